/**
 * Factors of fuels by the British government, which cover combustion and upstream emissions of every fuel in every
 * unit. Emissions of burning a fuel hardly depend on the country. Energy is by gross calorific value, as gas is billed;
 * by net calorific value if nothing else is published (biofuels).
 */
import type { Factor } from '../../catalogue/catalogue.js'
import { badRequest, type EnergyBasis, type FootprintFuel, type FuelAmount } from '../../contract/contract.js'
import { basisSince } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { calorificValue } from '../energy/fuel/calorific-value.js'
import type { Basis } from '../energy/fuel/fuel-lookup.js'
import { convertedEnergy, type EnergyOnBasis } from '../energy-basis.js'

interface Known {
  /** Fuel as in `fuel_type_natural_gas_gross_wtt-fuel_use_na`. */
  fuel: string
  use: 'na' | 'industrial'
  /** Name of this fuel, if it is a proxy for the requested one. */
  instead?: string
}

const fuels: Partial<Record<FootprintFuel, Known>> = {
  natural_gas: { fuel: 'natural_gas', use: 'na' },
  coal: { fuel: 'coal', use: 'industrial' },
  cng: { fuel: 'cng', use: 'na' },
  diesel: { fuel: 'diesel_biofuel_blend', use: 'na' },
  biodiesel_bio_100: { fuel: 'biodiesel_me', use: 'na' },
  gasoline: { fuel: 'petrol_biofuel_blend', use: 'na' },
  ethanol: { fuel: 'bioethanol', use: 'na' },
  heavy_fuel_oil: { fuel: 'fuel_oil', use: 'na' },
  fuel_oil: { fuel: 'gas_oil', use: 'na', instead: 'gas oil' },
  kerosene: { fuel: 'burning_oil', use: 'na', instead: 'burning oil' },
  biogas_bio_100: { fuel: 'biogas', use: 'na' },
  wood_chips_bio_100: { fuel: 'wood_chips', use: 'na' },
  propane: { fuel: 'propane', use: 'na' },
}

const country = 'GB'

export interface FuelFactors {
  burning: Factor
  making: Factor
  /** Name of the proxy, if the factors are for another fuel. */
  instead: string | undefined
  /** Energy on the basis of the factors in one of the amount; 1 for other amounts. */
  onBasis: EnergyOnBasis
}

/**
 * @param asked calorific basis that the amount names
 * @throws ServiceError 400 where the fuel has no factors for an amount of this kind
 */
export function factorsOfFuel(
  fuel: FootprintFuel,
  amount: FuelAmount,
  asked: EnergyBasis | undefined,
  year: number,
  context: EstimatorContext,
): FuelFactors {
  const known = fuels[fuel]
  if (!known) {
    const accepted = Object.keys(fuels)
    const message = `fuel_type: no open factor for ${fuel}; available: ${accepted.join(', ')}`
    throw badRequest('no_emission_factors_found', message, { fuel_type: accepted })
  }
  const kind = amount.energy !== undefined ? 'Energy' : amount.volume !== undefined ? 'Volume' : 'Weight'
  const bases = kind === 'Energy' ? ([asked === 'net' ? '_net' : '_gross', ''] as const) : ([''] as const)
  const found = bases.flatMap((basis) => {
    const burning = factorOf(known, basis, '', kind, year, context)
    const making = factorOf(known, basis, '_wtt', kind, year, context)
    return burning && making ? [{ burning, making, basis }] : []
  })[0]
  if (!found) {
    throw badRequest(
      'no_emission_factors_found',
      `amount: ${fuel} has no factor by ${kind.toLowerCase()}; give it in another kind of unit`,
    )
  }
  const { burning, making, basis } = found
  const fuelOnBasis = { combustion: burning, activities: known, regions: {} }
  const isOpen = asked === undefined && context.catalogue.release < basisSince
  const onBasis =
    kind === 'Energy' && !isOpen
      ? convertedEnergy(asked, calorificValue(basis, country), fuelOnBasis, 'amount', context)
      : { ratio: 1, notices: [] }
  return { burning, making, instead: known.instead, onBasis }
}

function factorOf(
  { fuel, use }: Known,
  basis: Basis,
  stage: '' | '_wtt',
  unitType: string,
  year: number,
  { catalogue }: EstimatorContext,
): Factor | undefined {
  const activityId = `fuel_type_${fuel}${basis}${stage}-fuel_use_${use}`
  const published = catalogue
    .candidates({ activityId, region: country })
    .filter((factor) => factor.unit_type === unitType && factor.access_type === 'public')
  return published.length > 0 ? nearestTo(year, published) : undefined
}

/** Returns the factor nearest to the year; the newer of two that are equally near. */
function nearestTo(year: number, newestFirst: Factor[]): Factor {
  return newestFirst.reduce((best, other) =>
    Math.abs(other.year - year) < Math.abs(best.year - year) ? other : best,
  )
}
