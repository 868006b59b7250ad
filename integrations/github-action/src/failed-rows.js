/** Rows of a ledger that were not estimated. */
import { createReadStream } from 'node:fs'

/** @typedef {{ file: string, row: string, code: string, error: string }} FailedRow */

/** What stands in `error_code` of rows that a rule passes over: they are no failures. */
const passedOver = new Set(['', 'skipped'])

/**
 * @param {string} path of a ledger in CSV
 * @returns {AsyncGenerator<FailedRow>} each row once, in the order of the ledger
 */
export async function* failedRows(path) {
  /** @type {string[] | undefined} */
  let names
  let before = ''
  for await (const cells of recordsOf(path)) {
    if (names === undefined) {
      names = cells
      continue
    }
    const cell = (/** @type {string} */ name) => cells[names?.indexOf(name) ?? -1] ?? ''
    const code = cell('error_code')
    const [file, row] = [cell('file'), cell('row')]
    const place = `${file}\n${row}`
    if (passedOver.has(code) || place === before) continue
    before = place
    yield { file, row, code, error: cell('error') }
  }
}

/** Records of a CSV as ghg writes it (RFC 4180). @param {string} path @returns {AsyncGenerator<string[]>} */
async function* recordsOf(path) {
  /** @type {string[]} */
  let cells = []
  let cell = ''
  let isQuoted = false
  let before = ''
  for await (const text of createReadStream(path, 'utf8')) {
    for (const sign of text) {
      // A quote in a quoted cell ends it, or is the first of two.
      if (sign === '"') {
        if (!isQuoted && before === '"') cell += '"'
        isQuoted = !isQuoted
      } else if (isQuoted) cell += sign
      else if (sign === ',') {
        cells.push(cell)
        cell = ''
      } else if (sign === '\n') {
        yield [...cells, cell.replace(/\r$/, '')]
        cells = []
        cell = ''
      } else cell += sign
      before = sign
    }
  }
  if (cell !== '' || cells.length > 0) yield [...cells, cell]
}
