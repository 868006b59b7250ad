/**
 * Finds relations between columns of numbers in a sample of rows: sums, products, constant ratios, running balances and
 * readings that only grow. Tests candidates on a few rows first, and keeps a relation only if independent columns would
 * hardly show it by chance.
 */

import type { NumberColumn } from './number-column.js'
import { QuickSums } from './quick-sums.js'

/** Rows in which all columns of a relation have numbers, and how many of them agree. */
interface Agreement {
  rows: number
  agree: number
}

/** Relation between columns, by their indices. */
export type Relation = Agreement &
  (
    | { kind: 'sum'; total: number; parts: readonly number[] }
    /** Product of two columns and a power of ten: 0.001 for kg to tonnes. */
    | { kind: 'product'; product: number; factors: readonly [number, number]; scale: number }
    | { kind: 'ratio'; of: number; to: number; ratio: number }
    | { kind: 'balance'; balance: number; change: number; sign: 1 | -1 }
    | { kind: 'reading'; column: number }
  )

type SumRelation = Extract<Relation, { kind: 'sum' }>

/** Minimum number of rows that show a relation; a shorter sheet must show it in all of its rows. */
const enoughRows = 20
const fewestRows = 3
/** Minimum share of rows that agree. */
const leastShare = 0.9
/** Rows on which candidates are tested first, and the fewest of them that must be comparable. */
const probeRows = 256
const fewestProbed = 8
/** Maximum number of columns that are all compared, and the distance up to which columns of wider sheets are. */
const mostForAll = 40
const windowOfWide = 15
/** Maximum number of columns among which sums of any three are searched. */
const mostForThree = 24
/** Rows that decide the power of ten of a product, and the relative rounding of their numbers. */
const rowsForScale = 5
const roundingOfScale = 0.1
/** Relative error of decimal numbers in binary. */
const binaryError = 1e-9
/** Rows that decide whether a ratio may be constant, their relative rounding, and the share of them that must agree. */
const rowsForRatio = 16
const roundingOfRatio = 0.1
const leastClose = 0.5
/** Misses beyond the expected share after which a candidate is dropped. */
const sparedMisses = 6
/** Bits by which a relation must exceed the number of candidates tested: one chance relation in a thousand sheets. */
const spareBits = 10

/** @param columns numeric columns of the same rows, in any order */
export function relationsAmong(columns: readonly NumberColumn[]): Relation[] {
  return new RelationSearch(columns).found()
}

class RelationSearch {
  readonly #columns: readonly NumberColumn[]
  readonly #rows: number
  /** Indices of rows tested first. */
  readonly #probe: readonly number[]
  /** True for columns with different numbers. */
  readonly #varies: readonly boolean[]
  /** Maximum distance between columns of one relation. */
  readonly #window: number
  readonly #quick: QuickSums
  /** Bits that a relation needs. */
  readonly #bits: number

  constructor(columns: readonly NumberColumn[]) {
    this.#columns = columns
    this.#rows = columns[0]?.values.length ?? 0
    const step = Math.max(1, this.#rows / probeRows)
    const count = Math.min(this.#rows, probeRows)
    this.#probe = Array.from({ length: count }, (_, index) => Math.floor(index * step))
    this.#varies = columns.map(varies)
    this.#window = columns.length <= mostForAll ? columns.length : windowOfWide
    this.#quick = new QuickSums(columns, this.#probe)
    const near = Math.min(columns.length, 2 * this.#window)
    this.#bits = spareBits + Math.log2(1 + columns.length * near * near)
  }

  found(): Relation[] {
    if (this.#rows < fewestRows) return []
    const ratios = this.#ratios()
    return [...ratios, ...this.#sums(), ...this.#products(), ...this.#balances(), ...this.#readings()]
  }

  /** Returns the indices of nearby columns whose numbers vary. */
  #near(column: number): number[] {
    const near: number[] = []
    const last = Math.min(this.#columns.length - 1, column + this.#window)
    for (let index = Math.max(0, column - this.#window); index <= last; index++)
      if (index !== column && this.#varies[index]) near.push(index)
    return near
  }

  #ratios(): Relation[] {
    const found: Relation[] = []
    for (const [of, column] of this.#columns.entries()) {
      if (!this.#varies[of]) continue
      for (const to of this.#near(of)) {
        if (to < of) continue
        const other = this.#columns[to]!
        const ratio = ratioOf(column, other, this.#probe)
        if (ratio === undefined) continue
        const agreement = this.#tested((row, shifted) => {
          const a = column.values[row]!
          const b = other.values[shifted]!
          if (a === 0 && b === 0) return Number.NaN
          const tolerance = (other.units[shifted]! + Math.abs(ratio) * column.units[row]!) / 2
          return missBy(b, ratio * a, tolerance)
        })
        if (agreement) found.push({ kind: 'ratio', of, to, ratio, ...agreement })
      }
    }
    return found
  }

  #sums(): Relation[] {
    return this.#columns.flatMap((_, total): Relation[] => {
      if (!this.#varies[total]) return []
      const rows = this.#neighbourSum(total)
      const known = rows.flatMap(({ parts }) => parts)
      const isKnown = (...parts: number[]) => parts.every((part) => known.includes(part))
      const near = this.#near(total)
      const found: SumRelation[] = [...rows]
      for (const [at, one] of near.entries()) {
        for (const other of near.slice(at + 1)) {
          if (!isKnown(one, other)) found.push(...this.#sumOf(total, [one, other], 2))
        }
      }
      if (found.length > 0 || this.#columns.length > mostForThree) return found
      for (const [at, one] of near.entries()) {
        for (const [next, other] of near.slice(at + 1).entries()) {
          for (const third of near.slice(at + next + 2))
            found.push(...this.#sumOf(total, [one, other, third], 3))
        }
      }
      return found
    })
  }

  /** Returns the longest sum of at least three equally spaced columns that equals a column. */
  #neighbourSum(total: number): SumRelation[] {
    for (const parts of this.#quick.candidates(total)) {
      const [found] = this.#sumOf(total, parts, 2)
      if (found) return [{ ...found, parts: parts.filter((part) => this.#varies[part]) }]
    }
    return []
  }

  /** @param fewest minimum number of parts other than zero in a row that shows the relation */
  #sumOf(total: number, parts: readonly number[], fewest: number): SumRelation[] {
    return this.#quick.mayBeSum(total, parts, fewest) ? this.#testedSum(total, parts, fewest) : []
  }

  #testedSum(total: number, parts: readonly number[], fewest: number): SumRelation[] {
    const { values, units } = this.#columns[total]!
    const agreement = this.#tested((row, shifted) => {
      let [sum, tolerance, filled] = [0, units[shifted]!, 0]
      for (const part of parts) {
        const value = this.#columns[part]!.values[row]!
        // A blank part adds nothing.
        if (Number.isNaN(value) || value === 0) continue
        sum += value
        tolerance += this.#columns[part]!.units[row]!
        filled++
      }
      return filled < fewest ? Number.NaN : missBy(values[shifted]!, sum, tolerance / 2)
    })
    return agreement ? [{ kind: 'sum', total, parts, ...agreement }] : []
  }

  #products(): Relation[] {
    const found: Relation[] = []
    for (const [product, column] of this.#columns.entries()) {
      if (!this.#varies[product]) continue
      const near = this.#near(product)
      for (const [at, one] of near.entries()) {
        for (const other of near.slice(at + 1)) {
          const [a, b] = [this.#columns[one]!, this.#columns[other]!]
          const scale = this.#scaleOf(column, a, b)
          if (scale === undefined) continue
          const agreement = this.#tested((row, shifted) => {
            const [x, y] = [a.values[row]!, b.values[row]!]
            // Zero and one show nothing.
            if (x === 0 || y === 0 || (Math.abs(x) === 1 && Math.abs(y) === 1)) return Number.NaN
            const ofFactors = scale * (Math.abs(x) * b.units[row]! + Math.abs(y) * a.units[row]!)
            return missBy(column.values[shifted]!, scale * x * y, (column.units[shifted]! + ofFactors) / 2)
          })
          if (agreement) found.push({ kind: 'product', product, factors: [one, other], scale, ...agreement })
        }
      }
    }
    return found
  }

  /** Returns the power of ten between a column and the product of two others, if most of the first rows have it. */
  #scaleOf(product: NumberColumn, a: NumberColumn, b: NumberColumn): number | undefined {
    let [compared, near, power] = [0, 0, 1]
    for (const row of this.#probe) {
      const scale = product.values[row]! / (a.values[row]! * b.values[row]!)
      if (!(scale > 0 && scale < Number.POSITIVE_INFINITY)) continue
      if (near === 0) power = 10 ** Math.round(Math.log10(scale))
      if (Math.abs(scale / power - 1) < roundingOfScale) near++
      compared++
      if (compared - near > rowsForScale / 2) return undefined
      if (compared === rowsForScale) return power
    }
    return compared >= fewestRows ? power : undefined
  }

  #balances(): Relation[] {
    const found: Relation[] = []
    for (const [balance, column] of this.#columns.entries()) {
      if (!this.#varies[balance]) continue
      for (const change of this.#near(balance)) {
        const changes = this.#columns[change]!
        for (const sign of [1, -1] as const) {
          const agreement = this.#tested((row, shifted) => {
            if (row === 0 || changes.values[shifted] === 0) return Number.NaN
            const step = column.values[row]! - column.values[row - 1]!
            const tolerance = (changes.units[shifted]! + column.units[row]! + column.units[row - 1]!) / 2
            return missBy(step, sign * changes.values[shifted]!, tolerance)
          })
          if (agreement) found.push({ kind: 'balance', balance, change, sign, ...agreement })
        }
      }
    }
    return found
  }

  /** Finds columns that only grow, by different steps: equal steps number the rows. */
  #readings(): Relation[] {
    return this.#columns.flatMap(({ values }, column): Relation[] => {
      let [rows, agree, before] = [0, 0, Number.NaN]
      const steps = new Set<number>()
      for (const value of values) {
        if (Number.isNaN(value)) continue
        if (!Number.isNaN(before)) {
          rows++
          if (value > before) agree++
          if (steps.size < 3) steps.add(value - before)
        }
        before = value
      }
      const isReading = rows + 1 >= enoughRows && agree === rows && steps.size > 2
      return isReading ? [{ kind: 'reading', column, rows: rows + 1, agree: agree + 1 }] : []
    })
  }

  /**
   * Counts the rows that agree. Shifted rows show how often columns agree by chance.
   * @param miss returns the difference in units of the tolerance: at most 1 agrees, NaN is not comparable; the second
   * row is the result's
   * @returns undefined if too few rows agree
   */
  #tested(miss: (row: number, shifted: number) => number): Agreement | undefined {
    const probed = this.#counted(this.#probe, miss, true)
    if (!probed || probed.rows < Math.min(fewestProbed, fewestComparable(this.#rows))) return undefined
    const chance = this.#chanceOf(miss)
    const all = this.#rows <= probeRows ? probed : this.#counted(rowsUpTo(this.#rows), miss, false)!
    const isShort = this.#rows < enoughRows
    const isEnough = isShort ? all.agree === all.rows && all.rows >= fewestRows : all.agree >= enoughRows
    if (!isEnough || all.agree < leastShare * all.rows) return undefined
    return bitsOf(all, chance) >= this.#bits ? all : undefined
  }

  #counted(
    rows: Iterable<number>,
    miss: (row: number, shifted: number) => number,
    stops: boolean,
  ): Agreement | undefined {
    let [compared, agree] = [0, 0]
    for (const row of rows) {
      const by = miss(row, row)
      if (Number.isNaN(by)) continue
      compared++
      if (by <= 1) agree++
      else if (stops && compared - agree > (1 - leastShare) * compared + sparedMisses) return undefined
    }
    return { rows: compared, agree }
  }

  /** Returns the chance that a row agrees if the columns are independent. */
  #chanceOf(miss: (row: number, shifted: number) => number): number {
    let [compared, hits, misses] = [0, 0, 0]
    for (const shift of shifts) {
      for (const [index, row] of this.#probe.entries()) {
        const shifted = this.#probe[(index + shift) % this.#probe.length]!
        if (shifted === row) continue
        const by = miss(row, shifted)
        if (Number.isNaN(by)) continue
        compared++
        if (by <= 1) hits++
        else misses += Math.min(by, farMiss)
      }
    }
    if (compared === 0) return 1
    // Few rows give a poor estimate of the chance: the mean miss, in tolerances, bounds it.
    const others = compared - hits
    const byDistance = others === 0 ? 1 : others / misses
    return Math.max(hits / compared, byDistance, 1 / farMiss)
  }
}

/** Distances between a row and the row that it is compared with by chance; primes, so that periods do not matter. */
const shifts = [1, 2, 3, 5, 7, 11, 13]
/** Maximum distance counted, in tolerances. */
const farMiss = 2 ** 20

function* rowsUpTo(rows: number): Generator<number> {
  for (let row = 0; row < rows; row++) yield row
}

function fewestComparable(rows: number): number {
  return rows < enoughRows ? fewestRows : fewestProbed
}

/** Returns the evidence against chance, in bits: agreeing rows, less the choice of the disagreeing rows. */
function bitsOf({ rows, agree }: Agreement, chance: number): number {
  const share = agree / rows
  const choice = share === 1 ? 0 : -rows * (share * Math.log2(share) + (1 - share) * Math.log2(1 - share))
  return -agree * Math.log2(chance) - choice
}

/** Returns the distance of a value from another in units of the tolerance. */
function missBy(value: number, expected: number, tolerance: number): number {
  const rounding = tolerance * (1 + binaryError) + binaryError * Math.max(Math.abs(value), Math.abs(expected))
  return Math.abs(value - expected) / rounding
}

function varies({ values }: NumberColumn): boolean {
  let first = Number.NaN
  for (const value of values) {
    if (Number.isNaN(value)) continue
    if (Number.isNaN(first)) first = value
    else if (value !== first) return true
  }
  return false
}

/** Returns the ratio of the second to the first column; undefined if some rows already differ too much. */
function ratioOf(of: NumberColumn, to: NumberColumn, rows: readonly number[]): number | undefined {
  const ratios: number[] = []
  for (const row of rows) {
    const ratio = to.values[row]! / of.values[row]!
    if (Number.isFinite(ratio) && ratio !== 0) ratios.push(ratio)
    if (ratios.length === rowsForRatio) break
  }
  if (ratios.length < fewestRows) return undefined
  const median = ratios.sort((a, b) => a - b)[ratios.length >> 1]!
  const isClose = (ratio: number) => Math.abs(ratio / median - 1) < roundingOfRatio
  if (ratios.filter(isClose).length < leastClose * ratios.length) return undefined
  // Least squares: large numbers are relatively precise.
  let [above, below] = [0, 0]
  for (const row of rows) {
    const [a, b] = [of.values[row]!, to.values[row]!]
    const tolerance = to.units[row]! + 2 * Math.abs(median) * of.units[row]!
    if (!(Math.abs(b - median * a) <= tolerance)) continue
    above += a * b
    below += a * a
  }
  return below > 0 ? above / below : median
}
