/** The example project: written, computed and reported in one go, by every scope. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ProjectManifest } from '../../src/inventory/project/manifest-schema.js'
import type { Report } from '../../src/inventory/report/model.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

describe('ghg init --example', () => {
  it('writes a project whose rows are all estimated, in every scope, for both years', async () => {
    const { path, read } = folder()
    const here = path('example')
    expect((await ghgIn(localWorld(), 'init', '--example', here)).code).toBe(0)
    const names = readdirSync(here, { recursive: true, encoding: 'utf8' })
    expect(names).toEqual(expect.arrayContaining(['ghg.yaml', 'data/fuels.xlsx', 'data/electricity.csv']))
    // Beside the schemas for editors.
    const own = names.filter((name) => !name.startsWith('.ghg'))
    const bytes = own.map((name) => statSync(path(`example/${name}`))).filter((each) => each.isFile())
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60_000)
    const { code, err } = await ghgIn(localWorld(), 'run', path('example/ghg.yaml'))
    expect(err).not.toMatch(/failed|error/)
    expect(code).toBe(0)
    const manifest = JSON.parse(read('example/ledger.manifest.json')) as ProjectManifest
    expect(manifest.ledger.scopes.map(({ scope }) => scope)).toEqual(['1', '2', '3'])
    const { counts } = manifest.ledger
    expect(counts.estimated + counts.outside_period).toBe(counts.rows)
    expect(manifest.base_year!.counts.estimated).toBeGreaterThan(counts.estimated - 10)
    expect(manifest.ledger.totals.co2e_market).toBeLessThan(manifest.ledger.totals.co2e)
    const report = await ghgIn(
      localWorld(),
      'report',
      '--project',
      path('example/ghg.yaml'),
      '--format',
      'json',
    )
    const made = JSON.parse(report.out) as Report
    const { totals, base_year: base, coverage, instruments, run, open_points } = made
    expect(coverage).toMatchObject({
      rows: counts.rows,
      estimated_rows: counts.estimated,
      outside_period_rows: counts.outside_period,
    })
    expect(instruments[0]).toMatchObject({ kind: 'certificate_unbundled', market: 'FR', mwh: 60 })
    expect(instruments[0]!.used).toEqual([{ site: 'Lyon', region: 'FR', year: 2025, mwh: 60 }])
    expect(run!.sources.map(({ rows }) => rows)).toEqual(manifest.sources.map(({ counts: own }) => own.rows))
    expect(open_points.map(({ kind }) => kind)).toEqual(['filled_days'])
    expect(open_points[0]!.co2e).toBe(run!.gap_filled)
    const power = run!.completeness.find(({ site, source }) => site === 'Austin' && source === 'electricity')!
    expect(power.months.map(({ filled }) => filled > 0).lastIndexOf(false)).toBe(9)
    expect(totals.total).toBeCloseTo(manifest.ledger.totals.co2e, 6)
    expect(base?.name).toContain('2024')
    const { code: verified, out } = await ghgIn(localWorld(), 'verify', path('example/ledger.manifest.json'))
    expect(out).toContain(`ledger.csv: ${manifest.ledger.lines} lines recomputed, byte-identical`)
    expect(verified).toBe(0)
    const again = await ghgIn(localWorld(), 'init', '--example', here)
    expect(again.code).toBe(1)
    expect(again.err).toContain('is not empty')
  })
})

describe('ghg report of a project', () => {
  it('says what its record is worth: damaged, of another ledger, or of files that are not what they were', async () => {
    const { path, read } = folder()
    await ghgIn(localWorld(), 'init', '--example', path('e'))
    await ghgIn(localWorld(), 'run', path('e/ghg.yaml'), '--quiet')
    const openPoints = async () => {
      const args = ['report', '--project', path('e/ghg.yaml'), '--format', 'json']
      const { out, code } = await ghgIn(localWorld(), ...args)
      expect(code).toBe(0)
      const { run, gaps, open_points: points } = JSON.parse(out) as Report
      return { run, gaps, records: points.filter(({ kind }) => kind === 'record').map(({ what }) => what) }
    }
    const manifest = read('e/ledger.manifest.json')
    writeFileSync(path('e/ledger.manifest.json'), manifest.replace('"possible_double_counting"', '"doubles"'))
    const damaged = await openPoints()
    expect(damaged.run).toBeNull()
    expect(damaged.records).toEqual([
      'ledger.manifest.json is damaged, or of another version of ghg: possible_double_counting: missing; ghg run writes it again',
    ])
    writeFileSync(path('e/ledger.manifest.json'), manifest.slice(0, 1000))
    expect((await openPoints()).records.join()).toContain('ledger.manifest.json is damaged: it is not JSON')
    writeFileSync(path('e/ledger.manifest.json'), manifest)
    expect((await openPoints()).records).toEqual([])
    for (const name of ['ghg.yaml', 'data/electricity.csv', 'ledger-base-year.csv'])
      writeFileSync(path(`e/${name}`), `${read(`e/${name}`)}\n`)
    rmSync(path('e/data/fuels.xlsx'))
    const changed = await openPoints()
    expect(changed.records).toEqual([
      'not reproducible: ghg.yaml and data/electricity.csv changed since the run',
      'not reproducible: data/fuels.xlsx is gone since the run',
      'not reproducible: ledger-base-year.csv is not what the run wrote',
    ])
    expect(changed.run!.not_reproducible).toEqual(changed.records)
    expect(changed.gaps).toEqual(expect.arrayContaining(changed.records))
    writeFileSync(path('e/ledger.csv'), read('e/ledger.csv').replace('Leeds', 'Hull'))
    expect((await openPoints()).records.join()).toContain('is the record of another ledger')
  })
})

describe('ghg verify and ghg sample', () => {
  it('name what is not as the manifest says, and draw the same lines again', async () => {
    const { path } = folder()
    await ghgIn(localWorld(), 'init', '--example', path('e'))
    await ghgIn(localWorld(), 'run', path('e/ghg.yaml'), '--quiet')
    const draw = async (...args: string[]) =>
      (await ghgIn(localWorld(), 'sample', path('e/ledger.csv'), '--rows', '5', ...args)).rows
    const drawn = await draw()
    expect(drawn).toHaveLength(5)
    expect(await draw()).toEqual(drawn)
    expect(await draw('--seed', 'another')).not.toEqual(drawn)
    const ledger = readFileSync(path('e/ledger.csv'), 'utf8')
    writeFileSync(path('e/ledger.csv'), ledger.replace('Leeds', 'Hull'))
    const { code, out } = await ghgIn(localWorld(), 'verify', path('e/ledger.csv'))
    expect(code).toBe(2)
    expect(out).toContain('differs: ledgers: ledger.csv has changed')
    writeFileSync(path('e/maps/fuels.yaml'), 'operation: estimate\n')
    const changed = await ghgIn(localWorld(), 'verify', path('e/ledger.manifest.json'))
    expect(changed.out).toContain('differs: inputs: maps/fuels.yaml has changed')
    expect(changed.out).toContain('not recomputed')
    const sample = await ghgIn(localWorld(), 'sample', path('e/ledger.manifest.json'), '--rows', '5')
    expect(sample.rows).toHaveLength(5)
    expect(sample.err).toContain('ledger.csv is not what ledger.manifest.json says')
  })

  it('refuse a record that was edited, by the entry, and read nothing outside its folder', async () => {
    const { path, read } = folder()
    await ghgIn(localWorld(), 'init', '--example', path('e'))
    await ghgIn(localWorld(), 'run', path('e/ghg.yaml'), '--quiet')
    const record = path('e/ledger.manifest.json')
    const manifest = JSON.parse(read('e/ledger.manifest.json')) as ProjectManifest
    const verify = async (changes: object, ...args: string[]) => {
      writeFileSync(record, JSON.stringify({ ...manifest, ...changes }))
      return await ghgIn(localWorld(), 'verify', record, ...args)
    }
    for (const name of ['ledger', 'project', 'sources', 'tool', 'completeness', 'overrides']) {
      const { code, err } = await verify({ [name]: null })
      expect(code).toBe(1)
      expect(err).toContain(`damaged, or of another version of ghg: ${name}: must be `)
    }
    const [first, ...others] = manifest.sources
    const inputs = [{ ...first!.inputs[0]!, name: '../../../../../../../etc/hosts' }]
    const outside = await verify({ sources: [{ ...first!, inputs }, ...others] }, '--verbose')
    expect(outside.code).toBe(2)
    expect(outside.out).toContain('is outside the folder of the project')
    const lessBase = await verify({ base_year: null })
    expect(lessBase.code).toBe(2)
    expect(lessBase.out).toContain('differs: base_year: there is such a ledger now; the manifest has none')
    const otherTotals = await verify({ errors: { not_found: 3 } })
    expect(otherTotals.out).toContain('differs: record: errors differs when recomputed')
  })
})
