// Where threads of a bulk run begin.
require('./young-generation.js')
require('./compile-cache.js').useCompileCache()
require('../dist/cli/worker.cjs')
