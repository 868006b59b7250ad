/** `--format table`: results as a person reads them, the telling columns of the first rows. */

import { coloursFor } from '../../host/colours.js'
import { type ExitCode, UsageError } from '../../host/exit.js'
import { grouped } from '../../host/numbers.js'
import { printLong } from '../../host/pager.js'
import type { Screen } from '../../host/streams.js'
import { type TableColumn, table } from '../../host/table.js'
import { type CommandIO, say } from '../../host/world.js'
import type { BulkOptions } from '../../rows/mapping/mapping.js'
import { plainRows } from '../../rows/sheets/sheets.js'

/** Most rows that are shown; files hold the others. */
const mostRows = 1000
const digits = 5
/** Of a response or a ledger, what tells most, in the order of the table. */
const tellingColumns = [
  ...['file', 'row', 'site', 'item', 'quantity', 'unit', 'scope', 'category', 'co2e'],
  ...[
    'factor_name',
    'emission_factor.name',
    'emission_factor.region',
    'emission_factor.year',
    'factor_region',
  ],
  ...['factor_year', 'notices', 'error_code', 'error'],
]
/** What is long, and blank in most rows. */
const foldedColumns = ['notices', 'error_code', 'error']
/** Characters that are left of ids and of other texts where the terminal is narrow. */
const leastOfId = 12
const leastOfText = 32
/** So many columns of the input stand before those of its results. */
const mostInputColumns = 3

/** Runs with these options, and shows what comes of it. @throws UsageError where a file is asked for */
export async function showAsTable(
  world: CommandIO,
  options: BulkOptions,
  run: (world: CommandIO, options: BulkOptions) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (options.output !== undefined) {
    throw new UsageError('--format table is for reading; leave out -o, or name a format for the file')
  }
  if (options.dryRun) return await run(world, options)
  let text = ''
  const write = (chunk: string | Uint8Array): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }
  const stdout = Object.assign(Object.create(world.stdout) as Screen, { write, isTTY: false })
  const code = await run({ ...world, stdout }, { ...options, format: 'csv' })
  const [headings, ...rows] = plainRows(text, ',') ?? []
  if (headings === undefined) return code
  printLong(world, resultTable(world, headings, rows.slice(0, mostRows), options))
  if (rows.length > mostRows) {
    say(world, `the first ${grouped(mostRows)} of ${grouped(rows.length)} rows; -o FILE writes all of them`)
  }
  return code
}

function resultTable(
  world: CommandIO,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { columns, color }: BulkOptions,
): string {
  const telling = columns ? headings.map((_, at) => at) : tellingAmong(headings)
  const shown = telling.filter((at) => columns || isTelling(headings[at]!, rows, at))
  const cells = rows.map((row) => shown.map((at) => shortCell(row[at] ?? '')))
  const described = shown.map((at, i): TableColumn => {
    const heading = headings[at]!
    const isNumber = cells.some((row) => row[i] !== '') && cells.every((row) => !Number.isNaN(Number(row[i])))
    if (isNumber) return { heading, align: 'right' }
    if (foldedColumns.includes(heading) || heading.endsWith('name')) return { heading, fold: 'below' }
    return { heading, least: heading.endsWith('id') ? leastOfId : leastOfText }
  })
  return table(described, cells, coloursFor(world, world.stdout, color), world.stdout.columns)
}

/** Blank columns tell nothing, nor does the file where there is one. */
function isTelling(heading: string, rows: readonly (readonly string[])[], at: number): boolean {
  if (heading === 'file') return new Set(rows.map((row) => row[at])).size > 1
  return rows.some((row) => row[at] !== '')
}

/** Positions: those of the input first, then what tells most of its results. */
function tellingAmong(headings: readonly string[]): number[] {
  const results = tellingColumns.flatMap((name) => {
    const at = headings.indexOf(name)
    return at === -1 ? [] : [at]
  })
  const isLedger = headings.includes('factor_name')
  const ofInput = isLedger ? 0 : Math.min(mostInputColumns, Math.max(0, headings.indexOf('co2e')))
  return [...new Set([...Array(ofInput).keys(), ...results])]
}

function shortCell(cell: string): string {
  const isList = /^\w+(;\w+)+$/.test(cell)
  if (isList) return cell.replaceAll(';', '; ')
  const isMeasured = /^-?\d+\.\d+(e-?\d+)?$/i.test(cell)
  return isMeasured ? String(Number(Number(cell).toPrecision(digits))) : cell
}
