// Where threads of a bulk run begin.
require('./young-generation.js')
require('./code-cache.js').useCodeCache()
require('../dist/cli/worker.cjs')
