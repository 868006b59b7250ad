/** Memory given back between pieces of work that each leave much behind. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * What collects garbage at once. By itself the engine of JavaScript waits until it is several times what is in use:
 * after row groups of hundreds of thousands of values that is hundreds of megabytes.
 */
export function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
