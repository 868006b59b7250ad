/** Figures of a report: shown parts come to shown totals. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Largest } from '../../../src/inventory/ledger/largest.js'
import { monthsOf } from '../../../src/inventory/ledger/months.js'
import { apportioned, figuresFor, percentText } from '../../../src/inventory/report/figures.js'

describe('figures', () => {
  it('are tonnes with thousands apart, kilograms where there are less than 100 t', () => {
    expect(figuresFor(1_234_567).tonnes(1_234_567)).toBe('1,234.6')
    expect(figuresFor(99_999).tonnes(1234.5678)).toBe('1.235')
    expect(figuresFor(1e6).tonnes(-40)).toBe('0.0')
    expect(figuresFor(1e6).tonnes(-12_345_678)).toBe('-12,345.7')
  })

  it('of a split come to the total, each next to its value', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, (parts) => {
        const total = Math.round(parts.reduce((sum, part) => sum + part, 0))
        const shown = apportioned(parts, total)
        expect(shown.reduce((sum, part) => sum + part, 0) - total).toBe(0)
        for (const [at, part] of parts.entries())
          expect(Math.abs(shown[at]! - part)).toBeLessThanOrEqual(1.001)
      }),
    )
  })

  it('name a share that is small but not nothing', () => {
    expect([0, 0.00001, 0.0234, 0.5].map(percentText)).toEqual(['0.0 %', '<0.01 %', '2.34 %', '50.0 %'])
  })
})

describe('a period', () => {
  it('is shared by days among the months it touches', () => {
    expect(monthsOf('2024-02-15', '2024-03-15')).toEqual([
      { month: '2024-02', share: 15 / 30 },
      { month: '2024-03', share: 15 / 30 },
    ])
    expect(monthsOf('2025-12-31', '')).toEqual([{ month: '2025-12', share: 1 }])
  })

  it('that ends before it starts, or is none, has no month', () => {
    expect(monthsOf('2025-02-01', '2025-01-01')).toEqual([])
    expect(monthsOf('spring', '')).toEqual([])
  })

  it('has shares that come to one', () => {
    const day = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1500 }), (start, days) => {
        const text = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10)
        const sum = monthsOf(text(start), text(start + days)).reduce((total, { share }) => total + share, 0)
        expect(sum).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('the largest', () => {
  it('are those of a sorted list, the earlier one first where two are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (sizes) => {
        const largest = new Largest<string>(5)
        for (const [at, size] of sizes.entries()) largest.offer(size, `${size}/${at}`)
        const sorted = sizes
          .map((size, at) => ({ size, text: `${size}/${at}`, at }))
          .sort((a, b) => b.size - a.size || a.at - b.at)
        expect(largest.all()).toEqual(sorted.slice(0, 5).map(({ text }) => text))
      }),
    )
  })
})
