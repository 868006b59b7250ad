/** Figures of a report: each rounded by itself. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresFor, percentText, roundingRemark } from '../../src/inventory/figures.js'
import { Largest } from '../../src/inventory/ledger/largest.js'
import { monthsOf } from '../../src/inventory/ledger/months.js'
import { changeText } from '../../src/terminal/figures.js'

describe('figures', () => {
  it('have as many decimals as give the largest four significant digits', () => {
    expect(figuresFor(12_345_678).tonnes(12_345_678)).toBe('12,346')
    expect(figuresFor(1_234_567).tonnes(1_234_567)).toBe('1,235')
    expect(figuresFor(999_960).tonnes(999_960)).toBe('1,000')
    expect(figuresFor(99_999).tonnes(1234.5678)).toBe('1.2')
    expect(figuresFor(8345.67).tonnes(8345.67)).toBe('8.346')
    expect(figuresFor(0.01234).tonnes(0.01234)).toBe('0.00001234')
    expect(figuresFor(0).tonnes(0)).toBe('0.000')
  })

  it('do not show as nothing what is not nothing', () => {
    const { tonnes } = figuresFor(150_000)
    expect([40, -40, 50, -50, 0, 1e-9].map(tonnes)).toEqual(['<0.1', '>-0.1', '0.1', '-0.1', '0.0', '0.0'])
  })

  it('of a change have their sign', () => {
    const { change } = figuresFor(150_000)
    expect([1234, -1234, 0, 40, -40, 50].map(change)).toEqual([
      '+1.2',
      '-1.2',
      '0.0',
      '<0.1',
      '>-0.1',
      '+0.1',
    ])
  })

  it('are each next to their value, totals included, and the remark states what rounded parts come to', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const figures = figuresFor(Math.max(...[...parts, total].map(Math.abs)))
        const shown = (kg: number) => {
          const text = figures.tonnes(kg)
          return /[<>]/.test(text) ? 0 : Number(text.replaceAll(',', ''))
        }
        for (const kg of [...parts, total])
          expect(Math.abs(shown(kg) - kg / 1000)).toBeLessThanOrEqual(0.501 * 10 ** -figures.decimals)
        const sum = parts.reduce((all, kg) => all + shown(kg), 0)
        const isSame = Math.abs(sum - shown(total)) < 10 ** -figures.decimals / 2
        expect(roundingRemark(parts, total, figures) === undefined).toBe(isSame)
      }),
    )
    const figures = figuresFor(150_000)
    expect(roundingRemark([40, 40], 80, figures)).toBe('the parts as shown add up to 0.0 t.')
  })

  it('of changes in per cent have one decimal', () => {
    expect([0.0127, -0.0373, 0.5, 0.0004, -0.000001, 0].map(changeText)).toEqual([
      ...['+1.3 %', '-3.7 %', '+50.0 %', '+0.04 %', '0.00 %', '0.0 %'],
    ])
  })

  it('name a share that is small but not nothing', () => {
    expect([0, 0.00001, 0.0234, 0.5].map(percentText)).toEqual(['0.0 %', '<0.1 %', '2.3 %', '50.0 %'])
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
