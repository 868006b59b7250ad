import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineStopped } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { steel } from '../estimators/private-steel.js'
import { databases, type TestDatabase } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')
const factor = (name: string) => ({
  ...steel,
  name,
  unit_type: 'Weight',
  uncertainty: null,
  scopes: ['1', '3.2'],
  catalogue_release: 2,
})
const names = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `part ${from + i}`)

describe.each(databases)('data of projects on $name', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeEach(async () => {
    database = await make()
    store = await openStore(database.url)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })
  const namesAfter = async (revision: number) =>
    (await store.privateFactors.changesAfter('acme', revision)).created.map(({ name }) => name)

  it('returns any number of factors unchanged, in the order of creation', async () => {
    const [first] = await store.privateFactors.create('acme', [factor('first, "quoted"\n')], now)
    expect(await store.privateFactors.list('acme')).toEqual([first])
    expect(first).toEqual({ ...factor('first, "quoted"\n'), id: first!.id })
    const many = names(12_001)
    await store.privateFactors.create('acme', many.map(factor), now)
    await store.privateFactors.create('acme', [factor('last')], now)
    const listed = (await store.privateFactors.list('acme')).map(({ name }) => name)
    expect(listed).toEqual(['first, "quoted"\n', ...many, 'last'])
    expect(await store.privateFactors.list('other')).toEqual([])
  })

  it('creates a factor once for concurrent requests with `unlessThere`', async () => {
    const wanted = [{ factor: factor('one'), unlessThere: true }]
    const kept = await Promise.all(names(5).map(() => store.privateFactors.createOrFind('acme', wanted, now)))
    const ids = new Set(kept.flat().map((each) => each.factor.id))
    expect([ids.size, (await store.privateFactors.list('acme')).length]).toEqual([1, 1])
    expect(kept.flat().filter(({ isNew }) => isNew)).toHaveLength(1)
    const later = { factor: { ...factor('one'), catalogue_release: 9 }, unlessThere: true }
    const other = { factor: { ...factor('one'), co2e_total: 1 / 3 }, unlessThere: true }
    const again = await store.privateFactors.createOrFind('acme', [later, other, other], now)
    expect(again.map(({ isNew }) => isNew)).toEqual([false, true, false])
  })

  it('increases the revision with every change, only in the changed project', async () => {
    const revisions = [(await store.revision('acme')).revision]
    const seen = async () => revisions.push((await store.revision('acme')).revision)
    const [made] = await store.privateFactors.create('acme', [factor('a')], now)
    await seen()
    await store.privateFactors.delete('acme', made!.id, now)
    await seen()
    const wanted = { label: 'a', unit_types: [], sources: [], suggestions: [], unlessThere: false }
    const [mapping] = await store.labels.create('acme', [wanted], now)
    await seen()
    await store.labels.complete('acme', [{ id: mapping!.id, activity_id: 'b' }], now)
    await seen()
    expect(revisions).toEqual([0, 1, 2, 3, 4])
    expect(await store.privateFactors.delete('acme', made!.id, now)).toBe(false)
    await store.privateFactors.create('other', [factor('b')], now)
    expect((await store.revision('acme')).revision).toBe(4)
  })

  it('returns the changes after any revision', async () => {
    const [one] = await store.privateFactors.create('acme', names(3).map(factor), now)
    await store.privateFactors.create('acme', names(2, 3).map(factor), now)
    await store.privateFactors.delete('acme', one!.id, now)
    expect(await namesAfter(0)).toEqual(['part 1', 'part 2', 'part 3', 'part 4'])
    expect(await namesAfter(1)).toEqual(['part 3', 'part 4'])
    expect(await namesAfter(2)).toEqual([])
    expect((await store.privateFactors.changesAfter('acme', 2)).deleted).toEqual([one!.id])
    expect((await store.privateFactors.changesAfter('acme', 3)).deleted).toEqual([])
  })

  it('gives each concurrent change its own revision', async () => {
    await Promise.all(names(20).map((name) => store.privateFactors.create('acme', [factor(name)], now)))
    expect((await store.revision('acme')).revision).toBe(20)
    expect(new Set(await namesAfter(0))).toEqual(new Set(names(20)))
    expect(await namesAfter(19)).toHaveLength(1)
  })

  it('keeps labels with their restrictions and suggestions', async () => {
    const wanted = {
      label: 'Büro; "Papier"',
      unit_types: ['Weight', 'Money', 'Weight'],
      sources: ['EPA'],
      suggestions: [{ activity_id: 'paper', name: 'Paper' }],
      unlessThere: true,
    }
    const [made] = await store.labels.create('acme', [wanted, wanted], now, 1)
    expect(await store.labels.list('acme')).toEqual([
      {
        id: made!.id,
        label: 'Büro; "Papier"',
        unit_types: ['Money', 'Weight'],
        sources: ['EPA'],
        suggestions: [{ activity_id: 'paper', name: 'Paper' }],
        activity_id: null,
        created_at: now.toISOString(),
        mapped_at: null,
        catalogue_release: 1,
        amount: null,
      },
    ])
    expect(await store.labels.complete('acme', [{ id: made!.id, activity_id: 'x' }], now, 2)).toBe(1)
    expect(await store.labels.list('acme')).toMatchObject([
      { activity_id: 'x', mapped_at: now.toISOString(), catalogue_release: 2 },
    ])
  })
})

it.each(['this is no database, but it is long enough to be read as one', '1'])(
  'stops an engine, with a clear message, if the store cannot be opened: %s',
  async (content) => {
    const file = folder({ 'store.sqlite': content })
    const engine = await localEngine({ store: file.path('store.sqlite') })
    const refused = engine.call('estimate', { emission_factor: 'x', parameters: { energy: 1 } })
    await expect(refused).rejects.toThrow(EngineStopped)
    await expect(refused).rejects.toThrow('the store cannot be opened: ')
    expect(file.read('store.sqlite')).toBe(content)
    await engine.close()
  },
)

it('does not create a store for an engine that only reads', async () => {
  const files = folder()
  const engine = await localEngine({ store: files.path('new/store.sqlite') })
  await engine.call('search', { data_version: '^1', query: 'steel' })
  await engine.close()
  expect(() => files.read('new/store.sqlite')).toThrow('ENOENT')
})
