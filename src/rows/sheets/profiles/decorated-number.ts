/**
 * Parses numbers with decoration: `£1,200.00`, `12 kg`, `5%`. Column inspection and the `extract` of draft mappings
 * share one pattern, limited to the syntax common to JavaScript and mapping files.
 */

/** Number without a sign; groups may be separated by spaces. */
const unsigned = "(?:[0-9](?:[0-9.,']|\\p{Z}[0-9])*|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?"
/** Signs and brackets, which may make a number negative, and invisible characters that may be among them. */
const signs = '.,\\p{Pd}\\p{Ps}\\p{Pe}\\p{Sm}\\p{Sk}\\p{Cf}➖'
const beside = `[^\\p{Nd}${signs}]`
/** Text after a number: may not start with a fraction or exponent (`5½`, `10³`), but may contain one (`m³`). */
const after = `(?:[^\\s\\p{Z}\\p{N}${signs}]${beside}{0,11})?`
/** Abbreviations: `kr.` and `Rs.` before a number; units `[l]`, `m3` and `Stk.` after. */
const shortened = '\\p{L}{1,4}\\.'
const unit = '\\[?\\p{L}{1,10}[23]?\\.?\\]?'

function around(number: string): string {
  return `^\\s*(?:${shortened}|${beside}{0,5})\\s*(${number})[\\s\\p{Z}]*(?:${unit}|${after})\\s*$`
}

/** Extracts the number; texts that do not match are not numbers. */
export const plainExtract = around(`[-+]?${unsigned}`)
/** Extracts the number as in accounts, including parentheses around it. */
export const accountingExtract = around(`[-+]?${unsigned}|\\(\\s*${unsigned}\\s*\\)`)

const accounting = new RegExp(accountingExtract, 'u')

export interface DecoratedNumber {
  /** Number with its sign or parentheses. */
  number: string
  /** Text around the number. */
  decoration: string
}

/** Returns undefined if a text is not a number, or has a sign apart from its number. */
export function decoratedNumber(text: string): DecoratedNumber | undefined {
  const found = accounting.exec(text)
  if (!found) return undefined
  const number = found[1]!
  const [before, after] = text.split(number, 2) as [string, string]
  const decoration = [before, after].map((part) => part.trim()).filter((part) => part !== '')
  return { number, decoration: decoration.join(' ... ') }
}

/** Multiplier words, in the languages of the headings; `t` and `m` count only next to a currency. */
const multipliers =
  /^(k|m|b|mm|mn|mio|mios|mill|mln|bn|bln|tn|trn|mrd|mld|md|th|tsd|tds|tis|hundred|hundert|thousand|thousands|tausend|mille|mila|mil|miles|million|millions|millionen|milione|milioni|millones|milhões|milliard|milliards|milliarde|milliarden|miliardi|billion|billions|billionen|trillion|trillions|lakh|lakhs|lac|lacs|crore|crores|dozen|dutzend|dz|percent|prozent|pct)$/
const multipliedCurrency = /^[tkm](eur|usd|gbp|chf|sek|nok|dkk|pln|czk|cad|aud|inr|jpy|krw|cny|brl|mxn|zar)$/
const signWords = /^(cr|dr|credit|debit|crédit|débit|kredit|haben|soll|neg|negative|minus)$/

/** Returns true if the text around a number may change it: by a factor (`5 mio`) or by a sign (`5 CR`). */
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

/** Returns the number of a text, without its decoration: a decimal comma or point. */
export function numberIn(text: string): number | undefined {
  const found = decoratedNumber(text)?.number.replace(/[()\s']/g, '')
  const value = Number(
    found && /,\d{1,2}$|^\d*,/.test(found)
      ? found.replaceAll('.', '').replace(',', '.')
      : found?.replaceAll(',', ''),
  )
  return found === undefined || Number.isNaN(value) ? undefined : value
}
