/**
 * Upstream emissions of making and moving a fuel: by the publisher of its factor, or by the United Kingdom. They are by
 * energy of the same calorific value whenever the publisher states the fuel's energy, so that the answer is the same in
 * every unit.
 */
import { type Factor, inComparison, percent } from '../../../catalogue/catalogue.js'
import { info, type Notice, warning } from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import { difference, equivalentUnits, perUnit } from '../rate.js'
import { calorificValue, netShare } from './calorific-value.js'
import type { FuelActivities, FuelRegions } from './fuel-activities.js'
import { type Measured, ratioTo, unitsIn } from './fuel-amount.js'
import {
  activitiesOf,
  type Basis,
  energyFactor,
  type FuelContext,
  type FuelKind,
  type FuelQuestion,
  factorOf,
  otherRegions,
  partsOf,
} from './fuel-lookup.js'

export interface FuelUpstream {
  factor: Factor
  /**
   * Combustion factor in the measure of the upstream factor, if the amount is in another; `times` converts to the other
   * calorific value.
   */
  through: { factor: Factor; times: number } | null
  notices: Notice[]
}

/** Combustion factor, with the activity and basis it was found by. */
export interface CombustionMatch {
  combustion: Factor
  activities: FuelActivities
  basis: Basis
  regions: FuelRegions
}

export function upstreamOfFuel(
  burnt: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
): FuelUpstream | null {
  return ofPublisher(burnt, question, context) ?? ofOthers(burnt, question, context) ?? null
}

/** Returns the units of the upstream factor per unit of the amount that burns. */
export function upstreamUnits(
  { factor, through }: FuelUpstream,
  combustion: Factor,
  measured: Measured,
): number {
  if (!through) return ratioTo(factor, measured)
  const units = ratioTo(combustion, measured) * equivalentUnits(combustion, through.factor)
  return units * unitsIn(through.factor, factor.unit_type as FuelKind, factor) * through.times
}

/** Returns the same publisher's factor: Great Britain and France in the measure of the amount, Australia by energy. */
function ofPublisher(
  burnt: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
): FuelUpstream | undefined {
  const { combustion, activities, basis } = burnt
  const { region } = combustion
  const beside = upstreamFactor(activities, basis, region, question, combustion.year, context)
  const sameYear = beside?.year === combustion.year ? undefined : ofYearByEnergy(burnt, question, context)
  if (sameYear) return sameYear
  if (beside) return { factor: beside, through: null, notices: [] }
  const found = australian(burnt, question, context)
  if (!found) return undefined
  const energy = energyOfAmount(burnt, question, context)
  return { ...found, through: energy ? throughOf(energy.factor, 1, question) : null }
}

/** Returns the factor of the same year by energy: the United Kingdom has dropped litres of liquids in some years. */
function ofYearByEnergy(
  burnt: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
): FuelUpstream | undefined {
  const { activities, combustion } = burnt
  const energy = question.kind === 'Energy' ? undefined : energyOfAmount(burnt, question, context)
  if (!energy || energy.factor.year !== combustion.year) return undefined
  const asked = { kind: 'Energy', year: combustion.year } as const
  const { year } = combustion
  const factor = upstreamFactor(activities, energy.basis, combustion.region, asked, year, context)
  if (factor?.year !== year) return undefined
  return { factor, through: throughOf(energy.factor, 1, question), notices: [] }
}

/** Returns the publisher's own upstream factor; Base Carbone, which divides one factor, has it for the same year. */
function upstreamFactor(
  { fuel, use }: FuelActivities,
  basis: Basis,
  region: string,
  question: Pick<FuelQuestion, 'kind' | 'year'>,
  year: number | undefined,
  context: FuelContext,
): Factor | undefined {
  const beside = factorOf(`${fuel}${basis}_wtt`, use, region, question, context)
  if (beside || !use.endsWith('-basis_combustion')) return beside
  const part = use.replace(/combustion$/, 'upstream')
  return factorOf(`${fuel}${basis}`, part, region, { kind: question.kind, year }, context)
}

/** Secret states, with the state whose figures the publisher suggests for each. */
const suggestedStates: Record<string, string> = { 'AU-TAS': 'AU-VIC', 'AU-NT': 'AU-WA' }

/** Returns the national factor; for pipeline gas the state's, in metropolitan areas. */
function australian(
  { combustion, activities: { fuel, use } }: CombustionMatch,
  { name, chain, year }: FuelQuestion,
  context: FuelContext,
): Omit<FuelUpstream, 'through'> | undefined {
  if (combustion.region !== 'AU') return undefined
  const { catalogue } = context
  const id = `fuel_type_${fuel}_upstream-fuel_use_${use}`
  const national = factorFor(catalogue, id, 'AU', year)
  if (national) return { factor: national, notices: [] }
  const state = chain.find((code) => code.startsWith('AU-'))
  for (const each of [`${id}-metropolitan`, id]) {
    if (state === undefined) {
      const { highest, lowest } = partsOf(each, 'AU', { kind: 'Energy', year }, context)
      if (!highest) continue
      const less = lowest
        ? `; the lowest, ${lowest.region}, is ${inComparison(difference(lowest, highest))}`
        : ''
      const text = `well_to_tank of ${name} is published by state: the factor of ${highest.region}, the highest, was used${less}; give the state as region`
      return { factor: highest, notices: [warning('well_to_tank_fallback', text)] }
    }
    const taken = suggestedStates[state] ?? state
    const factor = factorFor(catalogue, each, taken, year)
    if (!factor) continue
    const outside = factorFor(catalogue, `${id}-non_metropolitan`, taken, year)
    const notices: Notice[] = []
    if (taken !== state) {
      const text = `well_to_tank of ${name} in ${state} is confidential: the factor of ${taken} was used, as the publisher suggests`
      notices.push(warning('well_to_tank_fallback', text))
    }
    if (outside && perUnit(outside).co2e !== perUnit(factor).co2e) {
      const text = `well_to_tank of ${name} is that of metropolitan ${taken}; outside it is ${percent(difference(outside, factor))}`
      notices.push(warning('well_to_tank_fallback', text))
    }
    return { factor, notices }
  }
  return undefined
}

/**
 * Returns another publisher's factor: in the measure of the amount if the fuel's energy is unknown; otherwise by energy
 * of the same calorific value, by volume, or by energy of the other calorific value, in that order.
 */
function ofOthers(
  burnt: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
): FuelUpstream | undefined {
  const { combustion, regions } = burnt
  const energy = energyOfAmount(burnt, question, context)
  for (const region of [...otherRegions(question), 'FR']) {
    if (region === combustion.region) continue
    for (const activities of activitiesOf(regions, region)) {
      const { year } = question
      const find = (basis: Basis, kind: FuelQuestion['kind']) =>
        upstreamFactor(activities, basis, region, { kind, year }, year, context)
      const found = energy
        ? perEnergy(energy, burnt, question, context, region, find)
        : inSameMeasure(find('', question.kind))
      if (!found) continue
      return { ...found, notices: [...found.notices, otherPublisher(found.factor, question)] }
    }
  }
  return undefined
}

type FindUpstream = (basis: Basis, kind: FuelQuestion['kind']) => Factor | undefined

function inSameMeasure(factor: Factor | undefined): FuelUpstream | undefined {
  return factor && { factor, through: null, notices: [] }
}

/** @param region region of the upstream factor, which decides its calorific values */
function perEnergy(
  energy: { factor: Factor; basis: Basis },
  burnt: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
  region: string,
  find: FindUpstream,
): FuelUpstream | undefined {
  const value = calorificValue(energy.basis, burnt.combustion.region)
  const byEnergy = ([...namedFirst[value], ''] as const).flatMap((basis) => {
    const factor = find(basis, 'Energy')
    return factor ? [{ factor, value: calorificValue(basis, region) }] : []
  })
  const same = byEnergy.find((each) => each.value === value)
  if (same) return { factor: same.factor, through: throughOf(energy.factor, 1, question), notices: [] }
  const ofVolume = find('', 'Volume') && volumeOfAmount(burnt, question, context)
  if (ofVolume) {
    return { factor: find('', 'Volume')!, through: throughOf(ofVolume, 1, question), notices: [] }
  }
  const [other] = byEnergy
  const share = other && netShare(burnt, context)
  if (!share) return undefined
  const times = value === 'gross' ? share.value : 1 / share.value
  const digits = Number(share.value.toPrecision(4))
  const converted = `well_to_tank of ${question.name} is by net calorific value: ${digits} of the gross one (${share.from})`
  return {
    factor: other.factor,
    through: { factor: energy.factor, times },
    notices: [info('net_calorific_value', converted)],
  }
}

const namedFirst = { gross: ['_gross', '_net'], net: ['_net', '_gross'] } as const

/** Returns null if the amount is already one unit of the factor. */
function throughOf(factor: Factor, times: number, { kind }: FuelQuestion): FuelUpstream['through'] {
  return factor.unit_type === kind && times === 1 ? null : { factor, times }
}

/** Returns the combustion publisher's factor of the fuel by volume. */
function volumeOfAmount(
  { combustion, activities: { fuel, use } }: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
): Factor | undefined {
  if (question.kind === 'Volume') return combustion
  const asked = { kind: 'Volume', year: combustion.year } as const
  return factorOf(fuel, use, combustion.region, asked, context)
}

function otherPublisher({ region, region_name, year }: Factor, { name }: FuelQuestion): Notice {
  const other = `well_to_tank of ${name} is that of ${region} (${region_name}), of ${year}`
  return warning('well_to_tank_fallback', other)
}

/** Returns the factor by energy, by gross calorific value if published. */
function energyOfAmount(
  { combustion, activities, basis }: CombustionMatch,
  question: FuelQuestion,
  context: FuelContext,
): { factor: Factor; basis: Basis } | undefined {
  if (question.kind === 'Energy') return { factor: combustion, basis }
  const asked = { ...question, year: combustion.year }
  return energyFactor(activities, ['_gross', '', '_net'], combustion.region, asked, context)
}
