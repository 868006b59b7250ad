/**
 * The short way for rows that repeat. Most rows of a large file ask the same as an earlier one with another
 * amount, and every figure of an answer is proportional to the amount (contract, `proportionalTo`): such a row
 * needs its amount read, multiplied and written, and nothing else. What the short way writes is, byte for
 * byte, what the ordinary one would.
 */
import { isErrorBody, type OperationDescription } from '../../../contract/contract.js'
import { noticeFinder } from '../findings.js'
import { numberAt, objectAt, rounded } from '../outcome-columns.js'
import type { FieldSource } from '../requests/requests.js'
import { type Tally, totalKeysOf } from '../tally.js'
import { delimited } from '../writers/delimited.js'
import { type ResultColumn, resultColumns } from '../writers/result-columns.js'
import { codesOf } from '../writers/result-csv.js'
import type { ByteText } from './byte-text.js'
import { KnownRows } from './known-rows.js'
import { type Role, RowScanner, role } from './row-scanner.js'
import { type Sample, type Template, templateOf } from './template.js'

export interface QuickShape {
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

/** What a row is to the short way. */
export type Fate = 'written' | 'unknown' | 'ordinary'

/** Kinds of rows after which it is asked whether remembering them was worth it. */
const trial = 2000

export class QuickRows {
  readonly #scanner: RowScanner
  readonly #known: KnownRows
  readonly #columns: ResultColumn[]
  readonly #shape: QuickShape
  readonly #amountKeys: ReadonlyMap<number, readonly string[]>
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #cell: (value: unknown) => string
  #written = 0
  #file: string | undefined

  /** Undefined where the rows of this run have no amount in a column of its own. */
  static of(shape: QuickShape): QuickRows | undefined {
    const amounts = amountColumns(shape)
    const isAscii = shape.delimiter.charCodeAt(0) < 128
    return amounts.size > 0 && isAscii ? new QuickRows(shape, amounts) : undefined
  }

  private constructor(shape: QuickShape, amounts: Map<number, readonly string[]>) {
    const { operation, headings, delimiter, fields, skipColumns } = shape
    const deciding = new Set([...fields.flatMap(({ columns }) => columns), ...skipColumns])
    for (const column of amounts.keys()) deciding.delete(column)
    const roles = headings.map((_, column): Role => {
      if (amounts.has(column)) return role.amount
      return deciding.has(column) ? role.decides : role.passedOn
    })
    this.#shape = shape
    this.#amountKeys = amounts
    this.#scanner = new RowScanner(roles, delimiter, shape.decimal)
    this.#known = new KnownRows([...deciding])
    this.#columns = resultColumns(headings, operation.response, shape.withFile, shape.select)
    this.#noticesOf = noticeFinder(operation.response)
    this.#totalKeys = totalKeysOf(operation.response)
    this.#cell = delimited(delimiter, false).cell
  }

  /** Whether rows repeat; where they do not, the short way is a detour. */
  get isWorthIt(): boolean {
    return this.#known.size < trial || this.#written > this.#known.size * 2
  }

  /** Where the row that was written ends. */
  get next(): number {
    return this.#scanner.next
  }

  /** Starts a file: templates may name the one before. */
  begin(file: string): void {
    if (file !== this.#file && this.#shape.withFile) this.#known.clear()
    this.#file = file
  }

  /**
   * Writes the row at `from` if it can; an `unknown` one can be told of by `learn` right after.
   * @param text the bytes as a byte string
   */
  take(bytes: Uint8Array, text: string, from: number, out: ByteText, tally: Tally): Fate {
    const scanner = this.#scanner
    if (!scanner.scan(bytes, from)) return 'ordinary'
    const known = this.#known.find(scanner, bytes)
    if (known === undefined) return this.#known.isFull ? 'ordinary' : 'unknown'
    const { template } = known
    if (template === undefined) return 'ordinary'
    const { amount } = scanner
    const { round } = this.#shape
    const { pieces } = template
    let written = ''
    let last = Number.NaN
    let lastText = ''
    for (let index = 0; index < pieces.length; index++) {
      const piece = pieces[index]!
      written += piece.text
      if (piece.kind === 'times') {
        // The total stands in several columns: a number is turned into text once.
        const value = amount * piece.by
        if (value !== last) {
          last = value
          lastText = String(round === undefined ? value : rounded(value, round))
        }
        written += lastText
      } else if (piece.kind === 'row') written += text.slice(from, scanner.end)
      else written += text.slice(scanner.starts[piece.index]!, scanner.ends[piece.index]!)
    }
    written += template.end
    out.appendBytes(written)
    tally.addTotal(template.total === undefined ? 0 : amount * template.total)
    known.written++
    return 'written'
  }

  /**
   * What rows like the one scanned last are answered with.
   * @param answer of the operation
   */
  learn(bytes: Uint8Array, request: object, response: object, answer: (request: object) => object): void {
    const { amount, amountColumn } = this.#scanner
    const keys = this.#amountKeys.get(amountColumn)!
    if (amountsIn(request, this.#shape.operation) !== 1) {
      this.#known.add(this.#scanner, bytes, undefined)
      return
    }
    const one = answer(withAmount(request, keys, 1))
    const two = answer(withAmount(request, keys, 2))
    const template = this.#templateOf([
      { amount: 1, response: one },
      { amount: 2, response: two },
      { amount, response },
    ])
    this.#known.add(this.#scanner, bytes, template)
  }

  /** Counts the notices of the rows written since the last time. */
  count(tally: Tally): void {
    for (const known of this.#known) {
      if (known.written === 0) continue
      for (const code of known.template!.notices) tally.addNotices(code, known.written)
      this.#written += known.written
      known.written = 0
    }
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
    return { ...found, total: keys && total, notices }
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

interface Answered {
  amount: number
  response: object
}

/** Columns that hold nothing but an amount the answer is proportional to, with the keys of its field. */
function amountColumns({ operation, fields, skipColumns }: QuickShape): Map<number, readonly string[]> {
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
