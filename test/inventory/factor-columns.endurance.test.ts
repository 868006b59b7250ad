/** Tests the factor columns of ledgers: every line with a figure has both, and their product is co2e. */

import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { seed } from '../random.js'

const inventories = 2
const rounds = 3

const sites = ['Leeds', 'Lyon', 'Berlin'] as const
const maps = {
  'energy.yaml': `period: { start: start, end: end }
quantity: { from: amount, unit: unit }
ledger: { site: site, item: kind }
activities:
  - { when: { kind: power }, operation: energy electricity }
  - { when: { kind: plant }, operation: energy electricity, set: { connection_type: direct, energy_source: solar } }
  - { when: { kind: gas }, operation: energy fuel, set: { fuel_type: natural_gas } }
  - { when: { kind: diesel }, operation: energy fuel, set: { fuel_type: diesel } }
  - { when: { kind: heat }, operation: energy heat, set: { energy_source: natural_gas } }
  - { when: { kind: waste }, operation: estimate, set: { activity_id: waste_type_commercial_and_industrial-disposal_method_landfill, region: GB } }
`,
  'trips.yaml': `period: { start: start, end: end }
ledger: { site: site }
activities:
  - { when: { kind: [air, rail] }, operation: travel distance, columns: { travel_mode: kind, origin: from, destination: to } }
  - { when: { kind: hotel }, operation: travel hotel, columns: { location: to, hotel_nights: amount } }
  - { when: { kind: taxi }, operation: travel spend, columns: { spend_location: to, money: amount }, set: { spend_type: road, money_unit: usd } }
  - { when: { kind: freight }, operation: freight, columns: { origin: from, destination: to, cargo.weight: amount }, set: { transport_mode: sea, cargo.weight_unit: t } }
  - { when: { kind: server }, operation: compute instance, columns: { duration: amount }, set: { provider: aws, region: eu_central_1, instance: m5.large } }
`,
  'bought.yaml': `period: { from: start }
ledger: { site: site }
operation: spend
columns: { money: amount, money_unit: unit, classification_type: { const: nace2 }, classification_code: { const: '24' } }
`,
}

const project = `organisation: Example
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: equity_share
sites: { Leeds: { country: GB }, Lyon: { country: FR, share: 0.37 }, Berlin: { country: DE } }
sources:
  energy: { files: energy.csv, map: energy.yaml, below_zero: reversals, months: every, fill_gaps: daily_average }
  trips: { files: trips.csv, map: trips.yaml }
  bought: { files: bought.csv, map: bought.yaml, below_zero: credit_notes }
instruments:
  - name: Wind
    kind: certificate_unbundled
    amount: { energy: 40, energy_unit: kWh }
    market: FR
    period_start: 2025-01-01
    period_end: 2025-12-31
    generation: wind
    retired: true
    quality_criteria: { conveys_emission_rate: true, only_instrument_with_the_claim: true, tracked_and_retired: true, close_to_consumption: true, same_market: true }
overrides:
  - { source: energy, row: 1, part: consumption, set: { co2e: 12.5 }, reason: the supplier says so, by: A, on: 2026-01-31 }
`

const amount = fc.double({ min: 1, max: 1e5, noNaN: true }).map((value) => Number(value.toPrecision(7)))
const month = fc.integer({ min: 1, max: 11 })
const energy = fc.record({
  kind: fc.constantFrom('power', 'power', 'plant', 'gas', 'diesel', 'heat', 'waste'),
  site: fc.constantFrom(...sites),
  month,
  amount,
  isReversal: fc.integer({ min: 0, max: 5 }).map((at) => at === 0),
  /** True if the bill starts in the previous year. */
  isSplit: fc.boolean(),
})
const trip = fc.record({
  kind: fc.constantFrom('air', 'rail', 'hotel', 'taxi', 'freight', 'server'),
  site: fc.constantFrom(...sites),
  month,
  count: fc.integer({ min: 1, max: 20 }),
})
const purchase = fc.record({
  site: fc.constantFrom(...sites),
  month,
  amount,
  isCredit: fc.integer({ min: 0, max: 5 }).map((at) => at === 0),
  unit: fc.constantFrom('gbp', 'eur', 'usd', 'jpy'),
})

const energyUnits: Record<string, string> = { diesel: 'l', waste: 'tonne' }
const two = (value: number) => String(value).padStart(2, '0')

function csv(heading: string, lines: readonly (readonly (string | number)[])[]): string {
  return `${[heading, ...lines.map((line) => line.join(','))].join('\n')}\n`
}

interface Bill {
  kind: string
  site: (typeof sites)[number]
  month: number
  amount: number
  isReversal: boolean
  isSplit: boolean
}

interface Trip {
  kind: string
  site: (typeof sites)[number]
  month: number
  count: number
}

interface Purchase {
  site: (typeof sites)[number]
  month: number
  amount: number
  isCredit: boolean
  unit: string
}

/** A row of each kind, with reversals, bills that begin in the year before, and other currencies. */
const ofEachKind: [Bill[], Trip[], Purchase[]] = [
  (['power', 'plant', 'gas', 'diesel', 'heat', 'waste', 'power'] as const).map((kind, at) => ({
    ...{ kind, site: sites[at % sites.length]!, month: at + 3, amount: 100.25 * (at + 1) },
    ...{ isReversal: at === 6, isSplit: at % 2 === 1 },
  })),
  (['air', 'rail', 'hotel', 'taxi', 'freight', 'server'] as const).map((kind, at) => ({
    ...{ kind, site: sites[at % sites.length]!, month: at + 1, count: at + 1 },
  })),
  (['gbp', 'eur', 'usd', 'jpy'] as const).map((unit, at) => ({
    ...{
      unit,
      site: sites[at % sites.length]!,
      month: at + 1,
      amount: 1234.5 * (at + 1),
      isCredit: at === 3,
    },
  })),
]

type Line = Record<string, string>

/** Runs a project with these rows and returns the lines of its ledger, with the kWh of its bills. */
async function inventory(
  bills: readonly Bill[],
  trips: readonly Trip[],
  purchases: readonly Purchase[],
): Promise<{ lines: Line[]; billed: number }> {
  const first = ['power', 'Lyon', '2025-02-01', '2025-02-28', 500, 'kWh'] as const
  const rows = bills.map(({ kind, site, month: at, amount: value, isReversal, isSplit }) => [
    ...[kind, site, isSplit ? '2024-12-15' : `2025-${two(at)}-01`, `2025-${two(at)}-28`],
    ...[isReversal ? -value : value, energyUnits[kind] ?? 'kWh'],
  ])
  const { path, read } = folder({
    ...maps,
    'ghg.yaml': project,
    'energy.csv': csv('kind,site,start,end,amount,unit', [first, ...rows]),
    'trips.csv': csv(
      'kind,site,start,end,from,to,amount',
      [{ kind: 'hotel', site: 'Leeds', month: 3, count: 2 }, ...trips].map((each) => {
        const day = `2025-${two(each.month)}-10`
        const ends = each.kind === 'freight' ? ['CNSHA', 'NLRTM'] : ['Paris', 'Berlin']
        return [each.kind, each.site, day, day, ...ends, each.count]
      }),
    ),
    'bought.csv': csv(
      'kind,site,start,amount,unit',
      [{ site: 'Lyon', month: 1, amount: 100, isCredit: false, unit: 'eur' }, ...purchases].map((each) => [
        ...['spend', each.site, `2025-${two(each.month)}-03`],
        ...[each.isCredit ? -each.amount : each.amount, each.unit],
      ]),
    ),
  })
  const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
  expect(code, err).toBe(0)
  const all = parse(read('ledger.csv'), { columns: true }) as Line[]
  // Days of the year before are left out.
  const lines = all.filter(({ error_code }) => error_code !== 'skipped')
  expect(lines.filter(({ error_code }) => error_code !== '')).toEqual([])
  // Each kWh once: what the bills say, but for days outside the year, shares of sites and filled gaps.
  const billed = [first, ...rows].reduce((sum, [kind, site, start, end, value]) => {
    if (kind === 'diesel' || kind === 'waste') return sum
    const days = (from: string) => (Date.parse(String(end)) - Date.parse(from)) / 86_400_000 + 1
    const inside = start === '2024-12-15' ? days('2025-01-01') / days('2024-12-15') : 1
    return sum + inside * (site === 'Lyon' ? 0.37 : 1) * Number(value)
  }, 0)
  return { lines, billed }
}

function expectFactors(lines: readonly Line[]) {
  for (const line of lines) {
    const { part, co2e, factor_quantity, factor_unit, factor_value } = line
    const kg = Number(co2e)
    expect([co2e, factor_quantity, factor_unit, factor_value]).not.toContain('')
    // Three numbers with fifteen digits each.
    const off = Math.abs(Number(factor_quantity) * Number(factor_value) - kg)
    expect(off, JSON.stringify(line)).toBeLessThanOrEqual(1.5e-14 * Math.abs(kg))
    // Years that a bill is divided by are not parts of its answer.
    const own = part!.replace(/^[\d.]+/, '')
    if (!['', 'consumption', 'combustion'].includes(own)) expect([line.quantity, line.unit]).toEqual(['', ''])
    else if (line.operation?.startsWith('energy')) expect(factor_quantity).toBe(line.quantity)
  }
}

/** Each kWh once. */
function expectEnergy(lines: readonly Line[], billed: number) {
  const counted = lines
    .filter(({ unit, notices }) => unit === 'kWh' && !notices!.includes('gap_filled'))
    .reduce((sum, { quantity }) => sum + Number(quantity), 0)
  expect(Math.abs(counted - billed)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(billed)) + 1e-6)
}

describe('the ledger of a project with a row of each kind', () => {
  it('has what co2e was computed from on every line, and each quantity once', async () => {
    const { lines, billed } = await inventory(...ofEachKind)
    expectFactors(lines)
    expectEnergy(lines, billed)
    const kinds = lines.flatMap(({ operation, part, notices, decided_by }) => [
      `${operation} ${part}`.trim(),
      ...notices!.split(';'),
      ...(decided_by === '' ? [] : ['override']),
    ])
    const needed = [
      ...['energy electricity well_to_tank', 'energy electricity transmission_and_distribution'],
      ...[
        'energy fuel well_to_tank',
        'energy heat consumption',
        'estimate',
        'travel distance',
        'travel hotel',
      ],
      ...['travel spend', 'freight', 'compute instance', 'spend', 'negative_activity', 'gap_filled'],
      ...['overridden', 'override', 'inflation_applied'],
    ]
    expect(needed.filter((each) => !kinds.includes(each))).toEqual([])
  })
})

describe(`the ledgers of ${rounds * inventories} projects`, () => {
  it.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'have what co2e was computed from on every line, and each quantity once: part %d',
    async (round) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(energy, { minLength: 3, maxLength: 6 }),
          fc.array(trip, { maxLength: 3 }),
          fc.array(purchase, { maxLength: 3 }),
          async (...rows) => {
            const { lines, billed } = await inventory(...rows)
            expectFactors(lines)
            expectEnergy(lines, billed)
          },
        ),
        { numRuns: inventories, seed: seed + round, endOnFailure: true },
      )
    },
  )
})

describe('the bridge of a project', () => {
  it('reports lower upstream factors of the same British energy as factors, not as activity', async () => {
    const bills =
      'site,start,end,kwh\nLeeds,2025-01-01,2025-12-31,1000000\nLeeds,2026-01-01,2026-12-31,1000000\n'
    const map = (operation: string) => `period: { start: start, end: end }
quantity: { from: kwh, unit: { const: kWh } }
ledger: { site: site }
operation: energy ${operation}
`
    const { path } = folder({
      'power.csv': bills,
      'gas.csv': bills,
      'power.yaml': map('electricity'),
      'gas.yaml': `${map('fuel')}columns: { fuel_type: { const: natural_gas } }\n`,
      'ghg.yaml': `organisation: Example
period: { start: 2026-01-01, end: 2026-12-31 }
consolidation: operational_control
sites: { Leeds: { country: GB } }
sources:
  power: { files: power.csv, map: power.yaml }
  gas: { files: gas.csv, map: gas.yaml }
base_year: { period: { start: 2025-01-01, end: 2025-12-31 }, threshold: 5, reason: the first }
`,
    })
    expect((await ghgIn(localWorld(), 'run', path('ghg.yaml'))).code).toBe(0)
    const ledgers = [path('ledger-base-year.csv'), path('ledger.csv')]
    const { rows } = await ghgIn(localWorld(), 'diff', ...ledgers, '--by', 'category')
    // DESNZ 2025 and 2026: 0.0459, 0.01853 and 0.00397 kg per kWh became 0.03682, 0.01299 and 0.00359.
    const upstream = rows.find(({ category }) => category!.startsWith('3.3'))!
    expect(upstream).toMatchObject({ activity: '0', factors: '-15000', method: '0', market_activity: '0' })
    for (const row of rows)
      expect(row).toMatchObject({ activity: '0', activity_or_prices: '0', unsplit: '0' })
  })

  it('tells other factors from a contract of gas, whatever unit the bills are in', async () => {
    const { path } = folder({
      'power.csv':
        'site,start,end,amount,unit\nKassel,2024-01-01,2024-12-31,12000,kWh\nKassel,2025-01-01,2025-12-31,12,MWh\n',
      'power.yaml': `period: { start: start, end: end }
quantity: { from: amount, unit: unit }
ledger: { site: site }
operation: energy electricity
`,
      'ghg.yaml': `organisation: Example
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { Kassel: { country: DE } }
sources: { power: { files: power.csv, map: power.yaml } }
base_year: { period: { start: 2024-01-01, end: 2024-12-31 }, threshold: 5, reason: the first }
instruments:
  - name: Gas contract
    kind: contract
    amount: { energy: 6000, energy_unit: kWh }
    market: DE
    period_start: 2025-01-01
    period_end: 2025-12-31
    generation: natural_gas
    co2e_kg_per_kwh: 0.4
    retired: true
    quality_criteria: { conveys_emission_rate: true, only_instrument_with_the_claim: true, tracked_and_retired: true, close_to_consumption: true, same_market: true }
`,
    })
    const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(code, err).toBe(0)
    const ledgers = [path('ledger-base-year.csv'), path('ledger.csv')]
    const { rows } = await ghgIn(localWorld(), 'diff', ...ledgers, '--by', 'category')
    for (const row of rows) expect(row).toMatchObject({ activity: '0', market_activity: '0', unsplit: '0' })
    const power = rows.find(({ category }) => category === 'Purchased electricity')!
    // Half of it at 0.4 instead of the 0.291 kg/kWh of the grid.
    expect(Number(power.market_instruments)).toBeCloseTo(6000 * (0.4 - 0.291), 6)
    expect(power.market_factors).toBe(power.factors)
  })
})
