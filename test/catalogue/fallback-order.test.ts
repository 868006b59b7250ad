/** Order of fallbacks: the specification's, and the closest figure, which rows of files and projects use. */
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

interface Row {
  region: string
  year: number
  kg: number
}

function catalogueOf(rows: readonly Row[]): Catalogue {
  const numbered = rows.map(({ region, year, kg }, index) =>
    factorRow({ dataset_row: `row ${index}`, region, year, co2: kg, ch4: 0, n2o: 0, co2e_ar5: kg }),
  )
  const catalogue = openCatalogue(compileData(writeData([{ id: 'test-set', rows: numbered }])))
  opened.push(catalogue)
  return catalogue
}

function selected(catalogue: Catalogue, fields: SelectorFields, order: 'closest' | 'specified' = 'closest') {
  const selector = { activity_id: 'electricity-supply_grid', data_version: '^1', ...fields }
  return new FactorSelector(catalogue, undefined, { fallbacks: order }).select(selector, energy)
}

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof ServiceError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

const grid = catalogueOf([
  { region: 'DE', year: 2022, kg: 0.05 },
  { region: 'EUROPE', year: 2024, kg: 0.3 },
  { region: 'EUROPE', year: 2026, kg: 0.29 },
  { region: 'EUROPE', year: 2019, kg: 0.31 },
  { region: 'US', year: 2023, kg: 0.35 },
  { region: 'NORTH-AMERICA', year: 2024, kg: 0.3 },
  { region: 'GB', year: 2015, kg: 0.5 },
  { region: 'GLOBAL', year: 2008, kg: 0.6 },
])
const place = ({ factor }: ReturnType<typeof selected>) => [factor.region, factor.year]

describe('the closest figure', () => {
  it('uses its own region in a near year before the larger region in the year', () => {
    expect(place(selected(grid, { region: 'DE', year: 2024, region_fallback: true }))).toEqual(['DE', 2022])
    expect(place(selected(grid, { region: 'DE', year: 2025, region_fallback: true }))).toEqual(['DE', 2022])
    const { notices, factor } = selected(grid, { region: 'DE', year: 2026, region_fallback: true })
    expect([factor.region, factor.year]).toEqual(['EUROPE', 2026])
    // Four years away, and named all the same.
    expect(notices.map(({ message }) => message)).toEqual([
      'no factor for DE in 2026; EUROPE (Europe), 0.29 kg/kWh, was used; DE has 0.05 kg/kWh of 2022: year_fallback instead of region_fallback uses it',
    ])
  })

  it('uses the larger region in a near year if its own region has no near year', () => {
    const used = selected(grid, { region: 'GB', year: 2021, region_fallback: true })
    expect(place(used)).toEqual(['EUROPE', 2019])
    expect(used.notices.map(({ code }) => code)).toEqual(['region_fallback', 'year_fallback'])
  })

  it('uses any year with both fallbacks if no region has a near year', () => {
    const both = { region_fallback: true, year_fallback: true }
    expect(place(selected(grid, { region: 'GB', year: 2035, ...both }))).toEqual(['GB', 2015])
    expect(place(selected(grid, { region: 'GB', year: 2025, ...both }))).toEqual(['EUROPE', 2024])
    expect(messageOf(() => selected(grid, { region: 'GB', year: 2035, region_fallback: true }))).toMatch(
      /no emission factor with year 2032 to 2038; available: .*; add year_fallback=true for the nearest$/,
    )
  })

  it('uses its own region in any year with only year_fallback, as in the specification', () => {
    const fields = { region: 'GB', year: 2024, year_fallback: true }
    expect(place(selected(grid, fields))).toEqual(['GB', 2015])
    expect(selected(grid, fields).notices).toEqual(selected(grid, fields, 'specified').notices)
  })

  it('reports both figures, and the effect of the other', () => {
    const { notices } = selected(grid, { region: 'US', year: 2024, region_fallback: true })
    expect(notices).toEqual([
      {
        severity: 'warning',
        code: 'year_fallback',
        message:
          'no factor for 2024; the nearest year that has one, 2023, was used: 0.35 kg/kWh of US in 2023, which is closer than 0.3 kg/kWh of NORTH-AMERICA in 2024, -14.3 %',
      },
    ])
    expect(notices[0]![alternative]).toBeCloseTo(0.3 / 0.35 - 1, 12)
  })

  it('has a separate notice if the two differ more than twofold', () => {
    const { notices } = selected(grid, { region: 'DE', year: 2024, region_fallback: true })
    expect(notices.at(-1)).toEqual({
      severity: 'warning',
      code: 'fallbacks_differ',
      message:
        'the fallbacks differ 6-fold: 0.05 kg/kWh of DE in 2022 is closer, 0.3 kg/kWh of EUROPE in 2024 is of the larger region in the year asked for; this estimate uses DE in 2022; give the region and year of the figure you need',
    })
  })

  it('appears in the explanation with the rule that chose region and year', () => {
    const selector = { activity_id: 'electricity-supply_grid', data_version: '^1' }
    const { steps } = new FactorSelector(grid, undefined, { fallbacks: 'closest' }).explain(
      { ...selector, region: 'DE', year: 2024, region_fallback: true },
      energy,
    )
    expect(steps.map(({ rule, wanted }) => `${rule} ${wanted}`)).toEqual(
      expect.arrayContaining(['year 2021 to 2027', 'region_fallback DE', 'year_fallback 2022']),
    )
  })
})

describe('the order of the specification', () => {
  it('uses the larger region in the year, and names the closer figure', () => {
    const used = selected(grid, { region: 'US', year: 2024, region_fallback: true }, 'specified')
    expect(place(used)).toEqual(['NORTH-AMERICA', 2024])
    expect(used.notices.map(({ message }) => message)).toEqual([
      'no factor for US in 2024; NORTH-AMERICA (North America), 0.3 kg/kWh, was used; closer is 0.35 kg/kWh of US in 2023, +16.7 %: region US and year 2023 select it',
    ])
  })

  it('reports a closer figure that differs more than twofold', () => {
    const { notices } = selected(grid, { region: 'DE', year: 2024, region_fallback: true }, 'specified')
    expect(notices.map(({ code }) => code)).toEqual(['region_fallback', 'fallbacks_differ'])
    expect(notices[1]!.message).toContain('this estimate uses EUROPE in 2024')
  })

  it('refuses both fallbacks', () => {
    const both = { region: 'DE', year: 2024, region_fallback: true, year_fallback: true }
    expect(messageOf(() => selected(grid, both, 'specified'))).toMatch(
      /only one of region_fallback and year_fallback/,
    )
  })

  it('applies to a factor named by id, whose year must match', () => {
    const { id } = grid.ofActivity('electricity-supply_grid')[0]!
    const select = () =>
      new FactorSelector(grid, undefined, { fallbacks: 'closest' }).select(
        { id, year: 2024, region_fallback: true },
        energy,
      )
    expect(messageOf(select)).toMatch(/no emission factor with year 2024/)
  })
})

describe('any catalogue', () => {
  const regions = ['GB', 'EUROPE', 'US-CA', 'US', 'NORTH-AMERICA', 'GLOBAL']
  const rows = fc.uniqueArray(
    fc.record({
      region: fc.constantFrom(...regions),
      year: fc.integer({ min: 2014, max: 2024 }),
      kg: fc.constantFrom(0.02, 0.05, 0.1, 0.3, 0.5),
    }),
    { minLength: 8, maxLength: 24, selector: ({ region, year }) => `${region}${year}` },
  )
  const questions = fc.record({
    region: fc.constantFrom('GB', 'US-CA', 'US', 'DE'),
    year: fc.integer({ min: 2011, max: 2030 }),
    region_fallback: fc.boolean(),
    year_fallback: fc.boolean(),
  })
  /** Regions searched for the grid of a region, written by hand. */
  const chains: Record<string, string[]> = {
    GB: ['GB', 'EUROPE', 'GLOBAL'],
    DE: ['DE', 'EUROPE', 'GLOBAL'],
    US: ['US', 'NORTH-AMERICA', 'GLOBAL'],
    'US-CA': ['US-CA', 'US', 'NORTH-AMERICA', 'GLOBAL'],
  }

  /** Returns the row with the lowest rank: within three years or not, then its region, then its year. */
  function expected(
    all: readonly Row[],
    { region, year, region_fallback, year_fallback }: Required<Question>,
  ) {
    const chain = region_fallback ? chains[region]! : [region]
    const rank = (row: Row) => {
      const years = Math.abs(row.year - year)
      const pass = years <= 3 ? 0 : 1
      return [region_fallback ? pass : 0, chain.indexOf(row.region), years, row.year]
    }
    const furthest = year_fallback ? 100 : region_fallback ? 3 : 0
    const [best] = all
      .filter((row) => chain.includes(row.region) && Math.abs(row.year - year) <= furthest)
      .toSorted((a, b) => {
        const [one, other] = [rank(a), rank(b)]
        const at = one.findIndex((each, index) => each !== other[index])
        return at === -1 ? 0 : one[at]! - other[at]!
      })
    return best
  }
  type Question = Pick<SelectorFields, 'region' | 'year' | 'region_fallback' | 'year_fallback'> & {
    region: string
  }

  it('gives the row of the lowest rank, with a notice of each difference, or a 400', () => {
    let [answered, refused, apart] = [0, 0, 0]
    fc.assert(
      fc.property(rows, fc.array(questions, { minLength: 60, maxLength: 60 }), (all, asked) => {
        const catalogue = catalogueOf(all)
        for (const question of asked) {
          const best = expected(all, question)
          if (!best) {
            expect(() => selected(catalogue, question)).toThrow(ServiceError)
            refused++
            continue
          }
          const used = selected(catalogue, question)
          expect(place(used)).toEqual([best.region, best.year])
          const codes = used.notices.map(({ code }) => code)
          expect(codes.includes('region_fallback')).toBe(best.region !== question.region)
          expect(codes.includes('year_fallback')).toBe(best.year !== question.year)
          const inYear = all.filter(({ year }) => year === question.year)
          const larger = question.region_fallback
            ? chains[question.region]!.flatMap((region) => inYear.filter((row) => row.region === region))[0]
            : undefined
          const ratio = larger ? larger.kg / best.kg : 1
          const isApart = Math.max(ratio, 1 / ratio) > 2
          expect(codes.includes('fallbacks_differ')).toBe(isApart)
          answered++
          if (isApart) apart++
        }
      }),
      { numRuns: 15 },
    )
    expect([answered > 200, refused > 50, apart > 20]).toEqual([true, true, true])
  })
})
