/**
 * The fast path for rows that repeat. Most rows of a large file ask the same as an earlier one with another
 * amount, and every figure of an answer is proportional to the amount (contract, `proportionalTo`): such a row
 * needs its amount read, multiplied and written, and nothing else, which compiled code does (`assembly/`). What
 * the fast path writes is, byte for byte, what the general path would.
 */
import { isErrorBody, type OperationDescription } from '../../../contract/contract.js'
import type { FieldSource } from '../../input/requests/requests.js'
import { noticeFinder } from '../findings.js'
import { numberAt, objectAt, rounded } from '../outcome-columns.js'
import { avoidedCode, methodAt, type Tally, totalKeysOf } from '../totals/tally.js'
import { delimited } from '../writers/delimited.js'
import { type ResultColumn, resultColumns } from '../writers/result-columns.js'
import { codesOf } from '../writers/result-csv.js'
import type { ByteText } from './byte-text.js'
import { mostKnown } from './constants.js'
import { type Role, RowKernel, type RowShape, role } from './row-kernel.js'
import { type Sample, type Template, templateOf, textOf } from './template.js'

export interface FastPathShape {
  operation: OperationDescription
  headings: readonly string[]
  delimiter: string
  decimal: 'point' | 'comma'
  fields: readonly FieldSource[]
  /** Columns that decide whether a row is left out. */
  skipColumns: readonly number[]
  round: number | undefined
  select: readonly string[] | undefined
  withFile: boolean
}

/** Why the fast path comes to an end: all is written, or the next row is not known, or never taken. */
export type Ending = 'done' | 'unknown' | 'ordinary'

/** Kinds of rows after which it is asked whether remembering them was worth it. */
const trial = 2000
/** Bounds of the memory; a part is larger only where a row is. */
const mostText = 64 * 1024 * 1024
const mostBytes = 8 * 1024 * 1024

/** Rows of one kind that the kernel knows, and the codes of their notices. */
interface KnownRow {
  kernelsName: number
  notices: readonly string[]
  method: string | undefined
}

export class FastPath {
  readonly #code = RowKernel.compile()
  readonly #rowShape: RowShape
  #kernel: RowKernel
  #known: KnownRow[] = []
  /** Asked once: every refusal takes the system a while. */
  #hasMemory = true
  /** Characters of all templates. */
  #text = 0
  readonly #columns: ResultColumn[]
  readonly #shape: FastPathShape
  readonly #amountKeys: ReadonlyMap<number, readonly string[]>
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #cell: (value: unknown) => string
  #written = 0
  #file: string | undefined

  /**
   * Undefined where the rows of this run have no amount in a column of its own, and where the system does not
   * give the compiled code its memory: it reserves gigabytes of addresses, which `ulimit -v` may forbid.
   */
  static of(shape: FastPathShape): FastPath | undefined {
    const amounts = amountColumns(shape)
    const isAscii = shape.delimiter.charCodeAt(0) < 128
    if (amounts.size === 0 || !isAscii) return undefined
    return orWithoutMemory(() => new FastPath(shape, amounts))
  }

  private constructor(shape: FastPathShape, amounts: Map<number, readonly string[]>) {
    const { operation, headings, delimiter, decimal, fields, skipColumns, round } = shape
    const deciding = new Set([...fields.flatMap(({ columns }) => columns), ...skipColumns])
    for (const column of amounts.keys()) deciding.delete(column)
    const roles = headings.map((_, column): Role => {
      if (amounts.has(column)) return role.amount
      return deciding.has(column) ? role.decides : role.passedOn
    })
    this.#shape = shape
    this.#amountKeys = amounts
    const roundedHere = round === undefined ? undefined : (value: number) => rounded(value, round)
    this.#rowShape = { roles, delimiter, decimal, rounded: roundedHere }
    this.#kernel = new RowKernel(this.#code, this.#rowShape)
    this.#columns = resultColumns(headings, operation.response, shape.withFile, shape.select)
    this.#noticesOf = noticeFinder(operation.response)
    this.#totalKeys = totalKeysOf(operation.response)
    this.#cell = delimited(delimiter, false).cell
  }

  /** Whether there is something to gain: rows that repeat, in bytes that fit into its memory. */
  isFor(bytes: Uint8Array): boolean {
    if (!this.#hasMemory || bytes.length > mostBytes) return false
    return this.#known.length < trial || this.#written > this.#known.length * 2
  }

  /** Offset of the row before which `write` came to an end. */
  get reached(): number {
    return this.#kernel.reached
  }

  /**
   * Takes in a part of a file, of which rows are going to be written.
   * @returns false where there is no memory for them: they have to take the general path
   */
  begin(file: string, bytes: Uint8Array): boolean {
    // Templates may name the file.
    if (file !== this.#file && this.#shape.withFile) {
      const kernel = orWithoutMemory(() => new RowKernel(this.#code, this.#rowShape))
      this.#hasMemory = kernel !== undefined
      if (!kernel) return false
      this.#kernel = kernel
      this.#known = []
      this.#text = 0
    }
    this.#file = file
    this.#kernel.load(bytes)
    return true
  }

  /** Writes rows from one offset on, to another behind a newline; an `unknown` one can be taught with `learn`. */
  write(from: number, until: number, out: ByteText, tally: Tally): Ending {
    for (let at = from; ; at = this.#kernel.reached) {
      const stop = this.#kernel.run(at, until)
      this.#kernel.take((bytes, totals) => {
        out.appendBytes(bytes)
        tally.addTotals(totals)
      })
      if (stop === 'unknown' && this.#isFull) return 'ordinary'
      if (stop !== 'full') return stop
    }
  }

  /**
   * What rows like the unknown one are answered with.
   * @param answer of the operation
   */
  learn(request: object, response: object, answer: (request: object) => object): void {
    const { amount, amountColumn } = this.#kernel
    const template = this.#learnt(amount, amountColumn, request, response, answer)
    this.#text += template ? textOf(template).length : 0
    const { notices = [], method } = template ?? {}
    this.#known.push({ kernelsName: this.#kernel.remember(template), notices, method })
  }

  /** Counts the notices of the rows written since the last time. */
  count(tally: Tally): void {
    for (const { kernelsName, notices, method } of this.#known) {
      const written = this.#kernel.takeWritten(kernelsName)
      if (written === 0) continue
      for (const code of notices) tally.addNotices(code, written)
      tally.addMethod(method, written)
      this.#written += written
    }
  }

  get #isFull(): boolean {
    return this.#known.length >= mostKnown || this.#text >= mostText
  }

  #learnt(
    amount: number,
    amountColumn: number,
    request: object,
    response: object,
    answer: (request: object) => object,
  ): Template | undefined {
    if (amountsIn(request, this.#shape.operation) !== 1) return undefined
    const keys = this.#amountKeys.get(amountColumn)!
    return this.#templateOf([
      { amount: 1, response: answer(withAmount(request, keys, 1)) },
      { amount: 2, response: answer(withAmount(request, keys, 2)) },
      { amount, response },
    ])
  }

  #templateOf(answers: [Answered, Answered, Answered]): Template | undefined {
    if (answers.some(({ response }) => isErrorBody(response))) return undefined
    const samples = answers.map((each) => this.#sample(each)) as [Sample, Sample, Sample]
    const { headings, delimiter } = this.#shape
    const found = templateOf(this.#columns, samples, headings.length, delimiter)
    if (!found) return undefined
    const keys = this.#totalKeys
    const totals = answers.map(({ response }) => (keys && numberAt(response, keys)) ?? 0)
    const total = totals[0]!
    if (totals.some((each, index) => each !== answers[index]!.amount * total)) return undefined
    const notices = this.#noticesOf(answers[0].response).map(({ code }) => code)
    // Summed apart from the total.
    if (notices.includes(avoidedCode)) return undefined
    return { ...found, total: keys && total, notices, method: keys && methodAt(answers[0].response, keys) }
  }

  #sample({ amount, response }: Answered): Sample {
    const valueIn = (column: ResultColumn): unknown => {
      if (column.kind !== 'response') return undefined
      const { keys } = column.column
      return objectAt(response, keys.slice(0, -1))?.[keys.at(-1)!]
    }
    const number = (column: ResultColumn): number | undefined => {
      const value = valueIn(column)
      const isMeasure = column.kind === 'response' && column.column.isMeasure
      return isMeasure && typeof value === 'number' ? value : undefined
    }
    const { round } = this.#shape
    const text = (column: ResultColumn): string => {
      if (column.kind === 'notices') return this.#cell(codesOf(this.#noticesOf(response)))
      if (column.kind === 'file') return this.#cell(this.#file)
      if (column.kind !== 'response') return ''
      const measure = number(column)
      if (measure !== undefined) return String(round === undefined ? measure : rounded(measure, round))
      const value = valueIn(column)
      return this.#cell(Array.isArray(value) && column.column.isList ? value.join(';') : value)
    }
    return { amount, text, number }
  }
}

/** What is made, or undefined where WebAssembly has no memory for it. */
function orWithoutMemory<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Answered {
  amount: number
  response: object
}

/** Columns that hold nothing but an amount the answer is proportional to, with the keys of its field. */
function amountColumns({ operation, fields, skipColumns }: FastPathShape): Map<number, readonly string[]> {
  const proportional = new Set(operation.proportionalTo ?? [])
  const amounts = new Map<number, readonly string[]>()
  for (const { keys, columns, isPlain } of fields) {
    if (isPlain && proportional.has(keys.join('.'))) amounts.set(columns[0]!, keys)
  }
  const others = fields.filter(({ keys }) => !proportional.has(keys.join('.')))
  for (const column of [...others.flatMap(({ columns }) => columns), ...skipColumns]) amounts.delete(column)
  return amounts
}

/** How many of the fields that are amounts a request has: some may come from elsewhere than a column. */
function amountsIn(request: object, { proportionalTo = [] }: OperationDescription): number {
  return proportionalTo.filter((path) => numberAt(request, path.split('.')) !== undefined).length
}

/** The request with another amount. */
function withAmount(request: object, keys: readonly string[], amount: number): object {
  const [key, ...below] = keys
  const inner = (request as Record<string, object>)[key!]!
  return { ...request, [key!]: below.length === 0 ? amount : withAmount(inner, below, amount) }
}
