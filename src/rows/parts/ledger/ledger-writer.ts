/** Writes the ledger: a line for every part of every row, including rows that failed or were skipped. */
import { type ErrorBody, isErrorBody } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { noSuchColumn } from '../../mapping/fields/columns.js'
import { repeatedNotices } from '../../mapping/input/repeated-rows.js'
import type { WritingPlan } from '../../mapping/plan.js'
import { inputNames, type LedgerLine, ledgerColumns, roundedColumns } from '../../results/ledger-columns.js'
import { type AnsweredPart, isAnsweredRow } from '../../results/part.js'
import type { ResultWriter } from '../../results/writers/result.js'
import { roundSignificant } from '../../sheets/digits.js'
import { tableText } from '../../sheets/writers/table-text.js'

/**
 * @param headings headings of the records that rows are divided into
 * @param isUnpivoted true if the records' columns differ from the input's
 * @throws UsageError if `--columns` names a column that does not exist
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
  // Precomputed: millions of lines are written.
  const isMeasured = chosen.map((index) => roundedColumns.includes(names[index]!))
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
        values[at] = isMeasured[at] && typeof value === 'number' ? roundSignificant(value, plan.round) : value
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

/** Adds the notice codes of a duplicate row to its line, unless it failed. */
function repeatedLine(line: LedgerLine): LedgerLine {
  if (line.error_code) return line
  const codes = [line.notices, ...repeatedNotices.map(({ code }) => code)]
  return { ...line, notices: codes.filter(Boolean).join(';') }
}

/** Returns the lines of a row; one line for a row that could not be read. */
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
