/** Lines of a ledger as a project works on them, and how they are read from what its sources came to. */

import type { CommandIO } from '../../host/world.js'
import {
  inputNames,
  type LedgerColumn,
  ledgerColumns,
  measuredColumns,
  roundedColumns,
} from '../../rows/results/results.js'
import { openInputs } from '../../rows/sheets/sheets.js'

/** Columns behind those of every ledger: what the project did to the line. */
export const projectColumns = ['data_source', 'share', 'decided_by'] as const
type Column = LedgerColumn | (typeof projectColumns)[number]

export interface Line {
  /** What is blank is absent. */
  cells: Partial<Record<Column, string | number>>
  /** Cells of the input's columns that the project keeps. */
  kept: unknown[]
}

const measured = measuredColumns as readonly LedgerColumn[]
const numbers = new Set<string>([
  ...roundedColumns,
  ...['row', 'factor_year', 'uncertainty_low', 'uncertainty_high'],
])

/** Names of the columns of a project's ledger. */
export function columnsOf(keep: readonly string[]): string[] {
  return inputNames(keep, [...ledgerColumns, ...projectColumns])
}

/** The lines of a part, those of one row of the input together. */
export async function* rowsOfPart(
  world: CommandIO,
  path: string,
  keep: readonly string[],
  names: Record<string, string>,
): AsyncGenerator<Line[]> {
  const { columns, batches } = await openInputs(world, [path], {})
  const inInput = inputNames(columns.slice(ledgerColumns.length).map(original))
  const at = keep.map((name) => ledgerColumns.length + inInput.findIndex((each) => original(each) === name))
  let row: Line[] = []
  for await (const { rows } of batches) {
    for (const cells of rows) {
      const line = lineOf(cells, at)
      const { file } = line.cells
      if (typeof file === 'string') line.cells.file = names[file] ?? file
      const [first] = row
      if (first && (first.cells.row !== line.cells.row || first.cells.file !== line.cells.file)) {
        yield row
        row = []
      }
      row.push(line)
    }
  }
  if (row.length > 0) yield row
}

/** The heading in the input of a column that a ledger has under a name of its own. */
function original(name: string): string {
  return name.replace(/^(input\.)+/, '')
}

function lineOf(values: readonly unknown[], kept: readonly number[]): Line {
  const cells: Line['cells'] = {}
  for (let index = 0; index < ledgerColumns.length; index++) {
    const name = ledgerColumns[index]!
    const value = values[index]
    if (value === undefined || value === null || value === '') continue
    const text = String(value)
    const number = numbers.has(name) ? Number(text) : Number.NaN
    cells[name] = Number.isNaN(number) ? text : number
  }
  return { cells, kept: kept.map((index) => (index < ledgerColumns.length ? undefined : values[index])) }
}

export function text({ cells }: Line, name: Column): string {
  return String(cells[name] ?? '')
}

export function number({ cells }: Line, name: Column): number | undefined {
  const value = cells[name]
  return typeof value === 'number' ? value : undefined
}

/** The line with a part of everything that is measured. */
export function inPart(line: Line, share: number): Line {
  if (share === 1) return line
  const cells = { ...line.cells }
  for (const name of measured) {
    const value = cells[name]
    if (typeof value === 'number') cells[name] = share * value
  }
  return { ...line, cells }
}

export function withNotice(line: Line, code: string): Line {
  const codes = text(line, 'notices')
  const notices = codes === '' ? code : codes.split(';').includes(code) ? codes : `${codes};${code}`
  return { ...line, cells: { ...line.cells, notices } }
}

/** The line without figures, with why it has none. */
export function failed({ cells, kept }: Line, code: string, error: string): Line {
  const { file, row, part, column, site, item, period_start, period_end, operation, data_source } = cells
  const where = { file, row, part, column, site, item, period_start, period_end, operation, data_source }
  const filled = Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined))
  return { cells: { ...filled, error_code: code, error }, kept }
}

/** Which request of its row a line is of: figures of one answer share it. */
export function requestKey(line: Line): string {
  const [first = ''] = text(line, 'part').split('.')
  const position = /^\d+$/.test(first) ? first : ''
  return [position, text(line, 'column'), text(line, 'period_start'), text(line, 'period_end')].join('\t')
}

/** Returns the lines of a row by request: figures of one answer together, the first of each first. */
export function requestsOf(row: readonly Line[]): Line[][] {
  const requests = new Map<string, Line[]>()
  for (const line of row) {
    const key = requestKey(line)
    const known = requests.get(key)
    if (known === undefined) requests.set(key, [line])
    else known.push(line)
  }
  return [...requests.values()]
}
