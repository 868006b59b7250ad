import { describe, expect, it } from 'vitest'
import { converter, factorUnit, UnitWords, unitTypes } from '../../src/units/units.js'

const words = new UnitWords()

describe('units as people write them', () => {
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
  ])('%s is %s in %s', (text, measure, unit) => {
    expect(words.find(text)).toEqual({ measure, unit })
  })

  it.each(['', 'x', 'kWh/m2', 'EUR', 'm', 'constructor'])('%j is none, or could be several', (text) => {
    expect(words.find(text)).toBeUndefined()
  })

  it('are taken with their doubt where two units share a name', () => {
    expect(words.find('gallons')).toMatchObject({
      unit: 'gallon_us',
      doubt: expect.stringContaining('imperial'),
    })
    expect(words.find('US gallons')).toEqual({ measure: 'volume', unit: 'gallon_us' })
  })

  it('always mean a unit that requests take', () => {
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

describe('a unit that is none', () => {
  it('is not likened to a unit of another measure', () => {
    expect(() => converter({ energy: 1, energy_unit: 'litres' }, factorUnit('kg/kWh'))).not.toThrow(
      /did you mean l\?/,
    )
  })
})
