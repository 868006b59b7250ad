/** Reads the parts of a mapping for several commands and for the ledger. */
import type { Check } from '../../../contract/validation.js'
import { UsageError } from '../../../host/exit.js'
import { dataKinds } from '../../../uncertainty/uncertainty.js'
import { conditionProblem } from './conditions.js'
import {
  type ActivityRule,
  type Condition,
  categoryWords,
  type LedgerRule,
  type MappingContent,
  scopeWords,
} from './mapping-schema.js'
import { plainActivity, plainOperation } from './plain-activity.js'
import type { QuantityRule } from './quantity-schema.js'
import { assertQuantity } from './rule-problems.js'
import type { ColumnRule } from './rule-schema.js'

/** Columns of the ledger that a mapping can fill. */
export const ledgerFields = ['site', 'item', 'scope', 'category', 'data_kind'] as const
export type LedgerField = (typeof ledgerFields)[number]
export type LedgerRules = ReadonlyMap<LedgerField, ColumnRule>

export interface Activity {
  /** Name in messages. */
  name: string
  /** Position in the file, from 0. */
  position: number
  /** Condition of its rows; undefined if every row matches. */
  when: Condition | undefined
  /** True if later activities are also offered the matching rows. */
  also: boolean
  /** Operation as on the command line. */
  operation: string
  columns: Map<string, ColumnRule>
  quantity: QuantityRule | undefined
  ledger: LedgerRules
}

export interface ActivityRules {
  list: readonly Activity[]
  /** Treatment of rows that match no activity. */
  otherwise: 'error' | 'skip'
}

type RulesFor = (where: string, rules: MappingContent['columns']) => Map<string, ColumnRule>

/**
 * Returns the activities of a file.
 * @param operation default operation
 * @param check check of conditions
 * @param usual ledger rules of all activities
 * @throws UsageError naming the wrong entry
 */
export function activitiesOf(
  path: string,
  activities: NonNullable<MappingContent['activities']>,
  operation: string | undefined,
  rulesFor: RulesFor,
  check: Check,
  usual: LedgerRules = new Map(),
): ActivityRules {
  const last = activities.length - 1
  let otherwise: ActivityRules['otherwise'] = 'error'
  const list: Activity[] = []
  for (const [position, rule] of activities.entries()) {
    const where = `${path}: activity ${position + 1}`
    if (rule.otherwise !== undefined) {
      const other = Object.keys(rule).find((key) => key !== 'otherwise')
      if (other) throw new UsageError(`${where} has otherwise together with ${other}; use otherwise alone`)
      if (position !== last) throw new UsageError(`${where} is otherwise, which must be the last activity`)
      otherwise = rule.otherwise
      continue
    }
    list.push(activityOf(path, rule, position, operation, rulesFor, check, usual))
  }
  if (list.length === 0)
    throw new UsageError(`${path}: activities needs at least one activity besides otherwise`)
  return { list, otherwise }
}

function activityOf(
  path: string,
  rule: ActivityRule,
  position: number,
  operation: string | undefined,
  rulesFor: RulesFor,
  check: Check,
  usual: LedgerRules,
): Activity {
  const at = `activity ${position + 1}`
  const command = rule.operation ?? (rule.activity === undefined ? operation : plainOperation)
  if (command === undefined) {
    throw new UsageError(
      `${path}: ${at} has no operation; name a command such as estimate or energy electricity`,
    )
  }
  const columns = rulesFor(`${at}: columns`, rule.columns)
  if (rule.quantity) assertQuantity(path, `${at}: quantity`, rule.quantity)
  for (const [field, value] of Object.entries(rule.set ?? {})) {
    if (columns.has(field)) throw new UsageError(`${path}: ${at} has ${field} in columns and in set`)
    columns.set(field, { const: value })
  }
  const ledger = ledgerRules(path, `${at}: ledger`, rule.ledger)
  const plain = plainActivity(`${path}: ${at}`, rule.activity, command, columns, [ledger, usual])
  for (const [field, named] of plain) columns.set(field, named)
  return {
    name: rule.name ?? (typeof rule.activity === 'string' ? rule.activity : command),
    position,
    when: rule.when && conditionOf(rule.when, `${path}: ${at}: when`, check),
    also: rule.also ?? false,
    operation: command,
    columns,
    quantity: rule.quantity,
    ledger,
  }
}

const longForm = ['column', 'all', 'any', 'not']

/** Expands `{Heading: word}` or `{Heading: [words]}` to the full condition. @throws UsageError for other forms */
export function conditionOf(when: Record<string, unknown>, where: string, check: Check): Condition {
  const keys = Object.keys(when)
  if (keys.length === 0) throw new UsageError(`${where} is empty; leave it out for every row`)
  const shorts = keys.map((key) => short(key, when[key]))
  const isLong = keys.some((key) => longForm.includes(key))
  const written = isLong ? when : shorts.length === 1 ? shorts[0] : { all: shorts }
  const problem = check(written)
  if (problem !== undefined) {
    const hint = isLong && !keys.every((key) => longForm.includes(key))
    const cure = hint
      ? '; a heading called all, any, not or column needs the long form {column: ..., equals: ...}'
      : ''
    throw new UsageError(`${where}: ${problem}${cure}`)
  }
  const complaint = conditionProblem(written as Condition)
  if (complaint) throw new UsageError(`${where} ${complaint}`)
  return written as Condition
}

function short(column: string, value: unknown): unknown {
  const isTest = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isTest ? { column, ...value } : { column, equals: value }
}

/** Accepted words for fields of the ledger, in constants and cells. */
export const acceptedInLedger: Partial<Record<LedgerField, readonly string[]>> = {
  scope: scopeWords,
  category: categoryWords,
  data_kind: dataKinds,
}

/** @throws UsageError for words that are not a scope or category */
export function ledgerRules(path: string, where: string, rule: LedgerRule | undefined): LedgerRules {
  const rules = new Map<LedgerField, ColumnRule>()
  for (const field of ledgerFields) {
    const written = rule?.[field]
    if (written === undefined) continue
    const known = acceptedInLedger[field]
    const full: ColumnRule =
      typeof written === 'object' ? written : known ? { const: String(written) } : { from: String(written) }
    if ((full.from === undefined) === (full.const === undefined)) {
      throw new UsageError(`${path}: ${where}.${field} needs either from or const`)
    }
    const given = [full.const ?? [], full.default ?? [], Object.values(full.translate ?? {})].flat()
    // YAML reads 3.10 as the number 3.1.
    if (field === 'category' && given.includes(3.1)) {
      throw new UsageError(`${path}: ${where}.category: 3.1 may be 3.1 or 3.10; write it in quotes`)
    }
    const words = given.map(String)
    const wrong = known && words.find((word) => !known.includes(word))
    if (wrong !== undefined) {
      throw new UsageError(
        `${path}: ${where}.${field}: ${wrong} is not one of ${known!.join(', ')}; write it in quotes`,
      )
    }
    rules.set(field, full)
  }
  return rules
}
