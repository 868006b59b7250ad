/** Examines columns whose headings match no field, in runs without a mapping. */
import type { OperationDescription } from '../../../contract/contract.js'
import type { Cell } from '../../sheets/readers/table.js'
import { FieldNames, isNumber, normalised, schemaFields } from '../fields/fields.js'
import { shownHeading } from '../fields/messages.js'
import { type PlainNumbers, statedReading } from '../files/number-reading.js'
import type { Rows } from '../input/rows.js'
import type { MappingPlan } from '../plan.js'
import type { ColumnDecision, PlainColumns } from './decisions.js'
import { wordKindOf } from './word-fields.js'

/** Number of rows that decide how a column is used. */
export const rowsJudged = 10_000

/** Decisions on the columns of an input without a mapping. */
export interface PlainReading {
  plainColumns?: PlainColumns | undefined
  plainNumbers?: PlainNumbers | undefined
}

/** Decides on the columns of an input by its first rows. @throws UsageError for columns that stop a run */
export type PlainJudge = (firstRows: Rows['firstRows']) => Promise<PlainReading>

/** Returns the judge of a run's inputs; undefined for a request without rows. */
export async function plainJudge(
  rows: Rows,
  { request, response }: OperationDescription,
  { decimal, ignore }: Pick<MappingPlan, 'decimal' | 'ignore'>,
): Promise<PlainJudge | undefined> {
  if (rows.isSingle) return undefined
  const { columns } = rows
  const fields = schemaFields(request)
  const names = new FieldNames(fields)
  const isOpen = openColumns(columns, names, response, ignore)
  const judgeColumns = await columnJudge(rows, names, isOpen, ignore)
  const hasNumbers = decimal === undefined && columns.some((heading) => mayBeNumbers(names, heading))
  return async (firstRows) => {
    const first = judgeColumns?.needsRows || hasNumbers ? await firstRows(rowsJudged) : []
    const plainColumns = judgeColumns?.judge(first)
    if (decimal !== undefined) return { plainColumns, plainNumbers: statedNumbers(columns, decimal) }
    if (!hasNumbers) return { plainColumns }
    const { judgedNumbers } = await import('./number-columns.js')
    const isIgnored = (heading: string) => ignore.includes(heading) || ignore.includes(shownHeading(heading))
    return { plainColumns, plainNumbers: judgedNumbers(columns, first, fields, isIgnored, rows.delimiter) }
  }
}

/** Returns the decisions by the first rows, for rows that are only read. @throws UsageError as a run does */
export async function plainReadingOf(
  rows: Rows,
  operation: OperationDescription,
  plan: Pick<MappingPlan, 'decimal' | 'ignore'>,
): Promise<PlainReading> {
  const judge = await plainJudge(rows, operation, plan)
  return judge ? await judge(rows.firstRows) : {}
}

/** Returns the notations of numbers by the first rows, if only the headings of the columns matter. */
export async function plainNumbersOf(
  rows: Rows,
  { request }: OperationDescription,
  { decimal, ignore }: Pick<MappingPlan, 'decimal' | 'ignore'>,
): Promise<PlainNumbers | undefined> {
  const fields = schemaFields(request)
  const names = new FieldNames(fields)
  if (rows.isSingle || decimal !== undefined || !rows.columns.some((each) => mayBeNumbers(names, each)))
    return undefined
  const { judgedNumbers } = await import('./number-columns.js')
  const isIgnored = (heading: string) => ignore.includes(heading) || ignore.includes(shownHeading(heading))
  return judgedNumbers(rows.columns, await rows.firstRows(rowsJudged), fields, isIgnored, rows.delimiter)
}

interface ColumnJudge {
  /** False if the headings alone decide. */
  needsRows: boolean
  judge: (firstRows: Cell[][]) => PlainColumns
}

/** Loads the judge of columns if any heading needs one. Words load late: fields of numbers and codes need none. */
async function columnJudge(
  rows: Rows,
  names: FieldNames,
  isOpen: (heading: string) => boolean,
  ignored: readonly string[],
): Promise<ColumnJudge | undefined> {
  const isId = (heading: string) => normalised(heading) === 'id' && !ignored.includes(heading)
  const isDay = (heading: string) => names.find(heading)?.path === 'period_start'
  const mayDecide = (heading: string) => isOpen(heading) || isId(heading) || isDay(heading)
  const needsRows = rows.arePaths || rows.columns.some((each) => each.trim() !== '' && mayDecide(each))
  const hasWords = (heading: string) => wordKindOf(names.find(heading)?.path ?? '') !== undefined
  if (!needsRows && !rows.columns.some(hasWords)) return undefined
  const [{ judged }, { columnWords }] = await Promise.all([
    import('./judge.js'),
    import('../../sheets/profiles/every-language.js'),
  ])
  return { needsRows, judge: (first) => judged(first, isOpen, columnWords) }
}

function mayBeNumbers(names: FieldNames, heading: string): boolean {
  const field = names.find(heading)
  return field ? isNumber(field) : normalised(heading) === 'quantity'
}

function statedNumbers(columns: readonly string[], decimal: PlainNumbers['decimal']): PlainNumbers {
  return { decimal, readings: new Map(columns.map((heading) => [heading, statedReading(decimal)])) }
}

/** Returns decisions by headings alone, for a table in a database. @param ignored headings of `--ignore` */
export async function headingColumnsOf(
  headings: readonly string[],
  { request, response }: OperationDescription,
  ignored: readonly string[],
): Promise<PlainColumns> {
  const isOpen = openColumns(headings, new FieldNames(schemaFields(request)), response, ignored)
  const { judgedByHeadings } = await import('./headings-alone.js')
  if (!headings.some(isOpen)) return judgedByHeadings(isOpen, undefined)
  const { columnWords } = await import('../../sheets/profiles/every-language.js')
  return judgedByHeadings(isOpen, columnWords)
}

/** Returns a test for columns whose headings match neither a field nor a result of an earlier run, among them CO2e. */
function openColumns(
  columns: readonly string[],
  names: FieldNames,
  response: OperationDescription['response'],
  ignored: readonly string[],
): (heading: string) => boolean {
  const results = new FieldNames(schemaFields(response))
  const hasResults = columns.some((heading) => /co2e/i.test(heading) && results.has(heading))
  const left = new Set(ignored)
  return (heading) =>
    !names.find(heading) &&
    !(hasResults && results.has(heading)) &&
    !left.has(heading) &&
    !left.has(shownHeading(heading))
}

/** Returns the decisions of a run, for another thread; undefined for a run without decisions. */
export async function decidedColumns(
  decisions: readonly ColumnDecision[],
): Promise<PlainColumns | undefined> {
  if (decisions.length === 0) return undefined
  const [{ decided }, { columnWords }] = await Promise.all([
    import('./decisions.js'),
    import('../../sheets/profiles/every-language.js'),
  ])
  return decided(decisions, columnWords)
}
