/**
 * Matches the text of a part to factors of production (specification 2, section 4.5): ranks the suggestions for the
 * text and for the material that it names by words, place and year.
 *
 * A score is the suggestion's score times weights for the factor's life cycle, region and age. Materials with
 * production figures by country (the border adjustment table) rank above suggestions of the same name.
 */

import type { SuggestedFactor } from '../../contract/contract.js'
import { type Origin, originOfName, statedOrigin, tellingWords } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import { suggestedFactor } from '../suggestion/suggestion.js'
import { originOf } from './earlier-materials.js'
import type { Material } from './materials.js'
import { earlierMaterial, type NamedMaterial, namedMaterial } from './named-material.js'
import { nearness } from './nearness.js'
import { lifeCycleRank, scopesOfPurchase, suggestionsFor } from './part-suggestions.js'

export interface MatchCriteria {
  text: string
  /** Country of production, if known. */
  country: string | undefined
  year: number
  /** Sources to choose from; all if empty. */
  sources: readonly string[]
  effort: 'high' | 'low'
}

export interface Candidate {
  score: number
  /** Undefined for goods of the border adjustment table. */
  factor: SuggestedFactor | undefined
  /** Code of the border adjustment table. */
  cn_code: string | undefined
  name: string
  source: string
  region: string
  /** Text that found the factor. */
  text: string
  /** Material named by the text, if any; `isProxy` if the factor only resembles it. */
  material: Pick<Material, 'name' | 'isProxy'> | undefined
}

/** Source of the border adjustment table, whose goods are candidates by their codes. */
const borderSource = 'JRC'

/** Minimum score: lower factors are about something else. */
export const leastScore = 0.28

/** Categories of purchased goods by the publisher of factors without a named boundary; others are not goods. */
const goods = new Set([
  'Building Materials',
  'Chemical Products',
  'Electrical Equipment',
  'Electronics',
  'Glass and Glass Products',
  'Metals',
  'Mined Materials',
  'Office Equipment',
  'Other Materials',
  'Paper Products',
  'Plastics and Rubber Products',
  'Timber and Forestry Products',
])

/** Weight of the region: own country, a larger region that contains it, elsewhere. */
const regionWorth = { own: 1, larger: 0.95, other: 0.85 }
/** Penalises cooked food unless the text names it: products contain food as purchased. */
const prepared = /\b(baked|boiled|braised|candied|cooked|dried|fried|grilled|roasted|steamed|stewed)\b/i
const preparedWorth = 0.85
/** Penalises food whose name has further words: a Brazil nut for a nut, a spring roll for a spring. */
const otherFoodWorth = 0.6
/** Penalises film unless the text names it: a bottle of the same material is something else. */
const film = /\bfilms?\b/i
const filmWorth = 0.8
/** Years between factor and production that make a factor old. */
const oldFrom = 7
const oldWorth = 0.9
/** Minimum score of factors for a named material, whatever else the text contains. */
const namedFloor = 0.5
const borderScore = 0.97
/** Minimum scores of factors by plain name: for the whole text, and among other words. */
const plainScore = { whole: 0.9, amongWords: 0.75 }
/** Minimum score of a project's own factor with at least half of the words in common: it was made for such parts. */
const ownFloor = 0.98

/** Weight of each further activity of a plain name: of equally near factors, the usual one is chosen. */
const preferenceWorth = 0.999

/** Weight of factors whose validity ended before the year: a current factor of another country is preferred. */
const expiredWorth = 0.8

/** Returns candidates, best first; of equals those for the text itself, then by id. */
export function findCandidates(wanted: MatchCriteria, context: LabelContext): Candidate[] {
  const { readsQualifiers } = context.suggestions
  const origin = readsQualifiers ? (statedOrigin(wanted.text) ?? 'virgin') : originOf(wanted.text)
  const isThorough = wanted.effort === 'high'
  const plain = isThorough ? namedMaterial(wanted.text, origin, context) : undefined
  const earlier = isThorough ? earlierMaterial(wanted.text, context) : undefined
  const material = plain?.material ?? earlier
  const best = new Map<string, Candidate>()
  const add = (candidate: Candidate) => {
    const id = idOf(candidate)
    const other = best.get(id)
    if (!other || other.score < candidate.score) best.set(id, candidate)
  }
  for (const candidate of suggestedFor(wanted.text, origin, wanted, context)) {
    // If the text names a material in plain words, factors that only share words are about something else.
    if (!plain || candidate.factor?.access_type === 'private') add(candidate)
  }
  for (const candidate of plain ? plainCandidates(plain, wanted, context) : []) add(candidate)
  for (const name of earlier?.factors ?? []) {
    const text = origin === 'virgin' ? name : `${name} ${origin}`
    for (const candidate of suggestedFor(text, origin, wanted, context, namedFloor)) {
      if (isAbout(candidate, name)) add({ ...candidate, material })
    }
  }
  const border = material && origin === 'virgin' ? borderCandidate(material, wanted) : undefined
  if (border) add(border)
  const isWeak = [...best.values()].every(({ score }) => score < leastScore)
  if (isWeak && isThorough && !plain) {
    const english = context.suggestions.translation.toEnglish(wanted.text)
    if (english !== wanted.text) {
      for (const candidate of suggestedFor(english, origin, wanted, context)) add(candidate)
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1))
}

function idOf({ factor, cn_code }: Candidate): string {
  return factor?.id ?? cn_code!
}

/** Returns the factors of a material that a text names, each of the edition nearest to the year. */
function plainCandidates(
  { written, material: listed, factors, isWhole }: NamedMaterial,
  wanted: MatchCriteria,
  context: LabelContext,
): Candidate[] {
  const { text, year, sources } = wanted
  const score = isWhole ? plainScore.whole : plainScore.amongWords
  const nearest = new Map<string, (typeof factors)[number]>()
  for (const each of factors) {
    const { activity_id, region, source } = each.factor
    if (source === borderSource) continue
    if (sources.length > 0 && !sources.some((own) => own.toUpperCase() === source.toUpperCase())) continue
    const key = `${activity_id} ${region}`
    const other = nearest.get(key)
    const distance = ({ factor }: typeof each) => Math.abs(factor.year - year)
    if (!other || distance(each) < distance(other)) nearest.set(key, each)
  }
  const preferred = [...new Set(factors.map(({ factor }) => factor.activity_id))]
  return [...nearest.values()].flatMap(({ factor: own, proxyOf }) => {
    const factor = suggestedFactor(own)
    if (!isProduction(factor)) return []
    const order = preferenceWorth ** preferred.indexOf(own.activity_id)
    const isExpired = own.valid_until !== null && Number(own.valid_until.slice(0, 4)) < year
    const worth = worthOf(factor, text, wanted, context) * order * (isExpired ? expiredWorth : 1)
    const called = listed?.name ?? written
    const material = { name: called, isProxy: proxyOf !== undefined || listed?.isProxy === true }
    const { name, region } = factor
    return {
      score: score * worth,
      factor,
      cn_code: undefined,
      name,
      source: factor.source,
      region,
      text: called,
      material,
    }
  })
}

function borderCandidate(
  material: Material,
  { text, country, sources }: MatchCriteria,
): Candidate | undefined {
  const isWanted = sources.length === 0 || sources.some((each) => each.toUpperCase() === borderSource)
  if (material.cn_code === '' || !isWanted) return undefined
  return {
    score: borderScore,
    factor: undefined,
    cn_code: material.cn_code,
    name: `${material.name}, CN ${material.cn_code}`,
    source: borderSource,
    region: country ?? 'ROW',
    text,
    material,
  }
}

/** @param floor minimum score of suggestions */
function suggestedFor(
  text: string,
  origin: Origin,
  wanted: MatchCriteria,
  context: LabelContext,
  floor = 0,
): Candidate[] {
  const { year } = wanted
  // The border adjustment table does not contain factors.
  const sources = wanted.sources.filter((each) => each.toUpperCase() !== borderSource)
  if (sources.length < wanted.sources.length && sources.length === 0) return []
  return suggestionsFor({ text, year, sources }, context).flatMap(({ factor: suggested, score }) => {
    if (suggested.source === borderSource) return []
    if (!isProduction(suggested) || (originOfName(suggested.name) ?? 'virgin') !== origin) return []
    const factor = inPlace(suggested, wanted, context)
    return [
      {
        score:
          factor.access_type === 'private'
            ? ownFloor + (1 - ownFloor) * score
            : (floor + (1 - floor) * score) * worthOf(factor, text, wanted, context),
        factor,
        cn_code: undefined,
        name: factor.name,
        source: factor.source,
        region: factor.region,
        text,
        material: undefined,
      },
    ]
  })
}

/**
 * Returns the factor for the place. Public factors of production have one region each; a project may have its own in
 * several: chooses the country's, or the smallest larger region's, nearest to the year.
 */
function inPlace(
  factor: SuggestedFactor,
  { country, year }: MatchCriteria,
  { catalogue }: LabelContext,
): SuggestedFactor {
  if (factor.access_type !== 'private' || country === undefined) return factor
  for (const { code } of catalogue.ancestors(country)) {
    const own = catalogue
      .candidates({ activityId: factor.activity_id, region: code })
      .filter(
        (each) => each.unit_type === factor.unit_type && each.access_type === 'private' && isProduction(each),
      )
      .sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year))
    if (own[0]) return own[0]
  }
  return factor
}

/** True for factors of production, not burning, treatment or leaks; per weight of the whole product. */
function isProduction(factor: SuggestedFactor): boolean {
  if (factor.access_type === 'private') {
    return (
      factor.source_lca_activity === 'cradle_to_gate' &&
      factor.scopes.some((scope) => scopesOfPurchase.includes(scope))
    )
  }
  if (/, per /.test(factor.name)) return false
  return factor.source_lca_activity !== 'unknown' || goods.has(factor.category)
}

/** True if the factor's name contains every word of the material, as its factors do. */
function isAbout({ name }: Candidate, material: string): boolean {
  return hasWordsOf(name, material)
}

/** True if a text contains the food's name: the words before the first comma; varieties follow. */
function isAboutFood({ name }: SuggestedFactor, text: string): boolean {
  return hasWordsOf(text, name.split(',')[0]!)
}

function hasWordsOf(text: string, other: string): boolean {
  const words = new Set(tellingWords(text))
  return tellingWords(other).every((word) => words.has(word))
}

/** @param text words that found the factor: from the part, its material or a translation */
function worthOf(
  factor: SuggestedFactor,
  text: string,
  { text: ofPart, country, year }: MatchCriteria,
  context: LabelContext,
): number {
  const isOld = Math.abs(factor.year - year) >= oldFrom
  const isPrepared = prepared.test(factor.name) && !prepared.test(ofPart)
  const isFilm = film.test(factor.name) && !film.test(ofPart)
  const isOtherFood = factor.source_lca_activity === 'cradle_to_plate' && !isAboutFood(factor, text)
  const form =
    (isPrepared ? preparedWorth : 1) * (isFilm ? filmWorth : 1) * (isOtherFood ? otherFoodWorth : 1)
  const worth = (lifeCycleRank[factor.source_lca_activity] ?? 1) * form
  return worth * (isOld ? oldWorth : 1) * regionWorth[nearness({ region: factor.region, country }, context)]
}
