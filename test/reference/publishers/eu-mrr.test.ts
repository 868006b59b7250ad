import { describe, expect, it } from 'vitest'
import { fuelFactors } from '../../../reference/publishers/eu-mrr/eu-mrr.js'
import { committedManifest, committedTable } from './committed-table.js'

const factors = committedTable('eu-mrr-annex6')
const one = (activity: string) => {
  const found = factors.filter((row) => row.activity_id === activity)
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('Annex VI fuels', () => {
  it('are CO2 per GJ of net calorific value and per tonne, and no total', () => {
    expect(one('fuel_type_natural_gas_net-fuel_use_na')).toMatchObject({
      unit: 'kg/GJ',
      co2: '56.1',
      co2e_ar4: '',
      co2e_ar5: '',
      co2e_ar6: '',
      data_quality_flags: 'partial_factor',
    })
    // 74.1 tCO2/TJ x 43.0 TJ/Gg
    expect(one('fuel_type_gas_diesel_oil-fuel_use_na')).toMatchObject({ unit: 'kg/tonne', co2: '3186.3' })
  })

  it('keep net energy and mass in separate activities', () => {
    const energy = factors.filter((row) => row.unit === 'kg/GJ')
    expect(energy.filter((row) => !/_net-/.test(row.activity_id ?? ''))).toEqual([])
    expect(factors.filter((row) => row.unit === 'kg/tonne' && /_net-/.test(row.activity_id ?? ''))).toEqual(
      [],
    )
  })

  it('leave biomass out and keep its calorific value', () => {
    expect(factors.filter((row) => /wood|biogas|charcoal/i.test(row.name ?? ''))).toEqual([])
    expect(committedManifest('eu-mrr-annex6').excluded?.['biomass: calorific value only']).toBe(9)
    const wood = committedTable('eu-mrr-annex6', 'net_calorific_values').find(
      (row) => row.fuel === 'Wood/wood waste',
    )
    expect(wood?.gj_per_tonne).toBe('15.6')
  })

  it('have no figure per tonne where the annex has no calorific value', () => {
    expect(fuelFactors({ fuel: 'Waste tyres', ef_tco2_per_tj_net: '85.0', ncv_tj_per_gg: '' })).toHaveLength(
      1,
    )
    expect(() => fuelFactors({ fuel: 'Peat' })).toThrow('Peat')
  })
})

describe('Annex VI processes', () => {
  it('give kilograms of CO2 per tonne of carbonate', () => {
    expect(one('process-type_carbonate_decomposition-material_caco3')).toMatchObject({
      unit: 'kg/tonne',
      co2: '440',
    })
  })

  it('do not pass the carbon content of a material for an emission', () => {
    expect(factors.filter((row) => /steel|pig iron|methanol/i.test(row.name ?? ''))).toEqual([
      expect.objectContaining({ activity_id: 'fuel_type_oxygen_steel_furnace_gas-fuel_use_na' }),
      expect.objectContaining({ activity_id: 'fuel_type_oxygen_steel_furnace_gas_net-fuel_use_na' }),
    ])
    const carbon = committedTable('eu-mrr-annex6', 'carbon_content')
    expect(carbon.find((row) => row.material === 'Pig iron')?.tonnes_carbon_per_tonne).toBe('0.0409')
  })
})
