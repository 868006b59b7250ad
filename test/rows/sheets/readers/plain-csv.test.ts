import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainRows } from '../../../../src/rows/sheets/readers/plain-csv.js'

const settings = { record_delimiter: ['\r\n', '\n'], relax_column_count: true, skip_empty_lines: true }

describe('plainRows', () => {
  it('returns the same rows as csv-parse, or leaves the text to it', () => {
    const sign = fc.constantFrom(
      '"',
      '"',
      ',',
      ',',
      '\n',
      '\n',
      '\r\n',
      '\r',
      ';',
      ' ',
      'a',
      'bc',
      '1',
      'é',
      '""',
    )
    let read = 0
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), fc.constantFrom(',', ';', '\t'), (signs, delimiter) => {
        const text = signs.join('')
        const plain = plainRows(text, delimiter)
        if (plain === undefined) return
        read++
        expect(plain).toEqual(parse(text, { ...settings, delimiter }))
      }),
      { numRuns: 20_000 },
    )
    expect(read).toBeGreaterThan(5_000)
  })

  it('reads all well-formed text itself', () => {
    const text = 'a,"b ""c"", d",\r\n"",x,"y\nz"\n\n,,\n'
    expect(plainRows(text, ',')).toEqual([
      ['a', 'b "c", d', ''],
      ['', 'x', 'y\nz'],
      ['', '', ''],
    ])
  })

  it.each(['a,b"c,d\n', 'a,"b"c\n', 'a,"b\n', '"a" ,b\n'])('leaves %j to csv-parse', (text) => {
    expect(plainRows(text, ',')).toBeUndefined()
  })
})
