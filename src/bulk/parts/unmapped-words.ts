/** Words of the input that no table of the mapping translates, with their rows and amounts: a list to be filled in. */

import { quantityUnit } from '../../units/units.js'
import { columnReader } from '../input/fields/cell-text.js'
import type { Field } from '../input/fields/fields.js'
import type { Activity } from '../input/mapping/activities.js'
import { fillIn } from '../input/mapping/fill-in.js'
import { ruleReader } from '../input/mapping/mapping.js'
import type { Mapping } from '../input/mapping/mapping-file.js'
import type { Condition, QuantityRule, Scalar } from '../input/mapping/mapping-schema.js'
import type { Cell } from '../input/readers/table.js'
import { measureOfUnit } from '../inspection/unit-type.js'
import {
  amountField,
  tableRule,
  type UnmappedWord,
  WordCounts,
  type WordRule,
} from '../inspection/word-counts.js'
import { isLeftOut, type Part } from './part.js'
import type { PartsPlan } from './planner.js'

export class UnmappedWords {
  readonly #byActivity: WordRule[][]
  readonly #ofActivities: WordRule[]
  readonly #amountOf: ((cells: Cell[]) => number)[]
  readonly #sharedAmountOf: (cells: Cell[]) => number
  readonly #measureOf: (cells: Cell[]) => string | undefined
  readonly #counts = new WordCounts()

  /** @param columns of the records */
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

  /** Whether there are tables that words may be missing from. */
  get hasTables(): boolean {
    return [this.#ofActivities, ...this.#byActivity].some((rules) => rules.length > 0)
  }

  add({ activity, cells, request }: Part): void {
    if (isLeftOut(request) && activity === undefined) return
    const rules = activity === undefined ? this.#ofActivities : this.#byActivity[activity]!
    const amountOf = activity === undefined ? this.#sharedAmountOf : this.#amountOf[activity]!
    this.#counts.add(rules, cells, amountOf, this.#measureOf)
  }

  /** The most rows first. */
  list(): UnmappedWord[] {
    return this.#counts.list()
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

/** What a row is the amount of: its quantity, else what feeds a field of an amount; 0 where it has none. */
function amountReader(
  mapping: Mapping,
  quantity: QuantityRule | undefined,
  rules: Mapping['columns'],
  columns: readonly string[],
): (cells: Cell[]) => number {
  const isAmount = (field: string) => amountField.test(field.split('.').at(-1)!)
  const [, own] = [...rules].find(([field, { from }]) => from !== undefined && isAmount(field)) ?? []
  const { from, number, extract, scale, empty } = quantity ?? own ?? {}
  if (from === undefined || !columnReader(from, columns)) return () => 0
  const rule = {
    from,
    ...(number && { number }),
    ...(extract !== undefined && { extract }),
    ...(scale !== undefined && { scale }),
    ...(empty && { empty }),
  }
  const read = ruleReader(mapping, rule, anyNumber, columns, 'point')
  return (cells) => {
    const value = read(cells)
    return typeof value === 'number' ? value : 0
  }
}

const anyNumber: Field = {
  path: 'amount',
  keys: ['amount'],
  kind: 'number',
  orObject: false,
  items: undefined,
  values: [],
  mayBeEmpty: false,
  description: undefined,
}
