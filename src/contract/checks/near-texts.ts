/**
 * An index of texts for finding the one that was meant by a misspelt one: what `nearest` finds among a list,
 * without going through the list. Texts of other lengths and with other letters are distinguished by counts of
 * letters; the few that are left are compared.
 */
import { editDistance, maxEdits } from './nearest.js'

/** Letters are counted in so many groups: enough to tell words apart, few enough to compare at once. */
const groups = 16

export interface NearText {
  text: string
  slips: number
}

export class NearTexts {
  readonly #texts: readonly string[]
  readonly #folded: readonly string[]
  /** Numbers of the texts by their length. */
  readonly #byLength = new Map<number, number[]>()
  /** Text lengths whose letters have been counted; most lengths are never compared. */
  readonly #counted = new Set<number>()
  readonly #counts: Uint8Array
  /** Bit set of the letters in each text. */
  readonly #masks: Uint32Array

  /** @param fold normalizes a text for comparison with a lower-case query */
  constructor(texts: readonly string[], fold = (text: string) => text.toLowerCase()) {
    this.#texts = texts
    this.#folded = texts.map(fold)
    this.#counts = new Uint8Array(texts.length * groups)
    this.#masks = new Uint32Array(texts.length)
    this.#folded.forEach((text, number) => {
      const ofLength = this.#byLength.get(text.length)
      if (ofLength) ofLength.push(number)
      else this.#byLength.set(text.length, [number])
    })
  }

  /** Every text at most so many slips away, letter case aside. */
  within(written: string, limit: number): NearText[] {
    const wanted = written.toLowerCase()
    const letters = lettersOf(wanted)
    const near: NearText[] = []
    for (let length = wanted.length - limit; length <= wanted.length + limit; length++) {
      for (const number of this.#ofLength(length)) {
        if (this.#leastSlips(letters, number, limit) > limit) continue
        const slips = editDistance(wanted, this.#folded[number]!, limit)
        if (slips <= limit) near.push({ text: this.#texts[number]!, slips })
      }
    }
    return near
  }

  /**
   * The text that `nearest` finds: fewest slips away, of equals the first.
   * @param mostLonger how many letters longer or shorter it may be
   */
  nearest(written: string, mostLonger = Number.POSITIVE_INFINITY): string | undefined {
    const wanted = written.toLowerCase()
    const letters = lettersOf(wanted)
    let allowed = maxEdits(wanted)
    let best: number | undefined
    // Similar lengths first: a match there tightens the bound for the rest.
    for (let longer = 0; longer <= Math.min(allowed, mostLonger); longer++) {
      for (const length of longer === 0
        ? [wanted.length]
        : [wanted.length - longer, wanted.length + longer]) {
        for (const number of this.#ofLength(length)) {
          if (this.#leastSlips(letters, number, allowed) > allowed) continue
          const slips = editDistance(wanted, this.#folded[number]!, allowed)
          if (slips > allowed || (slips === allowed && best !== undefined && best < number)) continue
          best = number
          allowed = slips
        }
      }
    }
    return best === undefined ? undefined : this.#texts[best]
  }

  /** Numbers of the texts of a length, their letters counted. */
  #ofLength(length: number): readonly number[] {
    const numbers = this.#byLength.get(length) ?? []
    if (this.#counted.has(length)) return numbers
    this.#counted.add(length)
    for (const number of numbers) {
      const text = this.#folded[number]!
      countLetters(text, this.#counts, number * groups)
      this.#masks[number] = maskOf(text)
    }
    return numbers
  }

  /** A bound from below: every slip adds at most one letter and takes at most one away. */
  #leastSlips({ counts, mask }: Letters, number: number, limit: number): number {
    const own = this.#masks[number]!
    const foreign = Math.max(bitsIn(mask & ~own), bitsIn(own & ~mask))
    if (foreign > limit) return foreign
    let more = 0
    let fewer = 0
    for (let group = 0, at = number * groups; group < groups; group++, at++) {
      const difference = counts[group]! - this.#counts[at]!
      if (difference > 0) more += difference
      else fewer -= difference
      if (more > limit || fewer > limit) break
    }
    return Math.max(more, fewer)
  }
}

/** Letter statistics of a text, compared before its letters. */
interface Letters {
  counts: Uint8Array
  mask: number
}

function lettersOf(text: string): Letters {
  return { counts: countLetters(text, new Uint8Array(groups)), mask: maskOf(text) }
}

const smallA = 97
const zero = 48
/** Bits of characters other than a to z: one for all digits, the others by character code. */
const digitBit = 26
const otherBits = 5

function maskOf(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const letter = code - smallA
    const isLetter = letter >= 0 && letter < digitBit
    const isDigit = code >= zero && code < zero + 10
    mask |= 1 << (isLetter ? letter : isDigit ? digitBit : digitBit + 1 + (code % otherBits))
  }
  return mask
}

/** How many of 32 bits are set. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Caps large counts in both texts, which only lowers the bound.
 * @param from where the counts of the text begin
 */
function countLetters(text: string, counts: Uint8Array, from = 0): Uint8Array {
  for (let i = 0; i < text.length; i++) {
    const group = from + (text.charCodeAt(i) % groups)
    if (counts[group]! < 255) counts[group] = counts[group]! + 1
  }
  return counts
}
