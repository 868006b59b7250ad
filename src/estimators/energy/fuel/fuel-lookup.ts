/** Finds factors of fuels: activities of a region, and a factor of an activity for one kind of amount. */
import type { Factor } from '../../../catalogue/catalogue.js'
import type { EnergyBasis } from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import type { FuelActivities, FuelRegions } from './fuel-activities.js'

export type FuelKind = 'Energy' | 'Volume' | 'Weight'
/** Calorific value of factors by energy, in the form of ids. */
export type Basis = '_gross' | '_net' | ''

export interface FuelQuestion {
  name: string
  kind: FuelKind
  /** Region codes from the requested region to the world; empty if the request has no region. */
  chain: readonly string[]
  year: number | undefined
  /** Calorific value whose factors are preferred; default gross. */
  value?: EnergyBasis | undefined
}

export type FuelContext = Pick<FactorContext, 'catalogue' | 'energy' | 'memories'>

/** French territories that lack their own figures for most fuels: French figures are preferred to foreign ones. */
const frenchTerritories = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']

/** Regions to use if a region has no factors; in Europe those for the Union precede the American ones. */
export function otherRegions({ chain }: Pick<FuelQuestion, 'chain'>): readonly string[] {
  const others = chain.includes('EUROPE') ? ['GB', 'GLOBAL', 'US'] : ['GB', 'US', 'GLOBAL']
  return frenchTerritories.includes(chain[0] ?? '') ? ['FR', ...others] : others
}

/** Overseas regions that Base Carbone has figures of, under the activities of France. */
const overseasFrance = ['FR-20R', 'GF', 'GP', 'MQ', 'NC', 'PF', 'RE', 'YT']

/** Returns the activities of a fuel in a region, or in its country. */
export function activitiesOf(regions: FuelRegions, region: string): readonly FuelActivities[] {
  const country = overseasFrance.includes(region) ? 'FR' : region.split('-')[0]!
  return regions[region] ?? regions[country] ?? []
}

/** Returns the factor of a fuel by energy, on the first calorific value that has one. */
export function energyFactor(
  { fuel, use }: FuelActivities,
  bases: readonly Basis[],
  region: string,
  question: Pick<FuelQuestion, 'year'>,
  context: FuelContext,
): { factor: Factor; basis: Basis } | undefined {
  const asked = { ...question, kind: 'Energy' as const }
  for (const basis of bases) {
    const factor = factorOf(`${fuel}${basis}`, use, region, asked, context)
    if (factor) return { factor, basis }
  }
  return undefined
}

export function factorOf(
  fuel: string,
  use: string,
  region: string,
  { kind, year }: Pick<FuelQuestion, 'kind' | 'year'>,
  { catalogue }: FuelContext,
): Factor | undefined {
  return factorFor(catalogue, `fuel_type_${fuel}-fuel_use_${use}`, region, year, isPublic(kind))
}

/** Returns the highest and the lowest factor of an activity in the parts of a region. */
export function partsOf(
  activityId: string,
  region: string,
  { kind, year }: Pick<FuelQuestion, 'kind' | 'year'>,
  { catalogue }: FuelContext,
): { highest?: Factor | undefined; lowest?: Factor | undefined } {
  const codes = new Set(catalogue.ofActivity(activityId).map((factor) => factor.region))
  const factors = [...codes]
    .filter((code) => code.startsWith(`${region}-`))
    .sort()
    .flatMap((code) => factorFor(catalogue, activityId, code, year, isPublic(kind)) ?? [])
    .sort((a, b) => figureOf(b) - figureOf(a))
  return { highest: factors[0], lowest: factors.length > 1 ? factors.at(-1) : undefined }
}

/** Returns the figure for comparing factors of one publication. */
function figureOf({ co2e_ar5, co2 }: Factor): number {
  return co2e_ar5 ?? co2 ?? 0
}

function isPublic(kind: FuelKind): (factor: Factor) => boolean {
  return ({ access_type, unit_type }) => access_type === 'public' && unit_type === kind
}
