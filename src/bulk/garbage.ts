/** Memory given back between pieces of work that each leave much behind. */

/** Of what is in use, in per cent: so much garbage may lie beside it. */
const mostGarbage = 40
/** Bytes that a process takes before that matters: to look through what is in use again and again takes a tenth of a run. */
const roomForAll = 130e6

/**
 * From now on garbage is collected before there is much of it, in all threads. By itself the engine of JavaScript
 * waits, where the machine has much memory, until it is several times what is in use.
 */
export function limitGarbage(): void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  setFlagsFromString(`--heap-growing-percent=${mostGarbage}`)
}

/** What is called now and then: it limits garbage as soon as the process has grown. */
export function garbageWatch(): () => void {
  let isLimited = false
  return () => {
    if (isLimited || process.memoryUsage.rss() < roomForAll) return
    limitGarbage()
    isLimited = true
  }
}

/**
 * What collects garbage at once. By itself the engine of JavaScript waits until it is several times what is in use:
 * after row groups of hundreds of thousands of values that is hundreds of megabytes.
 */
export function collector(): () => void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
