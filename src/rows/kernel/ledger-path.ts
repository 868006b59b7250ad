/**
 * The fast path for ledgers: rows of one activity that differ from an earlier row only in the amount, and in cells that
 * pass through. The lines of a row are one template of the kernel; rows are counted by kind, with exact sums.
 */
import { PartsWatch } from '../parts/parts-watch.js'
import type { ByteWriter, Ending, Lesson } from '../results/byte-writer.js'
import type { Tally } from '../results/totals/tally.js'
import type { Results } from '../results/writers/result.js'
import type { ByteText } from '../sheets/byte-text.js'
import { mostBytes, orWithoutMemory } from './fast-path.js'
import type { TextKinds } from './kind-text.js'
import { Learning } from './learning.js'
import { type LedgerLesson, type LedgerRows, ledgerLesson } from './ledger-lesson.js'
import type { LedgerShape } from './ledger-template.js'
import { RowKernel, type RowShape, role } from './row-kernel.js'
import { RowsOfKind } from './rows-of-kind.js'
import { templateSize } from './template.js'

/** Ledger to write. */
export interface LedgerPlan extends Omit<LedgerShape, 'file'> {
  rows: Omit<LedgerRows, 'answer'>
  /** Delimiter of the input. */
  inputDelimiter: string
  /** True if rows come from several files. */
  withFile: boolean
  /** True if rows with cells that a spreadsheet may run as formulas are `ordinary`. */
  safe: boolean
}

export class LedgerPath implements ByteWriter {
  readonly handlesMarks = true
  readonly #code = RowKernel.compile()
  readonly #plan: LedgerPlan
  #kernel: RowKernel
  #kinds: (RowsOfKind | undefined)[] = []
  #learning = new Learning()
  /** Texts of sites by their numbers. */
  #sites: string[] = []
  /** Kinds in a file of typed rows. */
  #textKinds: TextKinds | undefined
  #file = ''
  #hasMemory = true
  #marks: Marks | undefined

  /** Returns undefined if the system refuses memory for the compiled code. */
  static of(plan: LedgerPlan): LedgerPath | undefined {
    return orWithoutMemory(() => new LedgerPath(plan))
  }

  private constructor(plan: LedgerPlan) {
    this.#plan = plan
    this.#kernel = this.#newKernel()
    this.#textKinds = plan.typed && new plan.typed.TextKinds()
  }

  #newKernel(): RowKernel {
    const { rows, inputDelimiter, round, safe, delimiter, typed } = this.#plan
    const { roles, decimal, site } = rows.roles
    const shape: RowShape = {
      roles: roles.map((each) => role[each]),
      delimiter: inputDelimiter,
      decimal,
      round,
      safe,
      resultDelimiter: typed?.valueMark ?? delimiter!,
      outputs: 1 + rows.sideWriters.length,
      numbered: site,
    }
    return new RowKernel(this.#code, shape)
  }

  isFor(bytes: Uint8Array): boolean {
    return this.#hasMemory && bytes.length <= mostBytes
  }

  get reached(): number {
    return this.#kernel.reached
  }

  begin(file: string, bytes: Uint8Array): boolean {
    // Templates contain the name of the file.
    if (file !== this.#file && this.#file !== '') {
      const kernel = orWithoutMemory(() => this.#newKernel())
      this.#hasMemory = kernel !== undefined
      if (!kernel) return false
      this.#kernel = kernel
      this.#kinds = []
      this.#textKinds = this.#plan.typed && new this.#plan.typed.TextKinds()
      this.#sites = []
      this.#learning = new Learning()
    }
    this.#file = file
    this.#textKinds?.begin()
    this.#kernel.load(bytes)
    return true
  }

  write(from: number, until: number, first: number, outs: readonly ByteText[], tally: Tally): Ending {
    if (this.#marks?.tally !== tally) this.#marks = new Marks(tally)
    for (let at = from; ; at = this.#kernel.reached) {
      const last = this.#marks.next
      const stop = this.#kernel.run(at, until, first + tally.rows, last === undefined ? 0 : first + last)
      this.#take(outs, tally)
      if (stop === 'unjudged') this.#judge()
      else if (stop !== 'full') return stop
    }
  }

  /** Judges a new text. */
  #judge(): void {
    const { isAccepted, site } = this.#plan.rows.roles
    const { text, number, column } = this.#kernel.judge(isAccepted)
    if (column === site) this.#sites[number] = text
  }

  #take(outs: readonly ByteText[], tally: Tally): void {
    this.#kernel.take((bytes, amounts, kinds, sites) => {
      this.#textKinds?.define(kinds, outs[0]!)
      for (const [output, out] of outs.entries()) out.appendBytes(bytes[output]!)
      const watch = watchOf(tally)
      const totals = new Float64Array(amounts.length)
      for (let row = 0; row < amounts.length; row++) {
        const kind = this.#kinds[kinds[row]!]!
        totals[row] = kind.add(amounts[row]!)
        if (kind.isWatched) kind.addSides(watch, amounts[row]!, this.#sites[sites[row]!])
      }
      tally.addTotals(totals)
      this.#learning.written += totals.length
    })
  }

  pass(from: number, until: number): number {
    return this.#kernel.pass(from, until)
  }

  learn(row: Uint8Array, results: Results, answer: (request: object) => object): Lesson {
    const { amountColumn: column, amount: number, other } = this.#kernel
    const rows = { ...this.#plan.rows, answer }
    const learnt = other
      ? undefined
      : ledgerLesson({ results, column, number }, rows, { ...this.#plan, file: this.#file })
    this.#remember(row, learnt)
    return { row, learnt }
  }

  takeOver(lessons: readonly Lesson[]): void {
    if (this.#plan.withFile) return
    for (const { row, learnt } of lessons) {
      this.#kernel.load(row)
      if (!this.#learning.isFull && this.#kernel.isNew(0)) {
        this.#remember(row, learnt as LedgerLesson | undefined)
      }
    }
  }

  /** Remembers the last scanned row. */
  #remember(row: Uint8Array, learnt: LedgerLesson | undefined): void {
    const sizes = learnt?.outputs.map((template) => (template ? templateSize(template) : 0)) ?? []
    this.#learning.add(
      sizes.reduce((sum, size) => sum + size, row.length + (learnt?.rows?.length ?? 0)),
      learnt !== undefined,
    )
    const named = this.#textKinds?.add(learnt) ?? learnt
    this.#kernel.remember(named && { ...named, total: 1 })
    this.#kinds.push(learnt && new RowsOfKind(learnt))
    if (this.#learning.isOver) this.#kernel.stopLearning()
  }

  count(tally: Tally): void {
    for (const kind of this.#kinds) kind?.count(tally, watchOf(tally))
  }
}

/** Row marks of a part of the input, in order. */
class Marks {
  readonly tally: Tally
  readonly #rows: readonly number[]
  #at = 0

  constructor(tally: Tally) {
    this.tally = tally
    this.#rows = [...(tally.repeated?.keys() ?? [])].sort((a, b) => a - b)
  }

  /** Index of the next marked row that is not counted. */
  get next(): number | undefined {
    while (this.#at < this.#rows.length && this.#rows[this.#at]! < this.tally.rows) this.#at++
    return this.#rows[this.#at]
  }
}

function watchOf({ watched }: Tally): PartsWatch {
  if (watched instanceof PartsWatch) return watched
  throw new Error('a ledger is counted by its parts')
}
