/** Topic and basis of a ledger line: the same topic in two sources may be counted twice. */

import { givenCommand } from '../../results/given.js'
import type { LedgerLine } from '../../results/ledger-columns.js'
import { energyKinds } from '../energy-kinds.js'

/** Things that two sheets of a company often both state. */
export const topics = [
  ...(['electricity', 'gas', 'heat', 'liquid fuel', 'coal'] as const),
  ...(['flights', 'rail journeys', 'road journeys', 'hotel stays'] as const),
  ...(['commuting', 'homeworking', 'freight', 'waste', 'water', 'cloud', 'electric cars'] as const),
] as const
export type Topic = (typeof topics)[number]

/** Word for all rows of a source that is a copy. */
export const sameRows = 'same rows'

/** Bases of figures, the best first. */
export const bases = ['amount', 'distance', 'stated', 'money'] as const
export type Basis = (typeof bases)[number]

type Patterns = readonly (readonly [Topic, RegExp])[]

const energy = Object.entries(energyKinds) as [Topic, RegExp][]

const journeys: Patterns = [
  ['flights', /\bair\b|airline|flight|aviation/i],
  ['rail journeys', /\brail|\btrain|metro|tram/i],
  ['road journeys', /\broad\b|\bcars?\b|passenger_vehicle|taxi|\bbus|coach|motorbike|vehicle rental/i],
  ['hotel stays', /hotel|accommodation|lodging/i],
]

/** Industries and products whose purchases other sheets have as amounts. */
const purchases: Patterns = [
  ...energy,
  ['flights', /air transport|airline|air passenger|travel (arrange|agen)/i],
  ['rail journeys', /passenger rail|rail passenger|rail transport|travel (arrange|agen)/i],
  ['road journeys', /taxi|passenger car rental|automotive (equipment )?rental|land passenger/i],
  ['hotel stays', /hotel|accommodation|lodging|travel (arrange|agen)/i],
  ['freight', /freight|cargo|truck|courier|postal|warehous|road transport|land transport|water transport/i],
  ['waste', /\bwaste\b|refuse|sewerage/i],
  ['cloud', /\bcloud\b|data processing, hosting|computing infrastructure/i],
  ['water', /water (supply|collection)|collection, treatment and supply of water|natural water|sewage/i],
]

const byCategory: Record<string, Topic> = {
  electricity: 'electricity',
  ...{ heat: 'heat', steam: 'heat', cooling: 'heat' },
  ...{ '3.4': 'freight', '3.9': 'freight' },
}

/** Returns the topics of a line: several if its words leave several open, none for other purchases. */
export function topicsOf(line: LedgerLine): Topic[] {
  const { category, operation, activity, factor_name: factor, method } = line
  const words = `${activity ?? ''} ${factor ?? ''}`
  const named = (patterns: Patterns) =>
    patterns.flatMap(([topic, pattern]) => (pattern.test(words) ? [topic] : []))
  if (category === '3.6') return oneOrAll(named(journeys), journeys)
  if (category === '3.7')
    return [/home[ _-]?(work|office)|telework/i.test(words) ? 'homeworking' : 'commuting']
  if (method === 'spend_based') return named(purchases)
  if (/^(cloud|compute)\b/i.test(String(operation === givenCommand ? activity : operation))) return ['cloud']
  const known = byCategory[String(category)]
  if (known === 'electricity' && basisOf(line) === 'distance') return ['electric cars']
  if (known !== undefined) return [known]
  if (/water/i.test(words) && ['3.1', '3.5'].includes(String(category))) return ['water']
  if (category === '3.5') return ['waste']
  if (category === 'mobile') return oneOrAll(named(energy), [['liquid fuel', /./]])
  const isEnergy = category === 'stationary' || String(operation).startsWith('energy ')
  return isEnergy ? named(energy) : []
}

/** Returns the topics found, or all that are possible if the words name none. */
function oneOrAll(found: Topic[], possible: Patterns): Topic[] {
  return found.length > 0 ? found : possible.map(([topic]) => topic)
}

/** Returns the basis of the figure of a line. */
export function basisOf({ method, operation, unit }: LedgerLine): Basis {
  if (method === 'spend_based') return 'money'
  if (operation === givenCommand) return 'stated'
  return method === 'distance_based' || /^(km|mi|nmi|m|ft)$/.test(String(unit ?? '')) ? 'distance' : 'amount'
}
