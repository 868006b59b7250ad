import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  combine,
  differenceTerms,
  intervalOf,
  type Term,
  totalOf,
  varianceOf,
  z95,
} from '../../src/uncertainty/uncertainty.js'
import { exampleTerms } from './example-inventory.js'

/** Half-width of a sum in per cent. */
function percentOf(terms: readonly Term[]): number {
  return (100 * z95 * Math.sqrt(combine(terms).variance)) / totalOf(terms)
}

const source = (id: string, percent: number) => ({ id, variance: varianceOf(percent / 100) })

describe('combine', () => {
  it('adds independent amounts in quadrature', () => {
    const terms = [
      { amount: 100, sources: [source('a', 10)] },
      { amount: 200, sources: [source('b', 20)] },
      { amount: 50, sources: [source('c', 50)] },
    ]
    expect(percentOf(terms)).toBeCloseTo(13.776644, 5)
  })

  it('adds amounts of one factor in full', () => {
    const terms = [100, 200, 50].map((amount) => ({ amount, sources: [source('shared', 20)] }))
    expect(percentOf(terms)).toBeCloseTo(20, 10)
  })

  it('gives the ten-line inventory 19.0 %', () => {
    const { contributions, ...moments } = combine(exampleTerms)
    expect(percentOf(exampleTerms)).toBeCloseTo(19.00738, 4)
    const { low, high } = intervalOf(totalOf(exampleTerms), moments)
    // By simulation with 4 million draws.
    expect(Math.abs(low - 1_347_704) / 1_347_704).toBeLessThan(0.005)
    expect(Math.abs(high - 1_953_561) / 1_953_561).toBeLessThan(0.005)
    const shares = contributions.slice(0, 5).map(({ id, share }) => [id, Number((100 * share).toFixed(2))])
    expect(shares).toEqual([
      ['spend-it', 62.28],
      ['spend-marketing', 15.57],
      ['truck', 7.63],
      ['leak', 6.16],
      ['grid', 3.89],
    ])
  })

  it('gives the ten-line inventory 18.8 % if no factor is shared', () => {
    const independent = exampleTerms.map(({ amount, sources }, line) => ({
      amount,
      sources: sources.map(({ id, variance }) => ({ id: `${id} ${line}`, variance })),
    }))
    expect(percentOf(independent)).toBeCloseTo(18.83386, 4)
  })

  it.each([
    ['L1', 5.8315],
    ['L2', 15.816],
    ['L7', 71.7893],
    ['L9', 126.3726],
  ])('gives line %s a half-width of %s %%', (line, expected) => {
    const term = exampleTerms.filter(({ sources }) => sources[1]!.id === `activity of ${line}`)
    expect(percentOf(term)).toBeCloseTo(expected, 3)
  })

  const amounts = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 20 })
  const percents = fc.double({ min: 1, max: 400, noNaN: true })

  it('keeps the half-width of one factor, however many lines use it', () => {
    fc.assert(
      fc.property(amounts, percents, (all, percent) => {
        const terms = all.map((amount) => ({ amount, sources: [source('shared', percent)] }))
        expect(percentOf(terms)).toBeCloseTo(percent, 6)
      }),
    )
  })

  it('narrows with independent lines', () => {
    fc.assert(
      fc.property(amounts, percents, (all, percent) => {
        const terms = all.map((amount, line) => ({ amount, sources: [source(`line ${line}`, percent)] }))
        expect(percentOf(terms)).toBeLessThan(percent)
      }),
    )
  })

  it('does not depend on the order of the terms', () => {
    const reversed = [...exampleTerms].reverse()
    expect(combine(reversed)).toEqual(combine(exampleTerms))
  })
})

describe('differenceTerms', () => {
  const isFactor = (id: string) => !id.startsWith('activity')
  const year = (gas: number): Term[] => [
    { amount: gas, sources: [source('gas', 5), source('activity of gas', 3)] },
  ]

  it('cancels the factor that both years use', () => {
    const { variance } = combine(differenceTerms(year(1100), year(1000), isFactor))
    const activity = varianceOf(0.03) * (1100 ** 2 + 1000 ** 2)
    const factor = varianceOf(0.05) * 100 ** 2
    expect(variance / (activity + factor)).toBeCloseTo(1, 2)
  })

  it('adds the errors of factors that differ', () => {
    const other = year(1000).map((term) => ({ ...term, sources: [source('gas of another year', 5)] }))
    const { variance } = combine(differenceTerms(other, year(1000), isFactor))
    expect(variance).toBeGreaterThan(2 * varianceOf(0.05) * 1000 ** 2)
  })
})

describe('national inventory of New Zealand, 1990 to 2002', () => {
  const path = new URL('data/new-zealand-2002.csv', import.meta.url)
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true })
  const total = 74_930
  // Printed as 35 and 0.97, from rounded inputs: 36.4 and 1.00 by the formula of the table.
  const misprinted = 'CRF6A - solid waste disposal'

  it.each(rows.filter(({ category }) => category !== misprinted).map((row) => [row.category!, row] as const))(
    'reproduces %s',
    (_, row) => {
      const terms = [
        {
          amount: Number(row.year_2002),
          sources: [
            source('activity', Number(row.activity_percent)),
            source('factor', Number(row.factor_percent)),
          ],
        },
      ]
      const { contributions } = combine(terms)
      const firstOrder =
        z95 * Math.sqrt(contributions.reduce((sum, each) => sum + each.variance * each.amount ** 2, 0))
      expect(Math.abs((100 * firstOrder) / total - Number(row.percent_of_total))).toBeLessThan(0.0051)
    },
  )
})
