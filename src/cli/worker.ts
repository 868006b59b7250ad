/** Where threads of a bulk run begin. */
import { serveChunks } from '../rows/run/answer/workers/worker.js'
import { processIO } from './process-world.js'

serveChunks(processIO(new AbortController().signal))
