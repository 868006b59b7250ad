/** Which columns of results a person reads: whose row it is, its mass, its factor in words, and what is open. */

import { categoryWords, severityOf } from '../../contract/contract.js'
import { factorText } from '../../host/numbers.js'
import { figureColumn, massColumn } from '../../terminal/figures.js'
import type { TableColumn } from '../../terminal/table.js'

/** A column as it is shown, with its cells. */
export interface ShownColumn extends TableColumn {
  cells: readonly string[]
}

/** Rows of results by the headings of their columns. */
export interface ResultRows {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Headings of masses: `co2e`, `location.consumption.co2e`. */
const isMass = (heading: string) => /(^|[._])co2e$/.test(heading)
/** What a ledger calls its rows. */
const ledgerNames = ['row', 'site', 'item']
const errorHeadings = ['notices', 'error_code', 'error']
/** Columns by what their headings end with, with the heading and the look that a person sees. */
type Telling = readonly [end: RegExp, heading: string, look: Partial<TableColumn>][]

/** Columns beside the first mass, with the rank at which they are left out. */
const telling: Telling = [
  [/(^|[._])emission_factor[._]name$|^factor_name$/, 'factor', { least: 16 }],
  [/(^|[._])emission_factor[._]year$|^factor_year$/, 'year', { align: 'right', rank: 1 }],
  [/(^|[._])emission_factor[._]source$|^factor_source$/, 'source', { rank: 2, isSpare: true }],
  [/(^|[._])emission_factor[._]region$|^factor_region$/, 'region', { rank: 3, isSpare: true }],
  [/^scope$/, 'scope', { rank: 4, isSpare: true }],
  [/^category$/, 'category', { rank: 5, least: 12, isSpare: true }],
]
/** Columns beside the score of a suggestion. */
const suggested: Telling = [
  [/^suggestion_details\.label$/, 'label', {}],
  ...telling,
  [/^emission_factor\.unit$/, 'unit', { rank: 4, isSpare: true }],
]
const suggestionScore = 'suggestion_details.score'

/** Returns the columns of rows that have masses; columns without a value are left out. */
export function massRowColumns(results: ResultRows): ShownColumn[] {
  const [first, ...others] = results.headings.filter(
    (heading) => isMass(heading) && !isInput(results, heading),
  )
  const named = tellingColumns(results, telling)
  const masses = (first === undefined ? [] : [first]).map((heading) => massCells(results, heading))
  const further = others.map((heading, at) => ({ ...massCells(results, heading), rank: 6 + at }))
  const own = [...nameColumns(results), ...masses, ...intervalColumn(results), ...obligationColumns(results)]
  return [...own, ...named, openColumn(results), ...further].filter(hasValue)
}

/** Returns the columns of rows with a suggested factor: the name of the row, the factor in words, and what is open. */
function suggestionColumns(results: ResultRows): ShownColumn[] {
  const score = { ...valueColumn(results, suggestionScore), heading: 'score' }
  const columns = tellingColumns(results, suggested)
  return [...nameColumns(results), score, ...columns, openColumn(results)].filter(hasValue)
}

const perUnit = 'co2e_per_unit'

/** True for the rows of a factor table, which have one factor for each key. */
export function isFactorTable({ headings }: ResultRows): boolean {
  return headings.includes(perUnit)
}

/** Returns the columns of a factor table: its keys, their factors in words, and why a key has none. */
export function factorTableColumns(results: ResultRows): ShownColumn[] {
  const keys = results.headings.slice(0, results.headings.indexOf(perUnit))
  const figures = cellsOf(results, perUnit).map((cell) => (cell === '' ? '' : factorText(Number(cell))))
  return [
    ...keys.map((heading) => ({ heading, least: 12, cells: cellsOf(results, heading) })),
    { heading: 'kg CO2e', align: 'point' as const, cells: figures },
    { heading: 'per', cells: cellsOf(results, 'amount_unit') },
    ...tellingColumns(results, telling),
    openColumn(results),
  ].filter(hasValue)
}

/** Returns the 95 % interval of each row, if it was asked for: ledgers always have it, and a report shows it. */
function intervalColumn(results: ResultRows): ShownColumn[] {
  if (isLedger(results)) return []
  const [low, high] = ['uncertainty_low', 'uncertainty_high'].map((name) => cellsOf(results, name)) as [
    string[],
    string[],
  ]
  const cells = low.map((from, at) => (from === '' ? '' : `${from} to +${high[at]} %`))
  return [{ heading: '95 % interval', least: 16, cells }]
}

/** Returns the certificates owed for imported goods, and their cost. */
function obligationColumns(results: ResultRows): ShownColumn[] {
  const shown = { 'certificates.owed': 'certificates', estimated_costs_eur: 'cost, EUR' }
  return Object.entries(shown)
    .filter(([name]) => results.headings.includes(name))
    .map(([name, heading]) => ({ ...valueColumn(results, name), heading }))
}

function tellingColumns(results: ResultRows, wanted: Telling): ShownColumn[] {
  return wanted.flatMap(([end, heading, look]) => {
    const found = results.headings.find((each) => end.test(each))
    if (found === undefined) return []
    const cells = cellsOf(results, found)
    return [{ heading, ...look, cells: heading === 'category' ? cells.map(categoryWords) : cells }]
  })
}

/** Returns the columns of rows without masses: the name of the row, then every result, the first before the last. */
export function otherRowColumns(results: ResultRows): ShownColumn[] {
  const { headings } = results
  if (headings.includes(suggestionScore)) return suggestionColumns(results)
  const names = nameColumns(results)
  const known = names.map(({ cells }) => cells.join('\n'))
  const columns = headings
    .slice(inputWidth(results))
    .filter((heading) => !errorHeadings.includes(heading))
    .map((heading) => ({ ...valueColumn(results, heading), heading: inWords(heading) }))
    .filter(({ cells }) => !known.includes(cells.join('\n')))
  const ranked = columns.map((column, at) => (at === 0 ? column : { ...column, rank: at }))
  return [...names, ...ranked, openColumn(results)].filter(hasValue)
}

/** Returns columns as they are, for those who asked for them. */
export function askedColumns(results: ResultRows): ShownColumn[] {
  return results.headings.map((heading) => valueColumn(results, heading))
}

function valueColumn(results: ResultRows, heading: string): ShownColumn {
  const cells = cellsOf(results, heading)
  const isNumber = hasValue({ cells }) && cells.every((cell) => !Number.isNaN(Number(cell)))
  if (!isNumber) return { heading, least: 12, cells: cells.map(spaced) }
  const isMeasured = cells.some((cell) => /^-?\d+\.\d/.test(cell))
  if (!isMeasured) return { heading, align: 'right', cells }
  const { text } = figureColumn(cells.filter((cell) => cell !== '').map(Number))
  return { heading, align: 'right', cells: cells.map((cell) => (cell === '' ? '' : text(Number(cell)))) }
}

/** Returns the heading of a result in words. */
function inWords(heading: string): string {
  return heading.replace(/^ghg(\.|$)/, '').replaceAll(/[._]/g, ' ')
}

/** `a;b` as `a; b`, which can be wrapped. */
function spaced(cell: string): string {
  return /^[\w.]+(;[\w.]+)+$/.test(cell) ? cell.replaceAll(';', '; ') : cell
}

function massCells(results: ResultRows, heading: string): ShownColumn {
  const cells = cellsOf(results, heading)
  const { text, unit } = massColumn(cells.filter((cell) => cell !== '').map(Number))
  const of = inWords(heading.replace(/^estimate\.co2e$|[._]?co2e$/, ''))
  return {
    heading: of === '' ? `${unit} CO2e` : `${of}, ${unit}`,
    align: 'right',
    cells: cells.map((cell) => (cell === '' ? '' : text(Number(cell)))),
  }
}

/** True for the lines of a ledger. */
function isLedger({ headings }: ResultRows): boolean {
  return headings.includes('factor_name')
}

/** What the input calls its rows: the first column if it tells them apart, and the one that reads like words. */
function nameColumns(results: ResultRows): ShownColumn[] {
  if (isLedger(results)) {
    return ledgerNames.map((heading) => ({
      heading,
      ...(heading === 'row' ? { rank: 0 } : { least: 10 }),
      cells: cellsOf(results, heading),
    }))
  }
  const inputs = results.headings.slice(0, inputWidth(results))
  const wordy = inputs
    .map((heading) => ({ heading, words: wordsIn(cellsOf(results, heading)) }))
    .reduce<{ heading: string; words: number } | undefined>(
      (best, each) => (each.words > (best?.words ?? 0) ? each : best),
      undefined,
    )
  const names = [...new Set([...inputs.slice(0, 1), ...(wordy ? [wordy.heading] : [])])]
  return names.map((heading, at) => ({
    heading,
    least: 12,
    cells: cellsOf(results, heading),
    ...(at === names.length - 1 ? { look: 'bold' as const } : { rank: 7 }),
  }))
}

/** Spaces in cells that differ: names have them, ids and codes do not. */
function wordsIn(cells: readonly string[]): number {
  return [...new Set(cells)].filter((cell) => /\p{L}{2}/u.test(cell) && /\s/.test(cell)).length
}

/** Warnings in words; why a row failed. */
function openColumn(results: ResultRows): ShownColumn {
  const [notices, errors] = ['notices', 'error'].map((name) => cellsOf(results, name)) as [string[], string[]]
  const cells = notices.map((codes, at) => {
    if (errors[at] !== '') return errors[at]!
    const open = codes.split(';').filter((code) => code !== '' && severityOf(code) === 'warning')
    return open.map((code) => code.replaceAll('_', ' ')).join(', ')
  })
  return { heading: 'open', least: 12, cells }
}

/** True if the input has a column of this name, and the result its own: `co2e` beside `ghg.co2e`. */
function isInput({ headings }: ResultRows, heading: string): boolean {
  return headings.includes(`ghg.${heading}`)
}

/** Number of columns that the input has: those before the first of the results. */
function inputWidth(results: ResultRows): number {
  const { headings } = results
  const first = headings.findIndex(
    (heading) => !isInput(results, heading) && (isMass(heading) || /^\w+(\.\w+)+$/.test(heading)),
  )
  return first < 0 ? Math.max(0, headings.indexOf('notices')) : first
}

function cellsOf({ headings, rows }: ResultRows, name: string): string[] {
  const at = headings.indexOf(name)
  return rows.map((row) => (at < 0 ? '' : (row[at] ?? '')))
}

function hasValue({ cells }: Pick<ShownColumn, 'cells'>): boolean {
  return cells.some((cell) => cell !== '')
}
