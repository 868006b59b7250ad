/** Columns of a factor table: the key columns of the rows, then the parts of an answer that SQL needs. */

import { totalPath } from '../rows/mapping/mapping.js'
import { type ResponseColumn, responseColumns, type TypedColumn } from '../rows/sheets/sheets.js'
import type { Question } from './question.js'

/** Column of the answer, with its columns in the factor table. */
export interface FactorColumn {
  column: ResponseColumn
  /** True for the total of the row. */
  isTotal: boolean
  /** Column name in results. */
  name: string
  /** Column with the value if it is the same for every amount. */
  same: string
  /** Column with the value per unit of the amount; undefined if the value is not a measure, or without an amount. */
  perUnit: string | undefined
}

/** Columns of every factor table in addition to keys and answer. */
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
  'amount_column',
  'amount_times',
  'amount_unit',
  'release',
  'checksum',
  'program',
] as const
export type OwnColumn = (typeof ownColumns)[number]

export interface FactorColumns {
  /** Headings of the key columns. */
  keys: readonly string[]
  factors: readonly FactorColumn[]
  own: Readonly<Record<OwnColumn, string>>
  /** All columns in order, with their types. */
  all: readonly TypedColumn[]
}

/** Abbreviations of long path words: PostgreSQL truncates names after 63 bytes, including the suffix `_per_unit`. */
const shorter: Readonly<Record<string, string>> = {
  transmission_and_distribution: 't_and_d',
  well_to_tank: 'wtt',
  'additional_indicators.co2e_outside_kyoto': 'co2e_outside_kyoto',
  'additional_indicators.mass_outside_kyoto': 'mass_outside_kyoto',
  'additional_indicators.gases_outside_kyoto': 'gases_outside_kyoto',
}

/** Returns the SQL column name of a field, equal in every engine; without dots, which most engines do not allow. */
export function sqlName(path: string): string {
  return Object.entries(shorter)
    .reduce((name, [word, short]) => name.replaceAll(word, short), path)
    .replaceAll('.', '_')
}

/** Returns the columns of a factor table. Names that equal a heading in any case get the prefix `ghg_`. */
export function factorColumns({ headings, keys, amounts, description }: Question): FactorColumns {
  const ofKey = keys.map((index) => headings[index]!)
  const name = freeNames(ofKey)
  const total = totalPath(description.response)?.join('.')
  const factors = responseColumns(description.response).map((column): FactorColumn => {
    const plain = sqlName(column.path)
    const unitName = column.path === total ? 'co2e' : plain
    const isMeasure = column.isMeasure && amounts.length > 0
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

/** Returns a function that makes names distinct from all headings in any case. */
export function freeNames(headings: readonly string[]): (wanted: string) => string {
  const taken = new Set(headings.map((heading) => heading.toLowerCase()))
  return (wanted) => {
    let free = wanted
    while (taken.has(free.toLowerCase())) free = `ghg_${free}`
    taken.add(free.toLowerCase())
    return free
  }
}
