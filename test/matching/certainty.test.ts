/** Tests the certainty of the model's answers. */
import { describe, expect, it } from 'vitest'
import { learnedCertainty, type Trial } from '../../reference/train/certainty.js'
import { trained } from '../../reference/train/fit.js'
import { certainty, certaintySigns, sectorsIn, signsOf } from '../../src/matching/certainty.js'
import { IndustryModel } from '../../src/matching/model.js'

const examples = [
  { text: 'Chairs, office', code: '337214', weight: 1 },
  { text: 'Desks, wood', code: '337211', weight: 1 },
  { text: 'Fresh bread', code: '311812', weight: 1 },
]
const model = new IndustryModel(trained(examples, (code) => `${code.slice(0, 3)}000`))
const sign = (text: string, name: (typeof certaintySigns)[number]) =>
  signsOf(text, model)!.signs[certaintySigns.indexOf(name)]!

describe('signsOf', () => {
  it('measures the known share of the text', () => {
    expect(sign('office chairs', 'known')).toBeGreaterThan(sign('office chairs xqzzt wvvkw', 'known'))
    expect(sign('bread', 'known')).toBeLessThanOrEqual(1)
  })

  it('measures the support of neighbouring words and the head word for the sector', () => {
    expect(sign('fresh bread', 'pairs')).toBe(1)
    expect(sign('bread fresh', 'pairs')).toBe(0)
    expect([sign('bread', 'heads'), sign('bread', 'single')]).toEqual([1, 1])
  })

  it('counts the words that support the sector and flags a single one', () => {
    expect(sign('chairs for the office', 'speaking')).toBeCloseTo(Math.log(3), 10)
    expect([sign('chairs for the office', 'alone'), sign('Will Bread', 'alone')]).toEqual([0, 1])
  })

  it('returns undefined if no part of the text is known', () => {
    expect(signsOf('123', model)).toBeUndefined()
  })

  it('adds up industries of one sector', () => {
    const guesses = [
      { code: '1', sector: 'a', probability: 0.4 },
      { code: '2', sector: 'b', probability: 0.35 },
      { code: '3', sector: 'b', probability: 0.25 },
    ]
    expect(sectorsIn(guesses)).toMatchObject([
      { code: '2', sector: 'b', probability: 0.6 },
      { code: '1', sector: 'a', probability: 0.4 },
    ])
  })
})

describe('certainty', () => {
  const signsWith = (known: number) =>
    certaintySigns.map((name) => (name === 'bias' ? 1 : name === 'known' ? known : 0))
  /** Returns texts with a given value of `known`; the first `right` are answered correctly. */
  const trials = (part: string, known: number, right: number, of: number): Trial[] =>
    Array.from({ length: of }, (_, i) => ({
      source: part.split(',')[0]!,
      part,
      text: `${part} ${i}`,
      group: `${part} ${i}`,
      signs: signsWith(known),
      isRight: i < right,
      rightness: i < right ? 1 : 0,
    }))

  it('is fitted to the share of right answers', () => {
    const weights = learnedCertainty([...trials('a', 1, 9, 10), ...trials('a', 0, 2, 10)])
    expect(certainty(signsWith(1), weights)).toBeCloseTo(0.9, 2)
    expect(certainty(signsWith(0), weights)).toBeCloseTo(0.2, 2)
  })

  it('weights sources equally, however many texts they have', () => {
    const weights = learnedCertainty([...trials('a', 1, 1000, 1000), ...trials('b', 1, 0, 10)])
    expect(certainty(signsWith(1), weights)).toBeCloseTo(0.5, 2)
  })

  it('treats languages as parts of their source', () => {
    const titles = [...trials('b, en', 1, 0, 10), ...trials('b, fr', 1, 0, 10), ...trials('b, de', 1, 0, 10)]
    const weights = learnedCertainty([...trials('a', 1, 10, 10), ...titles])
    expect(certainty(signsWith(1), weights)).toBeCloseTo(0.5, 2)
  })
})
