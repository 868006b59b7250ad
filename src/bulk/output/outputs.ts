/** The outputs of a run: which there are, and what writes each. */
import type { OperationDescription } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { OutputFormat } from '../file-formats.js'
import { formatOfPath } from '../file-formats.js'
import type { BulkOptions } from '../options.js'
import { legsWriter } from './legs-file.js'
import { errorsWriter, noticesWriter, trailWriter } from './side-files.js'
import type { ResultWriter } from './writers/result.js'
import { resultCsvWriter } from './writers/result-csv.js'
import { resultJsonWriter } from './writers/result-json.js'
import { resultListWriter } from './writers/result-list.js'

export interface OutputShape {
  operation: OperationDescription
  headings: readonly string[]
  /** Whether rows come from several files. */
  withFile: boolean
  /** One request, whose result a person at a terminal is going to read. */
  isList: boolean
}

export interface OutputText {
  /** Undefined: standard output. */
  path: string | undefined
  writer: ResultWriter
}

/**
 * The results first, then the side files that have lines for rows.
 * @param written bytes that each has already, where a run goes on: nothing at first but the heads
 */
export function outputTexts(
  options: BulkOptions,
  shape: OutputShape,
  written?: readonly number[],
): OutputText[] {
  const { headings, withFile } = shape
  const { response } = shape.operation
  const { output, notices, trail, legs, errors, csvSafe = false } = options
  const texts = [{ path: output, writer: resultWriter(options, shape) }]
  if (notices) texts.push({ path: notices, writer: noticesWriter(notices, response, withFile, csvSafe) })
  if (trail) texts.push({ path: trail, writer: trailWriter(trail, withFile, csvSafe) })
  if (legs) texts.push({ path: legs, writer: legsWriter(legs, withFile, csvSafe) })
  if (errors) texts.push({ path: errors, writer: errorsWriter(errors, headings, withFile, csvSafe) })
  for (const [index, { writer }] of written ? texts.entries() : []) {
    writer.resume?.(written![index]! > Buffer.byteLength(writer.head()))
  }
  return texts
}

export function resultFormat(options: BulkOptions): OutputFormat {
  return options.format ?? formatOfPath(options.output)
}

/** What stands between the cells of the results; undefined where they are no table. */
export function resultDelimiter(options: BulkOptions): ',' | '\t' | undefined {
  const format = resultFormat(options)
  return format === 'csv' ? ',' : format === 'tsv' ? '\t' : undefined
}

function resultWriter(options: BulkOptions, shape: OutputShape): ResultWriter {
  const { response } = shape.operation
  const { round, columns: select } = options
  if (shape.isList) return resultListWriter(response, round)
  const delimiter = resultDelimiter(options)
  if (!delimiter) {
    if (select) throw new UsageError('--columns selects columns of csv and tsv; json has whole responses')
    const lines = resultFormat(options) === 'ndjson'
    return resultJsonWriter(response, { lines, round, withFile: shape.withFile })
  }
  return resultCsvWriter(shape.headings, response, {
    delimiter,
    safe: options.csvSafe ?? false,
    round,
    select,
    withFile: shape.withFile,
  })
}
