import { describe, expect, it } from 'vitest'
import { committedTable } from './committed-table.js'

const rows = committedTable('desnz-fuel-properties-2025', 'fuel_properties')

describe('fuel properties', () => {
  it('match the sheet', () => {
    const gas = rows.find(({ activity_id }) => activity_id === 'fuel_type_natural_gas-fuel_use_na')
    expect(gas).toMatchObject({
      net_gj_per_tonne: '45.745',
      gross_gj_per_tonne: '50.678',
      litres_per_tonne: '1246142.986',
    })
    const coal = rows.find(({ activity_id }) => activity_id === 'fuel_type_coal-fuel_use_industrial')
    expect(coal).toMatchObject({ net_gj_per_tonne: '25.405', litres_per_tonne: '' })
  })

  it('belong to activities that burn fuels in the United Kingdom', () => {
    const factors = committedTable('desnz-2025')
    const burnt = new Set(factors.map(({ activity_id = '' }) => activity_id.replace(/_(?:gross|net)-/, '-')))
    expect(rows.filter(({ activity_id = '' }) => !burnt.has(activity_id))).toEqual([])
  })
})
