/**
 * `ghg labels learn`: trains a project's suggestions on the labels that people mapped. Measures by cross-validation how
 * much more often suggestions are right, and which are accepted.
 */

import { sha256Hash } from '../../common/sha256.js'
import { lostBelow, tellingWords } from '../../matching/matching.js'
import type { StoredMapping } from '../../store/store.js'
import type { LabelContext } from '../context.js'
import { type Evidence, evidenceOn, verdictOn } from '../suggestion/acceptance.js'
import { industriesOf, predictActivities, type SuggestedActivity } from '../suggestion/activities.js'
import { activityPrefix, type LearnedModel, markOf, written } from '../suggestion/learned.js'
import { type OwnRule, ownRule, type Trial } from '../suggestion/own-rule.js'
import { fitted, type Lesson } from './fit.js'

/** Minimum number of mapped labels for a valid measurement. */
export const leastLabels = 20
const folds = 5
const shown = 10

/** Shares of held-out labels for which the activity, or another price of its industry, is suggested. */
export interface Rightness {
  first: number
  withinTen: number
}

/** Accepted held-out labels, by number and, if amounts are known, by money. */
export interface Accepted {
  labels: number
  right: number
  /** Accepted share of all money, then the right share of accepted money; undefined without known amounts. */
  money?: { share: number; right: number }
}

/** A rule measured by the labels is also reported by these labels. */
export interface Learning {
  labels: number
  /** True if the labels improve suggestions; otherwise they are not used, and acceptance is measured without them. */
  isBetter: boolean
  before: Rightness
  after: Rightness
  acceptedBefore: Accepted
  acceptedAfter: Accepted
  /** Minimum certainty for acceptance: in general, and in this project for short English texts and for others. */
  acceptedFrom: { general: number; judgedKind: number | undefined; otherKinds: number | undefined }
  /** For the store. */
  model_version: string
  learned: string
}

interface Pupil extends Lesson {
  activity_id: string
  sectors: ReadonlySet<string>
  fold: number
  amount: number
}

/** Suggestions for a pupil by a model that was not trained on it. */
interface Answer {
  pupil: Pupil
  /** Undefined without a suggestion. */
  evidence: Evidence | undefined
  /** Rank of the right suggestion. */
  rank: number
}

/** Labels have no amounts that exclude a unit type, and no scopes. */
const anyMeaning = { admitsUnitType: () => true, includesDirect: false }
const nothing: LearnedModel = { classes: [], weights: new Map() }

/** @param mappings mappings; pending ones are ignored @returns undefined if too few are mapped */
export function trainOnLabels(
  mappings: readonly StoredMapping[],
  context: LabelContext,
): Learning | undefined {
  const pupils = pupilsOf(mappings, context)
  if (pupils.length < leastLabels) return undefined
  const { industries: model, version: model_version, acceptedFrom: general } = context.suggestions
  const byFold = Array.from({ length: folds }, (_, fold) =>
    fitted(
      pupils.filter((each) => each.fold !== fold),
      model,
    ),
  )
  const before = pupils.map((pupil) => answerTo(pupil, undefined, context))
  const after = pupils.map((pupil) => answerTo(pupil, byFold[pupil.fold], context))
  const isBetter = rightness(after).first >= rightness(before).first
  const kept = isBetter ? after : pupils.map((pupil) => answerTo(pupil, nothing, context))
  const rule = ownRule(kept.flatMap(trialOf))
  const marks = pupils.map(({ text, activity_id }) => markOf(text, activity_id))
  const learned = { ...(isBetter ? fitted(pupils, model) : nothing), measured: { rule, marks } }
  return {
    labels: pupils.length,
    isBetter,
    before: rightness(before),
    after: rightness(after),
    acceptedBefore: accepted(before, undefined),
    acceptedAfter: accepted(kept, rule),
    acceptedFrom: { general, judgedKind: rule.judgedKind, otherKinds: rule.otherKinds },
    model_version,
    learned: written(learned),
  }
}

/**
 * Returns each label once, with the activity of its last mapping, in the order of its text: the same labels give the
 * same result regardless of the order of mapping.
 */
function pupilsOf(mappings: readonly StoredMapping[], context: LabelContext): Pupil[] {
  const inTurn = [...mappings].sort((a, b) => (mappedAt(a) < mappedAt(b) ? -1 : 1))
  const mapped = inTurn.flatMap(({ label, activity_id, amount }) =>
    activity_id === null ? [] : [[label, { activity_id, amount }] as const],
  )
  const byText = [...new Map(mapped)].sort(([a], [b]) => (a < b ? -1 : 1))
  return byText.map(([text, { activity_id, amount }]) => {
    const industries = industriesOf(activity_id, context)
    return {
      text,
      english: englishOf(text, context),
      right: industries.length > 0 ? industries.map(({ code }) => code) : [`${activityPrefix}${activity_id}`],
      activity_id,
      sectors: new Set(industries.map(({ sector }) => sector)),
      fold: foldOf(text),
      amount: Math.abs(amount ?? 0),
    }
  })
}

/** Returns a key that sorts by the time of mapping. */
function mappedAt({ mapped_at, activity_id }: StoredMapping): string {
  return `${mapped_at} ${activity_id}`
}

/** Returns the text that suggestions read: in English if the original tells them almost nothing. */
function englishOf(text: string, { suggestions }: LabelContext): string {
  const english = suggestions.translation.toEnglish(text)
  const top = (each: string) => suggestions.industries.guess(each, 1)[0]?.probability ?? 0
  return top(text) < lostBelow && top(english) > top(text) ? english : text
}

/** Returns the fold of a label: the same for labels with the same words in any order and number. */
function foldOf(text: string): number {
  const words = [...new Set(tellingWords(text))].sort().join(' ')
  return sha256Hash().update(words).digest().readUInt16BE(0) % folds
}

function answerTo(pupil: Pupil, learned: LearnedModel | undefined, context: LabelContext): Answer {
  const meant = predictActivities(pupil.text, pupil.english, anyMeaning, context, learned)
  const [first] = meant
  const read = { written: pupil.text, english: pupil.english }
  const evidence = first && evidenceOn(first, read, learned, context)
  return { pupil, evidence, rank: rankOf(pupil, meant) }
}

function rightness(answers: readonly Answer[]): Rightness {
  const within = (most: number) => answers.filter(({ rank }) => rank < most).length / answers.length
  return { first: within(1), withinTen: within(shown) }
}

/** Returns nothing if the first suggestion is a name rather than a learned industry or activity. */
function trialOf({ evidence, rank }: Answer): Trial[] {
  if (evidence?.certainty === undefined || !evidence.taughtOf) return []
  const { certainty, taughtOf } = evidence
  return [{ certainty, isRight: rank === 0, isOfJudgedKind: taughtOf.isJudgedKind }]
}

function accepted(answers: readonly Answer[], rule: OwnRule | undefined): Accepted {
  const taken = answers.filter(({ evidence }) => evidence && verdictOn(evidence, rule).isSure)
  const right = taken.filter(({ rank }) => rank === 0)
  const money = (of: readonly Answer[]) => of.reduce((sum, { pupil }) => sum + pupil.amount, 0)
  const counts = { labels: taken.length, right: right.length }
  if (money(answers) === 0) return counts
  const share = money(taken) / money(answers)
  return { ...counts, money: { share, right: share === 0 ? 0 : money(right) / money(taken) } }
}

/** Returns the rank of the right suggestion, counting prices of one industry once. */
function rankOf({ activity_id, sectors }: Pupil, meant: readonly SuggestedActivity[]): number {
  const before = new Set<string>()
  for (const each of meant) {
    if (each.activity_id === activity_id || sectors.has(each.industry ?? '')) return before.size
    before.add(each.industry ?? each.activity_id)
  }
  return Number.POSITIVE_INFINITY
}
