import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../src/store/store.js'
import { databases, type TestDatabase } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')

describe.each(databases)('Store on $name', ({ make }) => {
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

  it('verifies a key by its secret, and stores only a hash', async () => {
    const { key, info } = await store.keys.create('acme', ['audit'], now)
    expect(key).toMatch(/^ghg_[0-9a-f]{16}_[0-9a-f]{64}$/)
    expect(await store.keys.verify(key, now)).toEqual({
      keyId: info.id,
      project: 'acme',
      features: new Set(['audit']),
    })
    expect(JSON.stringify(await store.keys.list())).not.toContain(key.split('_')[2])
    expect(await store.keys.list()).toEqual([info])
  })

  it('refuses invalid keys', async () => {
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
    for (const other of others) expect(await store.keys.verify(other, now), other).toBeUndefined()
  })

  it('revokes a key once', async () => {
    const { key, info } = await store.keys.create('acme', [], now)
    expect(await store.keys.revoke(info.id, now)).toBe(true)
    expect(await store.keys.revoke(info.id, now)).toBe(false)
    expect(await store.keys.revoke('no such key', now)).toBe(false)
    expect(await store.keys.verify(key, now)).toBeUndefined()
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

  it('releases a failed claim, and deletes old answers', async () => {
    await store.answers.claim('acme', 'k', 'hash', now)
    await store.answers.release('acme', 'k', now.toISOString())
    expect(await store.answers.claim('acme', 'k', 'hash', now)).toMatchObject({ state: 'new' })
    await store.answers.forget(new Date(now.getTime() + 1))
    expect(await store.answers.claim('acme', 'k', 'hash', now)).toMatchObject({ state: 'new' })
  })

  it('lets a claim without an answer lapse, and rolls back later changes by its first owner', async () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const answer = { status: 200, body: '1' }
    await store.answers.claim('acme', 'k', 'hash', now)
    expect(await store.answers.claim('acme', 'k', 'hash', at(59))).toEqual({ state: 'in progress' })
    const second = { state: 'new', claimedAt: at(61).toISOString() }
    expect(await store.answers.claim('acme', 'k', 'hash', at(61))).toEqual(second)
    expect(await store.answers.claim('acme', 'k', 'hash', at(62))).toEqual({ state: 'in progress' })

    const late = store.answers.answer('acme', 'k', now.toISOString(), async () => {
      await store.keys.create('late', [], now)
      return { value: 1, answer }
    })
    await expect(late).rejects.toThrow('the claim of the Idempotency-Key lapsed')
    await store.answers.release('acme', 'k', now.toISOString())
    expect(await store.keys.list()).toEqual([])

    await store.answers.answer('acme', 'k', second.claimedAt, async () => {
      await store.keys.create('second', [], now)
      return { value: 1, answer }
    })
    expect(await store.answers.claim('acme', 'k', 'hash', at(1000))).toEqual({ state: 'answered', answer })
    expect(await store.keys.list()).toHaveLength(1)
  })

  it('notifies others of a change only when it is complete', async () => {
    const at = now.toISOString()
    await store.answers.claim('acme', 'k', 'hash', now)
    let heard = 0
    await store.answers.answer('acme', 'k', at, async () => {
      await store.keys.create('one', [], now)
      store.afterwards(() => heard++)
      expect(await store.keys.list()).toHaveLength(1)
      expect(heard).toBe(0)
      return { value: 1, answer: { status: 200, body: '1' } }
    })
    expect(heard).toBe(1)
  })

  it('shows estimates to their project only', async () => {
    await store.estimates.keep('acme', { request: { a: 1 }, metadata: {}, response: { co2e: 2 } }, now)
    expect(await store.estimates.list('acme')).toMatchObject([{ request: { a: 1 }, response: { co2e: 2 } }])
    expect(await store.estimates.list("acme' or '1'='1")).toEqual([])
  })

  it('can be opened by several servers at once, and again later', async () => {
    const { key } = await store.keys.create('acme', [], now)
    const fresh = await make()
    const opened = await Promise.all(Array.from({ length: 4 }, () => openStore(fresh.url)))
    await Promise.all(opened.map((each) => each.keys.create('acme', [], now)))
    expect(await opened[0]!.keys.list()).toHaveLength(4)
    await Promise.all(opened.map((each) => each.close()))
    await fresh.drop()

    const again = await openStore(database.url)
    expect(await again.keys.verify(key, now)).toBeDefined()
    await again.close()
  })
})
