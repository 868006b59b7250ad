import { describe, expect, it } from 'vitest'
import { figureColumn, massColumn, massText, roundingRemark } from '../../src/terminal/figures.js'

const shown = (values: number[]) => values.map(figureColumn(values).text)

describe('figures of a column', () => {
  it('have enough decimals for four significant digits of the largest', () => {
    expect(shown([184.0123, 1225.512, 0.3])).toEqual(['184', '1,226', '<1'])
    expect(shown([10.491, 2.8749, 0.0624])).toEqual(['10.49', '2.87', '0.06'])
    expect(shown([9.99961, 1])).toEqual(['10.00', '1.00'])
  })

  it('have no unnecessary decimals', () => {
    expect(shown([5, 12])).toEqual(['5', '12'])
    expect(shown([0.5, 12])).toEqual(['0.5', '12.0'])
  })

  it('keep all digits before the point', () => {
    expect(shown([123456.7])).toEqual(['123,457'])
  })

  it('distinguish very small values from zero', () => {
    expect(shown([1000.4, 0.01, -0.01, 0])).toEqual(['1,000', '<1', '>-1', '0'])
  })

  it('are readable if tiny, huge or missing', () => {
    expect(shown([1e-9])).toEqual(['0.000000001'])
    expect(shown([1.23456e-12])).toEqual(['1.235e-12'])
    expect(shown([1e15])).toEqual(['1,000,000,000,000,000'])
    expect(shown([Number.NaN, 1])).toEqual(['NaN', '1'])
    expect(shown([])).toEqual([])
  })
})

describe('masses of a column', () => {
  it('have one unit, which fits the largest', () => {
    const { unit, text } = massColumn([18_860, 60])
    expect([unit, text(18_860), text(60)]).toEqual(['t', '18.86', '0.06'])
    expect(massColumn([9_999]).unit).toBe('kg')
    expect(massColumn([0.05]).unit).toBe('g')
  })

  it('include their unit outside a column', () => {
    expect(massText(1024.747)).toBe('1,025 kg')
    expect(massText(6_761_100)).toBe('6,761 t')
    expect(massText(1e-9)).toBe('0.000001 g')
    expect(massText(1e15)).toBe('1,000,000,000,000 t')
    expect(massText(0)).toBe('0 kg')
    expect(massText(-45)).toBe('-45 kg')
  })

  it('show a change with its sign', () => {
    const { change } = massColumn([12_345])
    expect([change(12_345), change(-12_345), change(0)]).toEqual(['+12.35 t', '-12.35 t', '0.00 t'])
  })

  it('explain a difference between rounded parts and the rounded total', () => {
    const parts = [184_400, 136_400, 904_400]
    const total = parts.reduce((sum, part) => sum + part, 0)
    const column = massColumn([...parts, total])
    expect(parts.map(column.text)).toEqual(['184', '136', '904'])
    expect(column.text(total)).toBe('1,225')
    expect(roundingRemark(column, parts, total)).toBe(
      'each figure is rounded separately: those shown add up to 1,224 t',
    )
    expect(roundingRemark(massColumn([10_000, 20_000]), [10_000, 10_000], 20_000)).toBeUndefined()
  })
})
