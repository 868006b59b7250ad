/** Reads and checks mapping files, which convert the columns of foreign files to requests. */
import { RE2JS } from 're2js'
import {
  type CalculationMethod,
  countryCode,
  countryProblem,
  type NoticeCode,
  type Preference,
  type WrittenBasis,
} from '../../../contract/contract.js'
import { readyCheck } from '../../../contract/ready-check.js'
import { UsageError } from '../../../host/exit.js'
import type { Quoting } from '../../sheets/readers/lenient/quoting.js'
import { headingRows } from '../input/heading-rows.js'
import { assertClear, codeProblem, isNoticeCode, type NoticePolicy } from '../notice-policy.js'
import type { BelowZero } from '../project-defaults.js'
import { type ActivityRules, activitiesOf, type LedgerRules, ledgerRules } from './activities.js'
import { compileCondition, conditionProblem, type RowTest } from './conditions.js'
import type { Expression } from './expressions.js'
import { type MappingChanges, withChanges } from './mapping-changes.js'
import {
  type Condition,
  keysOfVersion2,
  type MappingContent,
  type MeterRule,
  type PeriodRule,
  type UnpivotRule,
} from './mapping-schema.js'
import { type PeriodReader, periodReader } from './period.js'
import { plainActivity, plainOperation } from './plain-activity.js'
import { quantitySources } from './quantity.js'
import type { QuantityRule } from './quantity-schema.js'
import type { QuantityIn } from './quantity-target.js'
import { assertQuantity, ruleProblem } from './rule-problems.js'
import type { ColumnRule } from './rule-schema.js'
import { withWords } from './word-list.js'
import { readYaml } from './yaml-file.js'

export interface Mapping {
  /** Name of the file, for messages. */
  name: string
  /** Rules by the names of fields in the file. */
  columns: Map<string, ColumnRule>
  /** ISO 3166-1 alpha-2 country: preferred for ambiguous places, tons and gallons. */
  country: string | undefined
  /** GWP set of rows that name none. */
  gwp: CalculationMethod | undefined
  /** Preferred factor for rows without a year. */
  prefer: Preference | undefined
  /** Calorific basis of fuels, for energy that names none. */
  energyBasis: WrittenBasis | undefined
  /** Notices whose rows are refused or accepted. */
  noticePolicy: NoticePolicy
  /** Sheet of a workbook, by name or number, and range of the cells to read. */
  sheet: string | undefined
  /** Encoding of text; UTF-8 if undefined. */
  encoding: string | undefined
  /** Convention for quotes in delimited text. */
  quote: Quoting | undefined
  range: string | undefined
  headerRow: number | undefined
  /** Last heading row if several are joined. */
  lastHeaderRow: number | undefined
  /** True if missing cells at the end of rows of delimited text are blank. */
  fillsRows: boolean
  unpivot: UnpivotRule | undefined
  /** Conditions that a row must all meet to be kept. */
  keep: Condition[]
  /** Conditions that each exclude a row. */
  skip: Condition[]
  quantity: QuantityRule | undefined
  period: PeriodRule | undefined
  meter: MeterRule | undefined
  /** Meaning of negative amounts, unless the project states one. */
  belowZero: BelowZero | undefined
  /** Rules for columns of the ledger. */
  ledger: LedgerRules
  /** Command that all rows are for. */
  operation: string | undefined
  /** Activities, if rows are for several commands. */
  activities: ActivityRules | undefined
  /** Compiles a regular expression for the linear-time engine. @throws Error if it is invalid */
  expression: Expression
  /** Compiles the rules for skipping rows, `keep` first. @throws UsageError for columns that do not exist */
  leavesOut: (columns: readonly string[]) => RowTest[]
  /** Compiles `period`; undefined without the key. @throws UsageError for columns that do not exist */
  periodIn: (columns: readonly string[]) => PeriodReader | undefined
  /** Compiles `quantity`; empty without the key. @throws UsageError for columns that do not exist */
  quantityIn: QuantityIn
}

/**
 * Reads a mapping file, YAML or JSON.
 * @param words path of a list of additional translations
 * @param changes of the project, if it has any
 * @throws UsageError naming the file and the wrong entry
 */
export async function readMapping(path: string, words?: string, changes?: MappingChanges): Promise<Mapping> {
  const content = readYaml(path)
  return await mappingFrom(path, changes ? withChanges(content, changes, path) : content, words)
}

/**
 * Returns the mapping for the content of a file. @param path path for messages @throws UsageError like `readMapping`
 */
export async function mappingFrom(path: string, read: unknown, words?: string): Promise<Mapping> {
  const filled = withEmptyTables(read)
  const problem = readyCheck('mapping-file')(filled)
  if (problem !== undefined) throw new UsageError(`${path}: ${problem}`)
  const written = filled as MappingContent
  const content = words === undefined ? written : withWords(written, words)
  assertOneVersion(path, content)
  const columns = columnRules(path, 'columns', content.columns)
  const {
    gwp,
    energy_basis: energyBasis,
    prefer,
    header_row: rows,
    keep = [],
    skip = [],
    sheet,
    range,
    unpivot,
    quantity,
    period,
  } = content
  assertConditions(path, { keep, skip })
  const noticePolicy = { accept: codesIn(path, content, 'accept'), refuse: codesIn(path, content, 'refuse') }
  assertClear(noticePolicy, path)
  const expression: Expression = (source) => RE2JS.compile(source)
  if (quantity) assertQuantity(path, 'quantity', quantity)
  const rulesFor = (where: string, rules: MappingContent['columns']) => columnRules(path, where, rules)
  const { activities, activity } = content
  const ledger = ledgerRules(path, 'ledger', content.ledger)
  if (activity !== undefined && activities) {
    throw new UsageError(`${path}: has activity and activities; write activity in the entries of activities`)
  }
  const operation = content.operation ?? (activity === undefined ? undefined : plainOperation)
  for (const [field, rule] of plainActivity(path, activity, operation, columns, [ledger]))
    columns.set(field, rule)
  return {
    name: path,
    columns,
    country: countryOf(path, content.country),
    gwp,
    energyBasis,
    prefer,
    noticePolicy,
    sheet: sheet === undefined ? undefined : String(sheet),
    range,
    ...headingRows(rows === undefined ? undefined : String(rows)),
    encoding: content.encoding,
    quote: content.quote,
    fillsRows: content.missing_cells === 'blank',
    unpivot,
    keep,
    skip,
    quantity,
    period,
    meter: meterOf(path, content),
    belowZero: content.below_zero,
    ledger,
    operation,
    activities:
      activities &&
      activitiesOf(path, activities, operation, rulesFor, readyCheck('mapping-condition'), ledger),
    expression,
    leavesOut: (headings) => leftOutTests(path, { keep, skip }, headings, expression),
    periodIn: (headings) => period && periodReader(period, `${path}: period`, headings, expression),
    quantityIn: (headings, target, own = quantity) =>
      own ? quantitySources(own, `${path}: quantity`, headings, target, expression) : [],
  }
}

interface RowConditions {
  keep: readonly Condition[]
  skip: readonly Condition[]
}

/** @throws UsageError for a condition that tests nothing, or two things at once */
function assertConditions(path: string, conditions: RowConditions): void {
  for (const [key, rules] of Object.entries(conditions)) {
    for (const [index, rule] of rules.entries()) {
      const complaint = conditionProblem(rule)
      if (complaint) throw new UsageError(`${path}: ${key}.${index} ${complaint}`)
    }
  }
}

/** Returns the tests of rows to leave out: rows that `keep` does not name, and rows that `skip` names. */
function leftOutTests(
  path: string,
  { keep, skip }: RowConditions,
  headings: readonly string[],
  expression: Expression,
): RowTest[] {
  const compiledIn = (key: string, rule: Condition, index: number) =>
    compileCondition(rule, `${path}: ${key} ${index + 1}`, headings, expression)
  return [
    ...keep.map((rule, index) => {
      const compiled = compiledIn('keep', rule, index)
      const words = `keep ${index + 1} is not met: ${compiled.words}`
      return { ...compiled, test: (cells: Parameters<RowTest['test']>[0]) => !compiled.test(cells), words }
    }),
    ...skip.map((rule, index) => {
      const compiled = compiledIn('skip', rule, index)
      return { ...compiled, words: `skip ${index + 1}: ${compiled.words}` }
    }),
  ]
}

/** @throws UsageError for a meter without the periods of its bills */
function meterOf(path: string, { meter, period }: MappingContent): MeterRule | undefined {
  if (meter === undefined) return undefined
  if (period !== undefined) return typeof meter === 'string' ? { from: meter } : meter
  throw new UsageError(
    `${path}: meter needs period, such as period: { start: From, end: To }, to compare its bills by days`,
  )
}

/** Returns the content with empty tables instead of `translate:` without any lines. */
function withEmptyTables(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(withEmptyTables)
  if (typeof read !== 'object' || read === null) return read
  const entries = Object.entries(read).map(([key, value]) => [
    key,
    key === 'translate' && value === null ? {} : withEmptyTables(value),
  ])
  return Object.fromEntries(entries)
}

/** @throws UsageError for keys of both versions in one file */
function assertOneVersion(path: string, content: MappingContent): void {
  const newer = keysOfVersion2.find((key) => content[key] !== undefined)
  if (content.version === 1 && newer !== undefined) {
    throw new UsageError(`${path}: version: 1, but ${newer} needs version 2; write version: 2`)
  }
}

/** Returns the rules of fields, each as an object. @throws UsageError for a rule that contradicts itself */
function columnRules(path: string, where: string, rules: MappingContent['columns']): Map<string, ColumnRule> {
  const columns = new Map<string, ColumnRule>()
  for (const [field, rule] of Object.entries(rules ?? {})) {
    const full = typeof rule === 'string' ? { from: rule } : rule
    const complaint = ruleProblem(full)
    if (complaint) throw new UsageError(`${path}: ${where}.${field} ${complaint}`)
    columns.set(field, full)
  }
  return columns
}

function countryOf(path: string, written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const problem = countryProblem(written)
  if (problem !== undefined) throw new UsageError(`${path}: country: ${problem}`)
  return countryCode(written)
}

/** @throws UsageError for a text that is not the code of a notice */
function codesIn(path: string, content: MappingContent, key: 'accept' | 'refuse'): NoticeCode[] {
  return (content[key] ?? []).map((code, index) => {
    if (isNoticeCode(code)) return code
    throw new UsageError(`${path}: ${key}.${index}: ${codeProblem(code)}`)
  })
}
