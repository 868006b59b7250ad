/**
 * Rule for accepting answers without labels of the project. It uses the measured threshold of the text's kind, if there
 * is one. Otherwise it uses the general threshold, for texts of a kind judged by several sources, unless the kind's own
 * certainty is too low.
 */
import { certaintyOn } from './certainty-line.js'
import { isEvaluatedKind } from './judged-kind.js'
import type { TextKind } from './text-kind.js'

/** Target share of right answers among those accepted. */
export const goal = 0.9

export interface RuledAnswer {
  certainty: number
  isAccepted: boolean
  /** Lowest certainty that would be accepted. */
  from: number
  /** True if it is accepted only by the threshold of its kind. */
  isByKind: boolean
}

/**
 * Decides whether an answer is accepted.
 * @param certainty certainty by the general weights
 * @param kind kind of the original text; undefined if it matches none
 * @param generalFrom lowest certainty that the general rule accepts
 */
export function ruledBy(
  written: string,
  certainty: number,
  kind: TextKind | undefined,
  generalFrom: number,
): RuledAnswer {
  const own = kind ? certaintyOn(kind, certainty) : certainty
  const isGeneral = certainty >= generalFrom && own >= goal && isEvaluatedKind(written)
  const from = kind?.acceptedFrom
  if (from === undefined) return { certainty: own, isAccepted: isGeneral, from: generalFrom, isByKind: false }
  const isAccepted = own >= from
  return { certainty: own, isAccepted, from, isByKind: isAccepted && !isGeneral }
}
