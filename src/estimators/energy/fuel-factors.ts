/**
 * Factors of a fuel for an amount of one kind: of the region asked for, else of the United Kingdom, the United
 * States or the European Union's list of defaults, in that order. What a fuel emits when it is burnt hardly
 * depends on the country. Energy is by the gross calorific value, as gas is billed; by the net one where
 * nothing else is published, or where it is asked for.
 */
import { type Factor, factorFor } from '../../catalogue/catalogue.js'
import type { FactorContext } from '../context.js'
import { type FuelActivities, type FuelRegions, fuelRegions } from './fuel-names.js'

export type FuelKind = 'Energy' | 'Volume' | 'Weight'
type Basis = '_gross' | '_net' | ''

export interface FuelFactors {
  combustion: Factor
  /** Null where no publisher has one in the same measure. */
  wellToTank: Factor | null
  /** Outside the total; null where it is in the factor of combustion, or there is none. */
  biogenic: Factor | null
  /** Of the same fuel by net calorific value, where the publisher has it: what one kWh of it emits. */
  perKwh: Factor | null
  /** What was taken for the fuel, where it is not exactly it. */
  instead: string | undefined
}

/** Whose factors are taken where a region has none of its own. */
const others = ['GB', 'US', 'GLOBAL']

export interface FuelQuestion {
  name: string
  kind: FuelKind
  /** From the region asked for to the world; empty where none was asked for. */
  chain: readonly string[]
  year: number | undefined
  /** Prefer factors by net calorific value, which efficiencies of plants are by. */
  net?: boolean
}

type FuelContext = Pick<FactorContext, 'catalogue' | 'energy' | 'memories'>

/** @returns undefined where there is no such fuel, `no_factor` where it has none for amounts of this kind */
export function fuelFactors(
  question: FuelQuestion,
  context: FuelContext,
): FuelFactors | 'no_factor' | undefined {
  const regions = fuelRegions(question.name, context)
  if (!regions) return undefined
  for (const region of new Set([...question.chain, ...others])) {
    const found = inRegion(regions, region, question, context)
    if (found) return found
  }
  return 'no_factor'
}

function inRegion(
  regions: FuelRegions,
  region: string,
  question: FuelQuestion,
  context: FuelContext,
): FuelFactors | undefined {
  for (const activities of regions[region] ?? []) {
    for (const basis of basesOf(question)) {
      const find = (stage: string, of: FuelActivities, where: string, on: Basis = basis) =>
        factorOf(`${of.fuel}${on}${stage}`, of.use, where, question, context)
      const combustion = find('', activities, region)
      if (!combustion) continue
      const ofOthers = others.flatMap((other) => (regions[other] ?? []).map((each) => [each, other] as const))
      const chosen = [[activities, region] as const, ...ofOthers]
      const published = chosen.map(([each, where]) => find('_wtt', each, where))
      const biogenic = find('_biogenic_co2', activities, region, '')
      return {
        combustion,
        wellToTank: published.find((factor) => factor !== undefined) ?? null,
        biogenic: (combustion.co2_biogenic === null && biogenic) || null,
        perKwh: perKwh(activities, region, question, context),
        instead: activities.instead,
      }
    }
  }
  return undefined
}

function basesOf({ kind, net }: FuelQuestion): Basis[] {
  if (kind !== 'Energy') return ['']
  return net ? ['_net', ''] : ['_gross', '', '_net']
}

function perKwh(
  activities: FuelActivities,
  region: string,
  question: FuelQuestion,
  context: FuelContext,
): Factor | null {
  const asked = { ...question, kind: 'Energy' as const }
  for (const basis of ['_net', '_gross', '']) {
    const found = factorOf(`${activities.fuel}${basis}`, activities.use, region, asked, context)
    if (found) return found
  }
  return null
}

function factorOf(
  fuel: string,
  use: string,
  region: string,
  { kind, year }: FuelQuestion,
  { catalogue }: FuelContext,
): Factor | undefined {
  return factorFor(
    catalogue,
    `fuel_type_${fuel}-fuel_use_${use}`,
    region,
    year,
    ({ access_type, unit_type }) => access_type === 'public' && unit_type === kind,
  )
}
