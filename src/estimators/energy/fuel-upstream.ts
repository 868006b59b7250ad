/**
 * What making and moving a fuel emits: as the publisher of its factor has it, else as the United Kingdom does, by
 * energy of the same calorific value wherever the publisher says how much energy the fuel has, so that the answer is
 * the same in every unit.
 */
import { type Factor, factorFor, percent } from '../../catalogue/catalogue.js'
import { info, type Notice, warning } from '../../contract/contract.js'
import {
  activitiesOf,
  type Basis,
  energyFactor,
  type FuelContext,
  type FuelQuestion,
  factorOf,
  otherRegions,
  partsOf,
} from './fuel-lookup.js'
import type { FuelActivities, FuelRegions } from './fuel-table.js'
import { perUnit } from './rate.js'

export interface FuelUpstream {
  factor: Factor
  /** What burning the fuel emits by energy, where the upstream is by energy and the amount is not. */
  perEnergy: Factor | null
  notices: Notice[]
}

/** What burns: its factor, and what was looked for. */
export interface Burnt {
  combustion: Factor
  activities: FuelActivities
  basis: Basis
  regions: FuelRegions
}

export function upstreamOfFuel(
  burnt: Burnt,
  question: FuelQuestion,
  context: FuelContext,
): FuelUpstream | null {
  return ofPublisher(burnt, question, context) ?? ofOthers(burnt, question, context) ?? null
}

/** Great Britain and France in the measure of the amount, Australia by energy. */
function ofPublisher(burnt: Burnt, question: FuelQuestion, context: FuelContext): FuelUpstream | undefined {
  const { combustion, activities, basis } = burnt
  const { fuel, use } = activities
  const { region } = combustion
  const beside =
    factorOf(`${fuel}${basis}_wtt`, use, region, question, context) ??
    (use.endsWith('-basis_combustion')
      ? factorOf(
          `${fuel}${basis}`,
          use.replace(/combustion$/, 'upstream'),
          region,
          { ...question, year: combustion.year },
          context,
        )
      : undefined)
  if (beside) return { factor: beside, perEnergy: null, notices: [] }
  const found = australian(burnt, question, context)
  if (!found) return undefined
  return { ...found, perEnergy: energyOfAmount(burnt, question, context)?.factor ?? null }
}

/** States that the publisher keeps secret, and those whose figures it suggests for them. */
const suggestedStates: Record<string, string> = { 'AU-TAS': 'AU-VIC', 'AU-NT': 'AU-WA' }

/** Of the country; of gas from the pipeline by state, in towns. */
function australian(
  { combustion, activities: { fuel, use } }: Burnt,
  { name, chain, year }: FuelQuestion,
  context: FuelContext,
): Omit<FuelUpstream, 'perEnergy'> | undefined {
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
      const less = lowest ? `; the lowest is that of ${lowest.region}, ${inPercent(lowest, highest)}` : ''
      const text = `well_to_tank of ${name} is published by state: that of ${highest.region}, the highest, was used${less}; give the state as region`
      return { factor: highest, notices: [warning('well_to_tank_fallback', text)] }
    }
    const taken = suggestedStates[state] ?? state
    const factor = factorFor(catalogue, each, taken, year)
    if (!factor) continue
    const outside = factorFor(catalogue, `${id}-non_metropolitan`, taken, year)
    const notices: Notice[] = []
    if (taken !== state) {
      const text = `well_to_tank of ${name} in ${state} is confidential: that of ${taken} was used, as the publisher suggests`
      notices.push(warning('well_to_tank_fallback', text))
    }
    if (outside && perUnit(outside).co2e !== perUnit(factor).co2e) {
      const text = `well_to_tank of ${name} is that of metropolitan ${taken}; outside it is ${inPercent(outside, factor)}`
      notices.push(info('well_to_tank_fallback', text))
    }
    return { factor, notices }
  }
  return undefined
}

/** By energy where the fuel's own publisher says how much it has, else in the measure of the amount. */
function ofOthers(burnt: Burnt, question: FuelQuestion, context: FuelContext): FuelUpstream | undefined {
  const { combustion, regions } = burnt
  const energy = energyOfAmount(burnt, question, context)
  for (const region of otherRegions(question)) {
    if (region === combustion.region) continue
    for (const { fuel, use } of activitiesOf(regions, region)) {
      const find = (basis: Basis, kind: FuelQuestion['kind']) =>
        factorOf(`${fuel}${basis}_wtt`, use, region, { ...question, kind }, context)
      if (!energy) {
        const factor = find('', question.kind)
        if (factor) return { factor, perEnergy: null, notices: [otherPublisher(factor, question)] }
        continue
      }
      const factor = find(energy.basis === '_net' ? '_net' : '_gross', 'Energy') ?? find('', 'Energy')
      if (!factor) continue
      const perEnergy = question.kind === 'Energy' ? null : energy.factor
      return { factor, perEnergy, notices: [otherPublisher(factor, question)] }
    }
  }
  return undefined
}

function otherPublisher({ region, region_name, year }: Factor, { name }: FuelQuestion): Notice {
  const other = `well_to_tank of ${name} is that of ${region} (${region_name}), of ${year}`
  return warning('well_to_tank_fallback', other)
}

/** By gross calorific value where that is published. */
function energyOfAmount(
  { combustion, activities, basis }: Burnt,
  question: FuelQuestion,
  context: FuelContext,
): { factor: Factor; basis: Basis } | undefined {
  if (question.kind === 'Energy') return { factor: combustion, basis }
  const asked = { ...question, year: combustion.year }
  return energyFactor(activities, ['_gross', '', '_net'], combustion.region, asked, context)
}

function inPercent(factor: Factor, than: Factor): string {
  return percent(perUnit(factor).co2e / perUnit(than).co2e - 1)
}
