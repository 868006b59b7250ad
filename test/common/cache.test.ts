import { describe, expect, it } from 'vitest'
import { AsyncCache, Cache } from '../../src/common/cache.js'
import { badRequest } from '../../src/contract/contract.js'

describe('Cache', () => {
  it('computes an answer once, even if it is undefined', () => {
    const cache = new Cache<undefined>()
    let computed = 0
    for (let i = 0; i < 3; i++) cache.get('key', () => void computed++)
    expect(computed).toBe(1)
  })

  it('caches a service error as an answer', () => {
    const cache = new Cache<string>()
    const refusal = badRequest('invalid_input', 'no such thing')
    let computed = 0
    const refuse = () => {
      computed++
      throw refusal
    }
    for (let i = 0; i < 3; i++) expect(() => cache.get('key', refuse)).toThrow(refusal)
    expect(computed).toBe(1)
  })

  it('tries again after any other error', () => {
    const cache = new Cache<string>()
    const broken = () => {
      throw new Error('disk I/O error')
    }
    expect(() => cache.get('key', broken)).toThrow('disk I/O error')
    expect(cache.get('key', () => 'read')).toBe('read')
  })

  it('stays within its capacity and keeps the answers used last', () => {
    const cache = new Cache<string>(3)
    const computed: string[] = []
    const ask = (key: string) =>
      cache.get(key, () => {
        computed.push(key)
        return key
      })
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) ask(key)
    expect(computed).toEqual(['a', 'b', 'c', 'd'])
    ask('b')
    ask('a')
    expect(computed).toEqual(['a', 'b', 'c', 'd', 'b', 'a'])
  })

  it('caches only answers that are requested again once `keptAtOnce` is reached', () => {
    const cache = new Cache<string>(2, 2)
    const computed: string[] = []
    const ask = (key: string) =>
      cache.get(key, () => {
        computed.push(key)
        return key
      })
    for (const key of ['a', 'b', 'c', 'd', 'a', 'b']) ask(key)
    expect(computed).toEqual(['a', 'b', 'c', 'd'])
    for (const key of ['c', 'c', 'a', 'b']) ask(key)
    expect(computed).toEqual(['a', 'b', 'c', 'd', 'c', 'a'])
  })

  it('stays within its capacity if answers request other answers', () => {
    const cache = new Cache<number>(2)
    const ask = (n: number): number => cache.get(String(n), () => (n === 0 ? 0 : ask(n - 1) + 1))
    expect(ask(50)).toBe(50)
    expect(ask(50)).toBe(50)
  })
})

describe('AsyncCache', () => {
  it('computes an answer once for concurrent requests', async () => {
    const cache = new AsyncCache<number>()
    let computed = 0
    const ask = () => cache.get('key', async () => ++computed)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  })

  it('caches a service error and tries again after any other error', async () => {
    const cache = new AsyncCache<string>()
    const refusal = badRequest('invalid_input', 'no such thing')
    await expect(cache.get('wrong', () => Promise.reject(refusal))).rejects.toBe(refusal)
    await expect(cache.get('wrong', async () => 'right')).rejects.toBe(refusal)
    await expect(cache.get('key', () => Promise.reject(new Error('reset')))).rejects.toThrow('reset')
    expect(await cache.get('key', async () => 'read')).toBe('read')
  })
})
