import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actingFor, backup, move, openStore, restore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { steel } from '../estimators/private-steel.js'
import { databases, type TestDatabase } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')
const factor = { ...steel, unit_type: 'Weight', uncertainty: null, scopes: ['1'], catalogue_release: 2 }
const label = { label: 'a', unit_types: [], sources: [], suggestions: [], unlessThere: false }

describe.each(databases)('audit of a store on $name', ({ make }) => {
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
  const events = async (of = store) => (await of.audit.list(undefined, now)).map(({ event }) => event).sort()

  it('records each change with its key or user', async () => {
    const made = await actingFor('key1', '192.0.2.1', () =>
      store.privateFactors.create('acme', [factor, factor], now),
    )
    await store.privateFactors.delete('acme', made[0]!.id, now)
    const [mapping] = await store.labels.create('acme', [label], now)
    await store.labels.complete('acme', [{ id: mapping!.id, activity_id: 'b' }], now)
    const lines = await store.audit.list(undefined, now)
    expect(lines).toHaveLength(4)
    const of = (event: string) => lines.find((line) => line.event === event)
    expect(of('factors created')).toMatchObject({
      ...{ project: 'acme', key_id: 'key1', address: '192.0.2.1', user_name: null, count: 2 },
    })
    expect(of('factors deleted')).toMatchObject({ key_id: null, detail: made[0]!.id })
    expect(of('factors deleted')!.user_name).not.toBe(null)
    expect([of('labels created')!.count, of('labels mapped')!.count]).toEqual([1, 1])
  })

  it('does not record a change that was rolled back', async () => {
    const failing = store.together(async () => {
      await store.privateFactors.create('acme', [factor], now)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await events()).toEqual([])
  })

  it('survives backup, restore and move, with the lines added since the backup', async () => {
    const files = folder()
    await store.keys.create('acme', [], now)
    await backup(database.url, files.path('backup.sqlite'), false)
    await store.privateFactors.create('acme', [factor], now)
    await restore(files.path('backup.sqlite'), database.url)
    const all = ['factors created', 'key created', 'store restored']
    expect((await store.audit.list(undefined, new Date())).map(({ event }) => event).sort()).toEqual(all)
    await move(database.url, files.path('moved.sqlite'))
    const moved = await openStore(files.path('moved.sqlite'))
    expect((await moved.audit.list(undefined, new Date())).map(({ event }) => event).sort()).toEqual(
      [...all, 'store moved'].sort(),
    )
    await moved.close()
  })

  it('refuses a key after a restore if a rotation ended the key since the backup', async () => {
    const files = folder()
    const { key, info } = await store.keys.create('acme', [], now)
    await backup(database.url, files.path('backup.sqlite'), false)
    await store.keys.rotate(info.id, now, now)
    await restore(files.path('backup.sqlite'), database.url)
    expect(await store.keys.verify(key, now)).toBeUndefined()
  })

  it('counts refused requests in one line per address and hour, for up to a thousand addresses', async () => {
    await store.audit.refused('192.0.2.1', 3, now)
    await store.audit.refused('192.0.2.1', 4, now)
    await store.audit.refused('192.0.2.1', 5, new Date(now.getTime() + 3_600_000))
    const lines = await store.audit.list(undefined, now)
    expect(lines.map(({ address, count }) => [address, count])).toEqual([
      ['192.0.2.1', 7],
      ['192.0.2.1', 5],
    ])
    const addresses = Array.from({ length: 1100 }, (_, index) => `2001:db8::${index}`)
    await store.together(async () => {
      for (const address of addresses) await store.audit.refused(address, 1, now)
    })
    const all = (await store.audit.list(undefined, now)).filter(({ at }) => at === now.toISOString())
    expect(all.length).toBeLessThanOrEqual(1001)
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(1107)
    expect(all.find(({ address }) => address === 'others')!.count).toBeGreaterThan(90)
  })

  it('stores the last use of a key to the minute, and adds a line for the first', async () => {
    const { key } = await store.keys.create('acme', [], now)
    const caller = (await store.keys.verify(key, now))!
    const soon = new Date(now.getTime() + 1000)
    const later = new Date(now.getTime() + 61_000)
    const noted = [now, soon, later].map((at) => () => store.keys.noteUse(caller, '192.0.2.1', at))
    const results: boolean[] = []
    for (const note of noted) results.push(await note())
    expect(results).toEqual([true, false, true])
    expect(await events()).toEqual(['key created', 'key first used'])
    expect((await store.keys.list())[0]!.last_used_at).toBe(later.toISOString())
  })
})
