import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../../../src/rows/sheets/writers/csv-text.js'
import { delimited } from '../../../../src/rows/sheets/writers/delimited.js'

const text = fc.string({
  unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', '=', '-', '+', '1', '.', '\0', '\uFF1D', 'é'),
})
const cell = fc.oneof(
  text,
  fc.string(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.record({ a: text }),
)

describe('csvText', () => {
  it('writes the same bytes as row-by-row formatting', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1 })),
        fc.constantFrom(',', ';', '\t'),
        fc.boolean(),
        (rows, delimiter, safe) => {
          expect(csvText(rows, { delimiter, safe })).toBe(rows.map(delimited(delimiter, safe).line).join(''))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
