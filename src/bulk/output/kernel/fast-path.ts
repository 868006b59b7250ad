/**
 * The fast path for rows that repeat. Most rows of a large file ask the same as an earlier one with another
 * amount, and every figure of an answer is proportional to the amount (contract, `proportionalTo`), to the product of
 * two (tonnes and kilometres), or to it, what covers a part of it and what that leaves (`covered`): such a row needs its
 * amounts read, multiplied and written, and nothing else, which compiled code does (`assembly/`). What the fast path
 * writes to the results and to every side file is, byte for byte, what the general path would.
 */
import type { TSchema } from '@sinclair/typebox'
import { isErrorBody } from '../../../contract/contract.js'
import { withAmount } from '../../input/requests/with-amount.js'
import type { ByteText } from '../byte-text.js'
import { rounded } from '../digits.js'
import { noticeFinder } from '../findings.js'
import { numberAt, objectAt } from '../outcome-columns.js'
import type { Taken } from '../shared-stocks.js'
import { Sum } from '../totals/sum.js'
import { avoidedCode, comparedIn, methodAt, type Tally, totalKeysOf } from '../totals/tally.js'
import type { ByteWriter, ByteWriterShape, Ending, Lesson } from '../writers/byte-writer.js'
import { delimited } from '../writers/delimited.js'
import type { Results, ResultWriter } from '../writers/result.js'
import { type ResultColumn, resultColumns } from '../writers/result-columns.js'
import { codesOf } from '../writers/result-csv.js'
import { Alike, type Said } from './alike.js'
import { amountColumns, given, type Keys } from './amount-columns.js'
import { mostKnown, mostOutputs } from './constants.js'
import { type Exchange, jsonTemplate } from './json-template.js'
import { type Role, RowKernel, type RowShape, type RowTemplates, role, type Stop } from './row-kernel.js'
import { type Pair, partSamples, productSamples } from './samples.js'
import { type Amounts, type Sample, sizeOf, type Template, TemplateText, tableTemplate } from './template.js'

/** Kinds of rows after which it is asked whether remembering them was worth it. */
const trial = 2000
/** Bounds of the memory of a thread; a part of the input is larger only where a row is. */
const mostMemory = 12 * 1024 * 1024
const mostBytes = 8 * 1024 * 1024
/** A number of a row that no text has in it. */
const anyRow = 9_007_199_254_740_881

/** Rows of one kind that the kernel knows, and what is counted of each. */
interface KnownRow {
  kernelsName: number
  counted: Counted | undefined
  /** What is counted together with other kinds; of every kind that is written here. */
  alike: Alike | undefined
  /** Of the rows written since the last count, where they are summed by group. */
  sum: Sum | undefined
}

/** What all rows of a kind are answered with. */
interface Learnt extends RowTemplates {
  counted: Counted
}

interface Counted extends Said {
  /** What the row is grouped by. */
  group: string[] | undefined
}

export class FastPath implements ByteWriter {
  readonly #code = RowKernel.compile()
  readonly #rowShape: RowShape
  #kernel: RowKernel
  #known: KnownRow[] = []
  readonly #alike = new Map<string, Alike>()
  /** Whether any of them has notices. */
  #hasNotices = false
  /** Asked once: every refusal takes the system a while. */
  #hasMemory = true
  /** What the kernel remembers takes. */
  #size = 0
  readonly #columns: ResultColumn[]
  readonly #shape: ByteWriterShape
  readonly #amountKeys: Keys
  readonly #partKeys: Keys
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #cell: (value: unknown) => string
  /** Kinds of rows that are written here, and how many rows were. */
  #templates = 0
  #written = 0
  #file = ''

  /**
   * Undefined where the rows of this run have no amount in a column of its own, and where the system does not
   * give the compiled code its memory: it reserves gigabytes of addresses, which `ulimit -v` may forbid.
   */
  static of(shape: ByteWriterShape): FastPath | undefined {
    const amounts = amountColumns(shape, shape.operation.proportionalTo)
    const parts = amountColumns(shape, shape.operation.covered?.by)
    const isAscii = shape.delimiter.charCodeAt(0) < 128
    if (!amounts?.size || !parts || !isAscii || shape.writers.length > mostOutputs) return undefined
    return orWithoutMemory(() => new FastPath(shape, amounts, parts))
  }

  private constructor(shape: ByteWriterShape, amounts: Keys, parts: Keys) {
    const { operation, headings, delimiter, decimal, fields, skipColumns, writing, groups } = shape
    const deciding = new Set([...fields.flatMap(({ columns }) => columns), ...skipColumns])
    for (const column of [...amounts.keys(), ...parts.keys()]) deciding.delete(column)
    for (const column of groups?.columns ?? []) deciding.add(column)
    const roles = headings.map((_, column): Role => {
      if (amounts.has(column)) return role.amount
      if (parts.has(column)) return role.part
      return deciding.has(column) ? role.decides : role.passedOn
    })
    this.#shape = shape
    this.#amountKeys = amounts
    this.#partKeys = parts
    const { round, safe, select } = writing
    const resultDelimiter = writing.delimiter ?? delimiter
    this.#rowShape = {
      roles,
      delimiter,
      decimal,
      round,
      safe,
      resultDelimiter,
      outputs: shape.writers.length,
    }
    this.#kernel = new RowKernel(this.#code, this.#rowShape)
    this.#columns = resultColumns(headings, operation.response, shape.withFile, select)
    this.#noticesOf = noticeFinder(operation.response)
    this.#totalKeys = totalKeysOf(operation.response)
    this.#cell = delimited(resultDelimiter, false).cell
  }

  isFor(bytes: Uint8Array): boolean {
    return this.#hasMemory && bytes.length <= mostBytes
  }

  get reached(): number {
    return this.#kernel.reached
  }

  begin(file: string, bytes: Uint8Array): boolean {
    // Templates may name the file.
    if (file !== this.#file && this.#shape.withFile) {
      const kernel = orWithoutMemory(() => new RowKernel(this.#code, this.#rowShape))
      this.#hasMemory = kernel !== undefined
      if (!kernel) return false
      this.#kernel = kernel
      this.#known = []
      this.#size = 0
      this.#templates = 0
      this.#written = 0
    }
    this.#file = file
    this.#kernel.load(bytes)
    return true
  }

  write(from: number, until: number, first: number, outs: readonly ByteText[], tally: Tally): Ending {
    for (let at = from; ; at = this.#kernel.reached) {
      const stop = this.#run(at, until, first + tally.rows)
      this.#kernel.take((bytes, totals, kinds) => {
        for (const [output, out] of outs.entries()) out.appendBytes(bytes[output]!)
        tally.addTotals(totals)
        this.#written += totals.length
        if (tally.groups || this.#hasNotices) this.#addSums(totals, kinds, tally.groups !== undefined)
      })
      if (stop !== 'full') return stop
    }
  }

  /** Rows that are not written here take of what is left too. */
  #run(from: number, until: number, first: number): Stop {
    const { stocks } = this.#shape
    if (!stocks) return this.#kernel.run(from, until, first)
    const { left } = stocks
    this.#kernel.left(left.length).set(left)
    const stop = this.#kernel.run(from, until, first)
    stocks.left = [...this.#kernel.left(left.length)]
    return stop
  }

  pass(from: number, until: number): number {
    return this.#kernel.pass(from, until)
  }

  learn(row: Uint8Array, results: Results, answer: (request: object) => object): Lesson {
    const learnt = this.#learnt(results, answer)
    this.#remember(row, learnt)
    return { row, learnt }
  }

  takeOver(lessons: readonly Lesson[]): void {
    // Templates may name the file, and nothing is known of that of the next rows.
    if (this.#shape.withFile) return
    for (const { row, learnt } of lessons) {
      this.#kernel.load(row)
      if (!this.#isFull && this.#kernel.isNew(0)) this.#remember(row, learnt as Learnt | undefined)
    }
  }

  /** @param row that was scanned last */
  #remember(row: Uint8Array, learnt: Learnt | undefined): void {
    const size = learnt?.outputs.reduce((sum, template) => sum + (template ? sizeOf(template) : 0), 0) ?? 0
    this.#size += size + row.length
    if (learnt) this.#templates++
    this.#hasNotices ||= (learnt?.counted.notices.length ?? 0) > 0
    this.#known.push({
      kernelsName: this.#kernel.remember(learnt),
      counted: learnt?.counted,
      alike: learnt && this.#alikeOf(learnt.counted),
      sum: undefined,
    })
    if (this.#isFull || !this.#isWorthIt) this.#kernel.stopLearning()
  }

  #alikeOf(said: Said): Alike {
    const key = Alike.keyOf(said)
    const alike = this.#alike.get(key) ?? new Alike(said)
    this.#alike.set(key, alike)
    return alike
  }

  count(tally: Tally): void {
    for (const known of this.#known) {
      const written = known.alike ? this.#kernel.takeWritten(known.kernelsName) : 0
      if (written === 0) continue
      known.alike!.rows += written
      if (!known.sum) continue
      tally.groups?.merge([{ values: known.counted!.group!, rows: written, sum: known.sum.parts }])
      known.sum = undefined
    }
    for (const alike of this.#alike.values()) alike.count(tally)
  }

  get #isFull(): boolean {
    return this.#known.length >= mostKnown || this.#size >= mostMemory
  }

  /** Rows that come twice are no gain yet. */
  get #isWorthIt(): boolean {
    return this.#templates < trial || this.#written > this.#templates * 2
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

  #learnt({ batch, requests, outcomes }: Results, answer: (request: object) => object): Learnt | undefined {
    const request = requests[0]!
    if (isErrorBody(outcomes[0])) return undefined
    const taken = this.#shape.stocks?.takenBy(request)
    if (taken === 'otherwise') return undefined
    const exchanges = this.#exchanges(request, outcomes[0]!, answer, taken)
    if (!exchanges || exchanges.some(({ response }) => isErrorBody(response))) return undefined
    const total = this.#totalOf(exchanges)
    const notices = this.#noticesOf(outcomes[0]!)
    // Summed apart from the total.
    if (total === undefined || notices.some(({ code }) => code === avoidedCode)) return undefined
    const outputs: (Template | undefined)[] = []
    for (const writer of this.#shape.writers) {
      const template =
        outputs.length === 0 ? this.#resultTemplate(exchanges, taken) : sideTemplate(writer, batch, exchanges)
      if (!template) return undefined
      outputs.push(template.end === '' && template.pieces.length === 0 ? undefined : template)
    }
    const totalKeys = this.#totalKeys
    const method = totalKeys && methodAt(outcomes[0]!, totalKeys)
    const group = this.#shape.groups?.valuesOf(request, batch.rows[0]!)
    const compared = totalKeys ? comparedIn(outcomes[0]!, notices, totalKeys) : []
    return { outputs, total, taken, counted: { notices, compared, method, group } }
  }

  /** The row that was scanned last, and the same with other amounts; undefined where other amounts are in it. */
  #exchanges(
    request: object,
    response: object,
    answer: (request: object) => object,
    taken: Taken | undefined,
  ): Exchanges | undefined {
    const { amount, amountColumn, other, part } = this.#kernel
    const { operation } = this.#shape
    const { proportionalTo = [], covered } = operation
    const [amounts, parts] = [given(request, proportionalTo), given(request, covered?.by ?? [])]
    if (amounts.length !== (other ? 2 : 1) || parts.length !== (part ? 1 : 0)) return undefined
    const keys = this.#amountKeys.get(amountColumn)!
    if (taken && (other || (part && part.amount > 0))) return undefined
    if (other) {
      const otherKeys = this.#amountKeys.get(other.column)!
      const sample = ([one, another]: Pair): Exchange => {
        const asked = withAmount(withAmount(request, keys, one), otherKeys, another)
        return { amounts: { amount: one * another }, request: asked, response: answer(asked) }
      }
      return [...productSamples(...other.areWhole).map(sample), { amounts: { amount }, request, response }]
    }
    if (!part || part.amount === 0) {
      const sample = (of: number): Exchange => {
        const asked = taken?.ofAmount(of) ?? withAmount(request, keys, of)
        return { amounts: { amount: of }, request: asked, response: answer(asked) }
      }
      return [sample(1), sample(2), { amounts: { amount }, request, response }]
    }
    if (!covered!.amounts.includes(amounts[0]!)) return undefined
    const sample = (of: Required<Amounts>): Exchange => {
      const asked = withAmount(
        withAmount(request, keys, of.amount),
        this.#partKeys.get(part.column)!,
        of.part,
      )
      return { amounts: of, request: asked, response: answer(asked) }
    }
    return [...partSamples.map(sample), { amounts: { amount, part: part.amount }, request, response }]
  }

  /** What the total is of one of the amount, 0 for an operation that has none; undefined where it is no multiple. */
  #totalOf(exchanges: Exchanges): number | undefined {
    const keys = this.#totalKeys
    const totals = exchanges.map(({ response }) => (keys && numberAt(response, keys)) ?? 0)
    const total = totals[0]! / exchanges[0]!.amounts.amount
    return totals.every((each, index) => each === exchanges[index]!.amounts.amount * total)
      ? total
      : undefined
  }

  #resultTemplate(exchanges: Exchanges, taken: Taken | undefined): Template | undefined {
    const { headings, delimiter, writing, operation, withFile } = this.#shape
    if (writing.delimiter === undefined) {
      if (taken) return undefined
      const { format, round } = writing
      const file = withFile ? this.#file : undefined
      const shape = { response: operation.response as TSchema, lines: format === 'ndjson', round, file }
      return jsonTemplate(exchanges, shape)
    }
    const samples = exchanges.map((each) => this.#sample(each, taken)) as [Sample, Sample, Sample]
    const unchanged = writing.delimiter === delimiter && !writing.safe ? headings.length : 0
    return tableTemplate(this.#columns, samples, unchanged, writing.delimiter)
  }

  #sample({ amounts, response }: Exchange, taken: Taken | undefined): Sample {
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
    const { round } = this.#shape.writing
    const text = (column: ResultColumn): string => {
      if (column.kind === 'notices') return this.#cell(codesOf(this.#noticesOf(response)))
      if (column.kind === 'file') return this.#cell(this.#file)
      if (column.kind !== 'response') return ''
      const measure = number(column)
      if (measure !== undefined) return String(rounded(measure, round))
      const value = valueIn(column)
      return this.#cell(Array.isArray(value) && column.column.isList ? value.join(';') : value)
    }
    return { amounts, text, number, taken: taken && amounts.amount * taken.perUnit }
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

/** The last with the amounts of a row; those of the first are powers of two. */
type Exchanges = readonly Exchange[]

/** What a side file has for rows of a kind: nothing in it but their numbers may tell them apart. */
function sideTemplate(
  writer: ResultWriter,
  batch: Results['batch'],
  exchanges: Exchanges,
): Template | undefined {
  const [text, ...others] = exchanges.map(({ request, response }) =>
    writer.rows({ batch: { ...batch, first: anyRow }, requests: [request], outcomes: [response] }),
  )
  if (others.some((other) => other !== text)) return undefined
  const template = new TemplateText()
  for (const [at, part] of text!.split(String(anyRow)).entries()) {
    if (at > 0) template.piece('number')
    template.text(part)
  }
  return template.take()
}
