/** Finds amounts whose plain digits can be read without the rules of a mapping. */
import { columnIndex } from '../fields/cell-text.js'
import type { Decimal } from '../fields/cells.js'
import type { ColumnRule } from './rule-schema.js'

/**
 * Column with an amount: a number of digits with at most one decimal sign, times a constant that the other cells of the
 * row decide, is the value of the field. Only the source reads other cells, such as `1,200` or a blank.
 */
export interface PlainAmount {
  column: number
  decimal: Decimal
}

/** Keys of rules that read plain digits as they are, or times a constant. */
const harmless = ['from', 'empty', 'blank', 'default', 'number', 'scale']
const signs: Record<string, Decimal> = { point: 'point', '.': 'point', comma: 'comma', ',': 'comma' }

/** Returns the plain amount that a rule reads; undefined if the rule reads digits in another way. */
export function plainAmountOf(
  rule: ColumnRule,
  columns: readonly string[],
  usual: Decimal,
): PlainAmount | undefined {
  if (rule.from === undefined || !Object.keys(rule).every((key) => harmless.includes(key))) return undefined
  const column = columnIndex(rule.from, columns)
  const decimal = signs[rule.number?.decimal ?? usual]
  const isLimited = rule.number?.decimals !== undefined
  if (column === -1 || decimal === undefined || isLimited || hasNumbers(rule.empty)) return undefined
  return { column, decimal }
}

/** True if a word that means empty is a number: such a cell has no amount. */
function hasNumbers(words: ColumnRule['empty'] = []): boolean {
  return words.some((word) => /\d/.test(String(word)))
}
