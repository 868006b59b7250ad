/** Rank of names that state an origin or a stage that the text does not. */
import {
  asksUpstream,
  isLifeCycleName,
  isUpstreamName,
  originOfName,
  statedOrigin,
} from '../../matching/matching.js'
import type { Wanted } from './wanted.js'

/** Share of the score of a name with another qualifier: below its twin without it. */
const otherShare = 0.5
/** Share of the use of energy with its upstream emissions: just below its twin, as most fuels have only one of them. */
const lifeCycleShare = 0.98

/**
 * Returns the share of a name's score. Materials are primary unless the text states otherwise. Energy is used unless the
 * text asks for upstream, or direct scopes are excluded.
 */
export function qualifierShares(
  text: string,
  { includesDirect }: Pick<Wanted, 'includesDirect'>,
): (entry: { name: string; unit_type: string }) => number {
  const origin = statedOrigin(text) ?? 'virgin'
  const prefersUse = includesDirect && !asksUpstream(text)
  return ({ name, unit_type }) => {
    const stated = unit_type === 'Weight' ? originOfName(name) : undefined
    const isUnstated = stated === undefined && unit_type === 'Weight' && origin !== 'virgin'
    const isOther = isUnstated || (stated !== undefined && stated !== origin)
    if (isOther || (prefersUse && isUpstreamName(name))) return otherShare
    return prefersUse && isLifeCycleName(name) ? lifeCycleShare : 1
  }
}
