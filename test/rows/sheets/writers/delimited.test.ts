import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delimited } from '../../../../src/rows/sheets/writers/delimited.js'

const dirtyText = fc.string({
  unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', '=', '-', 'é', '\u2028', '1', '.'),
})
const cell = fc.oneof(
  dirtyText,
  fc.string(),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constant(null),
  fc.constant(undefined),
)

describe('delimited', () => {
  it('writes the same bytes as csv-stringify', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1 }),
        fc.constantFrom(',', ';', '\t', '|', ']', '^'),
        (values, delimiter) => {
          expect(delimited(delimiter, false).line(values)).toBe(stringify([values], { delimiter }))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('writes booleans as words and objects as JSON', () => {
    expect(delimited(',', false).line([true, false, { a: 1 }])).toBe('true,false,"{""a"":1}"\n')
  })

  it('disarms formulas if requested, but leaves numbers unchanged', () => {
    const safe = delimited(',', true)
    expect(safe.line(['=1+1', '+x', '@sum', '-2.5', '-2.5e3', -2.5, '-cmd', '\uFF1Dx'])).toBe(
      "'=1+1,'+x,'@sum,-2.5,-2.5e3,-2.5,'-cmd,'\uFF1Dx\n",
    )
    expect(delimited(',', false).line(['=1+1'])).toBe('=1+1\n')
  })

  it('quotes disarmed cells if necessary', () => {
    expect(delimited(',', true).line(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\n')
  })
})
