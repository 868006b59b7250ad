/** Counts the texts of one column or several together. */

import { type ColumnProfile, columnReader, type Sample } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'

export type Row = Sample['rows'][number]

export interface CountedText {
  /** Text as a mapping reads it. */
  text: string
  cells: string[]
  rows: number
  /** Positions of the rows. */
  at: number[]
}

/** Returns the text that a mapping reads the columns with. */
export function headingsOf(columns: readonly ColumnProfile[]): string {
  const [only, ...others] = columns
  return others.length === 0 ? only!.heading : columns.map(({ heading }) => `{${heading}}`).join(', ')
}

/** Counts the rows of each text, the most frequent first. @param counts rows to count; all without it */
export function countedTexts(
  columns: readonly ColumnProfile[],
  { columns: headings, rows, defects }: Sample,
  counts?: (row: Row) => boolean,
): CountedText[] {
  const { read } = columnReader(headingsOf(columns), headings)!
  const found = new Map<string, CountedText>()
  for (const [index, row] of rows.entries()) {
    if (defects.has(index) || (counts && !counts(row))) continue
    const text = String(read(row) ?? '').trim()
    if (text === '') continue
    const known = found.get(text)
    if (known) {
      known.rows++
      known.at.push(index)
    } else {
      const cells = columns.map((column) => textIn(row, column))
      found.set(text, { text, rows: 1, cells, at: [index] })
    }
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1))
}
