/** The ledger as a file: a line for every part of every row, rows that failed or were left out among them. */
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import { noSuchColumn } from '../input/fields/columns.js'
import { repeatedNotices } from '../input/repeated-rows.js'
import { rounded } from '../output/digits.js'
import type { ResultWriter } from '../output/writers/result.js'
import { tableText } from '../output/writers/table-text.js'
import { type AnsweredPart, isAnsweredRow } from '../parts/part.js'
import type { WritingPlan } from '../plan.js'
import { inputNames, type LedgerLine, ledgerColumns, measuredColumns } from './ledger-columns.js'

/**
 * @param headings of the records that rows are divided into
 * @param isUnpivoted whether these are not those of the input
 * @throws UsageError when `--columns` names a column that does not exist
 */
export function ledgerWriter(
  plan: WritingPlan,
  headings: readonly string[],
  isUnpivoted: boolean,
): ResultWriter {
  const names = [...ledgerColumns, ...inputNames(headings)]
  const chosen = plan.select?.map((name) => indexOf(name, names)) ?? names.map((_, index) => index)
  const text = tableText(
    plan.format,
    chosen.map((index) => names[index]!),
    plan.safe,
  )
  // Lines are written millions of times: where each value comes from is found out once.
  const isMeasured = chosen.map((index) => measuredColumns.includes(names[index]!))
  const ownNames = chosen.map((index) => ledgerColumns[index])
  const valuesOf = (file: string, row: number, line: LedgerLine, cells: readonly unknown[]): unknown[] => {
    const values: unknown[] = new Array(chosen.length)
    for (let at = 0; at < chosen.length; at++) {
      const name = ownNames[at]
      if (name === undefined) values[at] = cells[chosen[at]! - ledgerColumns.length]
      else if (name === 'file') values[at] = file
      else if (name === 'row') values[at] = row
      else {
        const value = line[name]
        values[at] = isMeasured[at] && typeof value === 'number' ? rounded(value, plan.round) : value
      }
    }
    return values
  }
  return {
    ...text,
    rows: ({ batch, outcomes }) => {
      let written = ''
      for (const [index, outcome] of outcomes.entries()) {
        const row = batch.first + index
        const isRepeated = batch.repeated?.has(index) ?? false
        for (const { lines = [], cells } of partsOf(outcome, isUnpivoted ? [] : batch.rows[index]!)) {
          for (const line of lines) {
            written += text.row(valuesOf(batch.file, row, isRepeated ? repeatedLine(line) : line, cells))
          }
        }
      }
      return written
    },
  }
}

/** The line of a row that the input has before, where it counts. */
function repeatedLine(line: LedgerLine): LedgerLine {
  if (line.error_code) return line
  const codes = [line.notices, ...repeatedNotices.map(({ code }) => code)]
  return { ...line, notices: codes.filter(Boolean).join(';') }
}

/** The lines of a row; one for a row that could not be read. */
function partsOf(outcome: object, cells: readonly unknown[]): Pick<AnsweredPart, 'lines' | 'cells'>[] {
  if (isAnsweredRow(outcome)) return outcome.answered
  const { error_code, error, message } = outcome as ErrorBody
  const line = isErrorBody(outcome) ? { error_code: error_code ?? error, error: message } : {}
  return [{ lines: [line], cells: cells as AnsweredPart['cells'] }]
}

function indexOf(name: string, names: readonly string[]): number {
  const index = names.indexOf(name)
  if (index !== -1) return index
  throw new UsageError(`--columns: no column \`${name}\`; ${noSuchColumn(name, names)}`)
}
