import { describe, expect, it } from 'vitest'
import { ruledBy } from '#src/matching/general-rule.js'
import { classifyText, type KindParts, styleOf, type TextKind } from '#src/matching/text-kind.js'

const french: TextKind = { name: 'French titles', intercept: 0.4, slope: 1, acceptedFrom: 0.8 }
const lines: TextKind = { name: 'purchase lines', intercept: -0.5, slope: 0.7, isLikeLedgers: true }
const goods: TextKind = { name: 'goods', intercept: 0.1, slope: 1 }
const generalFrom = 0.95
const ledgersFrom = 0.85

/** French titles have `de`, purchase lines a comma after the first word, goods a weight; other texts match no kind. */
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

describe('classifyText', () => {
  it('classifies a text by its style', () => {
    expect(classifyText('Services de transport', parts)).toBe(french)
    expect(classifyText('tea 10g 20g', parts)).toBe(goods)
  })

  it.each(['office chairs', 'Gants, de ménage', 'tea 10g', '', '😀', 'x'.repeat(10_000)])(
    'returns undefined if a text matches no kind or several: %.20s',
    (text) => {
      expect(classifyText(text, parts)).toBeUndefined()
    },
  )

  it('uses the ledger threshold, and any known certainty line, for English texts most similar to ledgers', () => {
    const { intercept, slope } = lines
    expect(classifyText('Gloves, disposable', parts)).toMatchObject({
      intercept,
      slope,
      acceptedFrom: ledgersFrom,
    })
    expect(classifyText('Gloves, 12oz', parts)).toMatchObject({
      intercept: 0,
      slope: 1,
      acceptedFrom: ledgersFrom,
    })
    expect(classifyText('Gants, jetables, à usage unique', parts)).toBe(lines)
  })

  it('extracts signs from case, marks, digits, units, letters and words', () => {
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

describe('ruledBy', () => {
  it('accepts from the threshold of the kind, by its certainty, in any language', () => {
    const ruled = ruledBy('Services de transport', 0.75, french, generalFrom)
    expect(ruled).toMatchObject({ certainty: expect.closeTo(0.817, 3), isAccepted: true, from: 0.8 })
    expect(ruledBy('Services de transport', 0.7, french, generalFrom).isAccepted).toBe(false)
  })

  it('reports acceptance by the kind if the general rule rejects', () => {
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

  it("applies the general rule to a kind without a threshold, unless the kind's certainty is too low", () => {
    expect(ruledBy('Gloves, disposable', 0.97, lines, generalFrom).isAccepted).toBe(false)
    expect(ruledBy('Gloves, disposable', 0.999, lines, generalFrom).isAccepted).toBe(true)
    expect(ruledBy('Gloves, disposable', 0.9, { ...lines, intercept: 3 }, generalFrom).isAccepted).toBe(false)
  })

  it('applies the general rule to a text of unknown kind only in English', () => {
    expect(ruledBy('office chairs', 0.95, undefined, generalFrom).isAccepted).toBe(true)
    expect(ruledBy('chaises de bureau', 0.99, undefined, generalFrom).isAccepted).toBe(false)
    expect(ruledBy('office chairs', 0.94, undefined, generalFrom)).toMatchObject({ certainty: 0.94 })
  })
})
