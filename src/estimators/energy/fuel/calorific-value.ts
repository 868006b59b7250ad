/**
 * Calorific values: the basis of a factor by energy, and the ratio of net to gross. Gas is billed by gross calorific
 * value; efficiencies of plants and the energy table of ESRS E1-5 use the net value.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import type { EnergyBasis } from '../../../contract/contract.js'
import { type FuelProperties, factorFor } from '../../../tables/tables.js'
import type { ReferenceContext } from '../../context.js'
import { equivalentUnits } from '../rate.js'
import type { FuelActivities, FuelRegions } from './fuel-activities.js'
import type { Basis } from './fuel-lookup.js'
import { fuelGroup } from './fuel-source.js'

export type CalorificValue = EnergyBasis

/**
 * Regions whose factors use the net value if their ids name neither: defaults of the European Union, India, and the
 * biofuels of the United Kingdom, which it does not divide. Canada, the United States, Australia and New Zealand use
 * the gross value.
 */
const netPublishers = ['GLOBAL', 'IN', 'GB']

/** @param region of the factor */
export function calorificValue(basis: Basis, region: string): CalorificValue {
  if (basis !== '') return basis === '_net' ? 'net' : 'gross'
  return netPublishers.includes(region) ? 'net' : 'gross'
}

type PropertiesContext = Pick<ReferenceContext, 'catalogue' | 'energy'>

/** Fuel that burns, with its equivalents in other regions. */
export interface KnownFuel {
  combustion: Factor
  activities: FuelActivities
  regions: FuelRegions
  /** Ending of the ids of another stage than combustion, such as `_wtt`. */
  stage?: string
}

export interface NetShare {
  /** Net over gross calorific value. */
  value: number
  /** Source of the ratio, for messages. */
  from: string
  isRough: boolean
}

/** Usual ratios: IPCC 2006 Guidelines, volume 2, section 1.4.1.2. */
const usual = { coal: 0.95, oil: 0.95, natural_gas: 0.9 }

/** Returns net over gross by the fuel's publisher, or the United Kingdom, or the IPCC; undefined if unknown. */
export function netShare(fuel: KnownFuel, context: PropertiesContext): NetShare | undefined {
  const own = ownShare(fuel, context)
  if (own) return own
  const british = referenceProperties(fuel, context)
  if (british) {
    const value = british.net_gj_per_tonne / british.gross_gj_per_tonne
    return { value, from: propertiesSource, isRough: false }
  }
  const group = fuelGroup(fuel.combustion)
  if (group !== 'coal' && group !== 'oil' && group !== 'natural_gas') return undefined
  return { value: usual[group], from: 'IPCC 2006 Guidelines, the usual one of its kind', isRough: true }
}

function ownShare(
  { combustion, activities, stage = '' }: KnownFuel,
  { catalogue }: PropertiesContext,
): NetShare | undefined {
  const { region, year, source } = combustion
  const { fuel, use } = activities
  const of = (basis: Basis) => {
    const factor = factorFor(
      catalogue,
      `fuel_type_${fuel}${basis}${stage}-fuel_use_${use}`,
      region,
      year,
      isByEnergy,
    )
    return factor?.year === year ? factor : undefined
  }
  const [gross, net] = [of('_gross'), of('_net')]
  if (!gross || !net || gross.unit !== net.unit) return undefined
  return { value: equivalentUnits(gross, net), from: `${source} ${year}`, isRough: false }
}

function isByEnergy({ access_type, unit_type }: Factor): boolean {
  return access_type === 'public' && unit_type === 'Energy'
}

const propertiesSource = 'DESNZ 2025, fuel properties'

/** Returns the United Kingdom's properties of the fuel or its equivalent there. */
export function referenceProperties(
  { activities, regions }: Pick<KnownFuel, 'activities' | 'regions'>,
  { energy }: PropertiesContext,
): FuelProperties | undefined {
  for (const { fuel, use } of [activities, ...(regions.GB ?? [])]) {
    const found = energy.fuelProperties(`fuel_type_${fuel}-fuel_use_${use}`)
    if (found) return found
  }
  return undefined
}
