import { describe, expect, it } from 'vitest'
import { reasonToLeaveOut } from '../../../reference/publishers/india/india.js'
import { committedManifest, committedTable } from './committed-table.js'

const factors = committedTable('india-open-ef-1.2')

describe('factors of India', () => {
  it('are national figures of CO2; for vehicles and kitchens they include all gases', () => {
    expect(factors).toHaveLength(26)
    expect(factors.filter((row) => row.region !== 'IN')).toEqual([])
    const whole = factors.filter((row) => row.data_quality_flags !== 'partial_factor')
    expect(whole.map(({ activity_id, unit }) => `${activity_id} ${unit}`)).toEqual([
      'fuel_type_cng-fuel_use_transport kg/kg',
      'fuel_type_cng_net-fuel_use_transport kg/GJ',
      'fuel_type_diesel-fuel_use_transport kg/kg',
      'fuel_type_diesel-fuel_use_transport kg/l',
      'fuel_type_diesel_net-fuel_use_transport kg/GJ',
      'fuel_type_lpg-fuel_use_na kg/kg',
      'fuel_type_lpg_net-fuel_use_na kg/GJ',
      'fuel_type_petrol-fuel_use_transport kg/kg',
      'fuel_type_petrol-fuel_use_transport kg/l',
      'fuel_type_petrol_net-fuel_use_transport kg/GJ',
    ])
  })

  it('include fuels from release 2 on, with the calorific value in their id', () => {
    const added = factors.filter(({ added_in }) => added_in === '2')
    expect(added).toHaveLength(15)
    const oil = added.find(({ activity_id }) => activity_id === 'fuel_type_residual_fuel_oil_net-fuel_use_na')
    expect(oil).toMatchObject({ co2: '77.4', unit: 'kg/GJ' })
  })

  it('hold the margins of the grid apart from its average', () => {
    const margin = factors.find((row) => row.activity_id === 'electricity-supply_grid-source_combined_margin')
    expect(margin).toMatchObject({ co2: '0.7383', unit: 'kg/kWh', year: '2025' })
    const average = 'electricity-supply_grid-source_supplier_mix'
    expect(factors.filter((row) => row.activity_id === average)).toEqual([])
  })

  it('keep gas per normal cubic metre apart from gas per cubic metre', () => {
    const gas = factors.find((row) => row.unit === 'kg/m3')
    expect(gas?.activity_id).toBe('fuel_type_natural_gas_normal_cubic_metre-fuel_use_na')
    expect(gas?.co2).toBe('2.0196')
  })

  it('count excluded rows by reason', () => {
    const excluded = committedManifest('india-open-ef-1.2').excluded ?? {}
    expect(excluded['percentage of loss']).toBe(32)
    const imported = factors.filter(({ dataset_row = '' }) => !/ (?:per GJ|kg\/kg|kg\/GJ)$/.test(dataset_row))
    // CNG and LPG are printed by weight.
    const rows = imported.length + 2
    expect(Object.values(excluded).reduce((sum, row) => sum + row, 0) + rows).toBe(116)
  })
})

describe('reasonToLeaveOut', () => {
  it.each([
    [{ id: 'td-loss-national', unit: 'percent' }, 'percentage of loss'],
    [
      { id: 'grid-state-punjab', geography_type: 'state' },
      'regional or state grid, computed by the compiler',
    ],
    [{ id: 'refrigerant-r22-gwp' }, 'warming potential, held by the table of potentials'],
    [{ id: 'freight', source_document: 'Smart Freight Centre India' }, 'source without an open licence'],
    [{ id: 'agri-enteric-goat-india' }, 'computed by the compiler from defaults and assumptions'],
    [{ id: 'fuel-diesel-road-ttw', source_document: 'SFC India' }, undefined],
    [{ id: 'rail-freight-combined' }, undefined],
  ])('returns the reason for %j: %s', (row, reason) => {
    expect(reasonToLeaveOut(row as unknown as Record<string, string>)).toBe(reason)
  })
})
