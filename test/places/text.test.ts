import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldings } from '../../src/places/fold.js'
import { gramsOf, pack, unpack } from '../../src/places/grams.js'
import { hubWords, splitLocation, windows, withoutPostcodes } from '../../src/places/text.js'

describe('fold', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ["St. John's", 'st johns'],
    ['Saint John’s', 'st johns'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Washington, D.C.', 'washington dc'],
    ['U.S.A.', 'usa'],
    ['Fort Worth', 'ft worth'],
    ['  Val-d’Or ', 'val dor'],
  ])('folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded))

  it('adds the form with spelled-out umlauts', () => {
    expect(foldings('Zürich')).toEqual(['zurich', 'zuerich'])
    expect(foldings('Århus')).toEqual(['arhus', 'aarhus'])
  })

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })
})

describe('index of misspelt names', () => {
  it('unpacks the packed numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5_000_000 })), (numbers) => {
        const rising = numbers.sort((a, b) => a - b)
        const read: number[] = []
        unpack(pack(rising), (number) => read.push(number))
        expect(read).toEqual(rising)
      }),
    )
  })

  it('includes the beginning and end of a name', () => {
    expect(gramsOf('rome')).toEqual([' ro', 'rom', 'ome', 'me '])
  })
})

describe('location texts', () => {
  it('lose postcodes but not names', () => {
    const words = (text: string) =>
      splitLocation(withoutPostcodes(text)).map((part) => part.words.map((word) => word.folded).join(' '))
    expect(words('SW1A 1AA London')).toEqual(['london'])
    expect(words('D-80331 München, Germany')).toEqual(['munchen', 'germany'])
    expect(words('1012 AB Amsterdam')).toEqual(['amsterdam'])
    expect(words('Toronto ON M5V 3L9')).toEqual(['toronto on'])
  })

  it('distinguish hub words from names', () => {
    const part = splitLocation('Port of Rotterdam')[0]!
    expect(hubWords(part)).toMatchObject({ purpose: 'sea', certain: true })
    expect(hubWords(splitLocation('Flughafen München')[0]!)).toMatchObject({ purpose: 'air' })
    expect(hubWords(splitLocation('Portland')[0]!)).toBeUndefined()
  })

  it('exclude single common words', () => {
    expect(windows(splitLocation('New Test Factory')[0]!)).toEqual(['test factory', 'new test'])
    expect(windows(splitLocation('Cape 12')[0]!)).toEqual([])
    expect(windows(splitLocation('GSK Ware')[0]!)).toEqual(['ware'])
  })
})
