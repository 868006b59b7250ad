/** Numbers that a rule computes from several cells: products, sums and differences. */

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

/** Column of a sum, with its sign. */
interface Term {
  from: string
  sign: 1 | -1
}

const sumPattern = /^\s*\{[^{}]+\}(?:\s*\+\s*\{[^{}]+\}|\s+-\s+\{[^{}]+\})+\s*$/

/**
 * Returns the columns of a sum or difference such as `{Day} + {Night}` or `{End} - {Start}`; undefined for other
 * texts, for extracts, which read the text as a whole, and for dates that are not one less another.
 */
export function termsOf(
  { from = '', date, extract }: ColumnRule,
  columns: readonly string[],
): Term[] | undefined {
  if (!sumPattern.test(from) || columnIndex(from, columns) !== -1) return undefined
  const signs = [...from.matchAll(/\}\s*([+-])/g)].map(([, sign]) => sign)
  if (signs.includes('-') && extract !== undefined) return undefined
  if (date !== undefined && signs.join('') !== '-') return undefined
  return headingsIn(from).map((heading, at) => ({ from: heading, sign: signs[at - 1] === '-' ? -1 : 1 }))
}

/**
 * Returns the reader of a sum or difference; it returns undefined if all cells are empty. If only some are empty, the
 * row fails, unless the rule has a default. A difference below 0 fails its row: a meter was replaced, or began again.
 * @param readerOf reader of one column; dates are read as the numbers of their days
 */
export function sumReader(
  { from: _, blank: __, scale = 1, ...rule }: ColumnRule,
  terms: readonly Term[],
  readerOf: ReaderOf,
  convert: Converter,
): FieldReader {
  const parts = terms.map(({ from, sign }) => ({ from, sign, read: readerOf({ ...rule, from }) }))
  const isDifference = terms.some(({ sign }) => sign === -1)
  return (cells) => {
    let [sum, largest] = [0, 0]
    let empty: string | undefined
    let isFilled = false
    for (const { from, sign, read } of parts) {
      const value = read(cells)
      if (typeof value === 'number') {
        sum += sign * value
        largest = Math.max(largest, Math.abs(value))
        isFilled = true
      } else if (value === undefined) empty ??= from
      else return inColumn(value, from)
    }
    if (!isFilled) return undefined
    if (empty !== undefined) return emptyPart(empty, 'default: 0')
    const exact = withoutLostDigits(sum, largest)
    if (isDifference && exact < 0) return belowZero(exact, terms, rule.date ? datesTurned : meterReplaced)
    return converted(exact * scale, convert)
  }
}

/** Removes the digits that a difference of large numbers does not have. */
function withoutLostDigits(value: number, largest: number): number {
  if (value === 0) return 0
  const lost = Math.floor(Math.log10(largest)) - Math.floor(Math.log10(Math.abs(value)))
  return lost >= textDigits ? 0 : roundSignificant(value, textDigits - Math.max(0, lost))
}

const meterReplaced =
  'if the meter was replaced or began again at 0, give this row its amount, or rows of both meters'
const datesTurned = 'the later date is before the earlier one'

function belowZero(value: number, terms: readonly Term[], cure: string): CellProblem {
  const words = terms.map(({ from, sign }, at) => `${at === 0 ? '' : sign === -1 ? ' - ' : ' + '}\`${from}\``)
  return new CellProblem(`${words.join('')} is ${value}, below 0; ${cure}`)
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
