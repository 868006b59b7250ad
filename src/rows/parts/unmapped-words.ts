/** Words of the input that no table of the mapping translates, with their rows and amounts: a list to fill in. */

import { quantityUnit } from '../../units/units.js'
import { columnReader } from '../mapping/fields/cell-text.js'
import { anyNumber } from '../mapping/fields/fields.js'
import type { Activity } from '../mapping/files/activities.js'
import { fillIn } from '../mapping/files/fill-in.js'
import { ruleHeadings } from '../mapping/files/mapped-columns.js'
import { ruleReader } from '../mapping/files/mapping.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import type { Condition } from '../mapping/files/mapping-schema.js'
import { amountRule } from '../mapping/files/quantity.js'
import type { QuantityRule } from '../mapping/files/quantity-schema.js'
import { ownUnit } from '../mapping/files/quantity-unit.js'
import type { Scalar } from '../mapping/files/rule-schema.js'
import { measureForUnit } from '../mapping/inspection/unit-type.js'
import {
  amountField,
  tableRule,
  type UnmappedWord,
  WordCounts,
  type WordRule,
} from '../mapping/inspection/word-counts.js'
import { isLeftOut, type Part } from '../results/part.js'
import type { Cell } from '../sheets/readers/table.js'
import type { PartsPlan } from './planner.js'

export class UnmappedWords {
  readonly #byActivity: WordRule[][]
  readonly #ofActivities: WordRule[]
  readonly #amountOf: ((cells: Cell[]) => number)[]
  readonly #sharedAmountOf: (cells: Cell[]) => number
  readonly #measureOf: (cells: Cell[]) => string | undefined
  readonly #counts = new WordCounts()

  /** @param columns columns of the records */
  constructor({ mapping, activities }: PartsPlan, columns: readonly string[]) {
    this.#byActivity = activities.map((activity) => rulesOf(mapping, activity, columns))
    this.#ofActivities = conditionRules(activities, columns)
    this.#sharedAmountOf = amountReader(mapping, mapping.quantity, mapping.columns, columns)
    this.#amountOf = activities.map((activity) => {
      const rules = new Map([...mapping.columns, ...activity.columns])
      return amountReader(mapping, activity.quantity ?? mapping.quantity, rules, columns)
    })
    this.#measureOf = measureReader(mapping.quantity, columns)
  }

  /** True if there are tables in which words may be missing. */
  get hasTables(): boolean {
    return [this.#ofActivities, ...this.#byActivity].some((rules) => rules.length > 0)
  }

  add({ activity, cells, request }: Part): void {
    if (isLeftOut(request) && activity === undefined) return
    const rules = activity === undefined ? this.#ofActivities : this.#byActivity[activity]!
    const amountOf = activity === undefined ? this.#sharedAmountOf : this.#amountOf[activity]!
    this.#counts.add(rules, cells, amountOf, this.#measureOf)
  }

  /** Returns the words with the most rows first. */
  list(): UnmappedWord[] {
    return this.#counts.list()
  }
}

/** Returns the translation tables of an activity. */
function rulesOf(mapping: Mapping, activity: Activity, columns: readonly string[]): WordRule[] {
  const rules = new Map([...mapping.columns, ...activity.columns])
  return [
    ...[...rules].flatMap(([field, rule]) => tableRule(field, rule, columns)),
    ...unitRule(activity.quantity ?? mapping.quantity, columns),
  ]
}

function unitRule(rule: QuantityRule | undefined, columns: readonly string[]): WordRule[] {
  const unit = rule && ownUnit(rule, columns)
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

/** Returns the columns whose words select activities, with the words that some activity contains. */
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

/** Returns a reader of the measure of a row's unit, if it is a known unit or translated to one. */
function measureReader(
  rule: QuantityRule | undefined,
  columns: readonly string[],
): (cells: Cell[]) => string | undefined {
  const unit = rule && ownUnit(rule, columns)
  if (unit?.const !== undefined) {
    const measure = measureForUnit(unit.const)
    return () => measure
  }
  const reader = unit?.from === undefined ? undefined : columnReader(unit.from, columns)
  if (!reader || unit?.extract !== undefined) return () => undefined
  return (cells) => {
    const word = String(reader.read(cells) ?? '').trim()
    const meant = unit?.translate?.[word] ?? word
    return measureForUnit(typeof meant === 'object' ? meant.unit : meant)
  }
}

/** Returns a reader of a row's amount: its quantity, or otherwise the first amount field; 0 without an amount. */
function amountReader(
  mapping: Mapping,
  quantity: QuantityRule | undefined,
  rules: Mapping['columns'],
  columns: readonly string[],
): (cells: Cell[]) => number {
  const isAmount = (field: string) => amountField.test(field.split('.').at(-1)!)
  const [, own] =
    [...rules].find(([field, { from, times }]) => (from ?? times) !== undefined && isAmount(field)) ?? []
  const rule = quantity ? amountRule(quantity) : own
  if (!rule || ruleHeadings(rule).some((heading) => !columnReader(heading, columns))) return () => 0
  const read = ruleReader(mapping, rule, anyNumber, columns, 'point')
  return (cells) => {
    const value = read(cells)
    return typeof value === 'number' ? value : 0
  }
}
