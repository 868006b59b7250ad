/** Finds currencies in headings: `Cost (EUR)`, `Diesel $1,000`, `Umsatz in TEUR`, `Spend £m`. */

export interface MoneyHeading {
  /** Currency code, or `$`, which several countries use. */
  currency: string
  /** Factor for the numbers: 1,000 in `$1,000`, `TEUR` and `k€`. */
  scale: number
}

const codes = 'eur|usd|gbp|chf|sek|nok|dkk|pln|czk|cad|aud|nzd|inr|jpy|cny|brl|mxn|zar'
const currency = `(?<currency>[$€£¥]|\\b(?:${codes})\\b|\\beuros?\\b|\\bdollars?\\b|(?<!\\p{L})zł(?!\\p{L}))`
/** Thousands as whole words in eight languages; Polish ones are declined. */
const thousands = [
  ...[
    "1[,.' ]?000s?",
    "['’]?000s?",
    'tsd\\.?',
    'thousands?',
    'tausend',
    'milliers?',
    'migliaia',
    'mila',
    'miles',
  ],
  ...['milhar(?:es)?', 'duizend(?:en)?', 'tys\\.?', 'tysi(?:ąc(?:e|a|ach)?|ęcy)'],
].join('|')
const millions = [
  ...['1[,.]000[,.]000', 'mio\\.?', 'mln\\.?', 'millions?', 'millionen', 'millones', 'milioni', 'milione'],
  ...['milh(?:ão|ões)', 'miljoen(?:en)?', 'milion(?:y|ów|ach)?'],
].join('|')
const thousand = `${thousands}|k|t`
const million = `${millions}|m|mm|mn|mill?\\.?`
/** Between a multiplier and its currency: `migliaia di EUR`, `milliers d'euros`. */
const of = "(?:\\s?(?:\\s(?:of|de|di|von|van)\\s|\\sd['’])?)"
/** Currency with a multiplier before or after it, or joined to its code: `TEUR`. */
const forms: readonly RegExp[] = [
  // `mil` before the currency is a thousand in Spanish and Portuguese; in English it follows, and is a million.
  new RegExp(`(?:^|[\\s(\\[,])(?<t>${thousand}|mil(?=\\s))${of}${currency}`, 'iu'),
  new RegExp(`(?:^|[\\s(\\[,])(?<m>${million})${of}${currency}`, 'iu'),
  new RegExp(`${currency}\\s?[(\\[]?(?<t>${thousand})(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`${currency}\\s?[(\\[]?(?<m>${million})(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`\\b(?<t>[tk])(?<currency>${codes})\\b`, 'i'),
  new RegExp(`\\b(?<m>m)(?<currency>${codes})\\b`, 'i'),
  new RegExp(`(?<=^|[\\s(\\[_/,])${currency}(?=$|[\\s)\\]_,])`, 'iu'),
]

/** Returns the currency in a heading and its multiplier; undefined without a currency. */
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
  if (word === 'zł') return 'pln'
  return word === '£' ? 'gbp' : word
}

/** Thousands or millions before the unit of a heading; its numbers are then smaller than the unit suggests. */
const multiplied = new RegExp(
  `(?:^|[\\s([,])(1[,.' ]?000[,.]000s?|(?:${thousands}|${millions})(?: of)?)\\s+\\p{L}`,
  'iu',
)

/** Returns the multiplier before a unit: `1000` in `Electricity (1000 kWh)`. */
export function unitMultiplier(heading: string): string | undefined {
  return multiplied.exec(heading)?.[1]
}
