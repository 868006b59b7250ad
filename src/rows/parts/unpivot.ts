/** Turns columns into rows: a record for every filled cell, with the heading in one column and the cell in another. */
import { UsageError } from '../../host/exit.js'
import { columnIndex } from '../mapping/fields/cell-text.js'
import { noSuchColumn } from '../mapping/fields/columns.js'
import { compiledPattern } from '../mapping/files/expressions.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import type { Cell } from '../sheets/readers/table.js'

export interface RecordOfRow {
  cells: Cell[]
  /** Index of the unpivoted column; undefined if the row is one record. */
  columnIndex: number | undefined
}

export interface Unpivoted {
  /** Headings of the records. */
  columns: string[]
  /** Returns the records, the number of blank cells, and the cells that all records of a row share. */
  recordsOf: (cells: Cell[]) => { records: RecordOfRow[]; blank: number; shared: Cell[] }
}

/**
 * Returns rows unchanged without a rule.
 * @throws UsageError if the rule matches no columns
 */
export function unpivoted(
  { name: file, unpivot, expression }: Pick<Mapping, 'name' | 'unpivot' | 'expression'>,
  columns: readonly string[],
): Unpivoted {
  if (!unpivot) {
    return {
      columns: [...columns],
      recordsOf: (cells) => ({ records: [{ cells, columnIndex: undefined }], blank: 0, shared: cells }),
    }
  }
  const where = `${file}: unpivot`
  const wide = wideColumns(unpivot.columns, `${where}.columns`, columns, expression)
  const isWide = new Set(wide)
  const kept = columns.flatMap((_, index) => (isWide.has(index) ? [] : [index]))
  const headings = kept.map((index) => columns[index]!)
  for (const [key, heading] of Object.entries({ name: unpivot.name, value: unpivot.value })) {
    if (headings.includes(heading)) {
      throw new UsageError(`${where}.${key}: there is a column \`${heading}\` already; choose another name`)
    }
  }
  if (unpivot.name === unpivot.value) throw new UsageError(`${where}: name and value are the same`)
  return {
    columns: [...headings, unpivot.name, unpivot.value],
    recordsOf: (cells) => {
      const shared = kept.map((index) => cells[index])
      const filled = wide.filter((index) => !isBlank(cells[index]))
      const records = filled.map((index) => ({
        cells: [...shared, columns[index], cells[index]],
        columnIndex: index,
      }))
      return { records, blank: wide.length - filled.length, shared }
    },
  }
}

function wideColumns(
  wanted: string | string[],
  where: string,
  columns: readonly string[],
  expression: Mapping['expression'],
): number[] {
  if (Array.isArray(wanted)) {
    return wanted.map((heading) => {
      const index = columnIndex(heading, columns)
      if (index !== -1) return index
      throw new UsageError(
        `${where}: no column \`${heading}\` in the input; ${noSuchColumn(heading, columns)}`,
      )
    })
  }
  const pattern = compiledPattern(expression, wanted, where)
  const found = columns.flatMap((heading, index) => (pattern.matcher(heading).find() ? [index] : []))
  if (found.length > 0) return found
  const shown = columns.slice(0, 20).map((heading) => `\`${heading}\``)
  const more = columns.length > 20 ? ` and ${columns.length - 20} more` : ''
  throw new UsageError(`${where}: no heading matches ${wanted}; available: ${shown.join(', ')}${more}`)
}

function isBlank(cell: Cell): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}
