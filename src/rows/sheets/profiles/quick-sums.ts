/** Sums of columns in a few rows, which rule out most candidates for a total. */
import type { NumberColumn } from './number-column.js'

/** Number of rows on which candidates are tested, and maximum number of rows that disagree. */
const mostRows = 16
const mostMisses = 5
/** Distances between neighbours: amounts may alternate with costs. */
const strides = [1, 2, 3]
const longest = 40
/** Maximum number of columns between a total and its parts. */
const farthest = 10
/** Minimum number of parts; pairs are searched in any order of columns. */
const shortest = 3

export class QuickSums {
  /** Numbers and units of each column in the rows; 0 for a blank cell. */
  readonly #columns: readonly NumberColumn[]
  /** Prefix sums of numbers and their units, by stride, row and column. */
  readonly #prefixes: ReadonlyMap<number, readonly { values: Float64Array; units: Float64Array }[]>

  constructor(columns: readonly NumberColumn[], rows: readonly number[]) {
    const step = Math.max(1, rows.length / mostRows)
    const some = Array.from(
      { length: Math.min(mostRows, rows.length) },
      (_, at) => rows[Math.floor(at * step)]!,
    )
    this.#columns = columns.map(({ values, units }) => ({
      values: Float64Array.from(some, (row) => values[row] || 0),
      units: Float64Array.from(some, (row) => (Number.isNaN(values[row]) ? 0 : units[row]!)),
    }))
    const places = some.map((_, at) => at)
    this.#prefixes = new Map(
      strides.map((stride) => [stride, places.map((at) => prefixesOf(this.#columns, at, stride))]),
    )
  }

  /** @param fewest minimum number of parts other than zero in a row that counts */
  mayBeSum(total: number, parts: readonly number[], fewest: number): boolean {
    const { values, units } = this.#columns[total]!
    let misses = 0
    for (let at = 0; at < values.length; at++) {
      let [sum, tolerance, filled] = [0, units[at]!, 0]
      for (let index = 0; index < parts.length; index++) {
        const part = this.#columns[parts[index]!]!
        const value = part.values[at]!
        if (value === 0) continue
        sum += value
        tolerance += part.units[at]!
        filled++
      }
      if (filled < fewest) continue
      const off = Math.abs(values[at]! - sum)
      if (off > tolerance + rounding * Math.abs(sum) && ++misses > mostMisses) return false
    }
    return true
  }

  /** Yields columns at equal distances, none of them the total, whose sum may be the total; most columns first. */
  *candidates(total: number): Generator<number[]> {
    const count = this.#columns.length
    for (let length = Math.min(longest, count - 1); length >= shortest; length--) {
      for (const stride of strides) {
        const last = Math.min(count - (length - 1) * stride, total + farthest)
        for (let first = Math.max(0, total - length * stride - farthest); first < last; first++) {
          if (!this.#mayBe(total, first, length, stride)) continue
          const parts = Array.from({ length }, (_, at) => first + at * stride)
          if (!parts.includes(total)) yield parts
        }
      }
    }
  }

  #mayBe(total: number, first: number, length: number, stride: number): boolean {
    const { values, units } = this.#columns[total]!
    const rows = this.#prefixes.get(stride)!
    const end = first + length * stride
    let misses = 0
    for (let at = 0; at < rows.length; at++) {
      const sums = rows[at]!
      const sum = sums.values[end]! - sums.values[first]!
      const tolerance = units[at]! + sums.units[end]! - sums.units[first]!
      const off = Math.abs(values[at]! - sum)
      if (off > tolerance + rounding * Math.abs(sums.values[end]!) && ++misses > mostMisses) return false
    }
    return true
  }
}

/** Relative error of prefix sums. */
const rounding = 1e-8

function prefixesOf(columns: readonly NumberColumn[], at: number, stride: number) {
  const values = new Float64Array(columns.length + stride)
  const units = new Float64Array(columns.length + stride)
  for (const [index, column] of columns.entries()) {
    values[index + stride] = values[index]! + column.values[at]!
    units[index + stride] = units[index]! + column.units[at]!
  }
  return { values, units }
}
