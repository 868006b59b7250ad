/**
 * Serializes the totals of a ledger: groups of its lines and its largest lines, from which reports are computed without
 * reading the lines. The figures are equal to the last digit.
 */
import { Sum } from '../../rows/results/results.js'
import { Largest } from './largest.js'
import type { LedgerLine } from './ledger.js'
import type { LedgerTally } from './ledger-tally.js'
import type { GroupCounter, OtherLine } from './line-groups.js'
import type { AmountName, LineKind, LineShape, SharedLine } from './line-kinds.js'
import { RepeatedLines } from './repeated-lines.js'
import type { RowPattern } from './row-counts.js'
import { improvableLines, isImprovable, isShown, shownLines, sizeOf } from './shown-lines.js'

/** Number of lines kept per shown line, for periods and sites that count in part. */
const spare = 10

interface OrderedLine {
  /** How many lines are before it. */
  order: number
  line: LedgerLine
}

/** Largest lines of a ledger, and the maximum size of all others. */
interface LargestLines {
  lines: OrderedLine[]
  /** Null if there are no others. */
  floor: number | null
}

interface TallyHead {
  rows: RowPattern[]
  others: { line: OtherLine; lines: number }[]
  largest: LargestLines
  improvable: LargestLines
}

/** Shape, site, first and last day, factor value, number of lines, parts of the sums. */
type KindEntry = [number, string, string, string, number | null, number, ...number[][]]
type ShapeEntry = { line: SharedLine; filled: AmountName[] }

/** Writes the text, line by line as the ledger is read. */
export class TallyWriter implements GroupCounter {
  readonly #rows: RowPattern[] = []
  readonly #others: TallyHead['others'] = []
  readonly #largest = new Largest<OrderedLine>(spare * shownLines)
  readonly #improvable = new Largest<OrderedLine>(spare * improvableLines)
  readonly #repeated = new RepeatedLines()
  readonly #shapes = new Map<LineShape, number>()
  readonly #kinds: string[] = []
  readonly #most: number
  #length = 0
  #lines = 0
  #isPossible = true

  /** @param most characters that the text may have */
  constructor(most: number) {
    this.#most = most
  }

  /** Lines that a later reading may count in another way are for each reading. */
  giveUp(): void {
    this.#isPossible = false
    this.#kinds.length = 0
  }

  add(line: LedgerLine): void {
    const order = this.#lines++
    if (!this.#isPossible) return
    // Whether a repeated line counts depends on the period of the first one.
    if (this.#repeated.add(line)) this.giveUp()
    const size = sizeOf(line)
    if ((size <= this.#largest.floor && size <= this.#improvable.floor) || !isShown(line)) return
    this.#largest.offer(size, { order, line })
    if (isImprovable(line)) this.#improvable.offer(size, { order, line })
  }

  countKind({ line, lines, co2e, market, amounts }: LineKind, shape: LineShape): void {
    if (!this.#isPossible) return
    let number = this.#shapes.get(shape)
    if (number === undefined) {
      number = this.#shapes.size
      this.#shapes.set(shape, number)
      this.#push({ line: shape.line, filled: [...shape.filled] } satisfies ShapeEntry)
    }
    const { site, period_start, period_end, factor_value = null } = line
    const sums = [co2e, market, ...shape.filled.map((name) => amounts[name]!)].map(({ parts }) => [...parts])
    this.#push([number, site, period_start, period_end, factor_value, lines, ...sums] satisfies KindEntry)
  }

  countRows(pattern: RowPattern): void {
    if (this.#isPossible) this.#rows.push(pattern)
  }

  countOthers(line: OtherLine, lines: number): void {
    if (this.#isPossible) this.#others.push({ line, lines })
  }

  #push(entry: ShapeEntry | KindEntry): void {
    const text = JSON.stringify(entry)
    this.#length += text.length
    if (this.#length > this.#most) this.giveUp()
    else this.#kinds.push(text)
  }

  /** Returns the text in lines once the ledger is complete; undefined if the tally should not be kept. */
  lines(): string[] | undefined {
    if (!this.#isPossible) return undefined
    const head: TallyHead = {
      rows: this.#rows,
      others: this.#others,
      largest: inOrder(this.#largest),
      improvable: inOrder(this.#improvable),
    }
    return [JSON.stringify(head), ...this.#kinds]
  }
}

function inOrder(largest: Largest<OrderedLine>): LargestLines {
  const lines = largest.all().sort((a, b) => a.order - b.order)
  return { lines, floor: Number.isFinite(largest.floor) ? largest.floor : null }
}

/**
 * Counts a ledger from its text.
 * @returns false, with nothing counted, if some of the largest lines may not have been kept
 */
export function countKept(text: Iterator<string>, tallies: readonly LedgerTally[]): boolean {
  const { rows, others, largest, improvable } = JSON.parse(text.next().value as string) as TallyHead
  const isEnough = tallies.every(
    (tally) => hasLargest(largest, shownLines, tally) && hasLargest(improvable, improvableLines, tally),
  )
  if (!isEnough) return false
  const linesOf = ({ lines }: LargestLines) => lines.map(({ line }) => line)
  for (const tally of tallies) {
    for (const pattern of rows) tally.countRows(pattern)
    for (const { line, lines } of others) tally.countOthers(line, lines)
    tally.takeLargest(linesOf(largest), linesOf(improvable))
  }
  for (const kind of kindsOf(text)) for (const tally of tallies) tally.countKind(kind)
  return true
}

/** True if no line that was not kept can be among the most that a tally shows. */
function hasLargest({ lines, floor }: LargestLines, most: number, tally: LedgerTally): boolean {
  if (floor === null) return true
  const shown = lines
    .map(({ line }) => ({ weight: tally.weightOf(line), size: sizeOf(line) }))
    .map(({ weight, size }) => ({ weight, size: weight * size }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
  return shown.length === most && shown.every(({ weight, size }) => size > floor || weight === 1)
}

function* kindsOf(text: Iterator<string>): Generator<LineKind> {
  const shapes: ShapeEntry[] = []
  for (let next = text.next(); !next.done; next = text.next()) {
    const entry = JSON.parse(next.value) as ShapeEntry | KindEntry
    if (Array.isArray(entry)) yield kindOf(entry, shapes[entry[0]]!)
    else shapes.push(entry)
  }
}

function kindOf(entry: KindEntry, { line: shared, filled }: ShapeEntry): LineKind {
  const [, site, period_start, period_end, value, lines, co2e, market, ...others] = entry
  const line = { ...shared, site, period_start, period_end, factor_value: value ?? undefined }
  const amounts: LineKind['amounts'] = {}
  for (const [at, name] of filled.entries()) amounts[name] = new Sum(others[at])
  return { line, lines, co2e: new Sum(co2e), market: new Sum(market), amounts }
}
