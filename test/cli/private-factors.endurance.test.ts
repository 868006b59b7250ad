import { existsSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { steel } from '../estimators/private-steel.js'
import { ghg as startGhg } from './binary.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

let store: string
let files: ReturnType<typeof folder>
beforeEach(() => {
  files = folder()
  store = files.path('store.sqlite')
})

/** A world whose local engine has the store of this test. */
const world = (options: Parameters<typeof localWorld>[0] = {}) => localWorld({ ...options, store })
const ghg = (...args: string[]) => ghgIn(world(), 'private-factors', ...args)

const options = (fields: object) =>
  Object.entries(fields).flatMap(([name, value]) => [
    `--${name.replaceAll('_', '-')}`,
    Array.isArray(value) ? value.join(';') : String(value),
  ])

const heading = Object.keys(steel).join(',')
const line = (changes: object = {}) =>
  Object.values({ ...steel, ...changes })
    .map((value) => `"${Array.isArray(value) ? value.join(';') : value}"`)
    .join(',')

describe('ghg private-factors create', () => {
  it('makes one factor of its options', async () => {
    const { code, rows } = await ghg('create', ...options(steel))
    expect(code).toBe(0)
    expect(rows).toMatchObject([{ activity_id: steel.activity_id, unit_type: 'Weight', scopes: '3.1' }])
    expect((await ghg('list')).rows).toMatchObject([{ id: rows[0]!.id, co2e_total: '1.72' }])
  })

  it('creates a row once, however often the file is read, unless duplicates are allowed', async () => {
    const rows = [line(), line({ name: 'Other' }), line({ unit: 't', co2e_total: 1720 })]
    const input = files.path('factors.csv')
    writeFileSync(input, [heading, ...rows].join('\n'))
    const first = await ghg('create', input)
    expect(first.rows[2]!.id).toBe(first.rows[0]!.id)
    const again = await ghg('create', input)
    expect(again.code).toBe(0)
    expect(again.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
    expect(again.err).toContain('factor_already_exists')
    expect((await ghg('list')).rows).toHaveLength(2)
    await ghg('create', input, '--set', 'allow_duplicates=true')
    expect((await ghg('list')).rows).toHaveLength(5)
  })

  it('replaces earlier factors of the same name when asked to, and says which', async () => {
    const input = files.path('factors.csv')
    writeFileSync(input, [heading, line(), line({ name: 'Other' }), line({ year: 2023 })].join('\n'))
    await ghg('create', input)
    writeFileSync(input, [heading, line({ co2e_total: 2 }), line({ co2e_total: 3 })].join('\n'))
    const { code, rows } = await ghg('create', input, '--replace')
    expect(code).toBe(0)
    expect(rows[0]!.notices).toContain('factor_replaced')
    expect((await ghg('list')).rows.map(({ name, year, co2e_total }) => [name, year, co2e_total])).toEqual([
      ['Other', '2024', '1.72'],
      ['Steel sheet, our mill', '2023', '1.72'],
      ['Steel sheet, our mill', '2024', '2'],
      ['Steel sheet, our mill', '2024', '3'],
    ])
  })

  it('stores nothing of a file whose run ends early', async () => {
    const input = files.path('factors.csv')
    const output = files.path('created.csv')
    const many = Array.from({ length: 250 }, (_, index) => line({ name: `Steel ${index}` }))
    writeFileSync(input, [heading, ...many, line({ region: 'ATLANTIS' }), ...many].join('\n'))
    const stopped = await ghg('create', input, '-o', output, '--fail-fast')
    expect(stopped.code).toBe(2)
    expect(stopped.err).toContain('nothing was stored: rows are stored together, after the last one')
    expect((await ghg('list')).rows).toHaveLength(0)
    const resumed = await ghg('create', input, '-o', output, '--resume')
    expect([resumed.code, resumed.err]).toEqual([1, expect.stringContaining('has nothing to continue')])
  })

  it('stores nothing when it is killed between two rows', async () => {
    const args = ['private-factors', 'create', '-', '-o', files.path('created.csv'), '--store', store]
    const many = Array.from({ length: 300 }, (_, index) => line({ name: `Steel ${index}` }))
    const killed = startGhg(args, { stdin: 'pipe' })
    killed.stdin!.write(`${[heading, ...many].join('\n')}\n`)
    await expect.poll(() => existsSync(`${store}-wal`), { timeout: 60_000 }).toBe(true)
    killed.kill('SIGKILL')
    await killed
    expect((await ghg('list')).rows).toHaveLength(0)
  })

  it('needs no options for the texts that may be empty, but every other', async () => {
    const { source_lca_activity, source, description, source_link, uncertainty, scopes, ...needed } = steel
    expect((await ghg('create', ...options(needed))).code).toBe(0)
    const { category, ...less } = needed
    const { code, err } = await ghg('create', ...options(less))
    expect(code).toBe(2)
    expect(err).toContain('category: missing')
  })

  it('makes one of every row, and hands back those it refused', async () => {
    const rows = [line(), line({ region: 'ATLANTIS' }), line({ unit: 'tons' }), line({ name: '' })]
    const more = [line({ source: '', description: '', source_link: '', source_lca_activity: '', scopes: '' })]
    const input = files.path('factors.csv')
    writeFileSync(input, [heading, ...rows, ...more].join('\n'))
    const wrong = files.path('wrong.csv')
    const done = await ghg('create', input, '--errors', wrong)
    expect(done.code).toBe(2)
    expect(done.rows.map(({ id }) => id !== '')).toEqual([true, false, false, false, true])
    expect(done.rows[1]!.error).toContain('region: "ATLANTIS"')
    expect(done.rows[2]!.error).toContain(
      'unit: "tons" is not a valid unit for a factor; use one of m, mile, km',
    )
    expect(done.rows[3]!.error).toBe('name: missing')
    expect(done.err).toContain('5 rows, 3 failed')
    const refused = parse(files.read('wrong.csv'), { columns: true }) as Row[]
    expect(refused.map(({ row, region }) => [row, region])).toEqual([
      ['2', 'ATLANTIS'],
      ['3', 'DE'],
      ['4', 'DE'],
    ])
    // Put right, the side file is an input again.
    writeFileSync(wrong, files.read('wrong.csv').replaceAll('ATLANTIS', 'FR').replaceAll('tons', 'tonne'))
    const again = await ghg('create', wrong, '--set', 'name=Steel')
    expect(again.code).toBe(0)
    const listed = await ghg('list')
    expect(listed.rows).toHaveLength(5)
    expect(listed.rows.map(({ scopes }) => scopes!.split(';').length)).toEqual([1, 17, 1, 1, 1])
  })

  it('converts a figure to a unit of the specification, and states both', async () => {
    const input = files.path('per-mwh.csv')
    const rows = [line({ unit: 'MWh', co2e_total: 402 }), line({ unit: '1,000 l', co2e_total: 2600 })]
    writeFileSync(input, [heading, ...rows].join('\n'))
    const notices = files.path('notices.csv')
    const { code } = await ghg('create', input, '--notices', notices)
    expect(code).toBe(0)
    const listed = await ghg('list')
    expect(listed.rows.map(({ co2e_total, unit }) => [co2e_total, unit])).toEqual([
      ['0.402', 'kWh'],
      ['2.6', 'l'],
    ])
    expect(files.read('notices.csv')).toContain('402 kg per MWh is stored as 0.402 kg per kWh')
  })

  it('warns about figures far beyond the published range, below zero, or with leading zeros', async () => {
    const input = files.path('odd.csv')
    const electricity = { unit: 'kWh', sector: 'Energy', category: 'Electricity' }
    const figures = ['0.3', '000402', '-0.5', '0004', '0.0000001']
    writeFileSync(
      input,
      [heading, ...figures.map((co2e_total) => line({ ...electricity, co2e_total }))].join('\n'),
    )
    const { rows } = await ghg('create', input, '--notices', files.path('notices.csv'))
    expect(rows.map(({ notices }) => notices)).toEqual([
      '',
      ...figures.slice(1).map(() => 'implausible_value'),
    ])
    const said = files.read('notices.csv')
    expect(said).toMatch(/402 kg per kWh; the \d+ published factors of category Electricity range from/)
    expect(said).toContain('is read as 4; leading zeros')
  })

  it('reads JSON, and constants win over columns', async () => {
    const fake = world({ stdin: JSON.stringify([steel, { ...steel, name: 'Other', year: 2020 }]) })
    expect(await run(['private-factors', 'create', '-', '--year', '1999'], fake)).toBe(0)
    expect((await ghg('list')).rows.map(({ year }) => year)).toEqual(['1999', '1999'])
  })

  it('keeps projects apart', async () => {
    await ghg('create', ...options(steel), '--project', 'one')
    expect((await ghg('list', '--project', 'one')).rows).toHaveLength(1)
    expect((await ghg('list')).rows).toHaveLength(0)
  })
})

describe('ghg private-factors list', () => {
  it('prints a table, CSV or JSON', async () => {
    await ghg('create', ...options(steel))
    const terminal = world({ tty: true, env: { NO_COLOR: '1' } })
    await run(['private-factors', 'list'], terminal)
    expect(terminal.out()).toMatch(/id +activity id +name/)
    expect(terminal.out()).toContain('1.72')
    expect(terminal.err()).toContain('1 private factor')
    const json = world()
    await run(['private-factors', 'list', '--format', 'json'], json)
    expect(JSON.parse(json.out())).toMatchObject([{ ...steel, unit_type: 'Weight' }])
    const { rows } = await ghg('list')
    expect(Object.keys(rows[0]!)).toEqual([
      'id',
      'activity_id',
      'name',
      'region',
      'year',
      'unit',
      'unit_type',
      'calculation_method',
      'co2e_total',
      'source_lca_activity',
      'sector',
      'category',
      'uncertainty',
      'scopes',
      'source',
      'description',
      'source_link',
      'catalogue_release',
    ])
    expect(rows[0]!.catalogue_release).toBe('3')
    expect(terminal.out()).toMatch(/release\n.* 3\n/s)
  })
})

describe('ghg private-factors delete', () => {
  const idOf = async () => (await ghg('list')).rows[0]!.id!

  it('deletes by id, and says which are not there', async () => {
    await ghg('create', ...options(steel))
    const done = world()
    const code = await run(['private-factors', 'delete', 'nobody', await idOf(), '--yes'], done)
    expect(code).toBe(2)
    expect(done.err()).toContain('the project has no private factor "nobody"')
    expect(done.err()).toContain('1 private factor deleted')
    expect((await ghg('list')).rows).toEqual([])
  })

  it.each([
    ['y', 0, 0],
    ['n', 1, 1],
    ['\r', 1, 1],
  ])('asks on a terminal: %j', async (key, status, left) => {
    await ghg('create', ...options(steel))
    const fake = world()
    fake.stdin = Object.assign(Readable.from([key]), { isTTY: true })
    expect(await run(['private-factors', 'delete', await idOf()], fake)).toBe(status)
    expect(fake.err()).toContain('delete 1 private factor? [y/N]')
    expect((await ghg('list')).rows).toHaveLength(left)
  })

  it('needs --yes where nobody can answer', async () => {
    await ghg('create', ...options(steel))
    const fake = world({ stdin: 'y' })
    expect(await run(['private-factors', 'delete', await idOf()], fake)).toBe(1)
    expect(fake.err()).toContain('--yes')
    expect((await ghg('list')).rows).toHaveLength(1)
  })
})

it('ghg estimate and ghg search know the factors of the project', async () => {
  await ghg('create', ...options(steel))
  const estimate = world()
  const set = ['activity_id=steel-our_mill', 'weight=2', 'weight_unit=t']
  expect(await run(['estimate', ...set.flatMap((one) => ['--set', one])], estimate)).toBe(0)
  expect((parse(estimate.out(), { columns: true }) as Row[])[0]!.co2e).toBe('3440')
  const search = world()
  await run(['search', 'steel', 'our', 'mill'], search)
  expect((parse(search.out(), { columns: true }) as Row[])[0]!.access_type).toBe('private')
})

describe('a run over rows', () => {
  it('says in its manifest how often private factors were changed, where there are some', async () => {
    const catalogueOf = async () => {
      const text =
        'activity_id,region,year,energy,energy_unit\nelectricity-supply_grid-source_supplier_mix,GB,2025,1,kWh\n'
      const fake = world({ stdin: text })
      expect(await run(['estimate', '--manifest', files.path('m.json')], fake)).toBe(0)
      return JSON.parse(files.read('m.json')).catalogue
    }
    const before = await catalogueOf()
    expect(before).not.toHaveProperty('private_revision')
    await ghg('create', ...options(steel))
    const own = { store: expect.any(String), project: 'default', sha256: expect.any(String) }
    expect(await catalogueOf()).toEqual({ ...before, private_revision: 1, private_data: own })
  })
})
