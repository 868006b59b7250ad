/** Mapping files at work: rules compiled into functions from the cells of a row to the value of a field. */
import type { RE2JS } from 're2js'
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../readers/table.js'
import { type Converter, converterOf, type Decimal, quoted, Refused } from './cells.js'
import { noSuchColumn } from './columns.js'
import { dateReader } from './dates.js'
import { type Field, normalised } from './fields.js'
import { fillIn } from './fill-in.js'
import type { ColumnRule, Mapping, SkipRule } from './mapping-file.js'
import { mappedNumber } from './numbers.js'
import { type Read, skipped } from './requests.js'

/** One step from a cell to a value; what it returns goes into the next, unless it ends the matter. */
type Step = (cell: Cell) => unknown

/**
 * The reader of one field by its rule: words for empty, extract, translate, date or number, scale, and the
 * type of the field, in this order.
 * @throws UsageError when the rule names a column that does not exist or cannot be compiled
 */
export function ruleReader(
  mapping: Mapping,
  rule: ColumnRule,
  field: Field,
  columns: readonly string[],
  decimal: Decimal,
): Read {
  const where = `${mapping.name}: columns.${field.path}`
  const convert = converterOf(field, decimal)
  if (rule.const === fillIn) return () => toBeFilledIn
  if (rule.const !== undefined) {
    const value = convert(rule.const)
    if (value instanceof Refused) throw new UsageError(`${where}: ${value.message}`)
    return () => value
  }
  const index = columnIndex(rule.from!, columns)
  if (index === -1) {
    throw new UsageError(
      `${where}: no column \`${rule.from}\` in the input; ${noSuchColumn(rule.from!, columns)}`,
    )
  }
  const steps = stepsOf(mapping, rule, field, convert, decimal, where)
  const empty = new Set((rule.empty ?? []).map((word) => String(word)))
  const isEmpty = (cell: Cell) => {
    if (cell === undefined || cell === null) return true
    if (typeof cell === 'object') return false
    const text = String(cell).trim()
    return text === '' || empty.has(text)
  }
  const fallback = fallbackOf(rule.default, convert, where)
  return (cells) => {
    let value: unknown = cells[index]
    if (isEmpty(value as Cell)) return fallback
    for (const step of steps) {
      value = step(value as Cell)
      if (value instanceof Refused || value === skipped) return value
      if (value === undefined) return fallback
    }
    return value
  }
}

const toBeFilledIn = new Refused(`the mapping still says ${fillIn}`)

function fallbackOf(value: ColumnRule['default'], convert: Converter, where: string): unknown {
  if (value === undefined) return undefined
  return value === fillIn ? toBeFilledIn : typed(convert, value, where)
}

function typed(convert: Converter, value: string | number | boolean, where: string): unknown {
  const result = convert(value)
  if (result instanceof Refused) throw new UsageError(`${where}: ${result.message}`)
  return result
}

/** The column with exactly this heading, else the one whose heading differs in case, spaces and dashes only. */
export function columnIndex(heading: string, columns: readonly string[]): number {
  const exact = columns.indexOf(heading)
  if (exact !== -1) return exact
  const name = normalised(heading)
  return columns.findIndex((column) => normalised(column) === name)
}

function stepsOf(
  mapping: Mapping,
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

/** Longer expressions would fill every error. */
const longestShown = 60

function extraction(mapping: Mapping, source: string, hasDefault: boolean, where: string): Step {
  const pattern = compiledPattern(mapping, source, where)
  if (pattern.groupCount() !== 1)
    throw new UsageError(`${where}: extract needs exactly one group in parentheses`)
  const shown = source.length <= longestShown ? source : 'the expression of the mapping'
  return (cell) => {
    const matcher = pattern.matcher(String(cell))
    const found = matcher.find() ? (matcher.group(1) ?? undefined) : undefined
    if (found !== undefined || hasDefault) return found
    return new Refused(`${quoted(cell)} does not match ${shown}`)
  }
}

/** @throws UsageError when the expression is not one of the linear-time engine */
function compiledPattern(mapping: Mapping, source: string, where: string): RE2JS {
  try {
    return mapping.expression(source)
  } catch (error) {
    throw new UsageError(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function translation(table: NonNullable<ColumnRule['translate']>, unmapped: 'error' | 'skip' | 'keep'): Step {
  const words = new Map(Object.entries(table).map(([from, to]) => [from.trim(), to]))
  return (cell) => {
    const found = words.get(String(cell).trim())
    if (found === fillIn) return new Refused(`the mapping still says ${fillIn} for ${quoted(cell)}`)
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

/** Indices of the columns that the rules for leaving rows out look at. */
export function skipColumns(mapping: Mapping | undefined, columns: readonly string[]): number[] {
  return (mapping?.skip ?? []).map((rule) => columnIndex(rule.column, columns))
}

/** Whether a row is left out. @throws UsageError when a rule names a column that does not exist */
export function skipTest(
  mapping: Mapping | undefined,
  columns: readonly string[],
): (cells: Cell[]) => boolean {
  const tests = (mapping?.skip ?? []).map((rule, index) => skipCondition(mapping!, rule, index, columns))
  if (tests.length === 0) return () => false
  return (cells) => tests.some((test) => test(cells))
}

function skipCondition(
  mapping: Mapping,
  rule: SkipRule,
  position: number,
  columns: readonly string[],
): (cells: Cell[]) => boolean {
  const index = columnIndex(rule.column, columns)
  const where = `${mapping.name}: skip.${position}`
  if (index === -1) {
    throw new UsageError(
      `${where}: no column \`${rule.column}\` in the input; ${noSuchColumn(rule.column, columns)}`,
    )
  }
  const text = (cells: Cell[]) => String(cells[index] ?? '').trim()
  if (rule.empty !== undefined) return (cells) => (text(cells) === '') === rule.empty
  if (rule.matches !== undefined) {
    const pattern = compiledPattern(mapping, rule.matches, where)
    return (cells) => pattern.matcher(text(cells)).find()
  }
  const words = new Set([rule.equals!].flat().map((word) => String(word).trim()))
  return (cells) => words.has(text(cells))
}

/** Headings that a mapping uses, for telling which are left. */
export function mappedHeadings(mapping: Mapping): Set<string> {
  return new Set([...mapping.columns.values()].flatMap((rule) => (rule.from ? [normalised(rule.from)] : [])))
}
