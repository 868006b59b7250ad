/**
 * The fast path for repeated rows. Most rows of a large file repeat the request of an earlier row with another amount,
 * and every figure of an answer is proportional to the amount (contract, `proportionalTo`), to the product of two
 * amounts (tonnes and kilometres), or to the amount, its covered part and the remainder (`covered`). Such a row only
 * needs its amounts read, multiplied and written: compiled code does this (`assembly/`). The fast path writes the same
 * bytes to the results and to every side file as the general path.
 */
import type { TSchema } from '@sinclair/typebox'
import { isBesideTotal, isErrorBody } from '../../contract/contract.js'
import { totalPath } from '../mapping/requests/total-path.js'
import { withAmount } from '../mapping/requests/with-amount.js'
import type { ByteWriter, ByteWriterShape, Ending, Lesson } from '../results/byte-writer.js'
import { noticeFinder } from '../results/findings.js'
import type { Withdrawal } from '../results/shared-balances.js'
import { comparedIn, methodAt } from '../results/totals/response-total.js'
import { Sum } from '../results/totals/sum.js'
import type { Tally } from '../results/totals/tally.js'
import type { Results } from '../results/writers/result.js'
import { type ResultColumn, resultColumns } from '../results/writers/result-columns.js'
import { joinNoticeCodes } from '../results/writers/result-csv.js'
import type { ByteText } from '../sheets/byte-text.js'
import { roundSignificant } from '../sheets/digits.js'
import { numberAt, objectAt } from '../sheets/response-columns.js'
import { delimited } from '../sheets/writers/delimited.js'
import { amountColumns, type Keys, presentPaths, refusesDoubtful } from './amount-columns.js'
import { mostOutputs } from './constants.js'
import type { Exchange, jsonTemplate } from './json-template.js'
import { Learning } from './learning.js'
import { NoticeTemplates, type SharedText } from './notice-templates.js'
import { type Role, RowKernel, type RowShape, type RowTemplates, role, type Stop } from './row-kernel.js'
import { type Pair, partSamples, productSamples } from './samples.js'
import { sideTemplate } from './side-template.js'
import { type Amounts, type Sample, type Template, tableTemplate, templateSize } from './template.js'

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

/** Answer to all rows of a kind. */
interface Learnt extends RowTemplates {
  counted: Counted
}

interface Counted extends SharedText {
  /** Values that determine the group of the row. */
  group: string[] | undefined
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
  readonly #columns: ResultColumn[]
  readonly #shape: ByteWriterShape
  /** Returns templates of JSON results. */
  readonly #inJson: typeof jsonTemplate | undefined
  readonly #amountKeys: Keys
  readonly #partKeys: Keys
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #cell: (value: unknown) => string
  #file = ''

  /**
   * Returns undefined if the rows of this run have no separate amount column, or if the system refuses memory for the
   * compiled code: it reserves gigabytes of addresses, which `ulimit -v` may forbid.
   */
  static of(shape: ByteWriterShape, inJson: typeof jsonTemplate | undefined): FastPath | undefined {
    const amounts = amountColumns(shape, shape.operation.proportionalTo)
    const parts = amountColumns(shape, shape.operation.covered?.by)
    const isAscii = shape.delimiter.charCodeAt(0) < 128
    if (!amounts?.size || !parts || !isAscii || shape.writers.length > mostOutputs) return undefined
    return orWithoutMemory(() => new FastPath(shape, inJson, amounts, parts))
  }

  private constructor(
    shape: ByteWriterShape,
    inJson: typeof jsonTemplate | undefined,
    amounts: Keys,
    parts: Keys,
  ) {
    this.#inJson = inJson
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
      refusesDoubtful: refusesDoubtful(shape, amounts) || refusesDoubtful(shape, parts),
      round,
      safe,
      resultDelimiter,
      outputs: shape.writers.length,
    }
    this.#kernel = new RowKernel(this.#code, this.#rowShape)
    this.#columns = resultColumns(headings, operation.response, shape.withFile, select)
    this.#noticesOf = noticeFinder(operation.response)
    this.#totalKeys = totalPath(operation.response)
    this.#cell = delimited(resultDelimiter, false).cell
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
      this.#learning = new Learning()
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
    const learnt = this.#learnt(results, answer)
    this.#remember(row, learnt)
    return { row, learnt }
  }

  takeOver(lessons: readonly Lesson[]): void {
    // Templates may contain the file name, and the next rows' file is not known.
    if (this.#shape.withFile) return
    for (const { row, learnt } of lessons) {
      this.#kernel.load(row)
      if (!this.#learning.isFull && this.#kernel.isNew(0)) this.#remember(row, learnt as Learnt | undefined)
    }
  }

  /** Remembers the last scanned row. */
  #remember(row: Uint8Array, learnt: Learnt | undefined): void {
    const size =
      learnt?.outputs.reduce((sum, template) => sum + (template ? templateSize(template) : 0), 0) ?? 0
    this.#learning.add(size + row.length, learnt !== undefined)
    this.#hasNotices ||= (learnt?.counted.notices.length ?? 0) > 0
    this.#known.push({
      kernelsName: this.#kernel.remember(learnt),
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

  #learnt({ batch, requests, outcomes }: Results, answer: (request: object) => object): Learnt | undefined {
    const request = requests[0]!
    if (isErrorBody(outcomes[0])) return undefined
    const withdrawal = this.#shape.balances?.withdrawalOf(request)
    if (withdrawal === 'otherwise') return undefined
    const exchanges = this.#exchanges(request, outcomes[0]!, answer, withdrawal)
    if (!exchanges || exchanges.some(({ response }) => isErrorBody(response))) return undefined
    const total = this.#totalOf(exchanges)
    const notices = this.#noticesOf(outcomes[0]!)
    // Kilograms outside the total are summed separately.
    if (total === undefined || notices.some(({ code }) => isBesideTotal(code))) return undefined
    const outputs: (Template | undefined)[] = []
    for (const writer of this.#shape.writers) {
      const template =
        outputs.length === 0
          ? this.#resultTemplate(exchanges, withdrawal)
          : sideTemplate(writer, batch, exchanges)
      if (!template) return undefined
      outputs.push(template.end === '' && template.pieces.length === 0 ? undefined : template)
    }
    const totalKeys = this.#totalKeys
    const method = totalKeys && methodAt(outcomes[0]!, totalKeys)
    const group = this.#shape.groups?.valuesOf(request, batch.rows[0]!, outcomes[0]!)
    const compared = totalKeys ? comparedIn(outcomes[0]!, notices, totalKeys) : []
    return { outputs, total, withdrawal, counted: { notices, compared, method, group } }
  }

  /**
   * Returns exchanges with sample amounts, then the last scanned row; undefined if the request contains other amounts.
   */
  #exchanges(
    request: object,
    response: object,
    answer: (request: object) => object,
    withdrawal: Withdrawal | undefined,
  ): Exchanges | undefined {
    const { amount, amountColumn, other, part } = this.#kernel
    const { operation } = this.#shape
    const { proportionalTo = [], covered } = operation
    const [amounts, parts] = [presentPaths(request, proportionalTo), presentPaths(request, covered?.by ?? [])]
    if (amounts.length !== (other ? 2 : 1) || parts.length !== (part ? 1 : 0)) return undefined
    const keys = this.#amountKeys.get(amountColumn)!
    if (withdrawal && (other || (part && part.amount > 0))) return undefined
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
        const asked = withdrawal?.ofAmount(of) ?? withAmount(request, keys, of)
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

  /** Returns the total per unit of the amount; 0 without a total, undefined if not proportional. */
  #totalOf(exchanges: Exchanges): number | undefined {
    const keys = this.#totalKeys
    const totals = exchanges.map(({ response }) => (keys && numberAt(response, keys)) ?? 0)
    const total = totals[0]! / exchanges[0]!.amounts.amount
    return totals.every((each, index) => each === exchanges[index]!.amounts.amount * total)
      ? total
      : undefined
  }

  #resultTemplate(exchanges: Exchanges, withdrawal: Withdrawal | undefined): Template | undefined {
    const { headings, delimiter, writing, operation, withFile } = this.#shape
    if (writing.delimiter === undefined) {
      if (withdrawal) return undefined
      const { format, round } = writing
      const file = withFile ? this.#file : undefined
      const shape = { response: operation.response as TSchema, lines: format === 'ndjson', round, file }
      return this.#inJson?.(exchanges, shape)
    }
    const samples = exchanges.map((each) => this.#sample(each, withdrawal)) as [Sample, Sample, Sample]
    const unchanged = writing.delimiter === delimiter && !writing.safe ? headings.length : 0
    return tableTemplate(this.#columns, samples, unchanged, writing.delimiter)
  }

  #sample({ amounts, response }: Exchange, withdrawal: Withdrawal | undefined): Sample {
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
      if (column.kind === 'notices') return this.#cell(joinNoticeCodes(this.#noticesOf(response)))
      if (column.kind === 'file') return this.#cell(this.#file)
      if (column.kind !== 'response') return ''
      const measure = number(column)
      if (measure !== undefined) return String(roundSignificant(measure, round))
      const value = valueIn(column)
      return this.#cell(Array.isArray(value) && column.column.isList ? value.join(';') : value)
    }
    return { amounts, text, number, withdrawn: withdrawal && amounts.amount * withdrawal.perUnit }
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

/** Exchanges, the last with the amounts of a row; amounts of the first are powers of two. */
type Exchanges = readonly Exchange[]
