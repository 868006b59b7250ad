/** Words of the input that no table of the mapping translates, with their rows and amounts: a list to be filled in. */

import { quantityUnit } from '../../units/units.js'
import { columnReader } from '../input/fields/cell-text.js'
import { numberOf, Refused } from '../input/fields/cells.js'
import type { Activity } from '../input/mapping/activities.js'
import { fillIn } from '../input/mapping/fill-in.js'
import type { Mapping } from '../input/mapping/mapping-file.js'
import type { ColumnRule, Condition, QuantityRule, Scalar } from '../input/mapping/mapping-schema.js'
import { mappedNumber } from '../input/mapping/numbers.js'
import type { Cell } from '../input/readers/table.js'
import { measureOfUnit } from '../inspection/unit-type.js'
import { isLeftOut, type Part } from './part.js'
import type { PartsPlan } from './planner.js'

export interface UnmappedWord {
  /** Where it is to be translated: a field, `quantity.unit`, or `activity` where no activity takes its rows. */
  field: string
  /** Heading of its column. */
  column: string
  word: string
  rows: number
  /** Sum of the quantities of these rows, whatever their units. */
  amount: number
  /** What the first of these quantities measures; undefined where their unit says nothing. */
  measure?: string
  /** The first guess at its meaning, and how alike they are, from 0 to 1. */
  guess?: string
  score?: number
}

interface WordRule {
  field: string
  column: string
  read: (cells: Cell[]) => Cell
  isKnown: (word: string) => boolean
}

export class UnmappedWords {
  readonly #byActivity: WordRule[][]
  readonly #ofActivities: WordRule[]
  readonly #amountOf: (cells: Cell[]) => number
  readonly #measureOf: (cells: Cell[]) => string | undefined
  readonly #words = new Map<string, UnmappedWord>()

  /** @param columns of the records */
  constructor({ mapping, activities }: PartsPlan, columns: readonly string[]) {
    this.#byActivity = activities.map((activity) => rulesOf(mapping, activity, columns))
    this.#ofActivities = conditionRules(activities, columns)
    this.#amountOf = amountReader(mapping.quantity, columns)
    this.#measureOf = measureReader(mapping.quantity, columns)
  }

  add({ activity, cells, request }: Part): void {
    if (isLeftOut(request) && activity === undefined) return
    const rules = activity === undefined ? this.#ofActivities : this.#byActivity[activity]!
    for (const { field, column, read, isKnown } of rules) {
      const cell = read(cells)
      const word = cell === undefined || cell === null ? '' : String(cell).trim()
      if (word === '' || isKnown(word)) continue
      const key = JSON.stringify([field, column, word])
      let found = this.#words.get(key)
      if (!found) {
        found = { field, column, word, rows: 0, amount: 0 }
        const measure = this.#measureOf(cells)
        if (measure !== undefined) found.measure = measure
        this.#words.set(key, found)
      }
      found.rows++
      found.amount += this.#amountOf(cells)
    }
  }

  /** The most rows first. */
  list(): UnmappedWord[] {
    return [...this.#words.values()].sort((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1))
  }
}

/** The tables that an activity translates by. */
function rulesOf(mapping: Mapping, activity: Activity, columns: readonly string[]): WordRule[] {
  const rules = new Map([...mapping.columns, ...activity.columns])
  return [
    ...[...rules].flatMap(([field, rule]) => tableRule(field, rule, columns)),
    ...unitRule(activity.quantity ?? mapping.quantity, columns),
  ]
}

function tableRule(
  field: string,
  { from, translate, unmapped, extract, empty = [] }: ColumnRule,
  columns: readonly string[],
): WordRule[] {
  const reader = from === undefined ? undefined : columnReader(from, columns)
  if (!translate || !reader || unmapped === 'keep' || extract !== undefined) return []
  const words = new Map(Object.entries(translate).map(([word, value]) => [word.trim(), value]))
  const blank = new Set(empty.map(String))
  const isKnown = (word: string) => blank.has(word) || (words.has(word) && words.get(word) !== fillIn)
  return [{ field, column: from!, read: reader.read, isKnown }]
}

function unitRule(rule: QuantityRule | undefined, columns: readonly string[]): WordRule[] {
  const unit = typeof rule?.unit === 'string' ? { from: rule.unit } : rule?.unit
  const reader = unit?.from === undefined ? undefined : columnReader(unit.from, columns)
  if (!unit?.from || !reader || unit.extract !== undefined) return []
  const table = unit.translate ?? {}
  const isKnown = (word: string) => {
    const meant = table[word]
    if (meant === undefined) return !('problem' in quantityUnit(word))
    return meant !== fillIn
  }
  return [{ field: 'quantity.unit', column: unit.from, read: reader.read, isKnown }]
}

/** Columns by whose words rows are sent to activities, with the words that some activity knows. */
function conditionRules(activities: readonly Activity[], columns: readonly string[]): WordRule[] {
  const known = new Map<string, Set<string>>()
  const collect = ({ column, equals, in: among, all, any, not }: Condition): void => {
    for (const part of [...(all ?? []), ...(any ?? []), ...(not ? [not] : [])]) collect(part)
    const words = [equals ?? among ?? []].flat()
    if (column === undefined || words.length === 0) return
    const list = known.get(column) ?? new Set<string>()
    for (const word of words as Scalar[]) list.add(String(word).trim())
    known.set(column, list)
  }
  for (const { when } of activities) if (when) collect(when)
  return [...known].flatMap(([column, words]) => {
    const reader = columnReader(column, columns)
    return reader
      ? [{ field: 'activity', column, read: reader.read, isKnown: (word: string) => words.has(word) }]
      : []
  })
}

/** What the unit of a row measures, where it is a unit as it stands or is translated to one. */
function measureReader(
  rule: QuantityRule | undefined,
  columns: readonly string[],
): (cells: Cell[]) => string | undefined {
  const unit = typeof rule?.unit === 'string' ? { from: rule.unit } : rule?.unit
  if (unit?.const !== undefined) {
    const measure = measureOfUnit(unit.const)
    return () => measure
  }
  const reader = unit?.from === undefined ? undefined : columnReader(unit.from, columns)
  if (!reader || unit?.extract !== undefined) return () => undefined
  return (cells) => {
    const word = String(reader.read(cells) ?? '').trim()
    const meant = unit?.translate?.[word] ?? word
    return measureOfUnit(typeof meant === 'object' ? meant.unit : meant)
  }
}

function amountReader(rule: QuantityRule | undefined, columns: readonly string[]): (cells: Cell[]) => number {
  const reader = rule?.from === undefined ? undefined : columnReader(rule.from, columns)
  if (!reader) return () => 0
  const read = rule?.number
    ? mappedNumber(rule.number, 'point', 'quantity')
    : (cell: Cell) => numberOf(cell, 'point')
  return (cells) => {
    const cell = reader.read(cells)
    const value = cell === undefined || cell === null || cell === '' ? undefined : read(cell)
    return value instanceof Refused || value === undefined ? 0 : value
  }
}
