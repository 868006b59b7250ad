/** The cell that a mapping means: that of a column, or a text put together from several. */
import type { Cell } from '../readers/table.js'
import { UnreadableCell } from '../readers/unreadable-cell.js'
import { normalised } from './fields.js'

export interface ColumnReader {
  /** Indices of the columns it looks at. */
  columns: readonly number[]
  read: (cells: Cell[]) => Cell
}

/** The column with exactly this heading, else the one whose heading differs in case, spaces and dashes only. */
export function columnIndex(heading: string, columns: readonly string[]): number {
  const exact = columns.indexOf(heading)
  if (exact !== -1) return exact
  const name = normalised(heading)
  return columns.findIndex((column) => normalised(column) === name)
}

const placeholder = /\{([^{}]+)\}/g

/** Headings that a text puts together, as in `{City}, {Country}`; the text itself where it is one heading. */
export function headingsIn(from: string, columns?: readonly string[]): string[] {
  const parts = [...from.matchAll(placeholder)].map(([, heading]) => heading!.trim())
  return parts.length === 0 || (columns && columnIndex(from, columns) !== -1) ? [from] : parts
}

/** Undefined where there is no such column, or one of those put together is missing. */
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
      // What stood between two parts says nothing beside one.
      return parts.includes('') ? whole.replace(/^[\s,;/-]+|[\s,;/-]+$/g, '') : whole
    },
  }
}

function textIn(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}
