/**
 * Looks at the bytes of a row without making texts of its cells: where they are, a hash over those that
 * decide the answer, and the amount. Rows with anything unusual in them are left to the ordinary readers.
 */

const newline = 10
const carriageReturn = 13
const quote = 34
const point = 46
const comma = 44
const zero = 48

/** What a cell is to the answer. */
export const role = { passedOn: 0, decides: 1, amount: 2 } as const
export type Role = (typeof role)[keyof typeof role]

const hashStart = 0x811c9dc5 | 0
const hashPrime = 0x01000193
/** With at most so many digits, a decimal is a whole number over a power of ten that are both exact. */
const mostDigits = 15
const powersOfTen = Array.from({ length: mostDigits + 1 }, (_, exponent) => 10 ** exponent)

export class RowScanner {
  /** Where cells begin and end. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Where the row ends, and the next one begins. */
  end = 0
  next = 0
  /** FNV-1a over the cells that decide. */
  hash = 0
  /** The one cell that has an amount, and its value; -1 where none or several have. */
  amountColumn = -1
  amount = 0
  readonly #roles: readonly Role[]
  readonly #delimiter: number
  readonly #decimal: number

  /** @param roles of the columns, in their order */
  constructor(roles: readonly Role[], delimiter: string, decimal: 'point' | 'comma') {
    this.#roles = roles
    this.#delimiter = delimiter.charCodeAt(0)
    this.#decimal = decimal === 'point' ? point : comma
    this.starts = new Int32Array(roles.length)
    this.ends = new Int32Array(roles.length)
  }

  /**
   * Scans the row that begins at `from`; the bytes must end with a newline.
   * @returns false for a row that is not plain: quotes, stray carriage returns, too many or too few cells, no
   *   amount or more than one, an amount that is not digits with at most one decimal sign, or is zero
   */
  scan(bytes: Uint8Array, from: number): boolean {
    const roles = this.#roles
    const delimiter = this.#delimiter
    const last = roles.length - 1
    let hash = hashStart
    let at = from
    this.amountColumn = -1
    for (let column = 0; column <= last; column++) {
      this.starts[column] = at
      const cellRole = roles[column]!
      if (cellRole === role.amount) {
        at = this.#scanAmount(bytes, at, column)
        if (at === -1) return false
      } else if (cellRole === role.decides) {
        let byte = bytes[at]!
        while (byte !== delimiter && byte !== newline && byte !== quote && byte !== carriageReturn) {
          hash = Math.imul(hash ^ byte, hashPrime)
          byte = bytes[++at]!
        }
        hash = Math.imul(hash ^ newline, hashPrime)
      } else {
        let byte = bytes[at]!
        while (byte !== delimiter && byte !== newline && byte !== quote && byte !== carriageReturn) {
          byte = bytes[++at]!
        }
      }
      this.ends[column] = at
      if (column < last && bytes[at++] !== delimiter) return false
    }
    this.end = at
    if (bytes[at] === carriageReturn) at++
    if (bytes[at] !== newline || this.amountColumn === -1) return false
    this.next = at + 1
    this.hash = Math.imul(hash ^ this.amountColumn, hashPrime) >>> 0
    return true
  }

  /** The end of the cell, or -1. */
  #scanAmount(bytes: Uint8Array, from: number, column: number): number {
    let at = from
    let mantissa = 0
    let digits = 0
    let pointAt = -1
    for (;;) {
      const byte = bytes[at]!
      if (byte >= zero && byte <= zero + 9) {
        mantissa = mantissa * 10 + (byte - zero)
        digits++
      } else if (byte === this.#decimal && pointAt === -1 && byte !== this.#delimiter) {
        pointAt = at
      } else break
      at++
    }
    if (at === from) return at
    if (digits === 0 || digits > mostDigits || mantissa === 0 || this.amountColumn !== -1) return -1
    this.amountColumn = column
    this.amount = pointAt === -1 ? mantissa : mantissa / powersOfTen[at - pointAt - 1]!
    return at
  }
}

/** Where the row that begins at `from` ends, whatever is in it: a line end inside quotes is none. */
export function endOfRow(bytes: Uint8Array, from: number): number {
  let quoted = false
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) quoted = !quoted
    else if (byte === newline && !quoted) return at + 1
  }
  return bytes.length
}
