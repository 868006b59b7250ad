/** What a short command loads: every file more is time that each start takes. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ghg } from './binary.js'

interface Loaded {
  /** Of `dist/`, without the hashes of shared parts. */
  files: string[]
  packages: string[]
  kilobytes: number
}

/** What a command loads, as the engine of JavaScript tells it. */
async function loaded(args: string[]): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-test-'))
  // A store is loaded where there is one.
  await ghg(args, { env: { NODE_V8_COVERAGE: folder, GHG_STORE: join(folder, 'none.sqlite') } })
  const [report] = readdirSync(folder)
  const { result } = JSON.parse(readFileSync(join(folder, report!), 'utf8')) as { result: { url: string }[] }
  const paths = result.filter(({ url }) => url.startsWith('file:')).map(({ url }) => fileURLToPath(url))
  const own = paths.filter((path) => path.includes(`${sep}dist${sep}`) && !path.includes('node_modules'))
  const names = own.map((path) => path.split(`${sep}dist${sep}`)[1]!.replace(/-[\w-]{8}\.cjs$/, ''))
  const packages = paths.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
  return {
    files: names.sort(),
    packages: [...new Set(packages)].sort(),
    kilobytes: own.reduce((sum, path) => sum + statSync(path).size, 0) / 1000,
  }
}

const grid = ['--set', 'activity_id=electricity-supply_grid-source_supplier_mix', '--set', 'region=GB']
const amount = ['--set', 'year=2025', '--set', 'energy=12', '--set', 'energy_unit=MWh']

/** Loaded by both, the database library in `run/local`; a file that is new here is loaded by every run of them, and has to be worth it. */
const common = 'cli/cli.cjs run/local run/rolldown-runtime run/start'
const commands: [string, string[], string, number][] = [
  [
    'estimate',
    ['estimate', ...grid, ...amount],
    'checks/estimate.cjs run/estimate run/estimate run/rows',
    945,
  ],
  [
    'search',
    ['search', 'steel'],
    'checks/search-coerced.cjs run/list run/meta run/search run/searching',
    650,
  ],
]

describe('a start', () => {
  it.each(commands)('of %s loads nothing that it has no use for', async (_, args, own, kilobytes) => {
    const { files, packages, kilobytes: size } = await loaded(args)
    expect(files).toEqual([...common.split(' '), ...own.split(' ')].sort())
    expect(packages.filter((name) => !name.startsWith('@'))).toEqual([])
    expect(size).toBeLessThan(kilobytes)
  })
})

it('of a draft loads the suggestions of industries only for kinds of purchases without codes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-test-'))
  const loads = async (heading: string, cell: string) => {
    const path = join(folder, `${heading}.csv`)
    writeFileSync(path, `${heading},Amount,Currency,Date\n${cell},10,GBP,2024-01-01\n`)
    return (await loaded(['map', path, '--for', 'spend'])).files.includes('run/industry-suggestions')
  }
  expect(await loads('NACE', '17.12')).toBe(false)
  expect(await loads('Category', 'Paper')).toBe(true)
})

/** From 22.1 on Node.js keeps it. */
const keepsItself = 'enableCompileCache' in nodeModule

describe('what was compiled', () => {
  const answer = async (folder: string) =>
    await ghg(['estimate', ...grid, ...amount], { env: { XDG_CACHE_HOME: folder } })

  it('is kept in the folder for caches, where nobody but the user writes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-test-'))
    const { stdout } = await answer(folder)
    const [kept] = readdirSync(join(folder, 'ghg'))
    const path = join(folder, 'ghg', kept!)
    expect(readdirSync(path).length).toBeGreaterThan(3)
    expect(statSync(path).mode & 0o022).toBe(0)
    expect((await answer(folder)).stdout).toBe(stdout)
  })

  it('changes nothing where it is damaged, as by a disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-test-'))
    const { stdout } = await answer(folder)
    const [kept] = readdirSync(join(folder, 'ghg'))
    for (const file of readdirSync(join(folder, 'ghg', kept!))) {
      const path = join(folder, 'ghg', kept!, file)
      const bytes = readFileSync(path)
      for (let at = 100; at < bytes.length; at += 1000) bytes[at]! ^= 0x10
      writeFileSync(path, bytes)
    }
    expect((await answer(folder)).stdout).toBe(stdout)
  })

  it('changes nothing where it is of something else, or cannot be kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-test-'))
    const { stdout } = await answer(folder)
    const [kept] = readdirSync(join(folder, 'ghg'))
    for (const file of readdirSync(join(folder, 'ghg', kept!))) {
      writeFileSync(join(folder, 'ghg', kept!, file), 'neither compiled nor anything else')
    }
    expect((await answer(folder)).stdout).toBe(stdout)
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    expect((await answer(closed)).stdout).toBe(stdout)
    expect((await answer('/dev/null')).stdout).toBe(stdout)
  })

  it.skipIf(keepsItself)('of other builds goes a month after the last of it was kept', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'ghg-test-')), 'ghg')
    const cache = join(folder, '..')
    await answer(cache)
    const [kept] = readdirSync(folder)
    const own = join(folder, kept!)
    const files = readdirSync(own)
    const start = files.find((name) => name.startsWith('start-'))!
    const days = (number: number) => new Date(Date.now() - number * 24 * 60 * 60 * 1000)
    const keptOn = (path: string, day: Date) => {
      if (path.endsWith('/')) mkdirSync(path)
      else writeFileSync(path, '')
      utimesSync(path, day, day)
    }
    keptOn(join(folder, 'compiled-v20.0.0-x64-old/'), days(31))
    keptOn(join(folder, 'compiled-v20.0.0-x64-new/'), days(29))
    keptOn(join(folder, 'of-somebody-else'), days(31))
    keptOn(join(own, 'start-OLDBUILD'), days(31))
    keptOn(join(own, 'start-NEWBUILD'), days(29))
    for (const name of files) utimesSync(join(own, name), days(31), days(31))
    rmSync(join(own, start))
    await answer(cache)
    expect(readdirSync(folder).sort()).toEqual(['compiled-v20.0.0-x64-new', kept, 'of-somebody-else'].sort())
    expect(readdirSync(own).sort()).toEqual([...files, 'start-NEWBUILD'].sort())
  })
})
