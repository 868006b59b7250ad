import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Catalogue, FactorSelector, openCatalogue } from '../../src/catalogue/catalogue.js'
import { type SelectorFields, ServiceError } from '../../src/contract/contract.js'
import { compileData, factorRow, writeData } from './synthetic.js'

const opened: Catalogue[] = []
afterAll(() => {
  for (const catalogue of opened) catalogue.close()
})

function catalogueOf(rows: Parameters<typeof factorRow>[0][]): Catalogue {
  const numbered = rows.map((row, index) => factorRow({ dataset_row: `row ${index}`, ...row }))
  const catalogue = openCatalogue(compileData(writeData([{ id: 'test-set', rows: numbered }])))
  opened.push(catalogue)
  return catalogue
}

const sized = (kg: number) => ({ co2: kg, ch4: 0, n2o: 0, co2e_ar5: kg })
const years = [2016, 2020, 2024, 2025]
const regions = ['GB', 'US', 'EUROPE', 'GLOBAL']
const sources = ['A', 'B']
/** Catalogue with factors for every region, year, source and two units, often with equal figures. */
const mixed = catalogueOf(
  regions.flatMap((region, r) =>
    years.flatMap((year, y) =>
      sources.flatMap((source, s) =>
        ['kg/kWh', 'kg/MJ', 'kg/tonne'].map((unit, u) => ({
          region,
          year,
          source,
          unit,
          data_quality_flags: (r + y + s) % 3 === 0 ? ['suspicious_homogeneity'] : [],
          ...sized(((r + y + s + u) % 4) / 10),
        })),
      ),
    ),
  ),
)

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const selectors: fc.Arbitrary<SelectorFields> = fc.record(
  {
    region: maybe([...regions, 'DE', 'XX']),
    year: maybe([...years, 2018, 2030]),
    source: maybe([...sources, 'C']),
    region_fallback: maybe([true, false]),
    year_fallback: maybe([true, false]),
    calculation_method: maybe(['ar4', 'ar5', 'ar6'] as const),
    allowed_data_quality_flags: maybe([[], ['suspicious_homogeneity']]),
  },
  { requiredKeys: [] },
)
const amounts = fc.constantFrom(
  { energy: 3 },
  { energy: 2, energy_unit: 'MJ' },
  { weight: 5, weight_unit: 't' },
  { volume: 1 },
)

function outcomeOf<T>(act: () => T): T | string {
  try {
    return act()
  } catch (error) {
    if (error instanceof ServiceError) return error.message
    throw error
  }
}

describe('an explanation', () => {
  it('never disagrees with the selection: same factor, same figure, same refusal', () => {
    const selector = new FactorSelector(mixed)
    let chosen = 0
    fc.assert(
      fc.property(selectors, amounts, (fields, parameters) => {
        const asked = { activity_id: 'electricity-supply_grid', data_version: '^1', ...fields }
        const selected = outcomeOf(() => selector.select(asked, parameters))
        const explained = outcomeOf(() => selector.explain(asked, parameters))
        if (typeof selected === 'string' || typeof explained === 'string') {
          expect(explained).toBe(selected)
          return
        }
        chosen++
        expect(explained.selection.factor.id).toBe(selected.factor.id)
        expect(explained.selection.value).toBe(selected.value)
        expect(explained.selection.notices).toEqual(selected.notices)
        const [first, ...others] = explained.ranking
        expect(first!.factor.id).toBe(selected.factor.id)
        const worth = (choice: typeof first) => choice!.value * choice!.converter.ratio
        for (const other of others) expect(worth(other)).toBeLessThanOrEqual(worth(first))
      }),
      { numRuns: 500 },
    )
    expect(chosen).toBeGreaterThan(50)
  })

  it('accounts for every factor: each is excluded by one rule, or ranked', () => {
    const selector = new FactorSelector(mixed)
    fc.assert(
      fc.property(selectors, amounts, (fields, parameters) => {
        const asked = { activity_id: 'electricity-supply_grid', data_version: '^1', ...fields }
        const explained = outcomeOf(() => selector.explain(asked, parameters))
        if (typeof explained === 'string') return
        const { considered, steps, ranking } = explained
        let left = considered
        for (const step of steps) {
          expect(step.left + step.excluded).toBe(left)
          left = step.left
        }
        expect(considered).toBe(96)
        expect(ranking).toHaveLength(left)
        expect(new Set(ranking.map(({ factor }) => factor.id)).size).toBe(left)
      }),
      { numRuns: 500 },
    )
  })

  it('states the factors that each rule excluded, and the region and year of fallbacks', () => {
    const { considered, steps, ranking } = new FactorSelector(mixed).explain(
      { activity_id: 'electricity-supply_grid', data_version: '^1', region: 'DE', region_fallback: true },
      { weight: 1 },
    )
    expect(considered).toBe(96)
    const reported = steps.map(({ rule, wanted, left, excluded }) => [rule, wanted, left, excluded])
    expect(reported.slice(0, 3)).toEqual([
      ['unit_type', 'Weight', 32, 64],
      ['data_version', '^1', 32, 0],
      ['region', 'DE, EUROPE, GLOBAL', 16, 16],
    ])
    expect(steps[0]!.excluded_values).toEqual(['Energy'])
    expect(steps[2]!.excluded_values).toEqual(['GB', 'US'])
    const fallback = steps.find(({ rule }) => rule === 'region_fallback')!
    expect(fallback.wanted).toBe('EUROPE')
    expect(fallback.excluded_values).toEqual(['GLOBAL'])
    expect(ranking.every(({ factor }) => factor.region === 'EUROPE')).toBe(true)
  })

  it('considers a single factor for an id', () => {
    const factor = mixed.ofActivity('electricity-supply_grid').find(({ unit }) => unit === 'kg/MJ')!
    const { considered, ranking, selection } = new FactorSelector(mixed).explain(factor.id, { energy: 1 })
    expect([considered, ranking.length, selection.factor.id]).toEqual([1, 1, factor.id])
  })
})

describe('unknown ids', () => {
  const id = mixed.ofActivity('electricity-supply_grid')[7]!.id

  it.each([
    ['another last digit', (text: string) => text.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    ['another first digit', (text: string) => text.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['a digit missing', (text: string) => text.slice(0, 20) + text.slice(21)],
    ['only the beginning', (text: string) => text.slice(0, 8)],
    ['capitals, no dashes and a slip', (text: string) => `${text.replaceAll('-', '').toUpperCase()}a`],
  ])('are similar to existing ids: %s', (_, changed) => {
    expect(mixed.nearestFactorIds(changed(id))[0]).toBe(id)
  })

  it('get no suggestion if no id is similar', () => {
    expect(mixed.nearestFactorIds('00000000-0000-0000-0000-000000000000')).toEqual([])
    expect(mixed.nearestFactorIds('')).toEqual([])
    expect(mixed.nearestFactorIds('electricity')).toEqual([])
  })
})
