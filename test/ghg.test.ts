/** The programming interface: the same questions to a local and to a remote engine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkOf,
  datasets,
  describeOperation,
  EngineStopped,
  isErrorBody,
  LocalEngine,
  RemoteEngine,
  type Request,
  ServiceError,
} from '../src/ghg.js'
import { type Running, startServer } from './server/running.js'

const emission_factor = {
  activity_id: 'electricity-supply_grid-source_supplier_mix',
  region: 'GB',
  year: 2025,
  data_version: '^1',
}
const ofEnergy = (energy: number): Request<'estimate'> => ({ emission_factor, parameters: { energy } })

let server: Running
let engines: { local: LocalEngine; remote: RemoteEngine }
beforeAll(async () => {
  server = await startServer({ dataVersionPolicy: 'lenient' })
  engines = {
    local: await LocalEngine.open(),
    remote: await RemoteEngine.open({ baseUrl: server.address, apiKey: server.key, concurrency: 2 }),
  }
})
afterAll(async () => {
  await engines.local.close()
  await engines.remote.close()
  await server.close()
})

describe.each(['local', 'remote'] as const)('a %s engine', (kind) => {
  it('estimates, searches and answers every other operation', async () => {
    const { co2e, emission_factor: factor } = await engines[kind].estimate(ofEnergy(1000))
    expect([co2e, factor?.source]).toEqual([177, 'DESNZ'])
    const found = await engines[kind].search({ query: 'natural gas', region: 'GB', data_version: '^1' })
    expect(found.results[0]!.name).toContain('Natural gas')
    const { distance_km } = await engines[kind].call('travelDistance', {
      travel_mode: 'air',
      origin: { query: 'LHR' },
      destination: { query: 'JFK' },
    })
    expect(distance_km).toBeGreaterThan(5500)
  })

  it('takes null for absent, and leaves the request as it is', async () => {
    const asked: Request<'estimate'> = {
      emission_factor: { ...emission_factor, source: null, allowed_data_quality_flags: null },
      parameters: { energy: 1000, energy_unit: null },
      apply_inflation_adjustment: null,
    }
    const before = structuredClone(asked)
    expect((await engines[kind].estimate(asked)).co2e).toBe(177)
    expect(await engines[kind].batch('estimate', [asked])).toMatchObject([{ co2e: 177 }])
    const route = [
      { location: { query: 'Lyon', iata: null } },
      { transport_mode: 'road' as const, leg_details: null },
    ]
    const cargo = { weight: 1, weight_unit: 't' }
    const { co2e } = await engines[kind].call('freight', {
      route: [...route, { location: 'Lille' }],
      cargo,
      options: null,
    })
    expect(co2e).toBeGreaterThan(10)
    expect(asked).toEqual(before)
  })

  it('refuses a release of another catalogue, whatever the server does for others', async () => {
    const other = { ...ofEnergy(1), emission_factor: { ...emission_factor, data_version: '^21' } }
    await expect(engines[kind].estimate(other)).rejects.toMatchObject({ code: 'unknown_data_version' })
  })

  it('answers any number of requests in order, refused ones in their place', async () => {
    const requests = Array.from({ length: 230 }, (_, index) => ofEnergy(index))
    requests[7] = { emission_factor, parameters: { volume: 1 } }
    requests[201] = { emission_factor, parameters: { energy: 'much' as never } }
    const outcomes = await engines[kind].batch('estimate', requests)
    expect(outcomes.length).toBe(230)
    const refused = outcomes.flatMap((outcome, index) =>
      isErrorBody(outcome) ? [[index, outcome.error_code]] : [],
    )
    expect(refused).toEqual([
      [7, 'invalid_unit_type_supplied'],
      [201, 'invalid_input'],
    ])
    const last = outcomes[229]!
    expect(isErrorBody(last) ? last : last.co2e).toBeCloseTo(229 * 0.177, 10)
  })

  it('throws what a single request is refused for', async () => {
    const wrong = ofEnergy('much' as never)
    const error = await engines[kind].estimate(wrong).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'parameters.energy: must be a number, not "much"',
    })
  })
})

describe.each(['local', 'remote'] as const)('of a %s engine', (kind) => {
  it("answers are the caller's to change", async () => {
    const first = await engines[kind].estimate(ofEnergy(5))
    const before = structuredClone(first)
    first.emission_factor!.name = 'changed'
    first.notices.push({ severity: 'info', message: 'changed' } as never)
    first.source_trail.length = 0
    expect(await engines[kind].estimate(ofEnergy(5))).toEqual(before)
    const [other] = await engines[kind].batch('estimate', [ofEnergy(5)])
    expect(other).toEqual(before)
  })

  it('operations that are not there, and batches of those that take none, are refused in words', async () => {
    const wrong = (operation: string) => engines[kind].call(operation as 'estimate', ofEnergy(1))
    await expect(wrong('estimates')).rejects.toThrow('no operation "estimates"')
    await expect(wrong('constructor')).rejects.toThrow('no operation "constructor"')
    await expect(engines[kind].batch('search' as 'estimate', [])).rejects.toThrow(
      'search takes one request at a time',
    )
  })

  it('nothing is answered once it is closed, which it may be twice', async () => {
    const { address: baseUrl, key: apiKey } = server
    const engine = kind === 'local' ? await LocalEngine.open() : await RemoteEngine.open({ baseUrl, apiKey })
    await engine.estimate(ofEnergy(1))
    await engine.close()
    await engine.close()
    await expect(engine.estimate(ofEnergy(1))).rejects.toThrow(EngineStopped)
    await expect(engine.batch('estimate', [ofEnergy(1)])).rejects.toThrow('the engine was closed')
  })
})

it('a remote engine is not opened at what is no address', async () => {
  await expect(RemoteEngine.open({ baseUrl: 'nowhere', apiKey: 'k' })).rejects.toThrow('is not the address')
})

describe('what the catalogue and the contract say of themselves', () => {
  it('lists datasets with their licences', async () => {
    const found = (await datasets()).find(({ id }) => id === 'desnz-electricity-2025')
    expect(found).toMatchObject({
      licence: 'OGL-UK-3.0',
      publisher: 'Department for Energy Security and Net Zero',
    })
    expect(found?.factors).toBeGreaterThan(0)
  })

  it('describes an operation by the schema that checks its requests', async () => {
    const { summary, request, dataVersion } = describeOperation('estimate')
    expect([summary, dataVersion]).toEqual([
      'Estimate emissions from an activity and an emission factor',
      'emission_factor.data_version',
    ])
    const check = await checkOf(request)
    expect(check(ofEnergy(1))).toBeUndefined()
    expect(check({ ...ofEnergy(1), parameters: { energie: 1 } })).toContain(
      'parameters.energie: is not a field here',
    )
    expect(() => describeOperation('nothing' as 'estimate')).toThrow('no operation "nothing"')
  })
})
