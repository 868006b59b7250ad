/** Converts cells to values of fields. */

import { withoutNulls } from '../../../contract/contract.js'
import type { Cell } from '../../sheets/readers/table.js'
import { UnreadableCell } from '../../sheets/readers/unreadable-cell.js'
import type { Field, FieldKind } from './fields.js'

/** Reason why a cell, and therefore its row, cannot be used. Returned, not thrown: there may be millions. */
export class CellProblem {
  /**
   * @param subject subject of the message, if different from the field that was read
   * @param code code of the error
   */
  constructor(
    readonly message: string,
    readonly subject?: string,
    readonly code: 'invalid_input' | 'missing_value' = 'invalid_input',
  ) {}
}

/** Problem of a date whose day is unknown, and its year known. */
export class DoubtfulDay extends CellProblem {
  constructor(
    message: string,
    subject: string,
    readonly year: number,
  ) {
    super(message, subject)
  }
}

export type Decimal = 'point' | 'comma'
export type Converter = (cell: Cell) => unknown
/** Returns the number in a cell: undefined for an empty cell, a problem for an invalid one. */
export type ParseNumber = (cell: Cell) => number | undefined | CellProblem

const pointNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const commaNumber = /^[+-]?(?:\d+,?\d*|,\d+)(?:[eE][+-]?\d+)?$/

/**
 * Returns a function that converts cells to values of the field: undefined for an empty cell, `Refused` for an invalid
 * one.
 * @param parse reads numbers; by default in plain notation
 */
export function converterOf(
  field: Field,
  decimal: Decimal,
  parse: ParseNumber = (cell) => parseNumber(cell, decimal),
): Converter {
  const convert = scalarConverter(field.kind, parse)
  if (field.kind === 'array') return (cell) => arrayOf(cell, field, parse)
  if (field.kind === 'object') return objectOf
  if (field.kind === 'number' && field.values.length > 0) return wordOr(convert, field.values)
  if (field.orObject) return (cell) => (startsLikeObject(cell) ? objectOf(cell) : convert(cell))
  if (field.mayBeEmpty) return (cell) => (cell === null || cell === undefined ? undefined : textOf(cell))
  return convert
}

/** Returns a converter that also accepts the words that some numbers have for usual values: `low`, `high`. */
function wordOr(convert: Converter, words: readonly string[]): Converter {
  return (cell) => {
    const text = textOf(cell)
    const word = typeof text === 'string' ? text.toLowerCase() : ''
    if (words.includes(word)) return word
    const value = convert(cell)
    return value instanceof CellProblem
      ? new CellProblem(`${value.message}, nor one of ${words.join(', ')}`)
      : value
  }
}

function scalarConverter(kind: FieldKind, parse: ParseNumber): Converter {
  switch (kind) {
    case 'number':
      return parse
    case 'integer':
      return (cell) => integerOf(cell, parse)
    case 'boolean':
      return booleanOf
    case 'object':
      return objectOf
    default: {
      const own = keeper()
      return (cell) => {
        const text = textOf(cell)
        return text === '' ? undefined : typeof text === 'string' ? own(text) : text
      }
    }
  }
}

const longestUnshared = 12
/** Half of a surrogate pair, which JSON can contain and UTF-8 cannot. */
const unpaired = /\p{Surrogate}/u
const mostKept = 10_000

/**
 * Returns a function that copies texts, so that they do not retain the block of input they were cut from: an engine
 * that remembers one would keep the whole block in memory. Repeated texts are the same string each time.
 */
function keeper(): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    // Strings this short are always copied, never slices of a longer one.
    if (text.length <= longestUnshared) return text
    const known = kept.get(text)
    if (known !== undefined) return known
    const copy = unpaired.test(text) ? Buffer.from(text).toString() : ` ${text}`.slice(1)
    if (kept.size < mostKept) kept.set(copy, copy)
    return copy
  }
}

/** Returns the text of the cell without surrounding blanks. */
function textOf(cell: Cell): string | CellProblem {
  if (typeof cell === 'string') return cell.trim()
  if (cell === null || cell === undefined) return ''
  if (cell instanceof UnreadableCell) return new CellProblem(cell.message)
  if (typeof cell === 'object') return new CellProblem(`${quoted(cell)} is not a text`)
  return String(cell)
}

/** Returns the cell formatted for a message: in backquotes, and shortened if it is long. */
export function quoted(cell: Cell): string {
  const text = typeof cell === 'object' ? (JSON.stringify(cell) ?? '') : String(cell ?? '')
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``
}

/** Parses a finite number in plain or exponent notation. Refuses thousands separators: only a mapping can name them. */
export function parseNumber(cell: Cell, decimal: Decimal): number | undefined | CellProblem {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : notANumber(cell, decimal)
  if (cell === undefined || cell === null) return undefined
  if (typeof cell !== 'string') return notANumber(cell, decimal)
  const text = cell.trim()
  if (text === '') return undefined
  const isNumber = decimal === 'point' ? pointNumber.test(text) : commaNumber.test(text)
  if (!isNumber) return notANumber(cell, decimal)
  const value = Number(decimal === 'point' ? text : text.replace(',', '.'))
  return Number.isFinite(value) ? value : new CellProblem(`${quoted(cell)} is too large for a number`)
}

function notANumber(cell: Cell, decimal: Decimal): CellProblem {
  if (cell instanceof UnreadableCell) return new CellProblem(cell.message)
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (/^[+-]?\d[\d.,'\s]*\d$/.test(text)) {
    const other = decimal === 'point' ? 'comma' : 'point'
    if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
      return new CellProblem(
        `${quoted(cell)} is ambiguous: if it is a thousand, name the thousands sign in a mapping file; if a fraction, use --decimal ${other}`,
      )
    }
    const isOtherDecimal = (other === 'comma' ? commaNumber : pointNumber).test(text)
    const hint = isOtherDecimal ? `use --decimal ${other}, or name` : 'name'
    return new CellProblem(
      `${quoted(cell)} is not a number here: ${hint} its thousands sign in a mapping file`,
    )
  }
  return new CellProblem(`${quoted(cell)} is not a number`)
}

function integerOf(cell: Cell, parse: ParseNumber): number | undefined | CellProblem {
  const value = parse(cell)
  if (typeof value === 'number' && !Number.isInteger(value))
    return new CellProblem(`${quoted(cell)} is not a whole number`)
  return value
}

const truths = new Map(Object.entries({ true: true, yes: true, 1: true, false: false, no: false, 0: false }))

function booleanOf(cell: Cell): boolean | undefined | CellProblem {
  if (typeof cell === 'boolean') return cell
  const text = textOf(cell)
  if (text instanceof CellProblem) return text
  if (text === '') return undefined
  return truths.get(text.toLowerCase()) ?? new CellProblem(`${quoted(cell)} is not true or false`)
}

function startsLikeObject(cell: Cell): boolean {
  return typeof cell === 'object'
    ? cell !== null
    : typeof cell === 'string' && cell.trimStart().startsWith('{')
}

/** Returns an object from the cell, without fields that are null: these count as empty cells. */
function objectOf(cell: Cell): unknown {
  if (cell === undefined || cell === null) return undefined
  if (cell instanceof UnreadableCell) return new CellProblem(cell.message)
  if (typeof cell === 'object') return withoutNulls(cell)
  const text = String(cell).trim()
  if (text === '') return undefined
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null || value instanceof CellProblem) {
    const template = /\{[^{}":]+\}/.test(text)
    return new CellProblem(
      template
        ? `${quoted(cell)} is used as it is; to combine columns, use from in a rule of the mapping`
        : `${quoted(cell)} is not a JSON object`,
    )
  }
  return withoutNulls(value)
}

function arrayOf(cell: Cell, field: Field, parse: ParseNumber): unknown {
  if (cell === undefined || cell === null) return undefined
  if (Array.isArray(cell)) return withoutNulls(cell)
  if (cell instanceof UnreadableCell) return new CellProblem(cell.message)
  const text = String(cell).trim()
  if (text === '') return undefined
  if (text.startsWith('[')) {
    const value = parsedJson(text)
    return Array.isArray(value) ? withoutNulls(value) : new CellProblem(`${quoted(cell)} is not a JSON array`)
  }
  const convert = scalarConverter(field.items ?? 'string', parse)
  const values = text.split(';').map(convert)
  return values.find((value) => value instanceof CellProblem) ?? values.filter((value) => value !== undefined)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new CellProblem('not JSON')
  }
}
