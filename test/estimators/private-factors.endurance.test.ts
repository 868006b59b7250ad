import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  allScopes,
  type EstimateRequest,
  type PrivateFactor,
  type PrivateFactorRequest,
  privateFactorUnits,
  type SearchRequest,
} from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine, localEngines } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { databases, type TestDatabase } from '../store/databases.js'
import { steel } from './private-steel.js'

const tonnes = (activity_id: string, weight = 2): EstimateRequest => ({
  emission_factor: { activity_id, data_version: '^1' },
  parameters: { weight, weight_unit: 't' },
})
const grid = 'electricity-supply_grid-source_supplier_mix'

async function refusal(work: Promise<unknown>) {
  return await work.then(
    () => expect.fail('it was not refused'),
    (error) => error as { status: number; code: string; message: string },
  )
}

describe('private factors', () => {
  let engine: Engine
  const create = (changes: Partial<PrivateFactorRequest> = {}) =>
    engine.call('privateFactorCreate', { ...steel, ...changes })
  const search = (request: Partial<SearchRequest>) =>
    engine.call('search', { data_version: '^1', ...request })
  const ids = async (request: Partial<SearchRequest>) =>
    (await search({ results_per_page: 500, ...request })).results.map(({ id }) => id)

  beforeEach(async () => {
    engine = await localEngine({ store: folder().path('store.sqlite'), project: 'acme' })
  })
  afterEach(() => engine.close())

  it('come back with id, unit type and scopes, and are listed in the order of their creation', async () => {
    const first = await create({ scopes: undefined, uncertainty: undefined })
    expect(first).toEqual({
      ...steel,
      id: first.id,
      catalogue_release: 3,
      unit_type: 'Weight',
      uncertainty: null,
      scopes: [...allScopes],
    })
    const second = await create({ scopes: [] })
    expect(second.scopes).toEqual(['1', '2', ...Array.from({ length: 15 }, (_, i) => `3.${i + 1}`)])
    const third = await create({ scopes: ['3.10', '1', '3.2', '1'] })
    expect(third.scopes).toEqual(['1', '3.2', '3.10'])
    expect(await engine.call('privateFactorList', {})).toEqual([first, second, third])
  })

  it('accept existing regions in any case, and reject others', async () => {
    expect((await create({ region: 'de' })).region).toBe('DE')
    expect((await create({ region: 'us-ca' })).region).toBe('US-CA')
    const error = await refusal(create({ region: 'ATLANTIS' }))
    expect(error).toMatchObject({ status: 400, code: 'unknown_region' })
    expect(error.message).toMatch(/^region: "ATLANTIS" is not a region code/)
    expect(await engine.call('privateFactorList', {})).toHaveLength(2)
  })

  it('estimate by activity id and by id, at once', async () => {
    const { id } = await create()
    const byActivity = await engine.call('estimate', tonnes(steel.activity_id))
    expect(byActivity).toMatchObject({
      co2e: 3440,
      co2e_calculation_method: 'ar6',
      co2e_calculation_origin: 'source',
      emission_factor: { id, access_type: 'private', source: 'Supplier declaration', source_dataset: '' },
      constituent_gases: { co2e_total: 3440, co2: null, n2o: null },
      source_trail: [{ id, region: 'DE', region_name: 'Germany', source_dataset: '' }],
    })
    for (const emission_factor of [id, id.toUpperCase(), { id }]) {
      const byId = await engine.call('estimate', { emission_factor, parameters: { weight: 1 } })
      expect(byId).toMatchObject({ co2e: 1.72, emission_factor: { id } })
    }
    const early = await engine.call('legacyEstimate', {
      emission_factor: { id: steel.activity_id, region: 'DE', year: '2024' },
      parameters: { weight: 1 },
    })
    expect(early).toMatchObject({ co2e: 1.72, value: 1.72, id: steel.activity_id })
  })

  it.each([...privateFactorUnits])('estimate in %s', async (unit) => {
    const { unit_type } = await create({ unit, co2e_total: 3 })
    const parametersOf: Record<string, object> = {
      Distance: { distance: 1 },
      PassengerOverDistance: { passengers: 2, distance: 1 },
      WeightOverDistance: { weight: 1, distance: 1 },
      ContainerOverDistance: { twenty_foot_equivalent: 2, distance: 1 },
      Weight: { weight: 1 },
      NumberOverTime: { number: 1, time: 1 },
      Data: { data: 1 },
      DataOverTime: { data: 1, time: 1 },
      Energy: { energy: 1 },
      Volume: { volume: 1 },
      Area: { area: 1 },
      Money: { money: 1, money_unit: unit },
      Number: { number: 1 },
      WeightOverTime: { weight: 1, time: 1 },
      AreaOverTime: { area: 1, time: 1 },
      Power: { power: 1 },
      Time: { time: 1 },
    }
    const { emission_factor } = tonnes(steel.activity_id)
    const parameters = parametersOf[unit_type]!
    const { co2e, activity_data } = await engine.call('estimate', { emission_factor, parameters })
    expect(activity_data!.activity_unit).toBe(unit)
    expect(co2e).toBeCloseTo(activity_data!.activity_value * 3, 12)
  })

  it('per passenger and distance also estimate plain distance, as one passenger', async () => {
    await create({ unit: 'passenger-km', co2e_total: 0.2 })
    const { emission_factor } = tonnes(steel.activity_id)
    const one = await engine.call('estimate', { emission_factor, parameters: { distance: 100 } })
    expect(one.co2e).toBeCloseTo(20, 12)
  })

  it('take part where a public factor has the same activity: the highest counts', async () => {
    const asked: EstimateRequest = {
      emission_factor: { activity_id: grid, region: 'GB', year: 2025, data_version: '^1' },
      parameters: { energy: 1000 },
    }
    const own = { activity_id: grid, region: 'GB', year: 2025, unit: 'kWh' } as const
    expect((await engine.call('estimate', asked)).co2e).toBe(177)
    const lower = await create({ ...own, co2e_total: 0.1 })
    expect((await engine.call('estimate', asked)).co2e).toBe(177)
    const higher = await create({ ...own, co2e_total: 0.5 })
    expect((await engine.call('estimate', asked)).emission_factor).toMatchObject({ id: higher.id })
    const bySource = { ...asked, emission_factor: { ...(asked.emission_factor as object), source: 'DESNZ' } }
    expect((await engine.call('estimate', bySource)).co2e).toBe(177)
    // Deletion invalidates cached choices.
    await engine.call('privateFactorDelete', { id: higher.id })
    expect((await engine.call('estimate', asked)).co2e).toBe(177)
    await engine.call('privateFactorDelete', { id: lower.id })
    expect((await engine.call('estimate', asked)).co2e).toBe(177)
  })

  it('leave figures of travel and compute as they are', async () => {
    const flight = { travel_mode: 'air', origin: { iata: 'MAD' }, destination: { iata: 'LIS' } } as const
    const before = await engine.call('travelDistance', flight)
    const trail = before.source_trail.map(({ id }) => id).filter((id) => id !== null)
    expect(trail.length).toBeGreaterThan(0)
    const used = (await search({ id: trail[0]! })).results[0]!
    const { activity_id, region, year } = used
    await create({ activity_id, region, year, unit: 'passenger-km', co2e_total: 1e6 })
    expect(await engine.call('travelDistance', flight)).toEqual(before)
  })

  it('can be the electricity of a machine in the cloud', async () => {
    const { id } = await create({ activity_id: 'our-solar_park', unit: 'kWh', co2e_total: 0.01 })
    const machine = { provider: 'aws', region: 'eu_central_1', cpu_count: 2, duration: 24 } as const
    const usual = await engine.call('computeCpu', machine)
    const own = await engine.call('computeCpu', { ...machine, overrides: { electricity: { id } } })
    expect(own.emission_factor).toMatchObject({ id, access_type: 'private' })
    expect(own.co2e).toBeLessThan(usual.co2e)
  })

  it('have one calculation method; others are refused', async () => {
    await create()
    const asked = tonnes(steel.activity_id)
    const withMethod = (calculation_method: 'ar5' | 'ar6') => ({
      ...asked,
      emission_factor: { ...(asked.emission_factor as object), calculation_method },
    })
    expect((await engine.call('estimate', withMethod('ar6'))).co2e).toBe(3440)
    const error = await refusal(engine.call('estimate', withMethod('ar5')))
    expect(error.code).toBe('calculation_method_not_supported')
  })

  it('per money take the rate of the nearest year, with a notice', async () => {
    const { id } = await create({ unit: 'gbp', year: 1850, co2e_total: 0.5 })
    const spent = await engine.call('estimate', {
      emission_factor: { id },
      parameters: { money: 100, money_unit: 'eur' },
    })
    expect(spent.notices.map(({ code }) => code)).toEqual(['exchange_rate_fallback'])
    expect(spent.co2e).toBeGreaterThan(0)
  })

  it('are found by text, id, activity id and filters, with a public factor or without', async () => {
    const mill = await create()
    const cable = await create({
      activity_id: 'Cable-42',
      name: 'Ölkabel, zweiadrig',
      unit: 'm',
      category: 'Own category',
      source: '',
      source_lca_activity: '',
    })
    expect((await ids({ query: 'steel sheet our mill' }))[0]).toBe(mill.id)
    expect((await ids({ query: 'olkabel' }))[0]).toBe(cable.id)
    expect((await ids({ query: 'olkabell' }))[0]).toBe(cable.id)
    expect(await ids({ id: mill.id })).toEqual([mill.id])
    expect(await ids({ query: mill.id })).toEqual([mill.id])
    expect(await ids({ activity_id: 'cable-42' })).toEqual([cable.id])
    expect(await ids({ activity_id: 'Cable*' })).toEqual([cable.id])
    expect(await ids({ activity_id: 'cable*', id: mill.id })).toEqual([])
    expect(await ids({ category: 'own CATEGORY' })).toEqual([cable.id])
    expect(await ids({ access_type: 'private' })).toEqual([mill.id, cable.id])
    expect(await ids({ access_type: 'private', scope: '3', unit_type: 'Distance' })).toEqual([cable.id])
    expect(await ids({ access_type: 'private', scope: '2' })).toEqual([])
    expect(await ids({ access_type: 'private', year: '2023' })).toEqual([])
    expect(await ids({ access_type: 'private', calculation_method: 'ar5' })).toEqual([])

    const everything = await search({ access_type: 'public,private' })
    expect(everything.total_results).toBe((await search({ access_type: 'public' })).total_results + 2)
    expect(everything.results.slice(0, 2).map(({ id }) => id)).toEqual([mill.id, cable.id])
    const { possible_filters } = await search({ access_type: 'private' })
    expect(possible_filters).toMatchObject({
      year: [2024],
      source: [{ source: 'Supplier declaration', datasets: [] }],
      region: [{ id: 'DE', name: 'Germany' }],
      source_lca_activity: ['cradle_to_gate'],
      access_type: ['private'],
      unit_type: ['Distance', 'Weight'],
    })
    expect((await search({ query: 'steel' })).possible_filters.access_type).toEqual(['private', 'public'])

    await engine.call('privateFactorDelete', { id: mill.id })
    expect(await ids({ access_type: 'private' })).toEqual([cable.id])
    expect(await ids({ query: 'steel sheet our mill', access_type: 'private' })).toEqual([])
  })

  it('rank among public factors by how well they match', async () => {
    const named = await create({ name: 'Aluminium, our foundry', activity_id: 'aluminium-ours' })
    const mentioned = await create({ description: 'packed with a little aluminium' })
    const found = await ids({ query: 'aluminium' })
    expect(found[0]).toBe(named.id)
    const firstPublic = (await ids({ query: 'aluminium', access_type: 'public' }))[0]!
    expect(found.indexOf(mentioned.id)).toBeGreaterThan(found.indexOf(firstPublic))
  })

  it('are shown by a search as they were created', async () => {
    const { id } = await create()
    const [factor] = (await search({ id })).results
    expect(factor).toMatchObject({
      id,
      access_type: 'private',
      factor: 1.72,
      factor_calculation_method: 'ar6',
      factor_calculation_origin: 'source',
      unit: 'kg/kg',
      unit_type: 'Weight',
      supported_calculation_methods: ['ar6'],
      scopes: ['3.1'],
      uncertainty: 20,
      data_quality_flags: [],
      data_version: { status: 'up_to_date' },
      description: 'Declared in 2024',
      source_link: 'https://example.org/steel',
    })
  })

  it('are created or rejected individually in a batch, in order', async () => {
    const requests = [steel, { ...steel, region: 'ATLANTIS' }, { ...steel, name: 'Second' }]
    const [first, refused, second] = await engine.batch('privateFactorCreate', requests)
    expect(first).toMatchObject({ name: steel.name })
    expect(refused).toMatchObject({ error: 'bad_request', error_code: 'unknown_region' })
    expect(second).toMatchObject({ name: 'Second' })
    expect(await engine.call('privateFactorList', {})).toEqual([first, second])
    const many = Array.from({ length: 101 }, () => steel)
    expect((await refusal(engine.batch('privateFactorCreate', many))).message).toContain('at most 100')
  })

  it('are deleted once', async () => {
    const { id } = await create()
    await engine.call('estimate', tonnes(steel.activity_id))
    expect(await engine.call('privateFactorDelete', { id: id.toUpperCase() })).toEqual({ id })
    expect(await refusal(engine.call('privateFactorDelete', { id }))).toMatchObject({ status: 404 })
    expect(await refusal(engine.call('privateFactorDelete', { id: "x' OR '1'='1" }))).toMatchObject({
      status: 404,
    })
    const gone = await refusal(engine.call('estimate', tonnes(steel.activity_id)))
    expect(gone.code).toBe('no_emission_factors_found')
    expect(await engine.call('privateFactorList', {})).toEqual([])
  })

  it('are suggested for a misspelt activity id', async () => {
    await create()
    const error = await refusal(engine.call('estimate', tonnes('steel-our_mil')))
    expect(error.message).toContain('nearest: steel-our_mill')
  })

  it('are there when the engine is opened again, and not for another project', async () => {
    const file = folder().path('store.sqlite')
    const first = await localEngine({ store: file, project: 'acme' })
    const { id } = await first.call('privateFactorCreate', steel)
    await first.close()
    const again = await localEngine({ store: file, project: 'acme' })
    expect((await again.call('estimate', tonnes(steel.activity_id))).emission_factor!.id).toBe(id)
    await again.close()
    const other = await localEngine({ store: file })
    expect((await refusal(other.call('estimate', tonnes(steel.activity_id)))).code).toBe(
      'no_emission_factors_found',
    )
    await other.close()
  })
})

describe.each(databases)('private factors of projects that share a store on $name', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let engines: Awaited<ReturnType<typeof localEngines>>
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.url)
    engines = await localEngines(store)
  })
  afterAll(async () => {
    await engines.close()
    await store.close()
    await database.drop()
  })
  const all = (factors: PrivateFactor[]) => factors.map(({ id }) => id)

  it('are seen, used and deleted by their own only', async () => {
    const [acme, zenith] = [engines.of('acme'), engines.of("zenith' OR '1'='1")]
    const own = await acme.call('privateFactorCreate', steel)
    const other = await zenith.call('privateFactorCreate', { ...steel, co2e_total: 9 })
    expect(all(await acme.call('privateFactorList', {}))).toEqual([own.id])
    expect(all(await zenith.call('privateFactorList', {}))).toEqual([other.id])
    expect((await acme.call('estimate', tonnes(steel.activity_id))).co2e).toBe(3440)
    expect((await zenith.call('estimate', tonnes(steel.activity_id))).co2e).toBe(18_000)

    const byId = { emission_factor: other.id, parameters: { weight: 1 } }
    expect((await refusal(acme.call('estimate', byId))).code).toBe('no_emission_factors_found')
    const found = await acme.call('search', { data_version: '^1', id: other.id })
    expect(found.total_results).toBe(0)
    expect(await refusal(acme.call('privateFactorDelete', { id: other.id }))).toMatchObject({ status: 404 })
    expect(all(await zenith.call('privateFactorList', {}))).toEqual([other.id])
    const third = await engines.of('third').call('search', { data_version: '^1', access_type: 'private' })
    expect(third.total_results).toBe(0)
  })

  it('are soon seen by another server on the same store', async () => {
    const otherStore = await openStore(database.url)
    const elsewhere = (await localEngines(otherStore)).of('shared')
    const here = engines.of('shared')
    const asked = tonnes(steel.activity_id)
    expect((await refusal(elsewhere.call('estimate', asked))).code).toBe('no_emission_factors_found')
    const { id } = await here.call('privateFactorCreate', steel)
    const used = () =>
      elsewhere.call('estimate', asked).then(
        (found) => found.emission_factor!.id,
        (error: { code: string }) => error.code,
      )
    await expect.poll(used, { timeout: 10_000 }).toBe(id)
    await here.call('privateFactorDelete', { id })
    await expect.poll(used, { timeout: 10_000 }).toBe('no_emission_factors_found')
    await otherStore.close()
  })

  it('are all stored if created concurrently', async () => {
    const engine = engines.of('busy')
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        engine.call('privateFactorCreate', { ...steel, activity_id: `part-${i}`, co2e_total: i }),
      ),
    )
    for (const [i, { activity_id }] of made.entries()) {
      expect((await engine.call('estimate', tonnes(activity_id, 0.001))).co2e).toBe(i)
    }
    expect(new Set(all(await engine.call('privateFactorList', {})))).toEqual(new Set(all(made)))
  })
})
