/** Everyday fuels that a text names, as activities of each national publication. */
import { wordsOf } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import {
  asksUpstream,
  type EntryMatch,
  namesMinorGases,
  statesBiofuel,
  tellingWords,
} from '../../matching/matching.js'
import { type FuelsInText, fuelsIn } from '../../tables/tables.js'
import type { FactorContext, ReferenceContext } from '../context.js'
import type { FuelActivities } from '../energy/fuel/fuel-activities.js'
import { activitiesOf, otherRegions } from '../energy/fuel/fuel-lookup.js'
import { fuelRegions } from '../energy/fuel/fuel-names.js'
import { isForFuel, isNeutral } from './fuel-users.js'
import type { Wanted } from './wanted.js'

/**
 * Fuels of a text: activities if the text is about exactly one fuel, and a test for other activities of these fuels.
 */
export interface FuelsOfText {
  activities: { activity_id: string; unit_type: string; score: number }[]
  /** True if the text names the activity's fuel. */
  isSame(activity: { activity_id: string; name: string }): boolean
  /**
   * Score of a name of the fuel: above the everyday fuel if the name has other words of the text too, as `Diesel
   * (transport)`.
   */
  scoreOf(match: Pick<EntryMatch, 'entry' | 'score'>): number
}

/** Score of the fuel as its region publishes it; lower than a name with the same words. */
const everydayScore = 0.7
/** Share of the match of a name with further words of the text; the same words are as good as certain. */
const nearerShare = 0.28
const stageShares = { use: 1, life_cycle: 0.98, upstream: 0.5 }
/** Share of each activity in the score of the one before it, in the order of regions and uses. */
const perRank = 0.999
const unitTypes = ['Volume', 'Weight', 'Energy']

/** Words that do not tell one fuel from another. */
const general = new Set(['fuel', 'gas', 'oil', 'gaz'])

const fuelId = /^fuel_type_(.+?)(?:_gross|_net)?(?:_wtt|_upstream)?(?:_biogenic_co2)?-fuel_use_/

/** True if an activity is the use or the upstream of a fuel. */
export function isFuelActivity(activityId: string): boolean {
  return fuelId.test(activityId)
}

/** Filters that determine the order of a fuel's activities. */
type FuelsAsked = Pick<Wanted, 'admitsUnitType' | 'includesDirect' | 'region'>

/** Returns the fuels that a text names; undefined if it names none or a biofuel, a blend or single gases. */
export function fuelsOfText(
  text: string,
  { admitsUnitType, includesDirect, region }: FuelsAsked,
  context: ReferenceContext,
): FuelsOfText | undefined {
  if (statesBiofuel(text) || namesMinorGases(text)) return undefined
  const fuelsNamed = (words: string) => fuelsIn(wordsOf(words), context.catalogue.release)
  const { fuels: written, otherWords } = fuelsNamed(text)
  const isBareGas = written.length === 0 && !admitsUnitType('Money') && isOnlyGas(otherWords)
  if (written.length === 0 && !isBareGas) return undefined
  const gas = admitsUnitType('Energy') && !admitsUnitType('Volume') ? ['natural_gas'] : []
  const fuels = otherWords.some(isForFuel) ? [] : isBareGas ? gas : written
  const published = fuels.flatMap((fuel) => activitiesOfFuel(fuel, region, context))
  const ids = new Set(published.map(({ fuel }) => fuel))
  const others = new Set(otherWords.filter((word) => !general.has(word)))
  const isAbout =
    fuels.length === 1 && (isBareGas || isAboutFuel(text, !admitsUnitType('Weight'), fuelsNamed))
  const isUse = includesDirect && !asksUpstream(text)
  return {
    activities: isAbout
      ? unitTypes.filter(admitsUnitType).flatMap((unit_type) =>
          published
            .flatMap((each) => stagesOf(each, unit_type))
            .map(({ stage, activity_id }, rank) => ({
              activity_id,
              unit_type,
              score: everydayScore * perRank ** rank * (isUse ? stageShares[stage] : 1),
            })),
        )
      : [],
    isSame: ({ activity_id, name }) =>
      ids.has(fuelId.exec(activity_id)?.[1] ?? '') ||
      fuelsNamed(name).fuels.some((fuel) => fuels.includes(fuel)),
    scoreOf: ({ entry, score }) =>
      tellingWords(entry.name).some((word) => others.has(word))
        ? everydayScore + nearerShare * score
        : everydayScore * score,
  }
}

/** Returns regions used as a proxy for one without a factor of a fuel; empty without a fuel or a fallback. */
export function regionsOfFuels(
  { text, region, region_fallback }: SuggestFields,
  wanted: FuelsAsked,
  context: FactorContext,
): readonly string[] {
  const hasFuel = region_fallback && (fuelsOfText(text, wanted, context)?.activities.length ?? 0) > 0
  if (region === undefined || !hasFuel) return []
  return otherRegions({ chain: context.catalogue.ancestors(region).map(({ code }) => code) })
}

/** Fuels that a publication may have under another name: jet fuel is kerosene. */
const alike: Readonly<Record<string, string>> = { kerosene: 'avtur_aviation' }

/** Returns the activities of a fuel in all regions: first the requested region, then proxy regions. */
function activitiesOfFuel(
  name: string,
  region: string | undefined,
  context: ReferenceContext,
): FuelActivities[] {
  const regions = fuelRegions(name, context) ?? {}
  const first = otherRegions({ chain: [] })
  const asked = region === undefined ? [] : activitiesOf(regions, region)
  const codes = [...new Set([...first, ...Object.keys(regions)])]
  const own = [...new Set([...asked, ...codes.flatMap((code) => regions[code] ?? [])])]
  return alike[name] === undefined ? own : [...own, ...activitiesOfFuel(alike[name], region, context)]
}

/** Returns the ids for the use of a fuel, its life cycle and its upstream; for energy, by either calorific value. */
function stagesOf({ fuel, use }: FuelActivities, unitType: string) {
  const bases = unitType === 'Energy' ? ['_gross', '', '_net'] : ['']
  return bases.flatMap((basis) => {
    const id = (stage: string, of = use) => `fuel_type_${fuel}${basis}${stage}-fuel_use_${of}`
    const part = (name: string) => use.replace(/combustion$/, name)
    return [
      { stage: 'use', activity_id: id('') },
      ...(use.endsWith('-basis_combustion')
        ? [
            { stage: 'life_cycle', activity_id: id('', part('life_cycle')) } as const,
            { stage: 'upstream', activity_id: id('', part('upstream')) } as const,
          ]
        : []),
      { stage: 'upstream', activity_id: id('_wtt') },
      { stage: 'upstream', activity_id: id('_upstream') },
    ] as const
  })
}

/** True if a text is only `gas`: natural gas by energy, but by volume it may be gasoline. */
function isOnlyGas(words: readonly string[]): boolean {
  const isGas = (word: string) => word === 'gas' || word === 'gaz'
  return words.some(isGas) && words.every((word) => isGas(word) || isNeutral(word, true))
}

/** Parts of a text: after the first that names a thing, others explain it. */
const partEnds = /[,(:;]|\s[-–/]\s|\b(?:for|with|für|mit|pour|avec|para|con|per|voor|met|dla)\s/iu

/** True if a text begins with a fuel, and words that leave it a fuel: `Diesel delivery, 500 l`. */
function isAboutFuel(text: string, isMeasured: boolean, fuelsNamed: (words: string) => FuelsInText): boolean {
  for (const part of text.split(partEnds)) {
    const { fuels, otherWords } = fuelsNamed(part)
    const isPlain = otherWords.every((word) => isNeutral(word, isMeasured))
    if (fuels.length > 0) return isPlain || isMeasured
    if (!isPlain) return false
  }
  return false
}
