/**
 * Factors of a fuel for an amount of one kind: of the region asked for, else of the United Kingdom, the United
 * States or the European Union's list of defaults, in that order. What a fuel emits when it is burnt hardly
 * depends on the country. Energy is by the gross calorific value, as gas is billed; by the net one where
 * nothing else is published, or where it is asked for.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import { referenceProperties } from './calorific-value.js'
import type { FuelActivities, FuelRegions } from './fuel-activities.js'
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
import { fuelName, fuelRegions, substituteRegions } from './fuel-names.js'
import { type FuelUpstream, upstreamOfFuel } from './fuel-upstream.js'

export interface FuelFactors {
  combustion: Factor
  /** Null where no publisher has one in the same measure. */
  wellToTank: FuelUpstream | null
  /** Outside the total; null where it is in the factor of combustion, or there is none. */
  biogenic: Factor | null
  /** Of the factor of combustion. */
  basis: Basis
  /** Of the same fuel by energy, preferably the net one, where the publisher has it. */
  byEnergy: { factor: Factor; basis: Basis } | null
  /** What was taken for the fuel, and what is in other regions. */
  activities: FuelActivities
  regions: FuelRegions
  /** Litres per tonne, where the amount is a volume and the factor is by weight. */
  litresPerTonne: number | null
  /** The same fuel for other uses, which the publisher has beside it. */
  otherUses: OtherUse[]
  /** Whether the use that comes first has nothing for amounts of this kind, and another was taken. */
  isOtherUse: boolean
  /** Of a country that is divided: the part with the lowest factor, where the highest was taken. */
  lowestPart: Factor | undefined
}

export interface OtherUse {
  name: string
  factor: Factor
}

/** @returns undefined where there is no such fuel, `no_factor` where it has none for amounts of this kind */
export function fuelFactors(
  question: FuelQuestion,
  context: FuelContext,
): FuelFactors | 'no_factor' | undefined {
  const regions = fuelRegions(question.name, context)
  if (!regions) return undefined
  for (const region of question.chain) {
    const found =
      inRegion(regions, region, question, context) ?? byDensity(regions, region, question, context)
    if (found) return found
  }
  for (const find of [inRegion, byDensity]) {
    for (const region of otherRegions(question)) {
      const found = find(regions, region, question, context)
      if (found) return found
    }
  }
  return 'no_factor'
}

/** A volume of what the United Kingdom has by weight, by the density that it publishes. */
function byDensity(
  regions: FuelRegions,
  region: string,
  question: FuelQuestion,
  context: FuelContext,
): FuelFactors | undefined {
  if (region !== 'GB' || question.kind !== 'Volume') return undefined
  const found = inRegion(regions, region, { ...question, kind: 'Weight' }, context)
  const litresPerTonne = found && referenceProperties(found, context)?.litres_per_tonne
  return litresPerTonne ? { ...found, litresPerTonne } : undefined
}

function inRegion(
  regions: FuelRegions,
  region: string,
  question: FuelQuestion,
  context: FuelContext,
): FuelFactors | undefined {
  const all = activitiesOf(regions, region)
  for (const activities of all) {
    for (const basis of basesOf(question)) {
      const { highest: combustion, lowest } = factorsOf(activities, basis, region, question, context)
      if (!combustion) continue
      const where = combustion.region
      const of = { ...question, year: combustion.year }
      const biogenic = factorOf(`${activities.fuel}_biogenic_co2`, activities.use, where, question, context)
      const burnt = { combustion, activities, basis, regions: substituteRegions(activities, regions) }
      return {
        combustion,
        wellToTank: upstreamOfFuel(burnt, question, context),
        biogenic: (combustion.co2_biogenic === null && biogenic) || null,
        basis,
        byEnergy: energyFactor(activities, ['_net', '', '_gross'], where, of, context) ?? null,
        activities,
        regions: burnt.regions,
        litresPerTonne: null,
        otherUses: all.flatMap((other) => {
          const factor = other !== activities && factorsOf(other, basis, where, of, context).highest
          return factor && factor.year === combustion.year ? [{ name: fuelName(other), factor }] : []
        }),
        isOtherUse: all[0]!.use !== activities.use,
        lowestPart: lowest,
      }
    }
  }
  return undefined
}

/** Of a region, else of the part of it with the highest factor, where a publisher divides its country. */
function factorsOf(
  { fuel, use }: FuelActivities,
  basis: Basis,
  region: string,
  question: FuelQuestion,
  context: FuelContext,
): { highest?: Factor | undefined; lowest?: Factor | undefined } {
  const whole = factorOf(`${fuel}${basis}`, use, region, question, context)
  if (whole || question.chain[0] !== region) return { highest: whole }
  const id = `fuel_type_${fuel}${basis}-fuel_use_${use}`
  return partsOf(id, region, question, context)
}

function basesOf({ kind, value }: FuelQuestion): Basis[] {
  if (kind !== 'Energy') return ['']
  return value === 'net' ? ['_net', '', '_gross'] : ['_gross', '', '_net']
}
