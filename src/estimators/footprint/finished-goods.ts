/** Finished products among the parts of a product: a raw material does not represent them. */

import type { SuggestedFactor } from '../../contract/contract.js'
import { tellingWords } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import { remember } from '../remember.js'
import { likelyFactors } from '../suggestion/suggestion.js'
import { leastScore } from './matching.js'
import { materialIn } from './named-material.js'

/** Head words of English names (`steel chair`; a `chair leg` is a part) and French names (`chaise en acier`). */
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

/** True if a text names a finished product, by the head of its part before the first comma or bracket. */
export function isFinishedGood(text: string): boolean {
  const words = tellingWords(text.split(/[,(;]/)[0]!)
  return english.has(words.at(-1) ?? '') || french.has(words[0] ?? '')
}

/**
 * True if a text names several of a finished product (`chairs`, `bureaux`), so that their number is unknown.
 */
export function isSeveral(text: string): boolean {
  const words = text.split(/[,(;]/)[0]!.trim().split(/\s+/)
  const isFrench = french.has(tellingWords(text)[0] ?? '')
  const head = (isFrench ? words[0] : words.at(-1)) ?? ''
  return /[^s]s$/i.test(head) || (isFrench && /x$/i.test(head))
}

/** Names used by publishers; `isProxy` if the product differs slightly. */
const published: readonly { words: RegExp; name: string; isProxy?: true }[] = [
  { words: /\b(laptops?|notebooks?)( computers?)?$/i, name: 'portable computer' },
  { words: /\b(computer )?monitors?$/i, name: 'screen' },
  { words: /\b(tvs?|tv sets?)$/i, name: 'television' },
  { words: /\brefrigerators?$/i, name: 'fridge' },
  { words: /\b(couch|couches)$/i, name: 'sofa' },
  { words: /\bdesktops?( computers?)?$/i, name: 'fixed office computer' },
  { words: /\b((mobile|cell|cellular) )?(phones?|telephones?)$/i, name: 'smartphone', isProxy: true },
  { words: /\bdesks?$/i, name: 'table', isProxy: true },
]

/** Words that make a factor's name a different product unless the text contains them too. */
const otherThing = tellingWords(
  'advertising electrically professional mini mobile console set robot connected',
)

export interface PerPiece {
  factor: SuggestedFactor
  /** True if the factor is for another variant or a similar product. */
  isProxy: boolean
  /** Other variants that fit as well; they emit less. */
  others: string[]
}

interface Wanted {
  text: string
  year: number
  /** Sources to choose from; all if empty. */
  sources: readonly string[]
}

/** Maximum number of found factors to examine. */
const mostRead = 20

/**
 * Returns the factor per piece of a finished product: among factors of such products the one with most words in common
 * with the text, then with the highest emissions; undefined if there is no such factor.
 */
export const factorPerPiece = remember({
  dependsOn: 'labels',
  key: (wanted: Wanted) => JSON.stringify(wanted),
  compute: ({ text, year, sources }, context): PerPiece | undefined => {
    const { name, isProxy } = asPublished(text, context)
    const asked = {
      text: name,
      year,
      unit_type: ['Number'],
      source_lca_activity: ['cradle_to_gate', 'cradle_to_grave', 'unknown'],
      ...(sources.length > 0 && { source: [...sources] }),
    }
    const words = withMaterial(name, context)
    const shared = ({ name }: SuggestedFactor) => tellingWords(name).filter((word) => words.has(word)).length
    const emitted = ({ id }: SuggestedFactor) => context.selector.select({ id }, { number: 1 }).value
    const found = likelyFactors(asked, mostRead, context)
      .filter(({ factor, score }) => score >= leastScore && isSuchAThing(factor, name, words))
      .map(({ factor }) => ({ factor, shared: shared(factor), emitted: emitted(factor) }))
      .sort((a, b) => b.shared - a.shared || b.emitted - a.emitted)
    const [best] = found
    if (!best) return undefined
    const named = withMaterial(best.factor.name, context)
    return {
      factor: best.factor,
      isProxy:
        isProxy || tellingWords(name).some((word) => !named.has(word) && !isOfMaterial(word, named, context)),
      others: found.slice(1).flatMap(({ factor, shared }) => (shared === best.shared ? [factor.name] : [])),
    }
  },
  capacity: 1000,
})

/** Replaces the head of the text with the publishers' word and keeps the rest. */
function asPublished(text: string, { suggestions }: LabelContext): { name: string; isProxy: boolean } {
  const isFrench = french.has(tellingWords(text)[0] ?? '')
  const [head, ...rest] = (isFrench ? suggestions.translation.toEnglish(text) : text).split(/(?=[,(;])/)
  const synonym = published.find(({ words }) => words.test(head!.trim()))
  const named = synonym ? head!.trim().replace(synonym.words, synonym.name) : head!
  return { name: [named, ...rest].join(''), isProxy: synonym?.isProxy ?? false }
}

function withMaterial(text: string, context: LabelContext): Set<string> {
  return new Set([...tellingWords(text), ...tellingWords(materialIn(text, context)?.name ?? '')])
}

/** True for adjectives of a named material: `wooden` for wood. */
function isOfMaterial(word: string, named: ReadonlySet<string>, context: LabelContext): boolean {
  const material = materialIn(word, context)
  return material !== undefined && tellingWords(material.name).every((each) => named.has(each))
}

/** True if the head of the factor's name is in the text, and no other word makes it a different product. */
function isSuchAThing({ name }: SuggestedFactor, text: string, words: ReadonlySet<string>): boolean {
  const head = tellingWords(name.split(/[,(]/)[0]!)
  const asked = tellingWords(text.split(/[,(;]/)[0]!)
  const isNamed = head.every((word) => words.has(word)) && asked.includes(head.at(-1) ?? '')
  return isNamed && tellingWords(name).every((word) => words.has(word) || !otherThing.includes(word))
}
