/** Mapping files at work: rules compiled into functions from the cells of a row to the value of a field. */
import { UsageError } from '../../../host/exit.js'
import { columnReader, headingsIn } from '../fields/cell-text.js'
import { type Converter, converterOf, type Decimal, quoted, Refused } from '../fields/cells.js'
import { noSuchColumn } from '../fields/columns.js'
import { type Field, normalised } from '../fields/fields.js'
import type { Cell } from '../readers/table.js'
import { UnreadableCell } from '../readers/unreadable-cell.js'
import { dateReader } from './dates.js'
import { compiledPattern } from './expressions.js'
import { type Read, skipped } from './field-source.js'
import { fillIn } from './fill-in.js'
import type { Mapping } from './mapping-file.js'
import type { ColumnRule } from './mapping-schema.js'
import { mappedNumber } from './numbers.js'

/** One step from a cell to a value; what it returns goes into the next, unless it ends the matter. */
type Step = (cell: Cell) => unknown

/**
 * The reader of one field by its rule: words for empty, extract, translate, date or number, scale, and the
 * type of the field, in this order.
 * @throws UsageError when the rule names a column that does not exist or cannot be compiled
 */
export function ruleReader(
  mapping: Pick<Mapping, 'name' | 'expression'>,
  rule: ColumnRule,
  field: Field,
  columns: readonly string[],
  decimal: Decimal,
  where = `${mapping.name}: columns.${field.path}`,
): Read {
  const convert = converterOf(field, decimal)
  if (rule.const === fillIn) return () => toBeFilledIn
  if (rule.const !== undefined) {
    const value = convert(rule.const)
    if (value instanceof Refused) throw new UsageError(`${where}: ${value.message}`)
    return () => value
  }
  const column = columnReader(rule.from!, columns)
  if (!column) {
    throw new UsageError(
      `${where}: no column \`${rule.from}\` in the input; ${noSuchColumn(rule.from!, columns)}`,
    )
  }
  const steps = stepsOf(mapping, rule, field, convert, decimal, where)
  const empty = new Set((rule.empty ?? []).map((word) => String(word)))
  const isEmpty = (cell: Cell) => {
    if (cell === undefined || cell === null) return true
    if (typeof cell === 'object') return cell instanceof UnreadableCell && empty.has(cell.text)
    const text = String(cell).trim()
    return text === '' || empty.has(text)
  }
  const fallback = fallbackOf(rule.default, convert, where)
  return (cells) => {
    let value: unknown = column.read(cells)
    if (isEmpty(value as Cell)) return fallback
    if (value instanceof UnreadableCell) return new Refused(value.message)
    for (const step of steps) {
      value = step(value as Cell)
      if (value instanceof Refused || value === skipped) return value
      if (value === undefined) return fallback
    }
    return value
  }
}

const toBeFilledIn = new Refused(`the mapping still has ${fillIn}; put a value there`)

function fallbackOf(value: ColumnRule['default'], convert: Converter, where: string): unknown {
  if (value === undefined) return undefined
  return value === fillIn ? toBeFilledIn : typed(convert, value, where)
}

function typed(convert: Converter, value: string | number | boolean, where: string): unknown {
  const result = convert(value)
  if (result instanceof Refused) throw new UsageError(`${where}: ${result.message}`)
  return result
}

function stepsOf(
  mapping: Pick<Mapping, 'expression'>,
  rule: ColumnRule,
  field: Field,
  convert: Converter,
  decimal: Decimal,
  where: string,
): Step[] {
  const steps: Step[] = []
  if (rule.extract !== undefined)
    steps.push(extraction(mapping, rule.extract, rule.default !== undefined, where))
  if (rule.translate) steps.push(translation(rule.translate, rule.unmapped ?? 'error'))
  if (rule.date) steps.push(dating(rule.date.format, rule.date.part ?? 'date', where))
  if (rule.number || rule.scale !== undefined) {
    if (field.kind !== 'number' && field.kind !== 'integer') {
      throw new UsageError(`${where} is not a number, so number and scale do not apply`)
    }
    steps.push(mappedNumber(rule.number ?? {}, decimal, where))
  }
  if (rule.scale !== undefined) {
    const factor = rule.scale
    steps.push((value) => (value as number) * factor)
  }
  steps.push(convert)
  return steps
}

function extraction(
  mapping: Pick<Mapping, 'expression'>,
  source: string,
  hasDefault: boolean,
  where: string,
): Step {
  const pattern = compiledPattern(mapping.expression, source, where)
  if (pattern.groupCount() !== 1)
    throw new UsageError(`${where}: extract needs exactly one group in parentheses`)
  return (cell) => {
    const matcher = pattern.matcher(String(cell))
    const found = matcher.find() ? (matcher.group(1) ?? undefined) : undefined
    if (found !== undefined || hasDefault) return found
    return new Refused(
      `extract finds nothing in ${quoted(cell)}; correct the cell, or extract in the mapping`,
    )
  }
}

function translation(table: NonNullable<ColumnRule['translate']>, unmapped: 'error' | 'skip' | 'keep'): Step {
  const words = new Map(Object.entries(table).map(([from, to]) => [from.trim(), to]))
  return (cell) => {
    const found = words.get(String(cell).trim())
    if (found === fillIn)
      return new Refused(
        `the mapping still has ${fillIn} for ${quoted(cell)}; put a value there, or leave these rows out with a condition under skip`,
      )
    if (found !== undefined) return found
    if (unmapped === 'keep') return cell
    return unmapped === 'skip'
      ? skipped
      : new Refused(`${quoted(cell)} is not in the mapping's translation table`)
  }
}

function dating(format: string, part: Parameters<typeof dateReader>[1], where: string): Step {
  const read = dateReaderOrUsage(format, part, where)
  return (cell) => read(String(cell)) ?? new Refused(`${quoted(cell)} is not a date in the format ${format}`)
}

function dateReaderOrUsage(format: string, part: Parameters<typeof dateReader>[1], where: string) {
  try {
    return dateReader(format, part)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${where}: ${error.message}`)
    throw error
  }
}

/** Headings that a mapping uses, for telling which are left. */
export function mappedHeadings(mapping: Mapping): Set<string> {
  const { period, quantity } = mapping
  const others = [
    quantity?.from,
    typeof quantity?.unit === 'string' ? quantity.unit : quantity?.unit.from,
    period?.from,
    ...[period?.start, period?.end].map((moment) => (typeof moment === 'object' ? moment.from : moment)),
  ]
  const rules = [...mapping.columns.values(), ...mapping.ledger.values()].map(({ from }) => from)
  return new Set([...rules, ...others].flatMap((from) => (from ? headingsIn(from).map(normalised) : [])))
}
