import { describe, expect, it } from 'vitest'
import { materialTypes } from '../../../src/contract/contract.js'
import { committedTable } from './committed-table.js'

describe('treatment of products as waste', () => {
  it('has shares that add up to one', () => {
    const municipal = committedTable('worldbank-waste-treatment', 'waste_treatment')
    const packaging = committedTable('eurostat-packaging-waste', 'packaging_treatment')
    expect([municipal.length, packaging.length]).toEqual([172, 256])
    for (const row of [...municipal, ...packaging]) {
      const shares = ['landfill', 'incineration', 'recycling', 'biological'].map((name) =>
        Number(row[name] ?? 0),
      )
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    }
  })

  it('leaves out countries without figures, and packaging of long ago', () => {
    const countries = committedTable('worldbank-waste-treatment', 'waste_treatment').map(
      ({ region }) => region,
    )
    expect(countries).not.toContain('KH')
    expect(countries).not.toContain('MM')
    expect(countries).toContain('NA')
    const packaging = committedTable('eurostat-packaging-waste', 'packaging_treatment')
    expect(packaging.filter(({ year }) => Number(year) < 2015)).toEqual([])
    expect(packaging.some(({ region, material }) => region === 'HU' && material === 'steel')).toBe(false)
    // Recycled 0.8327 and recovered otherwise 0.2082 are more than all of it.
    const norway = packaging.find(
      ({ region, material }) => region === 'NO' && material === 'paper_cardboard',
    )!
    expect(Number(norway.recycling)).toBeCloseTo(0.8327 / (0.8327 + 0.2082), 12)
  })

  it('has a factor for every material, burning plastic by the figures that count it', () => {
    const factors = committedTable('waste-factors', 'waste_factors')
    expect(new Set(factors.map(({ material_type }) => material_type))).toEqual(new Set(materialTypes))
    const of = (material: string, treatment: string, region: string) =>
      factors.find(
        (row) => row.material_type === material && row.treatment === treatment && row.region === region,
      )
    expect(of('plastic_pet', 'incineration', 'US')).toMatchObject({
      activity_id: 'waste_type_pet-disposal_method_combusted',
      exact: '1',
    })
    expect(of('plastic_abs', 'incineration', 'US')).toMatchObject({
      activity_id: 'waste_type_mixed_plastics-disposal_method_combusted',
      exact: '0',
    })
    expect(of('battery', 'recycling', 'GB')!.activity_id).toBe(
      'waste_type_batteries-disposal_method_open_loop',
    )
  })
})
