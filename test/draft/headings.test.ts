import { describe, expect, it } from 'vitest'
import { headingScore, isRatio, unitInHeading, wordsOf } from '../../src/draft/columns/headings.js'
import { UnitWords } from '../../src/units/units.js'

const units = new UnitWords()

describe('wordsOf', () => {
  it.each([
    ['Gross Amt. (EUR)', ['gross', 'amt', 'eur']],
    ['DataYear', ['data', 'year']],
    ['FFEPerWeek', ['ffe', 'per', 'week']],
    ['Énergie consommée', ['energie', 'consommee']],
    ['country_of_origin', ['country', 'origin']],
    ['the', ['the']],
  ])('splits %s into %j', (heading, words) => {
    expect(wordsOf(heading)).toEqual(words)
  })
})

describe('unitInHeading', () => {
  it.each([
    ['Electricity(kWh)', 'energy', 'kWh'],
    ['Natural Gas Use (therms)', 'energy', 'therm'],
    ['weight (kilograms)', 'weight', 'kg'],
    ['Consumption [MWh]', 'energy', 'MWh'],
    ['Distance km', 'distance', 'km'],
    ['fuel_litres', 'volume', 'l'],
    ['Fuel, US gallons', 'volume', 'gallon_us'],
    ['Volume (m³)', 'volume', 'm3'],
  ])('reads %s as %s in %s', (heading, measure, unit) => {
    expect(unitInHeading(heading, units)).toMatchObject({ measure, unit })
  })

  it.each(['Building(s)', 'Energy', 'Amount (EUR)', 'Intensity (kBtu/sf)', 'Plan B', 'm'])(
    'finds no unit in %s',
    (heading) => {
      expect(unitInHeading(heading, units)).toBeUndefined()
    },
  )

  it('marks units whose imperial and US versions share a name', () => {
    expect(unitInHeading('Fuel (gallons)', units)?.doubt).toContain('imperial')
    expect(unitInHeading('Waste (tons)', units)?.doubt).toContain('short ton')
  })
})

describe('headingScore', () => {
  const energy = ['energy', 'energy consumption']

  it('returns 1 for the whole heading, less for a part, and 0 without a match', () => {
    expect(headingScore('Energy', energy)).toBe(1)
    expect(headingScore('ENERGY consumption', energy)).toBe(1)
    const part = headingScore('Total energy of site', energy)
    expect(part).toBeGreaterThan(0.6)
    expect(part).toBeLessThan(headingScore('Site energy', energy))
    expect(headingScore('Supplier', energy)).toBe(0)
  })

  it('finds the words of a phrase with others between them, in their order', () => {
    const apart = headingScore('Days worked from home per week', ['days home'])
    expect(apart).toBeGreaterThan(0.5)
    expect(apart).toBeLessThan(headingScore('Days home per week', ['days home']))
    expect(headingScore('Home cost of days', ['days home'])).toBe(0)
    expect(headingScore('To the city of', ['to of'])).toBe(0)
  })

  it('accepts a plural and one misspelt letter in a long word', () => {
    expect(headingScore('Energies', ['energie'])).toBe(1)
    expect(headingScore('Curency', ['currency'])).toBeCloseTo(0.9, 10)
    expect(headingScore('cast', ['cost'])).toBe(0)
  })

  it('recognises ratios', () => {
    expect(['SiteEUI(kBtu/sf)', 'Price per unit', 'tax rate'].every(isRatio)).toBe(true)
    expect(['Electricity(kWh)', 'Paper'].some(isRatio)).toBe(false)
  })
})
