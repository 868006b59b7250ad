import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { codesOf, keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const estimate = (...asked: Parameters<typeof product>) => engine.call('footprint', product(...asked))
const withoutLocation = (text: string, kg: number) => {
  const { location: _, ...rest } = part(text, kg)
  return rest
}

describe('production', () => {
  it('uses the country’s figures for steel, direct and indirect', async () => {
    const { production } = await estimate([
      part('steel sheet', 2, { location: 'Shanghai' }),
      part('steel sheet', 2),
    ])
    // Joint Research Centre 2023, CN 7208: China 2.14, the union 1.94 kg CO2e per kg.
    expect(production.entries.map(({ co2e }) => co2e)).toEqual([4.28, 3.88])
    expect(production.entries[0]).toMatchObject({
      item: 'components.0',
      activity_data: { activity_value: 2, activity_unit: 'kg' },
      emission_factor: { name: 'Iron and steel, CN 7208, direct and indirect emissions', region: 'CN' },
    })
    const names = production.entries[0]!.source_trail.map(({ name }) => name)
    expect(names).toEqual([
      'Iron and steel, CN 7208, direct emissions',
      'Iron and steel, CN 7208, indirect emissions',
    ])
  })

  it('uses another country’s factor if its own lacks one, with a notice', async () => {
    const { production } = await estimate([part('oak table top', 10)])
    const [entry] = production.entries
    // DESNZ 2024: wood, primary material production, 269.50416 kg per tonne.
    expect(entry!.co2e).toBeCloseTo(2.6950416, 9)
    expect(entry!.emission_factor).toMatchObject({ region: 'GB', year: 2024 })
    expect(codesOf(entry!)).toContain('region_fallback')
  })

  it('says when a proxy was used', async () => {
    const { production } = await estimate([part('brass door handle', 1)])
    expect(production.entries[0]!.notices).toContainEqual({
      severity: 'warning',
      code: 'proxy_factor',
      message: expect.stringContaining('brass'),
    })
    expect(production.entries[0]!.data_quality!.technological).toBe(3)
  })

  it('has no specific region and no transport without a location, with warnings', async () => {
    const { production, transportation } = await estimate([withoutLocation('steel sheet', 1)])
    expect(production.entries[0]!.emission_factor!.region).toBe('ROW')
    expect(transportation.entries[0]).toMatchObject({
      co2e: 0,
      notices: [{ severity: 'warning', code: 'location_missing' }],
    })
  })

  it('is rejected for an unknown product, with advice', async () => {
    await expect(estimate([part('flux capacitor', 1)])).rejects.toThrow(
      /^components\.0: product: no production factor matches "flux capacitor"; name its material, or give emission_factor$/,
    )
  })

  it('searches only the requested sources', async () => {
    const from = async (source: string) => {
      const asked = { simple_component_production_data_sources: [source] }
      return (await estimate([part('steel sheet', 1)], asked)).production.entries[0]!.emission_factor!.source
    }
    expect(await from('JRC')).toBe('JRC')
    expect(await from('ademe')).toBe('ADEME')
    await expect(from('Nobody')).rejects.toThrow(/"Nobody" is not a source; accepted: ADEME, .*JRC/)
  })

  it('uses a given factor instead', async () => {
    const activity = 'timber_forestry-type_wood_primary_material_production'
    const selector = { activity_id: activity, region: 'GB', year: 2025, data_version: '^1' }
    const { production } = await estimate([part('flux capacitor', 1000, { emission_factor: selector })])
    expect(production.co2e).toBeCloseTo(269.50416, 4)
    const wrong = part('steel', 1, { emission_factor: { ...selector, region: 'XX' } })
    await expect(estimate([wrong])).rejects.toThrow(/^components\.0: /)
  })

  it('uses the original words at low effort', async () => {
    await expect(estimate([part('oak table top', 1)], { matching_effort: 'low' })).rejects.toThrow(
      'no production factor matches',
    )
  })
})

describe('private factors', () => {
  const steel = {
    name: 'Blue widget',
    region: 'DE',
    year: 2024,
    unit: 'kg',
    calculation_method: 'ar6',
    co2e_total: 7,
    source_lca_activity: 'cradle_to_gate',
    sector: 'Materials and Manufacturing',
    category: 'Metals',
    scopes: ['3.1'],
    source: '',
    description: '',
    source_link: '',
  } as const
  const create = (activity_id: string, further: object) =>
    engine.call('privateFactorCreate', { activity_id, ...steel, ...further } as never)

  it('match by their words if they are for production and purchased', async () => {
    await create('widgets-used', { name: 'Used gizmo', source_lca_activity: 'use_phase' })
    await create('widgets-direct', { name: 'Direct gizmo', scopes: ['1'] })
    await create('widgets-blue', {})
    for (const text of ['used gizmo', 'direct gizmo']) {
      await expect(estimate([part(text, 1)])).rejects.toThrow('no production factor matches')
    }
    const { production } = await estimate([part('blue widget', 3)])
    expect(production.co2e).toBe(21)
    expect(production.entries[0]!.emission_factor).toMatchObject({ access_type: 'private' })
    await create('widgets-blue', { region: 'FR', co2e_total: 4 })
    await create('widgets-blue', { region: 'EUROPE', co2e_total: 9 })
    const made = async (location: string) =>
      (await estimate([part('blue widget', 1, { location })])).production.co2e
    expect([await made('Frankfurt'), await made('Lyon'), await made('Milan')]).toEqual([7, 4, 9])
    const selector = { activity_id: 'widgets-direct', data_version: '^1' }
    expect((await estimate([part('thing', 2, { emission_factor: selector })])).production.co2e).toBe(14)
    await create('widgets-capital', { name: 'Capital gizmo', scopes: ['3.2'], co2e_total: 5 })
    expect((await estimate([part('capital gizmo', 1)])).production.co2e).toBe(5)
  })
})
