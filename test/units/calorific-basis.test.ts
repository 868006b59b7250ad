import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantityUnit, readBasis, UnitWords, unitOnBasis } from '../../src/units/units.js'

const net = ['net', 'NCV', 'Net CV', 'LHV', 'PCI', 'Hi', 'Hu', 'Heizwert', 'net calorific value']
const gross = ['gross', 'GCV', 'Gross CV', 'HHV', 'PCS', 'Hs', 'Ho', 'Brennwert', 'gross calorific value']
const units = ['kWh', 'MWh', 'GWh', 'MJ', 'GJ', 'TJ', 'therm', 'therms', 'MMBTU', 'kwh']
const forms: ((unit: string, word: string) => string)[] = [
  (unit, word) => `${unit} ${word}`,
  (unit, word) => `${unit} (${word})`,
  (unit, word) => `${unit}(${word})`,
  (unit, word) => `${unit} [${word}]`,
  (unit, word) => `${unit}_${word}`,
  (unit, word) => `  ${unit}   ${word.toUpperCase()} `,
]

describe('unitOnBasis', () => {
  it('splits any unit of energy from any word for a basis', () => {
    const word = fc.constantFrom(
      ...net.map((each) => [each, 'net'] as const),
      ...gross.map((each) => [each, 'gross'] as const),
    )
    fc.assert(
      fc.property(fc.constantFrom(...units), word, fc.constantFrom(...forms), (unit, [text, basis], form) => {
        expect(unitOnBasis(form(unit, text))).toMatchObject({ unit, basis })
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['kWh', 'MWh', 'net', 'kg net', 'm3 PCS', 'net ton', 'gross ton', 'kWh PCX', 'kWh th', 'PCI', ''])(
    'finds no basis in %j',
    (text) => {
      expect(unitOnBasis(text)).toBeUndefined()
    },
  )
})

describe('readBasis', () => {
  const amount = { energy: 5, energy_unit: 'MWh Hs' }

  it('returns the plain unit and the basis', () => {
    expect(readBasis(amount, 'amount', 3)).toEqual({
      amount: { energy: 5, energy_unit: 'MWh' },
      basis: 'gross',
    })
    expect(readBasis({ energy: 5, energy_basis: 'net' as const }, 'amount', 3).basis).toBe('net')
  })

  it('leaves the unit unchanged before release 3', () => {
    expect(readBasis(amount, 'amount', 2)).toEqual({ amount, basis: undefined })
  })

  it('rejects a unit and a field with different bases, naming both', () => {
    expect(readBasis({ energy: 5, energy_basis: 'PCI' as const }, 'amount', 3).basis).toBe('net')
    expect(readBasis({ energy: 5, energy_basis: 'Hs' as const }, 'amount', 3).basis).toBe('gross')
    expect(() => readBasis({ ...amount, energy_basis: 'net' as const }, 'amount', 3)).toThrow(
      'amount.energy_basis: net contradicts energy_unit "MWh Hs", which is gross; keep one of them',
    )
  })
})

describe('units of files', () => {
  it('reads a unit on a basis as energy, and keeps the basis for the request', () => {
    expect(quantityUnit('kWh PCI')).toEqual({
      parts: [{ quantity: 'energy', unit: 'kWh PCI', takesNumber: true }],
    })
    expect(quantityUnit('kg PCI')).toHaveProperty('problem')
  })

  it('finds a basis in headings only by unambiguous words', () => {
    const words = new UnitWords()
    expect(words.find('MWh PCS')).toMatchObject({ measure: 'energy', unit: 'MWh (gross)' })
    expect(words.find('kWh net')).toBeUndefined()
  })
})
