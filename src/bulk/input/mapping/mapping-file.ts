/** Mapping files: how a file that was not made for this program becomes requests. Reading and checking. */
import { RE2JS } from 're2js'
import {
  type CalculationMethod,
  countryCode,
  countryProblem,
  type NoticeCode,
  type Preference,
} from '../../../contract/contract.js'
import { readyCheck } from '../../../contract/ready-check.js'
import { UsageError } from '../../../host/exit.js'
import { assertClear, codeProblem, isNoticeCode, type NoticePolicy } from '../../notice-policy.js'
import { headingRows } from '../heading-rows.js'
import { type ActivityRules, activitiesOf, type LedgerRules, ledgerRules } from './activities.js'
import { compileCondition, conditionProblem, type RowTest } from './conditions.js'
import type { Expression } from './expressions.js'
import {
  type ColumnRule,
  type Condition,
  keysOfVersion2,
  type MappingContent,
  type PeriodRule,
  type QuantityRule,
  type UnitRule,
  type UnpivotRule,
} from './mapping-schema.js'
import { type PeriodReader, periodReader } from './period.js'
import { quantitySources } from './quantity.js'
import type { QuantityIn } from './quantity-target.js'
import { withWords } from './word-list.js'
import { readYaml } from './yaml-file.js'

export interface Mapping {
  /** The file it came from, for messages. */
  name: string
  /** Field, as the file names it, to its rule. */
  columns: Map<string, ColumnRule>
  /** ISO 3166-1 alpha-2: where places are looked for first, and whose tons and gallons are meant. */
  country: string | undefined
  /** GWP set of rows that name none. */
  gwp: CalculationMethod | undefined
  /** Factor for rows without a year. */
  prefer: Preference | undefined
  /** Notices whose rows are refused or accepted. */
  noticePolicy: NoticePolicy
  /** Of a workbook: the sheet, by name or number, and the cells that are read. */
  sheet: string | undefined
  range: string | undefined
  headerRow: number | undefined
  /** The last of several rows of headings that are joined. */
  lastHeaderRow: number | undefined
  /** Whether cells that rows of delimited text lack at their end are blank. */
  fillsRows: boolean
  unpivot: UnpivotRule | undefined
  /** Rows stay if all of them hold. */
  keep: Condition[]
  /** Rows go if any of them does. */
  skip: Condition[]
  quantity: QuantityRule | undefined
  period: PeriodRule | undefined
  /** Where columns of the ledger come from. */
  ledger: LedgerRules
  /** The command that all rows are for. */
  operation: string | undefined
  /** Where rows go to several commands. */
  activities: ActivityRules | undefined
  /** Compiles a regular expression for the linear-time engine. @throws Error where it is none */
  expression: Expression
  /** Compiles the rules for leaving rows out, `keep` first. @throws UsageError for columns that do not exist */
  leavesOut: (columns: readonly string[]) => RowTest[]
  /** Compiles `period`; undefined where there is none. @throws UsageError as above */
  periodIn: (columns: readonly string[]) => PeriodReader | undefined
  /** Compiles `quantity`; nothing where there is none. @throws UsageError as above */
  quantityIn: QuantityIn
}

/**
 * Reads a mapping file, YAML or JSON.
 * @param words path of a list of further translations
 * @throws UsageError naming the file and the entry that is wrong
 */
export async function readMapping(path: string, words?: string): Promise<Mapping> {
  return await mappingFrom(path, readYaml(path), words)
}

/** The mapping that the content of a file is. @param path for messages @throws as `readMapping` */
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
  for (const [key, rules] of Object.entries({ keep, skip })) {
    for (const [index, rule] of rules.entries()) {
      const complaint = conditionProblem(rule)
      if (complaint) throw new UsageError(`${path}: ${key}.${index} ${complaint}`)
    }
  }
  const noticePolicy = { accept: codesIn(path, content, 'accept'), refuse: codesIn(path, content, 'refuse') }
  assertClear(noticePolicy, path)
  const expression: Expression = (source) => RE2JS.compile(source)
  if (quantity) assertQuantity(path, 'quantity', quantity)
  const rulesFor = (where: string, rules: MappingContent['columns']) => columnRules(path, where, rules)
  const { operation, activities } = content
  return {
    name: path,
    columns,
    country: countryOf(path, content.country),
    gwp,
    prefer,
    noticePolicy,
    sheet: sheet === undefined ? undefined : String(sheet),
    range,
    ...headingRows(rows === undefined ? undefined : String(rows)),
    fillsRows: content.missing_cells === 'blank',
    unpivot,
    keep,
    skip,
    quantity,
    period,
    ledger: ledgerRules(path, 'ledger', content.ledger),
    operation,
    activities:
      activities && activitiesOf(path, activities, operation, rulesFor, readyCheck('mapping-condition')),
    expression,
    leavesOut: (headings) => [
      ...keep.map((rule, index) => {
        const compiled = compileCondition(rule, `${path}: keep ${index + 1}`, headings, expression)
        const words = `keep ${index + 1} is not met: ${compiled.words}`
        return { ...compiled, test: (cells: Parameters<RowTest['test']>[0]) => !compiled.test(cells), words }
      }),
      ...skip.map((rule, index) => {
        const compiled = compileCondition(rule, `${path}: skip ${index + 1}`, headings, expression)
        return { ...compiled, words: `skip ${index + 1}: ${compiled.words}` }
      }),
    ],
    periodIn: (headings) => period && periodReader(period, `${path}: period`, headings),
    quantityIn: (headings, target, own = quantity) =>
      own ? quantitySources(own, `${path}: quantity`, headings, target, expression) : [],
  }
}

/** What was read, with a `translate:` whose lines are all deleted as one of no words. */
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

/** The rules of fields, each as an object. @throws UsageError for one that contradicts itself */
function columnRules(path: string, where: string, rules: MappingContent['columns']): Map<string, ColumnRule> {
  const columns = new Map<string, ColumnRule>()
  for (const [field, rule] of Object.entries(rules ?? {})) {
    const full = typeof rule === 'string' ? { from: rule } : rule
    const complaint = contradiction(full)
    if (complaint) throw new UsageError(`${path}: ${where}.${field} ${complaint}`)
    columns.set(field, full)
  }
  return columns
}

/** @throws UsageError for a rule that contradicts itself */
function assertQuantity(
  path: string,
  where: string,
  { from, const: constant, unit, ...rest }: QuantityRule,
): void {
  const complaint =
    sourceProblem(from, constant) ??
    constProblem(constant, { number: rest.number, extract: rest.extract, empty: rest.empty }) ??
    (rest.number && numberProblem(rest.number)) ??
    (typeof unit === 'object' ? unitProblem(unit) : undefined)
  if (complaint) throw new UsageError(`${path}: ${where} ${complaint}`)
}

function unitProblem({ from, const: constant, translate, unmapped, ...rest }: UnitRule): string | undefined {
  const problem =
    sourceProblem(from, constant) ??
    constProblem(constant, { unmapped, ...rest }) ??
    (unmapped !== undefined && translate === undefined ? 'has unmapped without translate' : undefined)
  return problem && `has a unit that ${problem}`
}

/** @param beside keys that are for cells */
function constProblem(constant: unknown, beside: Record<string, unknown>): string | undefined {
  const key = Object.keys(beside).find((each) => beside[each] !== undefined)
  return constant === undefined || key === undefined ? undefined : `is a const, so ${key} has no effect`
}

function countryOf(path: string, written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const problem = countryProblem(written)
  if (problem !== undefined) throw new UsageError(`${path}: country: ${problem}`)
  return countryCode(written)
}

/** @throws UsageError for a text that is no code of a notice */
function codesIn(path: string, content: MappingContent, key: 'accept' | 'refuse'): NoticeCode[] {
  return (content[key] ?? []).map((code, index) => {
    if (isNoticeCode(code)) return code
    throw new UsageError(`${path}: ${key}.${index}: ${codeProblem(code)}`)
  })
}

function sourceProblem(from: unknown, constant: unknown): string | undefined {
  if (from === undefined && constant === undefined) return 'needs from or const'
  return from !== undefined && constant !== undefined ? 'has both from and const' : undefined
}

function numberProblem({ parentheses, negative }: NonNullable<ColumnRule['number']>): string | undefined {
  if (parentheses === undefined || negative === undefined) return undefined
  return 'has number.parentheses, of version 1, and number.negative, of version 2; keep negative: brackets'
}

function contradiction(rule: ColumnRule): string | undefined {
  const problem = sourceProblem(rule.from, rule.const)
  if (problem) return problem
  if (rule.const !== undefined && Object.keys(rule).length > 1) return 'is a const, which takes nothing else'
  if (rule.unmapped !== undefined && rule.translate === undefined) return 'has unmapped without translate'
  if (rule.date !== undefined && (rule.number !== undefined || rule.scale !== undefined)) {
    return 'is a date, which takes neither number nor scale'
  }
  if (rule.blank !== undefined && rule.default !== undefined) {
    return 'has both blank and default; keep one'
  }
  return rule.number && numberProblem(rule.number)
}
