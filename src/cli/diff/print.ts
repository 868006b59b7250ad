/** Prints the results of `ghg diff` and `ghg catalogue diff`: a table on a terminal, CSV, or Markdown. */

import type { FactorChange } from '../../catalogue/catalogue.js'
import { grouped, plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { delimited } from '../../rows/sheets/sheets.js'
import { coloursFor } from '../../terminal/colours.js'
import { changeText, type FigureColumn, figureColumn, massColumn, massText } from '../../terminal/figures.js'
import { printLong } from '../../terminal/pager.js'
import { sayFact } from '../../terminal/prose.js'
import { type TableColumn, table } from '../../terminal/table.js'
import type { Comparison } from './recompute.js'

export const formats = ['table', 'csv', 'markdown'] as const

export interface TableFormat {
  format?: (typeof formats)[number]
  /** False with `--no-color`. */
  color?: boolean
}

/** Prints the numbers of added, withdrawn and changed factors by dataset. */
export function printCounts(world: CommandIO, format: TableFormat, changes: readonly FactorChange[]): void {
  const counts = new Map<string, Record<FactorChange['kind'], number>>()
  for (const { source_dataset, kind } of changes) {
    const count = counts.get(source_dataset) ?? { added: 0, withdrawn: 0, changed: 0 }
    count[kind]++
    counts.set(source_dataset, count)
  }
  const rows = byName(counts).map(([dataset, { added, withdrawn, changed }]) =>
    [dataset, added, withdrawn, changed].map(text),
  )
  printTable(world, format, ['dataset', 'added', 'withdrawn', 'changed'], rows, 1)
}

const factorFields = [
  'kind',
  'source_dataset',
  'activity_id',
  'region',
  'year',
  'unit',
  'before',
  'after',
  'id',
] as const satisfies readonly (keyof FactorChange)[]

/** Prints every factor that differs. */
export function printFactors(world: CommandIO, format: TableFormat, changes: readonly FactorChange[]): void {
  const rows = changes.map((change) => factorFields.map((field) => text(change[field])))
  printTable(world, format, factorFields, rows, factorFields.indexOf('before'))
}

/** Prints kilograms by dataset; counts and totals are written to standard error. */
export function printComparison(world: CommandIO, format: TableFormat, comparison: Comparison): void {
  const headings = ['dataset', 'rows_before', 'co2e_before', 'rows_after', 'co2e_after', 'difference']
  const lines = byName(comparison.datasets).map(([dataset, sums]) => {
    const [before, after] = [sums.co2e_before.value, sums.co2e_after.value]
    return [dataset, sums.rows_before, before, sums.rows_after, after, after - before].map(text)
  })
  printTable(world, format, headings, lines, 1, ['co2e_before', 'co2e_after', 'difference'])
  const { rows, skipped, otherFactor, otherResult, refusedBefore, refusedAfter } = comparison
  const changed = `${grouped(otherFactor)} with another factor, ${grouped(otherResult)} with another result of the same factor`
  const refused = `${grouped(refusedBefore)} refused before, ${grouped(refusedAfter)} after`
  const counted = `${plural(rows, 'row')}${skipped === 0 ? '' : `, ${grouped(skipped)} skipped`}`
  sayFact(world, `${counted}: ${changed}; ${refused}`)
  const [before, after] = [comparison.before.value, comparison.after.value]
  const share = before === 0 ? '' : ` (${changeText((after - before) / before)})`
  sayFact(world, `${massText(before)} CO2e before, ${massText(after)} CO2e after${share}`)
}

function byName<Value>(datasets: ReadonlyMap<string, Value>): [string, Value][] {
  return [...datasets].sort(([a], [b]) => (a < b ? -1 : 1))
}

export function text(value: string | number | null): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : (value ?? '')
}

/** A column as a person reads it; undefined where all its figures are zero. @param at position among the figures */
function readColumn(
  heading: string,
  cells: readonly string[],
  at: number,
  column: FigureColumn | undefined,
): (TableColumn & { cells: readonly string[] }) | undefined {
  const words = heading.replaceAll('_', ' ')
  const figures = cells.filter((cell) => cell !== '').map(Number)
  if (at < 0 || figures.some(Number.isNaN)) {
    return { heading: words, least: 16, cells, ...(at > lastKept && { rank: at }) }
  }
  if (figures.every((figure) => figure === 0)) return undefined
  const { text } = column ?? figureColumn(figures)
  const shown = cells.map((cell) => (cell === '' ? '' : text(Number(cell))))
  return { heading: words, align: 'right', cells: shown, ...(at > lastKept && { rank: at }) }
}

/** Position of the last figure that stays in a narrow table: before, after and the difference. */
const lastKept = 2

/**
 * @param first index of the first numeric column; from there columns are right-aligned
 * @param masses headings of the columns in kg CO2e; a person reads them in one unit
 */
export function printTable(
  world: CommandIO,
  { format, color }: TableFormat,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  first: number,
  masses: readonly string[] = [],
): void {
  const { stdout } = world
  const chosen = format ?? (stdout.isTTY ? 'table' : 'csv')
  if (chosen === 'csv') {
    const { line } = delimited(',', false)
    for (const cells of [headings, ...rows]) stdout.write(line(cells))
  } else if (chosen === 'markdown') {
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
    stdout.write(line(headings) + line(headings.map((_, at) => (at < first ? '---' : '---:'))))
    for (const cells of rows) stdout.write(line(cells))
  } else {
    const cellsOf = (heading: string) => rows.map((cells) => cells[headings.indexOf(heading)]!)
    const mass = massColumn(masses.flatMap(cellsOf).map(Number))
    const shown = headings.flatMap((heading, at) => {
      const unit = masses.includes(heading) ? mass : undefined
      const column = readColumn(heading, cellsOf(heading), at - first, unit)
      return column === undefined ? [] : [column]
    })
    // One unit for all figures: named once, above the names of the groups.
    if (masses.length > 0) shown[0] = { ...shown[0]!, heading: `${shown[0]!.heading}, ${mass.unit} CO2e` }
    const cells = rows.map((_, row) => shown.map((column) => column.cells[row]!))
    printLong(world, table(shown, cells, coloursFor(world, stdout, color), stdout.columns))
  }
}
