/**
 * Counter-based random numbers (Philox4x32-10; Salmon et al. 2011, Parallel random numbers: as easy as 1, 2, 3). A draw
 * depends only on seed, source and position, so results do not depend on the order of sources.
 */

export const generatorName = 'Philox4x32-10'

const rounds = 10
const [multiplierA, multiplierB] = [0xd2511f53, 0xcd9e8d57]
const [weylA, weylB] = [0x9e3779b9, 0xbb67ae85]

/** Number of standard normal draws per counter value. */
const drawsPerBlock = 4

/**
 * Fills an array with standard normal draws of a source.
 * @param first position of the first draw, a multiple of 4
 */
export function fillNormal(draws: Float64Array, seed: number, source: string, first: number): void {
  const [high, low] = hashOf(source)
  const words = new Uint32Array(drawsPerBlock)
  for (let at = 0; at < draws.length; at += drawsPerBlock) {
    words[0] = (first + at) / drawsPerBlock
    words[1] = 0
    words[2] = high
    words[3] = low
    philox(words, seed >>> 0, Math.floor(seed / 2 ** 32))
    for (let pair = 0; pair < drawsPerBlock; pair += 2) {
      const radius = Math.sqrt(-2 * Math.log(uniform(words[pair]!)))
      const angle = 2 * Math.PI * uniform(words[pair + 1]!)
      draws[at + pair] = radius * Math.cos(angle)
      // Writes beyond the end of the array are ignored.
      draws[at + pair + 1] = radius * Math.sin(angle)
    }
  }
}

/** Returns a number between 0 and 1, both excluded. */
function uniform(word: number): number {
  return (word + 0.5) / 2 ** 32
}

/** Replaces a counter of four words with four random words. */
export function philox(words: Uint32Array, keyA: number, keyB: number): void {
  let [a, b, c, d] = words as unknown as [number, number, number, number]
  let [key0, key1] = [keyA, keyB]
  for (let round = 0; round < rounds; round++) {
    const highA = highHalf(multiplierA, a)
    const highB = highHalf(multiplierB, c)
    const lowA = Math.imul(multiplierA, a)
    const lowB = Math.imul(multiplierB, c)
    a = (highB ^ b ^ key0) >>> 0
    b = lowB >>> 0
    c = (highA ^ d ^ key1) >>> 0
    d = lowA >>> 0
    key0 = (key0 + weylA) >>> 0
    key1 = (key1 + weylB) >>> 0
  }
  words[0] = a
  words[1] = b
  words[2] = c
  words[3] = d
}

/** Returns the upper 32 bits of a product of two unsigned 32-bit numbers. */
function highHalf(a: number, b: number): number {
  const [a1, a0, b1, b0] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff]
  const low = a0 * b0
  const middle = a1 * b0 + (low >>> 16)
  const cross = a0 * b1 + (middle % 65536)
  return (a1 * b1 + Math.floor(middle / 65536) + Math.floor(cross / 65536)) >>> 0
}

/** Returns two 32-bit FNV-1a hashes of a text. */
function hashOf(text: string): [number, number] {
  let [one, two] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ (code + at), 0x01000193)
  }
  return [one >>> 0, two >>> 0]
}
