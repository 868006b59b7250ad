/**
 * Factors of a fuel for one kind of amount: for the requested region, or from the United Kingdom, the United States or
 * the European Union's list of defaults, in that order. Emissions of burning a fuel hardly depend on the country.
 * Energy is by gross calorific value, as gas is billed; by net calorific value on request, or if nothing else is
 * published.
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
  /** Null if no publisher has a factor in the same measure. */
  wellToTank: FuelUpstream | null
  /** Factor outside the total; null if the combustion factor includes it or it does not exist. */
  biogenic: Factor | null
  /** Calorific basis of the combustion factor. */
  basis: Basis
  /** Factor of the same fuel by energy, preferably net, if its publisher has one. */
  byEnergy: { factor: Factor; basis: Basis } | null
  /** Activity used for the fuel, then the activities of other regions. */
  activities: FuelActivities
  regions: FuelRegions
  /** Litres per tonne if the amount is a volume and the factor is by weight. */
  litresPerTonne: number | null
  /** Factors of the same publisher for other uses of the fuel. */
  otherUses: OtherUse[]
  /** True if the preferred use has no factor for this kind of amount, so that another was used. */
  isOtherUse: boolean
  /** Lowest factor of a country divided into parts, if the highest was used. */
  lowestPart: Factor | undefined
}

export interface OtherUse {
  name: string
  factor: Factor
}

/** @returns undefined for an unknown fuel, `no_factor` if it has no factor for this kind of amount */
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

/** Converts a volume with the published density if the United Kingdom has the fuel by weight. */
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

/** Returns the factor of a region, or the highest and lowest of its parts if its publisher divides the country. */
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
