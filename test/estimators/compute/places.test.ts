import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ComputeCpuRequest,
  isErrorBody,
  ServiceError,
  type SourceDataPoint,
} from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const oneHour: ComputeCpuRequest = { provider: 'aws', region: 'eu_central_1', cpu_count: 1, duration: 1 }
const cpu = (changes: Partial<ComputeCpuRequest> = {}) =>
  engine.call('computeCpu', { ...oneHour, ...changes })
const refusal = async (changes: Partial<ComputeCpuRequest>): Promise<ServiceError> => {
  const outcome = await cpu(changes).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(ServiceError)
  return outcome as ServiceError
}
const codesOf = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)
const namesOf = ({ source_trail }: { source_trail: SourceDataPoint[] }) =>
  source_trail.map(({ name }) => name)

describe('providers and regions', () => {
  it.each([
    ['aws', 'us_east_1', 'US-SRVC'],
    ['AWS', 'us-east-1', 'US-SRVC'],
    ['Amazon Web Services', 'US_EAST_1', 'US-SRVC'],
    ['aws', 'us-east-1d', 'US-SRVC'],
    ['aws', 'US East (N. Virginia)', 'US-SRVC'],
    ['azure', 'uk_west', 'GB'],
    ['Microsoft', 'UK West', 'GB'],
    ['azure', 'ukwest', 'GB'],
    ['azure', 'india_central', 'IN'],
    ['azure', 'central_india', 'IN'],
    ['azure', 'germany', 'DE'],
    ['azure', 'united_arab_emirates', 'AE'],
    ['gcp', 'europe_west_4', 'NL'],
    ['Google Cloud', 'europe-west4', 'NL'],
    ['gcp', 'us-central1-b', 'US-MROW'],
    ['alibaba', 'cn-hangzhou', 'CN-ZJ'],
  ])('%s %s has the electricity of %s', async (provider, region, expected) => {
    const { emission_factor } = await cpu({ provider, region })
    expect(emission_factor!.region).toBe(expected)
  })

  it('are refused if unknown, with a list of valid ones', async () => {
    const provider = await refusal({ provider: 'oracle' })
    expect(provider.body()).toMatchObject({
      error: 'bad_request',
      valid_values: { provider: ['aws', 'azure', 'gcp', 'alibaba'] },
    })
    const region = await refusal({ region: 'eu-centrla-1' })
    expect(region.message).toContain('region: "eu-centrla-1" is not a region of aws; nearest: eu_central_1')
    const { error_code, valid_regions } = region.body()
    expect(error_code).toBe('unknown_region')
    expect(valid_regions).toHaveLength(38)
    expect(valid_regions).toContain('af_south_1')
  })

  it('are refused if they belong to another provider', async () => {
    expect((await refusal({ provider: 'gcp', region: 'eu_central_1' })).status).toBe(400)
  })

  it.each([
    ['gcp', 'us-east-1', 'is not a region of gcp but of aws; nearest: us_east_1'],
    ['gcp', 'me-central-1', 'but of aws'],
    ['aws', 'us-east1', 'but of gcp'],
    ['aws', 'europe-west3', 'but of gcp'],
  ])('are refused in the code of the other provider: %s %s', async (provider, region, message) => {
    expect((await refusal({ provider, region })).message).toContain(message)
  })

  it.each([
    ['gcp', 'us_east_1', 'US-SRVC'],
    ['gcp', 'US East 1', 'US-SRVC'],
    ['aws', 'US_EAST_1', 'US-SRVC'],
    ['aws', 'eu-west3', 'FR'],
  ])('are accepted in a spelling that no provider uses: %s %s', async (provider, region, expected) => {
    expect((await cpu({ provider, region })).emission_factor!.region).toBe(expected)
  })
})

describe('electricity', () => {
  it.each([
    ['aws', 'us_west_1', 'US-CAMX', 'electricity_generation'],
    ['aws', 'ca_central_1', 'CA-QC', 'electricity_generation'],
    ['azure', 'canada_central', 'CA-ON', 'electricity_generation'],
    ['azure', 'canada', 'CA', 'electricity_generation'],
    ['gcp', 'australia_southeast_1', 'AU-NSW', 'electricity_generation'],
    ['aws', 'cn_north_1', 'CN-BJ', 'electricity_generation'],
    ['aws', 'eu_west_2', 'GB', 'electricity_generation'],
    ['azure', 'us_gov_iowa', 'US', 'electricity_generation'],
    ['aws', 'eu_west_3', 'FR', 'upstream-electricity_generation'],
  ])('%s %s: factor of %s, %s', async (provider, region, code, activity) => {
    const estimate = await cpu({ provider, region })
    expect(estimate.emission_factor).toMatchObject({ region: code, source_lca_activity: activity })
  })

  it('over the life cycle, for want of an official factor, is never used silently', async () => {
    const paris = codesOf(await cpu({ region: 'eu_west_3' }))
    expect(paris).toEqual(['combined_scopes', 'proxy_factor'])
    expect(codesOf(await cpu({ region: 'eu_west_2' }))).toEqual([])
  })

  it('has the latest year unless the request has a year', async () => {
    expect((await cpu({ region: 'us_west_1' })).emission_factor!.year).toBe(2024)
    const of2020 = await cpu({ region: 'us_west_1', year: 2020 })
    expect(of2020.emission_factor!.year).toBe(2020)
    expect(codesOf(of2020)).toEqual([])
  })

  it('has the nearest year with a factor, with a notice', async () => {
    const later = await cpu({ region: 'us_west_1', year: 2035 })
    expect(later.emission_factor!.year).toBe(2024)
    expect(codesOf(later)).toEqual(['year_fallback'])
    expect((await cpu({ region: 'us_west_1', year: 1995 })).emission_factor!.year).toBe(2016)
    // 2017 was never published; of two years equally near the earlier is used.
    expect((await cpu({ region: 'us_west_1', year: 2017 })).emission_factor!.year).toBe(2016)
  })

  it('multiplies the energy with the factor', async () => {
    const response = await engine.call('estimate', {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        region: 'US-CAMX',
        year: 2024,
        data_version: '^1',
      },
      parameters: { energy: 1, energy_unit: 'kWh' },
    })
    const { co2e, activity_data } = await cpu({ region: 'us_west_1', duration: 100 })
    expect(co2e).toBeCloseTo(activity_data!.activity_value * response.co2e, 12)
  })
})

describe('power usage effectiveness', () => {
  const energyOf = async (changes: Partial<ComputeCpuRequest>, given = engine) =>
    (await given.call('computeCpu', { ...oneHour, ...changes })).activity_data!.activity_value

  it('is the published value of the region, or the average of the provider', async () => {
    // An average vCPU at half load: 2.12 W at AWS and 2.395 W at Google.
    expect(await energyOf({})).toBeCloseTo((2.12 / 1000) * 1.35, 12)
    expect(await energyOf({ provider: 'gcp', region: 'europe-west4' })).toBeCloseTo((2.395 / 1000) * 1.07, 12)
    expect(await energyOf({ provider: 'gcp', region: 'europe-west3' })).toBeCloseTo((2.395 / 1000) * 1.1, 12)
    expect(await energyOf({ provider: 'azure', region: 'germany' })).toBeCloseTo((2.14 / 1000) * 1.185, 12)
    expect(await energyOf({ provider: 'alibaba', region: 'cn-beijing' })).toBeCloseTo((2.12 / 1000) * 1.2, 12)
  })

  it('appears in the source trail', async () => {
    const { source_trail } = await cpu()
    expect(source_trail.at(-1)).toEqual({
      data_category: null,
      name: 'Power usage effectiveness of eu_central_1: 1.35',
      source: 'DigitalPebble',
      source_dataset: 'SPRUCE power usage effectiveness 2024',
      year: '2026',
      region: 'DE',
      region_name: 'Germany',
      id: null,
    })
    expect(namesOf(await cpu({ provider: 'azure', region: 'uk_south' }))).toContain(
      'Power usage effectiveness of the geography of uk_south: 1.16',
    )
  })
})

describe('overrides', () => {
  it('replace the effectiveness of the data centre', async () => {
    for (const overrides of [{ pue: 2 }, { power_usage_effectiveness: 2 }]) {
      const estimate = await cpu({ overrides })
      expect(estimate.activity_data!.activity_value).toBeCloseTo(0.00424, 12)
      expect(namesOf(estimate).join()).not.toContain('Power usage effectiveness')
    }
  })

  it('replace the electricity, by either name', async () => {
    const electricity = {
      activity_id: 'electricity-supply_grid-source_supplier_mix',
      region: 'SE',
      year: 2022,
      data_version: '^1',
    }
    for (const overrides of [{ electricity }, { electricity_emission_factor: electricity }]) {
      const estimate = await cpu({ overrides })
      expect(estimate.emission_factor).toMatchObject({ region: 'SE', year: 2022 })
    }
    const id = (await cpu({ overrides: { electricity } })).emission_factor!.id
    expect((await cpu({ overrides: { electricity: id } })).audit_trail).toBe('enabled')
  })

  it('are refused if they are not electricity, contradict each other or are not known', async () => {
    const gas = { activity_id: 'fuel_type_natural_gas-fuel_use_na', region: 'XX', data_version: '^1' }
    expect((await refusal({ overrides: { electricity: gas } })).message).toMatch(/^overrides\.electricity/)
    expect((await refusal({ overrides: { pue: 1.2, power_usage_effectiveness: 1.3 } })).message).toBe(
      'overrides: give pue or power_usage_effectiveness, not both',
    )
  })
})

describe('a batch', () => {
  it('takes several providers, keeps their order, and refuses elements alone', async () => {
    const outcomes = await engine.batch('computeCpu', [
      oneHour,
      { ...oneHour, provider: 'nobody' },
      { ...oneHour, provider: 'gcp', region: 'europe-west4' },
    ])
    expect(outcomes.map(isErrorBody)).toEqual([false, true, false])
    expect(outcomes[2]).toMatchObject({ emission_factor: { region: 'NL' } })
  })
})
