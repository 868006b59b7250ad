/** The outputs of a run: which there are, and what writes each. */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody, OperationDescription } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { SideFilePlan, WritingPlan } from '../plan.js'
import { componentsWriter } from './components-file.js'
import { legsWriter } from './legs-file.js'
import { errorsWriter, noticesWriter, trailWriter } from './side-files.js'
import type { ResultWriter } from './writers/result.js'
import { resultCsvWriter } from './writers/result-csv.js'
import { resultJsonWriter } from './writers/result-json.js'
import { resultListWriter } from './writers/result-list.js'

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
  /** What failed within a response. */
  failureIn?: ((response: object) => ErrorBody | undefined) | undefined
}

export interface OutputText {
  /** Undefined: standard output. */
  path: string | undefined
  writer: ResultWriter
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
  const texts: OutputText[] = [{ path: plan.output, writer: resultWriter(plan, shape) }]
  for (const file of plan.sideFiles)
    texts.push({ path: file.path, writer: sideWriter(file, plan.safe, shape) })
  for (const [index, { writer }] of written ? texts.entries() : []) {
    writer.resume?.(written![index]! > Buffer.byteLength(writer.head()))
  }
  return texts
}

function sideWriter({ kind, path }: SideFilePlan, safe: boolean, shape: OutputShape): ResultWriter {
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
      return errorsWriter(path, sourceHeadings, withFile, safe, failureIn)
  }
}

function resultWriter(plan: WritingPlan, shape: OutputShape): ResultWriter {
  const { response } = shape.operation
  const { format, delimiter, round, select, safe } = plan
  const { withFile, failureIn } = shape
  if (shape.isList) return resultListWriter(response, round)
  if (!delimiter) {
    if (select) throw new UsageError('--columns selects columns of csv and tsv; json has whole responses')
    return resultJsonWriter(response, { lines: format === 'ndjson', round, withFile })
  }
  const columns = shape.columns ?? response
  return resultCsvWriter(shape.headings, columns, { delimiter, safe, round, select, withFile, failureIn })
}
