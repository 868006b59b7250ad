import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesNamed } from '../../../src/catalogue/plain/codes.js'
import type { PlainKnowledge } from '../../../src/catalogue/plain/line.js'

const listed = ['ewc150101', 'cn7208', 'cn72', 'cas7440508', 'en10025']
const knowledge: PlainKnowledge = {
  meaningOf: (name) => (listed.includes(name) ? 'kind=thing/x' : undefined),
  towns: () => [],
  placed: () => undefined,
  isPlace: () => false,
  airport: () => undefined,
}
const named = (text: string) => codesNamed(text, knowledge).text.replace(/\s+/g, ' ').trim()

describe('codesNamed', () => {
  it.each([
    ['EWC 15 01 01 cardboard', 'ewc150101 cardboard'],
    ['LER 150101', 'ewc150101'],
    ['15 01 01', 'ewc150101'],
    ['CN 7208 51 20', 'cn7208'],
    ['KN 7210', 'cn72'],
    ['CAS 7440-50-8', 'cas7440508'],
    ['DIN EN 10025-2:2019', 'en10025'],
    ['EN AW-5083 H111', 'aluminium'],
    ['1.4404', 'stainless steel'],
    ['1.2379', 'tool steel'],
    ['CW617N', 'brass'],
    ['AlMg3', 'aluminium'],
    ['invoice EWC 99 99 99', 'invoice waste'],
  ])('names %s', (text, as) => {
    expect(named(text)).toBe(as)
  })

  it.each([
    'paid 12 05 24', // a date
    '1.4301 kg', // an amount
    'CAS 7440-50-9', // a wrong check digit
    '2024 T1', // a quarter
    '15 01 011',
    'C 45 degrees',
    'version 3.2',
  ])('leaves %s', (text) => {
    expect(named(text)).toBe(text)
  })

  it('keeps texts without codes, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        if (/\d|Al|Cu|Zn/.test(text)) codesNamed(text, knowledge)
        else expect(codesNamed(text, knowledge).text).toBe(text)
      }),
      { numRuns: 300 },
    )
  })
})
