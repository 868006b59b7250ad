/** The compiled inner loop of the fast path (`assembly/`): its memory, and what is put into it and taken out. */
import { readFileSync } from 'node:fs'
import { rowKernelFile } from '../../../host/built-files.js'
import { rounded, shortened } from '../digits.js'
import type { Taken } from '../shared-stocks.js'
import {
  cell,
  decides,
  done,
  exactly,
  full,
  isAmount,
  isPart,
  mostPower,
  number,
  ofAmount,
  ofPart,
  ofRest,
  ordinary,
  passesOn,
  row,
  short,
  times,
  unknown,
} from './constants.js'
import type { Multiple, Piece, Template } from './template.js'

/** What a cell is to the answer. */
export const role = { passedOn: passesOn, decides, amount: isAmount, part: isPart } as const
export type Role = (typeof role)[keyof typeof role]

export interface RowShape {
  /** Of the columns, in their order. */
  roles: readonly Role[]
  delimiter: string
  decimal: 'point' | 'comma'
  /** Significant digits of results. */
  round: number
  /** Whether rows of results whose cells a spreadsheet may run as formulas are `ordinary`. */
  safe: boolean
  /** What separates the cells of results. */
  resultDelimiter: string
  outputs: number
}

/** Rows of one kind: what each output has for them, and what of the total. */
export interface RowTemplates {
  /** In the order of the outputs; undefined where one has nothing for such rows. */
  outputs: readonly (Template | undefined)[]
  /** What the total is of one of the amount. */
  total: number
  /** What such rows take of what rows share; absent: nothing. */
  taken?: Taken | undefined
}

/** Why rows were written no further: that row is not known, is not taken here, or there is no room for it. */
export type Stop = 'done' | 'unknown' | 'ordinary' | 'full'
const stops: Record<number, Stop> = {
  [done]: 'done',
  [unknown]: 'unknown',
  [ordinary]: 'ordinary',
  [full]: 'full',
}

const pieceKinds: Record<Piece['kind'], number> = { row, cell, times, exactly, number, short }
const nothingTaken = { stock: -1, perUnit: 0, days: 0 } as const
const noMultiple: Multiple = { of: 'amount', by: 0 }
const multiplied: Record<Multiple['of'], number> = { amount: ofAmount, part: ofPart, rest: ofRest }

/** What `assembly/rows.ts` exports; addresses and sizes are in bytes of its memory. */
interface Exports {
  memory: WebAssembly.Memory
  powersOfTen(): number
  shape(columns: number, delimiter: number, hasDecimalComma: boolean, round: number): number
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
  ): void
  endTemplate(to: number, text: number, textSize: number): void
  stocksFor(count: number): number
  stopLearning(): void
  run(from: number, until: number, first: number): number
  pass(from: number, until: number): number
  isNew(from: number): number
  reached(): number
  amount(): number
  amountColumn(): number
  otherColumn(): number
  wholes(): number
  part(): number
  partColumn(): number
  remember(template: number, stock: number, perUnit: number, days: number): number
  takeWritten(known: number): number
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

  /** The code of kernels. */
  static compile(): WebAssembly.Module {
    return new WebAssembly.Module(readFileSync(rowKernelFile))
  }

  constructor(code: WebAssembly.Module, rows: RowShape) {
    const { roles, delimiter, decimal, round, outputs } = rows
    this.#outputs = outputs
    const host = { rounded: (value: number) => rounded(value, round), shortened }
    this.#kernel = new WebAssembly.Instance(code, { host }).exports as unknown as Exports
    const { memory, powersOfTen, shape } = this.#kernel
    new BigUint64Array(memory.buffer, powersOfTen()).set(powerTable())
    const roleBytes = shape(roles.length, delimiter.charCodeAt(0), decimal === 'comma', round)
    new Uint8Array(memory.buffer, roleBytes).set(roles)
    this.#kernel.shapeOutputs(outputs, rows.resultDelimiter.charCodeAt(0), rows.safe)
  }

  /** Takes in the bytes that `run` is going to be asked about. */
  load(bytes: Uint8Array): void {
    const to = this.#kernel.inputFor(bytes.length)
    this.#bytes(to, bytes.length).set(bytes)
  }

  /** Writes rows from one offset on, to another that is behind a newline. @param first number of the first row */
  run(from: number, until: number, first: number): Stop {
    return stops[this.#kernel.run(from, until, first)]!
  }

  /** Where it is worth going on behind a row that was not written: rows before that would not be either. */
  pass(from: number, until: number): number {
    return this.#kernel.pass(from, until)
  }

  /** Whether the row at an offset can be remembered, as an `unknown` one. */
  isNew(from: number): boolean {
    return this.#kernel.isNew(from) !== 0
  }

  /** From now on no row is `unknown`: none is remembered any more. */
  stopLearning(): void {
    this.#kernel.stopLearning()
  }

  /** Offset of the row that was not written. */
  get reached(): number {
    return this.#kernel.reached()
  }

  /** Of an `unknown` row, its amount or the product of its two; the column has its index. */
  get amount(): number {
    return this.#kernel.amount()
  }

  get amountColumn(): number {
    return this.#kernel.amountColumn()
  }

  /** Of the same row, where it has two amounts: the index of the second's column, and which of them are whole numbers. */
  get other(): { column: number; areWhole: readonly [boolean, boolean] } | undefined {
    const column = this.#kernel.otherColumn()
    const wholes = this.#kernel.wholes()
    return column === -1 ? undefined : { column, areWhole: [(wholes & 1) !== 0, (wholes & 2) !== 0] }
  }

  /** Of the same row, what covers a part of the amount: its column, and how much; undefined where no cell has any. */
  get part(): { column: number; amount: number } | undefined {
    const column = this.#kernel.partColumn()
    if (column === -1) return undefined
    return column < 0 ? { column: -2 - column, amount: 0 } : { column, amount: this.#kernel.part() }
  }

  /**
   * Says what rows like the `unknown` one follow; without templates they are `ordinary` from now on.
   * @returns what `takeWritten` wants
   */
  remember(templates: RowTemplates | undefined): number {
    let first = 0
    for (const [output, template] of templates?.outputs.entries() ?? []) {
      if (template) first = this.#put(template, templates!.total, output, first)
    }
    const { stock, perUnit, days } = templates?.taken ?? nothingTaken
    return this.#kernel.remember(first, stock, perUnit, days)
  }

  /** What is left of each stock: `run` takes of it what the rows take that it writes. */
  left(count: number): Float64Array {
    return new Float64Array(this.#kernel.memory.buffer, this.#kernel.stocksFor(count), count)
  }

  /** How many such rows were written since this was asked. */
  takeWritten(known: number): number {
    return this.#kernel.takeWritten(known)
  }

  /**
   * Takes away what was written.
   * @param use is given the bytes of each output, and of each row the total and how many kinds were remembered
   *   before its own; all are gone afterwards
   */
  take(use: (bytes: readonly Uint8Array[], totals: Float64Array, kinds: Uint32Array) => void): void {
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
      const { of, by } = multiple ?? noMultiple
      addPiece(template, at, length, pieceKinds[kind], index, multiplied[of], by)
      at += length
    }
    endTemplate(template, at, texts.at(-1)!.length)
    return template
  }

  /** A look at the memory, which moves when it grows. */
  #bytes(from: number, length: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, from, length)
  }
}

/** For each power of ten the 126 bits it begins with, rounded up: the higher 63 of them, then the lower. */
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

/** Bits of the whole part of a fraction; 0 or less for the zeros behind the point of one below 1. */
function bitLength(over: bigint, under: bigint): number {
  const guess = over.toString(2).length - under.toString(2).length
  const isAtLeast = guess < 0 ? over << BigInt(-guess) >= under : over >= under << BigInt(guess)
  return isAtLeast ? guess + 1 : guess
}
