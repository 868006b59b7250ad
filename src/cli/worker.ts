/** Where threads of a bulk run begin. */
import { serveParts } from '../bulk/answer/workers/worker.js'
import { processWorld } from './process-world.js'

serveParts(processWorld(new AbortController().signal))
