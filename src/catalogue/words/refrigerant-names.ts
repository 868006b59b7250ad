/** Refrigerants named in a text: designations of ASHRAE Standard 34, CAS numbers and trade names. */

/** Name of a refrigerant, as in the reference file. */
export interface RefrigerantName {
  activity_id: string
  /** Designation such as `R-454B`. */
  designation: string
  kind: 'designation' | 'cas' | 'trade'
  /** `known` for trade names that no publication confirms: a person should check them. */
  basis: 'read' | 'known'
}

/** Longest name, in words: `Isceon MO 49 Plus`. */
const longestName = 5

/** Returns a name without case, spaces and punctuation: `r1234zee` for `R-1234ze(E)`. */
export function foldedRefrigerant(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/**
 * Returns the first refrigerant in a text; of names that begin at the same word, the longest.
 * @param named looks up a folded name
 */
export function refrigerantIn<Name extends RefrigerantName>(
  text: string,
  named: (folded: string) => Name | undefined,
): { name: Name; written: string } | undefined {
  const [cas] = /\b\d{2,7}-\d{2}-\d\b/.exec(text) ?? []
  const ofCas = cas === undefined ? undefined : named(`cas${foldedRefrigerant(cas)}`)
  if (ofCas && cas) return { name: ofCas, written: cas }
  const words = text.match(/[\p{L}\p{N}]+(\([EZez]\))?/gu) ?? []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
      const written = words.slice(at, at + length).join(' ')
      if (endsWithAmount(words.slice(at, at + length), named)) continue
      // Numbers alone are amounts.
      const folded = foldedRefrigerant(written)
      const name = /[a-z]/.test(folded) && /\d/.test(folded) ? named(folded) : ofWords(folded, named)
      if (name) return { name, written }
    }
  }
  return undefined
}

/** True for a designation and a number, which is an amount: `R32 2` in `R32 2 kg`, but not `R 4 1 12`. */
function endsWithAmount<Name>(words: readonly string[], named: (folded: string) => Name | undefined): boolean {
  const length = /\d/.test(words[0] ?? '') ? 1 : 2
  const isNumber = /^\d/.test(words[length] ?? '')
  return isNumber && named(foldedRefrigerant(words.slice(0, length).join(' '))) !== undefined
}

/** Returns the trade name without digits, such as `Puron`. */
function ofWords<Name extends RefrigerantName>(
  folded: string,
  named: (folded: string) => Name | undefined,
): Name | undefined {
  const name = /^[a-z]+$/.test(folded) ? named(folded) : undefined
  return name?.kind === 'trade' ? name : undefined
}
