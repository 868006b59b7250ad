import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Catalogue, openCatalogue } from '../../../src/catalogue/catalogue.js'
import type { FactorRow } from '../../../src/catalogue/factor.js'
import { search as searchIn } from '../../../src/catalogue/searching.js'
import { SearchRequest, SearchResponse, ServiceError } from '../../../src/contract/contract.js'
import { compileCheck } from '../../../src/contract/validation.js'
import { compileData, factorRow, writeData } from '../synthetic.js'

let catalogue: Catalogue

beforeAll(() => {
  const fuel = (changes: Partial<FactorRow>) =>
    factorRow({
      activity_id: 'fuel_type_natural_gas',
      name: 'Natural gas',
      category: 'Fuel',
      source_lca_activity: 'fuel_combustion',
      unit: 'kg/m3',
      scopes: ['1'],
      ...changes,
    })
  const rows = [
    factorRow({ dataset_row: 'grid GB 2024', description: 'Natural balance of the grid' }),
    factorRow({ dataset_row: 'grid GB 2023', year: 2023, co2e_ar5: 0.2 }),
    factorRow({ dataset_row: 'grid DE', region: 'DE', scopes: ['2', '3.3'] }),
    factorRow({ dataset_row: 'grid US-CA', region: 'US-CA', data_quality_flags: ['partial_factor'] }),
    factorRow({ dataset_row: 'grid US', region: 'US', data_quality_flags: ['self_reported'] }),
    fuel({ dataset_row: 'gas GB' }),
    fuel({ dataset_row: 'gas DE', region: 'DE', co2e_ar5: undefined, co2e_ar4: 0.3, n2o: undefined }),
    fuel({
      dataset_row: 'gas WTT',
      activity_id: 'fuel_upstream',
      name: 'Natural gas, upstream',
      scopes: ['3.3'],
    }),
    fuel({ dataset_row: 'diesel', activity_id: 'fuel_type_diesel', name: 'Diesel', unit: 'kg/l' }),
  ]
  const coal = fuel({ dataset_row: 'coal', activity_id: 'fuel_type_coal', name: 'Coal', unit: 'kg/kg' })
  const folder = writeData(
    [
      { id: 'energy', rows },
      { id: 'old', rows: [coal], removed_in: 2 },
    ],
    { 'electricity-grid_mix': 'electricity-supply_grid' },
  )
  catalogue = openCatalogue(compileData(folder))
})

const search = (request: Partial<SearchRequest> = {}) =>
  searchIn(catalogue, { data_version: '^1', ...request })

/** Labels of the rows found, in the order of the results. */
const found = (request: Partial<SearchRequest>) =>
  search(request).results.map((result) => catalogue.byId(result.id)!.dataset_row)

function refusal(request: Partial<SearchRequest>) {
  try {
    search(request)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
  }
  throw new Error('the search was not refused')
}

describe('a search without a query', () => {
  it('lists by activity id, region and newest year; hides factors with serious flags', () => {
    expect(found({})).toEqual([
      'grid DE',
      'grid GB 2024',
      'grid GB 2023',
      'grid US-CA',
      'coal',
      'diesel',
      'gas DE',
      'gas GB',
      'gas WTT',
    ])
  })

  it('answers in the schema of the contract', () => {
    const check = compileCheck(SearchResponse)
    expect(check(search())).toBeUndefined()
    expect(check(search({ query: 'nothing like it' }))).toBeUndefined()
  })

  it('is split into pages', () => {
    const page = (number: number, size: number) => search({ page: number, results_per_page: size })
    expect(page(1, 4)).toMatchObject({ current_page: 1, last_page: 3, total_results: 9 })
    const ids = [1, 2, 3].flatMap((number) => page(number, 4).results.map((result) => result.id))
    expect(ids).toEqual(search().results.map((result) => result.id))
    expect(page(3, 4).results).toHaveLength(1)
    expect(page(4, 4)).toMatchObject({ current_page: 4, last_page: 3, results: [] })
  })

  it('finds nothing on one empty page', () => {
    expect(search({ category: 'Nothing' })).toMatchObject({
      results: [],
      current_page: 1,
      last_page: 1,
      total_results: 0,
      possible_filters: { year: [], source: [], region: [], scope: [], access_type: [] },
    })
  })
})

describe('filters', () => {
  it.each<[Partial<SearchRequest>, string[]]>([
    [{ activity_id: 'fuel_type_diesel' }, ['diesel']],
    [{ activity_id: 'FUEL_TYPE_DIESEL' }, ['diesel']],
    [{ activity_id: 'fuel_type_*' }, ['coal', 'diesel', 'gas DE', 'gas GB']],
    [{ activity_id: 'fuel*', region: 'DE' }, ['gas DE']],
    [{ activity_id: 'electricity-grid_mix', region: 'DE' }, ['grid DE']],
    [{ activity_id: 'nothing*' }, []],
    [{ category: 'fuel', region: 'GB' }, ['coal', 'diesel', 'gas GB', 'gas WTT']],
    [{ category: 'Electricity, FUEL', region: 'de' }, ['grid DE', 'gas DE']],
    [{ sector: 'ENERGY', year: '2023' }, ['grid GB 2023']],
    [{ year: '2023, 2022' }, ['grid GB 2023']],
    [{ region: 'uk', unit_type: 'energy' }, ['grid GB 2024', 'grid GB 2023']],
    [{ region: 'US*' }, ['grid US-CA']],
    [{ region: 'us-c*,DE', unit_type: 'Energy' }, ['grid DE', 'grid US-CA']],
    [{ region: 'US' }, []],
    [{ unit_type: 'Weight' }, ['coal']],
    [{ unit_type: 'Weight,Volume', region: 'DE' }, ['gas DE']],
    [{ source: 'source of OLD' }, ['coal']],
    [{ source_dataset: 'dataset old' }, ['coal']],
    [{ source: 'Source of energy', source_dataset: 'Dataset old' }, []],
    [{ source_lca_activity: 'electricity_generation', year: '2023' }, ['grid GB 2023']],
    [{ scope: '1', region: 'DE' }, ['gas DE']],
    [{ scope: '3' }, ['grid DE', 'gas WTT']],
    [{ scope: '3.3,2', year: '2024' }, ['grid DE', 'grid GB 2024', 'grid US-CA', 'gas WTT']],
    [{ scope: '3.1' }, []],
    [{ calculation_method: 'ar5', activity_id: 'fuel_type_natural_gas' }, ['gas GB']],
    [{ calculation_method: 'ar4', activity_id: 'fuel_type_natural_gas' }, ['gas DE', 'gas GB']],
    [{ access_type: 'Public', year: '2023' }, ['grid GB 2023']],
    [{ access_type: 'private,premium' }, []],
    [{ year: '', category: ' , ', activity_id: 'fuel_type_diesel' }, ['diesel']],
  ])('%j', (request, expected) => {
    expect(found(request)).toEqual(expected)
  })

  it('find at most one factor by id, together with the other filters', () => {
    const [diesel] = search({ activity_id: 'fuel_type_diesel' }).results
    expect(found({ id: diesel!.id })).toEqual(['diesel'])
    expect(found({ id: diesel!.id.toUpperCase(), activity_id: 'fuel*' })).toEqual(['diesel'])
    expect(found({ id: diesel!.id, region: 'DE' })).toEqual([])
    expect(found({ id: diesel!.id, activity_id: 'electricity*' })).toEqual([])
    expect(found({ id: 'no such id' })).toEqual([])
  })

  it.each<[string | undefined, string[]]>([
    [undefined, ['grid US-CA']],
    ['none', []],
    ['self_reported', ['grid US']],
    ['partial_factor', ['grid US-CA']],
    ['partial_factor, SELF_REPORTED', ['grid US', 'grid US-CA']],
  ])('allowed_data_quality_flags %j', (flags, expected) => {
    expect(found({ allowed_data_quality_flags: flags, region: 'US*' })).toEqual(expected)
    expect(found({ allowed_data_quality_flags: flags, activity_id: 'fuel_type_diesel' })).toEqual(['diesel'])
  })

  it.each<[Partial<SearchRequest>, RegExp, string]>([
    [{ scope: '4' }, /^scope: must be one of 1, 2, 3, 3\.1.*, not "4"$/, 'invalid_input'],
    [{ year: 'last' }, /^year: .*four digits, not "last"$/, 'invalid_input'],
    [{ access_type: 'secret' }, /^access_type: .*public, private, premium, not "secret"$/, 'invalid_input'],
    [
      { allowed_data_quality_flags: 'good' },
      /^allowed_data_quality_flags: .*none, .*, not "good"$/,
      'invalid_input',
    ],
    [{ data_version: '^7' }, /^data_version: "\^7" is not a release/, 'unknown_data_version'],
    [{ data_version: '' }, /^data_version: "" is not a release/, 'unknown_data_version'],
  ])('%j is refused with the field and its accepted values', (request, message, code) => {
    expect(refusal(request)).toMatchObject({
      error: 'bad_request',
      error_code: code,
      message: expect.stringMatching(message),
    })
  })

  it('require a data version', () => {
    const check = compileCheck(SearchRequest)
    expect(check({ query: 'electricity' })).toBe('data_version: missing')
    expect(check({ data_version: '^1', results_per_page: 501 })).toMatch(
      /^results_per_page: must be at most 500/,
    )
  })
})

describe('a result', () => {
  const only = (request: Partial<SearchRequest>) => {
    const { results } = search(request)
    expect(results).toHaveLength(1)
    return results[0]!
  }

  it('uses the latest method its source publishes, unless the request has another', () => {
    const gas = { activity_id: 'fuel_type_natural_gas', region: 'GB' }
    expect(only(gas)).toMatchObject({
      factor: 0.2,
      factor_calculation_method: 'ar5',
      factor_calculation_origin: 'source',
      supported_calculation_methods: ['ar4', 'ar5', 'ar6'],
      constituent_gases: { co2e_total: 0.2, co2: 0.198, ch4: 0.000_03, n2o: 0.000_005, co2e_other: null },
    })
    const older = only({ ...gas, calculation_method: 'ar4' })
    expect(older).toMatchObject({ factor_calculation_method: 'ar4', factor_calculation_origin: 'ghg' })
    expect(older.factor).toBeCloseTo(0.198 + 0.000_03 * 25 + 0.000_005 * 298, 12)
    expect(older.constituent_gases).toMatchObject({ co2: 0.198, ch4: 0.000_03, n2o: 0.000_005 })
    expect(older.constituent_gases.co2e_total).toBe(older.factor)
  })

  it('states whether it is still in the newest release', () => {
    const removed = { status: 'removed', removed_in: '2' }
    expect(only({ activity_id: 'fuel_type_coal' })).toMatchObject({
      data_version: removed,
      data_version_information: removed,
    })
    expect(only({ activity_id: 'fuel_type_diesel' }).data_version).toEqual({ status: 'up_to_date' })
  })
})

describe('possible filters', () => {
  it('contain every value that occurs in the factors found', () => {
    expect(search({ region: 'GB,DE' }).possible_filters).toEqual({
      year: [2024, 2023],
      source: [
        { source: 'Source of energy', datasets: ['Dataset energy'] },
        { source: 'Source of old', datasets: ['Dataset old'] },
      ],
      region: [
        { id: 'DE', name: 'Germany' },
        { id: 'GB', name: 'United Kingdom' },
      ],
      category: ['Electricity', 'Fuel'],
      scope: ['1', '2', '3.3'],
      sector: ['Energy'],
      unit_type: ['Energy', 'Volume', 'Weight'],
      source_lca_activity: ['electricity_generation', 'fuel_combustion'],
      access_type: ['public'],
      data_quality_flags: [],
    })
  })

  it('cover all pages', () => {
    const { possible_filters } = search({ results_per_page: 1, region: 'GB,DE' })
    expect(possible_filters).toEqual(search({ region: 'GB,DE' }).possible_filters)
  })

  it('list only scopes that narrow', () => {
    expect(search({ scope: '2' }).possible_filters.scope).toEqual(['3.3'])
    expect(search({ activity_id: 'fuel_type_diesel' }).possible_filters.scope).toEqual([])
  })

  it('list the flags that occur', () => {
    expect(search({ region: 'US*' }).possible_filters.data_quality_flags).toEqual(['partial_factor'])
  })
})

describe('a query', () => {
  it.each([
    ['natural gas', ['gas DE', 'gas GB', 'gas WTT']],
    ['gas, NATURAL', ['gas DE', 'gas GB', 'gas WTT']],
    ['natural gases', ['gas DE', 'gas GB', 'gas WTT']],
    ['natral gas', ['gas DE', 'gas GB', 'gas WTT']],
    ['antural gas', ['gas DE', 'gas GB', 'gas WTT']],
    ['natu gas', ['gas DE', 'gas GB', 'gas WTT']],
    ['upstream of the natural gas', ['gas WTT']],
    ['electricty uk', ['grid GB 2024', 'grid GB 2023']],
    ['united kingdom electricity', ['grid GB 2024', 'grid GB 2023']],
    ['electricity 2023', ['grid GB 2023']],
    ['electricity california', ['grid US-CA']],
    ['diesel litre', ['diesel']],
    ['Déisel', ['diesel']],
    ['fuel_type_natural_gas', ['gas DE', 'gas GB']],
    ['xyzzy', []],
    ['!!!', []],
  ])('%s', (query, expected) => {
    expect(found({ query }).slice(0, expected.length)).toEqual(expected)
    if (expected.length === 0) expect(search({ query }).total_results).toBe(0)
  })

  it('weighs names more than descriptions', () => {
    const order = found({ query: 'natural' })
    expect(order).toContain('grid GB 2024')
    expect(order.indexOf('gas GB')).toBeLessThan(order.indexOf('grid GB 2024'))
  })

  it('applies the filters', () => {
    expect(found({ query: 'natural gas', region: 'DE' })).toEqual(['gas DE'])
    expect(found({ query: 'natural gas', year: '1999' })).toEqual([])
    expect(found({ query: 'coal', region: 'DE' })).toEqual([])
  })

  it('may be the id of a factor', () => {
    const [diesel] = search({ activity_id: 'fuel_type_diesel' }).results
    expect(found({ query: diesel!.id })).toEqual(['diesel'])
  })

  it('is answered or refused with any text and any filter, never a failure', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('*', ',', '%', "';--", '\u0000', 'natural*', '"gas" OR 1', 'É'),
    )
    const field = fc.constantFrom(
      'query',
      'id',
      'activity_id',
      'region',
      'category',
      'source',
      'year',
      'scope',
    )
    const check = compileCheck(SearchResponse)
    fc.assert(
      fc.property(fc.dictionary(field, text), (request) => {
        try {
          expect(check(search(request))).toBeUndefined()
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError)
        }
      }),
    )
  })

  it('is ignored if blank', () => {
    expect(search({ query: '  ' }).total_results).toBe(9)
  })
})
