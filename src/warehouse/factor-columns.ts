/** The columns of a factor table: the key as in the table of the rows, then what SQL needs of an answer. */

import { totalPath } from '../rows/mapping/mapping.js'
import { type ResponseColumn, responseColumns, type TypedColumn } from '../rows/sheets/sheets.js'
import type { Question } from './question.js'

/** A column of the answer, and its columns in the factor table. */
export interface FactorColumn {
  column: ResponseColumn
  /** Whether it is the total of the row. */
  isTotal: boolean
  /** Its name in results. */
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
  'amount_column',
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

/** Long words of paths: PostgreSQL cuts names after 63 bytes, and a figure has `_per_unit` behind its own. */
const shorter: Readonly<Record<string, string>> = {
  transmission_and_distribution: 't_and_d',
  well_to_tank: 'wtt',
  'additional_indicators.co2e_outside_kyoto': 'co2e_outside_kyoto',
  'additional_indicators.mass_outside_kyoto': 'mass_outside_kyoto',
  'additional_indicators.gases_outside_kyoto': 'gases_outside_kyoto',
}

/** A field of an answer as a column of SQL, in every engine the same: dots are no part of names in most. */
export function sqlName(path: string): string {
  return Object.entries(shorter)
    .reduce((name, [word, short]) => name.replaceAll(word, short), path)
    .replaceAll('.', '_')
}

/** Names that a heading has already, whatever its case, get `ghg_` in front. */
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
