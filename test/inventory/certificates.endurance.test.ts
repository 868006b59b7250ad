/** Tests that certificates of a project cover at most net consumption, with reversals in any source. */
import { writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/inventory/report/model.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const mapping = `quantity: { from: kWh, unit: { const: kWh } }
operation: energy electricity
columns: { recs: recs }
ledger: { site: Site, category: { from: category } }
`

interface Row {
  site: string
  kwh: number
  recs?: number | undefined
  days?: [string, string] | undefined
  category?: string | undefined
}

interface Certificate {
  mwh: number
  days?: [string, string]
  sites?: readonly string[] | undefined
}

const year: [string, string] = ['2025-01-01', '2025-12-31']

function project(
  rows: readonly Row[],
  certificates: readonly Certificate[],
  second: readonly Row[] = [],
  rules = '',
) {
  const inFile = (list: readonly Row[]) =>
    `Site,From,To,kWh,recs,category\n${list
      .map(({ site, kwh, recs, days: [from, to] = ['', ''], category }) =>
        [site, from, to, kwh, recs ?? '', category ?? ''].join(','),
      )
      .join('\n')}\n`
  const instruments = certificates.map(
    ({ mwh, days: [start, end] = year, sites }, at) =>
      `  - { name: GO ${at}, kind: certificate_unbundled, amount: { energy: ${mwh}, energy_unit: MWh }, market: DE, period_start: ${start}, period_end: ${end}, generation: wind, retired: true${sites ? `, sites: [${sites.join(', ')}]` : ''} }\n`,
  )
  const sources = [rows, second].flatMap((list, at) =>
    [list.filter(({ days }) => days === undefined), list.filter(({ days }) => days)].flatMap((own, dated) =>
      own.length === 0 ? [] : [{ name: `source${at}${dated}`, map: dated ? 'days.yaml' : 'map.yaml', own }],
    ),
  )
  const made = folder({
    ...Object.fromEntries(sources.map(({ name, own }) => [`${name}.csv`, inFile(own)])),
    'map.yaml': mapping,
    'days.yaml': `period: { start: From, end: To }\n${mapping}`,
    'ghg.yaml': `organisation: Example GmbH
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { A: { country: DE }, B: { country: DE }, F: { country: FR }, U: { country: US } }
sources:
${sources.map(({ name, map }) => `  ${name}: { files: ${name}.csv, map: ${map}, below_zero: reversals }\n`).join('')}${
  instruments.length > 0 ? `instruments:\n${instruments.join('')}` : ''
}${rules}`,
  })
  const run = async (...args: string[]) => {
    const { code, err } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'), ...args)
    const lines = code === 1 ? [] : (parse(made.read('ledger.csv'), { columns: true }) as Line[])
    return { code, err, lines, scope2: lines.filter(({ scope }) => scope === '2') }
  }
  return { ...made, run }
}

type Line = Record<string, string>

const sum = (lines: readonly Line[], name: string) =>
  lines.reduce((all, line) => all + Number(line[name] ?? 0), 0)

describe('certificates with a reversal', () => {
  const rows = [
    { site: 'A', kwh: 600_000 },
    { site: 'A', kwh: -50_000 },
  ]

  it('are refused above the net consumption with the excess kWh, and nothing is written', async () => {
    const { run } = project(rows, [{ mwh: 600 }])
    const { code, err } = await run()
    expect(code).toBe(1)
    expect(err).toMatch(
      /instruments: "GO 0" is for 600000 kWh, but only 550000 kWh from the grid are left to cover, net of reversals: 50000 kWh too many; lower its amount/,
    )
  })

  it('cover the net consumption', async () => {
    const { run, path } = project(rows, [{ mwh: 550 }])
    const { scope2 } = await run()
    expect(sum(scope2, 'co2e')).toBeCloseTo(160_050, 6)
    expect(sum(scope2, 'co2e_market')).toBeCloseTo(0, 6)
    const { out } = await ghgIn(localWorld(), 'report', path('ledger.csv'), '--format', 'json')
    const energy = (JSON.parse(out) as Report).energy!
    expect(energy.total_mwh).toBeCloseTo(550, 9)
    expect(energy.lines.find(({ source }) => /electricity.*: renewable/.test(source))!.mwh).toBeCloseTo(
      550,
      9,
    )
  })

  it('leave the rest to the grid', async () => {
    const { scope2 } = await project(rows, [{ mwh: 500 }]).run()
    // 50 MWh of 0.291 kg per kWh.
    expect(sum(scope2, 'co2e_market')).toBeCloseTo(14_550, 6)
  })

  it('cover the same kWh if the reversal is in another source or comes first', async () => {
    for (const made of [
      project([rows[0]!], [{ mwh: 600 }], [rows[1]!]),
      project(rows.toReversed(), [{ mwh: 600 }]),
    ]) {
      expect((await made.run()).err).toMatch(/only 550000 kWh/)
    }
    for (const made of [
      project([rows[0]!], [{ mwh: 500 }], [rows[1]!]),
      project(rows.toReversed(), [{ mwh: 500 }]),
    ]) {
      expect(sum((await made.run()).scope2, 'co2e_market')).toBeCloseTo(14_550, 6)
    }
  })

  it.each([
    ['market', { site: 'U', kwh: -50_000 }, ['A']],
    ['year', { site: 'A', kwh: -50_000, days: ['2024-01-01', '2024-12-31'] as [string, string] }, undefined],
  ])('do not count a reversal of another %s', async (_, other, sites) => {
    const { run } = project([rows[0]!, other], [{ mwh: 600, sites }])
    const { code, scope2 } = await run()
    expect(code).not.toBe(1)
    expect(
      sum(
        scope2.filter(({ site, co2e }) => site === 'A' && Number(co2e) > 0),
        'co2e_market',
      ),
    ).toBe(0)
  })

  it.each([
    ['grid', 'B'],
    ['grid of the market', 'F'],
  ])('of a site count the reversals of other sites in the %s', async (_, site) => {
    const others = [{ site: 'A', kwh: 600_000 }, ...[60_000, -100_000].map((kwh) => ({ site, kwh }))]
    const refused = await project(others, [{ mwh: 600, sites: ['A'] }]).run()
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(
      /only 560000 kWh from the grid are left to cover, net of reversals at all sites of its market: 40000 kWh too many/,
    )
    const { scope2 } = await project(others, [{ mwh: 560, sites: ['A'] }]).run()
    expect(sum(scope2, 'renewable_kwh')).toBeCloseTo(560_000, 6)
    expect(sum(scope2, 'energy_kwh')).toBeCloseTo(560_000, 6)
  })

  it('of rows count the reversals of other sites', async () => {
    const { code, err } = await project(
      [
        { site: 'A', kwh: 600_000, recs: 600_000 },
        { site: 'B', kwh: -50_000 },
      ],
      [],
    ).run()
    expect(code).toBe(1)
    expect(err).toMatch(/DE, 2025: certificates of rows cover 600000 kWh, 50000 kWh above the net/)
  })

  it('of a quarter count the days of a reversal in it', async () => {
    const days: [string, string] = ['2025-01-01', '2025-03-31']
    const ofYear = { site: 'A', kwh: 365_000, days: year }
    // 90 days: 90,000 kWh used, a quarter of the reversal's 80,000 kWh of 120 days is in April.
    const reversal = { site: 'A', kwh: -80_000, days: ['2025-01-01', '2025-04-30'] as [string, string] }
    expect((await project([ofYear, reversal], [{ mwh: 31, days }]).run()).err).toMatch(
      /is for 31000 kWh, but only 30000 kWh from the grid/,
    )
    const { code, scope2 } = await project([ofYear, reversal], [{ mwh: 30, days }]).run()
    expect(code).toBe(0)
    expect(sum(scope2, 'renewable_kwh')).toBeCloseTo(30_000, 6)
  })

  it('in rows are also limited to the net consumption', async () => {
    const { run } = project([{ ...rows[0]!, recs: 600_000 }, rows[1]!], [])
    const { code, err } = await run()
    expect(code).toBe(1)
    expect(err).toMatch(
      /A, DE, 2025: certificates of rows cover 600000 kWh, 50000 kWh above the net consumption/,
    )
    const { scope2 } = await project([{ ...rows[0]!, recs: 550_000 }, rows[1]!], []).run()
    expect(sum(scope2, 'co2e_market')).toBeCloseTo(0, 6)
  })
})

describe('certificates beside electricity of scope 3', () => {
  const own = { site: 'A', kwh: 12_000 }

  it.each(['3.8', '3.11', '3.13'])(
    'cover scope 2 and not category %s, which comes first',
    async (category) => {
      const { code, lines } = await project([{ ...own, category }, own], [{ mwh: 12 }]).run()
      expect(code).toBe(0)
      const consumption = lines.filter(({ part }) => part === 'consumption')
      expect(consumption.map((line) => [line.category, line.renewable_kwh])).toEqual([
        [category, '0'],
        ['electricity', '12000'],
      ])
    },
  )

  it('are refused above scope 2, with the kWh of both', async () => {
    const rows = [{ ...own, category: '3.11' }, own]
    expect((await project(rows, [{ mwh: 15 }]).run()).err).toMatch(
      /only 12000 kWh from the grid are left to cover, net of reversals \(it covers scope 2 alone, not 12000 kWh of other scopes\): 3000 kWh too many/,
    )
    expect((await project(rows.slice(0, 1), [{ mwh: 12 }]).run()).err).toMatch(
      /matches no row of scope 2, only 12000 kWh of other scopes; leave it out/,
    )
  })

  it('do not count reversals of scope 3', async () => {
    const reversal = { site: 'A', kwh: -2000, category: '3.11' }
    const { code, scope2 } = await project([own, reversal], [{ mwh: 12 }]).run()
    expect(code).toBe(0)
    expect(sum(scope2, 'renewable_kwh')).toBe(12_000)
  })

  it('follow rules of the project, and what was kept is computed again', async () => {
    const rule = `rules: [{ when: { site: B, operation: energy electricity, activity: electricity, category: electricity }, category: '3.13', reason: let }]\n`
    const rows = [{ ...own, site: 'B' }, own]
    const ruled = project(rows, [{ mwh: 12 }], [], rule)
    const covered = async () => {
      const { lines } = await ruled.run()
      return lines.filter(({ part }) => part === 'consumption').map((line) => line.renewable_kwh)
    }
    expect(await covered()).toEqual(['0', '12000'])
    writeFileSync(ruled.path('ghg.yaml'), ruled.read('ghg.yaml').replace(rule, ''))
    expect(await covered()).toEqual(['12000', '0'])
  })
})

describe('certificates that fit in another order', () => {
  const months = [1, 7].map((month): Row => {
    const [from, to] = month === 1 ? ['01-01', '06-30'] : ['07-01', '12-31']
    return { site: 'A', kwh: 6000, days: [`2025-${from}`, `2025-${to}`] }
  })
  const half: Certificate = { mwh: 6, days: ['2025-01-01', '2025-06-30'] }

  it('are refused with what to list first', async () => {
    const { err } = await project(months, [{ mwh: 6 }, half]).run()
    expect(err).toMatch(
      /"GO 1" is for 6000 kWh, but only 0 kWh .* 6000 kWh too many; list the narrower instrument first, "GO 1" before "GO 0", or lower its amount/,
    )
    const { code, scope2 } = await project(months, [half, { mwh: 6 }]).run()
    expect(code).toBe(0)
    expect(sum(scope2, 'renewable_kwh')).toBeCloseTo(12_000, 6)
  })

  it('of a site are too', async () => {
    const rows = ['A', 'B'].map((site) => ({ site, kwh: 6000 }))
    expect((await project(rows, [{ mwh: 6 }, { mwh: 6, sites: ['A'] }]).run()).err).toMatch(
      /list the narrower instrument first, "GO 1" before "GO 0"/,
    )
  })

  it('are refused by their amount alone where no order helps', async () => {
    for (const list of [
      [{ mwh: 12 }, half],
      [{ mwh: 6 }, { mwh: 7 }],
    ]) {
      const { err } = await project(months, list).run()
      expect(err).toMatch(/kWh too many; lower its amount/)
      expect(err).not.toMatch(/narrower/)
    }
  })
})

describe('certificates of some sites', () => {
  it('cover what is net of reversals at all sites, in scope 2, and no more', {
    timeout: 300_000,
  }, async () => {
    const kwh = fc.integer({ min: 0, max: 400 })
    await fc.assert(
      fc.asyncProperty(
        fc.record({ a: fc.integer({ min: 1, max: 1000 }), b: kwh, back: kwh, ofScope3: kwh }),
        fc.constantFrom(['A'], ['A'], ['B'], undefined),
        fc.constantFrom(0.1, 0.5, 0.9, 1),
        async ({ a, b, back, ofScope3 }, sites, share) => {
          const ofSites: Record<string, number> = { A: a, B: Math.max(0, b - back) }
          const reach = Math.max(
            0,
            Math.min(
              a + b - back,
              (sites ?? ['A', 'B']).reduce((all, site) => all + ofSites[site]!, 0),
            ),
          )
          const asked = Math.max(1, Math.round(share * (sites?.[0] === 'B' ? b : a)))
          const rows = [
            { site: 'A', kwh: ofScope3, category: '3.11' },
            { site: 'A', kwh: a },
            { site: 'B', kwh: b },
            { site: 'B', kwh: -back },
          ]
          const { code, err, scope2 } = await project(rows, [{ mwh: asked / 1000, sites }]).run()
          if (asked > reach) {
            expect(code).toBe(1)
            expect(err).toMatch(b > 0 ? `${asked - reach} kWh too many` : /kWh too many|matches no row/)
            return
          }
          expect(code).toBe(0)
          expect(sum(scope2, 'renewable_kwh')).toBeCloseTo(asked, 6)
          expect(sum(scope2, 'co2e_market')).toBeGreaterThan(-1e-6)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('a market-based figure', () => {
  const months: [string, string][] = [
    ['2025-01-01', '2025-01-31'],
    ['2025-02-01', '2025-02-28'],
    ['2025-06-15', '2025-08-20'],
    year,
  ]
  const row = fc.record({
    site: fc.constantFrom('A', 'A', 'B', 'F'),
    kwh: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 1000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -400, max: -1 }) },
    ),
    recs: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined, freq: 6 }),
    days: fc.option(fc.constantFrom(...months), { nil: undefined, freq: 2 }),
    category: fc.option(fc.constantFrom('3.8', '3.11', '3.13'), { nil: undefined, freq: 4 }),
  })
  const certificate = fc.record({
    /** Share of gross consumption in the market and sites. */
    share: fc.constantFrom(0.1, 0.3, 0.7, 0.9, 0.95, 1),
    days: fc.constantFrom(year, year, ...months),
    sites: fc.option(fc.constantFrom(['A'], ['B'], ['A', 'B']), { nil: undefined }),
  })

  it('is not negative if net consumption is not, with no more renewable energy than was used', {
    timeout: 300_000,
  }, async () => {
    let computed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.array(row, { maxLength: 3 }),
        fc.array(certificate, { maxLength: 2 }),
        async (rows, second, certificates) => {
          const gross = ({ sites }: Pick<Certificate, 'sites'>) =>
            [...rows, ...second]
              .filter(({ category, kwh }) => kwh > 0 && category === undefined)
              .filter(({ site }) => (sites ?? ['A', 'B']).includes(site))
              .reduce((all, { kwh, recs = 0 }) => all + Math.max(0, kwh - recs), 0)
          const held = certificates.map(({ share, ...rest }) => ({
            ...rest,
            mwh: (share * gross(rest)) / 1000,
          }))
          const { code, err, lines, scope2 } = await project(rows, held, second).run()
          if (code === 1) {
            expect(err).toMatch(/kWh|matches no row/)
            return
          }
          computed++
          const ofRows = [...rows, ...second].filter(({ category }) => category !== undefined)
          const ofScope3 = lines.filter(({ scope, energy_kwh: kwh }) => scope === '3' && kwh !== '')
          const recs = ofRows.reduce((all, { kwh, recs = 0 }) => all + (kwh > 0 ? Math.min(kwh, recs) : 0), 0)
          expect(sum(ofScope3, 'renewable_kwh')).toBeLessThan(recs + 1e-6)
          for (const sites of ['A', 'B', 'F', 'AB']) {
            const own = scope2.filter(({ site }) => sites.includes(site!))
            const kwh = sum(own, 'energy_kwh')
            if (kwh < 0) continue
            expect(sum(own, 'co2e_market')).toBeGreaterThan(-1e-6)
            expect(sum(own, 'renewable_kwh')).toBeLessThan(kwh + 1e-6)
          }
        },
      ),
      { numRuns: 50 },
    )
    expect(computed).toBeGreaterThan(10)
  })
})
