/** Where threads of a bulk run begin. */
import { serveChunks } from '../bulk/answer/workers/worker.js'
import { processWorld } from './process-world.js'

serveChunks(processWorld(new AbortController().signal))
