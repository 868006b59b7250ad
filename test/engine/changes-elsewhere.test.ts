import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'

const now = new Date('2026-01-02T03:04:05.678Z')
const activities = [
  'paper_and_cardboard-type_paper_primary_material_production',
  'paper_and_cardboard-type_board_primary_material_production',
  'glass_products-type_glass_primary_material_production',
]

let engine: Engine
let store: Store
afterEach(async () => {
  await engine.close()
  await store.close()
})

const estimated = async () =>
  await engine.call('customActivityEstimate', {
    custom_activity: { label: 'Office paper', region: 'GB', year: 2025, data_version: '0.0' },
    parameters: { weight: 1, weight_unit: 't' },
  })

describe('engine with a store changed by another process', () => {
  it('uses a changed mapping in the next call, after any number of changes', async () => {
    const path = folder().path('store.sqlite')
    store = await openStore(path)
    engine = await localEngine({ store: path })
    const wanted = { label: 'Office paper', unit_types: [], sources: [], suggestions: [], unlessThere: false }
    const [made] = await store.labels.create('default', [wanted], now)
    await expect(estimated()).rejects.toMatchObject({ code: 'mapping_pending' })
    for (let change = 0; change < 30; change++) {
      const activity_id = activities[change % activities.length]!
      await store.labels.complete('default', [{ id: made!.id, activity_id }], now)
      expect((await estimated()).emission_factor).toMatchObject({ activity_id })
    }
  })

  it('finds a store created after its first call', async () => {
    const path = folder().path('store.sqlite')
    engine = await localEngine({ store: path })
    await expect(estimated()).rejects.toMatchObject({ code: 'unknown_label' })
    store = await openStore(path)
    const wanted = { label: 'Office paper', unit_types: [], sources: [], suggestions: [], unlessThere: false }
    const [made] = await store.labels.create('default', [wanted], now)
    await store.labels.complete('default', [{ id: made!.id, activity_id: activities[0]! }], now)
    expect((await estimated()).emission_factor).toMatchObject({ activity_id: activities[0] })
  })

  it('suggests the activity that a text was just mapped to', async () => {
    const path = folder().path('store.sqlite')
    store = await openStore(path)
    engine = await localEngine({ store: path })
    const first = async () => {
      const suggest = { text: 'Office paper', region: 'GB', unit_type: ['Weight'] }
      const { results } = await engine.call('suggest', { suggest, max_suggestions: 1 })
      return results[0]?.emission_factor.activity_id
    }
    const wanted = { label: 'Office paper', unit_types: [], sources: [], suggestions: [], unlessThere: false }
    const [made] = await store.labels.create('default', [wanted], now)
    expect(await first()).not.toBe(activities[2])
    await store.labels.complete('default', [{ id: made!.id, activity_id: activities[2]! }], now)
    expect(await first()).toBe(activities[2])
  })
})
