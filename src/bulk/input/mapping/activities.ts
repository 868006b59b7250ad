/** The part of a mapping that sends rows to several commands, and what the file says of the ledger. */
import type { Check } from '../../../contract/validation.js'
import { UsageError } from '../../../host/exit.js'
import { conditionProblem } from './conditions.js'
import {
  type ActivityRule,
  type ColumnRule,
  type Condition,
  categoryWords,
  type LedgerRule,
  type MappingContent,
  type QuantityRule,
  scopeWords,
} from './mapping-schema.js'

/** Columns of the ledger that a mapping can fill. */
export const ledgerFields = ['site', 'item', 'scope', 'category'] as const
export type LedgerField = (typeof ledgerFields)[number]
export type LedgerRules = ReadonlyMap<LedgerField, ColumnRule>

export interface Activity {
  /** What messages call it. */
  name: string
  /** Position in the file, from 0. */
  position: number
  /** Undefined: every row fits. */
  when: Condition | undefined
  /** Whether rows that it takes are offered to the next ones too. */
  also: boolean
  /** As a command line names it. */
  operation: string
  columns: Map<string, ColumnRule>
  quantity: QuantityRule | undefined
  ledger: LedgerRules
}

export interface ActivityRules {
  list: readonly Activity[]
  /** What becomes of rows that none takes. */
  otherwise: 'error' | 'skip'
}

type RulesFor = (where: string, rules: MappingContent['columns']) => Map<string, ColumnRule>

/**
 * The activities of a file.
 * @param operation of those that name none
 * @param check of conditions
 * @throws UsageError naming the entry that is wrong
 */
export function activitiesOf(
  path: string,
  activities: NonNullable<MappingContent['activities']>,
  operation: string | undefined,
  rulesFor: RulesFor,
  check: Check,
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
    list.push(activityOf(path, rule, position, operation, rulesFor, check))
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
): Activity {
  const at = `activity ${position + 1}`
  const command = rule.operation ?? operation
  if (command === undefined) {
    throw new UsageError(
      `${path}: ${at} has no operation; name a command such as estimate or energy electricity`,
    )
  }
  const columns = rulesFor(`${at}: columns`, rule.columns)
  for (const [field, value] of Object.entries(rule.set ?? {})) {
    if (columns.has(field)) throw new UsageError(`${path}: ${at} has ${field} in columns and in set`)
    columns.set(field, { const: value })
  }
  return {
    name: rule.name ?? command,
    position,
    when: rule.when && conditionOf(rule.when, `${path}: ${at}: when`, check),
    also: rule.also ?? false,
    operation: command,
    columns,
    quantity: rule.quantity,
    ledger: ledgerRules(path, `${at}: ledger`, rule.ledger),
  }
}

const longForm = ['column', 'all', 'any', 'not']

/** `{Heading: word}` or `{Heading: [words]}` as the condition it is short for. @throws UsageError for neither */
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

const accepted: Partial<Record<LedgerField, readonly string[]>> = {
  scope: scopeWords,
  category: categoryWords,
}

/** @throws UsageError for words that are no scope or category */
export function ledgerRules(path: string, where: string, rule: LedgerRule | undefined): LedgerRules {
  const rules = new Map<LedgerField, ColumnRule>()
  for (const field of ledgerFields) {
    const written = rule?.[field]
    if (written === undefined) continue
    const known = accepted[field]
    const full: ColumnRule =
      typeof written === 'object' ? written : known ? { const: String(written) } : { from: String(written) }
    if ((full.from === undefined) === (full.const === undefined)) {
      throw new UsageError(`${path}: ${where}.${field} needs either from or const`)
    }
    const words = [full.const ?? [], full.default ?? [], Object.values(full.translate ?? {})]
      .flat()
      .map(String)
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
