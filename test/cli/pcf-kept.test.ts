import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportFootprint, list, show, showRequest } from '../../src/cli/commands/pcf.js'
import type { Engine } from '../../src/engine/engine.js'
import { part, product } from '../estimators/footprint/products.js'
import { keptProducts } from './kept-products.js'

const { keepingWorld, openEngine } = keptProducts()

describe('kept products', () => {
  let engine: Engine
  beforeEach(async () => {
    engine = await openEngine()
  })
  afterEach(() => engine.close())

  it('are listed, shown and asked for again', async () => {
    const asked = product([part('iron', 1)])
    const made = await engine.call('footprint', asked)
    const listing = keepingWorld()
    expect(await list(listing, {})).toBe(0)
    const [listed] = parse(listing.out(), { columns: true }) as Record<string, string>[]
    expect(listed).toMatchObject({ version_id: made.version_id, product: 'Hammer', use_phase_co2e: '' })
    const table = keepingWorld({ tty: true })
    await list(table, { color: false })
    expect(table.out()).toMatch(/product +created +cradle to gate, kg .*version id/)
    const shown = keepingWorld()
    expect(await show(shown, made.version_id, {})).toBe(0)
    expect(JSON.parse(shown.out())).toEqual(made)
    const again = keepingWorld()
    await showRequest(again, made.version_id, {})
    expect(JSON.parse(again.out())).toEqual(asked)
    const unknown = keepingWorld()
    expect(await show(unknown, 'none', {})).toBe(2)
    expect(unknown.err()).toBe('ghg: version_id: the project has no version "none"\n')
  })

  it('are exported as PACT documents with every field that version 3 requires', async () => {
    const first = await engine.call('footprint', product([part('steel', 1), part('oak', 1e-9)]))
    const asked = product([part('steel', 2)], { product_id: first.product_id })
    const second = await engine.call('footprint', asked)
    const exported = async (pact: string) => {
      const world = keepingWorld()
      const company = { companyName: 'Hammers Ltd', companyId: ['urn:company:example:hammers'] }
      expect(await exportFootprint(world, { pact, ...company })).toBe(0)
      return JSON.parse(world.out())
    }
    const document = await exported(second.version_id)
    for (const field of [
      'id',
      'specVersion',
      'created',
      'status',
      'companyName',
      'companyIds',
      'productDescription',
      'productIds',
      'productNameCompany',
      'pcf',
    ]) {
      expect(document, field).toHaveProperty(field)
    }
    expect(document).toMatchObject({
      id: second.version_id,
      status: 'Active',
      precedingPfIds: [first.version_id],
      productIds: [`urn:uuid:${first.product_id}`],
    })
    expect((await exported(first.version_id)).status).toBe('Deprecated')
    const { pcf } = document
    const quantities = [
      'declaredUnitAmount',
      'productMassPerDeclaredUnit',
      'pcfExcludingBiogenicUptake',
      'pcfIncludingBiogenicUptake',
      'fossilGhgEmissions',
      'fossilCarbonContent',
      'exemptedEmissionsPercent',
    ]
    for (const field of quantities) expect(pcf[field], field).toMatch(/^[+-]?\d+(\.\d+)?$/)
    expect(pcf).toMatchObject({
      declaredUnitOfMeasurement: 'piece',
      productMassPerDeclaredUnit: '2',
      pcfExcludingBiogenicUptake: String(second.cradle_to_gate_co2e),
      referencePeriodStart: '2024-01-01T00:00:00Z',
      referencePeriodEnd: '2024-12-31T23:59:59Z',
      geographyCountry: 'DE',
      ipccCharacterizationFactors: ['AR5'],
    })
    expect(pcf.crossSectoralStandards.length).toBeGreaterThan(0)
    await expect(exportFootprint(keepingWorld(), { pact: second.version_id })).rejects.toThrow(
      '--company-name',
    )
  })

  it('are exported with ratings from 1 to 5, weighted by emissions, and through references', async () => {
    const stated = { technological: 2, geographical: 3, temporal: 2 }
    const old = { production_data_quality: { technological: 3, geographical: 1, temporal: 3 } }
    const made = await engine.call(
      'footprint',
      product([part('steel', 1, { production_data_quality: stated }), part('steel', 3, old)]),
    )
    const kit = await engine.call(
      'footprint',
      product([{ type: 'reference', version_id: made.version_id }], { product_id: 'kit/2' }),
    )
    const dqiOf = async (pact: string) => {
      const world = keepingWorld()
      const company = { companyName: 'Hammers Ltd', companyId: ['urn:company:example:hammers'] }
      expect(await exportFootprint(world, { pact, ...company })).toBe(0)
      return JSON.parse(world.out()).pcf.dqi
    }
    // Technology (1 x 3 + 3 x 4) / 4, geography (1 x 5 + 3 x 1) / 4, time (1 x 2 + 3 x 3) / 4.
    const expected = { technologicalDQR: '3.75', geographicalDQR: '2', temporalDQR: '2.75' }
    expect(await dqiOf(made.version_id)).toEqual(expected)
    expect(await dqiOf(kit.version_id)).toEqual(expected)
    const computed = await engine.call('footprint', product([part('steel', 1)]))
    expect(await dqiOf(computed.version_id)).toEqual({
      technologicalDQR: '2',
      geographicalDQR: '1',
      temporalDQR: '1',
    })
  })

  it('are exported with the reports of what they refer to, and refused where parts failed', async () => {
    const company = { companyName: 'Hammers Ltd', companyId: ['urn:company:example:hammers'] }
    const electricity = { type: 'electricity', amount: { energy: 1, energy_unit: 'kWh' } } as const
    const mixed = await engine.call(
      'footprint',
      product([part('steel', 1)], { location: 'Shanghai', manufacturing: [electricity] }),
    )
    const reference = { type: 'reference', version_id: mixed.version_id } as const
    const kit = await engine.call(
      'footprint',
      product([reference], { location: 'Shanghai', product_id: 'kit/1' }),
    )
    expect(kit.production.entries[0]!.co2e_calculation_method).toBeNull()
    const world = keepingWorld()
    expect(await exportFootprint(world, { pact: kit.version_id, ...company })).toBe(0)
    const document = JSON.parse(world.out())
    expect(document.pcf.ipccCharacterizationFactors).toEqual(['AR5'])
    expect(document.productIds).toEqual(['urn:x-ghg:product:kit%2F1'])
    const failed = await engine.call('footprint', product([part('flux capacitor', 1)], { fail_fast: false }))
    const refusing = keepingWorld()
    expect(await exportFootprint(refusing, { pact: failed.version_id, ...company })).toBe(2)
    expect(refusing.err()).toContain('parts of it failed')
  })
})
