/** Reads numbers as a mapping file describes them: decimal sign, thousands sign, accounting negatives. */
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { literalPattern } from '../fields/cell-text.js'
import { CellProblem, type Decimal, quoted } from '../fields/cells.js'
import type { NumberRule } from './rule-schema.js'

const signsOfWord = new Map(Object.entries({ point: '.', comma: ',', space: ' ', apostrophe: "'" }))

/**
 * Returns a reader of numbers by the rule. Thousands signs must be at the ends of groups (1,234,567.8; also 12,34,567):
 * a sign elsewhere is refused, since it may be the decimal sign.
 * @throws UsageError if both signs are the same
 */
export function mappedNumber(
  rule: NumberRule,
  fallback: Decimal,
  where: string,
): (cell: Cell) => number | CellProblem {
  const decimal = signOf(rule.decimal ?? fallback)
  const thousands = rule.thousands === undefined ? undefined : signOf(rule.thousands)
  if (thousands === decimal) throw new UsageError(`${where}.number: decimal and thousands are the same sign`)
  if (thousands !== undefined && /[\d+\-e]/i.test(thousands)) {
    throw new UsageError(`${where}.number: ${quoted(thousands)} is a part of numbers, not a thousands sign`)
  }
  const point = literalPattern(decimal)
  // A space in a number may be a no-break or thin space.
  const group = thousands === ' ' ? '[ \\u00a0\\u202f\\u2009]' : thousands && literalPattern(thousands)
  const whole = group ? `(?:\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}|\\d+)` : '\\d+'
  const pattern = new RegExp(`^[+-]?(?:${whole}(?:${point}\\d*)?|${point}\\d+)(?:[eE][+-]?\\d+)?$`)
  const groups = group ? new RegExp(group, 'g') : undefined
  const hasBrackets = rule.parentheses === true || rule.negative === 'brackets'
  return (cell) => {
    if (typeof cell === 'number') return cell
    const text = String(cell).trim()
    const inBrackets = hasBrackets && /^\(.*\)$/.test(text)
    const isTrailing = rule.negative === 'trailing' && /[\d.,]\s*-$/.test(text)
    const accounting = inBrackets || isTrailing
    const bare = inBrackets ? text.slice(1, -1).trim() : isTrailing ? text.slice(0, -1).trim() : text
    // Only the author knows whether (-5) is -5 or 5.
    const isTwiceSigned = accounting && /^[+-]/.test(bare)
    if (isTwiceSigned || !pattern.test(bare))
      return new CellProblem(`${quoted(cell)} is not a number in the mapping's notation`)
    const fraction = fractionOf(bare, decimal)
    if (rule.decimals !== undefined && fraction.length > rule.decimals) {
      return new CellProblem(
        `${quoted(cell)} has ${fraction.length} digits after the decimal sign, the mapping takes ${rule.decimals}: is it a thousand?`,
      )
    }
    const plain = (groups ? bare.replace(groups, '') : bare).replace(decimal, '.')
    const value = Number(plain)
    if (!Number.isFinite(value)) return new CellProblem(`${quoted(cell)} is too large for a number`)
    return accounting ? -value : value
  }
}

/** Returns the digits after the decimal sign. */
function fractionOf(number: string, decimal: string): string {
  const [, fraction = ''] = number.split(decimal)
  return /^\d*/.exec(fraction)![0]
}

function signOf(word: string): string {
  return signsOfWord.get(word) ?? word
}
