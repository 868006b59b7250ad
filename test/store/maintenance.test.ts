import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localEngines } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { ghgIn } from '../cli/in-process.js'
import { steel } from '../estimators/private-steel.js'
import { databases, type TestDatabase } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')
const factor = (name: string) => ({
  ...steel,
  name,
  co2e_total: 0.1 + 0.2,
  unit_type: 'Weight',
  uncertainty: null,
  scopes: ['1'],
})

/** Runs `ghg store` with these arguments on a store. */
const ghgStore = (url: string, ...args: string[]) =>
  ghgIn(fakeWorld({ env: { GHG_STORE: url } }), 'store', ...args)

/** Returns all content of a store that users can see. */
async function content(store: Store) {
  return {
    keys: await store.keys.list(),
    factors: await store.privateFactors.list('acme'),
    labels: await store.labels.list('acme'),
    estimates: await store.estimates.list('acme'),
    revision: (await store.revision('acme')).revision,
  }
}

async function contentAt(url: string) {
  const store = await openStore(url)
  try {
    return await content(store)
  } finally {
    await store.close()
  }
}

describe.each(databases)('maintenance of a store on $name', ({ make }) => {
  let database: TestDatabase
  let store: Store
  const files = folder()
  let count = 0
  const fresh = () => files.path(`${count++}.sqlite`)
  beforeEach(async () => {
    database = await make()
    store = await openStore(database.url)
    await store.keys.create('acme', ['audit'], now)
    await store.privateFactors.create('acme', ['one', 'Ö "quoted"\n'].map(factor), now)
    const wanted = { label: 'a', unit_types: ['Weight'], sources: [], suggestions: [], unlessThere: false }
    await store.labels.create('acme', [wanted], now)
    await store.estimates.keep('acme', { request: { a: 1 / 3 }, metadata: {}, response: null }, now)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  it('backs up an open store to a single file, which is a store itself', async () => {
    const file = fresh()
    const { code, out, err } = await ghgStore(database.url, 'backup', file)
    expect([code, out]).toEqual([0, ''])
    expect(err).toContain('keys 1, private factors 2, labels 1, product versions 0, estimates 1')
    expect(readdirSync(files.root).filter((name) => file.endsWith(name.slice(0, 8)))).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await contentAt(file)).toEqual(await content(store))
  })

  it('does not overwrite a file with a backup unless requested', async () => {
    const file = fresh()
    writeFileSync(file, 'mine')
    const refused = await ghgStore(database.url, 'backup', file)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('already exists - name another file'),
    ])
    expect(files.read(file.slice(files.root.length + 1))).toBe('mine')
    expect((await ghgStore(database.url, 'backup', file, '--overwrite')).code).toBe(0)
    expect(await contentAt(file)).toEqual(await content(store))
  })

  it('restores a store in use, and keeps and lists revoked keys', async () => {
    const file = fresh()
    const engines = await localEngines(store)
    const listed = async () =>
      (await engines.of('acme').call('privateFactorList', {})).map(({ name }) => name)
    const weight = {
      emission_factor: { activity_id: steel.activity_id, data_version: '^1' },
      parameters: { weight: 1 },
    }
    await ghgStore(database.url, 'backup', file)
    const before = await content(store)
    const [key] = before.keys
    await store.keys.revoke(key!.id, now)
    await store.privateFactors.delete('acme', before.factors[0]!.id, now)
    await store.privateFactors.delete('acme', before.factors[1]!.id, now)
    await store.privateFactors.create('acme', [{ ...factor('later'), activity_id: 'other' }], now)
    expect(await listed()).toEqual(['later'])

    const restored = await ghgStore(database.url, 'restore', file)
    expect(restored.code).toBe(0)
    expect(restored.err).toContain('keys revoked after the backup, still revoked: 1')
    expect(restored.out).toBe(`id,project,revoked_at\n${key!.id},acme,${now.toISOString()}\n`)
    expect(await content(store)).toEqual({ ...before, keys: [{ ...key, revoked_at: now.toISOString() }] })
    expect(await listed()).toEqual(before.factors.map(({ name }) => name))
    const answer = await engines.of('acme').call('estimate', weight)
    expect(answer.emission_factor?.activity_id).toBe(steel.activity_id)
    await engines.close()
  })

  it('moves a store to another database and back without changing a byte of its rows', async () => {
    const [there, back] = [await make(), fresh()]
    expect((await ghgStore(database.url, 'move', there.url)).code).toBe(0)
    const again = await ghgStore(database.url, 'move', there.url)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('the new store is not empty')])
    expect((await ghgStore(there.url, 'move', back)).code).toBe(0)
    expect(await contentAt(back)).toEqual(await content(store))
    await there.drop()
  })

  it('checks an intact store, and counts its rows', async () => {
    const { code, out, err } = await ghgStore(database.url, 'check')
    expect([code, out]).toEqual([0, expect.stringContaining('private_factors,2\n')])
    expect(err).toContain('is intact')
  })

  it('leaves the store unchanged if the file is not a backup', async () => {
    const before = await content(store)
    const other = fresh()
    new Database(other).exec('create table t (a); insert into t values (1)')
    for (const [file, text] of [
      [fresh(), undefined],
      [fresh(), ''],
      [fresh(), 'no database, but long enough to be one'],
      [other, undefined],
    ] as const) {
      if (text !== undefined) writeFileSync(file, text)
      const { code, err } = await ghgStore(database.url, 'restore', file)
      expect([code, err]).toEqual([1, expect.stringMatching(/no file|is empty|not a database|not a backup/)])
    }
    expect(await content(store)).toEqual(before)
  })
})

it('moves a store to the other kind of database and back', async (context) => {
  const [sqlite, postgres] = await Promise.all(databases.map(({ make }) => make()))
  if (!postgres) return context.skip('GHG_TEST_POSTGRES names no PostgreSQL')
  const store = await openStore(sqlite!.url)
  await store.keys.create('acme', ['audit'], now)
  await store.privateFactors.create(
    'acme',
    Array.from({ length: 3000 }, (_, i) => factor(`Ö ${i}`)),
    now,
  )
  await store.close()
  const back = folder().path('back.sqlite')
  expect((await ghgStore(sqlite!.url, 'move', postgres.url)).code).toBe(0)
  expect((await ghgStore(postgres.url, 'move', back)).code).toBe(0)
  expect(await contentAt(back)).toEqual(await contentAt(sqlite!.url))
  await postgres.drop()
  await sqlite!.drop()
})

it('finds damage: overwritten pages of the file, and unreadable rows', async () => {
  const files = folder()
  const path = files.path('store.sqlite')
  const store = await openStore(path)
  await store.estimates.keep('acme', { request: { a: 1 }, metadata: {}, response: {} }, now)
  await store.close()
  const file = new Database(path)
  file.exec("update estimates set request = '{'")
  file.close()
  const rows = await ghgStore(path, 'check')
  expect([rows.code, rows.err]).toEqual([1, expect.stringMatching(/estimates: request of \S+ is not JSON/)])

  const bytes = readFileSync(path)
  bytes.fill(7, 4096 * 3, 4096 * 8)
  writeFileSync(files.path('torn.sqlite'), bytes)
  const torn = await ghgStore(files.path('torn.sqlite'), 'check')
  expect([torn.code, torn.err]).toEqual([1, expect.stringMatching(/damaged|malformed|page/)])
})

it('neither creates nor copies a missing store', async () => {
  const files = folder()
  const missing = files.path('none/store.sqlite')
  for (const args of [['backup', files.path('b.sqlite')], ['check'], ['move', files.path('m.sqlite')]]) {
    const { code, err } = await ghgStore(missing, ...args)
    expect([code, err]).toEqual([1, expect.stringContaining(`no store ${missing}`)])
  }
  expect(existsSync(files.path('none'))).toBe(false)
  expect(readdirSync(files.root)).toEqual([])
})
