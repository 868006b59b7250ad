import { describe, expect, it } from 'vitest'
import { editDistance, NearTexts, nearest } from '../../src/contract/contract.js'
import { randomOf, seed } from '../random.js'

const random = randomOf(seed)
const pick = (length: number) => Math.floor(random() * length)
const letters = 'aabcdefstüz_-05 '
const word = () => Array.from({ length: 1 + pick(12) }, () => letters[pick(letters.length)]).join('')
const texts = Array.from({ length: 400 }, () => (random() < 0.2 ? word().toUpperCase() : word()))
const written = [
  ...texts.slice(0, 100).map((text) => `${text.slice(1)}a`),
  ...Array.from({ length: 300 }, word),
]
const index = new NearTexts(texts)

describe('NearTexts', () => {
  it('finds the same nearest text as a full scan', () => {
    for (const text of [...written, '', 'x'.repeat(5000)]) {
      expect([text, index.nearest(text)]).toEqual([text, nearest(text, texts)])
    }
  })

  it.each([1, 2, 3])('finds every text within an edit distance of %i', (limit) => {
    for (const text of written) {
      const near = texts.filter(
        (each) => editDistance(text.toLowerCase(), each.toLowerCase(), limit) <= limit,
      )
      expect(
        index
          .within(text, limit)
          .map((each) => each.text)
          .sort(),
      ).toEqual(near.sort())
    }
  })

  it('ignores texts whose lengths differ by more than the limit', () => {
    const long = new NearTexts(['telecommunications'])
    expect(long.nearest('telecommunicat')).toBe(undefined)
    expect(long.nearest('telecommunicatio')).toBe('telecommunications')
    expect(long.nearest('telecommunicatio', 1)).toBe(undefined)
  })
})
