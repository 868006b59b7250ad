/** Cells of a sheet as XML (ECMA-376 part 1, 18.3.1.4). Texts are never formulas. */
import { type ColumnType, dayNumber } from '../writers/column-types.js'

/** Numbers of the styles of a workbook. */
export const style = { none: 0, heading: 1, date: 2, text: 3 } as const

/** Digits that a program shows of a number. */
const mostDigits = 15
/** Of 1 January 1970, in days as workbooks count them. */
const daysBefore1970 = 25_569
/** What a program would take for a formula or a number once somebody edits the cell. */
const mistakable = /^[\s=+\-@\d.\uFF1D\uFF0B\uFF0D\uFF20]/

/** @param isDate whether a number is days */
export function cellXml(address: string, value: string | number | boolean, isDate: boolean): string {
  if (typeof value === 'string')
    return textCell(address, value, mistakable.test(value) ? style.text : style.none)
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`
  const shown = numberText(value)
  return isDate
    ? `<c r="${address}" s="${style.date}"><v>${shown}</v></c>`
    : `<c r="${address}"><v>${shown}</v></c>`
}

function numberText(value: number): string {
  const text = String(value)
  return text.length <= mostDigits ? text : String(Number(value.toPrecision(mostDigits)))
}

/** The number that stands for a text in a column of a type; undefined where the text stays one. */
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

/** Signs that XML does not have become _x000D_, and what looks like that is escaped too (22.9.2.19). */
export function escaped(text: string): string {
  return text.replace(special, (found) => {
    if (found.length > 1) return `_x005F${found}`
    return signs[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
