/** German and Dutch compounds of a thing and a word for its delivery, use or form: `Stromlieferung`, `gasverbruik`. */
import type { PlainKnowledge } from './line.js'

/** Last parts of compounds, without accents, and the letters that join them to the first. */
const compound =
  /^(\p{L}{3,}?)(?:e?s|e?n)?(lieferung|verbrauch|bezug|rechnung|abrechnung|versorgung|einkauf|zahler|entsorgung|abfall|blech|rohr|profil|platte|folie|granulat|draht|levering|verbruik|rekening|afval|plaat|buis)$/u

/** Returns words with unknown compounds in two parts, the first of which is a thing. */
export function withoutCompounds(words: readonly string[], { meaningOf }: PlainKnowledge): string[] {
  return words.flatMap((word) => {
    const [, thing, use] = compound.exec(word) ?? []
    if (thing === undefined || use === undefined || meaningOf(word) !== undefined) return [word]
    return meaningOf(thing)?.includes('kind=') ? [thing, use] : [word]
  })
}
