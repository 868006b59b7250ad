/** What one of an amount of fuel is worth: its factors, its energy, and what must be said of them. */
import type { Factor } from '../../catalogue/catalogue.js'
import { newerEditionOfTrail, unknownRegion } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type FuelAmount,
  type FuelRequest,
  type Notice,
  ServiceError,
} from '../../contract/contract.js'
import { converter, factorUnit, inCountryAmount } from '../../units/units.js'
import type { FactorContext } from '../context.js'
import { type FuelFactors, fuelFactors } from './fuel-factors.js'
import type { FuelKind } from './fuel-lookup.js'
import { fuelNames, fuelRegions } from './fuel-names.js'
import { fuelNotices } from './fuel-notices.js'
import { fuelsWithoutFactor } from './fuel-table.js'
import { perUnit, type Rate } from './rate.js'

/** Per unit of the amount as it is written. */
export interface FuelPlan {
  combustion: { rate: Rate; ratio: number }
  wellToTank: { rate: Rate; ratio: number } | null
  /** kWh per unit; null where no calorific value is published. */
  kwh: number | null
  source: FuelSource
  notices: Notice[]
}

type FuelContext = Pick<FactorContext, 'catalogue' | 'energy' | 'settings' | 'memories'>

/** What is asked of a fuel, whatever its amount. */
export interface FuelAsked {
  request: FuelRequest
  kind: FuelKind
}

/**
 * @throws ServiceError 400 with all names for an unknown fuel; for an unknown unit or region; and for an amount
 *   of a kind that the fuel has no factor for
 */
export function fuelPlan({ request, kind }: FuelAsked, context: FuelContext): FuelPlan {
  const { fuel_type, region, year } = request
  const { catalogue, settings } = context
  const chain = chainOf(region, context)
  const country = () => region && catalogue.region(region.trim())?.code.split('-')[0]
  const { amount, notices } = inCountryAmount(request.amount, country, settings.country)
  const found = fuelFactors({ name: fuel_type.trim().toLowerCase(), kind, chain, year }, context)
  if (found === undefined) throw unknownFuel(fuel_type, context)
  if (found === 'no_factor') throw otherKind(fuel_type, kind, chain, context)
  const { combustion } = found
  const rate = withBiogenic(found, amount)
  const ratio = ratioTo(combustion, amount)
  const making = upstreamOf(found, rate.co2e * ratio, amount)
  const trail = [...rate.source_trail, ...(making?.rate.source_trail ?? [])]
  return {
    combustion: { rate, ratio },
    wellToTank: making,
    kwh: kwhPer(found, rate.co2e * ratio, kind, amount),
    source: sourceOf(combustion, rate),
    notices: [
      ...notices,
      ...fuelNotices({ name: fuel_type, kind, chain, region, year }, found),
      ...newerEditionOfTrail(trail, year, context.catalogue),
    ],
  }
}

/** Groups of fuels in the energy table of ESRS E1-5. */
type FuelSource = 'coal' | 'oil' | 'natural_gas' | 'other_fossil' | 'renewable'

const coal = /coal|anthracite|lignite|coke(?!_oven_gas)|patent_fuel|peat/
const naturalGas = /natural_gas(?!oline|_liquids)|_cng|_lng|liquefied_natural_gas/
const oil =
  /diesel|petrol|gasoline|oil|kerosene|jet|avtur|avgas|lpg|petroleum|propane|butane|naphtha|bitumen|lubricant|asphalt|refinery|ethane|propylene|butylene|ethylene|isobut|white_spirit|paraffin|orimulsion|natural_gasoline|natural_gas_liquids|pentanes/

/** A fuel that emits biogenic CO2 and no other is renewable. */
function sourceOf({ activity_id }: Factor, { co2, co2_biogenic }: Rate): FuelSource {
  if ((co2_biogenic ?? 0) > 0 && (co2 ?? 0) === 0) return 'renewable'
  if (/waste|used_oil/.test(activity_id)) return 'other_fossil'
  if (/petroleum_coke/.test(activity_id)) return 'oil'
  if (coal.test(activity_id) || /mixed_/.test(activity_id)) return 'coal'
  if (naturalGas.test(activity_id)) return 'natural_gas'
  return oil.test(activity_id) ? 'oil' : 'other_fossil'
}

function withBiogenic({ combustion, biogenic }: FuelFactors, amount: FuelAmount): Rate {
  const rate = perUnit(combustion)
  if (!biogenic) return rate
  const perSame = ratioTo(biogenic, amount) / ratioTo(combustion, amount)
  const outside = biogenic.co2_biogenic ?? biogenic.co2
  const { source_trail } = perUnit(biogenic)
  return {
    ...rate,
    co2_biogenic: outside === null ? null : outside * perSame,
    source_trail: [...rate.source_trail, ...source_trail],
  }
}

/** The amount as energy; of a volume or weight by what the publisher says that it and a kWh of it emit. */
function kwhPer(
  { perKwh }: FuelFactors,
  co2ePerUnit: number,
  kind: FuelKind,
  amount: FuelAmount,
): number | null {
  if (kind === 'Energy') return ratioOf(amount, 'kg/kWh')
  if (!perKwh) return null
  return kwhBy(perKwh, co2ePerUnit)
}

/** kWh of what emits an amount, by a factor of the same fuel by energy. */
function kwhBy(perEnergy: Factor, co2e: number): number | null {
  const perKwh = perUnit(perEnergy).co2e * ratioOf(oneKwh, perEnergy.unit)
  return perKwh > 0 ? co2e / perKwh : null
}

const oneKwh = { energy: 1, energy_unit: 'kWh' }

/** @param co2ePerUnit of burning one of the amount */
function upstreamOf(
  { wellToTank }: FuelFactors,
  co2ePerUnit: number,
  amount: FuelAmount,
): FuelPlan['wellToTank'] {
  if (!wellToTank) return null
  const { factor, perEnergy } = wellToTank
  const rate = perUnit(factor)
  if (!perEnergy) return { rate, ratio: ratioTo(factor, amount) }
  const kwh = kwhBy(perEnergy, co2ePerUnit)
  return kwh === null ? null : { rate, ratio: kwh * ratioOf(oneKwh, factor.unit) }
}

function ratioTo(factor: Factor, amount: FuelAmount): number {
  return ratioOf(amount, factor.unit)
}

function ratioOf(amount: FuelAmount, unit: string): number {
  try {
    return converter(amount, factorUnit(unit)).ratio
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new ServiceError(
      error.status,
      error.code,
      error.message.replace(/^parameters/, 'amount'),
      error.validValues,
    )
  }
}

function chainOf(region: string | undefined, { catalogue }: FuelContext): string[] {
  if (region === undefined) return []
  const found = catalogue.region(region.trim())
  if (!found) throw unknownRegion('region', region, catalogue)
  // The defaults of the European Union stand for the world, and come last.
  return catalogue
    .ancestors(found.code)
    .map(({ code }) => code)
    .filter((code) => code !== 'GLOBAL')
}

/** Longer texts are no slips of a name. */
const longestName = 60

function unknownFuel(written: string, context: FuelContext): ServiceError {
  const { names, spellings } = fuelNames(context)
  const meant = fuelsWithoutFactor[written.trim().toLowerCase()]
  if (meant !== undefined) {
    const none = `fuel_type: no publication here has a factor of ${written.trim()}; name the gas: ${meant}`
    return badRequest('no_emission_factors_found', none, { fuel_type: names })
  }
  const near = written.length > longestName ? undefined : spellings.nearest(written.trim().toLowerCase())
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  const shown = JSON.stringify(written.slice(0, longestName))
  return badRequest(
    'invalid_input',
    `fuel_type: ${shown} is not a fuel here${hint}; available: ${names.join(', ')}`,
    { fuel_type: names },
  )
}

function otherKind(name: string, kind: FuelKind, chain: string[], context: FuelContext): ServiceError {
  const kinds = (['Energy', 'Volume', 'Weight'] as const).filter((each) => {
    const found = fuelFactors(
      { name: name.trim().toLowerCase(), kind: each, chain, year: undefined },
      context,
    )
    return typeof found === 'object'
  })
  if (kinds.length === 0) {
    const regions = Object.keys(fuelRegions(name.trim().toLowerCase(), context) ?? {})
    const message = `region: no factor for ${name} of ${chain[0] ?? 'the world'}; available: ${regions.join(', ')}; name one of them if it applies`
    return badRequest('no_emission_factors_found', message, { region: regions })
  }
  const available = kinds.map((each) => each.toLowerCase()).join(' or ')
  return badRequest(
    'no_emission_factors_found',
    `amount: no factor for ${name} by ${kind.toLowerCase()}; available: by ${available}; give it so`,
  )
}
