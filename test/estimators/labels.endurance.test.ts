import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CustomActivityLabelsRequest,
  CustomActivityRequest,
  CustomMappingLabelsRequest,
  type LabelItem,
  type LabelSelector,
  type Parameters,
} from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine, localEngines } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { databases, type TestDatabase } from '../store/databases.js'
import { untilSeen } from './label-mapping.js'
import { steel } from './private-steel.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const gas = 'fuel_type_natural_gas-fuel_use_na'

async function refusal(work: Promise<unknown>) {
  return await work.then(
    () => expect.fail('it was not refused'),
    (error) => error as { status: number; code: string; message: string; validValues: unknown },
  )
}

describe('labels', () => {
  let store: Store
  let engine: Engine
  beforeEach(async () => {
    const file = folder().path('store.sqlite')
    store = await openStore(file)
    engine = (await localEngines(store)).of('acme')
  })
  afterEach(() => store.close())

  const create = (...labels: LabelItem[]) =>
    engine.call('customActivityLabels', { labels, data_version: '0.0' })
  /** Creates a label and completes its mapping, as a user does apart from the service. */
  async function mapped(item: LabelItem, activity_id: string): Promise<void> {
    const [mapping] = await create(item)
    await complete(mapping!.id, activity_id)
  }
  async function complete(id: string, activity_id: string): Promise<void> {
    await store.labels.complete('acme', [{ id, activity_id }], new Date())
    await untilSeen(engine, store, 'acme')
  }
  const estimate = (label: string, parameters: Parameters, more: Partial<LabelSelector> = {}) =>
    engine.call('customActivityEstimate', {
      custom_activity: { label, data_version: '0.0', ...more },
      parameters,
    })

  it('report a later correction of their factor, with both figures and both ids', async () => {
    const item = { label: 'Biodiesel, outside of scopes' }
    await mapped(item, 'fuel_type_biodiesel_me_biogenic_co2-fuel_use_na')
    const found = await estimate(item.label, { volume: 1, volume_unit: 'l' }, { region: 'GB', year: 2025 })
    expect(found.co2e).toBe(0)
    const [notice] = found.notices
    expect(notice).toMatchObject({ code: 'factor_corrected', severity: 'warning' })
    expect(notice!.message).toMatch(
      /corrected in release 2: 0 kg\/l, .* \(id [0-9a-f-]{36}\), instead of 2\.39 kg\/l \(id [0-9a-f-]{36}\)/,
    )
    expect(notice!.message).toContain(found.emission_factor!.id!)
  })

  it('become pending mappings with an id and, if found, a suggested activity', async () => {
    const made = await create({ label: ' natural gas ' }, { label: 'flight to Berlin' })
    expect(made).toMatchObject([{ label: 'natural gas' }, { label: 'flight to Berlin' }])
    expect(made[0]!.activity_id).toContain('natural_gas')
    const known = { data_version: '^1', activity_id: made[1]!.activity_id! }
    expect((await engine.call('search', known)).total_results).toBeGreaterThan(0)
    expect(made[0]!.id).not.toBe(made[1]!.id)
  })

  it('get suggested activities with the requested unit types and sources', async () => {
    const [energy, money, source] = await create(
      { label: 'electricity', unit_type: ['energy'] },
      { label: 'electricity', unit_type: ['Money'] },
      { label: 'electricity', source: ['EPA'] },
    )
    const unitTypesOf = async (activity_id: string) =>
      (await engine.call('search', { data_version: '^1', activity_id })).possible_filters
    expect((await unitTypesOf(energy!.activity_id!)).unit_type).toContain('Energy')
    expect((await unitTypesOf(money!.activity_id!)).unit_type).toContain('Money')
    expect((await unitTypesOf(source!.activity_id!)).source.map((each) => each.source)).toContain('EPA')
  })

  it('are rejected together for an unknown unit type, with the nearest one', async () => {
    const error = await refusal(create({ label: 'a' }, { label: 'b', unit_type: ['Wieght'] }))
    expect(error).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(error.message).toBe('labels.1.unit_type: "Wieght" is not a unit type; did you mean Weight?')
    expect(await store.labels.list('acme')).toEqual([])
  })

  it('may have duplicates unless disallowed; ignored ones are excluded from the answer', async () => {
    expect(await create({ label: 'Paper' }, { label: 'Paper' })).toHaveLength(2)
    const once = { allow_duplicates: false }
    expect(await create({ label: 'Paper', ...once })).toEqual([])
    const made = await create(
      { label: 'Card', ...once },
      { label: 'Card', ...once },
      { label: 'Paper', unit_type: ['Weight', 'Money'], ...once },
      { label: 'Paper', unit_type: ['Money', 'Weight', 'Money'], ...once },
      { label: 'card', ...once },
    )
    expect(made.map(({ label }) => label)).toEqual(['Card', 'Paper', 'card'])
    expect(await create({ label: 'Card', allow_duplicates: true })).toHaveLength(1)
  })

  it('cannot be used while pending; the error explains how to complete them', async () => {
    const mapping = { label: 'natural gas', unit_types: [], sources: [], unlessThere: false }
    const suggestions = [{ activity_id: gas, name: 'Natural gas' }]
    await store.labels.create('acme', [{ ...mapping, suggestions }], new Date())
    await store.labels.create('acme', [{ ...mapping, label: 'qqzzxx', suggestions: [] }], new Date())
    const error = await refusal(estimate('natural gas', { energy: 1 }))
    expect(error).toMatchObject({ status: 400, code: 'mapping_pending' })
    expect(error.message).toBe(
      'custom_activity.label: the mapping of "natural gas" is pending and cannot be used yet; complete it ' +
        `with ghg labels review, or ghg labels map "natural gas" ${gas}`,
    )
    expect((await refusal(estimate('qqzzxx', { energy: 1 }))).message).toContain('"qqzzxx" ACTIVITY_ID')
  })

  it('are rejected with the nearest if unknown', async () => {
    await create({ label: 'Natural gas' })
    const error = await refusal(estimate('Natural gass', { energy: 1 }))
    expect(error).toMatchObject({ status: 400, code: 'unknown_label' })
    expect(error.message).toContain('did you mean "Natural gas"?')
  })

  it('estimate with the activity that their mapping was completed with', async () => {
    await mapped({ label: 'Grid power' }, grid)
    const bySelector = await engine.call('estimate', {
      emission_factor: { activity_id: grid, region: 'GB', year: 2025, data_version: '1' },
      parameters: { energy: 1000 },
    })
    const byLabel = await estimate('Grid power', { energy: 1000 }, { region: 'GB', year: 2025 })
    expect(byLabel).toEqual(bySelector)
    expect(byLabel.co2e).toBe(177)
    expect(await estimate('  Grid power ', { energy: 1000 }, { region: 'GB', year: 2025 })).toEqual(byLabel)

    const source = await refusal(estimate('Grid power', { energy: 1 }, { region: 'GB', source: 'Nobody' }))
    expect(source.message).toMatch(/^custom_activity.label "Grid power": activity_id .*source Nobody/)
    const near = await estimate(
      'Grid power',
      { energy: 1000 },
      { region: 'GB', year: 2031, year_fallback: true },
    )
    expect(near.notices.map(({ code }) => code)).toContain('year_fallback')
    const larger = await estimate('Grid power', { energy: 1 }, { region: 'GB-LND', region_fallback: true })
    expect(larger.notices.map(({ code }) => code)).toContain('region_fallback')
    const both = { region: 'GB', region_fallback: true, year: 2025, year_fallback: true }
    expect((await refusal(estimate('Grid power', { energy: 1 }, both))).message).toBe(
      'custom_activity: only one of region_fallback and year_fallback can be true at a time',
    )
  })

  it('may refer to different activities: the parameters decide, otherwise the highest counts', async () => {
    await mapped({ label: 'Heating', unit_type: ['Energy'] }, grid)
    await mapped({ label: 'Heating', unit_type: ['Weight'] }, 'steel-our_mill')
    await engine.call('privateFactorCreate', steel)
    const byWeight = await estimate('Heating', { weight: 1 })
    expect(byWeight.emission_factor).toMatchObject({ activity_id: 'steel-our_mill', access_type: 'private' })
    const byEnergy = await estimate('Heating', { energy: 1 }, { region: 'GB' })
    expect(byEnergy.emission_factor!.activity_id).toBe(grid)
    const error = await refusal(estimate('Heating', { money: 1, money_unit: 'eur' }))
    expect(error).toMatchObject({
      code: 'invalid_unit_type_supplied',
      validValues: { unit_type: ['Energy', 'Weight'] },
    })

    await engine.call('privateFactorCreate', { ...steel, activity_id: 'dirty', co2e_total: 5 })
    await mapped({ label: 'Heating' }, 'dirty')
    expect((await estimate('Heating', { weight: 1 })).co2e).toBe(5)
  })

  it('are kept to the sources of their mapping', async () => {
    await mapped({ label: 'Grid power', source: ['DESNZ', 'Ember'] }, grid)
    const { emission_factor } = await estimate('Grid power', { energy: 1 }, { region: 'GB' })
    expect(emission_factor!.source).toBe('DESNZ')
    const error = await refusal(estimate('Grid power', { energy: 1 }, { region: 'GB', source: 'EPA' }))
    expect(error.code).toBe('no_emission_factors_found')
    expect(error.message).toContain('is for sources DESNZ, Ember, not "EPA"')
  })

  it('fail individually in a batch', async () => {
    await mapped({ label: 'Grid power' }, grid)
    await create({ label: 'Pending' })
    const request = (label: string) => ({
      custom_activity: { label, region: 'GB', year: 2025, data_version: '0.0' as const },
      parameters: { energy: 1000 },
    })
    const outcomes = await engine.batch(
      'customActivityEstimate',
      ['Grid power', 'Pending', 'Nobody', 'Grid power'].map(request),
    )
    expect(outcomes).toMatchObject([
      { co2e: 177 },
      { error_code: 'mapping_pending' },
      { error_code: 'unknown_label' },
      { co2e: 177 },
    ])
  })

  it('add a deprecation notice under their older name', async () => {
    await mapped({ label: 'Grid power' }, grid)
    const { notices, co2e } = await engine.call('customMappingEstimate', {
      custom_mapping: { label: 'Grid power', region: 'GB', year: 2025, data_version: '0.0' },
      parameters: { energy: 1000 },
    })
    expect(co2e).toBe(177)
    expect(notices).toMatchObject([{ severity: 'info', code: 'deprecated_operation' }])
    expect(notices[0]!.message).toContain('December 2026')
    expect(await engine.call('customMappingLabels', { labels: [{ label: 'New' }] })).toHaveLength(1)
  })
})

describe('requests for labels', () => {
  const estimate = compileCheck(CustomActivityRequest)
  const request = (custom_activity: object) => ({ custom_activity, parameters: {} })

  it('take data version 0.0 and nothing else', () => {
    expect(estimate(request({ label: 'a', data_version: '0.0' }))).toBeUndefined()
    for (const data_version of ['0', '1', '^1', '^0', '1.1', '']) {
      expect(estimate(request({ label: 'a', data_version })), data_version).toBe(
        `custom_activity.data_version: must be one of 0.0, not ${JSON.stringify(data_version)}`,
      )
    }
    expect(estimate(request({ label: 'a' }))).toBe('custom_activity.data_version: missing')
  })

  it('for new ones may leave the data version out on the older path only', () => {
    const labels = [{ label: 'a' }]
    expect(compileCheck(CustomActivityLabelsRequest)({ labels })).toBe('data_version: missing')
    expect(compileCheck(CustomActivityLabelsRequest)({ labels, data_version: '0.0' })).toBeUndefined()
    expect(compileCheck(CustomMappingLabelsRequest)({ labels })).toBeUndefined()
    expect(compileCheck(CustomMappingLabelsRequest)({ labels, data_version: '1' })).toContain('data_version')
  })

  it('have a label that is not blank', () => {
    for (const label of ['', ' ', '\t\n', '\u0000', '\ud800', 7, null]) {
      expect(estimate(request({ label, data_version: '0.0' })), JSON.stringify(label)).toMatch(
        /^custom_activity\.label: /,
      )
    }
    for (const label of ['a', ' Büro, 2. OG ', '紙']) {
      expect(estimate(request({ label, data_version: '0.0' })), label).toBeUndefined()
    }
  })

  it('are at most a thousand at a time', () => {
    const check = compileCheck(CustomActivityLabelsRequest)
    const labels = Array.from({ length: 1001 }, (_, i) => ({ label: `label ${i}` }))
    expect(check({ labels, data_version: '0.0' })).toBe('labels: must have at most 1000 elements')
    expect(check({ labels: labels.slice(1), data_version: '0.0' })).toBeUndefined()
  })
})

describe.each(databases)('labels of projects that share a store on $name', ({ name, make }) => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.url)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it('are known and completed in their own only', async () => {
    const engines = await localEngines(store)
    const [acme, zenith] = [engines.of('acme'), engines.of('zenith')]
    const labels = {
      labels: [{ label: 'Grid power', allow_duplicates: false }],
      data_version: '0.0' as const,
    }
    const [own] = await acme.call('customActivityLabels', labels)
    const request = {
      custom_activity: { label: 'Grid power', region: 'GB', year: 2025, data_version: '0.0' as const },
      parameters: { energy: 1000 },
    }
    expect((await refusal(zenith.call('customActivityEstimate', request))).code).toBe('unknown_label')
    expect(await store.labels.complete('zenith', [{ id: own!.id, activity_id: gas }], new Date())).toBe(0)
    expect(await store.labels.list('zenith')).toEqual([])
    expect(await zenith.call('customActivityLabels', labels)).toHaveLength(1)

    expect(await store.labels.complete('acme', [{ id: own!.id, activity_id: grid }], new Date())).toBe(1)
    await untilSeen(acme, store, 'acme')
    expect((await acme.call('customActivityEstimate', request)).co2e).toBe(177)
    expect((await refusal(zenith.call('customActivityEstimate', request))).code).toBe('mapping_pending')
    await engines.close()
  })

  it('are created once if several servers create them at the same time without duplicates', async () => {
    // Of a SQLite file one process has one connection.
    const others = await Promise.all(
      [1, 2, 3].map(() => (name === 'SQLite' ? store : openStore(database.url))),
    )
    const wanted = Array.from({ length: 50 }, (_, i) => ({
      label: `Label ${i}`,
      unit_types: [],
      sources: [],
      suggestions: [],
      unlessThere: true,
    }))
    const made = await Promise.all(others.map((each) => each.labels.create('crowd', wanted, new Date())))
    expect(made.flat()).toHaveLength(50)
    expect(await store.labels.list('crowd')).toHaveLength(50)
    await Promise.all(others.filter((each) => each !== store).map((each) => each.close()))
  })
})

it('an engine without a store estimates, and keeps nothing', async () => {
  const engine = await localEngine()
  await expect(engine.call('privateFactorCreate', steel)).rejects.toThrow('without a store')
  const error = await refusal(
    engine.call('customActivityEstimate', {
      custom_activity: { label: 'a', data_version: '0.0' },
      parameters: { energy: 1 },
    }),
  )
  expect(error.code).toBe('unknown_label')
  await engine.close()
})
