/** Headings that name a currency: `Cost (EUR)`, `Diesel $1,000`, `Umsatz in TEUR`, `Spend £m`. */

export interface MoneyHeading {
  /** The code of the currency, or its sign: `$` is of many countries. */
  currency: string
  /** What the numbers are multiplied with: 1,000 in `$1,000`, `TEUR` and `k€`. */
  scale: number
}

const codes = 'eur|usd|gbp|chf|sek|nok|dkk|pln|czk|cad|aud|nzd|inr|jpy|cny|brl|mxn|zar'
const currency = `(?<currency>[$€£¥]|\\b(?:${codes})\\b|\\beuros?\\b|\\bdollars?\\b)`
const thousand = "1[,.' ]?000s?|['’]?000s?|k|t|tsd\\.?|thousands?|tausend|milliers?|mila|miles"
const million = '1[,.]000[,.]000|m|mm|mn|mio\\.?|mill?\\.?|millions?|millionen|millones|milioni'
/** The currency with a multiplier before or after it, or joined to its code: `TEUR`. */
const forms: readonly RegExp[] = [
  new RegExp(`(?:^|[\\s(\\[,])(?<t>${thousand})\\s?${currency}`, 'i'),
  new RegExp(`(?:^|[\\s(\\[,])(?<m>${million})\\s?${currency}`, 'i'),
  new RegExp(`${currency}\\s?(?<t>${thousand})(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`${currency}\\s?(?<m>${million})(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`\\b(?<t>[tk])(?<currency>${codes})\\b`, 'i'),
  new RegExp(`\\b(?<m>m)(?<currency>${codes})\\b`, 'i'),
  new RegExp(`(?<=^|[\\s(\\[_/,])${currency}(?=$|[\\s)\\]_,])`, 'i'),
]

/** Undefined where a heading names no currency. */
export function moneyHeading(heading: string): MoneyHeading | undefined {
  const plain = heading.replace(/\s+/g, ' ').trim()
  for (const form of forms) {
    const { currency: named, t, m } = form.exec(plain)?.groups ?? {}
    if (named === undefined) continue
    return { currency: codeOf(named), scale: t !== undefined ? 1e3 : m !== undefined ? 1e6 : 1 }
  }
  return undefined
}

function codeOf(text: string): string {
  const word = text.toLowerCase()
  if (/^euros?$|^€$/.test(word)) return 'eur'
  if (/^dollars?$/.test(word)) return '$'
  return word === '£' ? 'gbp' : word
}

/** Thousands or millions before the unit of a heading, whose numbers are then fewer than the unit says. */
const multiplied =
  /(?:^|[\s([,])(1[,.' ]?000(?:[,.]000)?s?|['’]000s?|000s|tsd\.?|thousands?(?: of)?|tausend|mio\.?|mill?ions?(?: of)?|millionen)\s+\p{L}/iu

/** What stands before a unit and multiplies it: `1000` in `Electricity (1000 kWh)`. */
export function multiplierBeside(heading: string): string | undefined {
  return multiplied.exec(heading)?.[1]
}
