import { describe, expect, it } from 'vitest'
import {
  activityRule,
  combinedPart,
  type FactorTraits,
  factorRule,
  fitRules,
  formatParts,
  parseParts,
  percentInterval,
} from '../../../src/uncertainty/uncertainty.js'

const use = { operation: 'estimate', method: 'average_data', part: '', notices: [], primaryShare: undefined }
const factor = (traits: Partial<FactorTraits>): FactorTraits => ({
  activity_id: '',
  category: '',
  unit_type: 'Weight',
  source: 'DESNZ',
  source_lca_activity: 'unknown',
  co2: null,
  co2_biogenic: null,
  ...traits,
})

const burnt = { category: 'Fuel', source_lca_activity: 'fuel_combustion' }

describe('factorRule', () => {
  it.each<[string, Partial<FactorTraits>, string]>([
    ['a fossil fuel', { category: 'Fuel', co2: 2 }, 'F04'],
    ['natural gas', { ...burnt, activity_id: 'fuel_type_natural_gas_gross-fuel_use_na' }, 'F50'],
    ['lignite', { ...burnt, activity_id: 'fuel_type_lignite_coal-fuel_use_stationary_combustion' }, 'F69'],
    [
      'petrol mixed with ethanol',
      { ...burnt, activity_id: 'fuel_type_petrol-fuel_use_transport', co2: 2, co2_biogenic: 0.1 },
      'F04',
    ],
    [
      'CH4 and N2O of a fuel alone',
      { ...burnt, activity_id: 'fuel_type_residual_fuel_oil-fuel_use_mobile-gases_ch4_n2o_only' },
      'F04',
    ],
    [
      'the life cycle of a fuel',
      {
        ...burnt,
        activity_id: 'fuel_type_anthracite-fuel_use_na-basis_life_cycle',
        source_lca_activity: 'fuel_upstream-fuel_combustion',
      },
      'F04',
    ],
    ['a biofuel', { category: 'Fuel', co2: 0, co2_biogenic: 2 }, 'F05'],
    ['an official grid', { category: 'Electricity' }, 'F07'],
    ['a grid by a third party', { category: 'Electricity', source: 'Ember' }, 'F08'],
    ['a residual mix', { category: 'Electricity', activity_id: 'source_residual_mix' }, 'F10'],
    [
      'a flight with radiative forcing',
      { category: 'Air Travel', activity_id: 'class_na-rf_included' },
      'F21',
    ],
    ['a flight without', { category: 'Air Travel', activity_id: 'without_radiative_forcing' }, 'F20'],
    ['landfill', { category: 'General Waste', activity_id: 'disposal_landfill' }, 'F31'],
    ['a lorry by tonne-km', { category: 'Vehicles', unit_type: 'WeightOverDistance' }, 'F22'],
    ['a car by km', { category: 'Vehicles', unit_type: 'Distance' }, 'F18'],
    ['a car bought', { category: 'Vehicles', unit_type: 'Number' }, 'F37'],
    ['money', { category: 'Metals', unit_type: 'Money' }, 'F16'],
    ['an unknown kind', { category: 'Education' }, 'F99'],
  ])('finds the rule of %s', (_, traits, rule) => {
    expect(factorRule(use, factor(traits))).toBe(rule)
  })

  it('finds the rules of parts of an energy answer', () => {
    const grid = factor({ category: 'Electricity' })
    expect(factorRule({ ...use, part: 'transmission_and_distribution' }, grid)).toBe('F11')
    expect(factorRule({ ...use, part: 'well_to_tank' }, grid)).toBe('F06')
  })

  it('is wide for a stated figure without primary data', () => {
    expect(factorRule({ ...use, operation: 'given', primaryShare: 0.8 }, undefined)).toBe('F46')
    expect(factorRule({ ...use, operation: 'given' }, undefined)).toBe('F99')
  })
})

describe('activityRule', () => {
  it('depends on the kind of data', () => {
    const facts = { category: undefined, notices: [] }
    expect(activityRule({ ...facts, kind: 'metered', category: 'Electricity' })).toBe('A01')
    expect(activityRule({ ...facts, kind: 'metered' })).toBe('A02')
    expect(activityRule({ ...facts, kind: 'distance', notices: ['location_uncertain'] })).toBe('A16')
    expect(activityRule({ ...facts, kind: 'not_stated' })).toBe('A99')
  })
})

describe('fitRules', () => {
  const fit = {
    ...{ category: 'Electricity', notices: [] as string[], factorYear: 2025, activityYear: 2025 },
    ...{ suggestionScore: undefined, isStated: false },
  }

  it('is empty for a factor that fits', () => {
    expect(fitRules(fit)).toEqual([])
  })

  it('widens old factors and unknown years', () => {
    expect(fitRules({ ...fit, factorYear: 2021 })).toEqual(['M08'])
    expect(fitRules({ ...fit, factorYear: 2018 })).toEqual(['M09'])
    expect(fitRules({ ...fit, activityYear: undefined })).toEqual(['M09'])
  })

  it('widens proxies and other regions', () => {
    expect(fitRules({ ...fit, notices: ['region_fallback', 'proxy_factor'] })).toEqual(['F09', 'M02'])
    expect(fitRules({ ...fit, category: 'Fuel', notices: ['region_fallback'] })).toEqual(['M07'])
  })
})

describe('cells of a ledger', () => {
  const parts = {
    factor: { rule: 'F07', percent: 10 },
    activity: { rule: 'A04', percent: 5 },
    fit: combinedPart([
      { rule: 'M02', percent: 75 },
      { rule: 'M08', percent: 2.8 },
    ]),
  }

  it('can be read back', () => {
    expect(formatParts(parts)).toBe('F07 10;A04 5;M02+M08 75.1')
    expect(parseParts(formatParts(parts))).toEqual(parts)
  })

  it('contain the interval in per cent', () => {
    expect(percentInterval({ ...parts, fit: undefined })).toEqual({ low: -11, high: 11.3 })
  })

  it.each([
    '',
    'F07',
    'F07 10',
    'F07 -1;A04 5',
    'F07 500;A04 5',
    'F07 10;A04 5;',
    'F07 10;A04 5;M02 1;M03 1',
  ])('are not read from %j', (text) => {
    expect(parseParts(text)).toBeUndefined()
  })
})
