/** Headings and words that hold several kinds of energy in one number, which one factor cannot be right for. */
import { carrierWords } from '../columns/amount-words.js'
import { phrasesIn, wordsOf } from '../columns/headings.js'

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
/** Words for heat stand beside the fuel that it is made of: `gas heating`. */
const madeOfOthers = new Set(['district heating', 'steam'])

/** What to ask of a text that names several; undefined where it names one. */
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
