import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

const gridMix = 'electricity-supply_grid-source_supplier_mix'
const oneHour = { provider: 'aws', region: 'eu_west_2', cpu_count: 1000, duration: 1, overrides: { pue: 1 } }

let engine: Engine
let own: string
beforeAll(async () => {
  engine = await localEngine({ store: join(mkdtempSync(join(tmpdir(), 'ghg-test-')), 'store.sqlite') })
  const factor = await engine.call('privateFactorCreate', {
    activity_id: gridMix,
    name: 'Wind power of our own',
    region: 'GB',
    year: 2025,
    unit: 'kWh',
    calculation_method: 'ar5',
    co2e_total: 0.011,
    source_lca_activity: 'electricity_generation',
    sector: 'Energy',
    category: 'Electricity',
    scopes: ['2'],
    source: 'Supplier',
    description: '',
    source_link: '',
  })
  own = factor.id
})
afterAll(() => engine.close())

it('a private factor may be the electricity', async () => {
  const overrides = { pue: 1, electricity: own }
  const { co2e, emission_factor, activity_data } = await engine.call('computeCpu', { ...oneHour, overrides })
  expect(activity_data!.activity_value).toBeCloseTo(2.12, 12)
  expect(co2e).toBeCloseTo(2.12 * 0.011, 12)
  expect(emission_factor).toMatchObject({ id: own, access_type: 'private' })
})

it('does not use an unnamed private factor, even for the same activity and region', async () => {
  const { emission_factor } = await engine.call('computeCpu', oneHour)
  expect(emission_factor).toMatchObject({ region: 'GB', access_type: 'public', source: 'DESNZ' })
})
