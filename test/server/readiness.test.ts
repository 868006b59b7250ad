import { copyFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Readiness } from '../../src/server/readiness.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { databases, type TestDatabase } from '../store/databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')

describe('Readiness', () => {
  it('tests the store once for concurrent probes, and again after two seconds', async () => {
    let writes = 0
    let clock = 0
    const readiness = new Readiness(
      async () => {
        writes++
      },
      () => clock,
    )
    await Promise.all([readiness.assert(), readiness.assert()])
    clock = 1999
    await readiness.assert()
    expect(writes).toBe(1)
    clock = 2000
    await readiness.assert()
    expect(writes).toBe(2)
  })

  it('caches a failure no longer than a success', async () => {
    let clock = 0
    let failure: Error | undefined = new Error('full')
    const readiness = new Readiness(
      async () => {
        if (failure) throw failure
      },
      () => clock,
    )
    await expect(readiness.assert()).rejects.toThrow('full')
    failure = undefined
    await expect(readiness.assert()).rejects.toThrow('full')
    clock = 2000
    await readiness.assert()
  })
})

it('refuses writes to a store replaced while open, with a 503 that advises against repeating', async () => {
  const files = folder()
  const path = files.path('store.sqlite')
  for (const project of ['one', 'two']) {
    const earlier = await openStore(path)
    await earlier.keys.create(project, [], now)
    await earlier.close()
    if (project === 'one') copyFileSync(path, files.path('backup.sqlite'))
  }
  const store = await openStore(path)
  await store.keys.create('three', [], now)
  copyFileSync(files.path('backup.sqlite'), path)
  await expect(store.tryWrite()).rejects.toMatchObject({
    status: 503,
    outage: 'replaced',
    passes: false,
  })
  const body = await store.tryWrite().catch((error) => error.body())
  expect(body.message).toBe(
    'the file of the store was replaced while it was open - repeating the request does not help until the operator of the server has started it again',
  )
  await store.close().catch(() => {})
})

describe.each(databases)('tryWrite of a store on $name', ({ make }) => {
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

  it('writes without changing anything', async () => {
    const before = await store.revision('acme')
    await store.tryWrite()
    expect(await store.revision('acme')).toEqual(before)
  })
})
