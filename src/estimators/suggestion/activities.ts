/**
 * Which activities a text may mean, and with what confidence: the project's own completed mappings, the industries that
 * the learned model sees in it, and activities whose name is like it.
 */
import { type EntryMatch, headOfName, headWords, isAboutWaste } from '../../suggestion/suggestion.js'
import type { LabelContext } from '../context.js'
import { type Learned, weighed } from '../learning/learned.js'
import { learnedOf } from './memory.js'

/** An activity, in one unit type or in all it has. */
export interface Meant {
  activity_id: string
  unit_type: string | undefined
  score: number
  /** The user said so. */
  isOwn: boolean
  /** The industry whose spend it is: its prices with and without margins are one thing bought. */
  industry?: string
  /** What the text is about is what its name is the name of. */
  namesIt?: boolean
  /** An activity that is no industry's, which the project taught. */
  isTaught?: boolean
}

/** Industries and names that are looked at. */
const mostIndustries = 20
const mostNames = 300
/** What a name counts beside an industry: like words may mean another thing; the very same words hardly. */
const nameShare = 0.75
const sameName = 0.98
const allWords = 0.999
/**
 * From release 2 on a name comes before the industries only with evidence: it has the word that says what the
 * text is about and half of the text, or the model is lost and it has two words that tell. Other names are
 * listed after, those of spend last: where these came first, they were right in 0 of 74 purchase lines
 * that the model had not seen.
 */
const leastOfText = 0.5
/** Below this no industry and no name is known for a text. */
export const lostBelow = 0.2
const leastTelling = 2
const doubtfulShare = { Money: 0.05, other: 0.2 }
/** Ids of activities that are the treatment of waste begin with it. */
const wasteActivities = 'waste'
/** Producer prices are second to purchaser prices, which a ledger has. */
const producerShare = 0.999
/** A mapping of the same words in another order or number is as good as one of the text itself, almost. */
const nearMapping = 0.99
/** One that has most words of the text comes before the model too, for a person to look at. */
const likeMapping = { least: 0.88, perLikeness: 0.09 }

/**
 * Own mappings, then the best first; of equals by id. An activity occurs once for each unit type.
 * @param written as the user wrote it, and has it among the labels
 * @param english the same for the model
 * @param isSpend whether industries may be the answer; where amounts are of other kinds, names stand alone
 */
export function activitiesMeant(
  written: string,
  english: string,
  isSpend: boolean,
  context: LabelContext,
): Meant[] {
  return [
    ...ownActivities(written, context),
    ...activitiesSeen(written, english, isSpend, context, learnedOf(context)),
  ]
}

/**
 * What is meant by a text that no mapping is for.
 * @param learned of the project, on top of the model
 */
export function activitiesSeen(
  written: string,
  english: string,
  isSpend: boolean,
  context: LabelContext,
  learned: Learned | undefined,
): Meant[] {
  const best = new Map<string, Meant>()
  const seen = industries(written, english, learned, context)
  const top = seen.reduce((most, { score }) => Math.max(most, score), 0)
  const asksEvidence = isSpend && context.suggestions.asksEvidence
  for (const meant of [...seen, ...names(english, top, asksEvidence, context)]) {
    const key = `${meant.activity_id}\n${meant.unit_type}`
    const other = best.get(key)
    if (!other || other.score < meant.score) best.set(key, meant)
  }
  const known = [...best.values()].filter(({ score }) => score >= context.suggestions.leastEvidence)
  return known.sort(
    (a, b) =>
      b.score - a.score || (a.activity_id < b.activity_id ? -1 : a.activity_id > b.activity_id ? 1 : 0),
  )
}

function ownActivities(text: string, { labels }: LabelContext): Meant[] {
  const meanings = (label: string, score: number): Meant[] =>
    labels
      .of(label)
      .flatMap(({ activity_id, unit_types }): Meant[] =>
        activity_id === null
          ? []
          : unit_types.length === 0
            ? [{ activity_id, unit_type: undefined, score, isOwn: true }]
            : unit_types.map((unit_type) => ({ activity_id, unit_type, score, isOwn: true })),
      )
  // Labels are kept without blanks around them, and composed.
  const exact = meanings(text.trim().normalize('NFC'), 1)
  if (exact.length > 0) return exact
  for (const { label, likeness } of labels.like(text)) {
    const like = likeMapping.least + likeness * likeMapping.perLikeness
    const near = meanings(label, likeness === 1 ? nearMapping : like)
    if (near.length > 0) return near
  }
  return []
}

/**
 * Spend activities of the industries seen in the text; several industries of one activity count together. Where the
 * project has taught the model, activities that it learned too.
 */
function industries(
  text: string,
  english: string,
  learned: Learned | undefined,
  { suggestions, economy }: LabelContext,
): Meant[] {
  const scores = new Map<string, { score: number; industry: string }>()
  const add = (activityId: string, score: number, industry: string) =>
    scores.set(activityId, { score: Math.min(1, (scores.get(activityId)?.score ?? 0) + score), industry })
  const guesses = learned
    ? weighed(text, english, suggestions.industries, learned, mostIndustries)
    : { industries: suggestions.industries.guess(english, mostIndustries), activities: [] }
  for (const { code, sector, probability } of guesses.industries) {
    const producer = economy.sectors.producerPriceActivity(sector)
    if (producer !== undefined) add(producer, probability * producerShare, sector)
    for (const activityId of economy.sectors.purchaserPriceIds(code, sector))
      add(activityId, probability, sector)
  }
  const spend = [...scores].map(([activity_id, { score, industry }]) => ({
    activity_id,
    unit_type: 'Money',
    score,
    isOwn: false,
    ...(suggestions.asksEvidence ? { industry } : {}),
  }))
  const others = guesses.activities.map(({ activity_id, probability }) => ({
    activity_id,
    unit_type: undefined,
    score: probability,
    isOwn: false,
    isTaught: true,
  }))
  return [...spend, ...others]
}

/** Codes of the industries whose spend an activity is; of spend by no industry and of other amounts none. */
export function industriesOf(
  activityId: string,
  { suggestions, economy }: LabelContext,
): { code: string; sector: string }[] {
  return suggestions.industries.classes.filter(
    ({ code, sector }) =>
      economy.sectors.producerPriceActivity(sector) === activityId ||
      economy.sectors.purchaserPriceIds(code, sector).has(activityId),
  )
}

/** @param top score of the likeliest industry */
function names(text: string, top: number, asksEvidence: boolean, { suggestions }: LabelContext): Meant[] {
  const isBought = suggestions.asksEvidence && !isAboutWaste(text)
  const heads = headWords(text)
  return suggestions.activityIndex.matching(text, mostNames).map((match) => {
    const { activity_id, unit_type, name } = match.entry
    const isWaste = isBought && activity_id.startsWith(wasteActivities)
    const namesIt = match.coversHead && !isWaste && heads.has(headOfName(name) ?? '')
    const score = nameScore(match, top, { asksEvidence, isWaste, namesIt })
    return { activity_id, unit_type, score, isOwn: false, namesIt }
  })
}

interface Evidence {
  asksEvidence: boolean
  /** It is what becomes of such a thing as waste, and the text does not speak of waste. */
  isWaste: boolean
  /** What the text is about is what the name is the name of: `Office building` is no office paper. */
  namesIt: boolean
}

function nameScore(match: EntryMatch, top: number, evidence: Evidence): number {
  if (match.score >= allWords) return sameName
  const isMoney = match.entry.unit_type === 'Money'
  const doubtful = match.score * (isMoney ? doubtfulShare.Money : doubtfulShare.other)
  if (evidence.isWaste) return doubtful
  if (!evidence.asksEvidence || hasEvidence(match, top, evidence)) return match.score * nameShare
  return Math.min(top, doubtful)
}

function hasEvidence(match: EntryMatch, top: number, { namesIt }: Evidence): boolean {
  const { entry, telling, ofText, coversHead } = match
  const isLost = top < lostBelow
  if (isLost && telling >= leastTelling) return true
  // Names of spend are lists of what an industry makes, and end with that it does.
  const isNamed = entry.unit_type === 'Money' ? isLost && coversHead : namesIt
  return isNamed && ofText >= leastOfText
}
