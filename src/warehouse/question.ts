/**
 * Request of table rows without their amount: the columns that determine the answer, which are the key of the factor
 * table, and the rules to read a cell as the amount. Inputs that the answer is not proportional to are refused.
 */

import { amountFields, type Operation, type OperationDescription, operations } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'
import type { RowExtension } from '../rows/extensions/extensions.js'
import {
  type Condition,
  type Field,
  type FieldSource,
  headingColumnsOf,
  type Mapping,
  type MappingPlan,
  type PlainColumns,
  type PlainReading,
  plainQuantityOf,
  resolveFieldSources,
  type Sources,
  schemaFields,
} from '../rows/mapping/mapping.js'
import { type Assessing, assertCommand, classifiedDescription, needsParts } from '../rows/parts/parts.js'
import { type AmountColumn, amountColumn, severalFilled } from './amount-column.js'
import { needsRowsError } from './in-parts.js'

/** Command whose rows are priced. */
export interface Command {
  /** Name on the command line: `energy fuel`. */
  name: string
  operation: Operation
  extension?: RowExtension | undefined
  /** How the uncertainty of totals is assessed; undefined to leave it out. */
  assessing: Assessing | undefined
}

export interface Question {
  command: Command
  /** Description of the rows, with scope, category and licence. */
  description: OperationDescription
  headings: readonly string[]
  sources: Sources
  /** Indices of the columns that determine the answer, in ascending order. */
  keys: readonly number[]
  /** Amount columns: empty if no column is an amount; if there are several, a row fills one. */
  amounts: readonly AmountColumn[]
  /** Paths of the fields that can be the amount. */
  amountPaths: readonly string[]
}

/** Further amount fields, for operations whose contract only partly guarantees exact proportionality. */
const furtherAmounts: Partial<Record<Operation, readonly string[]>> = { cbam: ['weight'], travelDistance: [] }

/** Fields that prevent proportional answers regardless of the amounts, with the reason. */
const notProportional: Readonly<Record<string, string>> = {
  components: 'components make an answer together',
  instruments: 'contracts are used up over a year',
  profile: 'hours are matched one by one',
  recs: 'certificates are used up by the consumption',
  importer: 'the threshold of 50 t a year applies to all goods of an importer',
}

/** True if rows of the operation can be priced without their amount. */
export function isAmountProportional(operation: Operation): boolean {
  return amountPathsOf(operation) !== undefined
}

function amountPathsOf(operation: Operation): readonly string[] | undefined {
  return amountFields(operations[operation]) ?? furtherAmounts[operation]
}

/**
 * Returns the question of a table's rows.
 * @param headings headings of the table
 * @param arePaths true if the headings are paths into records
 * @param reading decisions on columns without a field name, and notations of numbers, if rows are read
 * @throws UsageError for answers that are not proportional to one amount, with an alternative
 */
export async function planQuery(
  command: Command,
  headings: readonly string[],
  plan: MappingPlan,
  mapping: Mapping | undefined,
  arePaths = false,
  reading: PlainReading = {},
): Promise<Question> {
  const amountPaths = amountPathsOf(command.operation)
  if (amountPaths === undefined)
    throw needsRowsError(`--for ${command.name}`, 'its answers are not unit factor times amount')
  if (mapping) {
    assertCommand(mapping, command.operation)
    if (mapping.belowZero) throw needsRowsError(mapping.name, 'it subtracts or refuses amounts below 0')
    if (needsParts(mapping)) throw needsRowsError(mapping.name, 'a row makes several requests')
    if (command.assessing && mapping.ledger.has('data_kind'))
      throw needsRowsError(mapping.name, 'its data_kind is for ledgers; give --data-kind instead')
  }
  const plain: OperationDescription = command.extension?.description ?? operations[command.operation]
  const plainQuantity = mapping ? undefined : await plainQuantityOf(headings)
  const judged = mapping
    ? undefined
    : unwatched(reading.plainColumns ?? (await headingColumnsOf(headings, plain, plan.ignore)))
  const readers = {
    mapping,
    arePaths,
    plainQuantity,
    plainColumns: judged,
    plainNumbers: reading.plainNumbers,
  }
  const sources = resolveFieldSources(plain, headings, { ...plan, ...readers })
  assertNamed(sources)
  for (const { keys, origin } of sources.fields) {
    const why = origin && notProportional[keys[0]!]
    if (why !== undefined && !amountPaths.includes(keys.join('.'))) throw needsRowsError(keys.join('.'), why)
  }
  const amounts = amountsOf(sources, schemaFields(plain.request), amountPaths, headings, mapping)
  const deciding = new Set([...sources.fields.flatMap(({ columns }) => columns), ...sources.skipColumns])
  for (const amount of amounts) {
    assertOnlyAmount(amount, sources, amountPaths, mapping)
    deciding.delete(amount.index)
  }
  const keys = [...deciding].sort((a, b) => a - b)
  return {
    command,
    description: classifiedDescription(plain, command.assessing !== undefined),
    headings,
    sources,
    keys,
    amounts,
    amountPaths,
  }
}

/** Disables watched columns: each would become a key of the factor table. */
function unwatched(plainColumns: PlainColumns): PlainColumns {
  return (context) => ({ ...plainColumns(context), watched: [], check: undefined })
}

/** @throws UsageError for a column recognised by its cells: statements only know headings */
function assertNamed({ decisions = [] }: Sources): void {
  const used = decisions.find(({ act }) => act === 'use')
  if (used)
    throw new UsageError(
      `column \`${used.heading}\` is ${used.path} by its cells; rename it to ${used.path}, or name it in a mapping`,
    )
}

/** Returns the amount columns. @throws UsageError for rules beyond a plain number */
function amountsOf(
  { fields, decimal }: Sources,
  requestFields: readonly Field[],
  amountPaths: readonly string[],
  headings: readonly string[],
  mapping: Mapping | undefined,
): AmountColumn[] {
  const fed = fields.filter((source) => isAmount(source, amountPaths) && source.columns.length > 0)
  const [first] = fed
  if (!first) return []
  if (first.quantity !== undefined) return [amountColumn(first, headings, decimal, mapping)]
  const whole = fed.find(
    ({ keys }) => requestFields.find(({ path }) => path === keys.join('.'))?.kind === 'integer',
  )
  if (whole) throw needsRowsError(whole.keys.join('.'), 'it is a whole number')
  const amounts = fed.map((source) => amountColumn(source, headings, decimal, mapping))
  if (amounts.length > 1) assertOneIsFilled(amounts)
  return amounts
}

/** @throws UsageError if two amounts share a column, or an empty cell has a default amount */
function assertOneIsFilled(amounts: readonly AmountColumn[]): void {
  for (const [at, amount] of amounts.entries()) {
    const twin = amounts.slice(0, at).find(({ index }) => index === amount.index)
    if (twin) throw needsRowsError(`\`${amount.heading}\``, `it gives ${twin.field} and ${amount.field}`)
    if (amount.default !== undefined)
      throw needsRowsError(`\`${amount.heading}\``, 'it has a default, so that a row has several amounts')
    if (amount.heading.toLowerCase() === severalFilled)
      throw needsRowsError(`\`${amount.heading}\``, 'a column of this name cannot be one of several amounts')
  }
}

function isAmount({ keys }: FieldSource, amountPaths: readonly string[]): boolean {
  return amountPaths.includes(keys.join('.'))
}

/** @throws UsageError if the amount column also determines anything except blankness */
function assertOnlyAmount(
  { index, heading }: AmountColumn,
  { fields, skipColumns }: Sources,
  amountPaths: readonly string[],
  mapping: Mapping | undefined,
): void {
  const other = fields.find(
    (source) =>
      source.columns.includes(index) && !isAmount(source, amountPaths) && source.quantity === undefined,
  )
  if (other) throw needsRowsError(`\`${heading}\``, `it gives the amount and ${other.keys.join('.')}`)
  const conditions = [...(mapping?.keep ?? []), ...(mapping?.skip ?? [])]
  if (skipColumns.includes(index) && !conditions.every((each) => asksWhetherEmpty(each, heading))) {
    throw needsRowsError(
      `\`${heading}\``,
      'it gives the amount, and keep or skip looks at more than whether it is empty',
    )
  }
}

/** True if a condition only tests the column for blankness, or concerns other columns. */
function asksWhetherEmpty(condition: Condition, heading: string): boolean {
  const below = [
    ...(condition.all ?? []),
    ...(condition.any ?? []),
    ...(condition.not ? [condition.not] : []),
  ]
  if (below.length > 0) return below.every((each) => asksWhetherEmpty(each, heading))
  return condition.empty !== undefined || !condition.column?.includes(heading)
}
