/**
 * Texts without words: formulas of a spreadsheet, codes of articles, placeholders. They mean no industry, whatever their
 * letters are like.
 */
import { wordsOf } from '../catalogue/catalogue.js'
import { tellingWords } from './features.js'

/** `=SUM(A1)`, `=cmd|...`, `@SUM(1)`; a dash before a word lists it. */
const formula = /^\s*(?:=|[@+-][A-Za-z]+[(|!])/

export function isFormula(text: string): boolean {
  return formula.test(text)
}

/** What stands in a cell that nobody filled in, or for what has no name. */
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

/** Whether a text says nothing: single letters, or words such as `unknown` and `misc. items`. */
export function isPlaceholder(text: string): boolean {
  const words = wordsOf(text).filter((word) => !/^\d+$/.test(word))
  return words.length > 0 && words.every((word) => /^[a-z]$/.test(word) || placeholders.has(word))
}

/** Longer words without a digit are words. */
const longestPart = 2
/** A number of a document or an article: no size and no year is as long. */
const longNumber = /\d{5}/

/** Whether a text has nothing but letters with digits among them and parts too short for a word: `TM 3X4`, `PO 4500012`. */
export function isCodesOnly(text: string): boolean {
  const words = tellingWords(text)
  const codes = words.filter((word) => /\d/.test(word))
  const isShort = words.every((word) => /\d/.test(word) || word.length <= longestPart)
  return isShort && words.length > 0 && (codes.length > 0 || longNumber.test(text))
}
