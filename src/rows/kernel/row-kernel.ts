/** Wraps the compiled inner loop of the fast path (`assembly/`): its memory, inputs and outputs. */
import { readFileSync } from 'node:fs'
import { rowKernelFile } from '../../host/built-files.js'
import type { Withdrawal } from '../results/shared-balances.js'
import { roundSignificant, shortened } from '../sheets/digits.js'
import {
  cell,
  decides,
  done,
  exactly,
  full,
  isAmount,
  isJudged,
  isPart,
  isTrimmed,
  mostPower,
  number,
  ordinary,
  passesOn,
  quotient,
  row,
  scaleByAmount,
  scaleByCovered,
  scaleByUncovered,
  short,
  times,
  unjudged,
  unknown,
} from './constants.js'
import type { Multiple, Piece, Template } from './template.js'

/** Role of a cell in the answer. */
export const role = {
  passedOn: passesOn,
  decides,
  amount: isAmount,
  part: isPart,
  judged: isJudged,
  trimmed: isTrimmed,
} as const
export type Role = (typeof role)[keyof typeof role]

export interface RowShape {
  /** Roles of the columns, in order. */
  roles: readonly Role[]
  delimiter: string
  decimal: 'point' | 'comma'
  /** True if rows with amounts such as `1.200`, which may be thousands, are `ordinary`. */
  refusesDoubtful?: boolean
  /** Significant digits of results. */
  round: number
  /** True if result rows with cells that a spreadsheet may run as formulas are `ordinary`. */
  safe: boolean
  /** Separator of result cells. */
  resultDelimiter: string
  outputs: number
  /** Judged column whose texts have numbers; absent: none. */
  numbered?: number | undefined
}

/** Templates of rows of one kind: one per output, and the total. */
export interface RowTemplates {
  /** Templates in the order of the outputs; undefined if an output has no text for such rows. */
  outputs: readonly (Template | undefined)[]
  /** Total per unit of the amount. */
  total: number
  /** Withdrawal of such rows from a shared balance; absent: none. */
  withdrawal?: Withdrawal | undefined
  /** Amount per unit of the number in the cell; absent: 1. */
  scale?: number
  /** True if only whole amounts are written. */
  onlyWhole?: boolean
}

/**
 * Reason for stopping: all rows are written, the row is not known, it is not handled here, the output is full, or a text
 * of the row is not judged.
 */
export type Stop = 'done' | 'unknown' | 'ordinary' | 'full' | 'unjudged'
const stops: Record<number, Stop> = {
  [done]: 'done',
  [unknown]: 'unknown',
  [ordinary]: 'ordinary',
  [full]: 'full',
  [unjudged]: 'unjudged',
}

const pieceKinds: Record<Piece['kind'], number> = { row, cell, times, exactly, number, short, quotient }
const noWithdrawal = { balance: -1, perUnit: 0, days: 0 } as const
const noMultiple: Multiple = { of: 'amount', by: 0 }
const multiplied: Record<Multiple['of'], number> = {
  amount: scaleByAmount,
  part: scaleByCovered,
  rest: scaleByUncovered,
}

/** Exports of `assembly/rows.ts`; addresses and sizes are in bytes of its memory. */
interface Exports {
  memory: WebAssembly.Memory
  powersOfTen(): number
  shape(
    columns: number,
    delimiter: number,
    hasDecimalComma: boolean,
    refusesDoubtful: boolean,
    round: number,
  ): number
  shapeOutputs(count: number, delimiter: number, isGuarded: boolean): void
  inputFor(size: number): number
  textFor(size: number): number
  newTemplate(mostPieces: number, total: number, output: number, next: number): number
  addPiece(
    to: number,
    text: number,
    textSize: number,
    kind: number,
    column: number,
    operand: number,
    by: number,
    further: number,
    share: number,
  ): void
  endTemplate(to: number, text: number, textSize: number): void
  balancesFor(count: number): number
  stopLearning(): void
  shapeJudged(numbered: number): void
  run(from: number, until: number, first: number, last: number): number
  judgedColumn(): number
  textStart(): number
  textEnd(): number
  judge(isGood: boolean): number
  textsStart(): number
  pass(from: number, until: number): number
  isNew(from: number): number
  reached(): number
  amount(): number
  amountColumn(): number
  otherColumn(): number
  wholes(): number
  part(): number
  partColumn(): number
  remember(
    template: number,
    balance: number,
    perUnit: number,
    days: number,
    scale: number,
    onlyWhole: boolean,
  ): number
  drainWrittenCount(known: number): number
  outputStart(output: number): number
  totalsStart(): number
  kindsStart(): number
  written(output: number): number
  writtenRows(): number
  clear(): void
}

export class RowKernel {
  readonly #kernel: Exports
  readonly #outputs: number

  /** Compiles the code of kernels. */
  static compile(): WebAssembly.Module {
    return new WebAssembly.Module(readFileSync(rowKernelFile))
  }

  constructor(code: WebAssembly.Module, rows: RowShape) {
    const { roles, delimiter, decimal, refusesDoubtful = false, round, outputs } = rows
    this.#outputs = outputs
    const host = { rounded: (value: number) => roundSignificant(value, round), shortened }
    this.#kernel = new WebAssembly.Instance(code, { host }).exports as unknown as Exports
    const { memory, powersOfTen, shape } = this.#kernel
    new BigUint64Array(memory.buffer, powersOfTen()).set(powerTable())
    const isComma = decimal === 'comma'
    const roleBytes = shape(roles.length, delimiter.charCodeAt(0), isComma, refusesDoubtful, round)
    new Uint8Array(memory.buffer, roleBytes).set(roles)
    this.#kernel.shapeJudged(rows.numbered ?? -1)
    this.#kernel.shapeOutputs(outputs, rows.resultDelimiter.charCodeAt(0), rows.safe)
  }

  /** Loads the input of the next calls. */
  load(bytes: Uint8Array): void {
    const to = this.#kernel.inputFor(bytes.length)
    this.#bytes(to, bytes.length).set(bytes)
  }

  /**
   * Writes rows between two offsets, the second after a newline.
   * @param first number of the first row
   * @param last number of a row that is `ordinary`
   */
  run(from: number, until: number, first: number, last = 0): Stop {
    return stops[this.#kernel.run(from, until, first, last)]!
  }

  /**
   * Passes the text that is not judged, and its column, to `isGood`.
   * @returns the text with its number in the column
   */
  judge(isGood: (text: string, column: number) => boolean): { text: string; number: number; column: number } {
    const from = this.#kernel.textStart()
    const cell = Buffer.from(this.#bytes(from, this.#kernel.textEnd() - from)).toString()
    const text = cell.startsWith('"') ? cell.slice(1, -1) : cell
    const column = this.#kernel.judgedColumn()
    return { text, number: this.#kernel.judge(isGood(text, column)), column }
  }

  /** Returns the offset to resume at after a row that was not written: rows before it cannot be written either. */
  pass(from: number, until: number): number {
    return this.#kernel.pass(from, until)
  }

  /** Returns true if the row at an offset can be remembered, like an `unknown` row. */
  isNew(from: number): boolean {
    return this.#kernel.isNew(from) !== 0
  }

  /** Stops remembering: no row is `unknown` from now on. */
  stopLearning(): void {
    this.#kernel.stopLearning()
  }

  /** Offset of the row that was not written. */
  get reached(): number {
    return this.#kernel.reached()
  }

  /** Amount of an `unknown` row, or the product of its two; `amountColumn` is the index of the first. */
  get amount(): number {
    return this.#kernel.amount()
  }

  get amountColumn(): number {
    return this.#kernel.amountColumn()
  }

  /** Second amount of the same row, if any: the index of its column, and which amounts are whole numbers. */
  get other(): { column: number; areWhole: readonly [boolean, boolean] } | undefined {
    const column = this.#kernel.otherColumn()
    const wholes = this.#kernel.wholes()
    return column === -1 ? undefined : { column, areWhole: [(wholes & 1) !== 0, (wholes & 2) !== 0] }
  }

  /** Covered part of the same row's amount: its column and value; undefined if no cell has a part. */
  get part(): { column: number; amount: number } | undefined {
    const column = this.#kernel.partColumn()
    if (column === -1) return undefined
    return column < 0 ? { column: -2 - column, amount: 0 } : { column, amount: this.#kernel.part() }
  }

  /**
   * Remembers the answer to rows like the `unknown` row; without templates they become `ordinary`.
   * @returns handle for `drainWrittenCount`
   */
  remember(templates: RowTemplates | undefined): number {
    let first = 0
    for (const [output, template] of templates?.outputs.entries() ?? []) {
      if (template) first = this.#put(template, templates!.total, output, first)
    }
    const { balance, perUnit, days } = templates?.withdrawal ?? noWithdrawal
    const { scale = 1, onlyWhole = false } = templates ?? {}
    return this.#kernel.remember(first, balance, perUnit, days, scale, onlyWhole)
  }

  /** Returns the remaining amount of each balance: `run` subtracts the withdrawals of rows it writes. */
  left(count: number): Float64Array {
    return new Float64Array(this.#kernel.memory.buffer, this.#kernel.balancesFor(count), count)
  }

  /** Returns the number of such rows written since the last call. */
  drainWrittenCount(known: number): number {
    return this.#kernel.drainWrittenCount(known)
  }

  /**
   * Passes the written output to `use` and empties it.
   * @param use receives the bytes of each output and, per row, its total, the index of its kind and the number of its
   * text in the numbered column; all are invalid afterwards
   */
  take(
    use: (bytes: readonly Uint8Array[], totals: Float64Array, kinds: Uint32Array, texts: Uint32Array) => void,
  ): void {
    const kernel = this.#kernel
    const { buffer } = kernel.memory
    const rows = kernel.writtenRows()
    const bytes = Array.from({ length: this.#outputs }, (_, output) =>
      this.#bytes(kernel.outputStart(output), kernel.written(output)),
    )
    use(
      bytes,
      new Float64Array(buffer, kernel.totalsStart(), rows),
      new Uint32Array(buffer, kernel.kindsStart(), rows),
      new Uint32Array(buffer, kernel.textsStart(), rows),
    )
    kernel.clear()
  }

  #put({ pieces, end }: Template, total: number, output: number, next: number): number {
    const { textFor, newTemplate, addPiece, endTemplate } = this.#kernel
    const texts = [...pieces.map(({ text }) => text), end].map((text) => Buffer.from(text))
    const bytes = Buffer.concat(texts)
    let at = textFor(bytes.length)
    this.#bytes(at, bytes.length).set(bytes)
    const template = newTemplate(pieces.length, total, output, next)
    for (const [place, { kind, index, multiple }] of pieces.entries()) {
      const { length } = texts[place]!
      const { of, by, further = 1, share = 1 } = multiple ?? noMultiple
      addPiece(template, at, length, pieceKinds[kind], index, multiplied[of], by, further, share)
      at += length
    }
    endTemplate(template, at, texts.at(-1)!.length)
    return template
  }

  /** Returns a view of the memory, which moves when it grows. */
  #bytes(from: number, length: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, from, length)
  }
}

/** Returns the leading 126 bits of each power of ten, rounded up: the higher 63 bits, then the lower. */
function powerTable(): BigUint64Array {
  const halves: bigint[] = []
  for (let power = -mostPower; power <= mostPower; power++) {
    const [over, under] = power < 0 ? [1n, 10n ** BigInt(-power)] : [10n ** BigInt(power), 1n]
    const shift = BigInt(126 - bitLength(over, under))
    const bits = (shift < 0n ? over / (under << -shift) : (over << shift) / under) + 1n
    halves.push(bits >> 63n, bits & ((1n << 63n) - 1n))
  }
  return BigUint64Array.from(halves)
}

/**
 * Returns the bits of a fraction's whole part; for a fraction below 1, 0 or less by its zeros after the binary point.
 */
function bitLength(over: bigint, under: bigint): number {
  const guess = over.toString(2).length - under.toString(2).length
  const isAtLeast = guess < 0 ? over << BigInt(-guess) >= under : over >= under << BigInt(guess)
  return isAtLeast ? guess + 1 : guess
}
