/** Numbers as a mapping file describes them: decimal sign, thousands sign, accounting negatives. */
import { UsageError } from '../../../host/exit.js'
import { type Decimal, quoted, Refused } from '../fields/cells.js'
import type { Cell } from '../readers/table.js'
import type { NumberRule } from './mapping-schema.js'

const signsOfWord = new Map(Object.entries({ point: '.', comma: ',', space: ' ', apostrophe: "'" }))
const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Reads numbers by the rule. Thousands signs must stand where groups end (1,234,567.8; also 12,34,567):
 * a sign elsewhere is refused, since it may well be the other sign.
 * @throws UsageError when both signs are the same
 */
export function mappedNumber(
  rule: NumberRule,
  fallback: Decimal,
  where: string,
): (cell: Cell) => number | Refused {
  const decimal = signOf(rule.decimal ?? fallback)
  const thousands = rule.thousands === undefined ? undefined : signOf(rule.thousands)
  if (thousands === decimal) throw new UsageError(`${where}.number: decimal and thousands are the same sign`)
  if (thousands !== undefined && /[\d+\-e]/i.test(thousands)) {
    throw new UsageError(`${where}.number: ${quoted(thousands)} is a part of numbers, not a thousands sign`)
  }
  const point = escaped(decimal)
  // A space in a number may be a no-break or thin one.
  const group = thousands === ' ' ? '[ \\u00a0\\u202f\\u2009]' : thousands && escaped(thousands)
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
    // Whether (-5) is -5 or the negative of it, only its writer knows.
    const isTwiceSigned = accounting && /^[+-]/.test(bare)
    if (isTwiceSigned || !pattern.test(bare))
      return new Refused(`${quoted(cell)} is not a number in the mapping's notation`)
    const fraction = fractionOf(bare, decimal)
    if (rule.decimals !== undefined && fraction.length > rule.decimals) {
      return new Refused(
        `${quoted(cell)} has ${fraction.length} digits after the decimal sign, the mapping takes ${rule.decimals}: is it a thousand?`,
      )
    }
    const plain = (groups ? bare.replace(groups, '') : bare).replace(decimal, '.')
    const value = Number(plain)
    if (!Number.isFinite(value)) return new Refused(`${quoted(cell)} is too large for a number`)
    return accounting ? -value : value
  }
}

/** The digits after the decimal sign. */
function fractionOf(number: string, decimal: string): string {
  const [, fraction = ''] = number.split(decimal)
  return /^\d*/.exec(fraction)![0]
}

function signOf(word: string): string {
  return signsOfWord.get(word) ?? word
}
