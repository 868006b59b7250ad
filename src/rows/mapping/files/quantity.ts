/** Reads a number and its unit from two columns into the fields for the kind of the unit. */
import { UsageError } from '../../../host/exit.js'
import { conversion, productUnit, type Quantity, type QuantityPart, unitTypes } from '../../../units/units.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, quoted } from '../fields/cells.js'
import { anyNumber, normalised } from '../fields/fields.js'
import type { Expression } from './expressions.js'
import { type FieldSource, skipped } from './field-source.js'
import { ruleColumns, sourceInWords } from './mapped-columns.js'
import { ruleReader } from './mapping.js'
import { doubtOf, readingOf } from './number-reading.js'
import { type PlainAmount, plainAmountOf } from './plain-amount.js'
import type { FactorRule, QuantityRule } from './quantity-schema.js'
import { type QuantityField, type QuantityIn, type QuantityTarget, quantityField } from './quantity-target.js'
import { type MeantUnit, unitReader } from './quantity-unit.js'
import type { ColumnRule } from './rule-schema.js'

/** Values of a row's quantity by the paths of fields. */
type Values = ReadonlyMap<string, unknown>

/** Converts the number of a row by its unit. */
type UnitWork = (value: number, cells: Cell[]) => Values | CellProblem

/** Subject of a row's problem in messages. */
const subject = 'quantity'

/** Quantities that at least one request accepts. */
const quantities: readonly Quantity[] = [
  ...(['area', 'data', 'distance', 'energy', 'power', 'time', 'volume', 'weight'] as const),
  ...(['number', 'passengers', 'twenty_foot_equivalent', 'money'] as const),
]

/**
 * Returns the sources of all fields that a quantity can fill; empty if an overriding source supplies the amount.
 * @param where position of the rule, for messages
 * @throws UsageError for columns that do not exist, for an operation without amounts, and if a field also supplies the
 * amount
 */
export function quantitySources(
  rule: QuantityRule,
  where: string,
  columns: readonly string[],
  target: QuantityTarget,
  expression: Expression,
): [string, FieldSource][] {
  const known = new Map<Quantity, QuantityField>()
  for (const quantity of quantities) {
    const found = quantityField(quantity, target.fields)
    if (found) known.set(quantity, found)
  }
  if (known.size === 0)
    throw new UsageError(`${where}: ${inWords(target.operation)} takes no amount with a unit`)
  const fed = [...known].filter(([, { amount }]) => target.fed(amount.path) !== undefined)
  if (fed.some(([, { amount }]) => target.isBefore(amount.path))) return []
  const whole = fed.length === known.size ? fed[0] : fed.find(([quantity]) => !isPartOfOthers(quantity))
  if (whole) {
    const { path } = whole[1].amount
    throw new UsageError(`${where}: columns.${path} gives the amount too; keep one of them`)
  }
  const reader = quantityReader(rule, where, columns, target, known, expression)
  const fields = [...known.values()]
    .flatMap(({ amount, unit }) => (unit ? [amount, unit] : [amount]))
    .filter(({ path }) => target.fed(path) === undefined)
  const amounts = new Set([...known.values()].map(({ amount }) => amount.path))
  const { plain } = reader
  const source = sourceInWords(rule)
  const named = source === '' ? {} : { quantity: source }
  return fields.map(({ path, keys }, index) => {
    const read: FieldSource['read'] = (cells) => {
      const values = reader.read(cells)
      if (values instanceof CellProblem || values === skipped) return index === 0 ? values : undefined
      return (values as Values | undefined)?.get(path)
    }
    // A unit depends on the cell of a plain amount only by whether it is filled.
    const looksAt = plain && !amounts.has(path) ? reader.unitColumns : reader.columns
    const amount = plain && amounts.has(path) ? { amount: plain } : {}
    return [path, { keys, read, columns: looksAt, isPlain: false, ...amount, ...named }]
  })
}

/**
 * Reads columns `quantity` and `unit` of a file without a mapping, unless the request has fields with the same names.
 */
export const plainQuantitySources: QuantityIn = (columns, target) => {
  const isOwn = target.fields.some(({ path }) => path === 'quantity' || path === 'unit')
  if (isOwn || !quantities.some((quantity) => quantityField(quantity, target.fields))) return []
  const named = (name: string) => columns.find((heading) => normalised(heading) === name)!
  const from = named('quantity')
  const rule = { from, unit: named('unit') }
  if (!target.numbers) return quantitySources(rule, 'quantity', columns, target, noExpressions)
  const reading = readingOf(target.numbers, from)
  const { decimal, thousands } = reading
  const number = { decimal, ...(thousands && { thousands }) }
  const sources = quantitySources({ ...rule, number }, 'quantity', columns, target, noExpressions)
  const doubt = doubtOf(reading, from)
  if (!doubt) return sources
  const index = columns.indexOf(from)
  return sources.map(([path, source]) => {
    const read: FieldSource['read'] = (cells) => doubt(cells[index]) ?? source.read(cells)
    return [path, { ...source, read, refusesDoubtful: true }]
  })
}

/** Returns true if the quantity is also part of compound amounts, such as tonnes with kilometres. */
function isPartOfOthers(quantity: Quantity): boolean {
  return unitTypes.some(({ parameters }) => {
    const values = parameters.filter((key) => !key.endsWith('_unit'))
    return values.length > 1 && values.includes(quantity)
  })
}

const noExpressions: Expression = () => {
  throw new Error('columns without a mapping have no expressions')
}

/** Reads the quantity of a row only once for all of its fields. */
function quantityReader(
  rule: QuantityRule,
  where: string,
  columns: readonly string[],
  target: QuantityTarget,
  known: ReadonlyMap<Quantity, QuantityField>,
  expression: Expression,
): {
  columns: readonly number[]
  unitColumns: readonly number[]
  /** Plain amount, if the rule reads plain digits as they are. */
  plain: PlainAmount | undefined
  read: (cells: Cell[]) => Values | CellProblem | typeof skipped | undefined
} {
  const number = amountReader(rule, where, columns, target, expression)
  const unit = unitReader(rule, where, columns, expression)
  const works = new Map<string, UnitWork | CellProblem>()
  const workOf = (word: string): UnitWork | CellProblem => {
    let work = works.get(word)
    if (work === undefined) {
      work = unitWork(word, unit.meant(word), target, known)
      if (works.size < mostWords) works.set(word, work)
    }
    return work
  }
  const read = (cells: Cell[]) => {
    const value = number.read(cells)
    if (typeof value !== 'number') return value
    const word = unit.read(cells)
    if (word === skipped || word instanceof CellProblem) return word as CellProblem
    const work = workOf(word as string)
    return work instanceof CellProblem ? work : work(value, cells)
  }
  let last: Cell[] | undefined
  let answer: ReturnType<typeof read>
  return {
    columns: [...number.columns, ...unit.columns],
    unitColumns: unit.columns,
    plain: plainAmountOf(amountRule(rule), columns, target.decimal),
    read: (cells) => {
      if (cells !== last) {
        answer = read(cells)
        last = cells
      }
      return answer
    },
  }
}

const mostWords = 10_000

/**
 * Returns the conversion of numbers in a unit to the fields of the request, or the reason why the unit cannot be used.
 */
function unitWork(
  word: string,
  { units, times }: MeantUnit,
  { operation, fed }: QuantityTarget,
  known: ReadonlyMap<Quantity, QuantityField>,
): UnitWork | CellProblem {
  const unit = productUnit(units)
  if ('problem' in unit) return new CellProblem(`${quoted(word)} ${unit.problem}`, subject)
  const parts = placedParts(unit.parts, known)
  if (!parts) {
    const kind = unit.parts.map(({ quantity }) => words[quantity] ?? quantity).join(' over ')
    const taken = [...known.values()].map(({ amount }) => amount.keys.at(-1)).join(', ')
    return new CellProblem(`${quoted(word)} is ${kind}; ${inWords(operation)} takes ${taken}`, subject)
  }
  const twice = (path: string) =>
    new CellProblem(`${quoted(word)} gives ${path}, which is given elsewhere too; keep one of them`, subject)
  const given = parts.find(({ field }) => fed(field.amount.path))
  if (given) return twice(given.field.amount.path)
  return (value, cells) => {
    const values = new Map<string, unknown>()
    for (const { field, unit, takesNumber, convert } of parts) {
      const amount = takesNumber ? convert(value * times) : 1
      if (field.amount.kind === 'integer' && !Number.isInteger(amount)) {
        return new CellProblem(`${amount} is not a whole number of ${quoted(word)}`, subject)
      }
      values.set(field.amount.path, amount)
      if (!field.unit || unit === undefined) continue
      const other = fed(field.unit.path)
      if (other && !isSameUnit(other.read(cells), unit)) return twice(field.unit.path)
      values.set(field.unit.path, unit)
    }
    return values
  }
}

function isSameUnit(other: unknown, unit: string): boolean {
  return typeof other === 'string' && other.toLowerCase() === unit.toLowerCase()
}

/** Returns an operation in the form of its command: `travel hotel`. */
function inWords(operation: string): string {
  return operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

const words: Partial<Record<Quantity, string>> = {
  number: 'a count',
  twenty_foot_equivalent: 'containers',
}

interface PlacedPart extends QuantityPart {
  field: QuantityField
  convert: (value: number) => number
}

/** Returns the parts with their fields. A field in kilometres receives the whole of a passenger-kilometre. */
function placedParts(
  parts: readonly QuantityPart[],
  known: ReadonlyMap<Quantity, QuantityField>,
): PlacedPart[] | undefined {
  const placed: PlacedPart[] = []
  for (const part of parts) {
    const field = known.get(part.quantity)
    // A request without passengers is for one passenger.
    if (!field && part.quantity === 'passengers') continue
    if (!field) return undefined
    placed.push({ ...part, field, convert: conversionTo(part, field.fixedUnit) })
  }
  return placed
}

function conversionTo(
  { quantity, unit }: QuantityPart,
  fixedUnit: string | undefined,
): (value: number) => number {
  if (fixedUnit === undefined || quantity !== 'distance') return (value) => value
  return conversion('distance', unit!, fixedUnit, subject)
}

/** Returns the number of a quantity as the rule of a field. */
export function amountRule({ unit: _, const: constant, times, ...rule }: QuantityRule): ColumnRule {
  if (constant !== undefined) return { const: constant * (rule.scale ?? 1) }
  return times ? { ...rule, times: times.map(withoutUnit) } : rule
}

function withoutUnit(factor: string | number | FactorRule): string | number | ColumnRule {
  if (typeof factor !== 'object') return factor
  const { unit: _, ...rule } = factor
  return rule
}

function amountReader(
  rule: QuantityRule,
  where: string,
  columns: readonly string[],
  { decimal }: QuantityTarget,
  expression: Expression,
): {
  columns: readonly number[]
  read: (cells: Cell[]) => number | CellProblem | typeof skipped | undefined
} {
  const amount = amountRule(rule)
  const readNumber = ruleReader({ name: where, expression }, amount, anyNumber, columns, decimal, where)
  const blank = rule.blank === 'skip' ? skipped : rule.blank === 'error' ? blankAmount(rule) : undefined
  return {
    columns: ruleColumns(amount, columns),
    read: (cells) => {
      const value = readNumber(cells) ?? blank
      if (!(value instanceof CellProblem)) return value as number | undefined
      return new CellProblem(value.message, subject, value.code)
    },
  }
}

function blankAmount(rule: QuantityRule): CellProblem {
  const message = `the cell of \`${sourceInWords(rule)}\` is empty; fill it in; the mapping has blank: error`
  return new CellProblem(message, subject, 'missing_value')
}
