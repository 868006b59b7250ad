import { describe, expect, it } from 'vitest'
import { ruledBy } from '#src/suggestion/general-rule.js'
import { type KindParts, kindOf, styleOf, type TextKind } from '#src/suggestion/text-kind.js'

const french: TextKind = { name: 'French titles', intercept: 0.4, slope: 1, acceptedFrom: 0.8 }
const lines: TextKind = { name: 'purchase lines', intercept: -0.5, slope: 0.7, isLikeLedgers: true }
const goods: TextKind = { name: 'goods', intercept: 0.1, slope: 1 }
const generalFrom = 0.95
const ledgersFrom = 0.85

/** French titles have `de`, purchase lines a comma after the first word, goods a weight; other texts are of no kind. */
const parts: KindParts = {
  ledgersFrom,
  kinds: [french, lines, goods],
  weights: new Map([
    ['', [0, 0, 0, 3]],
    ['word de', [8, 0, 0, 0]],
    ['comma first', [0, 8, 0, 0]],
    ['unit', [0, 0, 6, 0]],
    ['digits 2', [0, 0, 6, 0]],
  ]),
}

describe('the kind of a text', () => {
  it('follows from how it is written', () => {
    expect(kindOf('Services de transport', parts)).toBe(french)
    expect(kindOf('tea 10g 20g', parts)).toBe(goods)
  })

  it.each(['office chairs', 'Gants, de ménage', 'tea 10g', '', '😀', 'x'.repeat(10_000)])(
    'is unknown where a text is like none or like several: %.20s',
    (text) => {
      expect(kindOf(text, parts)).toBeUndefined()
    },
  )

  it('is that of ledgers where an English text is likest to them, with what is known of how certain it is', () => {
    const { intercept, slope } = lines
    expect(kindOf('Gloves, disposable', parts)).toMatchObject({ intercept, slope, acceptedFrom: ledgersFrom })
    expect(kindOf('Gloves, 12oz', parts)).toMatchObject({ intercept: 0, slope: 1, acceptedFrom: ledgersFrom })
    expect(kindOf('Gants, jetables, à usage unique', parts)).toBe(lines)
  })

  it('is read off case, marks, digits, units, letters and words', () => {
    const signs = styleOf('GLOVES, Ménage 12 OZ.')
    expect([...signs]).toEqual(
      expect.arrayContaining([
        'comma first',
        'digits 1',
        'ends .',
        'letter é',
        'word gloves',
        'begins upper',
      ]),
    )
  })
})

describe('what is accepted', () => {
  it('begins at the threshold of the kind, with its certainty, in other languages too', () => {
    const ruled = ruledBy('Services de transport', 0.75, french, generalFrom)
    expect(ruled).toMatchObject({ certainty: expect.closeTo(0.817, 3), isAccepted: true, from: 0.8 })
    expect(ruledBy('Services de transport', 0.7, french, generalFrom).isAccepted).toBe(false)
  })

  it('is by the kind alone where the general rule accepts none', () => {
    const inLedgers = { name: 'ledgers', intercept: 0, slope: 1, acceptedFrom: ledgersFrom }
    expect(ruledBy('office chairs', 0.86, inLedgers, generalFrom)).toMatchObject({
      isAccepted: true,
      isByKind: true,
    })
    expect(ruledBy('office chairs', 0.96, inLedgers, generalFrom)).toMatchObject({
      isAccepted: true,
      isByKind: false,
    })
    expect(ruledBy('office chairs', 0.84, inLedgers, generalFrom)).toMatchObject({
      isAccepted: false,
      isByKind: false,
    })
  })

  it('is by the general rule in a kind without a threshold, unless the kind speaks against it', () => {
    expect(ruledBy('Gloves, disposable', 0.97, lines, generalFrom).isAccepted).toBe(false)
    expect(ruledBy('Gloves, disposable', 0.999, lines, generalFrom).isAccepted).toBe(true)
    expect(ruledBy('Gloves, disposable', 0.9, { ...lines, intercept: 3 }, generalFrom).isAccepted).toBe(false)
  })

  it('is by the general rule where a text is like none, in English alone', () => {
    expect(ruledBy('office chairs', 0.95, undefined, generalFrom).isAccepted).toBe(true)
    expect(ruledBy('chaises de bureau', 0.99, undefined, generalFrom).isAccepted).toBe(false)
    expect(ruledBy('office chairs', 0.94, undefined, generalFrom)).toMatchObject({ certainty: 0.94 })
  })
})
