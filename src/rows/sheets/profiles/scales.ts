/** Recognises cells with a scale of amounts: `thousand`, `kEUR`, `EUR '000`, `Mio. kWh`. */
import type { ColumnWords } from './column-words.js'
import { foldedText } from './folded-text.js'

/** Currencies that are written with a letter for the scale: `TEUR`, `kUSD`. */
const withLetter = /^[ktm](?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|jpy|cad|aud|brl|inr|cny)$/i
const withSymbol =
  /^(?:k|t|m|mn|mm|mio\.?|mln\.?|tsd\.?|bn)\s?\p{Sc}$|^\p{Sc}\s?(?:k|m|mn|mm|bn|'?000s?|mio\.?|mln\.?|tsd\.?)$/iu
/** Words between a scale and its unit. */
const between = new Set(['in', 'en', 'em', 'of', 'de', 'w'])
const zeros = /^(?:x ?|1 ?)?000s?$/

/** Returns true if a cell has a scale, alone or with a unit or currency. Single letters are units. */
export function isScale(
  text: string,
  words: ColumnWords,
  { isUnit, isCurrency }: Record<'isUnit' | 'isCurrency', (text: string) => boolean>,
): boolean {
  // Miles are also thousands in Spanish.
  if (text.length > 24 || /^[A-Z]{3}$/.test(text) || isUnit(text)) return false
  if (withLetter.test(text) || withSymbol.test(text)) return true
  const tokens = text
    .replace(/\p{Sc}/gu, ' $& ')
    .split(/[\s()[\]]+/)
    .filter((token) => /[\p{L}\p{N}\p{Sc}]/u.test(token))
  const scales = tokens.filter((token) => isScaleWord(token, words))
  if (scales.length === 0) return false
  const rest = tokens.filter((token) => !isScaleWord(token, words) && !between.has(token))
  if (rest.length > 0) return isUnit(rest.join(' ')) || isCurrency(rest.join(' ').toUpperCase())
  return /\p{L}|'/u.test(text)
}

function isScaleWord(token: string, words: ColumnWords): boolean {
  return zeros.test(foldedText(token)) || (token.length > 1 && words.meanings(token).has('scale'))
}
