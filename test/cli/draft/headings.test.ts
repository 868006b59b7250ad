import { describe, expect, it } from 'vitest'
import { headingScore, isRatio, unitOfHeading, wordsOf } from '../../../src/cli/draft/columns/headings.js'
import { UnitWords } from '../../../src/units/units.js'

const units = new UnitWords()

describe('the words of a heading', () => {
  it.each([
    ['Gross Amt. (EUR)', ['gross', 'amt', 'eur']],
    ['DataYear', ['data', 'year']],
    ['FFEPerWeek', ['ffe', 'per', 'week']],
    ['Énergie consommée', ['energie', 'consommee']],
    ['country_of_origin', ['country', 'origin']],
    ['the', ['the']],
  ])('%s: %j', (heading, words) => {
    expect(wordsOf(heading)).toEqual(words)
  })
})

describe('the unit in a heading', () => {
  it.each([
    ['Electricity(kWh)', 'energy', 'kWh'],
    ['Natural Gas Use (therms)', 'energy', 'therm'],
    ['weight (kilograms)', 'weight', 'kg'],
    ['Consumption [MWh]', 'energy', 'MWh'],
    ['Distance km', 'distance', 'km'],
    ['fuel_litres', 'volume', 'l'],
    ['Fuel, US gallons', 'volume', 'gallon_us'],
    ['Volume (m³)', 'volume', 'm3'],
  ])('%s is %s in %s', (heading, measure, unit) => {
    expect(unitOfHeading(heading, units)).toMatchObject({ measure, unit })
  })

  it.each(['Building(s)', 'Energy', 'Amount (EUR)', 'Intensity (kBtu/sf)', 'Plan B', 'm'])(
    '%s has none',
    (heading) => {
      expect(unitOfHeading(heading, units)).toBeUndefined()
    },
  )

  it('of what an imperial and a US unit share the name is marked as doubtful', () => {
    expect(unitOfHeading('Fuel (gallons)', units)?.doubt).toContain('imperial')
    expect(unitOfHeading('Waste (tons)', units)?.doubt).toContain('short ton')
  })
})

describe('how well phrases name a heading', () => {
  const energy = ['energy', 'energy consumption']

  it('is 1 for the whole of it, less for a part, and nothing for no part', () => {
    expect(headingScore('Energy', energy)).toBe(1)
    expect(headingScore('ENERGY consumption', energy)).toBe(1)
    const part = headingScore('Total energy of site', energy)
    expect(part).toBeGreaterThan(0.6)
    expect(part).toBeLessThan(headingScore('Site energy', energy))
    expect(headingScore('Supplier', energy)).toBe(0)
  })

  it('forgives a plural and one slip in a long word', () => {
    expect(headingScore('Energies', ['energie'])).toBe(1)
    expect(headingScore('Curency', ['currency'])).toBeCloseTo(0.9, 10)
    expect(headingScore('cast', ['cost'])).toBe(0)
  })

  it('knows ratios', () => {
    expect(['SiteEUI(kBtu/sf)', 'Price per unit', 'tax rate'].every(isRatio)).toBe(true)
    expect(['Electricity(kWh)', 'Paper'].some(isRatio)).toBe(false)
  })
})
