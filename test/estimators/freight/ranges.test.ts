import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  liesWithin,
  nearestClass,
  parseSizeClasses,
  rangeOf,
} from '../../../src/estimators/freight/ranges.js'

describe('ranges of size', () => {
  it.each([
    ['lte_34t', 0, 34, 't'],
    ['gt_3.5t_lte_7.5t', 3.5, 7.5, 't'],
    ['gt_49t', 49, Number.POSITIVE_INFINITY, 't'],
    ['gte_5dwkt_lt_10dwkt', 5, 10, 'dwkt'],
    ['lt_10dwkt', 0, 10, 'dwkt'],
    ['gte_20000gt', 20_000, Number.POSITIVE_INFINITY, 'gt'],
    ['gte_5000gt_lt_10000gt', 5000, 10_000, 'gt'],
  ])('%s', (text, low, high, unit) => expect(rangeOf(text)).toEqual({ low, high, unit }))

  it('any range is read back as it was written', () => {
    const figure = fc.integer({ min: 1, max: 1_000_000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(figure, figure, fc.constantFrom('t', 'dwkt', 'gt'), (low, high, unit) => {
        expect(rangeOf(`gt_${low}${unit}_lte_${high}${unit}`)).toEqual({ low, high, unit })
        expect(rangeOf(`gte_${low}${unit}_lt_${high}${unit}`)).toEqual({ low, high, unit })
        expect(rangeOf(`gt_${low}${unit}`)).toEqual({ low, high: Number.POSITIVE_INFINITY, unit })
        expect(rangeOf(`lte_${high}${unit}`)).toEqual({ low: 0, high, unit })
      }),
    )
  })

  it('a range without width, or beyond the bounds, lies nowhere', () => {
    expect(liesWithin(rangeOf('gt_20t_lte_12t'), 0, 100)).toBe(false)
    expect(liesWithin(rangeOf('gt_12t_lte_20t'), 0, 19)).toBe(false)
    expect(liesWithin(rangeOf('gt_12t_lte_20t'), 12, 20)).toBe(true)
    expect(liesWithin(rangeOf('gt_49t'), 0, 60)).toBe(false)
  })

  const classes = parseSizeClasses(['lte_34t', 'gt_34t_lte_40t', 'gt_40t_lte_44t', 'gt_44t_lte_60t'])

  it.each([
    ['gt_34t_lte_40t', 'gt_34t_lte_40t'],
    ['lte_40t', 'lte_34t'],
    ['gt_39t_lte_44t', 'gt_40t_lte_44t'],
    ['gt_49t', 'gt_44t_lte_60t'],
    ['gt_61t_lte_72t', 'gt_44t_lte_60t'],
  ])('%s is nearest to %s', (asked, nearest) => {
    expect(nearestClass(rangeOf(asked), classes, 3).id).toBe(nearest)
  })

  it('a range without an upper end is the smallest class in it, from release 3 on', () => {
    expect(nearestClass(rangeOf('gt_34t'), classes, 3).id).toBe('gt_34t_lte_40t')
    expect(nearestClass(rangeOf('gt_34t'), classes, 2).id).toBe('gt_44t_lte_60t')
    expect(nearestClass(rangeOf('gt_80t'), classes, 3).id).toBe('gt_44t_lte_60t')
  })

  it('a class is nearest to itself', () => {
    for (const each of classes) expect(nearestClass(each, classes, 3)).toBe(each)
  })
})
