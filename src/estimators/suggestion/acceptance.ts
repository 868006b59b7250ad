/**
 * How often a first suggestion like this one is right, and whether it is taken without a person: by the general rule, or
 * by what the labels of the project bear.
 */
import { isOfJudgedKind } from '../../catalogue/catalogue.js'
import type { LabelContext } from '../context.js'
import { answersWith, ofActivity, type Taught } from '../learning/learned.js'
import { certaintyIn, goal } from '../learning/own-rule.js'
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
}

/** A text as it was written, and as the model reads it. */
export interface Read {
  written: string
  english: string
}

/**
 * Names and mappings are accepted by their score. Where the first is an industry that the model sees in the text, its
 * certainty is how often such answers are right, and the general rule asks for a text of a kind that was judged by several
 * sources. What a project taught is accepted where its own labels bear it (see `OwnRule`); until they do, an industry is by
 * the general rule, if the model is certain of it without what was taught and the labels do not speak against it.
 * @param taught undefined where the project taught nothing
 */
export function verdictOn(
  first: First,
  read: Read,
  taught: Taught | undefined,
  context: LabelContext,
): Verdict {
  const isSeen = !first.isOwn && (first.industry !== undefined || first.isTaught === true)
  if (!isSeen) return { certainty: undefined, isSure: first.score >= asGoodAsCertain }
  return taught ? ownVerdict(first, read, taught, context) : generalVerdict(first, read, context)
}

function generalVerdict(first: First, { written, english }: Read, { suggestions }: LabelContext): Verdict {
  const seen = suggestions.certaintyOf(english)
  const certainty = seen?.sector === first.industry ? seen?.certainty : undefined
  const isCertain = certainty !== undefined && certainty >= suggestions.acceptedFrom
  return { certainty, isSure: isCertain && isOfJudgedKind(written) }
}

function ownVerdict(first: First, read: Read, { learned, rule }: Taught, context: LabelContext): Verdict {
  const { suggestions } = context
  const answers = answersWith(read.written, read.english, suggestions.industries, learned)
  const seen = suggestions.certaintyOf(read.english, answers)
  if (seen?.sector !== (first.industry ?? `${ofActivity}${first.activity_id}`)) {
    return { certainty: undefined, isSure: false }
  }
  const certainty = rule ? certaintyIn(rule, seen.certainty) : seen.certainty
  const ownFrom = isOfJudgedKind(read.written) ? rule?.judgedKind : rule?.otherKinds
  if (ownFrom !== undefined) return { certainty, isSure: certainty >= ownFrom, ownFrom }
  const { isSure } = generalVerdict(first, read, context)
  return { certainty, isSure: isSure && certainty >= goal }
}
