/** Writers for rows with parts: a line for every part, and the input row to correct. */
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { skipped } from '../mapping/files/field-source.js'
import { repeatedNotice } from '../mapping/input/repeated-rows.js'
import { type AnsweredPart, isAnsweredRow, isFailed, isLeftOut } from '../results/part.js'
import { errorHeadings } from '../results/side-files.js'
import { errorCode, type Results, type ResultWriter } from '../results/writers/result.js'
import { formatFromPath } from '../sheets/file-formats.js'
import type { RowBatch } from '../sheets/readers/table.js'
import { tableText } from '../sheets/writers/table-text.js'

/**
 * Returns a writer that receives the parts of each row as rows with its number.
 * @param width number of cells of a record: a row that could not be read has no record
 * @param isOf selects the parts to write
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

/** Returns the parts of rows as separate results. */
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
      // Results contain only the word `skipped`, without the rule.
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

/** Writes row, column, severity, code and message: the notices of all parts of a row, then its own notice. */
export function partNoticesWriter(path: string, withFile: boolean, safe: boolean): ResultWriter {
  const names = [...(withFile ? ['file'] : []), 'row', 'column', 'severity', 'code', 'message']
  const text = tableText(formatFromPath(path), names, safe)
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
          const ofRow = isRepeated ? lines({ column: undefined, notices: [repeatedNotice(before.what)] }) : []
          return [...outcome.answered.flatMap(lines), ...ofRow]
        })
        .join(''),
  }
}

/**
 * Writes row, error_code and error, then the input's columns. Of the unpivoted cells, only failed ones are filled, so
 * that running the file again does not count estimated cells twice.
 */
export function partErrorsWriter(
  path: string,
  headings: readonly string[],
  withFile: boolean,
  safe: boolean,
): ResultWriter {
  const own = errorHeadings(headings, withFile)
  const text = tableText(formatFromPath(path), [...own, ...headings], safe)
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
          return text.row([...start, errorCode(error), error.message, ...onlyFailed(cells, outcome)])
        })
        .join(''),
  }
}

/** Combines the errors of a row, cell by cell. */
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

/** Blanks the cells of unpivoted columns unless they failed. */
function onlyFailed(cells: readonly unknown[], outcome: object): unknown[] {
  if (!isAnsweredRow(outcome)) return [...cells]
  const done = new Set<number>()
  for (const part of outcome.answered) {
    if (part.columnIndex !== undefined && !isFailed(part)) done.add(part.columnIndex)
  }
  return cells.map((cell, index) => (done.has(index) ? undefined : cell))
}
