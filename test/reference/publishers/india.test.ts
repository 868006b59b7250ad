import { describe, expect, it } from 'vitest'
import { reasonToLeaveOut } from '../../../reference/publishers/india/india.js'
import { committedManifest, committedTable } from './committed-table.js'

const factors = committedTable('india-open-ef-1.2')

describe('factors of India', () => {
  it('are national figures of CO2', () => {
    expect(factors).toHaveLength(11)
    const others = factors.filter((row) => row.region !== 'IN' || row.data_quality_flags !== 'partial_factor')
    expect(others).toEqual([])
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

  it('count what is left out by reason', () => {
    const excluded = committedManifest('india-open-ef-1.2').excluded ?? {}
    expect(excluded['percentage of loss']).toBe(32)
    expect(Object.values(excluded).reduce((sum, rows) => sum + rows, 0) + factors.length).toBe(116)
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
    [{ id: 'rail-freight-combined' }, undefined],
  ])('of %j is %s', (row, reason) => {
    expect(reasonToLeaveOut(row as unknown as Record<string, string>)).toBe(reason)
  })
})
