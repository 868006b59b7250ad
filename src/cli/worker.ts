/** Where threads of a bulk run begin. */
import { keepYoungGenerationSmall } from '../host/young-generation.js'

// Before anything is loaded, since the thread that started this one fills its memory meanwhile.
keepYoungGenerationSmall()
const { serveChunks } = await import('../bulk/answer/workers/worker.js')
const { processWorld } = await import('./process-world.js')
serveChunks(processWorld(new AbortController().signal))
