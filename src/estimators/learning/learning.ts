/**
 * `ghg labels learn`: what the suggestions of a project learn from the labels that people mapped, and how much more
 * often they are right then, by cross-validation.
 */
import { tellingWords } from '../../catalogue/catalogue.js'
import { sha256Hash } from '../../sha256.js'
import type { StoredMapping } from '../../store/store.js'
import type { LabelContext } from '../context.js'
import { activitiesSeen, industriesOf, lostBelow, type Meant } from '../suggestion/activities.js'
import { fitted, type Lesson } from './fit.js'
import { type Learned, ofActivity, written } from './learned.js'

/** Fewer mapped labels teach nothing that could be judged. */
export const leastLabels = 20
const folds = 5
const shown = 10

/** Shares of labels that were left out whose activity, or another price of its industry, is suggested. */
export interface Rightness {
  first: number
  withinTen: number
}

export interface Learning {
  labels: number
  before: Rightness
  after: Rightness
  /** For the store. */
  model_version: string
  learned: string
}

interface Pupil extends Lesson {
  activity_id: string
  sectors: ReadonlySet<string>
  fold: number
}

/** @param mappings pending ones teach nothing; @returns undefined where too few are mapped */
export function learnt(mappings: readonly StoredMapping[], context: LabelContext): Learning | undefined {
  const pupils = pupilsOf(mappings, context)
  if (pupils.length < leastLabels) return undefined
  const model = context.suggestions.industries
  const before = rightness(pupils, context, () => undefined)
  const byFold = Array.from({ length: folds }, (_, fold) =>
    fitted(
      pupils.filter((each) => each.fold !== fold),
      model,
    ),
  )
  const after = rightness(pupils, context, ({ fold }) => byFold[fold])
  const learned = written(fitted(pupils, model))
  return { labels: pupils.length, before, after, model_version: context.suggestions.version, learned }
}

/**
 * Each label once, with the activity that it was mapped to last, by its text: the same labels teach the same, in whatever
 * order they were mapped.
 */
function pupilsOf(mappings: readonly StoredMapping[], context: LabelContext): Pupil[] {
  const mapped = mappings.flatMap(({ label, activity_id }): [string, string][] =>
    activity_id === null ? [] : [[label, activity_id]],
  )
  const byText = [...new Map(mapped)].sort(([a], [b]) => (a < b ? -1 : 1))
  return byText.map(([text, activity_id]) => {
    const industries = industriesOf(activity_id, context)
    return {
      text,
      english: englishOf(text, context),
      right: industries.length > 0 ? industries.map(({ code }) => code) : [`${ofActivity}${activity_id}`],
      activity_id,
      sectors: new Set(industries.map(({ sector }) => sector)),
      fold: foldOf(text),
    }
  })
}

/** As suggestions read it: in English where it means next to nothing as it is. */
function englishOf(text: string, { suggestions }: LabelContext): string {
  const english = suggestions.translation.toEnglish(text)
  const top = (each: string) => suggestions.industries.guess(each, 1)[0]?.probability ?? 0
  return top(text) < lostBelow && top(english) > top(text) ? english : text
}

/** Labels of the same words, in whatever order and number, are of one fold. */
function foldOf(text: string): number {
  const words = [...new Set(tellingWords(text))].sort().join(' ')
  return sha256Hash().update(words).digest().readUInt16BE(0) % folds
}

function rightness(
  pupils: readonly Pupil[],
  context: LabelContext,
  learnedFor: (pupil: Pupil) => Learned | undefined,
): Rightness {
  let first = 0
  let withinTen = 0
  for (const pupil of pupils) {
    const rank = rankOf(pupil, activitiesSeen(pupil.text, pupil.english, true, context, learnedFor(pupil)))
    if (rank === 0) first++
    if (rank < shown) withinTen++
  }
  return { first: first / pupils.length, withinTen: withinTen / pupils.length }
}

/** Where the right one stands, prices of one industry counted once. */
function rankOf({ activity_id, sectors }: Pupil, meant: readonly Meant[]): number {
  const before = new Set<string>()
  for (const each of meant) {
    if (each.activity_id === activity_id || sectors.has(each.industry ?? '')) return before.size
    before.add(each.industry ?? each.activity_id)
  }
  return Number.POSITIVE_INFINITY
}
