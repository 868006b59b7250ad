/** Tests that results of a project are kept by everything they depend on, outside the project. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cacheFolder, folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const yaml = `organisation: Example Ltd
period: { start: 2024-01-01, end: 2024-12-31 }
consolidation: operational_control
sites: { Leeds: { country: GB } }
sources:
  a: { files: a.csv, map: m.yaml, site: Leeds }
`
const mapping = `operation: estimate
columns: { activity_id: { const: my-steel }, region: { const: GB }, year: { const: 2024 }, weight: kg, weight_unit: { const: kg } }
ledger: { scope: { const: 3 }, category: { const: '3.1' } }
`

function project(changed: Record<string, string> = {}) {
  const made = folder({ 'ghg.yaml': yaml, 'm.yaml': mapping, 'a.csv': 'kg\n1000\n', ...changed })
  const ghg = async (args: string[], env: Record<string, string> = {}) =>
    await ghgIn(localWorld({ env }), ...args)
  const steel = async (store: string, owner: string, co2e: number) => {
    const factor = [
      '--activity-id',
      'my-steel',
      '--name',
      'Steel',
      '--region',
      'GB',
      '--year',
      '2024',
      '--unit',
      'kg',
    ]
    const figure = ['--calculation-method', 'ar5', '--co2e-total', `${co2e}`, '--sector', 'Materials']
    const rest = ['--category', 'Metals', '--store', made.path(store), '--project', owner]
    expect((await ghg(['private-factors', 'create', ...factor, ...figure, ...rest])).code).toBe(0)
  }
  const run = async (store: string, more: string[] = [], env: Record<string, string> = {}) => {
    const { err } = await ghg(['run', made.path('ghg.yaml'), '--store', made.path(store), ...more], env)
    const [, figure = '', unit, remark] = /^a: 1 row; ([\d.,]+) (kg|t) CO2e(.*)$/m.exec(err) ?? []
    const tonnes = Number(figure.replace(',', '')) / (unit === 'kg' ? 1000 : 1)
    return { tonnes: tonnes.toFixed(3), isReused: remark !== '', err }
  }
  return { ...made, ghg, steel, run }
}

describe('a kept result', () => {
  it('is not used for another store, another project or a copy of a store that was changed', async () => {
    const { steel, run, path } = project()
    await steel('A', 'default', 1)
    await steel('B', 'default', 50)
    await steel('A', 'p2', 7)
    expect(await run('A')).toMatchObject({ tonnes: '1.000', isReused: false })
    expect(await run('A')).toMatchObject({ tonnes: '1.000', isReused: true })
    expect(await run('B')).toMatchObject({ tonnes: '50.000', isReused: false })
    expect(await run('A', ['--project', 'p2'])).toMatchObject({ tonnes: '7.000', isReused: false })
    copyFileSync(path('A'), path('C'))
    await steel('A', 'default', 2)
    await steel('C', 'default', 3)
    expect(await run('A')).toMatchObject({ tonnes: '2.000' })
    expect(await run('C')).toMatchObject({ tonnes: '3.000', isReused: false })
    const { own_factors: own } = JSON.parse(readFileSync(path('ledger.manifest.json'), 'utf8')).catalogue
    expect(own).toMatchObject({
      revision: 2,
      project: 'default',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(own.store).toMatch(/^[0-9a-f-]{36}$/)
  }, 60_000)

  it('is computed again with CI', async () => {
    const { steel, run } = project()
    await steel('A', 'default', 1)
    await run('A')
    expect(await run('A', [], { CI: 'true' })).toMatchObject({ tonnes: '1.000', isReused: false })
    expect(await run('A')).toMatchObject({ isReused: true })
  })

  it('is neither read from the project nor written through a link there; the run names it', async () => {
    const { steel, run, path } = project()
    await steel('A', 'default', 1)
    mkdirSync(path('other'))
    mkdirSync(path('.ghg'))
    writeFileSync(path('other/0123456789abcdef0123456789abcdef.csv'), 'mine')
    symlinkSync('../other', path('.ghg/ghg'))
    const { err } = await run('A')
    expect(readdirSync(path('other'))).toEqual(['0123456789abcdef0123456789abcdef.csv'])
    expect(err).toMatch(
      /\.ghg\/ghg contains results of an earlier version of ghg, which are not used; remove it/,
    )
  })

  it('is not removed by ghg verify', async () => {
    const { steel, run, ghg, path } = project()
    await steel('A', 'default', 1)
    await run('A')
    expect((await ghg(['verify', path('ledger.manifest.json'), '--store', path('A')])).code).toBe(0)
    expect(await run('A')).toMatchObject({ isReused: true })
  })

  it('is removed after a month without a run; other files in the cache stay', async () => {
    const { steel, run } = project()
    await steel('A', 'default', 1)
    const results = `${cacheFolder}/ghg/results`
    const [old, foreign] = [`${results}/${'0'.repeat(32)}`, `${results}/notes`]
    for (const each of [old, foreign]) mkdirSync(each, { recursive: true })
    writeFileSync(`${old}/${'0'.repeat(64)}.csv`, 'x')
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    for (const each of [old, foreign]) utimesSync(each, longAgo, longAgo)
    await run('A')
    expect([existsSync(old), existsSync(foreign)]).toEqual([false, true])
  })

  it('is optional: an unwritable cache changes no figures', async () => {
    const { steel, run, path } = project({ file: 'x' })
    await steel('A', 'default', 1)
    expect(await run('A', [], { XDG_CACHE_HOME: path('file') })).toMatchObject({ tonnes: '1.000' })
  })
})

describe('a project of which nothing has changed', () => {
  const written = ['ledger.csv', 'ledger.parquet', 'ledger.manifest.json']

  it('keeps its files as they are, and says the same', async () => {
    const { steel, run, path } = project()
    await steel('A', 'default', 1)
    await run('A')
    const longAgo = new Date('2020-01-01')
    for (const name of written) utimesSync(path(name), longAgo, longAgo)
    const again = await run('A')
    expect(again).toMatchObject({ tonnes: '1.000', isReused: true })
    expect(written.map((name) => statSync(path(name)).mtimeMs)).toEqual(written.map(() => longAgo.getTime()))
    expect((await run('A')).err).toBe(again.err)
  })

  it.each(written)('writes %s again where it is another or gone', async (name) => {
    const { steel, run, path } = project()
    await steel('A', 'default', 1)
    await run('A')
    const whole = readFileSync(path(name))
    writeFileSync(path(name), whole.toString('latin1').replace('1', '2'), 'latin1')
    await run('A')
    expect(readFileSync(path(name)).equals(whole)).toBe(true)
    rmSync(path(name))
    await run('A')
    expect(readFileSync(path(name)).equals(whole)).toBe(true)
  })

  it.each([
    ['the input', 'a.csv', 'kg\n3000\n', '3.000'],
    ['the mapping', 'm.yaml', mapping.replaceAll('const: kg ', 'const: t '), '1000.000'],
  ])('is computed again where %s is another of the same time', async (_, name, text, tonnes) => {
    const { steel, run, path } = project()
    await steel('A', 'default', 1)
    await run('A')
    const { atime, mtime } = statSync(path(name))
    writeFileSync(path(name), text)
    utimesSync(path(name), atime, mtime)
    expect(await run('A')).toMatchObject({ tonnes, isReused: false })
  })

  it('is computed again where what is kept of it is damaged', async () => {
    const { steel, run, path } = project()
    await steel('A', 'default', 1)
    await run('A')
    for (const folder of readdirSync(`${cacheFolder}/ghg/results`)) {
      const results = `${cacheFolder}/ghg/results/${folder}`
      const kept = statSync(results).isDirectory() ? readdirSync(results) : []
      for (const file of kept.filter((each) => each.endsWith('.json'))) {
        writeFileSync(`${results}/${file}`, readFileSync(`${results}/${file}`, 'utf8').slice(0, -9))
      }
    }
    expect(await run('A')).toMatchObject({ tonnes: '1.000', isReused: false })
    expect(existsSync(path('ledger.csv'))).toBe(true)
  })
})

it('refuses to write schemas through a link', async () => {
  const { ghg, path } = project()
  mkdirSync(path('other'))
  symlinkSync('other', path('.ghg'))
  const { err } = await ghg(['map', path('a.csv'), '-o', path('draft.yaml')])
  expect(readdirSync(path('other'))).toEqual([])
  expect(err).toMatch(/\.ghg is not a folder/)
})

describe('the record of a run', () => {
  it('covers reports: a changed figure is found', async () => {
    const { steel, run, ghg, path } = project()
    await steel('A', 'default', 1)
    await run('A')
    const [manifest, report] = [path('ledger.manifest.json'), path('report.html')]
    await ghg(['report', path('ledger.csv'), '--project', path('ghg.yaml'), '-o', report])
    const verify = async () => await ghg(['verify', manifest, report, '--store', path('A')])
    expect((await verify()).out).toContain('report.html: written again, byte-identical')
    writeFileSync(report, readFileSync(report, 'utf8').replace('1.000', '0.100'))
    const { code, out } = await verify()
    expect(code).toBe(2)
    expect(out).toMatch(/differs: \S*report\.html: not the report of this ledger: line \d+ has .*0\.100/)
  })
})
