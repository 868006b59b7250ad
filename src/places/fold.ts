/**
 * Folds names: spellings that differ only in accents, case, punctuation or common abbreviations become the same
 * text.
 */
import { transliterate } from './transliterate.js'

const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'e' },
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Words that are often abbreviated. */
const abbreviations = new Map(
  Object.entries({ saint: 'st', sainte: 'ste', sankt: 'st', mount: 'mt', fort: 'ft' }),
)

export interface Word {
  raw: string
  folded: string
}

/** Returns the words of a text, as written and folded: `St. John's` gives `st` and `johns`, `D.C.` gives `dc`. */
export function splitWords(text: string): Word[] {
  return text
    .replace(/['’‘`´ʻʼ′]/g, '')
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => `${initials.replaceAll('.', '')} `)
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((raw) => ({ raw, folded: foldWord(raw) }))
    .filter((word) => word.folded !== '')
}

/** Returns a folded name with words separated by one space; empty if the text has no letter or digit. */
export function fold(text: string): string {
  return splitWords(text)
    .map((word) => word.folded)
    .join(' ')
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Returns the folded forms of a name, including the form with spelled-out umlauts (`Muenchen`, `Aarhus`). */
export function foldings(name: string): string[] {
  const plain = fold(name)
  if (plain === '') return []
  const lower = name.normalize('NFC').toLowerCase()
  if (!/[äöüøå]/.test(lower)) return [plain]
  const spelledOut = fold(lower.replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter))
  return spelledOut === plain ? [plain] : [plain, spelledOut]
}

function foldWord(raw: string): string {
  if (/^[A-Za-z0-9]+$/.test(raw)) {
    const lower = raw.toLowerCase()
    return abbreviations.get(lower) ?? lower
  }
  const plain = raw
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
  const latin = transliterate(plain)
  return abbreviations.get(latin) ?? latin
}
