/** Chooses the outputs of a run and the writer of each. */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody, OperationDescription } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { SideFilePlan, WritingPlan } from '../mapping/plan.js'
import { isTypedRowsFile, type OutputFormat } from '../sheets/file-formats.js'
import { mostColumns, mostRows } from '../sheets/sheet-size.js'
import type { Conversion } from '../sheets/writers/converted-target.js'
import { delimited } from '../sheets/writers/delimited.js'
import { openTarget, type Target } from '../sheets/writers/target.js'
import {
  type InputTyping,
  inputColumn,
  type TypedColumn,
  typedCells,
  typedHead,
} from '../sheets/writers/typed-rows.js'
import { componentsWriter } from './components-file.js'
import { legsWriter } from './legs-file.js'
import { errorsWriter, noticesWriter, trailWriter } from './side-files.js'
import type { ResultWriter } from './writers/result.js'
import type { ResultColumn } from './writers/result-columns.js'
import { resultCsvWriter } from './writers/result-csv.js'
import { resultJsonWriter } from './writers/result-json.js'

export interface OutputShape {
  operation: OperationDescription
  headings: readonly string[]
  /** Headings of the source rows of a failed row; absent: `headings`. */
  sourceHeadings?: readonly string[]
  /** True if rows come from several files. */
  withFile: boolean
  /** Writer that shows a single result as a card; absent: no card. */
  card?: ResultWriter | undefined
  /** Parts of the response that have columns in a table; absent: all. */
  columns?: TSchema | undefined
  /** Known types of the input cells; absent: none. */
  typing?: InputTyping | undefined
  /** Returns the failure within a response. */
  failureIn?: ((response: object) => ErrorBody | undefined) | undefined
  /** Returns the writer for rows with several parts: for the results, or for a side file. */
  writerOfParts?:
    | ((file: SideFilePlan | undefined, plan: WritingPlan, shape: OutputShape) => ResultWriter)
    | undefined
}

export interface OutputText {
  /** Output path; undefined: standard output. */
  path: string | undefined
  writer: ResultWriter
  /** Conversion of the complete text into the final format; absent: none. */
  conversion?: Conversion | undefined
}

/**
 * Returns the results first, then the side files that have lines for rows.
 * @param written bytes already in each output of a resumed run; without rows, only the heads
 */
export function outputTexts(
  plan: WritingPlan,
  shape: OutputShape,
  written?: readonly number[],
): OutputText[] {
  const { output: path, format } = plan
  const { writerOfParts } = shape
  const results = writerOfParts ? writerOfParts(undefined, plan, shape) : resultWriter(plan, shape)
  const texts: OutputText[] = [{ path, writer: results, conversion: conversionTo(format, path) }]
  for (const file of plan.sideFiles) {
    const writer = writerOfParts ? writerOfParts(file, plan, shape) : sideWriter(file, plan.safe, shape)
    texts.push({ path: file.path, writer, conversion: conversionTo(file.format, file.path) })
  }
  for (const [index, { writer }] of written ? texts.entries() : []) {
    writer.resume?.(written![index]! > Buffer.byteLength(writer.head()))
  }
  return texts
}

/** @param safe whether cells that look like formulas are escaped */
export function sideWriter({ kind, path }: SideFilePlan, safe: boolean, shape: OutputShape): ResultWriter {
  const { headings, sourceHeadings = headings, withFile, failureIn } = shape
  switch (kind) {
    case 'notices':
      return noticesWriter(path, shape.operation.response, withFile, safe)
    case 'trail':
      return trailWriter(path, withFile, safe)
    case 'legs':
      return legsWriter(path, withFile, safe)
    case 'components':
      return componentsWriter(path, safe)
    case 'errors':
      return errorsWriter(path, sourceHeadings, withFile, safe, failureIn, shape.typing)
  }
}

/** Returns the writer of results for the format of the plan. */
export function resultWriter(plan: WritingPlan, shape: OutputShape): ResultWriter {
  const { response } = shape.operation
  const { format, delimiter, isTable, round, select, safe } = plan
  const { withFile, failureIn } = shape
  if (shape.card) return shape.card
  if (!isTable) {
    if (select) throw new UsageError('--columns selects columns of tables; JSON always has whole responses')
    return resultJsonWriter(response, { lines: format === 'ndjson', round, withFile })
  }
  const columns = shape.columns ?? response
  const table = { round, select, withFile, failureIn }
  if (delimiter)
    return resultCsvWriter(shape.headings, columns, { ...table, text: delimited(delimiter, safe) })
  const head = (written: readonly ResultColumn[]) =>
    typedHead(written.map((column) => typedColumn(column, shape)))
  return resultCsvWriter(shape.headings, columns, { ...table, text: typedCells, head })
}

function typedColumn(column: ResultColumn, { typing }: OutputShape): TypedColumn {
  const { name } = column
  if (column.kind === 'input')
    return typing ? inputColumn(name, column.index, typing) : { name, kind: 'seen' }
  if (column.kind !== 'response') return { name, kind: 'text' }
  const { kind } = column.column
  return { name, kind: kind === 'mixed' ? 'seen' : kind }
}

/**
 * Returns the conversion of a format; undefined for formats written incrementally, and for the rows of a share of a
 * run.
 */
export function conversionTo(format: OutputFormat, path: string | undefined): Conversion | undefined {
  if (path !== undefined && isTypedRowsFile(path)) return undefined
  switch (format) {
    case 'xlsx':
      return {
        mostRows: mostSheetRows,
        mostColumns,
        convert: async (...paths) => (await import('../sheets/excel/write-excel.js')).writeExcel(...paths),
      }
    case 'parquet':
      return {
        mostRows: Number.POSITIVE_INFINITY,
        mostColumns: Number.POSITIVE_INFINITY,
        convert: async (...paths) =>
          (await import('../sheets/parquet/write-parquet.js')).writeParquet(...paths),
      }
    default:
      return undefined
  }
}

/** Maximum rows of a sheet below its heading. */
const mostSheetRows = mostRows - 1

/**
 * Opens a file, or standard output, for a table other than the rows of a run: typed rows are converted to the file's
 * format once all are written.
 */
export async function openResult(
  world: CommandIO,
  path: string | undefined,
  format: OutputFormat,
): Promise<Target> {
  const target = await openTarget(world, path)
  const conversion = conversionTo(format, path)
  if (!conversion) return target
  const { convertedTarget } = await import('../sheets/writers/converted-target.js')
  return await convertedTarget(target, path!, conversion, world.signal)
}
