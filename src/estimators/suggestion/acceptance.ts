/**
 * Estimates how often first suggestions of a kind are right, and decides whether one is accepted without review: by the
 * general rule, or by a threshold measured with the project's labels.
 */
import { certaintyOn, goal, isEvaluatedKind, ruledBy, type TextKind } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import type { SuggestedActivity } from './activities.js'
import { activityPrefix, answersWith, type LearnedModel } from './learned.js'
import type { OwnRule } from './own-rule.js'

/** Minimum score of names and mappings that are as good as certain. */
const asGoodAsCertain = 0.98

type First = Pick<SuggestedActivity, 'activity_id' | 'score' | 'isOwn'> & {
  industry?: string | undefined
  isTaught?: boolean | undefined
}

export interface Verdict {
  /** Share of similar suggestions that are right; undefined if only the score is known. */
  certainty: number | undefined
  isSure: boolean
  /** Minimum certainty that the project's own labels support, if it decided. */
  ownFrom?: number
  /** Kind of the text, if the kind's threshold decided. */
  kind?: TextKind | undefined
}

/** Evidence for a suggestion before the project's labels are considered. */
export interface Evidence {
  /** Certainty by the general weights and the kind of the text. */
  certainty: number | undefined
  /** True if the general rule accepts it. */
  isSure: boolean
  /** Kind of the text; undefined if it resembles no kind. */
  kind?: TextKind | undefined
  /** True if the threshold of its kind accepts it and the general rule does not. */
  isByKind?: boolean
  /** Set if the answer depends on the project's training: whether the kind of its text was evaluated in general. */
  taughtOf?: { isJudgedKind: boolean }
}

/** A text as written, and in English for the model. */
export interface Read {
  written: string
  english: string
}

/**
 * Returns the evidence for a first suggestion. Names and mappings are accepted by their score. For an industry that the
 * model predicts from the text, certainty is how often such answers are right, and the general rule requires a kind of
 * text that was evaluated on several sources. If the project trained the model, the model must also be certain without
 * the training.
 * @param learned undefined if the project did not train the model
 */
export function evidenceOn(
  first: First,
  read: Read,
  learned: LearnedModel | undefined,
  context: LabelContext,
): Evidence {
  const isSeen = !first.isOwn && (first.industry !== undefined || first.isTaught === true)
  if (!isSeen) return { certainty: undefined, isSure: first.score >= asGoodAsCertain }
  const { suggestions } = context
  const general = generalEvidence(first, read, context)
  if (!learned) return general
  const answers = answersWith(read.written, read.english, suggestions.industries, learned)
  const seen = suggestions.certaintyOf(read.english, answers)
  if (seen?.sector !== (first.industry ?? `${activityPrefix}${first.activity_id}`)) {
    return { certainty: undefined, isSure: false }
  }
  const taughtOf = { isJudgedKind: isEvaluatedKind(read.written) }
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
 * Decides whether to accept a suggestion. After training by a project: accepted if the project's labels support it;
 * until then, by the general rule unless the labels contradict it.
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
