/** The columns of a factor table: the key as in the table of the rows, then what SQL needs of an answer. */
import { type ResponseColumn, responseColumns } from '../bulk/output/outcome-columns.js'
import { totalKeysOf } from '../bulk/output/totals/tally.js'
import type { TypedColumn } from '../bulk/output/writers/typed-rows.js'
import type { Question } from './question.js'

/** A column of the answer, and its columns in the factor table. */
export interface FactorColumn {
  column: ResponseColumn
  /** Whether it is the total of the row. */
  isTotal: boolean
  /** Its name in results: dots are no part of names in most warehouses. */
  name: string
  /** Holds the value where it is the same for every amount. */
  same: string
  /** Holds the value per unit of the amount; undefined for what is no measured number, and without an amount. */
  perUnit: string | undefined
}

/** What every factor table has beside its keys and the answer. */
export const ownColumns = [
  'notices',
  'error_code',
  'error',
  'blank_error_code',
  'blank_error',
  'negative_error_code',
  'negative_error',
  'negative_notices',
  'zero_notices',
  'amount_times',
  'amount_unit',
  'release',
  'checksum',
  'program',
] as const
export type OwnColumn = (typeof ownColumns)[number]

export interface FactorColumns {
  /** Headings of the key. */
  keys: readonly string[]
  factors: readonly FactorColumn[]
  own: Readonly<Record<OwnColumn, string>>
  /** All of them in order, with their types. */
  all: readonly TypedColumn[]
}

/** Names that a heading has already, whatever its case, get `ghg_` in front. */
export function factorColumns({ headings, keys, amount, description }: Question): FactorColumns {
  const ofKey = keys.map((index) => headings[index]!)
  const name = freeNames(ofKey)
  const total = totalKeysOf(description.response)?.join('.')
  const factors = responseColumns(description.response).map((column): FactorColumn => {
    const plain = column.path.replaceAll('.', '_')
    const unitName = column.path === total ? 'co2e' : plain
    const isMeasure = column.isMeasure && amount !== undefined
    return {
      column,
      isTotal: column.path === total,
      name: plain,
      same: name(plain),
      perUnit: isMeasure ? name(`${unitName}_per_unit`) : undefined,
    }
  })
  const own = Object.fromEntries(ownColumns.map((each) => [each, name(each)])) as FactorColumns['own']
  const text = (each: string): TypedColumn => ({ name: each, kind: 'text' })
  const number = (each: string): TypedColumn => ({ name: each, kind: 'number' })
  return {
    keys: ofKey,
    factors,
    own,
    all: [
      ...ofKey.map(text),
      ...factors.flatMap(({ column: { kind }, same, perUnit }) => [
        ...(perUnit === undefined ? [] : [number(perUnit)]),
        kind === 'mixed' ? text(same) : { name: same, kind },
      ]),
      ...ownColumns.map((each) => (each === 'amount_times' ? number(own[each]) : text(own[each]))),
    ],
  }
}

/** Gives names that no heading has, in any case. */
export function freeNames(headings: readonly string[]): (wanted: string) => string {
  const taken = new Set(headings.map((heading) => heading.toLowerCase()))
  return (wanted) => {
    let free = wanted
    while (taken.has(free.toLowerCase())) free = `ghg_${free}`
    taken.add(free.toLowerCase())
    return free
  }
}
