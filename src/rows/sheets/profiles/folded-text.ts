/** Folds texts, so that spellings of the same word are equal. */

/** Umlauts written with two letters. */
export const umlauts = /ae|oe|ue/g

/** Returns a text without case, accents and signs: words of letters and digits. */
export function foldedText(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(umlauts, (pair) => pair[0]!)
    .trim()
}
