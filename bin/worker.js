// Where threads of a bulk run begin.
require('./young-generation.js')
require('../dist/cli/worker.cjs')
