/** Reads the unit of a quantity: from a column, a constant, a heading, or the units of the factors of a product. */
import { UsageError } from '../../../host/exit.js'
import { productUnit } from '../../../units/units.js'
import type { Cell } from '../../sheets/readers/table.js'
import { columnReader } from '../fields/cell-text.js'
import { CellProblem, quoted } from '../fields/cells.js'
import { noSuchColumn } from '../fields/columns.js'
import { termsOf } from './arithmetic.js'
import { type Expression, extraction, extractProblem } from './expressions.js'
import { skipped } from './field-source.js'
import { fillIn } from './fill-in.js'
import { bracketUnit, headingUnit, isUnitWord } from './heading-unit.js'
import { emptyTest } from './mapping.js'
import type { FactorRule, QuantityRule, UnitRule } from './quantity-schema.js'

/** Meaning of a word for a unit. */
export interface MeantUnit {
  /** Units whose product it is; a single one in most rows. */
  units: readonly string[]
  /** Multiplier of the number. */
  times: number
}

export interface UnitReader {
  columns: readonly number[]
  /** Returns the word for the unit of a row. */
  read: (cells: Cell[]) => string | CellProblem | typeof skipped
  meant: (word: string) => MeantUnit
}

const subject = 'quantity.unit'
/** Separator of the words for the units of a product. */
const between = ' x '

/**
 * @param where position of the quantity, for messages
 * @throws UsageError if neither the rule nor a heading names a unit, or a column does not exist
 */
export function unitReader(
  rule: QuantityRule,
  where: string,
  columns: readonly string[],
  expression: Expression,
): UnitReader {
  const own = ownUnit(rule, columns)
  const ofFactors = unitsOfFactors(rule)
  if (own) {
    if (ofFactors.some(({ isStated }) => isStated))
      throw new UsageError(`${where} has a unit, and a factor with a unit; keep one of them`)
    return ruleUnitReader(own, `${where}.unit`, columns, expression)
  }
  const readers = ofFactors.map(({ unit }) =>
    ruleUnitReader(asRule(unit, columns), `${where}.times.unit`, columns, expression),
  )
  if (readers.length === 0)
    throw new UsageError(`${where} has no unit, and neither has its heading; add unit`)
  const constants = ofFactors.flatMap(({ unit }) => asRule(unit, columns).const ?? [])
  const problem = constants.length === readers.length ? productUnit(constants) : {}
  if ('problem' in problem) {
    throw new UsageError(
      `${where}: the unit of the product cannot be composed: ${quoted(constants.join(between))} ${problem.problem}; add unit`,
    )
  }
  return readers.length === 1 ? readers[0]! : composed(readers)
}

/** Returns the rule of a quantity's own unit: a stated one, or the unit in the headings of its columns. */
export function ownUnit({ unit, from }: QuantityRule, columns: readonly string[]): UnitRule | undefined {
  if (unit !== undefined) return asRule(unit, columns)
  const inHeading =
    from === undefined
      ? undefined
      : commonUnit(termsOf({ from }, columns)?.map((term) => term.from) ?? [from])
  return inHeading === undefined ? undefined : { const: inHeading }
}

/** Returns the unit in all headings; undefined if they differ. */
function commonUnit(headings: readonly string[]): string | undefined {
  const [first, ...others] = headings.map(headingUnit)
  return others.every((unit) => unit === first) ? first : undefined
}

interface FactorUnit {
  unit: string | UnitRule
  /** False for a unit in a heading. */
  isStated: boolean
}

/** Returns the units of a product's factors; a heading names one in brackets. */
function unitsOfFactors({ times = [] }: QuantityRule): FactorUnit[] {
  return times.flatMap((factor): FactorUnit[] => {
    if (typeof factor === 'number') return []
    const { unit, from }: FactorRule = typeof factor === 'string' ? { from: factor } : factor
    if (unit !== undefined) return [{ unit, isStated: true }]
    const word = from === undefined ? undefined : bracketUnit(from)
    return word === undefined ? [] : [{ unit: { const: word }, isStated: false }]
  })
}

/** Returns a unit as a rule; a text that is not a unit is a heading. */
function asRule(unit: string | UnitRule, columns: readonly string[]): UnitRule {
  if (typeof unit === 'object') return unit
  return isUnitWord(unit, columns) ? { const: unit } : { from: unit }
}

/** Combines the units of the factors. */
function composed(readers: readonly UnitReader[]): UnitReader {
  return {
    columns: readers.flatMap(({ columns }) => columns),
    read: (cells) => {
      const found: string[] = []
      for (const { read } of readers) {
        const word = read(cells)
        if (typeof word !== 'string') return word
        found.push(word)
      }
      return found.join(between)
    },
    meant: (word) => {
      const each = word.split(between).map((part, at) => readers[at]!.meant(part))
      return {
        units: each.flatMap(({ units }) => units),
        times: each.reduce((product, { times }) => product * times, 1),
      }
    },
  }
}

function ruleUnitReader(
  rule: UnitRule,
  where: string,
  columns: readonly string[],
  expression: Expression,
): UnitReader {
  const table = new Map(Object.entries(rule.translate ?? {}).map(([word, unit]) => [word.trim(), unit]))
  const meant = (word: string): MeantUnit => {
    const found = table.get(word) ?? word
    return typeof found === 'string'
      ? { units: [found], times: 1 }
      : { units: [found.unit], times: found.times ?? 1 }
  }
  if (rule.const !== undefined) {
    const refusal =
      rule.const === fillIn && new CellProblem(`the mapping still has ${fillIn}; put a value there`, subject)
    const unit = rule.const
    return { columns: [], read: () => refusal || unit, meant }
  }
  const column = columnReader(rule.from!, columns)
  if (!column)
    throw new UsageError(
      `${where}: no column \`${rule.from}\` in the input; ${noSuchColumn(rule.from!, columns)}`,
    )
  const extracted = rule.extract === undefined ? undefined : extraction(expression, rule.extract, where)
  const isEmpty = emptyTest(rule.empty)
  const blank = new CellProblem(
    `the cell of \`${rule.from}\` is empty; fill it in, or name a unit for empty cells in a mapping file (default: UNIT)`,
    subject,
    'missing_value',
  )
  const read: UnitReader['read'] = (cells) => {
    const cell = column.read(cells)
    if (isEmpty(cell)) return rule.default ?? blank
    const part = extracted ? extracted(cell) : cell
    if (part === undefined) return new CellProblem(extractProblem(cell).message, subject)
    const word = String(part).trim()
    if (table.get(word) === fillIn)
      return new CellProblem(
        `the mapping still has ${fillIn} for ${quoted(word)}; put a value there`,
        'quantity',
      )
    if (rule.unmapped === undefined || rule.unmapped === 'keep' || table.has(word)) return word
    if (rule.unmapped === 'skip') return skipped
    return new CellProblem(`${quoted(word)} is not in the mapping's translation table`, subject)
  }
  return { columns: column.columns, read, meant }
}
