/** A cell as the value of a field. */

import { withoutNulls } from '../../../contract/contract.js'
import type { Cell } from '../readers/table.js'
import { UnreadableCell } from '../readers/unreadable-cell.js'
import type { Field, FieldKind } from './fields.js'

/** Why a cell, and with it its row, cannot be used. Returned, not thrown: there may be millions. */
export class Refused {
  /**
   * @param subject what it is about, where that is not the field that was read
   * @param code of the error
   */
  constructor(
    readonly message: string,
    readonly subject?: string,
    readonly code: 'invalid_input' | 'missing_value' = 'invalid_input',
  ) {}
}

export type Decimal = 'point' | 'comma'
export type Converter = (cell: Cell) => unknown

const pointNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const commaNumber = /^[+-]?(?:\d+,?\d*|,\d+)(?:[eE][+-]?\d+)?$/

/** Turns cells into values of the field: undefined for an empty cell, `Refused` for one that does not fit. */
export function converterOf(field: Field, decimal: Decimal): Converter {
  const convert = scalarConverter(field.kind, decimal)
  if (field.kind === 'array') return (cell) => arrayOf(cell, field, decimal)
  if (field.kind === 'object') return objectOf
  if (field.kind === 'number' && field.values.length > 0) return wordOr(convert, field.values)
  if (field.orObject) return (cell) => (startsLikeObject(cell) ? objectOf(cell) : convert(cell))
  if (field.mayBeEmpty) return (cell) => (cell === null || cell === undefined ? undefined : textOf(cell))
  return convert
}

/** Some numbers have words that stand for usual values: `low`, `high`. */
function wordOr(convert: Converter, words: readonly string[]): Converter {
  return (cell) => {
    const text = textOf(cell)
    const word = typeof text === 'string' ? text.toLowerCase() : ''
    if (words.includes(word)) return word
    const value = convert(cell)
    return value instanceof Refused ? new Refused(`${value.message}, nor one of ${words.join(', ')}`) : value
  }
}

function scalarConverter(kind: FieldKind, decimal: Decimal): Converter {
  switch (kind) {
    case 'number':
      return (cell) => numberOf(cell, decimal)
    case 'integer':
      return (cell) => integerOf(cell, decimal)
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
/** Half of a character, which JSON can have and UTF-8 cannot. */
const unpaired = /\p{Surrogate}/u
const mostKept = 10_000

/**
 * Texts that do not hold on to the block of input they were cut from: an engine that remembers one
 * would keep the whole block in memory. Texts that occur again and again are the same string each time.
 */
function keeper(): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    // Strings this short are never cut out of a longer one, but copied.
    if (text.length <= longestUnshared) return text
    const known = kept.get(text)
    if (known !== undefined) return known
    const copy = unpaired.test(text) ? Buffer.from(text).toString() : ` ${text}`.slice(1)
    if (kept.size < mostKept) kept.set(copy, copy)
    return copy
  }
}

/** The cell's text without surrounding blanks. */
function textOf(cell: Cell): string | Refused {
  if (typeof cell === 'string') return cell.trim()
  if (cell === null || cell === undefined) return ''
  if (cell instanceof UnreadableCell) return new Refused(cell.message)
  if (typeof cell === 'object') return new Refused(`${quoted(cell)} is not a text`)
  return String(cell)
}

/** A cell as it is shown in a message: in backquotes, and cut where it is long. */
export function quoted(cell: Cell): string {
  const text = typeof cell === 'object' ? (JSON.stringify(cell) ?? '') : String(cell ?? '')
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``
}

/** A finite number in plain or exponent notation. Thousands signs are refused: only a mapping can name them. */
export function numberOf(cell: Cell, decimal: Decimal): number | undefined | Refused {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : notANumber(cell, decimal)
  if (cell === undefined || cell === null) return undefined
  if (typeof cell !== 'string') return notANumber(cell, decimal)
  const text = cell.trim()
  if (text === '') return undefined
  const isNumber = decimal === 'point' ? pointNumber.test(text) : commaNumber.test(text)
  if (!isNumber) return notANumber(cell, decimal)
  const value = Number(decimal === 'point' ? text : text.replace(',', '.'))
  return Number.isFinite(value) ? value : new Refused(`${quoted(cell)} is too large for a number`)
}

function notANumber(cell: Cell, decimal: Decimal): Refused {
  if (cell instanceof UnreadableCell) return new Refused(cell.message)
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (/^[+-]?\d[\d.,'\s]*\d$/.test(text)) {
    const other = decimal === 'point' ? 'comma' : 'point'
    if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
      return new Refused(
        `${quoted(cell)} is ambiguous: if it is a thousand, name the thousands sign in a mapping file; if a fraction, use --decimal ${other}`,
      )
    }
    const isOtherDecimal = (other === 'comma' ? commaNumber : pointNumber).test(text)
    const hint = isOtherDecimal ? `use --decimal ${other}, or name` : 'name'
    return new Refused(`${quoted(cell)} is not a number here: ${hint} its thousands sign in a mapping file`)
  }
  return new Refused(`${quoted(cell)} is not a number`)
}

function integerOf(cell: Cell, decimal: Decimal): number | undefined | Refused {
  const value = numberOf(cell, decimal)
  if (typeof value === 'number' && !Number.isInteger(value))
    return new Refused(`${quoted(cell)} is not a whole number`)
  return value
}

const truths = new Map(Object.entries({ true: true, yes: true, 1: true, false: false, no: false, 0: false }))

function booleanOf(cell: Cell): boolean | undefined | Refused {
  if (typeof cell === 'boolean') return cell
  const text = textOf(cell)
  if (text instanceof Refused) return text
  if (text === '') return undefined
  return truths.get(text.toLowerCase()) ?? new Refused(`${quoted(cell)} is not true or false`)
}

function startsLikeObject(cell: Cell): boolean {
  return typeof cell === 'object'
    ? cell !== null
    : typeof cell === 'string' && cell.trimStart().startsWith('{')
}

/** An object as it stands in the file, without fields that are null: those are as empty cells. */
function objectOf(cell: Cell): unknown {
  if (cell === undefined || cell === null) return undefined
  if (cell instanceof UnreadableCell) return new Refused(cell.message)
  if (typeof cell === 'object') return withoutNulls(cell)
  const text = String(cell).trim()
  if (text === '') return undefined
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null || value instanceof Refused) {
    const template = /\{[^{}":]+\}/.test(text)
    return new Refused(
      template
        ? `${quoted(cell)} is used as it is; to combine columns, use from in a rule of the mapping`
        : `${quoted(cell)} is not a JSON object`,
    )
  }
  return withoutNulls(value)
}

function arrayOf(cell: Cell, field: Field, decimal: Decimal): unknown {
  if (cell === undefined || cell === null) return undefined
  if (Array.isArray(cell)) return withoutNulls(cell)
  if (cell instanceof UnreadableCell) return new Refused(cell.message)
  const text = String(cell).trim()
  if (text === '') return undefined
  if (text.startsWith('[')) {
    const value = parsedJson(text)
    return Array.isArray(value) ? withoutNulls(value) : new Refused(`${quoted(cell)} is not a JSON array`)
  }
  const convert = scalarConverter(field.items ?? 'string', decimal)
  const values = text.split(';').map(convert)
  return values.find((value) => value instanceof Refused) ?? values.filter((value) => value !== undefined)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new Refused('not JSON')
  }
}
