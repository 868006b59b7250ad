/** Where threads of a bulk run begin. */
import { serveParts } from './bulk/workers/worker.js'
import { processWorld } from './world.js'

serveParts(processWorld(new AbortController().signal))
