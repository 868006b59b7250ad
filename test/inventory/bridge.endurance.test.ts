/** Tests the bridge between two ledgers over random inventories: each effect has only its own cause. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Activities, type Measure } from '../../src/inventory/activities.js'
import { changeBetween, changesBetween } from '../../src/inventory/comparison.js'
import type { LedgerLine } from '../../src/inventory/ledger/ledger.js'
import { LineKinds } from '../../src/inventory/ledger/line-kinds.js'
import { effects } from '../../src/inventory/report/model/comparison.js'

const inventories = 300

/** Row of an inventory: an activity at a site, with one of the factors of its kind. */
interface Row {
  site: number
  kind: keyof typeof kinds
  /** Index of the factor, 0 to 2. */
  factor: number
  quantity: number
  isReversal: boolean
  /** Share of electricity covered by certificates. */
  covered: number
}

interface Kind {
  operation: string
  activity: string
  unit: string
  factorUnit?: string
  method?: string
  /** Parts of the answer by category. */
  parts: Record<string, [scope: string, category: string]>
}

const kinds = {
  electricity: {
    ...{ operation: 'energy electricity', activity: 'electricity', unit: 'kWh' },
    parts: {
      consumption: ['2', 'electricity'],
      well_to_tank: ['3', '3.3'],
      transmission_and_distribution: ['3', '3.3'],
    },
  },
  gas: {
    ...{ operation: 'energy fuel', activity: 'natural_gas', unit: 'kWh' },
    parts: { combustion: ['1', 'stationary'], well_to_tank: ['3', '3.3'] },
  },
  flights: {
    ...{ operation: 'travel distance', activity: 'air', unit: 'km' },
    parts: { '': ['3', '3.6'] },
  },
  freight: {
    ...{ operation: 'freight', activity: 'sea', unit: 'tonne-km' },
    parts: { '': ['3', '3.4'] },
  },
  heating: {
    ...{ operation: 'energy fuel', activity: 'heating_oil', unit: 'l' },
    parts: { combustion: ['1', 'stationary'], well_to_tank: ['3', '3.3'] },
  },
  waste: {
    ...{ operation: 'estimate', activity: 'landfill', unit: 'kg' },
    parts: { '': ['3', '3.5'] },
  },
  steel: {
    ...{ operation: 'spend', activity: 'nace2 24', unit: 'eur', factorUnit: 'eur 2023' },
    ...{ method: 'spend_based', parts: { '': ['3', '3.1'] } },
  },
  cloud: {
    ...{ operation: 'compute instance', activity: 'aws', unit: '', factorUnit: 'request' },
    parts: { '': ['3', '3.1'] },
  },
} satisfies Record<string, Kind>

const rows = fc.array(
  fc.record({
    site: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom(...(Object.keys(kinds) as Row['kind'][])),
    factor: fc.integer({ min: 0, max: 2 }),
    quantity: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    isReversal: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
    covered: fc.constantFrom(0, 0, 0.3, 1),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Values of a kind's three factors, per part; location-based first. */
type Factors = (kind: string, part: string, factor: number) => { value: number; market: number; id: string }

const factorsOf =
  (seed: number, edition = ''): Factors =>
  (kind, part, factor) => {
    const at = [...`${seed}${kind}${part}${factor}`].reduce(
      (sum, char) => (sum * 31 + char.charCodeAt(0)) | 0,
      7,
    )
    const value = 0.001 + (Math.abs(Math.sin(at)) * 1e4) / 1e4
    return { value, market: value * (1 + factor), id: `${kind} ${part} ${factor}${edition}` }
  }

/** Rounds to 15 digits, as in ledgers. */
const digits = (value: number) => Number(value.toPrecision(15))

function linesOf(list: readonly Row[], factors: Factors, changed: Partial<LedgerLine> = {}): LedgerLine[] {
  return list.flatMap((row, index) => {
    const {
      operation,
      activity,
      unit,
      factorUnit = unit,
      method = 'average_data',
      parts,
    }: Kind = kinds[row.kind]
    const quantity = row.isReversal ? -row.quantity / 10 : row.quantity
    return Object.entries(parts).map(([part, [scope, category]], at): LedgerLine => {
      const { value, market, id } = factors(row.kind, part, row.factor)
      const open = scope === '2' && !row.isReversal ? 1 - row.covered : 1
      // One literal: objects put together from others take ten times as long.
      const line: LedgerLine = {
        file: 'a.csv',
        row: index,
        part,
        column: '',
        data_source: '',
        site: `site ${row.site}`,
        item: '',
        supplier: '',
        primary_data_share: undefined,
        data_kind: '',
        uncertainty_rules: '',
        period_start: '2025-01-01',
        period_end: '2025-12-31',
        scope,
        category,
        operation,
        activity,
        quantity: at === 0 && unit !== '' ? digits(quantity) : undefined,
        unit: at === 0 ? unit : '',
        co2e: digits(quantity * value),
        co2e_market: digits(quantity * market * open),
        co2_biogenic: undefined,
        co2e_outside_kyoto: undefined,
        mass_outside_kyoto: undefined,
        co2e_mean: undefined,
        gases_outside_kyoto: '',
        factor_id: id,
        factor_name: `Factor ${row.factor}`,
        source: 'Publisher',
        source_dataset: 'Factors 2025',
        factor_year: '2025',
        factor_region: 'GB',
        gwp_set: 'ar5',
        method,
        factor_quantity: digits(quantity),
        factor_unit: factorUnit,
        factor_value: digits(value),
        exchange_rate: undefined,
        licence: '',
        notices: row.isReversal ? 'negative_activity' : '',
        error_code: '',
        error: '',
        share: '',
        co2: undefined,
        ch4: undefined,
        n2o: undefined,
        energy_source: '',
        energy_kwh: scope === '2' ? digits(quantity) : undefined,
        renewable_kwh: scope === '2' ? digits(quantity * (1 - open)) : undefined,
        nuclear_kwh: undefined,
        market_factor_id: scope === '2' && open > 0 ? `market ${id}` : '',
        market_factor_name: scope === '2' && open > 0 ? `Residual mix ${row.factor}` : '',
        further_factor_ids: '',
      }
      return Object.assign(line, changed)
    })
  })
}

/** Electricity where no residual mix is published, a share of it under a contract at 0.4 kg/kWh. */
function underContract(line: LedgerLine, share: number): LedgerLine {
  if (line.scope !== '2') return line
  const [kwh, co2e] = [line.energy_kwh!, line.co2e!]
  return {
    ...line,
    co2e_market: digits((1 - share) * co2e + share * kwh * 0.4),
    ...{ market_factor_id: '', market_factor_name: share > 0 ? 'Gas contract' : '' },
    notices: share < 1 ? 'residual_mix_unavailable' : '',
  }
}

/** How many of its unit each of the others is. */
const otherUnits: Record<string, [unit: string, size: number][]> = {
  kWh: [
    ['MWh', 1000],
    ['GJ', 1e9 / 3.6e6],
    ['therm', 105_505_585.262 / 3.6e6],
  ],
  km: [['mi', 1.609344]],
  'tonne-km': [
    ['tkm', 1],
    ['kg-km', 0.001],
    ['short ton-mi', 0.90718474 * 1.609344],
  ],
  l: [
    ['m3', 1000],
    ['gal (US)', 3.785411784],
  ],
  kg: [
    ['t', 1000],
    ['lb', 0.45359237],
  ],
}

/** The same lines, each in its own or another unit: with the same quantities, factors and emissions. */
function inOtherUnits(lines: readonly LedgerLine[], seed: number): LedgerLine[] {
  return lines.map((line, at) => {
    const units = otherUnits[line.factor_unit] ?? []
    const [unit, size] = units[(at + seed) % (units.length + 1)] ?? [line.factor_unit, 1]
    if (unit === line.factor_unit) return line
    return {
      ...line,
      ...(line.quantity !== undefined && { quantity: digits(line.quantity / size), unit }),
      factor_quantity: digits(line.factor_quantity! / size),
      factor_unit: unit,
      factor_value: digits(line.factor_value! * size),
    }
  })
}

function activitiesOf(lines: readonly LedgerLine[]): Activities {
  const activities = new Activities()
  const all = new LineKinds((kind) => activities.add(kind, 1))
  for (const line of lines) all.add(line)
  all.flush()
  return activities
}

const measures: Measure[] = ['co2e', 'market']

/** Returns changes by category and site, by both methods. */
function changes(before: readonly LedgerLine[], after: readonly LedgerLine[]) {
  const [was, is] = [activitiesOf(before), activitiesOf(after)]
  return measures.flatMap((measure) =>
    [...changesBetween(was, is, measure, ({ site, scope, category }) => `${site} ${scope} ${category}`)].map(
      ([group, change]) => ({ measure, group, change }),
    ),
  )
}

function expectOnly(
  list: ReturnType<typeof changes>,
  allowed: (measure: Measure) => readonly (typeof effects)[number][],
) {
  const wrong = list.flatMap(({ measure, group, change }) =>
    effects
      .filter((effect) => change[effect] !== 0 && !allowed(measure).includes(effect))
      .map((effect) => [measure, group, effect, change[effect]]),
  )
  expect(wrong).toEqual([])
}

/** Expects the effects to total the change, apart from rounding. */
function expectSum(list: ReturnType<typeof changes>, size: number) {
  const off = list.map(({ change }) =>
    Math.abs(effects.reduce((kg, effect) => kg + change[effect], 0) - (change.after - change.before)),
  )
  expect(Math.max(0, ...off)).toBeLessThanOrEqual(1e-11 * size)
}

const sizeOf = (lines: readonly LedgerLine[]) =>
  lines.reduce((sum, { co2e, co2e_market }) => sum + Math.abs(co2e ?? 0) + Math.abs(co2e_market ?? 0), 1)

const withoutCertificates = (list: readonly Row[]) => list.map((row) => ({ ...row, covered: 0 }))

describe(`the bridge between two ledgers, over ${inventories} inventories`, () => {
  const forAll = (property: (list: Row[], seed: number) => void) =>
    fc.assert(fc.property(rows, fc.integer({ min: 1, max: 1e6 }), property), { numRuns: inventories })

  it('has no activity effect if only factors changed', () => {
    forAll((list, seed) => {
      const open = withoutCertificates(list)
      const [before, after] = [
        linesOf(open, factorsOf(seed)),
        inOtherUnits(
          linesOf(open, factorsOf(seed + 1, ' of 2026'), { source_dataset: 'Factors 2026' }),
          seed,
        ),
      ]
      const found = changes(before, after)
      expectOnly(found, () => ['factors'])
      expectSum(found, sizeOf([...before, ...after]))
    })
  })

  it('has no effect if only units changed', () => {
    forAll((list, seed) => {
      const lines = linesOf(list, factorsOf(seed))
      const found = changes(inOtherUnits(lines, seed), inOtherUnits(lines, seed + 1))
      expectOnly(found, () => [])
      expectSum(found, sizeOf(lines))
    })
  })

  it('has no activity effect if only the factor of some lines changed', () => {
    forAll((list, seed) => {
      const open = withoutCertificates(list)
      const later: Factors = (kind, part, factor) =>
        factorsOf(factor === 1 ? seed + 1 : seed, factor === 1 ? ' of 2026' : '')(kind, part, factor)
      expectOnly(changes(linesOf(open, factorsOf(seed)), linesOf(open, later)), () => ['factors'])
    })
  })

  it('has only an activity effect if quantities and rows changed', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 1e6 }), (one, other, seed) => {
        // Each factor is in both ledgers: a new factor would replace another factor of the same activity.
        const rest = { quantity: 5, isReversal: false, covered: 0 }
        const always = [...one, ...other].map((row) => ({ ...row, ...rest }))
        const list = (some: readonly Row[]) => withoutCertificates([...some, ...always])
        // Equal quantities with different factors count as the same activity, so no two quantities are equal here.
        const apart = other.map((row) => ({ ...row, quantity: 1.37 * row.quantity }))
        const before = linesOf(list(one), factorsOf(seed))
        const after = inOtherUnits(linesOf(list(apart), factorsOf(seed)), seed)
        const found = changes(before, after)
        expectOnly(found, () => ['activity'])
        expectSum(found, sizeOf([...before, ...after]))
      }),
      { numRuns: inventories },
    )
  })

  it('has only an instruments effect, market-based, if certificates changed', () => {
    forAll((list, seed) => {
      // Some energy of each factor stays uncovered: its rate applies to the covered energy.
      const rest = list.map((row) => ({ ...row, covered: 0, isReversal: false, quantity: 10 }))
      const all = (covered: (row: Row) => number) => [
        ...list.map((row) => ({ ...row, covered: covered(row) })),
        ...rest,
      ]
      const factors = factorsOf(seed)
      const before = linesOf(
        all(() => 0),
        factors,
      )
      const after = inOtherUnits(
        linesOf(
          all(({ covered }) => covered),
          factors,
        ),
        seed,
      )
      const found = changes(before, after)
      expectOnly(found, (measure) => (measure === 'market' ? ['instruments'] : []))
      expectSum(found, sizeOf([...before, ...after]))
    })
  })

  it('has only a market-based effect of instruments if contracts of fossil energy changed', () => {
    forAll((list, seed) => {
      const rest = list.map((row) => ({ ...row, isReversal: false, quantity: 10 }))
      const lines = linesOf(withoutCertificates([...list, ...rest]), factorsOf(seed))
      const covered = (at: number) => (at < list.length ? list[at]!.covered : 0)
      const before = lines.map((line) => underContract(line, 0))
      const after = lines.map((line) => underContract(line, covered(line.row!)))
      const found = changes(before, inOtherUnits(after, seed))
      expectOnly(found, (measure) => (measure === 'market' ? ['instruments'] : []))
      expectSum(found, sizeOf([...before, ...after]))
    })
  })

  it('has only a method effect if the dataset changed', () => {
    forAll((list, seed) => {
      const open = withoutCertificates(list)
      const after = linesOf(open, factorsOf(seed + 1, ' b'), {
        source: 'Another',
        source_dataset: 'Database',
      })
      expectOnly(changes(linesOf(open, factorsOf(seed)), after), () => ['method'])
    })
  })

  it('has only a structure effect if sites were added and removed', () => {
    forAll((list, seed) => {
      const before = linesOf(list, factorsOf(seed))
      const after = before.map((line) => ({ ...line, site: `new ${line.site}`, co2e: 2 * line.co2e! }))
      const found = changes(before, after)
      expectOnly(found, () => ['structure'])
      expectSum(found, sizeOf([...before, ...after]))
    })
  })

  it('has effects that total the change, whatever the cause', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 1e6 }), (one, other, seed) => {
        const [before, after] = [
          linesOf(one, factorsOf(seed)),
          inOtherUnits(
            linesOf(other, factorsOf(seed + 1), { notices: 'partial_inflation_adjustment' }),
            seed,
          ),
        ]
        expectSum(changes(before, after), sizeOf([...before, ...after]))
      }),
      { numRuns: inventories },
    )
  })

  it('has a method effect and no activity effect if upstream emissions became unknown', () => {
    forAll((list, seed) => {
      const before = linesOf(withoutCertificates(list), factorsOf(seed))
      const after = before.filter(({ part }) => part !== 'well_to_tank')
      expectOnly(changes(before, after), () => ['method'])
    })
  })
})

describe('a contract of fossil energy', () => {
  const list: Row[] = [
    { site: 0, kind: 'electricity', factor: 0, quantity: 12_000, isReversal: false, covered: 0 },
  ]
  const year = (rate: number, share: number) =>
    linesOf(list, () => ({ value: rate, market: rate, id: `grid ${rate}` }))
      .filter(({ scope }) => scope === '2')
      .map((line) => underContract(line, share))
  const between = (before: LedgerLine[], after: LedgerLine[]) =>
    changeBetween(activitiesOf(before), activitiesOf(after), 'market')

  it('is an effect of instruments, apart from that of the factors of the grid', () => {
    expect(between(year(0.316, 0), year(0.291, 0.5))).toMatchObject({
      ...{ activity: 0, method: 0, prices: 0, structure: 0, unsplit: 0 },
      factors: expect.closeTo(12_000 * (0.291 - 0.316), 6),
      instruments: expect.closeTo(6000 * (0.4 - 0.291), 6),
    })
  })

  it('is so where it covers all', () => {
    expect(between(year(0.291, 0), year(0.291, 1))).toMatchObject({
      ...{ activity: 0, factors: 0, method: 0 },
      instruments: expect.closeTo(12_000 * (0.4 - 0.291), 6),
    })
  })

  it('is none if it is a factor of the supplier', () => {
    const after = year(0.291, 1).map((line) => ({ ...line, method: 'supplier_specific' }))
    expect(between(year(0.291, 0), after)).toMatchObject({ instruments: 0 })
  })
})

describe('units in the bridge', () => {
  const row = { site: 0, factor: 0, isReversal: false, covered: 0 } as const
  const ledger = (kind: Row['kind'], amount: number, unit: string, size: number, seed: number) =>
    linesOf([{ ...row, kind, quantity: amount * size }], factorsOf(seed)).map((line) => ({
      ...line,
      ...(line.quantity !== undefined && { quantity: amount, unit }),
      ...{ factor_quantity: amount, factor_unit: unit, factor_value: line.factor_value! * size },
    }))

  it.each([
    ['electricity', 12_000, 'kWh', 12, 'MWh', 1000],
    ['electricity', 36_000, 'kWh', 129.6, 'GJ', 1000 / 3.6],
    ['gas', 36_000, 'kWh', 0.1296, 'TJ', 1e6 / 3.6],
    ['heating', 1000, 'l', 1, 'm3', 1000],
    ['waste', 1500, 'kg', 1.5, 'tonne', 1000],
    ['flights', 1609.344, 'km', 1000, 'mi', 1.609344],
    ['freight', 3, 'tonne-km', 3000, 'kg-km', 0.001],
    ['freight', 3, 't*km', 3, 'tkm', 1],
    ['flights', 1.609344, 'passenger-km', 1, 'passenger-mi', 1.609344],
  ] as const)('are one activity: %s, %d %s and %d %s', (kind, before, unit, after, other, size) => {
    const [was, is] = [ledger(kind, before, unit, 1, 1), ledger(kind, after, other, size, 2)]
    const found = changes(was, is)
    expectOnly(found, () => ['factors'])
    expectSum(found, sizeOf([...was, ...is]))
    expect(found.every(({ change }) => change.factors !== 0)).toBe(true)
  })

  it('are other activities if nothing says how many of one the other is', () => {
    const [was, is] = [ledger('waste', 1000, 'kg', 1, 1), ledger('waste', 1, 'skips', 1000, 2)]
    expect(changes(was, is).flatMap(({ change }) => change.activity)).not.toContain(0)
  })
})

describe('money in the bridge', () => {
  const row = { site: 0, kind: 'steel', factor: 0, isReversal: false, covered: 0 } as const
  const spent = (quantity: number, changed: Partial<LedgerLine> = {}) =>
    linesOf([{ ...row, quantity }], factorsOf(1), changed)
  const between = (before: readonly LedgerLine[], after: readonly LedgerLine[]) =>
    changeBetween(activitiesOf(before), activitiesOf(after), 'co2e')
  const { value } = factorsOf(1)('steel', '', 0)

  it('has an activity effect if prices are known', () => {
    // 10 % more money, with prices up 10 %.
    const change = between(spent(100), spent(100, { quantity: 110 }))
    expect(effects.map((effect) => change[effect])).toEqual(effects.map(() => 0))
    expect(between(spent(100), spent(120)).activity).toBeCloseTo(20 * value, 9)
  })

  it.each(['partial_inflation_adjustment', 'no_inflation_adjustment'])(
    'has an activity-or-prices effect if one of the years has %s',
    (code) => {
      const change = between(spent(100), spent(110, { notices: `purchaser_price_factor;${code}` }))
      expect(change.activity_or_prices).toBeCloseTo(10 * value, 9)
      expect([change.activity, change.factors, change.prices]).toEqual([0, 0, 0])
    },
  )

  it('has an activity-or-prices effect if it was never adjusted to the prices of the factor', () => {
    const [before, after] = [spent(100, { factor_unit: 'eur' }), spent(110, { factor_unit: 'eur' })]
    expect(between(before, after)).toMatchObject({ activity: 0, factors: 0 })
    expect(between(before, after).activity_or_prices).toBeCloseTo(10 * value, 9)
  })

  it('has a separate effect of exchange rates if it was spent in another currency', () => {
    const pounds = (quantity: number, exchange_rate: number, changed: Partial<LedgerLine> = {}) =>
      spent(quantity * exchange_rate, { unit: 'gbp', quantity, exchange_rate, ...changed })
    const rate = between(pounds(100, 1.2), pounds(100, 1.1))
    expect(rate).toMatchObject({
      activity: 0,
      activity_or_prices: 0,
      factors: 0,
      prices: expect.closeTo(-10 * value, 9),
    })
    const both = between(pounds(100, 1.2), pounds(120, 1.1))
    expect(both).toMatchObject({
      activity: expect.closeTo(24 * value, 9),
      prices: expect.closeTo(-12 * value, 9),
    })
    const unknown = between(pounds(100, 1.2), pounds(120, 1.1, { notices: 'no_inflation_adjustment' }))
    expect(unknown).toMatchObject({ activity: 0, activity_or_prices: both.activity, prices: both.prices })
  })

  it('is compared in the currency spent if the factors have different prices', () => {
    const later = { factor_unit: 'eur 2025', factor_id: 'b', factor_value: 2, co2e: 220, quantity: 100 }
    const change = between(spent(100), spent(110, later))
    expect(change).toMatchObject({ activity: 0, activity_or_prices: 0 })
    expect(change.factors).toBeCloseTo(220 - 100 * value, 9)
  })

  it('has an activity effect if nothing similar was bought before', () => {
    const flights: Row = { ...row, kind: 'flights', quantity: 5 }
    const other = linesOf([flights], factorsOf(1))
    const change = between(other, [...other, ...spent(100, { notices: 'no_inflation_adjustment' })])
    expect(change).toMatchObject({ activity_or_prices: 0, factors: 0 })
    expect(change.activity).toBeCloseTo(100 * value, 9)
  })
})

describe('a ledger without factor columns', () => {
  const older = (lines: readonly LedgerLine[]): LedgerLine[] =>
    lines.map((line) => ({ ...line, factor_quantity: undefined, factor_unit: '', factor_value: undefined }))
  const row = { site: 0, factor: 0, isReversal: false, covered: 0, quantity: 1000 } as const
  const list: Row[] = (['electricity', 'steel', 'cloud'] as const).map((kind) => ({ ...row, kind }))
  const before = older(linesOf(list, factorsOf(1)))

  it.each([
    ['such a one', older],
    ['a new one', (lines: LedgerLine[]) => lines],
  ])('is compared with %s without reporting changes of parts and requests as activity', (_, as) => {
    const after = as(linesOf(list, factorsOf(2, ' b')))
    const [was, is] = [activitiesOf(before), activitiesOf(after)]
    const by = changesBetween(was, is, 'co2e', ({ category, operation }) => `${category} ${operation}`)
    const { after: to, before: from, ...upstream } = by.get('3.3 energy electricity')!
    expect(upstream).toMatchObject({ activity: 0, factors: 0, unsplit: expect.closeTo(to - from, 9) })
    expect(by.get('3.1 compute instance')).toMatchObject({ activity: 0, factors: 0 })
    expect(by.get('electricity energy electricity')).toMatchObject({ activity: 0, unsplit: 0 })
    expect(by.get('3.1 spend')).toMatchObject({ activity: 0, activity_or_prices: 0, unsplit: 0 })
  })
})
