/** Detects the notation of a column's numbers from the numbers themselves. */
import { decoratedNumber } from './decorated-number.js'

export type Thousands = 'comma' | 'point' | 'space' | 'apostrophe'

export interface NumberNotation {
  /** Number of cells that are numbers in any notation. */
  count: number
  decimal: 'point' | 'comma'
  /** Separator between groups of three digits, if any number has one. */
  thousands: Thousands | undefined
  /** True if any number is written as (12.30) for -12.30. */
  parentheses: boolean
  /** True if any number is written as 12.30- for -12.30. */
  trailing: boolean
  negative: number
  /** Number such as 1,234 if no other number of the column determines its meaning. */
  ambiguous: string | undefined
  /** True if any number determines the decimal sign. */
  isCertain: boolean
  /** Two numbers in conflicting notations. */
  contradiction: [string, string] | undefined
  /**
   * Number with three decimals that may be thousands, in a column with otherwise at most `decimals` decimals; `beside`
   * is a number that determines the notation.
   */
  odd: { thousand: string; beside: string; decimals: number } | undefined
  /** Text before or after numbers: currency signs, units, per cent; most frequent first. */
  decoration: string[]
}

type Clue = 'decimal point' | 'decimal comma' | Thousands | 'maybe comma' | 'maybe point'

/** Separators between groups of three digits; in India two, except for the last group. */
const blank = '[ \\u00a0\\u202f\\u2009]'
const clues: [RegExp, Clue[]][] = [
  [/^[1-9]\d{0,2},\d{3}$/, ['maybe comma']],
  [/^[1-9]\d{0,2}\.\d{3}$/, ['maybe point']],
  [/^\d*\.\d+(e[+-]?\d+)?$/i, ['decimal point']],
  [/^\d*,\d+(e[+-]?\d+)?$/i, ['decimal comma']],
  [/^\d{1,3}(,\d{2,3})*,\d{3}\.\d+$/, ['comma', 'decimal point']],
  [/^\d{1,3}(,\d{2,3})*,\d{3}$/, ['comma']],
  [/^\d{1,3}(\.\d{2,3})*\.\d{3},\d+$/, ['point', 'decimal comma']],
  [/^\d{1,3}(\.\d{2,3})*\.\d{3}$/, ['point']],
  [new RegExp(`^\\d{1,3}(${blank}\\d{2,3})*${blank}\\d{3}\\.\\d+$`), ['space', 'decimal point']],
  [new RegExp(`^\\d{1,3}(${blank}\\d{2,3})*${blank}\\d{3},\\d+$`), ['space', 'decimal comma']],
  [new RegExp(`^\\d{1,3}(${blank}\\d{2,3})*${blank}\\d{3}$`), ['space']],
  [/^\d{1,3}('\d{2,3})*'\d{3}\.\d+$/, ['apostrophe', 'decimal point']],
  [/^\d{1,3}('\d{2,3})*'\d{3},\d+$/, ['apostrophe', 'decimal comma']],
  [/^\d{1,3}('\d{2,3})*'\d{3}$/, ['apostrophe']],
  [/^\d+(e[+-]?\d+)?$/i, []],
]

const noTexts: ReadonlySet<string> = new Set()

/**
 * @param values texts of the column with their counts; surrounding blanks do not matter
 * @param typed texts that are stored as numbers in the file: they are certain, but indicate no notation for texts
 * @returns undefined if the column has no numbers
 */
export function numberNotation(
  values: ReadonlyMap<string, number>,
  typed: ReadonlySet<string> = noTexts,
): NumberNotation | undefined {
  const decimals = new Decimals()
  const seen = new Map<Clue, string>()
  const decorations = new Map<string, number>()
  let [count, negative] = [0, 0]
  let [parentheses, trailing] = [false, false]
  for (const [raw, times] of values) {
    const number = bareNumber(raw.trim())
    if (!number) continue
    count += times
    if (number.negative) negative += times
    parentheses ||= number.accounting
    trailing ||= number.trailing
    if (number.decoration) {
      decorations.set(number.decoration, (decorations.get(number.decoration) ?? 0) + times)
    }
    if (typed.has(raw)) continue
    for (const clue of number.clues) if (!seen.has(clue)) seen.set(clue, raw.trim())
    decimals.add(number, raw.trim())
  }
  if (count === 0) return undefined
  const decoration = [...decorations].sort(([, a], [, b]) => b - a).map(([text]) => text)
  const signs = signsOf(seen)
  const grouped = seen.get('point') ?? seen.get('comma')
  const odd = signs.isCertain ? decimals.odd(signs.decimal, grouped) : undefined
  return { count, negative, parentheses, trailing, decoration, ...signs, odd }
}

/** Numbers of decimals in a column, and numbers that may be thousands in another notation. */
class Decimals {
  readonly #lengths = new Map<number, string>()
  readonly #doubtful = new Map<string, { text: string; isRound: boolean }[]>()

  add({ clues: found, digits }: BareNumber, text: string): void {
    const [, sign, fraction = ''] = /([.,])(\d+)(?:e.*)?$/i.exec(digits) ?? []
    if (found.includes('maybe comma') || found.includes('maybe point')) {
      const list = this.#doubtful.get(sign!) ?? []
      this.#doubtful.set(sign!, [
        ...list.filter(({ isRound }) => isRound).slice(0, 1),
        { text, isRound: fraction.endsWith('0') },
      ])
    } else if (found.includes('decimal point') || found.includes('decimal comma')) {
      const length = /e/i.test(digits) ? Number.POSITIVE_INFINITY : fraction.length
      if (!this.#lengths.has(length)) this.#lengths.set(length, text)
    }
  }

  /**
   * Finds a number such as `1,234` next to `5,6` or `12,50`: three decimals in a column with otherwise one, two or
   * none. If the column has both one and two decimals, three are a fraction, unless they end with a zero, which the
   * other numbers omit.
   * @param grouped number whose groups determine the notation by themselves
   */
  odd(decimal: NumberNotation['decimal'], grouped: string | undefined): NumberNotation['odd'] {
    const doubtful = this.#doubtful.get(decimal === 'comma' ? ',' : '.') ?? []
    const most = Math.max(0, ...this.#lengths.keys())
    const beside = this.#lengths.get(most) ?? grouped
    const found = doubtful.find(({ isRound }) => isRound || this.#lengths.size < 2)
    if (!found || beside === undefined || most > money) return undefined
    return { thousand: found.text, beside, decimals: most }
  }
}

/** Number of decimals of money. */
const money = 2

/** Determines the signs from one example of every clue. */
function signsOf(
  seen: ReadonlyMap<Clue, string>,
): Pick<NumberNotation, 'decimal' | 'thousands' | 'ambiguous' | 'isCertain' | 'contradiction'> {
  const english = seen.get('decimal point') ?? seen.get('comma')
  const continental = seen.get('decimal comma') ?? seen.get('point')
  const contradiction: [string, string] | undefined =
    english !== undefined && continental !== undefined ? [english, continental] : undefined
  const decimal = continental !== undefined && english === undefined ? 'comma' : 'point'
  // 1,234 has a thousands sign next to 5.6, and decimals next to 5,6; otherwise a thousands sign is assumed.
  const thousands: Thousands | undefined =
    decimal === 'point'
      ? seen.has('comma') || seen.has('maybe comma')
        ? 'comma'
        : spaced(seen)
      : seen.has('point') || seen.has('maybe point')
        ? 'point'
        : spaced(seen)
  const ambiguous =
    english === undefined && continental === undefined
      ? (seen.get('maybe comma') ?? seen.get('maybe point'))
      : undefined
  const isCertain = contradiction === undefined && (english ?? continental) !== undefined
  return { decimal, thousands, ambiguous, isCertain, contradiction }
}

/**
 * Applies the decimal sign of the file's other columns: 1,234 and 1.234 have either this sign or a thousands sign. The
 * number remains ambiguous, since columns of one file may come from two programs.
 */
export function settledBy(notation: NumberNotation, decimal: NumberNotation['decimal']): NumberNotation {
  if (notation.ambiguous === undefined) return notation
  const sign = notation.ambiguous.includes(',') ? 'comma' : 'point'
  return { ...notation, decimal, thousands: sign === decimal ? undefined : sign }
}

function spaced(seen: ReadonlyMap<Clue, string>): Thousands | undefined {
  if (seen.has('space')) return 'space'
  return seen.has('apostrophe') ? 'apostrophe' : undefined
}

interface BareNumber {
  /** Digits without sign and decoration. */
  digits: string
  clues: Clue[]
  negative: boolean
  accounting: boolean
  trailing: boolean
  decoration: string | undefined
}

function bareNumber(text: string): BareNumber | undefined {
  const accounting = /^\(.*\)$/.test(text)
  const inner = accounting ? text.slice(1, -1).trim() : text
  const unsigned = inner.replace(/^[+-]/, '')
  const plain = cluesOf(unsigned)
  if (plain) {
    const isNegative = accounting || inner.startsWith('-')
    const rest = { accounting, trailing: false, negative: isNegative, decoration: undefined }
    return { digits: unsigned, clues: plain, ...rest }
  }
  const before = /^(\d(?:.*[\d.,])?)\s*-$/.exec(text)?.[1]
  const signed = before === undefined ? undefined : cluesOf(before)
  if (signed) {
    const rest = { accounting: false, trailing: true, negative: true, decoration: undefined }
    return { digits: before!, clues: signed, ...rest }
  }
  const decorated = decoratedNumber(inner)
  if (!decorated) return undefined
  const { number, decoration } = decorated
  const digits = number.replace(/^\(\s*|\s*\)$/g, '')
  const found = cluesOf(digits.replace(/^[+-]/, ''))
  if (!found) return undefined
  const inParentheses = accounting || number.startsWith('(')
  return {
    digits,
    clues: found,
    accounting: inParentheses,
    trailing: false,
    negative: inParentheses || digits.startsWith('-'),
    decoration: decoration || undefined,
  }
}

function cluesOf(digits: string): Clue[] | undefined {
  return clues.find(([pattern]) => pattern.test(digits))?.[1]
}
