/**
 * Numbers with something beside them: `£1,200.00`, `12 kg`, `5%`. One description for the look at a column and for
 * the `extract` of its draft, in what expressions of JavaScript and of mapping files have in common.
 */

/** Groups may stand apart. */
const unsigned = "(?:[0-9](?:[0-9.,']|\\p{Z}[0-9])*|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?"
/** Signs and brackets, which may mean that a number is negative, and what may be hidden among them. */
const signs = '.,\\p{Pd}\\p{Ps}\\p{Pe}\\p{Sm}\\p{Sk}\\p{Cf}➖'
const beside = `[^\\p{Nd}${signs}]`
/** Not a fraction or an exponent: `5½`, `10³`; later it may be of a unit, as in `m³`. */
const after = `(?:[^\\s\\p{Z}\\p{N}${signs}]${beside}{0,11})?`
/** `kr.` and `Rs.` before; `[l]`, `m3` and `Stk.` after. */
const shortened = '\\p{L}{1,4}\\.'
const unit = '\\[?\\p{L}{1,10}[23]?\\.?\\]?'

function around(number: string): string {
  return `^\\s*(?:${shortened}|${beside}{0,5})\\s*(${number})[\\s\\p{Z}]*(?:${unit}|${after})\\s*$`
}

/** Takes the number out; texts that it does not match are no numbers. */
export const plainExtract = around(`[-+]?${unsigned}`)
/** The same, of accounts: a number in parentheses keeps them. */
export const accountingExtract = around(`[-+]?${unsigned}|\\(\\s*${unsigned}\\s*\\)`)

const accounting = new RegExp(accountingExtract, 'u')

export interface DecoratedNumber {
  /** With its sign or its parentheses. */
  number: string
  /** What stands beside it. */
  decoration: string
}

/** Undefined where a text is no number, or one whose sign stands apart from it. */
export function decoratedNumber(text: string): DecoratedNumber | undefined {
  const found = accounting.exec(text)
  if (!found) return undefined
  const number = found[1]!
  const [before, after] = text.split(number, 2) as [string, string]
  const decoration = [before, after].map((part) => part.trim()).filter((part) => part !== '')
  return { number, decoration: decoration.join(' ... ') }
}

/** Words that multiply, in the languages of the headings; `t` and `m` only where they are beside a currency. */
const multipliers =
  /^(k|m|b|mm|mn|mio|mios|mill|mln|bn|bln|tn|trn|mrd|mld|md|th|tsd|tds|tis|hundred|hundert|thousand|thousands|tausend|mille|mila|mil|miles|million|millions|millionen|milione|milioni|millones|milhões|milliard|milliards|milliarde|milliarden|miliardi|billion|billions|billionen|trillion|trillions|lakh|lakhs|lac|lacs|crore|crores|dozen|dutzend|dz|percent|prozent|pct)$/
const multipliedCurrency = /^[tkm](eur|usd|gbp|chf|sek|nok|dkk|pln|czk|cad|aud|inr|jpy|krw|cny|brl|mxn|zar)$/
const signWords = /^(cr|dr|credit|debit|crédit|débit|kredit|haben|soll|neg|negative|minus)$/

/** Whether what stands beside numbers may change them: by a factor (`5 mio`) or by a sign (`5 CR`). */
export function mayChange(decoration: string): boolean {
  if (/[%‰]/.test(decoration)) return true
  const words = decoration.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  const isMoney = /\p{Sc}/u.test(decoration)
  return words.some(
    (word) =>
      multipliers.test(word) ||
      multipliedCurrency.test(word) ||
      signWords.test(word) ||
      (isMoney && word === 't'),
  )
}
