/**
 * Which activities a text may mean, and with what confidence: the project's own completed mappings, the industries that
 * the learned model sees in it, and activities whose name is like it.
 */
import { headOfName, headWords, isAboutWaste } from '../../suggestion/suggestion.js'
import type { LabelContext } from '../context.js'
import { type Learned, weighed } from '../learning/learned.js'
import { learnedOf } from './memory.js'
import { otherNameScores, spendNameScore } from './name-evidence.js'

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
  /** What becomes of a thing as waste, where the text does not speak of waste. */
  isWaste?: boolean
  /** An activity that is no industry's, which the project taught. */
  isTaught?: boolean
}

/** Industries and names that are looked at. */
const mostIndustries = 20
const mostNames = 300
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
 * @param admitsUnitType of the amounts; where these are not of money, no industry is the answer, and names stand alone
 */
export function activitiesMeant(
  written: string,
  english: string,
  admitsUnitType: (unitType: string) => boolean,
  context: LabelContext,
): Meant[] {
  return [
    ...ownActivities(written, context),
    ...activitiesSeen(written, english, admitsUnitType, context, learnedOf(context)),
  ]
}

/**
 * What is meant by a text that no mapping is for.
 * @param learned of the project, on top of the model
 */
export function activitiesSeen(
  written: string,
  english: string,
  admitsUnitType: (unitType: string) => boolean,
  context: LabelContext,
  learned: Learned | undefined,
): Meant[] {
  const best = new Map<string, Meant>()
  const seen = industries(written, english, learned, context)
  const top = seen.reduce((most, { score }) => Math.max(most, score), 0)
  for (const meant of [...seen, ...names({ written, english, admitsUnitType, top }, context)]) {
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

interface NamesOf {
  written: string
  english: string
  admitsUnitType: (unitType: string) => boolean
  /** Score of the likeliest industry. */
  top: number
}

function names({ written, english, admitsUnitType, top }: NamesOf, context: LabelContext): Meant[] {
  const { suggestions } = context
  const { asksEvidence } = suggestions
  const isBought = asksEvidence && !isAboutWaste(english)
  const heads = headWords(english)
  const otherScore = asksEvidence && !admitsUnitType('Money') ? otherNameScores(written, context) : undefined
  return suggestions.activityIndex.matching(english, mostNames).flatMap((match): Meant[] => {
    const { activity_id, unit_type, name } = match.entry
    if (otherScore && !admitsUnitType(unit_type)) return []
    const isWaste = isBought && activity_id.startsWith(wasteActivities)
    const namesIt = match.coversHead && !isWaste && heads.has(headOfName(name) ?? '')
    const score = otherScore
      ? otherScore(match, { isWaste, namesIt })
      : spendNameScore(match, { isWaste, namesIt }, asksEvidence ? top : undefined)
    return score === undefined ? [] : [{ activity_id, unit_type, score, isOwn: false, namesIt, isWaste }]
  })
}
