/** The outputs of a run: which there are, and what writes each. */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody, OperationDescription } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { isRowsOfPart, type OutputFormat } from '../file-formats.js'
import type { SideFilePlan, WritingPlan } from '../plan.js'
import { mostColumns, mostRows } from '../sheet-size.js'
import { componentsWriter } from './components-file.js'
import { FastPath } from './kernel/fast-path.js'
import { legsWriter } from './legs-file.js'
import { errorsWriter, noticesWriter, trailWriter } from './side-files.js'
import type { ByteWriter, ByteWriterShape } from './writers/byte-writer.js'
import type { Conversion } from './writers/converted-target.js'
import { delimited } from './writers/delimited.js'
import type { ResultWriter } from './writers/result.js'
import type { ResultColumn } from './writers/result-columns.js'
import { resultCsvWriter } from './writers/result-csv.js'
import { resultJsonWriter } from './writers/result-json.js'
import { resultListWriter } from './writers/result-list.js'
import { openTarget, type Target } from './writers/target.js'
import {
  type InputTyping,
  inputColumn,
  type TypedColumn,
  typedCells,
  typedHead,
} from './writers/typed-rows.js'

export interface OutputShape {
  operation: OperationDescription
  headings: readonly string[]
  /** Headings of the rows that a failed one was made of; absent: `headings`. */
  sourceHeadings?: readonly string[]
  /** Whether rows come from several files. */
  withFile: boolean
  /** One request, whose result a person at a terminal is going to read. */
  isList: boolean
  /** What of the response has columns in a table; absent: all. */
  columns?: TSchema | undefined
  /** What is known of the cells of the input; absent: nothing. */
  typing?: InputTyping | undefined
  /** What failed within a response. */
  failureIn?: ((response: object) => ErrorBody | undefined) | undefined
  /** Of rows with several parts: what writes the results, or a side file. */
  writerOfParts?:
    | ((file: SideFilePlan | undefined, plan: WritingPlan, shape: OutputShape) => ResultWriter)
    | undefined
}

export interface OutputText {
  /** Undefined: standard output. */
  path: string | undefined
  writer: ResultWriter
  /** What it is made into when all rows are there; absent: it is what it is. */
  conversion?: Conversion | undefined
}

/**
 * The results first, then the side files that have lines for rows.
 * @param written bytes that each has already, where a run is resumed: nothing at first but the heads
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

/** What writes all outputs at once from the bytes of rows; undefined where the rows of a run cannot be. */
export function byteWriter(shape: ByteWriterShape): ByteWriter | undefined {
  return FastPath.of(shape)
}

/** @param safe whether formulas are disarmed */
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

/** The writer of results, by their format. */
export function resultWriter(plan: WritingPlan, shape: OutputShape): ResultWriter {
  const { response } = shape.operation
  const { format, delimiter, isTable, round, select, safe } = plan
  const { withFile, failureIn } = shape
  if (shape.isList) return resultListWriter(response, round)
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

/** Undefined for formats that are written as they grow, and for the rows of a part. */
export function conversionTo(format: OutputFormat, path: string | undefined): Conversion | undefined {
  if (path !== undefined && isRowsOfPart(path)) return undefined
  switch (format) {
    case 'xlsx':
      return {
        mostRows: mostSheetRows,
        mostColumns,
        convert: async (...paths) => (await import('./excel/write-excel.js')).writeExcel(...paths),
      }
    case 'parquet':
      return {
        mostRows: Number.POSITIVE_INFINITY,
        mostColumns: Number.POSITIVE_INFINITY,
        convert: async (...paths) => (await import('./parquet/write-parquet.js')).writeParquet(...paths),
      }
    default:
      return undefined
  }
}

/** Of a sheet, below its heading. */
const mostSheetRows = mostRows - 1

/** A file, or standard output, of what is not the rows of a run: typed rows become what its format is when all are there. */
export async function openResult(
  world: World,
  path: string | undefined,
  format: OutputFormat,
): Promise<Target> {
  const target = await openTarget(world, path)
  const conversion = conversionTo(format, path)
  if (!conversion) return target
  const { convertedTarget } = await import('./writers/converted-target.js')
  return await convertedTarget(target, path!, conversion, world.signal)
}
