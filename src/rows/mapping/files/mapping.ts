/** Compiles the rules of mapping files into functions from the cells of a row to the value of a field. */
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { UnreadableCell } from '../../sheets/readers/unreadable-cell.js'
import { columnReader } from '../fields/cell-text.js'
import {
  CellProblem,
  type Converter,
  converterOf,
  type Decimal,
  parseNumber,
  quoted,
} from '../fields/cells.js'
import { noSuchColumn } from '../fields/columns.js'
import { anyNumber, anyText, type Field, isNumber } from '../fields/fields.js'
import { productReader, sumReader, termsOf } from './arithmetic.js'
import { dateReader, dayNumber } from './dates.js'
import { type Expression, extraction, extractProblem } from './expressions.js'
import { type FieldReader, skipped } from './field-source.js'
import { fillIn } from './fill-in.js'
import { mappedNumber } from './numbers.js'
import type { ColumnRule } from './rule-schema.js'

/** Converts a cell to a value; the result is the input of the next step, unless it is final. */
type Step = (cell: Cell) => unknown

/** Parts of a mapping that its rules need. */
export interface RuleContext {
  /** Name of the file, for messages. */
  name: string
  expression: Expression
}

/**
 * Returns the reader of one field by its rule: words for empty, extract, translate, date or number, scale, and the type
 * of the field, in this order. The number of a field may be computed from several cells: a product, a sum or a difference.
 * @throws UsageError if the rule names a column that does not exist or cannot be compiled
 */
export function ruleReader(
  mapping: RuleContext,
  rule: ColumnRule,
  field: Field,
  columns: readonly string[],
  decimal: Decimal,
  where = `${mapping.name}: columns.${field.path}`,
): FieldReader {
  const convert = converterOf(field, decimal)
  if (rule.const === fillIn) return () => toBeFilledIn
  if (rule.const !== undefined) {
    const value = convert(rule.const)
    if (value instanceof CellProblem) throw new UsageError(`${where}: ${value.message}`)
    return () => value
  }
  const read = (part: ColumnRule) => ruleReader(mapping, part, anyNumber, columns, decimal, where)
  if (rule.times) {
    assertNumber(field, 'times', where)
    return productReader(rule, read, convert)
  }
  const column = columnReader(rule.from!, columns)
  if (!column) {
    throw new UsageError(
      `${where}: no column \`${rule.from}\` in the input; ${noSuchColumn(rule.from!, columns)}`,
    )
  }
  const terms = isNumber(field) ? termsOf(rule, columns) : undefined
  if (terms) {
    const readDay = (part: ColumnRule) =>
      dayReader(ruleReader(mapping, part, anyText, columns, decimal, where))
    return sumReader(rule, terms, rule.date ? readDay : read, convert)
  }
  const steps = stepsOf(mapping, rule, field, convert, decimal, where)
  const isEmpty = emptyTest(rule.empty)
  const fallback = fallbackOf(rule.default, convert, where)
  return (cells) => {
    let value: unknown = column.read(cells)
    if (isEmpty(value as Cell)) return fallback
    if (value instanceof UnreadableCell) return new CellProblem(value.message)
    for (const step of steps) {
      value = step(value as Cell)
      if (value instanceof CellProblem || value === skipped) return value
      if (value === undefined) return fallback
    }
    return value
  }
}

/** Reads a date as the number of its day. */
function dayReader(read: FieldReader): FieldReader {
  return (cells) => {
    const day = read(cells)
    return typeof day === 'string' ? dayNumber(day) : day
  }
}

/** Returns a test for cells that are blank or contain a word that means empty. */
export function emptyTest(words: ColumnRule['empty']): (cell: Cell) => boolean {
  const empty = new Set(['', ...(words ?? []).map(String)])
  return (cell) => {
    if (cell === undefined || cell === null) return true
    if (typeof cell === 'object') return cell instanceof UnreadableCell && empty.has(cell.text)
    return empty.has(String(cell).trim())
  }
}

const toBeFilledIn = new CellProblem(`the mapping still has ${fillIn}; put a value there`)

function fallbackOf(value: ColumnRule['default'], convert: Converter, where: string): unknown {
  if (value === undefined) return undefined
  return value === fillIn ? toBeFilledIn : typed(convert, value, where)
}

function typed(convert: Converter, value: string | number | boolean, where: string): unknown {
  const result = convert(value)
  if (result instanceof CellProblem) throw new UsageError(`${where}: ${result.message}`)
  return result
}

function stepsOf(
  { expression }: RuleContext,
  rule: ColumnRule,
  field: Field,
  convert: Converter,
  decimal: Decimal,
  where: string,
): Step[] {
  const steps: Step[] = []
  if (rule.extract !== undefined) {
    const extracted = extraction(expression, rule.extract, where)
    const found = (cell: Cell) => extracted(cell) ?? extractProblem(cell)
    steps.push(rule.default === undefined ? found : extracted)
  }
  if (rule.translate) steps.push(translation(rule.translate, rule.unmapped ?? 'error'))
  if (rule.date) steps.push(dating(rule.date.format, rule.date.part ?? 'date', where))
  if (rule.number || rule.scale !== undefined) {
    assertNumber(field, 'number and scale', where)
    steps.push(rule.number ? mappedNumber(rule.number, decimal, where) : (cell) => parseNumber(cell, decimal))
  }
  if (rule.scale !== undefined) {
    const factor = rule.scale
    steps.push((value) => (value as number) * factor)
  }
  steps.push(convert)
  return steps
}

/** @throws UsageError for keys that apply only to numbers */
function assertNumber(field: Field, keys: string, where: string): void {
  if (isNumber(field)) return
  const verb = keys.includes(' ') ? 'do' : 'does'
  throw new UsageError(`${where} is not a number, so ${keys} ${verb} not apply`)
}

function translation(table: NonNullable<ColumnRule['translate']>, unmapped: 'error' | 'skip' | 'keep'): Step {
  const words = new Map(Object.entries(table).map(([from, to]) => [from.trim(), to]))
  return (cell) => {
    const found = words.get(String(cell).trim())
    if (found === fillIn)
      return new CellProblem(
        `the mapping still has ${fillIn} for ${quoted(cell)}; put a value there, or leave these rows out with a condition under skip`,
      )
    if (found !== undefined) return found
    if (unmapped === 'keep') return cell
    return unmapped === 'skip'
      ? skipped
      : new CellProblem(`${quoted(cell)} is not in the mapping's translation table`)
  }
}

function dating(format: string, part: Parameters<typeof dateReader>[1], where: string): Step {
  const read = dateReaderOrUsage(format, part, where)
  return (cell) =>
    read(String(cell)) ?? new CellProblem(`${quoted(cell)} is not a date in the format ${format}`)
}

function dateReaderOrUsage(format: string, part: Parameters<typeof dateReader>[1], where: string) {
  try {
    return dateReader(format, part)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${where}: ${error.message}`)
    throw error
  }
}
