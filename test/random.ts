/** Chance in tests: the same on every run, unless `GHG_TEST_SEED` is another number, or `random`. */
import fc from 'fast-check'

const asked = process.env.GHG_TEST_SEED ?? '1'

export const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked)

fc.configureGlobal({ seed })

/** A generator of numbers between 0 and 1 that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
