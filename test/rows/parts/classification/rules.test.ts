import { describe, expect, it } from 'vitest'
import { classification, type FactorTags } from '../../../../src/rows/parts/classification/rules.js'

const factor = (scopes: string[], more: Partial<FactorTags> = {}): FactorTags => ({
  activity_id: 'some-activity',
  name: 'Some activity',
  sector: 'Energy',
  category: 'Electricity',
  basis: 'in_total',
  scopes,
  ...more,
})
const fuel = (activity_id: string) => factor(['1'], { category: 'Fuel', activity_id })

/** Operation, factor, part: scope and category, and whether anything is undecided. */
const cases: [string, FactorTags | undefined, string | undefined, string][] = [
  ['spend', undefined, undefined, '3 3.1'],
  ['travelHotel', factor(['3.6', '3.7']), undefined, '3 3.6'],
  ['freight', factor(['3.4', '3.9']), undefined, '3 3.4'],
  ['computeInstance', undefined, undefined, '3 3.1'],
  ['energyElectricity', factor(['2', '3.3']), 'consumption', '2 electricity'],
  ['energyElectricity', factor(['2', '3.3']), 'transmission_and_distribution', '3 3.3'],
  ['energyFuel', fuel('fuel_type_natural_gas-fuel_use_na'), 'combustion', '1 stationary'],
  ['energyFuel', fuel('fuel_type_natural_gas-fuel_use_na'), 'well_to_tank', '3 3.3'],
  ['estimate', factor(['2']), undefined, '2 electricity'],
  ['estimate', factor(['2'], { name: 'District heat', category: 'Heat and Steam' }), undefined, '2 heat'],
  ['estimate', factor(['2', '3.3']), undefined, '- - open'],
  ['estimate', factor(['3.4', '3.9']), undefined, '3 - open'],
  ['estimate', factor(['3.5']), undefined, '3 3.5'],
  ['estimate', factor(['1'], { category: 'Vehicles' }), undefined, '1 mobile'],
  ['estimate', factor(['1'], { category: 'Refrigerants and Fugitive Gases' }), undefined, '1 fugitive'],
  ['estimate', fuel('fuel_type_petrol-fuel_use_na'), undefined, '1 mobile'],
  ['estimate', fuel('fuel_type_diesel-fuel_use_na'), undefined, '1 - open'],
  ['estimate', factor([], { sector: 'Waste' }), undefined, '3 3.5'],
  ['estimate', factor([]), undefined, '- - open'],
  ['estimate', factor(['1'], { basis: 'outside_scopes' }), undefined, '- -'],
  ['estimate', undefined, undefined, '- -'],
]

describe('scope and category', () => {
  it.each(cases)('classifies %s by %o, part %s, as %s', (operation, known, part, expected) => {
    const { scope, category, undecided } = classification(operation, {}, known, part)
    expect([scope ?? '-', category ?? '-', ...(undecided ? ['open'] : [])].join(' ')).toBe(expected)
  })

  it('use the heat type that the request names', () => {
    expect(classification('energyHeat', { heat_type: 'cooling' }, undefined, 'consumption').category).toBe(
      'cooling',
    )
    expect(classification('energyHeat', {}, undefined).category).toBe('heat')
  })
})
