import { describe, expect, it } from 'vitest'
import { converter, factorUnit, UnitWords, unitTypes } from '../../src/units/units.js'

const words = new UnitWords()

describe('UnitWords', () => {
  it.each([
    ['kilowatt hours', 'energy', 'kWh'],
    ['KWH', 'energy', 'kWh'],
    ['Therms', 'energy', 'therm'],
    ['Litres', 'volume', 'l'],
    ['m³', 'volume', 'm3'],
    ['KGS', 'weight', 'kg'],
    ['Tonnes', 'weight', 't'],
    ['miles', 'distance', 'mi'],
    ['Stunden', 'time', 'hour'],
    ['sqm', 'area', 'm2'],
    ['lbs.', 'weight', 'lb'],
  ])('reads %s as %s in %s', (text, measure, unit) => {
    expect(words.find(text)).toEqual({ measure, unit })
  })

  it.each(['', 'x', 'kWh/m2', 'EUR', 'm', 'constructor'])('finds no single unit for %j', (text) => {
    expect(words.find(text)).toBeUndefined()
  })

  it('returns a doubt if two units share a name', () => {
    expect(words.find('gallons')).toMatchObject({
      unit: 'gallon_us',
      doubt: expect.stringContaining('imperial'),
    })
    expect(words.find('US gallons')).toEqual({ measure: 'volume', unit: 'gallon_us' })
  })

  it('returns only units accepted in requests', () => {
    for (const { units } of unitTypes) {
      for (const [key, spellings] of Object.entries(units)) {
        if (key === 'money_unit') continue
        for (const spelling of spellings) {
          const meant = words.find(spelling)
          if (meant) expect(UnitWords.accepted(meant.measure)).toContain(meant.unit)
        }
      }
    }
  })
})

describe('unknown units', () => {
  it('are not corrected to units of another measure', () => {
    expect(() => converter({ energy: 1, energy_unit: 'litres' }, factorUnit('kg/kWh'))).not.toThrow(
      /did you mean l\?/,
    )
  })
})
