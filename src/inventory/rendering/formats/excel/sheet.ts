/**
 * Sheets of the workbook as XML (ECMA-376 part 1, 18.3.1). Formulas are the program's own; a text of a ledger is a
 * text, whatever it begins with.
 */
import { cellXml, columnName, escaped, textCell } from '../../../../rows/sheets/excel/excel.js'

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
  widths: readonly number[]
  rows: readonly (readonly SheetCell[])[]
  /** The row that stays in view, from 1; none without it. */
  frozen?: number
  /** The area that has filters. */
  filter?: string
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export function sheetXml(sheet: Sheet): string {
  const rows = sheet.rows.map((cells, at) => rowXml(at + 1, cells)).join('')
  return `${sheetStart(sheet)}${rows}${sheetEnd(sheet)}`
}

/** Up to the first row. */
export function sheetStart({ widths, frozen }: Pick<Sheet, 'widths' | 'frozen'>): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane =
    frozen === undefined
      ? ''
      : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
  return `${header}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

/** From the last row on. */
export function sheetEnd({ filter }: Pick<Sheet, 'filter'>): string {
  const filters = filter === undefined ? '' : `<autoFilter ref="${filter}"/>`
  return `</sheetData>${filters}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

export function rowXml(number: number, cells: readonly SheetCell[]): string {
  let text = `<row r="${number}">`
  for (const [at, cell] of cells.entries()) text += cellText(columnName(at) + number, cell)
  return `${text}</row>`
}

function cellText(address: string, cell: SheetCell): string {
  if (cell === undefined || cell === '') return ''
  if (typeof cell !== 'object') return cellXml(address, cell, false)
  const styled = ` s="${look[cell.look]}"`
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

/** As many digits as programs keep. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)))
}
