import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../src/store/store.js'
import { databases, type TestDatabase } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')

describe.each(databases)('the store on $name', ({ make }) => {
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

  it('knows a key by its secret, and keeps only a hash', async () => {
    const { key, info } = await store.keys.create('acme', ['audit'], now)
    expect(key).toMatch(/^ghg_[0-9a-f]{16}_[0-9a-f]{64}$/)
    expect(await store.keys.verify(key)).toEqual({
      keyId: info.id,
      project: 'acme',
      features: new Set(['audit']),
    })
    expect(JSON.stringify(await store.keys.list())).not.toContain(key.split('_')[2])
    expect(await store.keys.list()).toEqual([info])
  })

  it('refuses what is no key', async () => {
    const { key } = await store.keys.create('acme', [], now)
    const [, id, secret] = key.split('_')
    const others = [
      '',
      'ghg_',
      key.toUpperCase(),
      `${key} `,
      `ghg_${id}_${'0'.repeat(64)}`,
      `ghg_${'0'.repeat(16)}_${secret}`,
      `ghg_${id}' or '1'='1_${secret}`,
    ]
    for (const other of others) expect(await store.keys.verify(other), other).toBeUndefined()
  })

  it('revokes a key once', async () => {
    const { key, info } = await store.keys.create('acme', [], now)
    expect(await store.keys.revoke(info.id, now)).toBe(true)
    expect(await store.keys.revoke(info.id, now)).toBe(false)
    expect(await store.keys.revoke('no such key', now)).toBe(false)
    expect(await store.keys.verify(key)).toBeUndefined()
    expect((await store.keys.list())[0]!.revoked_at).toBe(now.toISOString())
  })

  it('gives an Idempotency-Key to one request', async () => {
    const at = now.toISOString()
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => store.answers.claim('acme', 'k', 'hash', now)),
    )
    expect(claims.filter(({ state }) => state === 'new')).toHaveLength(1)
    expect(claims.filter(({ state }) => state === 'in progress')).toHaveLength(4)
    const answer = { status: 200, body: '{"co2e":1}' }
    await store.answers.answer('acme', 'k', at, async () => ({ value: 1, answer }))
    expect(await store.answers.claim('acme', 'k', 'hash', now)).toEqual({
      state: 'answered',
      answer,
    })
    expect(await store.answers.claim('acme', 'k', 'other hash', now)).toEqual({ state: 'another request' })
    expect(await store.answers.claim('another project', 'k', 'hash', now)).toMatchObject({ state: 'new' })
  })

  it('gives a failed claim back, and forgets old answers', async () => {
    await store.answers.claim('acme', 'k', 'hash', now)
    await store.answers.release('acme', 'k', now.toISOString())
    expect(await store.answers.claim('acme', 'k', 'hash', now)).toMatchObject({ state: 'new' })
    await store.answers.forget(new Date(now.getTime() + 1))
    expect(await store.answers.claim('acme', 'k', 'hash', now)).toMatchObject({ state: 'new' })
  })

  it('shows estimates to their project only', async () => {
    await store.estimates.keep('acme', { request: { a: 1 }, metadata: {}, response: { co2e: 2 } }, now)
    expect(await store.estimates.list('acme')).toMatchObject([{ request: { a: 1 }, response: { co2e: 2 } }])
    expect(await store.estimates.list("acme' or '1'='1")).toEqual([])
  })

  it('is opened by several servers at once, and again later', async () => {
    const { key } = await store.keys.create('acme', [], now)
    const fresh = await make()
    const opened = await Promise.all(Array.from({ length: 4 }, () => openStore(fresh.url)))
    await Promise.all(opened.map((each) => each.keys.create('acme', [], now)))
    expect(await opened[0]!.keys.list()).toHaveLength(4)
    await Promise.all(opened.map((each) => each.close()))
    await fresh.drop()

    const again = await openStore(database.url)
    expect(await again.keys.verify(key)).toBeDefined()
    await again.close()
  })
})
