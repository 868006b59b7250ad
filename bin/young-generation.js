/**
 * Most rows are garbage as soon as they are written: more room for what is young saves no time. What a thread has of it
 * at the start does not double any more, unless a run of one thread lets it (`src/rows/sheets/garbage.ts`); a large file takes 20
 * to 35 MB less at its peak. Whenever a thread starts V8 goes back
 * to doubling, so that each says it again, before anything else is loaded. There is so little of it that one thread
 * collects it sooner than several agree on how.
 */
const { setFlagsFromString } = process.getBuiltinModule('node:v8')
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--no-parallel-scavenge')
