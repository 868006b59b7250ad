/**
 * How often a first suggestion like this one is right, and whether it is taken without a person: by the general rule, or
 * by a threshold measured with the labels of the project.
 */
import { certaintyOn, goal, isOfJudgedKind, ruledBy, type TextKind } from '../../suggestion/suggestion.js'
import type { LabelContext } from '../context.js'
import { answersWith, type Learned, ofActivity } from '../learning/learned.js'
import type { OwnRule } from '../learning/own-rule.js'
import type { Meant } from './activities.js'

/** From this score on names and mappings are as good as certain. */
const asGoodAsCertain = 0.98

type First = Pick<Meant, 'activity_id' | 'score' | 'isOwn'> & {
  industry?: string | undefined
  isTaught?: boolean | undefined
}

export interface Verdict {
  /** Of answers like it so many are right; undefined where its score says all that is known. */
  certainty: number | undefined
  isSure: boolean
  /** From which certainty on the project accepts, where it did so by its own labels. */
  ownFrom?: number
  /** The kind of the text, where it was accepted by a threshold of it. */
  kind?: TextKind | undefined
}

/** What is known of an answer before the labels of the project are asked. */
export interface Evidence {
  /** By the general weights, and what is known of the kind of the text. */
  certainty: number | undefined
  /** By the general rule. */
  isSure: boolean
  /** Of the text; undefined where it is like none. */
  kind?: TextKind | undefined
  /** It is accepted by the threshold of its kind, and not by the general rule. */
  isByKind?: boolean
  /** Of an answer by what the project taught: of which kind its text is. */
  taughtOf?: { isJudgedKind: boolean }
}

/** A text as it was written, and as the model reads it. */
export interface Read {
  written: string
  english: string
}

/**
 * Names and mappings are accepted by their score. Where the first is an industry that the model sees in the text, its
 * certainty is how often such answers are right, and the general rule asks for a text of a kind that was judged by several
 * sources; where the project taught something, the model is to be certain of it without that too.
 * @param learned undefined where the project taught nothing
 */
export function evidenceOn(
  first: First,
  read: Read,
  learned: Learned | undefined,
  context: LabelContext,
): Evidence {
  const isSeen = !first.isOwn && (first.industry !== undefined || first.isTaught === true)
  if (!isSeen) return { certainty: undefined, isSure: first.score >= asGoodAsCertain }
  const { suggestions } = context
  const general = generalEvidence(first, read, context)
  if (!learned) return general
  const answers = answersWith(read.written, read.english, suggestions.industries, learned)
  const seen = suggestions.certaintyOf(read.english, answers)
  if (seen?.sector !== (first.industry ?? `${ofActivity}${first.activity_id}`)) {
    return { certainty: undefined, isSure: false }
  }
  const taughtOf = { isJudgedKind: isOfJudgedKind(read.written) }
  const { kind, isSure } = general
  const { certainty, isByKind } = ruledBy(read.written, seen.certainty, kind, suggestions.acceptedFrom)
  return { certainty, isSure, kind, isByKind, taughtOf }
}

function generalEvidence(first: First, { written, english }: Read, { suggestions }: LabelContext): Evidence {
  const seen = suggestions.certaintyOf(english)
  const kind = suggestions.kindOf(written)
  if (seen === undefined || seen.sector !== first.industry)
    return { certainty: undefined, isSure: false, kind }
  const ruled = ruledBy(written, seen.certainty, kind, suggestions.acceptedFrom)
  return { certainty: ruled.certainty, isSure: ruled.isAccepted, kind, isByKind: ruled.isByKind }
}

/**
 * What a project taught is accepted where its own labels support it; until they do, by the general rule, if the labels do not
 * speak against it.
 */
export function verdictOn(
  { certainty, isSure, taughtOf, kind, isByKind }: Evidence,
  rule: OwnRule | undefined,
): Verdict {
  const ofKind = isByKind ? kind : undefined
  if (certainty === undefined || !taughtOf) return { certainty, isSure, kind: ofKind }
  const own = rule ? certaintyOn(rule, certainty) : certainty
  const ownFrom = taughtOf.isJudgedKind ? rule?.judgedKind : rule?.otherKinds
  if (ownFrom !== undefined) return { certainty: own, isSure: own >= ownFrom, ownFrom }
  const least = Math.min(goal, kind?.acceptedFrom ?? goal)
  return { certainty: own, isSure: isSure && own >= least, kind: ofKind }
}
