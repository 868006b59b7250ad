/**
 * Writes delimited text: the same bytes as csv-stringify with its defaults, in a fraction of the time per cell. Quotes
 * a cell only if it contains the delimiter, a quote or a line end; replaces NUL, which readers reject, with U+FFFD.
 */

import { UnreadableCell } from '../readers/unreadable-cell.js'

/** Formula signs that spreadsheets act on, including full-width forms. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Length up to which checking each character is faster than a pattern. */
const shortText = 12
const newline = 10
const carriageReturn = 13
const quote = 34

/** True if a cell would be a formula without its leading apostrophe. */
export function isDisarmed(cell: string): boolean {
  return cell.startsWith("'") && isFormula(cell.slice(1))
}

/** Adds a leading apostrophe if a spreadsheet would run the text as a formula; numbers are unchanged. */
export function disarmed(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Replaces each NUL, which readers of delimited text reject, with U+FFFD. */
export function plainText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}

function isFormula(text: string): boolean {
  return formulaStart.test(text) && !plainNumber.test(text)
}

export interface Delimited {
  delimiter: string
  /** Text of a cell without a value. */
  blank: string
  /** Formats a value as a cell. */
  cell: (value: unknown) => string
  /** Formats values as a line, including its line end. */
  line: (values: readonly unknown[]) => string
}

/**
 * Returns a formatter for a delimiter. With `safe`, text that a spreadsheet would run as a formula gets a leading
 * apostrophe; numbers do not.
 */
export function delimited(delimiter: string, safe: boolean): Delimited {
  const special = new RegExp(`["\\0\\r\\n${delimiter.replace(/[\\\]^-]/g, '\\$&')}]`)
  const delimiterCode = delimiter.charCodeAt(0)
  const isSpecial = (value: string): boolean => {
    if (value.length > shortText) return special.test(value)
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at)
      if (code === delimiterCode) return true
      if (code <= quote && (code === quote || code === newline || code === carriageReturn || code === 0))
        return true
    }
    return false
  }
  const text = (value: string): string => {
    if (value === '') return value
    const guarded = safe ? disarmed(value) : value
    if (!isSpecial(guarded)) return guarded
    const doubled = guarded.includes('"') ? guarded.replaceAll('"', '""') : guarded
    return `"${plainText(doubled)}"`
  }
  const cell = (value: unknown): string => {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return String(value)
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'true' : 'false'
    return text(value instanceof UnreadableCell ? value.text : JSON.stringify(value))
  }
  const line = (values: readonly unknown[]): string => {
    let written = ''
    for (let index = 0; index < values.length; index++) {
      if (index > 0) written += delimiter
      written += cell(values[index])
    }
    return `${written}\n`
  }
  return { delimiter, blank: '', cell, line }
}
