/** Detects headings and words that combine several energy carriers in one number: no single factor fits them. */
import { carrierWords } from './amount-words.js'
import { phrasesIn, wordsOf } from './headings.js'

const generated = new Set(
  phrasesIn(
    'generated, generation, produced, onsite, solar, photovoltaic, pv, photovoltaik, eigenerzeugung, eigenerzeugt, eigenstrom, eigenverbrauch, erzeugt, selbsterzeugt, autoconsommation, autoproduction, autoconsumo, autoproduzione, opwek, opgewekt, zonnepanelen',
  ),
)
const bought = new Set(
  phrasesIn(
    'grid, purchase, purchased, bought, import, imported, netz, netzbezug, bezug, zugekauft, reseau, achat, rete, ingekocht',
  ),
)
const and = /[&+/,]|\b(and|or|plus|und|oder|et|ou|y|o|e|en|of|incl|including|inkl|sowie)\b/iu
/** Heat also appears with the fuel that produces it: `gas heating`. */
const madeOfOthers = new Set(['district heating', 'steam'])

/** Returns the question about a text that names several carriers; undefined if it names only one. */
export function mixtureIn(text: string): string | undefined {
  const plain = text.replace(/\s+/g, ' ').trim()
  const words = wordsOf(plain.replace(/\bon[- ]site\b/gi, 'onsite'))
  const isGenerated = words.some((word) => generated.has(word))
  if (isGenerated && words.some((word) => bought.has(word))) {
    return `\`${plain}\` holds what was generated on site beside what was bought: only purchased electricity has scope 2 emissions, and all of it is treated as purchased`
  }
  if (isGenerated) return `\`${plain}\`: generated on site? Only purchased electricity has scope 2 emissions`
  if (!and.test(plain)) return undefined
  const carriers = Object.entries(carrierWords)
    .filter(([name, names]) => !madeOfOthers.has(name) && words.some((word) => names.includes(word)))
    .map(([name]) => name)
  return carriers.length > 1
    ? `\`${plain}\` names ${carriers.join(' and ')}: one factor cannot be right for both`
    : undefined
}
