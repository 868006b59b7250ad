import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOfDates } from '../../../../src/rows/mapping/columns/profiles.js'
import { mappedNumber } from '../../../../src/rows/mapping/files/numbers.js'
import { dateNotation } from '../../../../src/rows/sheets/profiles/date-notation.js'
import { mayChange } from '../../../../src/rows/sheets/profiles/decorated-number.js'
import { numberNotation } from '../../../../src/rows/sheets/profiles/number-notation.js'

const counted = (...texts: string[]) => new Map(texts.map((text) => [text, 1]))

describe('numbers', () => {
  it.each([
    [['1.5', '20'], 'point', undefined],
    [['1,5', '20'], 'comma', undefined],
    [['0,760'], 'comma', undefined],
    [['1,234.50', '3'], 'point', 'comma'],
    [['1.234,50', '3'], 'comma', 'point'],
    [['1,234', '5.6'], 'point', 'comma'],
    [['1.234', '5,6'], 'comma', 'point'],
    [['1,234,567'], 'point', 'comma'],
    [['1.234.567'], 'comma', 'point'],
    [['12 345,6'], 'comma', 'space'],
    [['12\u00a0345'], 'point', 'space'],
    [["12'345.60"], 'point', 'apostrophe'],
    [['1.234'], 'point', undefined],
  ])('are read from %j with decimal %s and thousands %s', (texts, decimal, thousands) => {
    expect(numberNotation(counted(...texts))).toMatchObject({ decimal, thousands })
  })

  it.each([
    [['£1,200', '1 234,5', '12,5'], { thousand: '£1,200', beside: '1 234,5', decimals: 1 }],
    [['1.200', '12.50', '13.75'], { thousand: '1.200', beside: '12.50', decimals: 2 }],
    [['1,234', '12,50'], { thousand: '1,234', beside: '12,50', decimals: 2 }],
    [['1,234', '5,6', '7,8'], { thousand: '1,234', beside: '5,6', decimals: 1 }],
    [['1.234', '5.6', '300'], { thousand: '1.234', beside: '5.6', decimals: 1 }],
    [['1,234', '2.345.678'], { thousand: '1,234', beside: '2.345.678', decimals: 0 }],
    [['1.234', '5.6', '0.125'], undefined],
    [['1.234', '5.6', '1234.567'], undefined],
    [['1,234', '5.6'], undefined],
    [['1.234', '2.5', '1.75'], undefined],
    [['1.200', '0.750'], undefined],
    [['1.200', '2.300'], undefined],
  ])('are checked in %j for thousands in another notation: %j', (texts, odd) => {
    expect(numberNotation(counted(...texts))?.odd).toEqual(odd)
  })

  it('are certain if the file stores them as numbers', () => {
    expect(numberNotation(counted('1.234', '12.5'), new Set(['1.234']))).toMatchObject({ odd: undefined })
    expect(numberNotation(counted('1.234'), new Set(['1.234']))).toMatchObject({
      count: 1,
      ambiguous: undefined,
    })
  })

  it('are refused if they have more decimals than a mapping accepts', () => {
    const read = mappedNumber({ decimal: 'comma', thousands: 'space', decimals: 1 }, 'point', 'a')
    expect(read('1 234,5')).toBe(1234.5)
    expect(read('12')).toBe(12)
    expect(read('1,200')).toMatchObject({
      message: expect.stringContaining('has 3 digits after the decimal sign'),
    })
    expect(read(1.234)).toBe(1.234)
  })

  it('are counted with their signs and the text around them', () => {
    const notation = numberNotation(
      new Map([
        ['£1,200.00', 3],
        ['£5', 2],
        ['(128.87)', 1],
        ['-3', 1],
        ['twelve', 9],
      ]),
    )
    expect(notation).toMatchObject({ count: 7, negative: 2, parentheses: true, decoration: ['£'] })
    expect(numberNotation(counted('12 kg', '5%'))?.decoration).toEqual(['kg', '%'])
    expect(numberNotation(counted('abc', ''))).toBeUndefined()
  })

  it.each([
    ['kr. 1.234,50', 'kr.'],
    ['Rs. 1,200', 'Rs.'],
    ['1,200 [l]', '[l]'],
    ['1.234,5 m3', 'm3'],
    ['980 m³', 'm³'],
    ['12 Stk.', 'Stk.'],
  ])('are found in %j', (text, decoration) => {
    expect(numberNotation(counted(text))).toMatchObject({ count: 1, decoration: [decoration] })
    expect(mayChange(decoration)).toBe(false)
  })

  it.each(['(5 kg)', '5 kg-', '- 5 kg', '$-5'])(
    'are not read as positive if they may be negative: %j',
    (text) => {
      expect(numberNotation(counted(text))?.negative).not.toBe(0)
    },
  )

  it('are marked if they are ambiguous or contradictory', () => {
    expect(numberNotation(counted('1,234'))?.ambiguous).toBe('1,234')
    expect(numberNotation(counted('1,234', '7.5'))?.ambiguous).toBeUndefined()
    expect(numberNotation(counted('1,5', '7.5'))?.contradiction).toEqual(['7.5', '1,5'])
  })

  it('are read correctly in the notation of any language', () => {
    const languages = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN', 'it-IT', 'pl-PL']
    const amounts = fc.array(fc.double({ min: -1e7, max: 1e7, noNaN: true }), { minLength: 5, maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(...languages), amounts, (language, values) => {
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        // Includes a number with both signs, like any long column.
        const texts = [...values, 1234567.25, -1].map((value) =>
          format.format(value).replace('−', '-').replace('’', "'"),
        )
        const { decimal, thousands } = numberNotation(counted(...texts))!
        const read = mappedNumber({ decimal, ...(thousands && { thousands }) }, 'point', 'test')
        const back = texts.map((text) => read(text)).map((value) => (value === 0 ? 0 : value))
        const whole = [...values, 1234567.25, -1].map((value) => Number(value.toFixed(2)))
        expect(back).toEqual(whole.map((value) => (value === 0 ? 0 : value)))
      }),
      { numRuns: 200 },
    )
  })
})

describe('dates', () => {
  it.each([
    [['2024-01-31', '2023-12-01'], 'yyyy-MM-dd', undefined],
    [['21/01/2014', '01/02/2014'], 'dd/MM/yyyy', undefined],
    [['10/26/2017', '12/03/2017'], 'MM/dd/yyyy', undefined],
    [['01/02/2014', '03/04/2015'], 'dd/MM/yyyy', 'MM/dd/yyyy'],
    [['29/04/14'], 'dd/MM/yy', undefined],
    [['11/6/17', '11/13/17'], 'M/d/yy', undefined],
    [['2-Jun-06', '12-Jul-07'], 'd-MMM-yy', undefined],
    [['2024-09-01 00:00:00'], 'yyyy-MM-dd HH:mm:ss', undefined],
    [['31.12.2023', '01.02.2024'], 'dd.MM.yyyy', undefined],
    [['November 2020', 'March 2020'], 'MMMM yyyy', undefined],
    [['20240131'], 'yyyyMMdd', undefined],
  ])('are read from %j in the format %s', (texts, format, otherwise) => {
    expect(dateNotation(counted(...texts), formatsOfDates)).toEqual({
      format,
      otherwise,
      count: texts.length,
    })
  })

  it('are not found in numbers, codes and words', () => {
    for (const texts of [['2014', '2015'], ['12.50'], ['4837-1', '4826-1'], ['K9534'], ['Regina'], ['']]) {
      expect(dateNotation(counted(...texts), formatsOfDates), texts[0]!).toBeUndefined()
    }
  })
})
