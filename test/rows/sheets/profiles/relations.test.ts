/** Tests the relations found between generated columns of numbers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumberColumn } from '../../../../src/rows/sheets/profiles/number-column.js'
import { type Relation, relationsAmong } from '../../../../src/rows/sheets/profiles/relations.js'

/** Returns a column as written with a number of decimals. */
function column(values: readonly number[], decimals = 2): NumberColumn {
  return {
    values: Float64Array.from(values, (value) => Number(value.toFixed(decimals))),
    units: new Float64Array(values.length).fill(10 ** -decimals),
  }
}

/** Random numbers from a seed, so that long columns need no long counterexample. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Distributions of numbers in sheets: amounts, counts, small counts, skewed money, sparse amounts. */
const kinds = ['amount', 'count', 'small', 'money', 'sparse'] as const
function randomColumn(next: () => number, rows: number, kind: (typeof kinds)[number]): NumberColumn {
  const draw = {
    amount: () => next() * 1000,
    count: () => Math.floor(next() * 5000),
    small: () => 1 + Math.floor(next() * 6),
    money: () => Math.exp(next() * 9),
    sparse: () => (next() < 0.6 ? 0 : next() * 200),
  }[kind]
  const isWhole = kind === 'count' || kind === 'small'
  return column(Array.from({ length: rows }, draw), isWhole ? 0 : 2)
}

const seeds = fc.nat(0xffffffff)
const kind = fc.constantFrom(...kinds)

/** Adds noise to some of the rows. */
function withNoise({ values, units }: NumberColumn, next: () => number, share: number) {
  const wrong = new Set<number>()
  const noisy = values.map((value, row) => {
    if (next() >= share) return value
    wrong.add(row)
    return Math.round((value * 1.3 + 7 + next() * 90) * 100) / 100
  })
  return { column: { values: noisy, units }, wrong }
}

type Planted = (a: NumberColumn, b: NumberColumn, c: NumberColumn) => NumberColumn
const planted: Record<string, [Planted, (relation: Relation, at: readonly number[]) => boolean]> = {
  sum: [
    (a, b) => column(Array.from(a.values, (value, row) => value + b.values[row]!)),
    (relation, [result, a, b]) =>
      relation.kind === 'sum' && relation.total === result && sameSet(relation.parts, [a!, b!]),
  ],
  'sum of three': [
    (a, b, c) => column(Array.from(a.values, (value, row) => value + b.values[row]! + c.values[row]!)),
    (relation, [result, ...parts]) =>
      relation.kind === 'sum' && relation.total === result && sameSet(relation.parts, parts),
  ],
  product: [
    (a, b) => column(Array.from(a.values, (value, row) => value * b.values[row]!)),
    (relation, [result, a, b]) =>
      relation.kind === 'product' && relation.product === result && sameSet(relation.factors, [a!, b!]),
  ],
  ratio: [
    (a) => column(Array.from(a.values, (value) => value * 0.34121)),
    (relation, [result, a]) =>
      relation.kind === 'ratio' && sameSet([relation.of, relation.to], [result!, a!]),
  ],
}

function sameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each))
}

describe('relationsAmong', () => {
  it.each(Object.keys(planted))('finds a planted %s with noise, in any order of columns', (name) => {
    const [make, isIt] = planted[name]!
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 30, max: 400 }),
        fc.array(kind, { minLength: 0, maxLength: 5 }),
        fc.constantFrom(0, 0.02, 0.05),
        (seed, rows, others, noise) => {
          const next = random(seed)
          const parts = ['amount', 'money', 'amount'].map((each) =>
            randomColumn(next, rows, each as (typeof kinds)[number]),
          )
          const { column: result, wrong } = withNoise(make(parts[0]!, parts[1]!, parts[2]!), next, noise)
          const columns = [result, ...parts, ...others.map((each) => randomColumn(next, rows, each))]
          const order = columns.map((_, index) => index).sort(() => next() - 0.5)
          const found = relationsAmong(order.map((index) => columns[index]!))
          const at = [0, 1, 2, 3].map((index) => order.indexOf(index))
          const [relation, ...more] = found
          expect(more).toEqual([])
          expect(isIt(relation!, at)).toBe(true)
          expect(relation!.rows - relation!.agree).toBe(wrong.size)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('finds no relation among independent columns', () => {
    let tables = 0
    fc.assert(
      fc.property(
        seeds,
        fc.oneof(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 20, max: 600 })),
        fc.array(kind, { minLength: 2, maxLength: 14 }),
        (seed, rows, chosen) => {
          const next = random(seed)
          tables++
          expect(relationsAmong(chosen.map((each) => randomColumn(next, rows, each)))).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
    expect(tables).toBeGreaterThanOrEqual(400)
  })

  it('finds the total of twelve months with blank cells, also if costs alternate with them', () => {
    const next = random(7)
    const rows = 30
    const months = Array.from({ length: 12 }, () => randomColumn(next, rows, 'amount'))
    months[3]!.values[4] = Number.NaN
    const sums = Array.from({ length: rows }, (_, row) =>
      months.reduce((sum, { values }) => sum + (values[row] || 0), 0),
    )
    const total = column(sums)
    expect(relationsAmong([...months, total])).toEqual([
      { kind: 'sum', total: 12, parts: months.map((_, index) => index), rows, agree: rows },
    ])
    const costs = months.map(() => randomColumn(next, rows, 'money'))
    const alternating = months.flatMap((month, index) => [month, costs[index]!])
    expect(relationsAmong([...alternating, total])).toMatchObject([
      { kind: 'sum', total: 24, parts: months.map((_, index) => index * 2) },
    ])
  })

  it('finds a product in another power of ten, a running balance and a reading', () => {
    const next = random(3)
    const rows = 60
    const pieces = randomColumn(next, rows, 'count')
    const mass = randomColumn(next, rows, 'amount')
    const tonnes = column(
      Array.from(pieces.values, (value, row) => (value * mass.values[row]!) / 1000),
      3,
    )
    expect(relationsAmong([pieces, mass, tonnes])).toMatchObject([
      { kind: 'product', product: 2, factors: [0, 1], scale: 0.001, rows, agree: rows },
    ])
    const change = column(Array.from({ length: rows }, () => next() * 500 - 200))
    let level = 10_000
    const balance = column(Array.from(change.values, (value) => (level += value)))
    expect(relationsAmong([change, balance])).toMatchObject([
      { kind: 'balance', balance: 1, change: 0, sign: 1 },
    ])
    let count = 100
    const reading = column(Array.from({ length: rows }, () => (count += 1 + next() * 50)))
    expect(relationsAmong([reading, mass])).toMatchObject([{ kind: 'reading', column: 0 }])
  })

  it('needs all rows of a short sheet, at least three', () => {
    const a = column([120.5, 80.25, 310.75, 44.5])
    const b = column([21.3, 15.17, 60.02, 8.46])
    const sum = column([141.8, 95.42, 370.77, 52.96])
    const short = (rows: number) =>
      [a, b, sum].map(({ values, units }) => ({ values: values.slice(0, rows), units: units.slice(0, rows) }))
    expect(relationsAmong(short(4))).toMatchObject([{ kind: 'sum', total: 2, rows: 4, agree: 4 }])
    expect(relationsAmong(short(2))).toEqual([])
    sum.values[1] = 100
    expect(relationsAmong([a, b, sum])).toEqual([])
  })

  it('allows for the rounding of each number, and no more', () => {
    const next = random(5)
    const exact = Array.from({ length: 40 }, () => next() * 10_000)
    const kwh = column(exact, 0)
    const mwh = column(
      exact.map((value) => value / 1000),
      3,
    )
    expect(relationsAmong([kwh, mwh])).toMatchObject([{ kind: 'ratio', rows: 40, agree: 40 }])
    const off = column(
      exact.map((value) => (value / 1000) * (1 + 0.02 * (next() - 0.5))),
      3,
    )
    expect(relationsAmong([kwh, off])).toEqual([])
  })
})
