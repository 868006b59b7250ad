/** Numbers that a rule computes from several cells: products and sums. */

import { roundSignificant, textDigits } from '../../sheets/digits.js'
import { columnIndex, headingsIn } from '../fields/cell-text.js'
import { CellProblem, type Converter } from '../fields/cells.js'
import { type FieldReader, skipped } from './field-source.js'
import type { ColumnRule } from './rule-schema.js'

/** Returns the reader of a number by a rule. */
type ReaderOf = (rule: ColumnRule) => FieldReader

/** Keys of a product that also apply to its factors, unless a factor has its own. */
const inherited = ['number', 'empty', 'blank'] as const

/**
 * Returns the reader of a product. An empty cell fails its row, unless the factor has `default` or `blank`: an amount
 * needs all of its factors.
 */
export function productReader(rule: ColumnRule, readerOf: ReaderOf, convert: Converter): FieldReader {
  const { times = [], scale = 1 } = rule
  const shared = Object.fromEntries(
    inherited.flatMap((key) => (rule[key] === undefined ? [] : [[key, rule[key]]])),
  )
  const factors = times.map((factor) => {
    const own = factorRule(factor)
    return factorReader(own.from === undefined ? own : { ...shared, ...own }, readerOf)
  })
  return (cells) => {
    let product = scale
    for (const read of factors) {
      const value = read(cells)
      if (typeof value !== 'number') return value
      product *= value
    }
    return converted(product, convert)
  }
}

/** Returns a factor as a rule. */
export function factorRule(factor: string | number | ColumnRule): ColumnRule {
  if (typeof factor === 'string') return { from: factor }
  return typeof factor === 'number' ? { const: factor } : factor
}

function factorReader(rule: ColumnRule, readerOf: ReaderOf): FieldReader {
  const read = readerOf(rule)
  if (rule.from === undefined) return read
  const empty = emptyFactor(rule)
  return (cells) => {
    const value = read(cells)
    return value === undefined ? empty : inColumn(value, rule.from!)
  }
}

function emptyFactor({ from, blank }: ColumnRule): unknown {
  if (blank === 'absent') return undefined
  return blank === 'skip' ? skipped : emptyPart(from!, 'blank: skip')
}

/** Returns the columns of a sum such as `{Day} + {Night}`; undefined for other texts. */
export function addendsIn(from: string, columns: readonly string[]): string[] | undefined {
  const isSum = /^\s*\{[^{}]+\}(?:\s*\+\s*\{[^{}]+\})+\s*$/.test(from)
  return isSum && columnIndex(from, columns) === -1 ? headingsIn(from) : undefined
}

/**
 * Returns the reader of a sum; it returns undefined if all cells are empty. If only some are empty, the row fails,
 * unless the rule has a default.
 */
export function sumReader(
  { from: _, blank: __, scale = 1, ...rule }: ColumnRule,
  addends: readonly string[],
  readerOf: ReaderOf,
  convert: Converter,
): FieldReader {
  const parts = addends.map((from) => ({ from, read: readerOf({ ...rule, from }) }))
  return (cells) => {
    let sum = 0
    let empty: string | undefined
    let isFilled = false
    for (const { from, read } of parts) {
      const value = read(cells)
      if (typeof value === 'number') {
        sum += value
        isFilled = true
      } else if (value === undefined) empty ??= from
      else return inColumn(value, from)
    }
    if (!isFilled) return undefined
    return empty === undefined ? converted(sum * scale, convert) : emptyPart(empty, 'default: 0')
  }
}

function emptyPart(heading: string, cure: string): CellProblem {
  const message = `the cell of \`${heading}\` is empty; fill it in, or set ${cure} in the mapping`
  return new CellProblem(message, undefined, 'missing_value')
}

/** Names the column of a problem. */
function inColumn(value: unknown, heading: string): unknown {
  if (!(value instanceof CellProblem)) return value
  return new CellProblem(`column \`${heading}\`: ${value.message}`, value.subject, value.code)
}

/** Converts a result, without the last digits, which depend on the order of the computation. */
function converted(value: number, convert: Converter): unknown {
  if (!Number.isFinite(value)) return new CellProblem('the result is too large for a number')
  return convert(roundSignificant(value, textDigits))
}
