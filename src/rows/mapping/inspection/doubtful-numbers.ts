/** Finds numbers that may be thousands or fractions, such as `1.200`, in columns without a notation in the mapping. */
import { type Notice, type OperationDescription, warning } from '../../../contract/contract.js'
import { numberNotation } from '../../sheets/profiles/number-notation.js'
import type { Cell } from '../../sheets/readers/table.js'
import { rowsJudged } from '../columns/plain-columns.js'
import { columnReader } from '../fields/cell-text.js'
import { FieldNames, isNumber, schemaFields } from '../fields/fields.js'
import { shownHeading } from '../fields/messages.js'
import type { Mapping } from '../files/mapping-file.js'
import { isDoubtful } from '../files/number-reading.js'
import type { Rows } from '../input/rows.js'

/** Rules for the rows of one operation. */
export interface NumberRules extends Pick<Mapping, 'columns' | 'quantity'> {
  description: OperationDescription
}

/**
 * Returns a notice for each column with such numbers in the first rows; none if the mapping or `--decimal` states the
 * notation.
 */
export async function doubtfulNumbers(rows: Rows, rules: readonly NumberRules[]): Promise<Notice[]> {
  const columns = new Set(rules.flatMap((each) => numberColumns(each, rows.columns)))
  if (columns.size === 0 || rows.isSingle) return []
  const first = await rows.firstRows(rowsJudged)
  return [...columns].flatMap((index) => {
    const found = doubtfulIn(first, index)
    if (!found) return []
    const { text, row } = found
    const heading = shownHeading(rows.columns[index]!)
    const where = rows.delimiter === undefined ? '' : ` in row ${row}`
    return warning(
      'number_notation_assumed',
      `column \`${heading}\`: \`${text}\`${where} is read as ${Number(text)}, not ${Number(text.replace('.', ''))}; state it with number: { decimal: point } or { decimal: comma, thousands: point } in the mapping, or with --decimal`,
    )
  })
}

/** Returns the columns of numbers without a stated notation. */
function numberColumns(
  { columns, quantity, description }: NumberRules,
  headings: readonly string[],
): number[] {
  const names = new FieldNames(schemaFields(description.request))
  const ofFields = [...columns].flatMap(([name, rule]) => {
    const field = names.find(name)
    const isPlain = !rule.number && !rule.extract && !rule.translate && !rule.date
    return field && isNumber(field) && isPlain ? (rule.from ?? []) : []
  })
  const ofQuantity = quantity && !quantity.number && !quantity.extract ? (quantity.from ?? []) : []
  return [...ofFields, ...[ofQuantity].flat()].flatMap((from) => {
    const read = columnReader(from, headings)?.columns ?? []
    return read.length === 1 ? read : []
  })
}

/** Returns the first doubtful text of a column without numbers that prove its decimal sign, and those with three decimals. */
function doubtfulIn(rows: readonly Cell[][], index: number): { text: string; row: number } | undefined {
  const texts = new Map<string, number>()
  let found: { text: string; row: number } | undefined
  for (const [at, cells] of rows.entries()) {
    const cell = cells[index]
    if (typeof cell !== 'string') continue
    const text = cell.trim()
    texts.set(text, (texts.get(text) ?? 0) + 1)
    if (!found && isDoubtful(text) && text.includes('.')) found = { text, row: at + 1 }
  }
  if (!found) return undefined
  const notation = numberNotation(texts)
  return notation?.isCertain && !notation.odd ? undefined : found
}
