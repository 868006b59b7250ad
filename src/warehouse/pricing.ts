/**
 * Prices keys: requests each with several amounts, and accepts its answer as a value per unit only if every figure
 * for every amount equals the amount times the same figure, to the last digit.
 */

import { type ErrorBody, isErrorBody } from '../contract/contract.js'
import { requestCheck } from '../contract/ready-check.js'
import type { Engine } from '../engine/engine.js'
import { readUnit } from '../rows/extensions/cbam-cells.js'
import { answerAll, batchSize, type Prepare, preparer, withAmount } from '../rows/mapping/mapping.js'
import { errorCode, joinNoticeCodes, noticeFinder } from '../rows/results/results.js'
import { type Cell, numberAt, objectAt } from '../rows/sheets/sheets.js'
import { conversion } from '../units/units.js'
import { type AmountColumn, filledAmounts, filledColumn, noneFilled, severalFilled } from './amount-column.js'
import type { FactorColumn, FactorColumns, OwnColumn } from './factor-columns.js'
import { needsRowsError } from './in-parts.js'
import type { Question } from './question.js'

/** Row of a factor table, by column name. */
export type FactorRow = Map<string, unknown>

/** Origin of the answers, equal in every row. */
export interface Stamp {
  release: string | null
  checksum: string | null
  program: string
}

/** Amounts requested for each key; the first gives the figures per unit. */
const probes = [1, 3, 1234.56, 0, -1]
/** Relative tolerance for proportionality of figures with intermediate rounding, such as costs of certificates. */
const rounding = 4 * Number.EPSILON

interface Asked {
  cells: Cell[]
  /** Amount column that the row fills; undefined if the row fills no or several columns. */
  amount: AmountColumn | undefined
  /** Value of the filled column for the join. */
  filled: string | undefined
  /** Request of the key with an amount of one; an error body if the request is invalid. */
  request: object
  /** Request with an empty amount cell. */
  blank: object
  /** Path of the amount field. */
  path: string[] | undefined
  /** Amount in a request whose cell is 1, without the scale of the mapping. */
  times: number
  unit: string | undefined
}

export class Pricing {
  readonly #question: Question
  readonly #columns: FactorColumns
  readonly #prepare: Prepare
  readonly #noticesOf: ReturnType<typeof noticeFinder>

  private constructor(question: Question, columns: FactorColumns, prepare: Prepare) {
    this.#question = question
    this.#columns = columns
    this.#prepare = prepare
    this.#noticesOf = noticeFinder(question.description.response)
  }

  static async of(question: Question, columns: FactorColumns): Promise<Pricing> {
    const { sources, description } = question
    const check = await requestCheck(description.request)
    return new Pricing(question, columns, preparer(sources.fields, check, sources.isSkipped))
  }

  /**
   * Returns the rows of the factor table for some keys.
   * @param rows one complete row per key
   * @throws UsageError if an answer is not proportional to its amount
   */
  async priced(
    engine: Engine,
    rows: readonly (readonly Cell[])[],
    stamp: Stamp,
    signal: AbortSignal,
  ): Promise<FactorRow[]> {
    const { operation } = this.#question.command
    const asked = rows.map((cells) => this.#asked([...cells]))
    const requests = asked.flatMap(({ request, blank, path }) => [
      ...(path && !isErrorBody(request)
        ? probes.map((amount) => withAmount(request, path, amount))
        : probes.map(() => request)),
      blank,
    ])
    const outcomes: object[] = []
    const step = probes.length + 1
    const size = Math.max(batchSize(operation), step) * 10
    for (let at = 0; at < requests.length; at += size) {
      outcomes.push(...(await answerAll(engine, operation, requests.slice(at, at + size), signal)))
    }
    return asked.map((each, index) =>
      this.#row(each, outcomes.slice(index * step, (index + 1) * step), stamp),
    )
  }

  #asked(cells: Cell[]): Asked {
    const { amounts, amountPaths, command } = this.#question
    const [first, ...others] = amounts
    const unasked = { cells, path: undefined, times: 1, unit: undefined }
    if (!first) {
      const request = this.#prepare(cells)
      return { ...unasked, amount: undefined, filled: undefined, request, blank: request }
    }
    // Rows may be shorter than the header.
    for (const { index } of amounts) while (cells.length <= index) cells.push('')
    const some = others.length === 0 ? [first] : filledAmounts(amounts, (index) => joinText(cells[index]))
    const filled = filledColumn(some)
    const [amount, ...further] = some
    if (!amount || further.length > 0) {
      for (const { index } of some) cells[index] = '1'
      const request = this.#prepare(cells)
      return { ...unasked, amount: undefined, filled, request, blank: request }
    }
    const having = (cell: string): object => this.#prepare(cells.with(amount.index, cell))
    const [request, double, blank] = [having('1'), having('2'), having('')]
    if (isErrorBody(request)) return { ...unasked, amount, filled, request, blank }
    const path = amountPaths
      .map((each) => each.split('.'))
      .find((keys) => numberAt(request, keys) !== numberAt(double, keys))
    if (!path) throw needsRowsError(`\`${amount.heading}\``, 'it does not change the request')
    const times = numberAt(request, path)! / amount.scale
    if (numberAt(double, path) !== 2 * amount.scale * times) {
      throw needsRowsError(`\`${amount.heading}\``, 'its conversion rounds')
    }
    const unitKeys = [...path.slice(0, -1), `${path.at(-1)}_unit`]
    const unit = objectAt(request, unitKeys.slice(0, -1))?.[unitKeys.at(-1)!]
    const named = typeof unit === 'string' ? unit : undefined
    const found = { cells, amount, filled, request, blank, path, times, unit: named }
    return command.operation === 'cbam' ? inKilograms(found) : found
  }

  #row(
    { cells, amount, filled, times, unit, path }: Asked,
    outcomes: readonly object[],
    stamp: Stamp,
  ): FactorRow {
    const { keys, factors, own } = this.#columns
    const row: FactorRow = new Map(keys.map((key, at) => [key, joinText(cells[this.#question.keys[at]!])]))
    const [first] = outcomes as [object]
    const [zero, negative, blank] = outcomes.slice(3) as [object, object, object]
    const put = (column: OwnColumn, value: unknown) => row.set(own[column], value ?? null)
    for (const [name, value] of Object.entries(stamp)) put(name as OwnColumn, value)
    put('amount_column', filled)
    put('blank_error_code', isErrorBody(blank) ? errorCode(blank) : null)
    put('blank_error', isErrorBody(blank) ? messageOf(blank) : null)
    if (isErrorBody(first)) {
      put('error_code', errorCode(first))
      put('error', messageOf(first))
      return row
    }
    if (filled !== undefined && amount?.default === undefined && !isErrorBody(blank)) {
      throw needsRowsError(
        amountsNamed(this.#question.amounts),
        whyAnswered[filled] ?? 'a row without it is answered too',
      )
    }
    const answers = path ? outcomes.slice(0, isErrorBody(negative) ? -2 : -1) : [first]
    if (isErrorBody(zero) || answers.some(isErrorBody)) throw notLinear(row, keys, 'some amounts are refused')
    put('negative_error_code', path && isErrorBody(negative) ? errorCode(negative) : null)
    put('negative_error', path && isErrorBody(negative) ? messageOf(negative) : null)
    put('amount_times', path ? times : null)
    put('amount_unit', path ? unit : null)
    const notices = answers.map((answer) => joinNoticeCodes(this.#noticesOf(answer)))
    if (new Set(notices.slice(0, 3)).size > 1) throw notLinear(row, keys, 'its notices depend on the amount')
    put('notices', notices[0] || null)
    put('zero_notices', notices[3] || null)
    put('negative_notices', notices[4] || null)
    for (const factor of factors) this.#putFigures(row, factor, answers)
    return row
  }

  #putFigures(
    row: FactorRow,
    { column, isTotal, name, same, perUnit }: FactorColumn,
    answers: readonly object[],
  ): void {
    const values = answers.map((answer) =>
      figureOf(objectAt(answer, column.keys.slice(0, -1))?.[column.keys.at(-1)!]),
    )
    const [first] = values
    if (values.every((value) => Object.is(value, first))) {
      row.set(same, first ?? null)
      return
    }
    const isExact = isTotal || this.#question.description.proportionalTo !== undefined
    const fits = (value: unknown, at: number) => isTimes(value, first, probes[at]!, isExact ? 0 : rounding)
    if (perUnit === undefined || !values.every(fits)) {
      throw notLinear(row, this.#columns.keys, `${name} is not the amount times one figure`)
    }
    row.set(perUnit, first)
  }
}

const whyAnswered: Readonly<Record<string, string>> = {
  [noneFilled]: 'a row without any of them is answered too',
  [severalFilled]: 'a row with several of them is answered, and a factor is per unit of one',
}

function amountsNamed(amounts: readonly AmountColumn[]): string {
  return amounts.map(({ heading }) => `\`${heading}\``).join(' and ')
}

function isTimes(value: unknown, unit: unknown, amount: number, tolerance: number): boolean {
  if (typeof value !== 'number' || typeof unit !== 'number') return false
  // Zero may have either sign.
  return Math.abs(value - amount * unit) <= tolerance * Math.abs(value)
}

function figureOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(';') || null
  return value === undefined || value === '' ? null : value
}

/** Converts the amount to kilograms, because border values are per kilogram. */
function inKilograms(asked: Asked): Asked {
  const unit = readUnit(asked.unit ?? 'kg')
  const request = { ...asked.request, weight_unit: 'kg' }
  try {
    const convert = conversion('weight', unit, 'kg', 'weight_unit')
    const times = asked.times * convert(1)
    const isExact = probes.every((amount) => convert(amount * asked.times) === amount * times)
    return isExact ? { ...asked, request, times, unit: 'kg' } : asked
  } catch {
    // An unknown unit is refused with the key.
    return asked
  }
}

function notLinear(row: FactorRow, keys: readonly string[], why: string): Error {
  const key = keys.slice(0, 6).map((heading) => `${heading}=${String(row.get(heading))}`)
  return needsRowsError(key.join(', '), why)
}

function messageOf({ message }: ErrorBody): string | null {
  return message === '' ? null : message
}

/** Returns the text of a cell for the join. @throws UsageError for objects and lists */
export function joinText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object')
    throw needsRowsError('an object or a list in a cell', 'the join compares texts')
  return String(cell)
}
