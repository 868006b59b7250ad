/**
 * What is accepted without labels of the project: from the threshold of its kind on, where one was measured; else from the
 * general one on, in texts that several sources judged, if what is known of the kind does not speak against it.
 */
import { certaintyOn } from './certainty-line.js'
import { isOfJudgedKind } from './judged-kind.js'
import type { TextKind } from './text-kind.js'

/** Of ten that are accepted so many are to be right. */
export const goal = 0.9

export interface RuledAnswer {
  certainty: number
  isAccepted: boolean
  /** From which certainty on it would be. */
  from: number
  /** It is accepted by the threshold of its kind alone. */
  isByKind: boolean
}

/**
 * @param certainty by the general weights
 * @param kind of the text as it was written, undefined where it is like none
 * @param generalFrom certainty that the general rule accepts from
 */
export function ruledBy(
  written: string,
  certainty: number,
  kind: TextKind | undefined,
  generalFrom: number,
): RuledAnswer {
  const own = kind ? certaintyOn(kind, certainty) : certainty
  const isGeneral = certainty >= generalFrom && own >= goal && isOfJudgedKind(written)
  const from = kind?.acceptedFrom
  if (from === undefined) return { certainty: own, isAccepted: isGeneral, from: generalFrom, isByKind: false }
  const isAccepted = own >= from
  return { certainty: own, isAccepted, from, isByKind: isAccepted && !isGeneral }
}
