/** Formats cells of a sheet as XML (ECMA-376 part 1, 18.3.1.4). Text never becomes a formula. */
import { type ColumnType, dayNumber } from '../writers/column-types.js'

/** Style indexes of the workbook. */
export const style = { none: 0, heading: 1, date: 2, text: 3 } as const

/** Maximum digits that spreadsheet programs show. */
const mostDigits = 15
/** 1 January 1970 as a day number of workbooks. */
const daysBefore1970 = 25_569
/** Start of text that a spreadsheet program would convert to a formula or number once the cell is edited. */
const mistakable = /^[\s=+\-@\d.\uFF1D\uFF0B\uFF0D\uFF20]/

/** Formats a cell. @param isDate true if a number is a day number */
export function cellXml(address: string, value: string | number | boolean, isDate: boolean): string {
  if (typeof value === 'string')
    return textCell(address, value, mistakable.test(value) ? style.text : style.none)
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`
  const shown = numberText(value)
  return isDate
    ? `<c r="${address}" s="${style.date}"><v>${shown}</v></c>`
    : `<c r="${address}"><v>${shown}</v></c>`
}

export function numberText(value: number): string {
  const text = String(value)
  return text.length <= mostDigits ? text : String(Number(value.toPrecision(mostDigits)))
}

/** Returns the number for a text in a column of numbers or dates; undefined if it remains text. */
export function numberFor(text: string, type: ColumnType): number | undefined {
  if (type === 'number' || type === 'integer') return Number(text)
  return type === 'date' ? dayNumber(text) + daysBefore1970 : undefined
}

export function textCell(address: string, text: string, styleNumber: number): string {
  const styled = styleNumber === style.none ? '' : ` s="${styleNumber}"`
  const space = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${address}"${styled} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`
}

const special = /[&<>"\ufffe\uffff]|_x[0-9A-Fa-f]{4}_|(?![\t\n])\p{Cc}/gu
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes text for XML; characters not allowed in XML become `_x000D_`, and literal text of this form is escaped too
 * (22.9.2.19).
 */
export function escaped(text: string): string {
  return text.replace(special, (found) => {
    if (found.length > 1) return `_x005F${found}`
    return signs[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
