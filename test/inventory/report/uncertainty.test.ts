/** Tests the intervals of a report: totals, contributors, kinds of data, and the simulation. */
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const columns =
  'file,row,site,scope,category,operation,activity,co2e,factor_id,factor_name,error_code,notices,co2e_market,co2_biogenic,data_kind,uncertainty_rules'
/** Ten lines of two sites: gas and grid are shared by both. */
const lines: [
  site: string,
  class_: string,
  co2e: number,
  activity: number,
  factor: string,
  percent: number,
][] = [
  ['A', '1,stationary', 180_000, 3, 'gas', 5],
  ['B', '1,stationary', 90_000, 15, 'gas', 5],
  ['A', '2,electricity', 400_000, 2, 'grid', 10],
  ['B', '2,electricity', 200_000, 5, 'grid', 10],
  ['A', '3,3.1', 300_000, 0, 'spend-it', 80],
  ['B', '3,3.1', 150_000, 0, 'spend-marketing', 80],
  ['A', '3,3.4', 120_000, 15, 'truck', 70],
  ['A', '3,3.6', 80_000, 5, 'air', 70],
  ['B', '1,fugitive', 60_000, 10, 'leak', 125.8],
  ['B', '3,3.5', 20_000, 5, 'waste', 10],
]
const rowOf = ([site, of, co2e, activity, factor, percent]: (typeof lines)[number], at: number) =>
  `a.csv,${at + 1},${site},${of},estimate,${factor},${co2e},${factor},${factor},,,${co2e},,not_stated,F99 ${percent};A99 ${activity}`
const ledger = `${columns}\n${lines.map(rowOf).join('\n')}\n`

async function reportOf(text: string, ...args: string[]) {
  const { path, read } = folder({ 'ledger.csv': text })
  const ran = await ghgIn(localWorld(), 'report', path('ledger.csv'), '-o', path('report.json'), ...args)
  return { ...ran, report: ran.code === 0 ? (JSON.parse(read('report.json')) as Report) : undefined }
}

const percentOf = ({ co2e, low, high }: { co2e: number; low: number; high: number }) => [
  Math.round((100 * low) / co2e),
  Math.round((100 * high) / co2e),
]

describe('uncertainty of a report', () => {
  it('adds shared factors in full and others in quadrature', async () => {
    const { report } = await reportOf(ledger)
    const { total, scopes, share } = report!.uncertainty
    expect(share).toBe(1)
    // By simulation with 4 million draws: 1,347,704 to 1,953,561.
    expect(percentOf(total!.location)).toEqual([85, 122])
    expect(total!.location.low).toBeGreaterThan(1_340_000)
    expect(total!.location.high).toBeLessThan(1_965_000)
    // Scopes by the same simulation: 279,337 to 431,387, 538,743 to 661,521 and 438,836 to 1,009,474 kg.
    expect(
      scopes.map(({ location: { low, high } }) => [low, high].map((kg) => Math.round(kg / 1e4))),
    ).toEqual([
      [28, 43],
      [54, 66],
      [44, 101],
    ])
  })

  it('names the largest contributors', async () => {
    const { report } = await reportOf(ledger)
    const { contributors } = report!.uncertainty
    expect(contributors.slice(0, 3).map(({ name, part }) => [name, part])).toEqual([
      ['spend-it', 'factor'],
      ['spend-marketing', 'factor'],
      ['truck', 'factor'],
    ])
    expect(contributors[0]!.share).toBeCloseTo(0.62, 2)
  })

  it('says between what figures the total lies', async () => {
    const { path } = folder({ 'ledger.csv': ledger })
    const { out } = await ghgIn(localWorld(), 'report', path('ledger.csv'), '--format', 'markdown')
    expect(out).toContain('In 95 of 100 cases the total is between 1,352 and 1,956 t')
  })

  it('states intervals beside categories, sites and data sets', async () => {
    const { path, read } = folder({ 'ledger.csv': ledger })
    const of = ['report', path('ledger.csv')]
    const { out } = await ghgIn(localWorld(), ...of, '--format', 'markdown')
    await ghgIn(localWorld(), ...of, '-o', path('report.json'))
    const { uncertainty } = JSON.parse(read('report.json')) as Report
    const cellsOf = (name: string) =>
      out
        .split('\n')
        .find((line) => line.startsWith(`| ${name}`))!
        .split('|')
        .map((cell) => cell.trim())
    // By simulation with 4 million draws: the grid of both sites 538,743 to 661,521 kg.
    expect(cellsOf('Purchased electricity').slice(2, 6)).toEqual(['600', '539 to 661', '600', '539 to 661'])
    // By the same simulation 873,113 to 1,397,820 kg.
    expect(cellsOf('A').slice(2, 4)).toEqual(['1,080', '877 to 1,400'])
    expect(uncertainty.sites.map(({ name, location: { co2e } }) => [name, co2e])).toEqual([
      ['A', 1_080_000],
      ['B', 520_000],
    ])
    // One data set has all lines, and so the interval of the total.
    expect(uncertainty.datasets).toEqual([{ name: 'no dataset', ...uncertainty.total }])
    expect(uncertainty.countries).toEqual([{ name: 'no country', ...uncertainty.total }])
  })

  it('simulates with a seed: the same seed gives the same bytes', async () => {
    const simulated = async (...args: string[]) =>
      (await reportOf(ledger, '--monte-carlo', '20000', ...args)).report!.uncertainty.simulation!
    const first = await simulated('--seed', '1')
    expect(percentOf({ co2e: first.location.mean, ...first.location })).toEqual([84, 122])
    expect(await simulated()).toEqual(first)
    expect((await simulated('--seed', '2')).location).not.toEqual(first.location)
  })

  it('states the interval of each intensity, exclusions and what is not estimated', async () => {
    const failed = `a.csv,11,A,,,estimate,x,,,,unknown_activity,,,,,\n`
    const { path, read } = folder({
      'ledger.csv': ledger + failed,
      'ghg.yaml': `organisation: Demo
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
exclusions:
  - { what: Franchises, reason: No data, share: 1.5 }
  - { what: Canteen, reason: Small, share: 0.5 }
denominators: { staff: { value: 200, unit: FTE } }
`,
    })
    const of = ['report', path('ledger.csv'), '--project', path('ghg.yaml')]
    await ghgIn(localWorld(), ...of, '-o', path('report.json'))
    const { uncertainty } = JSON.parse(read('report.json')) as Report
    const { location } = uncertainty.total!
    expect(uncertainty.intensities).toEqual([
      expect.objectContaining({
        ...{ name: 'staff', unit: 'FTE' },
        location: { co2e: 8000, low: location.low / 200, high: location.high / 200 },
      }),
    ])
    expect(uncertainty.completeness).toMatchObject({ exclusions: 2, not_estimated_lines: 1 })
    expect(uncertainty.completeness.excluded_share).toBeCloseTo(0.02, 12)
    expect(uncertainty.completeness.not_estimated_share).toBeCloseTo(1 / 11, 12)
    const { out } = await ghgIn(localWorld(), ...of, '--format', 'markdown')
    expect(out).toMatch(/FTE \(staff\), location-based \| 8\.000 \| 6\.7\d\d to 9\.7\d\d \|/)
    expect(out).toContain(
      'Outside every interval: 2 exclusions, 2.0 % of the total; lines not estimated: 1 (9.1 %)',
    )
  })

  it('ranks the precision of scopes and of the total by their intervals', async () => {
    const { path } = folder({ 'ledger.csv': ledger })
    const { out } = await ghgIn(localWorld(), 'report', path('ledger.csv'), '--format', 'markdown')
    const table = out.slice(out.indexOf('95 % intervals, t CO2e'), out.indexOf('Outside every interval'))
    const rankOf = (name: string) =>
      table
        .split('\n')
        .find((line) => line.includes(name))
        ?.split('|')
        .at(-2)
        ?.replaceAll('*', '')
        .trim()
    // 95 % intervals by simulation: 84 to 122 %, 90 to 110 % and 65 to 151 % of the figure.
    expect([rankOf('Total'), rankOf('Scope 2'), rankOf('Scope 3')]).toEqual(['Fair', 'Good', 'Poor'])
  })

  it('has no interval if some lines state none', async () => {
    const { report } = await reportOf(ledger.replace('F99 5;A99 3', ''))
    expect(report!.uncertainty.total).toBeNull()
    expect(report!.uncertainty.share).toBeCloseTo(1 - 180 / 1600, 6)
  })

  it.each([
    [['--monte-carlo', 'many'], 'must be'],
    [['--monte-carlo', '10'], 'must be'],
    [['--monte-carlo', '5000', '--seed', 'x'], 'must be'],
    [['--seed', '3'], '--seed needs --monte-carlo'],
  ])('refuses %j', async (args, problem) => {
    const { code, err } = await reportOf(ledger, ...args)
    expect(code).toBe(1)
    expect(err).toContain(problem)
  })
})

describe('uncertainty of a change', () => {
  /** Electricity of one site with a factor of ±10 % and invoices of ±5 %. */
  const year = (co2e: number, factor: string) =>
    `${columns}\n${rowOf(['A', '2,electricity', co2e, 5, factor, 10], 0)}\n`
  const percent = (value: number) => Math.round(value / 1000)

  async function changeFrom(earlier: string, later: string) {
    const { path, read } = folder({ 'before.csv': earlier, 'after.csv': later })
    const [before, after] = [path('before.csv'), path('after.csv')]
    const made = await ghgIn(localWorld(), 'report', after, '--previous', before, '-o', path('report.json'))
    expect(made.code).toBe(0)
    const { comparison } = JSON.parse(read('report.json')) as Report
    const { err } = await ghgIn(localWorld(), 'diff', before, after)
    return { change: comparison!.uncertainty, said: err }
  }

  it('leaves the errors of quantities where both years use one factor', async () => {
    const { change, said } = await changeFrom(year(100_000, 'grid'), year(120_000, 'grid'))
    // By hand: the root of (5 % of 100 t)^2, (5 % of 120 t)^2 and (10 % of 20 t)^2 is 8.1 t.
    expect(change!.location.co2e).toBe(20_000)
    expect([change!.location.low, change!.location.high].map(percent)).toEqual([12, 28])
    expect(said).toContain('95 % interval of the change: location-based +20.00 t (+12.14 to +28.28)')
  })

  it('states the interval of the change of each group', async () => {
    const [before, after] = [
      year(100_000, 'grid') + rowOf(['B', '1,stationary', 50_000, 3, 'gas', 5], 1),
      year(120_000, 'grid') + rowOf(['B', '1,stationary', 50_000, 3, 'gas', 5], 1),
    ]
    const { path } = folder({ 'before.csv': `${before}\n`, 'after.csv': `${after}\n` })
    const { out } = await ghgIn(localWorld(), 'diff', path('before.csv'), path('after.csv'), '--by', 'site')
    const [headings, ...rows] = out
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    const endsOf = (row: string[]) =>
      ['difference_low', 'difference_high'].map((name) => percent(Number(row[headings!.indexOf(name)])))
    // By hand: that of A is 20 t +- 8.1 t; that of B is the root of twice (3 % of 50 t)^2, 2.1 t.
    expect(rows.map((row) => [row[0], ...endsOf(row)])).toEqual([
      ['A', 12, 28],
      ['B', -2, 2],
    ])
  })

  it('adds the errors of different factors', async () => {
    const { change, said } = await changeFrom(year(100_000, 'grid'), year(120_000, 'newer grid'))
    // By hand: the root of (10 % of 100 t)^2 and (10 % of 120 t)^2 too is 17.5 t.
    expect([change!.location.low, change!.location.high].map(percent)).toEqual([3, 38])
    expect(said).not.toContain('direction')
  })

  it('says that the direction of a small change is uncertain', async () => {
    const { said } = await changeFrom(year(100_000, 'grid'), year(101_000, 'grid'))
    expect(said).toContain(': the direction is uncertain)')
  })

  it('is not known if a ledger states no uncertainty', async () => {
    const { change, said } = await changeFrom(
      year(100_000, 'grid').replace('F99 10;A99 5', ''),
      year(9, 'grid'),
    )
    expect(change).toBeNull()
    expect(said).toContain('the change has no 95 % interval: lines of one of the two state no uncertainty')
  })
})
