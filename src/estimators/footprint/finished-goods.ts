/** Finished products among the parts of a product: a raw material says little about them. */
import { tellingWords } from '../../catalogue/catalogue.js'
import type { SuggestedFactor } from '../../contract/contract.js'
import { remember } from '../remember.js'
import { likelyFactors } from '../suggestion/suggestion.js'
import { leastScore } from './matching.js'

/** Heads of English names (`steel chair`; a `chair leg` is a part), and of French ones (`chaise en acier`). */
const english = new Set(
  tellingWords(
    'chair armchair stool bench sofa couch table desk bed wardrobe cabinet bookcase locker lamp luminaire ' +
      'laptop notebook computer desktop server monitor screen printer scanner phone smartphone tablet television tv ' +
      'projector camera router refrigerator fridge freezer dishwasher oven microwave cooker kettle toaster ' +
      'bicycle bike scooter motorcycle car van truck lorry trailer boat',
  ),
)
const french = new Set(
  tellingWords(
    'chaise fauteuil canapé bureau lit armoire étagère lampe ordinateur écran imprimante téléphone tablette ' +
      'téléviseur réfrigérateur congélateur four vélo voiture camion bateau',
  ),
)

/** Whether a text names a finished product, by the head of what stands before its first comma or bracket. */
export function isFinishedGood(text: string): boolean {
  const words = tellingWords(text.split(/[,(;]/)[0]!)
  return english.has(words.at(-1) ?? '') || french.has(words[0] ?? '')
}

/** What publishers call it. */
const publishedName = /\b(laptops?|notebooks?)\b/i

/** The factor per piece that is most like a text; undefined where none is. */
export const factorPerPiece = remember({
  dependsOn: 'labels',
  key: ({ text, year }: { text: string; year: number }) => `${year}\n${text}`,
  compute: ({ text, year }, context): SuggestedFactor | undefined => {
    const asked = {
      text: text.replace(publishedName, 'portable computer'),
      year,
      unit_type: ['Number'],
      source_lca_activity: ['cradle_to_gate', 'cradle_to_grave', 'unknown'],
    }
    const [best] = likelyFactors(asked, 1, context)
    return best && best.score >= leastScore ? best.factor : undefined
  },
  capacity: 1000,
})
