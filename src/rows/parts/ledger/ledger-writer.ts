/** Writes the ledger: a line for every part of every row, including rows that failed or were skipped. */
import { type ErrorBody, isErrorBody } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { noSuchColumn } from '../../mapping/fields/columns.js'
import { repeatedNotices } from '../../mapping/input/repeated-rows.js'
import type { WritingPlan } from '../../mapping/plan.js'
import {
  inputNames,
  type LedgerColumn,
  type LedgerLine,
  ledgerColumns,
  roundedColumns,
} from '../../results/ledger-columns.js'
import { type AnsweredPart, isAnsweredRow } from '../../results/part.js'
import type { ResultWriter } from '../../results/writers/result.js'
import { roundSignificant } from '../../sheets/digits.js'
import { tableText } from '../../sheets/writers/table-text.js'

/** Column of a written ledger. */
export interface LaidColumn {
  /** Column of the ledger; undefined for a column of the input. */
  name: LedgerColumn | undefined
  /** Index of the column in the input. */
  index: number
  isRounded: boolean
}

/**
 * Returns the chosen columns with their names.
 * @throws UsageError if `--columns` names a column that does not exist
 */
export function ledgerLayout(
  { select }: WritingPlan,
  headings: readonly string[],
): { names: string[]; columns: LaidColumn[] } {
  const all = [...ledgerColumns, ...inputNames(headings)]
  const chosen = select?.map((name) => indexOf(name, all)) ?? all.map((_, index) => index)
  const columns = chosen.map((at) => ({
    name: ledgerColumns[at],
    index: at - ledgerColumns.length,
    isRounded: roundedColumns.includes(all[at]!),
  }))
  return { names: chosen.map((at) => all[at]!), columns }
}

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
  const { names, columns } = ledgerLayout(plan, headings)
  const text = tableText(plan.format, names, plan.safe)
  const valuesOf = (file: string, row: number, line: LedgerLine, cells: readonly unknown[]): unknown[] => {
    const values: unknown[] = new Array(columns.length)
    for (let at = 0; at < columns.length; at++) {
      const { name, index, isRounded } = columns[at]!
      if (name === undefined) values[at] = cells[index]
      else if (name === 'file') values[at] = file
      else if (name === 'row') values[at] = row
      else {
        const value = line[name]
        values[at] = isRounded && typeof value === 'number' ? roundSignificant(value, plan.round) : value
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
