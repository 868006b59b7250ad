import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstimateRequest, ExplainRequest, Parameters } from '../../src/contract/contract.js'
import { operations } from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { folder } from '../cli/fakes.js'
import { steel } from './private-steel.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine({ store: folder().path('store.sqlite'), project: 'acme' })
})
afterAll(() => engine.close())

const explain = (request: ExplainRequest) => engine.call('explain', request)
const grid = 'electricity-supply_grid-source_supplier_mix'

async function refusal(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => expect.fail('it was not refused'),
    (error: Error) => error.message,
  )
}

/** Mostly absent: a selector with every field set finds nothing. */
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
const amounts: Parameters[] = [
  { energy: 12, energy_unit: 'MWh' },
  { volume: 3, volume_unit: 'm3' },
  { volume: 40, volume_unit: 'gallon_us' },
  { weight: 2, weight_unit: 't' },
  { number: 3 },
  { money: 100, money_unit: 'usd' },
]
const activities: [string, Parameters][] = [
  [grid, { energy: 100 }],
  [`${grid}_lifecycle`, { energy: -4, energy_unit: 'GJ' }],
  ['fuel_type_natural_gas-fuel_use_na', { volume: 3, volume_unit: 'm3' }],
  ['fuel_type_natural_gas-fuel_use_na', { weight: 2, weight_unit: 't' }],
  ['fuel_type_diesel_fuel-fuel_use_mobile_combustion', { volume: 40, volume_unit: 'gallon_us' }],
  ['accommodation_type_hotel_stay', { number: 3 }],
  ['nothing_of_the_kind', { number: 3 }],
]
const requests: fc.Arbitrary<EstimateRequest> = fc
  .record({
    activity: fc.constantFrom(...activities),
    region: maybe(['GB', 'FR', 'US', 'US-CA', 'DE', 'ZA', 'GLOBAL', 'XX']),
    year: maybe([1990, 2016, 2021, 2023, 2025]),
    region_fallback: maybe([true]),
    year_fallback: maybe([true]),
    calculation_method: maybe(['ar4', 'ar5', 'ar6'] as const),
    source: maybe(['DESNZ', 'EPA', 'Ember']),
    other: fc.option(fc.constantFrom(...amounts), { nil: undefined, freq: 1 }),
  })
  .map(({ activity: [activity_id, fitting], other, ...fields }) => ({
    emission_factor: { activity_id, ...fields, data_version: '^1' },
    parameters: other ?? fitting,
  }))

describe('an explanation of an estimate', () => {
  it('shows the factor that the estimate uses, or the same error', async () => {
    let estimated = 0
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const [outcome] = await engine.batch('estimate', [request])
        if (!outcome || 'error' in outcome) {
          expect(await refusal(explain(request))).toBe(outcome?.message)
          return
        }
        estimated++
        const { emission_factor, selection, notices } = await explain(request)
        expect(emission_factor.id).toBe(outcome.emission_factor!.id)
        expect(emission_factor.factor_calculation_method).toBe(outcome.co2e_calculation_method)
        expect(selection!.co2e).toBe(outcome.co2e)
        expect(selection!.activity_data).toEqual(outcome.activity_data)
        expect(notices).toEqual(outcome.notices)
      }),
      { numRuns: 120 },
    )
    expect(estimated).toBeGreaterThan(20)
  })

  it('ranks every candidate with the reason for its rank', async () => {
    const request = { emission_factor: { activity_id: grid, region: 'GB', data_version: '^1' } }
    const { selection } = await explain({ ...request, parameters: { energy: 1000 }, runners_up: 100 })
    const { candidates, runners_up, considered } = selection!
    expect(candidates).toBe(runners_up.length + 1)
    expect(considered).toBeGreaterThan(5000)
    expect(runners_up.map(({ year }) => year)).toContain(2025)
    expect(runners_up[0]).toMatchObject({ decided_by: 'co2e', year: 2017 })
    expect(runners_up[0]!.reason).toMatch(/^emits 15 % less/)
    const sizes = runners_up.map(({ co2e }) => co2e)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  })

  it('lists the requested number of runners-up', async () => {
    const request = { emission_factor: { activity_id: grid, region: 'GB', data_version: '^1' } }
    for (const runners_up of [0, 1, 3]) {
      const { selection } = await explain({ ...request, parameters: { energy: 1 }, runners_up })
      expect(selection!.runners_up).toHaveLength(runners_up)
    }
  })

  it('is rejected without parameters, naming the unit types of the activity', async () => {
    const message = await refusal(explain({ emission_factor: { activity_id: grid, data_version: '^1' } }))
    expect(message).toBe('parameters: nothing given, no value; the activity takes Energy (energy)')
  })
})

describe('an explanation of an id', () => {
  it('is there for a factor of every unit type', async () => {
    const { possible_filters } = await engine.call('search', { data_version: '^1' })
    expect(possible_filters.unit_type.length).toBeGreaterThan(10)
    for (const unit_type of possible_filters.unit_type) {
      const found = await engine.call('search', { data_version: '^1', unit_type, results_per_page: 1 })
      const factor = found.results[0]!
      const response = await explain({ emission_factor: factor.id })
      expect(compileCheck(operations.explain.response)(response)).toBeUndefined()
      expect(response.emission_factor).toEqual(factor)
      expect(response.selection).toBeNull()
      expect(response.provenance.licence).not.toBe('')
      expect(response.provenance.attribution).not.toBe('')
      expect(response.provenance.dataset_row).not.toBe('')
      expect(response.values.map((each) => each.factor_calculation_method)).toEqual(
        factor.supported_calculation_methods,
      )
    }
  })

  it('has the origin that the manifest of its dataset states', async () => {
    const { results } = await engine.call('search', {
      data_version: '^1',
      activity_id: grid,
      region: 'GB',
      year: '2025',
    })
    const { provenance } = await explain({ emission_factor: { id: results[0]!.id } })
    expect(provenance).toMatchObject({
      dataset: 'desnz-electricity-2025',
      publisher: 'Department for Energy Security and Net Zero',
      licence: 'OGL-UK-3.0',
      first_release: '1',
      removed_in: null,
    })
  })

  it('works for private factors, which have no licence and one report', async () => {
    const { id } = await engine.call('privateFactorCreate', steel)
    const { emission_factor, provenance, values } = await explain({ emission_factor: id })
    expect(emission_factor).toMatchObject({ id, access_type: 'private', description: 'Declared in 2024' })
    expect(provenance).toMatchObject({ dataset: 'private', dataset_row: id, licence: '', publisher: '' })
    expect(values.map((each) => [each.factor_calculation_method, each.factor])).toEqual([['ar6', 1.72]])
    const slip = id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    expect(await refusal(explain({ emission_factor: slip }))).toContain(`nearest: ${id}`)
  })

  it('suggests the nearest id if unknown, or recognises an activity id', async () => {
    const known = '463471ad-06a7-8005-9636-13b2850c0d70'
    expect(await refusal(explain({ emission_factor: known.replace('13b', '31b') }))).toBe(
      `no emission factor has the id "${known.replace('13b', '31b')}"; nearest: ${known}`,
    )
    expect(await refusal(explain({ emission_factor: grid }))).toContain(
      `it is an activity id: set activity_id=${grid}`,
    )
    expect(await refusal(explain({ emission_factor: `${grid}x` }))).toContain('nearest activity ids: ')
  })
})
