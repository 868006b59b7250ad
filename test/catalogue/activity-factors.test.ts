import { describe, expect, it } from 'vitest'
import type { Factor } from '../../src/catalogue/factor.js'
import { KeptActivities } from '../../src/catalogue/reading/activity-factors.js'

const factors = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => ({ region: i < count / 2 ? 'DE' : 'FR', year: 2020 + (i % 3) }) as Factor,
  )

describe('cached factors of activities', () => {
  it('are read once', () => {
    const kept = new KeptActivities(10)
    let reads = 0
    const read = () => {
      reads++
      return factors(4)
    }
    expect(kept.get('a', read)).toBe(kept.get('a', read))
    expect(reads).toBe(1)
  })

  it('are dropped, least recently used first, by the number of factors', () => {
    const kept = new KeptActivities(10)
    const read: string[] = []
    const get = (id: string, count: number) =>
      kept.get(id, () => {
        read.push(id)
        return factors(count)
      })
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) get(id, 4)
    get('larger than all', 50)
    get('a', 4)
    get('none', 0)
    expect(read).toEqual(['a', 'b', 'c', 'b', 'larger than all', 'a', 'none'])
  })

  it('are found by region, by year and by both', () => {
    const activity = new KeptActivities().get('a', () => factors(6))!
    expect(activity.in(undefined, undefined)).toHaveLength(6)
    expect(activity.in('DE', undefined)).toHaveLength(3)
    expect(activity.in(undefined, 2021)).toHaveLength(2)
    expect(activity.in('DE', 2021)).toEqual([{ region: 'DE', year: 2021 }])
    expect(activity.in('XX', 2021)).toEqual([])
  })

  it('are found by release, in one list of each', () => {
    const all = factors(6).map((factor, i) => ({ ...factor, added_in: i % 3 < 2 ? 1 : 2, removed_in: null }))
    const activity = new KeptActivities().get('a', () => all)!
    expect(activity.ofRelease(1).in('DE', undefined)).toHaveLength(2)
    expect(activity.ofRelease(1).all).toBe(activity.ofRelease(1).all)
    expect(activity.ofRelease(2)).toBe(activity)
  })
})
