/** The compiled inner loop of the fast path (`assembly/`): its memory, and what is put into it and taken out. */
import { readFileSync } from 'node:fs'
import { rowKernelFile } from '../../../host/built-files.js'
import {
  cell,
  decides,
  done,
  full,
  isAmount,
  mostPower,
  ordinary,
  passesOn,
  row,
  times,
  unknown,
} from './constants.js'
import type { Piece, Template } from './template.js'

/** What a cell is to the answer. */
export const role = { passedOn: passesOn, decides, amount: isAmount } as const
export type Role = (typeof role)[keyof typeof role]

export interface RowShape {
  /** Of the columns, in their order. */
  roles: readonly Role[]
  delimiter: string
  decimal: 'point' | 'comma'
  /** What results are rounded with, if they are. */
  rounded: ((value: number) => number) | undefined
}

/** Why rows were written no further: that row is not known, is not taken here, or there is no room for it. */
export type Stop = 'done' | 'unknown' | 'ordinary' | 'full'
const stops: Record<number, Stop> = {
  [done]: 'done',
  [unknown]: 'unknown',
  [ordinary]: 'ordinary',
  [full]: 'full',
}

const pieceKinds: Record<Piece['kind'], number> = { row, cell, times }

/** What `assembly/rows.ts` exports; addresses and sizes are in bytes of its memory. */
interface Exports {
  memory: WebAssembly.Memory
  powersOfTen(): number
  shape(columns: number, delimiter: number, hasDecimalComma: boolean, roundsResults: boolean): number
  inputFor(size: number): number
  textFor(size: number): number
  newTemplate(mostPieces: number, total: number): number
  addPiece(to: number, text: number, textSize: number, kind: number, column: number, by: number): void
  endTemplate(to: number, text: number, textSize: number): void
  run(from: number, until: number): number
  reached(): number
  amount(): number
  amountColumn(): number
  remember(template: number): number
  takeWritten(known: number): number
  outputStart(): number
  totalsStart(): number
  written(): number
  writtenRows(): number
  clear(): void
}

export class RowKernel {
  readonly #kernel: Exports

  /** The code of kernels. */
  static compile(): WebAssembly.Module {
    return new WebAssembly.Module(readFileSync(rowKernelFile))
  }

  constructor(code: WebAssembly.Module, { roles, delimiter, decimal, rounded }: RowShape) {
    const host = { rounded: rounded ?? Number }
    this.#kernel = new WebAssembly.Instance(code, { host }).exports as unknown as Exports
    const { memory, powersOfTen, shape } = this.#kernel
    new BigUint64Array(memory.buffer, powersOfTen()).set(powerTable())
    const roleBytes = shape(roles.length, delimiter.charCodeAt(0), decimal === 'comma', rounded !== undefined)
    new Uint8Array(memory.buffer, roleBytes).set(roles)
  }

  /** Takes in the bytes that `run` is going to be asked about. */
  load(bytes: Uint8Array): void {
    const to = this.#kernel.inputFor(bytes.length)
    this.#bytes(to, bytes.length).set(bytes)
  }

  /** Writes rows from one offset on, to another that is behind a newline. */
  run(from: number, until: number): Stop {
    return stops[this.#kernel.run(from, until)]!
  }

  /** Offset of the row that was not written. */
  get reached(): number {
    return this.#kernel.reached()
  }

  /** Of an `unknown` row; the column has its index. */
  get amount(): number {
    return this.#kernel.amount()
  }

  get amountColumn(): number {
    return this.#kernel.amountColumn()
  }

  /**
   * Says what rows like the `unknown` one follow; without a template they are `ordinary` from now on.
   * @returns what `takeWritten` wants
   */
  remember(template: Template | undefined): number {
    return this.#kernel.remember(template === undefined ? 0 : this.#put(template))
  }

  /** How many such rows were written since this was asked. */
  takeWritten(known: number): number {
    return this.#kernel.takeWritten(known)
  }

  /**
   * Takes away what was written.
   * @param use is given the bytes, and the total of each row; both are gone afterwards
   */
  take(use: (bytes: Uint8Array, totals: Float64Array) => void): void {
    const kernel = this.#kernel
    const totals = new Float64Array(kernel.memory.buffer, kernel.totalsStart(), kernel.writtenRows())
    use(this.#bytes(kernel.outputStart(), kernel.written()), totals)
    kernel.clear()
  }

  #put({ pieces, end, total = 0 }: Template): number {
    const { textFor, newTemplate, addPiece, endTemplate } = this.#kernel
    const texts = [...pieces.map(({ text }) => text), end].map((text) => Buffer.from(text))
    const bytes = Buffer.concat(texts)
    let at = textFor(bytes.length)
    this.#bytes(at, bytes.length).set(bytes)
    const template = newTemplate(pieces.length, total)
    for (const [place, { kind, index, by }] of pieces.entries()) {
      const { length } = texts[place]!
      addPiece(template, at, length, pieceKinds[kind], index, by)
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
