/** Plan for one unit of a fuel: its factors, energy and notices. */
import { newerEditionNotices, unknownRegion } from '../../../catalogue/catalogue.js'
import { wordTable } from '../../../codes/codes.js'
import {
  badRequest,
  type EnergyBasis,
  type FuelRequest,
  type Notice,
  type ServiceError,
} from '../../../contract/contract.js'
import { fuelInRelease, fuelOfWord } from '../../../tables/tables.js'
import { basisSince, inCountryAmount, readBasis } from '../../../units/units.js'
import type { FactorContext } from '../../context.js'
import { convertedEnergy, type EnergyOnBasis } from '../../energy-basis.js'
import { perUnit, type Rate } from '../rate.js'
import { territory } from '../territories.js'
import { calorificValue } from './calorific-value.js'
import { type Measured, ratioTo, toFactorUnits, toTonnes } from './fuel-amount.js'
import { type FuelEnergy, netEnergyOf } from './fuel-energy.js'
import { type FuelFactors, fuelFactors } from './fuel-factors.js'
import type { FuelKind } from './fuel-lookup.js'
import { fuelNames, fuelRegions } from './fuel-names.js'
import { fuelNotices } from './fuel-notices.js'
import { type FuelSource, fuelSource } from './fuel-source.js'
import { upstreamUnits } from './fuel-upstream.js'

/** Names known to clients without a factor in any publication here, with the likely alternatives. */
const fuelsWithoutFactor: Readonly<Record<string, string>> = wordTable({
  recycled_gas: 'blast_furnace_gas, coke_oven_gas or refinery_gas',
})

/** Rates per unit of the amount as given. */
export interface FuelPlan {
  combustion: { rate: Rate; ratio: number }
  wellToTank: { rate: Rate; ratio: number } | null
  /** kWh per unit, by net calorific value; null if unpublished. */
  kwh: number | null
  source: FuelSource
  notices: Notice[]
}

type FuelContext = Pick<FactorContext, 'catalogue' | 'energy' | 'settings' | 'memories'>

/** Request for a fuel, without the amount. */
export interface FuelQuery {
  request: FuelRequest
  kind: FuelKind
}

/**
 * @throws ServiceError 400 with all names for an unknown fuel; for an unknown unit or region; and for an amount
 *   of a kind that the fuel has no factor for
 */
export function fuelPlan({ request, kind }: FuelQuery, context: FuelContext): FuelPlan {
  const { fuel_type, region, year } = request
  const { catalogue, settings } = context
  const chain = chainOf(region, context)
  const country = () => region && catalogue.region(region.trim())?.code.split('-')[0]
  const { amount: plain, basis } = readBasis(request.amount, 'amount', catalogue.release)
  const { amount, notices } = inCountryAmount(plain, country, settings.country, catalogue.release)
  const question = { name: fuel_type.trim().toLowerCase(), kind, chain, year, value: basis }
  const found = fuelFactors(question, context)
  if (found === undefined) throw unknownFuel(fuel_type, context)
  if (found === 'no_factor') throw otherKind(fuel_type, kind, chain, context)
  const { combustion, byEnergy } = found
  const onBasis = onBasisOf(basis, kind, found, context)
  const written = { amount, kind, times: 1 }
  const measured = measuredBy({ ...written, times: onBasis.ratio }, found)
  const rate = withBiogenic(found, measured)
  const making = upstreamOf(found, measured)
  const isNet = kind === 'Energy' && basis === 'net'
  const energy: FuelEnergy = isNet
    ? { kwh: toFactorUnits(written, 'kg/kWh'), notices: [] }
    : netEnergyOf(fuel_type, measured, found, context)
  const trail = [...rate.source_trail, ...(making?.rate.source_trail ?? [])]
  return {
    combustion: { rate, ratio: ratioTo(combustion, measured) },
    wellToTank: making,
    kwh: energy.kwh,
    source: fuelSource(combustion, rate, byEnergy?.factor),
    notices: [
      ...notices,
      ...fuelNotices({ name: fuel_type, kind, chain, region, year }, found),
      ...onBasis.notices,
      ...energy.notices,
      ...newerEditionNotices(trail, year, context.catalogue),
    ],
  }
}

/** Returns the ratio to energy on the basis of the factor; 1 for amounts of other kinds. */
function onBasisOf(
  asked: EnergyBasis | undefined,
  kind: FuelKind,
  found: FuelFactors,
  context: FuelContext,
): EnergyOnBasis {
  const isOpen = asked === undefined && context.catalogue.release < basisSince
  if (kind !== 'Energy' || isOpen) return { ratio: 1, notices: [] }
  const used = calorificValue(found.basis, found.combustion.region)
  return convertedEnergy(asked, used, found, 'amount', context)
}

function measuredBy(written: Measured, { litresPerTonne }: FuelFactors): Measured {
  return litresPerTonne === null ? written : toTonnes(written, litresPerTonne)
}

function withBiogenic({ combustion, biogenic }: FuelFactors, measured: Measured): Rate {
  const rate = perUnit(combustion)
  if (!biogenic) return rate
  const perSame = ratioTo(biogenic, measured) / ratioTo(combustion, measured)
  const outside = biogenic.co2_biogenic ?? biogenic.co2
  const { source_trail } = perUnit(biogenic)
  return {
    ...rate,
    co2_biogenic: outside === null ? null : outside * perSame,
    source_trail: [...rate.source_trail, ...source_trail],
  }
}

function upstreamOf({ combustion, wellToTank }: FuelFactors, measured: Measured): FuelPlan['wellToTank'] {
  if (!wellToTank) return null
  return { rate: perUnit(wellToTank.factor), ratio: upstreamUnits(wellToTank, combustion, measured) }
}

function chainOf(region: string | undefined, { catalogue }: FuelContext): string[] {
  if (region === undefined) return []
  const found = catalogue.region(region.trim())
  if (!found) throw unknownRegion('region', region, catalogue)
  // The defaults of the European Union apply to the world, so they are last.
  return catalogue
    .ancestors(territory(found.code))
    .map(({ code }) => code)
    .filter((code) => code !== 'GLOBAL')
}

/** Maximum length of a name that may be a typing error. */
const longestName = 60

function unknownFuel(written: string, context: FuelContext): ServiceError {
  const { names, spellings } = fuelNames(context)
  const meant = fuelsWithoutFactor[written.trim().toLowerCase()]
  if (meant !== undefined) {
    const none = `fuel_type: no published factor for ${written.trim()}; name the gas: ${meant}`
    return badRequest('no_emission_factors_found', none, { fuel_type: names })
  }
  const near =
    written.length > longestName
      ? undefined
      : (fuelOfWord(written) ?? spellings.nearest(written.trim().toLowerCase()))
  const hint = near === undefined ? '' : `; did you mean ${fuelInRelease(near, context.catalogue.release)}?`
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
    `amount: no factor for ${name} by ${kind.toLowerCase()}; available: by ${available}`,
  )
}
