// Where threads of a bulk run begin.
import './young-generation.js'

await import('../dist/cli/worker.js')
