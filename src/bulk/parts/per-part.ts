/** Writers of rows at work on rows with parts: a line for every part, and the row of the input to be mended. */
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { formatOfPath } from '../file-formats.js'
import { skipped } from '../input/mapping/field-source.js'
import type { RowBatch } from '../input/readers/table.js'
import { repeatedNotice } from '../input/repeated-rows.js'
import { errorHeadings } from '../output/side-files.js'
import { codeOf, type Results, type ResultWriter } from '../output/writers/result.js'
import { tableText } from '../output/writers/table-text.js'
import { type AnsweredPart, isAnsweredRow, isFailed, isLeftOut } from './part.js'

/**
 * A writer that gets the parts of each row as rows of that number.
 * @param width of a record: a row that could not be read has no record
 * @param isOf which parts it gets
 */
export function perPart(
  writer: ResultWriter,
  width: number,
  isOf: (part: AnsweredPart) => boolean = () => true,
): ResultWriter {
  return {
    ...writer,
    rows: (results) =>
      singles(results, width, isOf)
        .map((each) => writer.rows(each))
        .join(''),
  }
}

/** The parts of rows, each as a result of its own. */
function singles(
  { batch, requests, outcomes }: Results,
  width: number,
  isOf: (part: AnsweredPart) => boolean,
): Results[] {
  return outcomes.flatMap((outcome, index) => {
    const row = batch.first + index
    if (!isAnsweredRow(outcome)) {
      return [single(batch, row, new Array(width).fill(undefined), requests[index]!, outcome)]
    }
    return outcome.answered.filter(isOf).map(({ cells, request, outcome: own }) =>
      // The word alone says that the row was left out.
      single(batch, row, cells, request, isLeftOut(own) ? skipped : own),
    )
  })
}

function single(
  batch: RowBatch,
  row: number,
  cells: RowBatch['rows'][number],
  request: object,
  outcome: object,
): Results {
  const { file } = batch
  return {
    batch: { file, first: row, rows: [cells], defects: new Map() },
    requests: [request],
    outcomes: [outcome],
  }
}

/** row, column, severity, code, message: the notices of all parts of a row, then that of the row itself. */
export function partNoticesWriter(path: string, withFile: boolean, safe: boolean): ResultWriter {
  const names = [...(withFile ? ['file'] : []), 'row', 'column', 'severity', 'code', 'message']
  const text = tableText(formatOfPath(path), names, safe)
  return {
    ...text,
    rows: ({ batch, outcomes }) =>
      outcomes
        .flatMap((outcome, index) => {
          if (!isAnsweredRow(outcome)) return []
          const start = withFile ? [batch.file, batch.first + index] : [batch.first + index]
          const lines = ({ column, notices }: Pick<AnsweredPart, 'column' | 'notices'>) =>
            notices.map(({ severity, code, message }) =>
              text.row([...start, column, severity, code, message]),
            )
          const before = batch.repeated?.get(index)
          const isRepeated =
            before !== undefined && outcome.answered.some(({ outcome: own }) => !isErrorBody(own))
          const ofRow = isRepeated ? lines({ column: undefined, notices: [repeatedNotice(before)] }) : []
          return [...outcome.answered.flatMap(lines), ...ofRow]
        })
        .join(''),
  }
}

/**
 * row, error_code, error, then the input's columns: a row with only those unpivoted cells filled that failed, so
 * that what was estimated is not counted again when the file is run again.
 */
export function partErrorsWriter(
  path: string,
  headings: readonly string[],
  withFile: boolean,
  safe: boolean,
): ResultWriter {
  const own = errorHeadings(headings, withFile)
  const text = tableText(formatOfPath(path), [...own, ...headings], safe)
  return {
    ...text,
    rows: ({ batch, outcomes }) =>
      outcomes
        .map((outcome, index) => {
          const error = rowError(outcome)
          if (!error) return ''
          const row = batch.first + index
          const cells = Array.from({ length: headings.length }, (_, at) => batch.rows[index]![at])
          const start = withFile ? [batch.file, row] : [row]
          return text.row([...start, codeOf(error), error.message, ...onlyFailed(cells, outcome)])
        })
        .join(''),
  }
}

/** Of a row: what is wrong with it, cell by cell. */
function rowError(outcome: object): ErrorBody | undefined {
  if (isErrorBody(outcome)) return isLeftOut(outcome) ? undefined : outcome
  if (!isAnsweredRow(outcome)) return undefined
  const failed = outcome.answered.filter(isFailed)
  const [first] = failed
  if (!first) return undefined
  const texts = failed.map(({ column, outcome: own }) => {
    const { message } = own as ErrorBody
    return column === undefined ? message : `${column}: ${message}`
  })
  return { ...(first.outcome as ErrorBody), message: [...new Set(texts)].join('; ') }
}

/** Cells of unpivoted columns stay only where they failed. */
function onlyFailed(cells: readonly unknown[], outcome: object): unknown[] {
  if (!isAnsweredRow(outcome)) return [...cells]
  const done = new Set<number>()
  for (const part of outcome.answered) {
    if (part.columnIndex !== undefined && !isFailed(part)) done.add(part.columnIndex)
  }
  return cells.map((cell, index) => (done.has(index) ? undefined : cell))
}
