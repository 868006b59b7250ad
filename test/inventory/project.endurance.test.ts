/** A project: all its sources in one run, one ledger, one record of it. */
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ProjectManifest } from '../../src/inventory/project/manifest-schema.js'
import { cacheFolder, folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const meters = `Meter,From,To,kWh
M1,2025-01-01,2025-01-31,1000
M1,2025-02-01,2025-02-28,900
M1,2024-12-01,2024-12-31,800
M1,2025-12-17,2026-01-15,300
`
const meterMap = `ledger: { item: Meter }
period: { start: From, end: To }
quantity: { from: kWh, unit: { const: kWh } }
operation: energy electricity
`
const gas = 'Site,kWh\nLeeds,5000\nLyon,2000\n'
const gasMap = `ledger: { site: Site }
quantity: { from: kWh, unit: { const: kWh } }
operation: energy fuel
columns: { fuel_type: { const: natural_gas } }
`
/** A factor that is for scope 2 and 3.3 together. */
const networkHeat = {
  'heat.csv': 'kWh\n50000\n',
  'heat.yaml': `quantity: { from: kWh, unit: { const: kWh } }
operation: estimate
columns:
  activity_id: { const: heat_and_steam-type_district_heating-network_1_treffort_cuisiat_xavier_chirol }
  region: { const: FR }
  year: { const: 2021 }
`,
}
const yaml = (more = '') => `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: equity_share
sites:
  Leeds: { country: GB }
  Lyon: { country: GB, share: 0.5 }
sources:
  power: { files: meters.csv, map: meters.yaml, site: Leeds }
  gas: { files: gas.csv, map: gas.yaml }
${more}`

const files = { 'meters.csv': meters, 'meters.yaml': meterMap, 'gas.csv': gas, 'gas.yaml': gasMap }

function project(more?: string, changed: Record<string, string> = {}) {
  const made = folder({ ...files, 'ghg.yaml': yaml(more), ...changed })
  const run = (...args: string[]) => ghgIn(localWorld(), 'run', made.path('ghg.yaml'), ...args)
  const lines = (name = 'ledger.csv') => parse(made.read(name), { columns: true }) as Record<string, string>[]
  const manifest = () => JSON.parse(made.read('ledger.manifest.json')) as ProjectManifest
  return { ...made, run, lines, manifest }
}

/** Returns files with the kept lines of a project. */
function keptLines(project: string): string[] {
  const id = createHash('sha256').update(realpathSync(project)).digest('hex').slice(0, 32)
  const kept = `${cacheFolder}/ghg/results/${id}`
  return readdirSync(kept).flatMap((name) => (name.endsWith('.csv') ? [`${kept}/${name}`] : []))
}

describe('ghg run of a project', () => {
  it('computes all sources into one ledger, with sites, regions and shares of the project', async () => {
    const { run, lines, manifest, path } = project()
    const { code, err } = await run()
    expect(err).toContain('power: 4 rows, 1 outside the period')
    expect(code).toBe(0)
    const first = lines()
    const power = first.filter(({ category }) => category === 'electricity')
    expect(power.map(({ site, quantity, co2e }) => [site, quantity, co2e])).toEqual([
      ['Leeds', '1000', '177'],
      ['Leeds', '900', '159.3'],
      ['Leeds', '150', '26.55'],
    ])
    const burnt = first.filter(({ category }) => category === 'stationary')
    expect(burnt.map(({ site, quantity, share }) => [site, quantity, share])).toEqual([
      ['Leeds', '5000', '1'],
      ['Lyon', '1000', '0.5'],
    ])
    // Half of Lyon counts: a fifth of what Leeds burns.
    expect(Number(burnt[1]!.co2e)).toBeCloseTo(Number(burnt[0]!.co2e) / 5, 9)
    expect(burnt[0]!.notices).toContain('year_not_given')
    const { ledger, sources } = manifest()
    expect(ledger.counts).toEqual({ rows: 6, estimated: 5, failed: 0, skipped: 0, outside_period: 1 })
    expect(sources.map(({ inputs }) => inputs[0]!.name)).toEqual(['meters.csv', 'gas.csv'])
    const total = first.reduce((sum, { co2e }) => sum + Number(co2e), 0)
    expect(ledger.totals.co2e).toBeCloseTo(total, 9)
    expect(existsSync(path('ledger.parquet'))).toBe(true)
  })

  it('and its report say how many rows lie outside the period, so that their counts of lines agree', async () => {
    const { run, path } = project()
    const { err } = await run()
    expect(err).toMatch(/^[0-9]+ lines in .*ledger\.parquet \(from 6 rows, 1 outside the period\); record/m)
    const report = await ghgIn(
      localWorld(),
      ...['report', '--project', path('ghg.yaml'), '-o', path('report.json')],
    )
    expect(report.err).toMatch(
      /report\.json: [0-9]+ lines of 5 rows in the period; 1 row outside it left out/,
    )
  })

  it.each(['./meters.csv', 'data/../meters.csv', 'link.csv'])(
    'refuses a file that two sources read by one mapping, however it is spelled: %s',
    async (name) => {
      const { run, path } = project(`  again: { files: ${name}, map: other.yaml, site: Leeds }\n`)
      mkdirSync(path('data'))
      symlinkSync(path('meters.csv'), path('link.csv'))
      symlinkSync(path('meters.yaml'), path('other.yaml'))
      const { code, err } = await run()
      expect(code).toBe(1)
      expect(err).toContain('is read by sources.power with the same mapping: it would count twice')
    },
  )

  it('refuses a file that one source names twice', async () => {
    const { run, path, read } = project()
    writeFileSync(path('ghg.yaml'), read('ghg.yaml').replace('files: gas.csv', 'files: [gas.csv, ./gas.csv]'))
    const { code, err } = await run()
    expect(code).toBe(1)
    expect(err).toContain('gas.csv is read twice with the same mapping: it would count twice')
  })

  it('writes the same bytes again, and computes only what changed', async () => {
    const { run, read, path } = project()
    await run()
    const before = [
      read('ledger.csv'),
      read('ledger.manifest.json'),
      readFileSync(path('ledger.parquet'), 'hex'),
    ]
    const { err } = await run()
    expect([
      read('ledger.csv'),
      read('ledger.manifest.json'),
      readFileSync(path('ledger.parquet'), 'hex'),
    ]).toEqual(before)
    expect(err.match(/not computed again/g)).toHaveLength(2)
    appendFileSync(path('gas.csv'), 'Leeds,1\n')
    const { err: changed } = await run()
    expect(changed).toMatch(/power: .*not computed again/)
    expect(changed).toMatch(/gas: 3 rows; [\d.,]+ (?:kg|t) CO2e$/m)
    expect(existsSync(path('.ghg'))).toBe(false)
    expect(keptLines(path('ghg.yaml'))).toHaveLength(2)
  })

  it('does not trust kept lines whose bytes changed', async () => {
    const { run, read, path } = project()
    await run()
    const before = read('ledger.csv')
    for (const kept of keptLines(path('ghg.yaml'))) writeFileSync(kept, 'co2e\n1\n')
    // With the ledger in place nothing would be read from what is kept.
    rmSync(path('ledger.csv'))
    const { err } = await run()
    expect(err).not.toContain('not computed again')
    expect(read('ledger.csv')).toBe(before)
  })

  it('refuses rows without a region, where no site gives one', async () => {
    const { run, lines } = project('', {
      'ghg.yaml': yaml().replace('Lyon: { country: GB, share: 0.5 }', 'Lyon: {}'),
      'gas.yaml': gasMap
        .replace('energy fuel', 'estimate')
        .replace(
          'fuel_type: { const: natural_gas }',
          'activity_id: { const: electricity-supply_grid-source_production_mix }, year: { const: 2023 }',
        ),
    })
    expect((await run()).code).toBe(2)
    const codes = lines()
      .filter(({ data_source }) => data_source === 'gas')
      .map(({ error_code }) => error_code)
    expect(codes).toContain('region_not_given')
  })

  it('writes a ledger of the base year from the same sources, without rows that say no period', async () => {
    const { run, lines, manifest } = project(
      'base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }\n',
    )
    await run()
    const estimated = lines('ledger-base-year.csv').filter(({ error_code }) => error_code === '')
    expect(new Set(estimated.map(({ row, data_source }) => `${data_source} ${row}`))).toEqual(
      new Set(['power 3']),
    )
    expect(manifest().base_year!.counts).toMatchObject({ rows: 6, estimated: 1, outside_period: 5 })
  })

  it('holds instruments against the rows of electricity, each once', async () => {
    const instrument = (energy: number) => `instruments:
  - { name: Wind, kind: certificate_unbundled, amount: { energy: ${energy}, energy_unit: kWh }, market: GB,
      period_start: 2025-01-01, period_end: 2025-12-31, generation: wind, retired: true, sites: [Leeds] }
`
    const { run, lines, path, manifest } = project(instrument(1500))
    const { code, err } = await run()
    expect(err).not.toContain('ghg: ghg')
    expect(code).toBe(0)
    const power = lines().filter(({ category }) => category === 'electricity')
    expect(power.map(({ co2e_market }) => Number(co2e_market) > 0)).toEqual([false, true, true])
    expect(manifest().instruments!.list).toEqual([
      expect.objectContaining({ name: 'Wind', generation: 'wind', market: 'GB', kwh: 1500 }),
    ])
    expect(manifest().instruments!.list[0]!.used).toEqual([
      { site: 'Leeds', region: 'GB', year: 2025, kwh: 1500 },
    ])
    writeFileSync(path('ghg.yaml'), yaml(instrument(5000)))
    const refused = await run()
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/"Wind" is for 5000 kWh, but only \d+ kWh/)
  })

  it('takes rules, overrides with who and why, and lists of datasets', async () => {
    const { run, lines } = project(`rules:
  - { when: { source: gas, category: stationary }, category: process, reason: Burnt in the kiln }
overrides:
  - { source: power, row: 1, part: consumption, set: { co2e: 12, co2e_market: 0 }, by: A. Auditor, on: 2026-02-01, reason: Meter fault }
policy: { deny: { datasets: [Nothing] } }
`)
    expect((await run()).code).toBe(0)
    const all = lines()
    expect(all.filter(({ category }) => category === 'process')).toHaveLength(2)
    const [first] = all
    expect(first).toMatchObject({ co2e: '12', co2e_market: '0', decided_by: 'override 1, A. Auditor' })
    expect(first!.notices).toContain('overridden')
  })

  it('fails whole rows whose factor is denied', async () => {
    const { run, lines } = project()
    await run()
    const dataset = lines().find(({ data_source }) => data_source === 'gas')!.source_dataset
    const denied = project(`policy: { deny: { datasets: ['${dataset}'] } }\n`)
    expect((await denied.run()).code).toBe(2)
    const row = denied
      .lines()
      .filter(({ data_source, row: number }) => data_source === 'gas' && number === '1')
    expect(row.map(({ co2e, error_code }) => [co2e, error_code])).toEqual([
      ['', 'factor_not_allowed'],
      ['', 'factor_not_allowed'],
    ])
  })

  it('says month by month what is there, and fills gaps only by the rule that is named', async () => {
    const plain = project()
    await plain.run()
    const series = plain.manifest().completeness.series.find(({ source }) => source === 'power')!
    expect(series.months.map(({ status }) => status).join(' ')).toBe(
      `there there ${'missing '.repeat(9)}partial`,
    )
    const filled = project('', {
      'ghg.yaml': yaml().replace('site: Leeds }', 'site: Leeds, fill_gaps: daily_average }'),
    })
    await filled.run()
    const gaps = filled.lines().filter(({ notices }) => notices!.includes('gap_filled'))
    const [gap] = gaps.filter(({ category }) => category === 'electricity')
    // 2050 kWh on 74 days; 291 days have no row.
    expect(gap).toMatchObject({ row: '', period_start: '2025-03-01', period_end: '2025-12-16' })
    expect(Number(gap!.quantity)).toBeCloseTo((2050 / 74) * 291, 9)
  })

  it('names rows that stand in the files of a source twice, in the ledger, the record and the report', async () => {
    const again = 'Meter,From,To,kWh\nM1,2025-02-01,2025-02-28,900\nM1,2024-12-01,2024-12-31,800\n'
    const { run, lines, manifest, path, read } = project('', { 'more.csv': again })
    writeFileSync(
      path('ghg.yaml'),
      read('ghg.yaml').replace('files: meters.csv', 'files: [meters.csv, more.csv]'),
    )
    const { code, err } = await run()
    expect(code).toBe(0)
    const what =
      'power: 1 row that stands in its files before, or is the sum of others; the first more.csv, row 1'
    expect(err).toContain(`possibly counted twice: ${what}\n`)
    expect(err).toMatch(/warning: .* 1 row: .*ghg help possible_duplicate/)
    const marked = lines().filter(({ notices }) => notices!.includes('possible_duplicate'))
    expect(new Set(marked.map(({ file, row }) => `${file} ${row}`))).toEqual(new Set(['more.csv 1']))
    const { co2e } = manifest().possible_double_counting.find(({ kind }) => kind === 'repeated_rows')!
    expect(co2e).toBeCloseTo(
      marked.reduce((sum, line) => sum + Number(line.co2e), 0),
      9,
    )
    const { out } = await ghgIn(localWorld(), 'report', '--project', path('ghg.yaml'))
    expect(out).toContain(`| Possibly counted twice | ${what} |`)
    expect((await run('--fail-on', 'possible_duplicate')).code).toBe(3)
  })

  it('takes tax off money, and the currency and year of prices from the source', async () => {
    const bought = (spend: string, amount: number) =>
      project('', {
        'ghg.yaml': yaml(`  bought: { files: bought.csv, map: bought.yaml, site: Leeds, spend: ${spend} }\n`),
        'bought.csv': `Code,Amount\n62,${amount}\n`,
        'bought.yaml':
          'operation: spend\ncolumns: { classification_code: Code, classification_type: { const: nace2 }, money: Amount }\n',
      })
    const results = []
    for (const each of [
      bought('{ vat: included, vat_rate: 20, currency: gbp, price_year: 2023 }', 1200),
      bought('{ vat: excluded, currency: gbp, price_year: 2023 }', 1000),
    ]) {
      await each.run()
      const [line] = each.lines().filter(({ data_source }) => data_source === 'bought')
      results.push([line!.quantity, line!.unit, line!.co2e])
    }
    expect(results[0]!.slice(0, 2)).toEqual(['1000', 'gbp'])
    expect(results[0]).toEqual(results[1])
    const trips = (spend: string, amount: number) =>
      project('', {
        'ghg.yaml': yaml(`  trips: { files: trips.csv, map: trips.yaml, site: Leeds, spend: ${spend} }\n`),
        'trips.csv': `Fare\n${amount}\n`,
        'trips.yaml':
          'operation: travel spend\ncolumns: { spend_type: { const: air }, spend_location: { const: GB }, money: Fare }\n',
      })
    const figures = []
    for (const each of [
      trips('{ vat: included, vat_rate: 20, currency: gbp, price_year: 2023 }', 1200),
      trips('{ vat: excluded, currency: gbp, price_year: 2023 }', 1000),
    ]) {
      await each.run()
      const [line] = each.lines().filter(({ data_source }) => data_source === 'trips')
      figures.push([line!.quantity, line!.unit, line!.error, Number(line!.co2e)])
    }
    expect(figures[0]!.slice(0, 3)).toEqual(['1000', 'gbp', ''])
    expect(figures[0]).toEqual(figures[1])
    const trip = ['spend_type=air', 'spend_location=GB', 'money=1000', 'money_unit=gbp', 'spend_year=2023']
    const stated = await ghgIn(localWorld(), 'travel', 'spend', ...trip.flatMap((each) => ['--set', each]))
    expect(figures[0]![3]).toBeCloseTo(Number(stated.rows[0]!.co2e), 6)
    const set = ['classification_code=62', 'classification_type=nace2', 'money=1000', 'money_unit=gbp']
    const place = ['spend_region=GB', 'spend_year=2023', 'tax_margin=0']
    const { rows } = await ghgIn(
      localWorld(),
      'spend',
      ...[...set, ...place].flatMap((each) => ['--set', each]),
    )
    expect(Number(results[1]![2])).toBe(Number(rows[0]!['estimate.co2e']))
  })

  it('is looked at as a whole by ghg check', async () => {
    const { path } = project('', { 'gas.csv': 'Site,Amount\nLeeds,1\n' })
    const { code, err, out } = await ghgIn(localWorld(), 'check', path('ghg.yaml'))
    expect(out).toContain('4 to be estimated')
    expect(err).toMatch(/gas\.yaml: .*no column `kWh`/)
    expect(code).toBe(1)
  })

  it('ends with status 3 where a limit is passed, with the ledger written', async () => {
    const { run, lines } = project()
    const { code, err } = await run(
      '--fail-above',
      '100kg',
      '--fail-on',
      'year_not_given',
      '--max-unestimated',
      '0%',
    )
    expect(code).toBe(3)
    expect(err).toMatch(/--fail-above: .* is more than 0\.1 t/)
    expect(err).toMatch(/--fail-on: 2 rows with year_not_given/)
    expect(err).not.toContain('--max-unestimated')
    expect(lines().length).toBeGreaterThan(5)
  })

  it('holds a limit against scopes 1 to 3, and says what has no scope', async () => {
    const { run, manifest } = project(
      '  heat: { files: heat.csv, map: heat.yaml, site: Lyon }\n',
      networkHeat,
    )
    const { err, code } = await run('--fail-above', '2t')
    const { scopes, totals } = manifest().ledger
    expect(scopes.map(({ scope }) => scope)).toEqual(['1', '2', '3', null])
    expect(totals.co2e).toBeGreaterThan(2000)
    expect(err).toContain(
      'ghg: --fail-above: 1.825 t CO2e of lines with an undecided scope are in no total, so the limit does not cover them',
    )
    expect(code).toBe(0)
    expect((await run('--fail-above', '1t')).code).toBe(3)
  })

  it('reads back a ledger whose formulas are disarmed: the site is still that of the project', async () => {
    const named = { 'gas.csv': gas.replace('Lyon', '=Lyon') }
    const yamlOf = (more: string) => yaml(more).replace('  Lyon:', '  =Lyon:')
    const { read, path, run } = project('', { ...named, 'ghg.yaml': yamlOf('csv_safe: true\n') })
    expect((await run()).code).toBe(0)
    expect(read('ledger.csv')).toContain(",'=Lyon,")
    const report = () =>
      ghgIn(localWorld(), 'report', '--project', path('ghg.yaml'), '--format', 'json').then(({ out }) => out)
    const { by_site: sites, open_points: points } = JSON.parse(await report())
    expect(sites.map(({ site }: { site: string }) => site)).toContain('=Lyon')
    expect(JSON.stringify(points)).not.toContain('not one of the project')
    const safe = read('ledger.csv')
    writeFileSync(path('ghg.yaml'), yamlOf(''))
    await run()
    expect(read('ledger.csv')).not.toBe(safe)
    writeFileSync(path('safe.csv'), safe)
    const diff = await ghgIn(localWorld(), 'diff', path('safe.csv'), path('ledger.csv'), '--by', 'site')
    expect(diff.err).not.toContain('structure')
  })

  it('does not replace a locked ledger without a restatement', async () => {
    const { run, read, manifest, path } = project()
    await run()
    const { sha256 } = manifest().ledger.files[0]!
    const locked = `locked: { sha256: ${sha256}, by: B. Board, on: 2026-03-01, reason: Published }\n`
    writeFileSync(path('ghg.yaml'), yaml(locked))
    expect((await run()).code).toBe(0)
    const before = read('ledger.csv')
    appendFileSync(path('gas.csv'), 'Leeds,1\n')
    const { code, err } = await run()
    expect(code).toBe(1)
    expect(read('ledger.csv')).toBe(before)
    const { 1: next } = /\{ sha256: ([0-9a-f]{64})/.exec(err)!
    writeFileSync(
      path('ghg.yaml'),
      yaml(
        `${locked}restatements:\n  - { sha256: ${next}, by: B. Board, on: 2026-09-01, reason: A late bill }\n`,
      ),
    )
    expect((await run()).code).toBe(0)
  })

  it.each([
    [
      'a file that is missing',
      (text: string) => text.replace('gas.csv', 'absent.csv'),
      /sources\.gas\.files: no file .*absent\.csv/,
    ],
    [
      'a site that is none',
      (text: string) => text.replace('site: Leeds }', 'site: Hull }'),
      /line 8: sources\.power\.site: Hull is not one of sites; available: Leeds, Lyon/,
    ],
    [
      'a grid of another country than its site',
      (text: string) => text.replace('{ country: GB, share: 0.5 }', '{ country: FR, region: US-ERCT }'),
      /line 6: sites\.Lyon\.region: US-ERCT is not in FR, the country of the site; correct one/,
    ],
    [
      'a source that is read twice',
      (text: string) => `${text}  again: { files: gas.csv, map: gas.yaml }\n`,
      /read by sources\.gas .* it would count twice/,
    ],
    [
      'a base year within the period',
      (text: string) => `${text}base_year: { period: { start: 2025-06-01, end: 2026-05-31 } }\n`,
      /line 10: base_year\.period: overlaps/,
    ],
    [
      'rules that contradict',
      (text: string) =>
        `${text}rules:\n  - { when: { site: Leeds }, scope: 1, reason: a }\n  - { when: { site: Leeds }, scope: 2, reason: b }\n`,
      /rules\.1\.when: never applies: rule 1/,
    ],
    [
      'a category of another scope',
      (text: string) =>
        `${text}rules:\n  - { when: { site: Leeds }, scope: 1, category: '3.4', reason: a }\n`,
      /3\.4 is not a category of scope 1/,
    ],
    [
      'mixed currencies',
      (text: string) =>
        `${text}denominators:\n  revenue: { value: 1, unit: million EUR }\n  profit: { value: 1, unit: million USD }\n`,
      /denominators\.profit\.unit: is in million USD, revenue in million EUR/,
    ],
    [
      'an override of no line',
      (text: string) =>
        `${text}overrides:\n  - { source: gas, row: 99, set: { site: Leeds }, by: a, on: 2026-01-01, reason: b }\n`,
      /overrides\.0: the ledger has no line of gas, row 99/,
    ],
  ])('with %s is refused, and writes nothing', async (_, change, message) => {
    const { run, path } = project('', { 'ghg.yaml': change(yaml()) })
    const { code, err } = await run()
    expect(err).toMatch(message)
    expect(code).toBe(1)
    expect(existsSync(path('ledger.csv'))).toBe(false)
  })
})

describe('a project that is wrong in several places', () => {
  it('names all missing and unknown keys at once', async () => {
    const { path } = folder({
      'ghg.yaml': 'organisation: X\nsources:\n  a: { files: a.csv }\n  b: { map: b.yaml, sit: Leeds }\n',
    })
    const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(code).toBe(1)
    for (const each of [
      'line 1: period: missing',
      'line 1: consolidation: missing',
      'line 3: sources.a.map: missing',
      'line 4: sources.b.files: missing',
      'line 4: sources.b.sit: is not a field here',
    ]) {
      expect(err).toContain(each)
    }
  })

  it('names what the mappings of all sources lack, in a run and in a check', async () => {
    const hotels = 'operation: travel hotel\ncolumns: { hotel_nights: kWh }\n'
    const money = 'operation: spend\ncolumns: { money: kWh }\n'
    const { path } = folder({ ...files, 'meters.yaml': hotels, 'gas.yaml': money, 'ghg.yaml': yaml() })
    for (const command of ['run', 'check']) {
      const { code, err } = await ghgIn(localWorld(), command, path('ghg.yaml'))
      expect(code).toBe(1)
      expect(err).toMatch(/meters\.yaml gives no location/)
      expect(err).toMatch(/gas\.yaml gives no activity .*, money_unit; add them under columns/)
    }
  })
})
