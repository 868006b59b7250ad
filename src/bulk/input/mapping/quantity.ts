/** A number and its unit in two columns, which together become the fields of the unit's kind. */
import { UsageError } from '../../../host/exit.js'
import {
  conversion,
  type Quantity,
  type QuantityPart,
  quantityUnit,
  unitTypes,
} from '../../../units/units.js'
import { type ColumnReader, columnReader } from '../fields/cell-text.js'
import { numberOf, quoted, Refused } from '../fields/cells.js'
import { noSuchColumn } from '../fields/columns.js'
import { normalised } from '../fields/fields.js'
import type { Cell } from '../readers/table.js'
import { compiledPattern, type Expression } from './expressions.js'
import { type FieldSource, skipped } from './field-source.js'
import { fillIn } from './fill-in.js'
import type { QuantityRule, UnitRule } from './mapping-schema.js'
import { mappedNumber } from './numbers.js'
import { type QuantityField, type QuantityIn, type QuantityTarget, quantityField } from './quantity-target.js'

/** What a row's quantity gives: path of a field to its value. */
type Values = ReadonlyMap<string, unknown>

/** What a word for a unit makes of the number of a row. */
type UnitWork = (value: number, cells: Cell[]) => Values | Refused

/** Where messages put a row's problem. */
const subject = 'quantity'

/** Quantities that some request takes. */
const quantities: readonly Quantity[] = [
  ...(['area', 'data', 'distance', 'energy', 'power', 'time', 'volume', 'weight'] as const),
  ...(['number', 'passengers', 'twenty_foot_equivalent', 'money'] as const),
]

/**
 * The sources of all fields that a quantity can become; none where something that wins over it gives the amount.
 * @param where the rule stands, for messages
 * @throws UsageError for columns that do not exist, for an operation that takes no amount, and where a field gives
 * the amount beside it
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
  const named = rule.from === undefined ? {} : { quantity: rule.from }
  return fields.map(({ path, keys }, index) => {
    const read: FieldSource['read'] = (cells) => {
      const values = reader.read(cells)
      if (values instanceof Refused || values === skipped) return index === 0 ? values : undefined
      return (values as Values | undefined)?.get(path)
    }
    return [path, { keys, read, columns: reader.columns, isPlain: false, ...named }]
  })
}

/** Columns `quantity` and `unit` of a file without a mapping, where the request has no fields of these names. */
export const plainQuantitySources: QuantityIn = (columns, target) => {
  const isOwn = target.fields.some(({ path }) => path === 'quantity' || path === 'unit')
  if (isOwn || !quantities.some((quantity) => quantityField(quantity, target.fields))) return []
  const named = (name: string) => columns.find((heading) => normalised(heading) === name)!
  const rule = { from: named('quantity'), unit: named('unit') }
  return quantitySources(rule, 'quantity', columns, target, noExpressions)
}

/** Whether amounts of it also stand beside others: tonnes beside kilometres. */
function isPartOfOthers(quantity: Quantity): boolean {
  return unitTypes.some(({ parameters }) => {
    const values = parameters.filter((key) => !key.endsWith('_unit'))
    return values.length > 1 && values.includes(quantity)
  })
}

const noExpressions: Expression = () => {
  throw new Error('columns without a mapping have no expressions')
}

/** Reads the quantity of a row once, though several fields ask for it. */
function quantityReader(
  rule: QuantityRule,
  where: string,
  columns: readonly string[],
  target: QuantityTarget,
  known: ReadonlyMap<Quantity, QuantityField>,
  expression: Expression,
): { columns: readonly number[]; read: (cells: Cell[]) => Values | Refused | typeof skipped | undefined } {
  const number = numberReader(rule, where, columns, target, expression)
  const unit = unitReader(rule.unit, `${where}.unit`, columns, expression)
  const works = new Map<string, UnitWork | Refused>()
  const workOf = (word: string): UnitWork | Refused => {
    let work = works.get(word)
    if (work === undefined) {
      work = unitWork(word, unit.times(word), unit.meant(word), target, known)
      if (works.size < mostWords) works.set(word, work)
    }
    return work
  }
  const read = (cells: Cell[]) => {
    const value = number.read(cells)
    if (value === undefined || value instanceof Refused) return value
    const word = unit.read(cells)
    if (word === skipped || word instanceof Refused) return word as Refused
    const work = workOf(word as string)
    return work instanceof Refused ? work : work(value, cells)
  }
  let last: Cell[] | undefined
  let answer: ReturnType<typeof read>
  return {
    columns: [...number.columns, ...unit.columns],
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

/** What a unit makes of numbers in the fields of the request; why it cannot be used. */
function unitWork(
  word: string,
  times: number,
  meant: string,
  { operation, fed }: QuantityTarget,
  known: ReadonlyMap<Quantity, QuantityField>,
): UnitWork | Refused {
  const unit = quantityUnit(meant)
  if ('problem' in unit) return new Refused(`${quoted(word)} ${unit.problem}`, subject)
  const parts = placedParts(unit.parts, known)
  if (!parts) {
    const kind = unit.parts.map(({ quantity }) => words[quantity] ?? quantity).join(' over ')
    const taken = [...known.values()].map(({ amount }) => amount.keys.at(-1)).join(', ')
    return new Refused(`${quoted(word)} is ${kind}; ${inWords(operation)} takes ${taken}`, subject)
  }
  const twice = (path: string) =>
    new Refused(`${quoted(word)} gives ${path}, which is given elsewhere too; keep one of them`, subject)
  const given = parts.find(({ field }) => fed(field.amount.path))
  if (given) return twice(given.field.amount.path)
  return (value, cells) => {
    const values = new Map<string, unknown>()
    for (const { field, unit, takesNumber, convert } of parts) {
      const amount = takesNumber ? convert(value * times) : 1
      if (field.amount.kind === 'integer' && !Number.isInteger(amount)) {
        return new Refused(`${amount} is not a whole number of ${quoted(word)}`, subject)
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

/** An operation as its command is called: `travel hotel`. */
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

/** The parts with their fields. A field in kilometres takes the whole of a passenger-kilometre. */
function placedParts(
  parts: readonly QuantityPart[],
  known: ReadonlyMap<Quantity, QuantityField>,
): PlacedPart[] | undefined {
  const placed: PlacedPart[] = []
  for (const part of parts) {
    const field = known.get(part.quantity)
    // One passenger is what a request without passengers is for.
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

function numberReader(
  rule: QuantityRule,
  where: string,
  columns: readonly string[],
  { decimal }: QuantityTarget,
  expression: Expression,
): { columns: readonly number[]; read: (cells: Cell[]) => number | Refused | undefined } {
  const scale = rule.scale ?? 1
  if (rule.const !== undefined) {
    const value = rule.const * scale
    return { columns: [], read: () => value }
  }
  const column = existing(rule.from!, where, columns)
  const toNumber = rule.number
    ? mappedNumber(rule.number, decimal, where)
    : (cell: Cell) => numberOf(cell, decimal)
  const extracted = extraction(rule.extract, where, expression)
  const isEmpty = emptyTest(rule.empty)
  return {
    columns: column.columns,
    read: (cells) => {
      const cell = column.read(cells)
      if (isEmpty(cell)) return undefined
      const part = extracted(cell)
      if (part instanceof Refused) return part
      const value = toNumber(part)
      if (value instanceof Refused) return new Refused(value.message, subject)
      return value === undefined ? undefined : value * scale
    },
  }
}

interface UnitReader {
  columns: readonly number[]
  read: (cells: Cell[]) => string | Refused | typeof skipped
  /** The unit that a word means, and what it multiplies the number with. */
  meant: (word: string) => string
  times: (word: string) => number
}

function unitReader(
  written: string | UnitRule,
  where: string,
  columns: readonly string[],
  expression: Expression,
): UnitReader {
  const rule: UnitRule = typeof written === 'string' ? { from: written } : written
  const table = new Map(Object.entries(rule.translate ?? {}).map(([word, unit]) => [word.trim(), unit]))
  const meaning = (word: string) => table.get(word)
  const meant = (word: string) => {
    const found = meaning(word)
    return found === undefined ? word : typeof found === 'string' ? found : found.unit
  }
  const times = (word: string) => {
    const found = meaning(word)
    return typeof found === 'object' ? (found.times ?? 1) : 1
  }
  if (rule.const !== undefined) {
    const refusal =
      rule.const === fillIn &&
      new Refused(`the mapping still has ${fillIn}; put a value there`, `${subject}.unit`)
    const unit = rule.const
    return { columns: [], read: () => refusal || unit, meant, times }
  }
  const column = existing(rule.from!, where, columns)
  const extracted = extraction(rule.extract, where, expression)
  const isEmpty = emptyTest(rule.empty)
  const blank = new Refused(
    `the cell of \`${rule.from}\` is empty; fill it in, or give the unit in a mapping file (default: kWh)`,
    `${subject}.unit`,
    'missing_value',
  )
  const read: UnitReader['read'] = (cells) => {
    const cell = column.read(cells)
    if (isEmpty(cell)) return rule.default ?? blank
    const part = extracted(cell)
    if (part instanceof Refused) return part
    const word = String(part).trim()
    if (meaning(word) === fillIn)
      return new Refused(`the mapping still has ${fillIn} for ${quoted(word)}; put a value there`, subject)
    if (rule.unmapped === undefined || rule.unmapped === 'keep' || table.has(word)) return word
    if (rule.unmapped === 'skip') return skipped
    return new Refused(`${quoted(word)} is not in the mapping's translation table`, `${subject}.unit`)
  }
  return { columns: column.columns, read, meant, times }
}

function existing(from: string, where: string, columns: readonly string[]): ColumnReader {
  const reader = columnReader(from, columns)
  if (reader) return reader
  throw new UsageError(`${where}: no column \`${from}\` in the input; ${noSuchColumn(from, columns)}`)
}

function emptyTest(words: QuantityRule['empty']): (cell: Cell) => boolean {
  const empty = new Set(['', ...(words ?? []).map(String)])
  return (cell) =>
    cell === null || cell === undefined || (typeof cell !== 'object' && empty.has(String(cell).trim()))
}

function extraction(
  source: string | undefined,
  where: string,
  expression: Expression,
): (cell: Cell) => Cell | Refused {
  if (source === undefined) return (cell) => cell
  const pattern = compiledPattern(expression, source, where)
  if (pattern.groupCount() !== 1) {
    throw new UsageError(`${where}: extract needs exactly one group in parentheses`)
  }
  return (cell) => {
    const matcher = pattern.matcher(String(cell))
    const found = matcher.find() ? matcher.group(1) : null
    return (
      found ??
      new Refused(
        `extract finds nothing in ${quoted(cell)}; correct the cell, or extract in the mapping`,
        subject,
      )
    )
  }
}
