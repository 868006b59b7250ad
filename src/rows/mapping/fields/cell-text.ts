/** Reads the cell that a mapping refers to: a column, or a text combined from several columns. */
import type { Cell } from '../../sheets/readers/table.js'
import { UnreadableCell } from '../../sheets/readers/unreadable-cell.js'
import { normalised } from './fields.js'

export interface ColumnReader {
  /** Indices of the columns to read. */
  columns: readonly number[]
  read: (cells: Cell[]) => Cell
}

/**
 * Returns the index of the column with exactly this heading, or with a heading that differs only in case, spaces and
 * dashes; -1 if there is neither.
 */
export function columnIndex(heading: string, columns: readonly string[]): number {
  const exact = columns.indexOf(heading)
  if (exact !== -1) return exact
  const name = normalised(heading)
  return columns.findIndex((column) => normalised(column) === name)
}

const placeholder = /\{([^{}]+)\}/g

/** Returns the headings that a text combines, as in `{City}, {Country}`; the text itself if it is one heading. */
export function headingsIn(from: string, columns?: readonly string[]): string[] {
  const parts = [...from.matchAll(placeholder)].map(([, heading]) => heading!.trim())
  return parts.length === 0 || (columns && columnIndex(from, columns) !== -1) ? [from] : parts
}

/** Returns a reader of the cell; undefined if its column, or any column that it combines, does not exist. */
export function columnReader(from: string, columns: readonly string[]): ColumnReader | undefined {
  const index = columnIndex(from, columns)
  if (index !== -1) return { columns: [index], read: (cells) => cells[index] }
  const headings = headingsIn(from)
  if (headings.length === 1 && headings[0] === from) return undefined
  const indices = headings.map((heading) => columnIndex(heading, columns))
  if (indices.includes(-1)) return undefined
  const texts = from.split(placeholder).filter((_, at) => at % 2 === 0)
  return {
    columns: indices,
    read: (cells) => {
      const unreadable = indices.find((at) => cells[at] instanceof UnreadableCell)
      if (unreadable !== undefined) return cells[unreadable]
      const parts = indices.map((at) => textIn(cells[at]))
      if (parts.every((part) => part === '')) return undefined
      const whole = texts.map((text, at) => text + (parts[at] ?? '')).join('')
      // A separator next to an empty part is meaningless.
      return parts.includes('') ? whole.replace(/^[\s,;/-]+|[\s,;/-]+$/g, '') : whole
    },
  }
}

function textIn(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** Returns a regular expression that matches the text itself. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
