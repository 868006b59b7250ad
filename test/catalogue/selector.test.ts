import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Catalogue, FactorSelector, openCatalogue } from '../../src/catalogue/catalogue.js'
import { alternative, type SelectorFields, ServiceError } from '../../src/contract/contract.js'
import { compileData, factorRow, writeData } from './synthetic.js'

const energy = { energy: 1, energy_unit: 'kWh' }
const opened: Catalogue[] = []
afterAll(() => {
  for (const catalogue of opened) catalogue.close()
})

function catalogueOf(rows: Parameters<typeof factorRow>[0][], aliases?: Record<string, string>): Catalogue {
  const numbered = rows.map((row, index) => factorRow({ dataset_row: `row ${index}`, ...row }))
  const catalogue = openCatalogue(compileData(writeData([{ id: 'test-set', rows: numbered }], aliases)))
  opened.push(catalogue)
  return catalogue
}

/** A factor of this size whose gases explain its total. */
const sized = (kg: number) => ({ co2: kg, ch4: 0, n2o: 0, co2e_ar5: kg })

function selectFrom(catalogue: Catalogue, fields: SelectorFields, parameters: object = energy) {
  const selector = { activity_id: 'electricity-supply_grid', data_version: '^1', ...fields }
  return new FactorSelector(catalogue).select(fields.id ? fields : selector, parameters)
}

function refusalOf(act: () => unknown): ServiceError {
  try {
    act()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const grid = catalogueOf([
  { region: 'GB', year: 2016, ...sized(0.4) },
  { region: 'GB', year: 2024, ...sized(0.2) },
  { region: 'GB', year: 2025, ...sized(0.177) },
  { region: 'DE', year: 2024, ...sized(0.35) },
  { region: 'EUROPE', year: 2024, ...sized(0.3) },
  { region: 'GLOBAL', year: 2020, ...sized(0.5) },
  { region: 'US', year: 2023, source: 'Another', ...sized(0.45) },
])

describe('several factors match', () => {
  it('uses the highest-emitting', () => {
    expect(selectFrom(grid, {}).value).toBe(0.5)
    expect(selectFrom(grid, { region: 'GB' }).value).toBe(0.4)
  })

  it('compares across units: 0.1 kg per MJ is more than 0.35 kg per kWh', () => {
    const mixed = catalogueOf([
      { region: 'GB', year: 2020, unit: 'kg/MJ', ...sized(0.1) },
      { region: 'GB', year: 2021, unit: 'kg/kWh', ...sized(0.35) },
    ])
    expect(selectFrom(mixed, {}).factor.unit).toBe('kg/MJ')
    expect(selectFrom(mixed, {}).converter.apply({ energy: 1, energy_unit: 'kWh' })).toBeCloseTo(3.6, 12)
  })

  it('uses the newest year among equals, then the smallest id, for any order of rows', () => {
    const rows = [
      { year: 2020, source: 'A', ...sized(0.3) },
      { year: 2024, source: 'B', ...sized(0.3) },
      { year: 2024, source: 'C', ...sized(0.3) },
    ]
    const chosen = [rows, [...rows].reverse()].map((order) => selectFrom(catalogueOf(order), {}).factor)
    expect(chosen[0]!.year).toBe(2024)
    expect(chosen[0]!.id).toBe(chosen[1]!.id)
    const others = catalogueOf(rows)
      .ofActivity('electricity-supply_grid')
      .filter(({ year }) => year === 2024)
      .map(({ id }) => id)
    expect(chosen[0]!.id).toBe(others.sort()[0])
  })

  it('reports if the chosen one is older than the newest match, and only then', () => {
    const [notice, ...rest] = selectFrom(grid, { region: 'GB' }).notices
    expect(notice).toMatchObject({
      code: 'older_factor_selected',
      severity: 'warning',
      message:
        'no year was given: the highest was used, 0.4 kg/kWh of 2016; 2025 has 0.177, -55.8 %; set year to choose',
    })
    expect(notice![alternative]).toBeCloseTo(0.177 / 0.4 - 1, 12)
    expect(rest).toEqual([])
    expect(selectFrom(grid, { region: 'GB', year: 2016 }).notices).toEqual([])
    expect(selectFrom(grid, { region: 'DE' }).notices).toEqual([])
  })

  it('warns if the other year differs by 5 % or more', () => {
    const years = (newest: number) =>
      catalogueOf([
        { year: 2020, ...sized(0.2) },
        { year: 2021, ...sized(newest) },
      ])
    expect(selectFrom(years(0.191), {}).notices).toMatchObject([{ severity: 'warning' }])
    expect(selectFrom(years(0.19), {}).notices).toMatchObject([{ severity: 'warning' }])
    expect(selectFrom(years(0), {}).notices).toMatchObject([{ severity: 'warning' }])
  })

  it('compares with the newest in its own unit', () => {
    const mixed = catalogueOf([
      { region: 'GB', year: 2020, unit: 'kg/MJ', ...sized(0.1) },
      { region: 'GB', year: 2021, unit: 'kg/kWh', ...sized(0.35) },
    ])
    const [notice] = selectFrom(mixed, {}).notices
    expect(notice!.message).toContain('0.1 kg/MJ of 2020; 2021 has 0.35 kg/kWh, -2.78 %')
  })

  it('uses the newest of each region if preferred, and reports the highest', () => {
    const prefer = (fields: SelectorFields) =>
      new FactorSelector(grid, undefined, { prefer: 'newest' }).select(
        { activity_id: 'electricity-supply_grid', data_version: '^1', ...fields },
        energy,
      )
    const { value, notices } = prefer({ region: 'GB' })
    expect(value).toBe(0.177)
    expect(notices).toMatchObject([
      {
        code: 'year_not_given',
        severity: 'warning',
        message:
          'no year was given: the newest was used, 0.177 kg/kWh of 2025; 2016 has 0.4, +126 %; set year to choose',
      },
    ])
    expect(prefer({ region: 'GB', year: 2016 }).value).toBe(0.4)
    expect(prefer({ region: 'DE' }).notices).toEqual([])
    // GLOBAL has only one year, and its factor is the highest of the newest ones.
    expect(prefer({}).factor.region).toBe('GLOBAL')
    expect(prefer({}).notices.map(({ code }) => code)).toEqual(['region_not_given'])
    const { id } = prefer({ region: 'GB', year: 2016 }).factor
    expect(new FactorSelector(grid, undefined, { prefer: 'newest' }).select({ id }, energy).value).toBe(0.4)
  })

  it('ignores factors whose unit type the parameters do not fit', () => {
    const fuel = catalogueOf([
      { unit: 'kg/tonne', ...sized(3000) },
      { unit: 'kg/l', ...sized(2.5) },
    ])
    expect(selectFrom(fuel, {}, { volume: 1, volume_unit: 'l' }).value).toBe(2.5)
    const refused = refusalOf(() => selectFrom(fuel, {}, energy))
    expect(refused.code).toBe('invalid_unit_type_supplied')
    expect(refused.validValues).toEqual({ unit_type: ['Volume', 'Weight'] })
  })
})

describe('a region that is not given', () => {
  const codesOf = (fields: SelectorFields) => selectFrom(grid, fields).notices.map(({ code }) => code)

  it('reports the region used', () => {
    expect(codesOf({ year: 2024 })).toEqual(['region_not_given'])
    const [notice] = selectFrom(grid, { year: 2024 }).notices
    expect(notice!.message).toBe(
      'no region was given: of 3 the highest was used, Germany (DE) with 0.35 kg/kWh; the lowest is 0.2 in GB, -42.9 %; set region to choose',
    )
  })

  it('does not matter if there is only one region', () => {
    expect(codesOf({ year: 2025 })).toEqual([])
    expect(codesOf({ region: 'GB', year: 2024 })).toEqual([])
  })
})

describe('filters', () => {
  it('match in any case', () => {
    expect(selectFrom(grid, { source: 'another' }).factor.region).toBe('US')
    expect(selectFrom(grid, { region: 'gb', year: 2025 }).value).toBe(0.177)
  })

  it('understand region aliases', () => {
    expect(selectFrom(grid, { region: 'UK', year: 2025 }).value).toBe(0.177)
  })

  it('understand aliases of activity ids', () => {
    const aliased = catalogueOf([sized(0.2)], { 'old-grid_mix': 'electricity-supply_grid' })
    expect(selectFrom(aliased, { activity_id: 'old-grid_mix' }).value).toBe(0.2)
  })

  it('hide factors with other than the default flags unless the request names the flags', () => {
    const flagged = catalogueOf([
      { year: 2020, data_quality_flags: ['suspicious_homogeneity'], ...sized(0.9) },
      { year: 2021, data_quality_flags: ['partial_factor'], ...sized(0.5) },
      { year: 2022, ...sized(0.2) },
    ])
    expect(selectFrom(flagged, {}).value).toBe(0.5)
    expect(selectFrom(flagged, { allowed_data_quality_flags: [] }).value).toBe(0.2)
    expect(selectFrom(flagged, { allowed_data_quality_flags: ['suspicious_homogeneity'] }).value).toBe(0.9)
    const hidden = flagged.ofActivity('electricity-supply_grid').find(({ year }) => year === 2020)!
    expect(selectFrom(flagged, { id: hidden.id }).value).toBe(0.9)
  })
})

describe('a text that looks like something else', () => {
  it.each(['undefined', 'null', 'GB\n2025', 'GB","2025'])(
    'does not answer another question: %j',
    (region) => {
      const selector = new FactorSelector(grid)
      const ask = (fields: SelectorFields) =>
        selector.select({ activity_id: 'electricity-supply_grid', data_version: '^1', ...fields }, energy)
      expect(ask({}).value).toBe(0.5)
      expect(ask({ region: 'GB', year: 2025 }).value).toBe(0.177)
      expect(refusalOf(() => ask({ region })).code).toBe('no_emission_factors_found')
      expect(ask({}).value).toBe(0.5)
      expect(
        refusalOf(() =>
          selector.select(grid.ofActivity('electricity-supply_grid')[0]!.id, {
            energy: 1,
            energy_unit: 'kWh;energy=1',
          }),
        ).code,
      ).toBe('invalid_unit')
    },
  )
})

describe('an id', () => {
  it('selects the factor, as a text or as a field, and is in the audit trail', () => {
    const { id } = grid.candidates({ activityId: 'electricity-supply_grid', region: 'DE' })[0]!
    const selector = new FactorSelector(grid)
    expect(selector.select(id, energy)).toMatchObject({ value: 0.35, audit_trail: 'enabled', notices: [] })
    expect(selector.select({ id }, energy).factor.id).toBe(id)
    expect(selectFrom(grid, {}).audit_trail).toBe('selector')
  })

  it('must exist, and match the other fields', () => {
    const { id } = grid.candidates({ activityId: 'electricity-supply_grid', region: 'DE' })[0]!
    expect(refusalOf(() => selectFrom(grid, { id: 'no-such-id' })).message).toContain('no-such-id')
    const refused = refusalOf(() => selectFrom(grid, { id, region: 'GB' }))
    expect(refused.code).toBe('no_emission_factors_found')
    expect(refused.message).toContain('DE')
  })
})

describe('region_fallback', () => {
  it('searches larger regions and reports the region used', () => {
    const selected = selectFrom(grid, { region: 'US-CA', region_fallback: true })
    expect(selected.factor.region).toBe('US')
    expect(selected.notices).toMatchObject([{ code: 'region_fallback', severity: 'warning' }])
    expect(selected.notices[0]!.message).toContain('US-CA')
  })

  it('uses a region further up if the larger region has only another year', () => {
    const selected = selectFrom(grid, { region: 'US-CA', year: 2020, region_fallback: true })
    expect(selected.factor.region).toBe('GLOBAL')
  })

  it('adds no notice if the region itself has a factor', () => {
    expect(selectFrom(grid, { region: 'DE', region_fallback: true }).notices).toEqual([])
  })

  it('does not leave a region without a parent', () => {
    const refused = refusalOf(() => selectFrom(grid, { region: 'ROW', region_fallback: true }))
    expect(refused.message).toContain('ROW')
  })
})

describe('year_fallback', () => {
  it('refuses each invalid region with its own message, after other errors', () => {
    const selector = new FactorSelector(grid)
    const refused = (region: string, fields: SelectorFields = {}, parameters: object = energy) =>
      refusalOf(() =>
        selector.select(
          { activity_id: 'electricity-supply_grid', data_version: '^1', region, ...fields },
          parameters,
        ),
      ).message
    expect(refused('Plant 1')).toMatch(/region "Plant 1" is not a region code; available: /)
    expect(refused('Plant 2', { year: 1999 })).toBe(refused('Plant 1').replace('Plant 1', 'Plant 2'))
    expect(refused('United Kingdm')).toMatch(/did you mean GB/)
    expect(refused('Plant 3', {}, { weight: 1, weight_unit: 'kg' })).toMatch(/^parameters/)
    expect(refused('Plant 4', { source: 'nobody' })).toMatch(/no emission factor with source nobody/)
    expect(refused('Plant 5', { data_version: 'x' })).toMatch(/data_version/)
    expect(refused('Plant 6', { region_fallback: true })).toMatch(/region "Plant 6" is not a region code/)
    expect(refused('Plant 7', { activity_id: 'item of the store' })).toMatch(/no emission factor has the/)
  })

  it('uses the nearest year, the earlier of two equally near, with a notice', () => {
    expect(selectFrom(grid, { region: 'GB', year: 2019, year_fallback: true }).factor.year).toBe(2016)
    expect(selectFrom(grid, { region: 'GB', year: 2020, year_fallback: true }).factor.year).toBe(2016)
    expect(selectFrom(grid, { region: 'GB', year: 2021, year_fallback: true }).factor.year).toBe(2024)
    expect(selectFrom(grid, { region: 'GB', year: 2030, year_fallback: true }).notices).toEqual([
      expect.objectContaining({ code: 'year_fallback' }),
    ])
    expect(selectFrom(grid, { region: 'GB', year: 2025, year_fallback: true }).notices).toEqual([])
  })

  it('is refused together with region_fallback', () => {
    const refused = refusalOf(() => selectFrom(grid, { region_fallback: true, year_fallback: true }))
    expect(refused.status).toBe(400)
    expect(refused.message).toContain('region_fallback')
    expect(refused.message).toContain('year_fallback')
  })
})

describe('no match', () => {
  const cases: [string, SelectorFields, RegExp][] = [
    [
      'the years there are',
      { region: 'GB', year: 2019 },
      /year 2019; available: 2016, 2024-2025; add year_fallback=true for the nearest$/,
    ],
    [
      'the regions there are',
      { region: 'US-CA' },
      /region US-CA \(California\); available: US, GLOBAL, DE, EUROPE, GB; add region_fallback=true for the larger region$/,
    ],
    [
      'no second fallback beside the first',
      { region: 'GB', year: 2019, region_fallback: true },
      /year 2019; available: 2016, 2020, 2024-2025$/,
    ],
    ['a region that is none', { region: 'XQ' }, /"XQ" is not a region code/],
    ['the sources there are', { source: 'Nobody' }, /source Nobody; available: Another/],
    [
      'activity ids spelt alike',
      { activity_id: 'electricity-suply_grid' },
      /nearest: electricity-supply_grid/,
    ],
    ['the releases there are', { data_version: '^9' }, /available: 1, 2, 3, \^1, \^2, \^3/],
  ]
  it.each(cases)('names %s', (_what, fields, message) => {
    const refused = refusalOf(() => selectFrom(grid, fields))
    expect(refused.status).toBe(400)
    expect(refused.message).toMatch(message)
  })

  it('names the methods a factor has', () => {
    const totalOnly = catalogueOf([{ co2: undefined, ch4: undefined, n2o: undefined, co2e_ar5: 1 }])
    const refused = refusalOf(() => selectFrom(totalOnly, { calculation_method: 'ar6' }))
    expect(refused.code).toBe('calculation_method_not_supported')
    expect(refused.message).toContain('ar5')
  })

  it('requires a data version with an activity id, and an id or an activity id', () => {
    const selector = new FactorSelector(grid)
    const unversioned = refusalOf(() => selector.select({ activity_id: 'electricity-supply_grid' }, energy))
    expect(unversioned.message).toContain('emission_factor.data_version')
    expect(refusalOf(() => selector.select({ region: 'GB' }, energy)).message).toContain('activity_id')
  })
})

describe('any selector', () => {
  const field = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const selectors = fc.record({
    region: field('GB', 'DE', 'US-CA', 'US', 'ROW', 'EUROPE', 'XQ'),
    year: field(2016, 2019, 2024, 2025, 2040),
    region_fallback: fc.boolean(),
    year_fallback: fc.boolean(),
    source: field('Another'),
    calculation_method: field('ar4' as const, 'ar5' as const, 'ar6' as const),
  })

  it('gets a factor that meets every constraint it did not waive, or a 400', () => {
    fc.assert(
      fc.property(selectors, (fields) => {
        let selected: ReturnType<typeof selectFrom>
        try {
          selected = selectFrom(grid, fields)
        } catch (error) {
          expect((error as ServiceError).status).toBe(400)
          return
        }
        const { factor, notices } = selected
        const codes = notices.map(({ code }) => code)
        if (fields.region !== undefined) {
          expect(factor.region === fields.region).toBe(!codes.includes('region_fallback'))
        }
        if (fields.year !== undefined)
          expect(factor.year === fields.year).toBe(!codes.includes('year_fallback'))
        if (fields.source !== undefined) expect(factor.source).toBe(fields.source)
        const rivals = grid
          .ofActivity('electricity-supply_grid')
          .filter(({ region, year }) => region === factor.region && year === factor.year)
        for (const rival of rivals) expect(rival.co2e_ar5!).toBeLessThanOrEqual(factor.co2e_ar5!)
      }),
    )
  })
})
