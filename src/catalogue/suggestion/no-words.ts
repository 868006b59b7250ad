/** Texts without words: formulas of a spreadsheet, and codes of articles. They mean no industry, whatever their letters are like. */
import { tellingWords } from './features.js'

/** `=SUM(A1)`, `=cmd|...`, `@SUM(1)`; a dash before a word lists it. */
const formula = /^\s*(?:=|[@+-][A-Za-z]+[(|!])/

export function isFormula(text: string): boolean {
  return formula.test(text)
}

/** Longer words without a digit are words. */
const longestPart = 2

/** Whether a text has nothing but letters with digits among them and parts too short for a word: `TM 3X4`. */
export function isCodesOnly(text: string): boolean {
  const words = tellingWords(text)
  const codes = words.filter((word) => /\d/.test(word))
  return codes.length > 0 && words.every((word) => /\d/.test(word) || word.length <= longestPart)
}
