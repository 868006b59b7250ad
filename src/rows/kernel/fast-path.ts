/**
 * The fast path for repeated rows. Most rows of a large file repeat the request of an earlier row with another amount,
 * and every figure of an answer is proportional to the amount (contract, `proportionalTo`), to the product of two
 * amounts (tonnes and kilometres), or to the amount, its covered part and the remainder (`covered`). Such a row only
 * needs its amounts read, multiplied and written: compiled code does this (`assembly/`). The fast path writes the same
 * bytes to the results and to every side file as the general path.
 */
import type { ByteWriter, ByteWriterShape, Ending, Lesson } from '../results/byte-writer.js'
import { Sum } from '../results/totals/sum.js'
import type { Tally } from '../results/totals/tally.js'
import type { Results } from '../results/writers/result.js'
import type { ByteText } from '../sheets/byte-text.js'
import { amountColumns, amountPaths, refusesDoubtful, signOfAmounts } from './amount-columns.js'
import { mostOutputs } from './constants.js'
import type { TextKinds } from './kind-text.js'
import { Learning } from './learning.js'
import { NoticeTemplates, type SharedText } from './notice-templates.js'
import { type Role, RowKernel, type RowShape, role, type Stop } from './row-kernel.js'
import { type Counted, type OtherFormats, type RowLesson, RowLessons } from './row-lesson.js'
import type { AmountShape } from './sample-exchanges.js'
import { templateSize } from './template.js'

/** Maximum bytes of a part of the input; a part is larger only if a single row is. */
export const mostBytes = 8 * 1024 * 1024

/** Rows of one kind known to the kernel, with their counts. */
interface KnownRow {
  kernelsName: number
  counted: Counted | undefined
  /** Counts shared with other kinds; defined for every kind written here. */
  alike: NoticeTemplates | undefined
  /** Sum of the rows written since the last count, if they are summed by group. */
  sum: Sum | undefined
}

export class FastPath implements ByteWriter {
  readonly handlesMarks = false
  readonly #code = RowKernel.compile()
  readonly #rowShape: RowShape
  #kernel: RowKernel
  #known: KnownRow[] = []
  readonly #alike = new Map<string, NoticeTemplates>()
  /** True if any kind has notices. */
  #hasNotices = false
  /** Cached: every failed allocation takes the system a while. */
  #hasMemory = true
  #learning = new Learning()
  readonly #shape: ByteWriterShape
  readonly #lessons: RowLessons
  readonly #formats: OtherFormats
  /** Kinds in files of typed rows. */
  #textKinds: TextKinds | undefined
  #file = ''

  /**
   * Returns undefined if the rows of this run have no separate amount column, or if the system refuses memory for the
   * compiled code: it reserves gigabytes of addresses, which `ulimit -v` may forbid.
   */
  static of(shape: ByteWriterShape, formats: OtherFormats): FastPath | undefined {
    const { operation, writers, prepare } = shape
    const decimal = signOfAmounts(shape)
    const amounts = amountColumns(shape, decimal, amountPaths(operation))
    const parts = amountColumns(shape, decimal, operation.covered?.by)
    const isAscii = shape.delimiter.charCodeAt(0) < 128
    if (!amounts?.size || !parts || !isAscii || writers.length > mostOutputs) return undefined
    const ofAmounts = { amounts, parts, decimal, operation, prepare }
    return orWithoutMemory(() => new FastPath(shape, ofAmounts, formats))
  }

  private constructor(shape: ByteWriterShape, ofAmounts: AmountShape, formats: OtherFormats) {
    const { headings, delimiter, fields, skipColumns, writing, groups } = shape
    const { amounts, parts, decimal } = ofAmounts
    const deciding = new Set([...fields.flatMap(({ columns }) => columns), ...skipColumns])
    for (const column of [...amounts.keys(), ...parts.keys()]) deciding.delete(column)
    for (const column of groups?.columns ?? []) deciding.add(column)
    const roles = headings.map((_, column): Role => {
      if (amounts.has(column)) return role.amount
      if (parts.has(column)) return role.part
      return deciding.has(column) ? role.decides : role.passedOn
    })
    this.#shape = shape
    this.#formats = formats
    this.#lessons = new RowLessons(shape, ofAmounts, deciding, formats)
    this.#rowShape = {
      roles,
      delimiter,
      decimal,
      refusesDoubtful: refusesDoubtful(shape, amounts) || refusesDoubtful(shape, parts),
      round: writing.round,
      safe: writing.safe && !formats.typed,
      resultDelimiter: formats.typed?.valueMark ?? writing.delimiter ?? delimiter,
      outputs: shape.writers.length,
    }
    this.#kernel = new RowKernel(this.#code, this.#rowShape)
    this.#textKinds = formats.typed && new formats.typed.TextKinds()
  }

  isFor(bytes: Uint8Array): boolean {
    return this.#hasMemory && bytes.length <= mostBytes
  }

  get reached(): number {
    return this.#kernel.reached
  }

  begin(file: string, bytes: Uint8Array): boolean {
    // Templates may contain the name of the file.
    if (file !== this.#file && this.#shape.withFile) {
      const kernel = orWithoutMemory(() => new RowKernel(this.#code, this.#rowShape))
      this.#hasMemory = kernel !== undefined
      if (!kernel) return false
      this.#kernel = kernel
      this.#known = []
      this.#textKinds = this.#formats.typed && new this.#formats.typed.TextKinds()
      this.#learning = new Learning()
    }
    this.#file = file
    this.#textKinds?.begin()
    this.#kernel.load(bytes)
    return true
  }

  write(from: number, until: number, first: number, outs: readonly ByteText[], tally: Tally): Ending {
    for (let at = from; ; at = this.#kernel.reached) {
      const stop = this.#run(at, until, first + tally.rows)
      this.#kernel.take((bytes, totals, kinds) => {
        this.#textKinds?.define(kinds, outs[0]!)
        for (const [output, out] of outs.entries()) out.appendBytes(bytes[output]!)
        tally.addTotals(totals)
        this.#learning.written += totals.length
        if (tally.groups || this.#hasNotices) this.#addSums(totals, kinds, tally.groups !== undefined)
      })
      // No column is judged here.
      if (stop !== 'full') return stop === 'unjudged' ? 'ordinary' : stop
    }
  }

  /** Runs the kernel with the current balances: rows on the general path draw on the balances too. */
  #run(from: number, until: number, first: number): Stop {
    const { balances } = this.#shape
    if (!balances) return this.#kernel.run(from, until, first)
    const { left } = balances
    this.#kernel.left(left.length).set(left)
    const stop = this.#kernel.run(from, until, first)
    balances.left = [...this.#kernel.left(left.length)]
    return stop
  }

  pass(from: number, until: number): number {
    return this.#kernel.pass(from, until)
  }

  learn(row: Uint8Array, results: Results, answer: (request: object) => object): Lesson {
    const learnt = this.#lessons.of(results, this.#kernel, answer, this.#file)
    this.#remember(row, learnt)
    return { row, learnt }
  }

  takeOver(lessons: readonly Lesson[]): void {
    // Templates may contain the file name, and the next rows' file is not known.
    if (this.#shape.withFile) return
    for (const { row, learnt } of lessons) {
      this.#kernel.load(row)
      if (!this.#learning.isFull && this.#kernel.isNew(0))
        this.#remember(row, learnt as RowLesson | undefined)
    }
  }

  /** Remembers the last scanned row. */
  #remember(row: Uint8Array, learnt: RowLesson | undefined): void {
    const size =
      learnt?.outputs.reduce((sum, template) => sum + (template ? templateSize(template) : 0), 0) ?? 0
    this.#learning.add(size + row.length + (learnt?.rows?.length ?? 0), learnt !== undefined)
    this.#hasNotices ||= (learnt?.counted.notices.length ?? 0) > 0
    this.#known.push({
      kernelsName: this.#kernel.remember(this.#textKinds?.add(learnt) ?? learnt),
      counted: learnt?.counted,
      alike: learnt && this.#alikeOf(learnt.counted),
      sum: undefined,
    })
    if (this.#learning.isOver) this.#kernel.stopLearning()
  }

  #alikeOf(said: SharedText): NoticeTemplates {
    const key = NoticeTemplates.keyOf(said)
    const alike = this.#alike.get(key) ?? new NoticeTemplates(said)
    this.#alike.set(key, alike)
    return alike
  }

  count(tally: Tally): void {
    for (const known of this.#known) {
      const written = known.alike ? this.#kernel.drainWrittenCount(known.kernelsName) : 0
      if (written === 0) continue
      known.alike!.rows += written
      if (!known.sum) continue
      tally.groups?.merge([{ values: known.counted!.group!, rows: written, sum: known.sum.parts }])
      known.sum = undefined
    }
    for (const alike of this.#alike.values()) alike.count(tally)
  }

  #addSums(totals: Float64Array, kinds: Uint32Array, isGrouped: boolean): void {
    for (let row = 0; row < totals.length; row++) {
      const known = this.#known[kinds[row]!]!
      const total = totals[row]!
      if (isGrouped) {
        known.sum ??= new Sum()
        known.sum.add(total)
      }
      known.alike!.add(total, known.counted!.compared)
    }
  }
}

/** Returns `make()`, or undefined if WebAssembly runs out of memory. */
export function orWithoutMemory<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
