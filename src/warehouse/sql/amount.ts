/**
 * SQL to read a cell as an amount, by the same rules as for files: the notation of the mapping, words for empty, the
 * scale. A pattern decides before a cast: casts fail in some engines and accept too much in others.
 */
import { type AmountColumn, isPlain, type Notation } from '../amount-column.js'
import {
  asDouble,
  asText,
  call,
  choice,
  isNull,
  isNumber,
  isText,
  joined,
  matches,
  negative,
  nothing,
  number,
  replaceText,
  type Sql,
  text,
  textOnly,
  trimmed,
} from './tree.js'

/** Characters trimmed from cells. */
export const blanks =
  ' \t\n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
/** Maximum absolute amount, which excludes infinity and NaN. */
const largest = 1e300
/** Maximum length of amounts; longer numbers could exceed any double. */
const longest = 200
/** Spaces accepted in numbers, including no-break and thin spaces. */
const spaces = [' ', '\u00a0', '\u202f', '\u2009']

/** Returns a pattern for one literal character. */
const only = (sign: string) => (sign === '^' || sign === '\\' ? `\\${sign}` : `[${sign}]`)

/** Returns the trimmed text of a column; with a notation other than the engine's, the column has to be text. */
export function amountText(raw: Sql, { notation }: AmountColumn): Sql {
  return trimmed(isPlain(notation) ? asText(raw) : textOnly(raw), blanks)
}

/** Returns a condition for trimmed text that counts as an empty cell. */
export function isBlank(cell: Sql, { empty }: AmountColumn): Sql {
  const words = ['', ...empty].map((word) => joined('=', cell, text(word)))
  return joined('OR', isNull(cell), ...words)
}

/**
 * Returns the amount times the scale of the mapping; the default for an empty cell, NULL if there is no amount.
 * @param cell trimmed text
 * @param raw original column: numeric types of the engine need no notation
 */
export function amountIn(cell: Sql, raw: Sql, amount: AmountColumn): Sql {
  const { notation, scale } = amount
  const plain = valueIn(cell, { decimal: '.', thousands: undefined, negative: undefined })
  const read = isPlain(notation) ? plain : choice([[isText(raw), valueIn(cell, notation)]], plain)
  const scaled = (value: Sql) => (scale === 1 ? value : joined('*', value, number(scale)))
  const fallback = amount.default === undefined ? nothing : number(amount.default)
  const ofText = choice([[isBlank(cell, amount), fallback]], scaled(read))
  // Words for empty are texts, but a number could equal one of them.
  if (amount.empty.length > 0) return ofText
  const double = asDouble(raw)
  const isInRange = joined(
    'AND',
    joined('<=', number(-largest), double),
    joined('<=', double, number(largest)),
  )
  const ofNumber = choice([
    [isNull(raw), fallback],
    [isInRange, scaled(double)],
  ])
  return choice([[isNumber(raw), ofNumber]], ofText)
}

function valueIn(cell: Sql, { decimal, thousands, negative: sign }: Notation): Sql {
  const groupSigns = thousands === undefined ? [] : thousands === ' ' ? spaces : [thousands]
  const group =
    groupSigns.length > 1
      ? `[${groupSigns.join('')}]`
      : groupSigns.flatMap((each) => [...each].map(only)).join('')
  const whole = group === '' ? '[0-9]+' : `([0-9]{1,3}(${group}[0-9]{2,3})*${group}[0-9]{3}|[0-9]+)`
  const digits = `(${whole}([${decimal}][0-9]*)?|[${decimal}][0-9]+)([eE][+]?[0-9]{1,2})?`
  const signed = `^[+-]?(${whole}([${decimal}][0-9]*)?|[${decimal}][0-9]+)([eE][+-]?[0-9]{1,2})?$`
  const withoutGroups = groupSigns.reduce((of, each) => replaceText(of, each, ''), cell)
  const bare = (signs: readonly string[]) => {
    const left = signs.reduce((of, each) => replaceText(of, each, ''), withoutGroups)
    const text = decimal === '.' ? left : replaceText(left, decimal, '.')
    return asDouble(signs.length === 1 ? text : trimmed(text, blanks))
  }
  const fits = joined('<=', call('LENGTH', cell), number(longest))
  const is = (pattern: string) => joined('AND', fits, matches(cell, pattern))
  const gap = `[${blanks}]*`
  const ways: [Sql, Sql][] = [[is(signed), bare(['+'])]]
  if (sign === 'brackets') ways.push([is(`^[(]${gap}${digits}${gap}[)]$`), negative(bare(['(', ')', '+']))])
  if (sign === 'trailing') ways.push([is(`^${digits}${gap}-$`), negative(bare(['-', '+']))])
  return choice(ways)
}
