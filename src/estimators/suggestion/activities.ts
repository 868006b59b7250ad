/**
 * Ranks the activities that a text may mean, with confidence: the project's own completed mappings, industries that the
 * learned model predicts from the text, and activities with a similar name.
 */
import { soldBy } from '../../catalogue/catalogue.js'
import {
  headOfName,
  headWords,
  isAboutWaste,
  namesRecycledMaterial,
  namesTreatment,
} from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import { learnedOf } from './cache.js'
import { fuelsOfText, isFuelActivity } from './fuels.js'
import { classProbabilities, type LearnedModel } from './learned.js'
import { otherNameScores, spendNameScore } from './name-evidence.js'
import { qualifierShares } from './qualifiers.js'
import { resemblance } from './resemblance.js'
import type { Wanted } from './wanted.js'

/** An activity, in one unit type or in all its unit types. */
export interface SuggestedActivity {
  activity_id: string
  unit_type: string | undefined
  score: number
  /** True if the user mapped it. */
  isOwn: boolean
  /** Industry that the spend is on: prices with and without margins are the same purchase. */
  industry?: string
  /** True if text and name have the same head noun. */
  namesIt?: boolean
  /** True for waste treatment of the thing, if the text does not mention waste. */
  isWaste?: boolean
  /** True for an activity without an industry that the project taught. */
  isTaught?: boolean
}

/** Filters that determine which activities a text means. */
export type Meaning = Pick<Wanted, 'admitsUnitType' | 'includesDirect' | 'region'>

/** Maximum numbers of industries and names compared. */
const mostIndustries = 20
const mostNames = 300
/** Prefix of ids of waste treatment. */
const wasteActivities = 'waste'
/** Ids for burning discarded goods, and for cleaning water from works. */
const burntWaste =
  /^fuel_type_(?:plastics|tires|solid_byproducts|\w*(?:tyres|municipal|industrial_(?:wastes|materials))\w*)-/
const cleanedWater = /^water_treatment/
const water = /water|effluent|wasser|\beaux?\b|agua|acqua|água|ścieki|wod[ay]/i
/** Share for producer prices: ranked below purchaser prices, which ledgers contain. */
const producerShare = 0.999
/** Score of a mapping with the same words in another order or with other numbers. */
const nearMapping = 0.99
/** Score of a mapping with most words of the text: ranks before the model, but needs review. */
const likeMapping = { least: 0.88, perLikeness: 0.09 }

/**
 * Returns own mappings, then the others by score; equal scores by id. Each activity occurs once per unit type.
 * @param written text as the user wrote it, also used to find labels
 * @param english text for the model
 * @param wanted unit types of the amounts; without money, industries do not count, only names
 */
export function rankActivities(
  written: string,
  english: string,
  wanted: Meaning,
  context: LabelContext,
): SuggestedActivity[] {
  return [
    ...ownActivities(written, context),
    ...predictActivities(written, english, wanted, context, learnedOf(context)),
  ]
}

/**
 * Returns the activities for a text without a mapping.
 * @param learned training by the project, in addition to the model
 */
export function predictActivities(
  written: string,
  english: string,
  wanted: Meaning,
  context: LabelContext,
  learned: LearnedModel | undefined,
): SuggestedActivity[] {
  const best = new Map<string, SuggestedActivity>()
  const isSpend = wanted.admitsUnitType('Money')
  const seen =
    isSpend || learned ? industries(written, soldIn(written, context) ?? english, learned, context) : []
  const top = seen.reduce((most, { score }) => Math.max(most, score), 0)
  for (const meant of [...seen, ...names({ written, english, wanted, top }, context)]) {
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

/** Returns what a seller that a text names sells; undefined in earlier releases. */
function soldIn(text: string, { suggestions, catalogue }: LabelContext): string | undefined {
  return suggestions.readsQualifiers ? soldBy(catalogue.plainNames.read(text)) : undefined
}

function ownActivities(text: string, { labels }: LabelContext): SuggestedActivity[] {
  const meanings = (label: string, score: number): SuggestedActivity[] =>
    labels
      .of(label)
      .flatMap(({ activity_id, unit_types }): SuggestedActivity[] =>
        activity_id === null
          ? []
          : unit_types.length === 0
            ? [{ activity_id, unit_type: undefined, score, isOwn: true }]
            : unit_types.map((unit_type) => ({ activity_id, unit_type, score, isOwn: true })),
      )
  // Labels are stored trimmed and composed (NFC).
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
 * Returns spend activities of the industries predicted from the text; industries with the same activity add up.
 * Includes learned activities if the project trained the model.
 */
function industries(
  text: string,
  english: string,
  learned: LearnedModel | undefined,
  { suggestions, economy }: LabelContext,
): SuggestedActivity[] {
  const scores = new Map<string, { score: number; industry: string }>()
  const add = (activityId: string, score: number, industry: string) =>
    scores.set(activityId, { score: Math.min(1, (scores.get(activityId)?.score ?? 0) + score), industry })
  const guesses = learned
    ? classProbabilities(text, english, suggestions.industries, learned, mostIndustries)
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

/** Returns the codes of the industries whose spend activity this is; empty for other activities. */
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

/**
 * True for waste treatments whose ids have another prefix. @param text text that mentions water if its treatment is
 * meant
 */
function isOtherTreatment(activityId: string, text: string): boolean {
  return burntWaste.test(activityId) || (cleanedWater.test(activityId) && !water.test(text))
}

interface NamesOf {
  written: string
  english: string
  wanted: Meaning
  /** Score of the likeliest industry. */
  top: number
}

function names({ written, english, wanted, top }: NamesOf, context: LabelContext): SuggestedActivity[] {
  const { suggestions } = context
  const { asksEvidence, readsQualifiers } = suggestions
  const { admitsUnitType } = wanted
  const isRecycledMaterial = readsQualifiers && namesRecycledMaterial(written)
  const speaksOfWaste = readsQualifiers ? namesTreatment(written, english) : isAboutWaste(english)
  const isBought = asksEvidence && (isRecycledMaterial || !speaksOfWaste)
  const shareOf = readsQualifiers ? qualifierShares(written, wanted) : undefined
  const fuels = readsQualifiers ? fuelsOfText(written, wanted, context) : undefined
  const resembles = readsQualifiers ? resemblance(written, fuels) : () => false
  const heads = headWords(english)
  const otherScore = asksEvidence && !admitsUnitType('Money') ? otherNameScores(written, context) : undefined
  const everyday = (fuels?.activities ?? []).map((each) => ({ ...each, isOwn: false, namesIt: true }))
  const named = suggestions.activityIndex
    .matching(english, mostNames)
    .flatMap((match): SuggestedActivity[] => {
      const { activity_id, unit_type, name } = match.entry
      if ((otherScore && !admitsUnitType(unit_type)) || resembles(match.entry)) return []
      const isTreatment =
        activity_id.startsWith(wasteActivities) || (readsQualifiers && isOtherTreatment(activity_id, written))
      const isWaste = isBought && isTreatment
      const namesIt = match.coversHead && !isWaste && heads.has(headOfName(name) ?? '')
      const score =
        everyday.length > 0 && isFuelActivity(activity_id)
          ? fuels!.scoreOf(match)
          : otherScore
            ? otherScore(match, { isWaste, namesIt })
            : spendNameScore(match, { isWaste, namesIt }, asksEvidence ? top : undefined)
      if (score === undefined) return []
      const qualified = shareOf && !isTreatment ? score * shareOf(match.entry) : score
      return [{ activity_id, unit_type, score: qualified, isOwn: false, namesIt, isWaste }]
    })
  return [...everyday, ...named]
}
