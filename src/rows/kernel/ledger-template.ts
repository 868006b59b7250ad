/** The text of all ledger lines of a row, as a template for the rows of its kind. */
import type { LaidColumn } from '../parts/ledger/ledger-writer.js'
import type { LedgerColumn, LedgerLine } from '../results/ledger-columns.js'
import type { LedgerRoles } from '../results/ledger-roles.js'
import { roundSignificant } from '../sheets/digits.js'
import type { TypedFormat } from './kind-text.js'
import { type Amounts, type Multiple, multipleOf, type RowText } from './template.js'

/** Layout of a ledger whose rows all come from one file. */
export interface LedgerShape {
  columns: readonly LaidColumn[]
  roles: Pick<LedgerRoles, 'site' | 'item'>
  /** Separator of delimited text; undefined for a file of typed rows. */
  delimiter: string | undefined
  typed: TypedFormat | undefined
  /** Returns the text of a cell. */
  cell: (value: unknown) => string
  round: number
  file: string
}

/** Lines of a row for one amount. */
export interface LinesOfAmount {
  amount: number
  lines: readonly LedgerLine[]
  /** Money in the factor's currency, and the share of the amount paid that it is. */
  money: { value: number; share: number } | undefined
  /** Change of the figure by the mean of the industries of a code, as a share. */
  mean: number | undefined
}

/**
 * Writes the template that fits all samples: every text must be equal in all of them, and every number equal, or exactly the
 * same multiple of the amount.
 * @param samples lines for several amounts; the first amounts are powers of two
 * @returns false if no template fits
 */
export function fillLedger(
  template: RowText,
  samples: readonly LinesOfAmount[],
  shape: LedgerShape,
): boolean {
  const [{ lines }] = samples as [LinesOfAmount]
  if (samples.some((each) => each.lines.length !== lines.length)) return false
  const amounts = samples.map(({ amount }) => ({ amount }))
  for (let line = 0; line < lines.length; line++) {
    const same = { lines: samples.map((each) => each.lines[line]!), amounts, first: samples[0]! }
    for (const [at, column] of shape.columns.entries()) {
      if (at > 0) template.next()
      if (!addCell(template, column, same, shape)) return false
    }
    template.end()
  }
  return true
}

/** The same line of all samples. */
interface SameLine {
  lines: readonly LedgerLine[]
  amounts: readonly Amounts[]
  first: LinesOfAmount
}

/** @returns false if the cell differs in another way */
function addCell(
  template: RowText,
  { name, index, isRounded }: LaidColumn,
  same: SameLine,
  { roles, file, round, cell }: LedgerShape,
): boolean {
  const passed = name === undefined ? index : name === 'site' || name === 'item' ? roles[name] : undefined
  if (passed !== undefined) template.piece('cell', { index: passed })
  else if (name === 'row') template.piece('number')
  else if (name === 'file') template.text(cell(file))
  else {
    const values = same.lines.map((line) => line[name!])
    if (isRounded && values.every((value) => typeof value === 'number'))
      return addNumber(template, name!, values as number[], same, round)
    const texts = values.map(cell)
    if (texts.some((each) => each !== texts[0])) return false
    template.text(texts[0]!)
  }
  return true
}

function addNumber(
  template: RowText,
  name: LedgerColumn,
  values: readonly number[],
  same: SameLine,
  round: number,
): boolean {
  if (name === 'factor_value') return addFactor(template, values, same, round)
  if (values.every((value) => value === values[0])) {
    template.text(String(roundSignificant(values[0]!, round)))
    return true
  }
  const multiple = derivedIn(name, values, same) ?? multipleOf(values, same.amounts)
  if (multiple) template.piece('times', { multiple })
  return multiple !== undefined
}

/**
 * Adds the value of a factor, the quotient of two numbers: it may differ between amounts by its last digits, which
 * rounding hides unless it is near a half.
 */
function addFactor(template: RowText, values: readonly number[], same: SameLine, round: number): boolean {
  const { lines, amounts } = same
  const [value] = values as [number]
  if (values.every((each) => each === 0)) {
    template.text('0')
    return true
  }
  const masses = multipleIn(lines, 'co2e', amounts)
  const paid = paidIn(same)
  if (masses === undefined) return false
  if (paid === undefined) {
    const isAlone = lines.every(({ factor_quantity: quantity }) => quantity === 1)
    if (isAlone) template.piece('times', { multiple: { of: 'amount', by: masses } })
    return isAlone
  }
  const { by: over, share = 1 } = paid
  const quotient = ({ amount }: Amounts) => (amount * masses) / ((amount * over) / share)
  if (values.some((each, at) => each !== quotient(amounts[at]!))) return false
  const [low, high] = [value * (1 - quotientError), value * (1 + quotientError)]
  const text = String(roundSignificant(value, round))
  const isCertain = [low, high].every((each) => String(roundSignificant(each, round)) === text)
  if (isCertain) template.text(text)
  else template.piece('quotient', { multiple: { of: 'amount', by: masses, further: over, share } })
  return true
}

/** More than the relative error of a product divided by a product and a share: four roundings of half a unit. */
const quotientError = 2 ** -50

/** Returns the quantity of the factor as a multiple of the amount. */
function paidIn(same: SameLine): Multiple | undefined {
  const values = same.lines.map((line) => Number(line.factor_quantity))
  const derived = derivedIn('factor_quantity', values, same)
  if (derived) return derived
  const by = multipleIn(same.lines, 'factor_quantity', same.amounts)
  return by === undefined ? undefined : { of: 'amount', by }
}

/** Returns a number that is rounded twice: money without its margins, or the figure by the mean of industries. */
function derivedIn(
  name: LedgerColumn,
  values: readonly number[],
  { lines, amounts, first: { money, mean } }: SameLine,
): Multiple | undefined {
  const [{ amount }] = amounts as [Amounts]
  if (name === 'factor_quantity' && money) {
    const { share } = money
    const by = money.value / amount
    const isPaid = values.every((value, at) => value === (amounts[at]!.amount * by) / share)
    return isPaid ? { of: 'amount', by, share } : undefined
  }
  const by = multipleIn(lines, 'co2e', amounts)
  if (name !== 'co2e_mean' || by === undefined || mean === undefined) return undefined
  const further = 1 + mean
  const isMean = values.every((value, at) => value === amounts[at]!.amount * by * further)
  return isMean ? { of: 'amount', by, further } : undefined
}

/** Returns the factor of a column that is the same multiple of every amount. */
function multipleIn(
  lines: readonly LedgerLine[],
  name: 'co2e' | 'factor_quantity',
  amounts: readonly Amounts[],
): number | undefined {
  const values = lines.map((line) => line[name])
  return values.every((value) => typeof value === 'number' && value !== 0)
    ? multipleOf(values as number[], amounts)?.by
    : undefined
}
