/**
 * Texts without words: spreadsheet formulas, article codes, placeholders. They identify no industry, even if their
 * letters resemble words.
 */
import { wordsOf } from '../catalogue/catalogue.js'
import { tellingWords } from './features.js'

/** `=SUM(A1)`, `=cmd|...`, `@SUM(1)`; a dash before a word is a list marker, not a formula. */
const formula = /^\s*(?:=|[@+-][A-Za-z]+[(|!])/

export function isFormula(text: string): boolean {
  return formula.test(text)
}

/** Placeholders in unfilled cells, or for unnamed things. */
const placeholders = new Set(
  [
    'n, a, na, tbd, tbc, not, applicable, available, specified, unspecified, unknown, undefined, none, nil, null, nan',
    'item, misc, miscellaneous, various, other, sundry, divers, diverse, diverses, diversos, diversen, sonstige, sonstiges',
    'unbekannt, autre, inconnu, vario, varios, otro, desconocido, altro, altri, vari, sconosciuto, overig, overige',
    'onbekend, outro, rozne, inne, nieznany',
  ]
    .join(', ')
    .split(', ')
    .flatMap(wordsOf),
)

/** True if a text contains only placeholders: single letters, or words such as `unknown` and `misc. items`. */
export function isPlaceholder(text: string): boolean {
  const words = wordsOf(text).filter((word) => !/^\d+$/.test(word))
  return words.length > 0 && words.every((word) => /^[a-z]$/.test(word) || placeholders.has(word))
}

/** Longer parts without a digit count as words. */
const longestPart = 2
/** Number of a document or an article: sizes and years are shorter. */
const longNumber = /\d{5}/

/** True if a text contains only codes (letters with digits) and parts too short for a word: `TM 3X4`, `PO 4500012`. */
export function isCodesOnly(text: string): boolean {
  const words = tellingWords(text)
  const codes = words.filter((word) => /\d/.test(word))
  const isShort = words.every((word) => /\d/.test(word) || word.length <= longestPart)
  return isShort && words.length > 0 && (codes.length > 0 || longNumber.test(text))
}
