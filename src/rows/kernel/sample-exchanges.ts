/** Answers to a row of a single command with sample amounts, which show how its kind depends on the amounts. */
import type { OperationDescription } from '../../contract/contract.js'
import type { Prepare } from '../mapping/requests/requests.js'
import { withAmount } from '../mapping/requests/with-amount.js'
import type { Withdrawal } from '../results/shared-balances.js'
import type { Cell } from '../sheets/readers/table.js'
import { numberAt } from '../sheets/response-columns.js'
import { type AmountColumns, type AmountField, isOnlyAmount, presentPaths } from './amount-columns.js'
import { scaleOf } from './cell-scale.js'
import type { Exchange } from './json-template.js'
import type { RowKernel, RowTemplates } from './row-kernel.js'
import { countSamples, lineSamples, type Pair, partSamples, productSamples } from './samples.js'
import type { Amounts } from './template.js'

/** Columns of amounts, and the reader of their rows. */
export interface AmountShape {
  amounts: AmountColumns
  /** Columns of covered parts. */
  parts: AmountColumns
  decimal: 'point' | 'comma'
  operation: OperationDescription
  /** Absent if requests depend on earlier rows. */
  prepare?: Prepare | undefined
}

/** Answered row whose kind is learnt. */
export interface NewRow {
  /** Amounts of the row, which was scanned last. */
  scanned: Pick<RowKernel, 'amount' | 'amountColumn' | 'other' | 'part'>
  cells: readonly Cell[]
  request: object
  response: object
  withdrawal: Withdrawal | undefined
  answer: (request: object) => object
}

/** Exchanges, the last with the amounts of the row; amounts of the first are powers of two. */
export interface Exchanges extends Required<Pick<RowTemplates, 'scale' | 'onlyWhole'>> {
  all: readonly Exchange[]
}

/** Returns undefined if the request contains other amounts, or is not proportional to the number in the cell. */
export function sampleExchanges(row: NewRow, shape: AmountShape): Exchanges | undefined {
  const { request, withdrawal, scanned } = row
  const { proportionalTo = [], covered } = shape.operation
  const { amountColumn, other, part } = scanned
  const fields = filledBy(shape.amounts.get(amountColumn), request)
  const [field] = fields
  if (!field) return undefined
  const [amounts, parts] = [presentPaths(request, proportionalTo), presentPaths(request, covered?.by ?? [])]
  const isPlain = fields.length === 1 && field.isPlain
  const isAlone = amounts.length === (other ? 2 : 1) && parts.length === (part ? 1 : 0)
  const isPart = part !== undefined && part.amount > 0
  if (!other && !isPart && isAlone && isPlain) return unscaled(plainExchanges(row, field))
  if (withdrawal) return undefined
  if (!other && !part) return firstScaled(row, fields, shape)
  const [second, ...others] = other
    ? filledBy(shape.amounts.get(other.column), request)
    : filledBy(shape.parts.get(part!.column), request)
  if (!isAlone || !isPlain || !second?.isPlain || others.length > 0) return undefined
  if (other) return unscaled(productExchanges(row, field, second, other.areWhole))
  return covered!.amounts.includes(amounts[0]!) ? unscaled(coveredExchanges(row, field, second)) : undefined
}

/** Returns the fields of a column that a request has: an amount per kilometre also has a distance of 1. */
function filledBy(fields: readonly AmountField[] = [], request: object): AmountField[] {
  return fields.filter(({ keys }) => numberAt(request, [...keys]) !== undefined)
}

function unscaled(all: readonly Exchange[]): Exchanges {
  return { all, scale: 1, onlyWhole: false }
}

/** Returns exchanges with the sample amounts, then the row's own. */
function withOwn(
  { request, response, answer }: NewRow,
  samples: readonly { amounts: Amounts; asked: object }[],
  own: Amounts,
): Exchange[] {
  const answered = samples.map(({ amounts, asked }) => ({
    amounts,
    request: asked,
    response: answer(asked),
  }))
  return [...answered, { amounts: own, request, response }]
}

function plainExchanges(row: NewRow, { keys }: AmountField): Exchange[] {
  const { request, withdrawal, scanned } = row
  const asked = (amount: number) => withdrawal?.ofAmount(amount) ?? withAmount(request, keys, amount)
  const samples = [1, 2].map((amount) => ({ amounts: { amount }, asked: asked(amount) }))
  return withOwn(row, samples, { amount: scanned.amount })
}

function firstScaled(row: NewRow, fields: readonly AmountField[], shape: AmountShape): Exchanges | undefined {
  for (const field of fields) {
    const found = scaledExchanges(row, field, shape)
    if (found) return found
  }
  return undefined
}

/** Returns exchanges with an amount that is a multiple of the number in its cell. */
function scaledExchanges(
  row: NewRow,
  { keys }: AmountField,
  { operation, prepare, decimal }: AmountShape,
): Exchanges | undefined {
  const { request, cells, scanned } = row
  if (!prepare || !isOnlyAmount(request, keys, operation)) return undefined
  const cell = { cells, column: scanned.amountColumn, decimal, request, keys }
  const ofFractions = scaleOf({ ...cell, isCount: false }, prepare)
  const scale = ofFractions ?? scaleOf({ ...cell, isCount: true }, prepare)
  const amount = scanned.amount * (scale ?? 0)
  if (scale === undefined || numberAt(request, [...keys]) !== amount) return undefined
  const onlyWhole = ofFractions === undefined
  const samples = (onlyWhole ? countSamples : lineSamples).map((amount) => ({
    amounts: { amount },
    asked: withAmount(request, keys, amount),
  }))
  return { all: withOwn(row, samples, { amount }), scale, onlyWhole }
}

/** Returns exchanges with two amounts that count as their product. */
function productExchanges(
  row: NewRow,
  { keys }: AmountField,
  other: AmountField,
  areWhole: readonly [boolean, boolean],
): Exchange[] {
  const samples = productSamples(...areWhole).map(([one, another]: Pair) => ({
    amounts: { amount: one * another },
    asked: withAmount(withAmount(row.request, keys, one), other.keys, another),
  }))
  return withOwn(row, samples, { amount: row.scanned.amount })
}

/** Returns exchanges with an amount and its covered part. */
function coveredExchanges(row: NewRow, { keys }: AmountField, part: AmountField): Exchange[] {
  const samples = partSamples.map((amounts) => ({
    amounts,
    asked: withAmount(withAmount(row.request, keys, amounts.amount), part.keys, amounts.part),
  }))
  return withOwn(row, samples, { amount: row.scanned.amount, part: row.scanned.part!.amount })
}
