/**
 * Calorific values: by which of them a factor by energy is, and what share of the gross one the net one is. Gas is
 * billed by the gross one, and efficiencies of plants and the energy table of ESRS E1-5 are by the net one.
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
 * Of the European Union's defaults, of India, and of what the United Kingdom does not divide: its biofuels. Canada,
 * the United States, Australia and New Zealand have the gross one.
 */
const netPublishers = ['GLOBAL', 'IN', 'GB']

/** @param region of the factor */
export function calorificValue(basis: Basis, region: string): CalorificValue {
  if (basis !== '') return basis === '_net' ? 'net' : 'gross'
  return netPublishers.includes(region) ? 'net' : 'gross'
}

type PropertiesContext = Pick<ReferenceContext, 'catalogue' | 'energy'>

/** A fuel that burns, and what stands for it elsewhere. */
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
  /** For messages. */
  from: string
  isRough: boolean
}

/** IPCC 2006 Guidelines, volume 2, section 1.4.1.2. */
const usual = { coal: 0.95, oil: 0.95, natural_gas: 0.9 }

/** As its publisher has both, else as the United Kingdom has them, else the usual one; undefined where none is known. */
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

/** Of the fuel itself in the United Kingdom, else of what stands for it there. */
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
