/** Tunes garbage collection for work in large steps. */

/** Maximum garbage in per cent of the memory in use. */
const mostGarbage = 40
/** Process size in bytes below which garbage is not limited: frequent collections cost a tenth of a run. */
const roomForAll = 130e6

/**
 * Limits heap growth in all threads. By default, V8 waits on large machines until the heap is several times the memory
 * in use.
 */
export function limitGarbage(): void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  setFlagsFromString(`--heap-growing-percent=${mostGarbage}`)
}

/** Returns a function to call regularly; it limits garbage once the process has grown. */
export function garbageWatch(): () => void {
  let isLimited = false
  return () => {
    if (isLimited || residentBytes() < roomForAll) return
    limitGarbage()
    isLimited = true
  }
}

/** Returns the process's resident memory in bytes; infinite if the system does not report it, as without `/proc`. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Lets the young generation grow at the start of a run, as threads start with little. If all rows differ, much is still
 * in use when it is full, and copying takes a fifth of the time. If rows repeat, little survives and nothing grows.
 * @param growth growth factor
 * @returns a function to call between pieces of work of this thread; it ends the growth after the first
 */
export function growingYoung(growth: number): () => void {
  const { getHeapSpaceStatistics, setFlagsFromString } = process.getBuiltinModule('node:v8')
  const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size
  const first = size()
  let isGrowing = true
  const grow = () => {
    if (!isGrowing) return
    isGrowing = size() === first
    // Repeated on each call: a starting thread resets the flag for all threads.
    setFlagsFromString(`--semi-space-growth-factor=${isGrowing ? growth : 1}`)
  }
  grow()
  return grow
}

/** Sets the initial young generation of threads started later. @param megabytes size of each half in MB */
export function roomForYoung(megabytes: number): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(`--min-semi-space-size=${megabytes}`)
}

/**
 * Returns a function that collects garbage immediately. By default, V8 waits until the heap is several times the memory
 * in use: hundreds of megabytes after row groups of hundreds of thousands of values.
 */
export function collector(): () => void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
