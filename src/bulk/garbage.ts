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
    if (isLimited || residentBytes() < roomForAll) return
    limitGarbage()
    isLimited = true
  }
}

/** What the process takes of the memory; endless where the system does not say, as without `/proc`. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Lets the room for what is young grow while a run begins, from the little that threads have at the start: rows that all
 * ask something else leave so much that is still needed when it is full that a fifth of the time goes into moving it.
 * Where rows are the same again and again little is, and nothing grows.
 * @param growth how many times as large it gets
 * @returns what is called between pieces of work of this thread, and ends the growth once there was some
 */
export function growingYoung(growth: number): () => void {
  const { getHeapSpaceStatistics, setFlagsFromString } = process.getBuiltinModule('node:v8')
  const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size
  const first = size()
  let isGrowing = true
  const grow = () => {
    if (!isGrowing) return
    isGrowing = size() === first
    // Said again each time: a thread that starts says otherwise, for all of them.
    setFlagsFromString(`--semi-space-growth-factor=${isGrowing ? growth : 1}`)
  }
  grow()
  return grow
}

/** Threads that start from now on have so much room for what is young. @param megabytes of each half */
export function roomForYoung(megabytes: number): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(`--min-semi-space-size=${megabytes}`)
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
