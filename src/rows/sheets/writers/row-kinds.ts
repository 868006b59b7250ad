/**
 * Rows of one kind in a file of typed rows: a definition has the cells that they share, and each line only the values that
 * differ. A definition precedes the first line that names it, and holds until the next one with its name.
 */
import type { TypedCell } from './typed-rows.js'

/** First characters of a line with values, and a definition before it: no JSON begins with them. */
export const kindMark = '='
export const definitionMark = '@'
/** Ends a definition; JSON escapes it. */
export const definitionEnd = '\x1e'
/** Precedes each value of a line. */
export const valueMark = '\x1f'

/** Value of a line: its position, and 1 if it is a number. */
export type ValueAt = readonly [position: number, isNumber: 0 | 1]

/** Cell of a kind: the same in all its rows, or a value of the line. */
export type KindCell = TypedCell | ValueAt

/** Table rows that a line of the kind makes. */
export type KindRows = readonly (readonly KindCell[])[]

/** Returns the text of a definition. @param rows table rows as JSON */
export function definition(name: number, rows: string): string {
  return `${definitionMark}${name} ${rows}${definitionEnd}`
}

/** Returns true for a cell that is a value of the line. */
export function isValue(cell: KindCell): cell is ValueAt {
  return typeof cell === 'object' && cell !== null
}

/** Lines of a file of typed rows, with the starts of the values of all lines, in order. */
export interface LineBlock {
  text: string
  starts: number[]
}

/** A line of a file of typed rows: the rows of its kind, and its values. A row without a kind is its own kind. */
export class TypedLine {
  readonly kind: KindRows
  readonly #block: LineBlock | undefined
  /** Position of the start of its first value; each value ends before the mark of the next one. */
  readonly #first: number

  constructor(kind: KindRows, block?: LineBlock, first = 0) {
    this.kind = kind
    this.#block = block
    this.#first = first
  }

  /** True if other lines may have the same kind. */
  get hasValues(): boolean {
    return this.#block !== undefined
  }

  isEmpty(position: number): boolean {
    return this.#start(position) === this.#end(position)
  }

  text(position: number): string {
    const { text } = this.#block!
    const [start, end] = [this.#start(position), this.#end(position)]
    // A value with a mark in it is in quotes, which no other value has.
    const isQuoted = start < end && text.charCodeAt(start) === quote
    return isQuoted ? text.slice(start + 1, end - 1) : text.slice(start, end)
  }

  number(position: number): number {
    return numberIn(this.#block!.text, this.#start(position), this.#end(position))
  }

  #start(position: number): number {
    return this.#block!.starts[this.#first + position]!
  }

  #end(position: number): number {
    return this.#start(position + 1) - 1
  }

  /** Returns the rows as typed cells. */
  rows(): TypedCell[][] {
    return this.kind.map((cells) => cells.map((cell) => this.cell(cell)))
  }

  /** Returns a cell of the kind with the line's value. */
  cell(cell: KindCell): TypedCell {
    if (!isValue(cell)) return cell
    const [position, isNumber] = cell
    return isNumber ? this.number(position) : this.text(position)
  }
}

/** Reads lines of kinds, in order. */
export class KindReader {
  readonly #kinds = new Map<number, KindRows>()

  /** Reads the line between two offsets. @throws Error for a line whose kind is not defined */
  read(block: LineBlock, from: number, end: number): TypedLine {
    const { text, starts } = block
    let at = from
    while (text.startsWith(definitionMark, at)) {
      const space = text.indexOf(' ', at)
      const close = text.indexOf(definitionEnd, space)
      this.#kinds.set(Number(text.slice(at + 1, space)), JSON.parse(text.slice(space + 1, close)) as KindRows)
      at = close + 1
    }
    const first = starts.length
    let isQuoted = false
    for (let here = at; here < end; here++) {
      const code = text.charCodeAt(here)
      if (code === quote) isQuoted = !isQuoted
      else if (code === mark && !isQuoted) starts.push(here + 1)
    }
    starts.push(end + 1)
    const name = Number(text.slice(at + 1, starts[first]! - 1))
    const kind = this.#kinds.get(name)
    if (!kind) throw new Error(`rows of the kind ${name} without a definition`)
    return new TypedLine(kind, block, first)
  }
}

const quote = '"'.charCodeAt(0)
const mark = valueMark.charCodeAt(0)
const [zero, point, minus] = ['0', '.', '-'].map((sign) => sign.charCodeAt(0)) as [number, number, number]
/** Maximum digits at which a decimal is a whole number divided by a power of ten, both exact. */
const mostDigits = 15
const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/** Reads a number as JavaScript does. */
function numberIn(text: string, from: number, to: number): number {
  const isNegative = text.charCodeAt(from) === minus
  let whole = 0
  let digits = 0
  let pointAt = -1
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const code = text.charCodeAt(at)
    const digit = code - zero
    if (digit >= 0 && digit <= 9) {
      whole = whole * 10 + digit
      if (whole > 0) digits++
    } else if (code === point && pointAt === -1) pointAt = at
    else return Number(text.slice(from, to))
  }
  const fraction = pointAt === -1 ? 0 : to - pointAt - 1
  if (digits > mostDigits || fraction >= powersOfTen.length) return Number(text.slice(from, to))
  const value = whole / powersOfTen[fraction]!
  return isNegative ? -value : value
}
