/** Figures of a report: shown parts come to shown totals. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportioned, changeParts, changeText, figuresFor, percentText } from '../../src/inventory/figures.js'
import { Largest } from '../../src/inventory/ledger/largest.js'
import { monthsOf } from '../../src/inventory/ledger/months.js'

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

  it('by both methods come to both totals, and are equal where their kilograms are', () => {
    const figures = figuresFor(1e6)
    const lines = [
      { co2e: 30_623.7, co2e_market: 30_623.7 },
      { co2e: 104_044.8, co2e_market: 104_044.8 },
      { co2e: 3436.1, co2e_market: 1276.1 },
    ]
    expect(figures.pairs(lines, { co2e: 1381, co2e_market: 1359 })).toEqual([
      { co2e: 306, co2e_market: 306 },
      { co2e: 1041, co2e_market: 1041 },
      { co2e: 34, co2e_market: 12 },
    ])
    // Two equal lines that are both rounded up would leave less than nothing for the third.
    const small = [
      { co2e: 60, co2e_market: 60 },
      { co2e: 60, co2e_market: 60 },
      { co2e: 60, co2e_market: 0 },
    ]
    const shown = figures.pairs(small, { co2e: 2, co2e_market: 1 })
    expect(shown.map(({ co2e }) => co2e)).toEqual([1, 1, 0])
    expect(shown.reduce((sum, { co2e_market }) => sum + co2e_market, 0)).toBe(1)
  })

  it('of changes have one decimal, and effects come to their change', () => {
    expect([0.0127, -0.0373, 0.5, 0.0004, -0.000001, 0].map(changeText)).toEqual([
      ...['+1.3 %', '-3.7 %', '+50.0 %', '+0.04 %', '0.00 %', '0.0 %'],
    ])
    expect(changeParts([0.0044, 0.0044, 0.0044], 0.0132)).toEqual(['+0.5 %', '+0.4 %', '+0.4 %'])
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
