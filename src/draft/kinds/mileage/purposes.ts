/** Purposes of journeys in eight languages: business, the way to work, or private. */
import { type ColumnProfile, type ColumnRule, mostFrequent } from '../../../rows/mapping/mapping.js'
import { wordsOf } from '../../columns/headings.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'

export type Purpose = 'business' | 'commuting' | 'private'

const words: readonly [RegExp, Purpose][] = [
  [
    /\b(commut\w*|home (to )?work|arbeitsweg\w*|wohnung arbeit\w*|domicile travail|trajet domicile\w*|casa lavoro|casa trabajo|woon werk\w*|woonwerk\w*|dom praca|dojazd\w* do pracy|casa trabalho)\b/,
    'commuting',
  ],
  [
    /^(private?|personal|privatfahrt\w*|privat|prive\w*|personnel\w*|personale|privato|particular|prywatn\w*|pessoal|partikulier)\b/,
    'private',
  ],
  [
    /^(business|work|dienst\w*|geschaft\w*|betrieb\w*|professionnel\w*|affaires|lavoro|servizio|trabajo|negocio\w*|profesional|zakelijk\w*|dienstreis|sluzbow\w*|servico)\b/,
    'business',
  ],
]

/** Returns the purpose that a text names; undefined for other texts. */
export function purposeOf(text: string): Purpose | undefined {
  const plain = wordsOf(text).join(' ')
  return words.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Returns the category of the journeys: 3.7 for the way to work, 3.6 for all others. */
export function categoryOf(purpose: ColumnProfile | undefined): string | ColumnRule {
  const commuting = purpose
    ? mostFrequent(purpose, Number.POSITIVE_INFINITY).filter(([text]) => purposeOf(text) === 'commuting')
    : []
  if (!purpose || commuting.length === 0) return '3.6'
  const translate = Object.fromEntries([...purpose.values.keys()].map((text) => [text, '3.6']))
  for (const [text] of commuting) translate[text] = '3.7'
  return { from: purpose.heading, translate, default: '3.6' }
}

/** Leaves out private journeys. */
export function privateJourneys(purpose: ColumnProfile | undefined): DraftedSkip[] {
  return leftOutWords(purpose, (text) => purposeOf(text) === 'private', 'private journeys')
}
