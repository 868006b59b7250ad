/**
 * Sheets of the workbook as XML (ECMA-376 part 1, 18.3.1). Formulas are the program's own; a text of a ledger is a
 * text, whatever it begins with.
 */
import { cellXml, columnName, escaped, textCell } from '../../../../rows/sheets/excel/excel.js'
import type { SheetChart } from './charts.js'

/** Numbers of the styles in `styles.ts`; the first four are those of any workbook the program writes. */
export const look = {
  plain: 0,
  heading: 1,
  date: 2,
  text: 3,
  mass: 4,
  share: 5,
  sum: 6,
  title: 7,
  group: 8,
  wrapped: 9,
  figure: 10,
  headingRight: 11,
  right: 12,
  count: 13,
} as const
export type Look = keyof typeof look

/** A sum that a program can recalculate, and what it comes to. */
export interface Formula {
  formula: string
  /** Absent where it comes to no number, but to the text `n/a` that the formula names. */
  value: number | undefined
}

export type SheetCell =
  | string
  | number
  | undefined
  | { value: string | number | undefined; look: Look }
  | (Formula & { look: Look })

export interface Sheet {
  name: string
  /** Widths of the first columns, in characters; all others have the usual width. */
  widths: readonly number[]
  rows: readonly (readonly SheetCell[])[]
  /** Row that stays in view, from 1; undefined for none. */
  frozen?: number
  /** The area that has filters. */
  filter?: string
  charts?: readonly SheetChart[]
}

/** Cell for an unknown number. */
export const notKnown = (text: string): SheetCell => ({ value: text, look: 'right' })

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Default width of a column, in characters. */
const usualWidth = 17

/** Returns the XML of a sheet. */
export function sheetXml(given: Sheet): string {
  const columns = Math.max(given.widths.length, ...given.rows.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, column) => given.widths[column] ?? usualWidth)
  const sheet = { ...given, widths }
  const rows = sheet.rows.map((cells, at) => {
    const dressed = cells.map((cell, column) => dressedCell(cell, column, sheet, at))
    return rowXml(at + 1, dressed, heightOf(dressed, sheet.widths))
  })
  return `${sheetStart(sheet)}${rows.join('')}${sheetEnd(sheet)}`
}

/** Aligns headings with the numbers below them, and wraps texts wider than their column. */
function dressedCell(cell: SheetCell, column: number, { rows, widths }: Sheet, at: number): SheetCell {
  if (typeof cell === 'string') {
    const isAlone = rows[at]!.filter((each) => each !== '').length === 1
    return isAlone || cell.length <= widths[column]! ? cell : { value: cell, look: 'wrapped' }
  }
  if (typeof cell !== 'object' || cell.look !== 'heading') return cell
  return isNumber(firstBelow(rows, at, column)) ? { ...cell, look: 'headingRight' } : cell
}

/** Returns the first cell below a heading that is not blank, up to the next blank row. */
function firstBelow(rows: Sheet['rows'], at: number, column: number): SheetCell {
  for (const row of rows.slice(at + 1)) {
    if (row.length === 0) return undefined
    const cell = row[column]
    if (cell !== undefined && cell !== '') return cell
  }
  return undefined
}

function isNumber(cell: SheetCell): boolean {
  if (typeof cell !== 'object') return typeof cell === 'number'
  return ['mass', 'share', 'sum', 'figure', 'count', 'right'].includes(cell.look)
}

/** Points of a title. */
const titleHeight = 22
/** Points of a line of text, points below a heading, and room that wide letters take. */
const [lineHeight, headingSpace, wideness] = [15, 4, 1.15]

/** Returns the height of a row with wrapped cells: not every program computes it. */
export function heightOf(cells: readonly SheetCell[], widths: readonly number[]): number | undefined {
  if (cells.some((cell) => typeof cell === 'object' && cell.look === 'title')) return titleHeight
  const isHead = cells.some((cell) => typeof cell === 'object' && cell.look.startsWith('heading'))
  const lines = cells.map((cell, column) => {
    if (typeof cell !== 'object' || 'formula' in cell) return 1
    const isWrapped = ['heading', 'headingRight', 'wrapped'].includes(cell.look)
    return isWrapped ? Math.ceil((String(cell.value ?? '').length * wideness) / widths[column]!) : 1
  })
  const most = Math.max(1, ...lines)
  return most === 1 && !isHead ? undefined : most * lineHeight + (isHead ? headingSpace : 0)
}

/** Up to the first row. */
export function sheetStart({ widths, frozen }: Pick<Sheet, 'widths' | 'frozen'>, isFitted = true): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane =
    frozen === undefined
      ? ''
      : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
  return `${header}<worksheet xmlns="${main}" xmlns:r="${office}">${isFitted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
}

/** From the last row on. */
export function sheetEnd({ filter, charts }: Pick<Sheet, 'filter' | 'charts'>, isFitted = true): string {
  const drawing = charts === undefined ? '' : '<drawing r:id="rId1"/>'
  const filters = filter === undefined ? '' : `<autoFilter ref="${filter}"/>`
  return `</sheetData>${filters}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" ${isFitted ? 'fitToHeight="0"' : 'scale="60"'}/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${drawing}</worksheet>`
}

export function rowXml(number: number, cells: readonly SheetCell[], height?: number): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`
  let text = `<row r="${number}"${size}>`
  for (const [at, cell] of cells.entries()) text += cellText(columnName(at) + number, cell)
  return `${text}</row>`
}

function cellText(address: string, cell: SheetCell): string {
  if (cell === undefined || cell === '') return ''
  if (typeof cell !== 'object') return cellXml(address, cell, false)
  const styled = ` s="${look[isWhole(cell) ? 'count' : cell.look]}"`
  if ('formula' in cell) {
    // Programs that do not recalculate show what was kept.
    const [type, value] = cell.value === undefined ? [' t="str"', 'n/a'] : ['', numberText(cell.value)]
    return `<c r="${address}"${styled}${type}><f>${escaped(cell.formula)}</f><v>${value}</v></c>`
  }
  const { value } = cell
  if (value === undefined || value === '') return `<c r="${address}"${styled}/>`
  return typeof value === 'string'
    ? textCell(address, value, look[cell.look])
    : `<c r="${address}"${styled}><v>${numberText(value)}</v></c>`
}

/** True for a figure without decimals. */
function isWhole(cell: Exclude<SheetCell, string | number | undefined>): boolean {
  return cell.look === 'figure' && Number.isInteger(cell.value)
}

/** As many digits as programs keep. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)))
}
