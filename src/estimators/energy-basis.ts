/**
 * Energy of fuels on the calorific basis that a request names. A factor on the other basis gets the amount converted
 * by two published figures of the fuel; a request that names none gets a notice with both.
 */
import { comparing, type Factor } from '../catalogue/catalogue.js'
import {
  badRequest,
  type EnergyBasis,
  info,
  type Notice,
  type Parameters,
  warning,
} from '../contract/contract.js'
import { basisSince, readBasis } from '../units/units.js'
import type { ReferenceContext } from './context.js'
import { calorificValue, type KnownFuel, type NetShare, netShare } from './energy/fuel/calorific-value.js'
import type { Basis } from './energy/fuel/fuel-lookup.js'
import { fuelRegions } from './energy/fuel/fuel-names.js'
import { ratePerKwh } from './energy/rate.js'

type BasisContext = Pick<ReferenceContext, 'catalogue' | 'energy' | 'memories'>

export interface EnergyOnBasis {
  /** Energy on the basis of the factor in one of the energy on the basis of the request. */
  ratio: number
  notices: Notice[]
}

/** Fuel of a factor by energy, with the basis of the factor. */
interface FuelOnBasis extends KnownFuel {
  /** Undefined if the publication does not name it. */
  basis: EnergyBasis | undefined
  /** True if the activity id names the basis, so that choosing the id chose the basis. */
  isNamed: boolean
}

const unchanged: EnergyOnBasis = { ratio: 1, notices: [] }

/**
 * Returns how an energy becomes an energy on the basis of a factor; unchanged for factors of anything but fuels.
 * @param asked basis that the request names
 * @param field object of the amount in requests, for messages
 * @throws ServiceError 400 if the two bases differ and no publication has both calorific values
 */
export function energyOnBasis(
  asked: EnergyBasis | undefined,
  factor: Factor,
  field: string,
  release: number,
  context: BasisContext,
): EnergyOnBasis {
  const fuel = fuelOf(factor, context)
  if (!fuel || (asked === undefined && (fuel.isNamed || release < basisSince))) return unchanged
  if (fuel.basis !== undefined) return convertedEnergy(asked, fuel.basis, fuel, field, context)
  return asked === undefined ? unchanged : { ratio: 1, notices: [basisUnknown(factor)] }
}

/** Returns the notice on an energy without a basis if the factor was suggested: the caller did not choose its id. */
export function suggestedBasis(
  parameters: Parameters,
  factorId: string,
  release: number,
  context: BasisContext,
): Notice[] {
  if (parameters.energy === undefined || release < basisSince) return []
  const factor = context.catalogue.byId(factorId)
  const fuel = factor && fuelOf(factor, context)
  // Without a basis in its id, the estimate has the notice.
  if (!fuel?.isNamed || readBasis(parameters, 'parameters', release).basis !== undefined) return []
  return convertedEnergy(undefined, fuel.basis!, fuel, 'parameters', context).notices
}

/**
 * Returns how energy of a fuel becomes energy on the basis of its factor.
 * @param used basis of the factor
 * @throws ServiceError 400 if the two bases differ and no publication has both calorific values
 */
export function convertedEnergy(
  asked: EnergyBasis | undefined,
  used: EnergyBasis,
  fuel: KnownFuel,
  field: string,
  context: Omit<BasisContext, 'memories'>,
): EnergyOnBasis {
  if (asked === used) return unchanged
  const share = netShare(fuel, context)
  if (asked === undefined) {
    return share ? { ratio: 1, notices: [basisAssumed(used, fuel.combustion, share, field)] } : unchanged
  }
  if (!share || share.isRough) throw shareUnknown(asked, used, fuel.combustion, field)
  const text = `the energy is on the ${asked} basis, the factor on the ${used} one: net is ${rounded(share.value)} of gross (${share.from})`
  return { ratio: inOther(used, share), notices: [info('net_calorific_value', text)] }
}

/** Energy on one basis in one of the energy on the other. */
function inOther(to: EnergyBasis, { value }: NetShare): number {
  return to === 'gross' ? 1 / value : value
}

const other = { net: 'gross', gross: 'net' } as const

function basisAssumed(used: EnergyBasis, factor: Factor, share: NetShare, field: string): Notice {
  const perKwh = ratePerKwh(factor).co2e
  const onOther = perKwh * inOther(used, share)
  const figures = `${rounded(perKwh)} kg per kWh; on the ${other[used]} one it is ${rounded(onOther)} kg per kWh (${share.from})`
  return comparing(
    'energy_basis_assumed',
    { used: perKwh, other: onOther },
    (difference) =>
      `${field}.energy names no calorific basis: ${used}, the basis of the factor, was used, with ${figures}${difference}; set energy_basis`,
  )
}

function basisUnknown({ source, name }: Factor): Notice {
  const text = `${source} does not name the calorific basis of ${name}: the energy was used as it is`
  return warning('calorific_value_unavailable', text)
}

function shareUnknown(asked: EnergyBasis, used: EnergyBasis, { name, source }: Factor, field: string) {
  const message = `${field}.energy_basis: ${source} publishes ${name} on the ${used} basis, and no publication here has both calorific values of it, so energy on the ${asked} basis cannot be converted; give the energy on the ${used} basis, or the weight or volume`
  return badRequest('invalid_input', message, { energy_basis: [used] })
}

const activity = /^fuel_type_(.+?)(_gross|_net)?((?:_wtt|_biogenic_co2|_upstream)*)-fuel_use_(.+)$/

/** Regions whose publishers name one basis for all their factors; of others only ids with a basis name theirs. */
const documented = ['GLOBAL', 'IN', 'GB', 'US', 'CA', 'AU', 'NZ']

function fuelOf(factor: Factor, context: BasisContext): FuelOnBasis | undefined {
  if (factor.unit_type !== 'Energy' || factor.access_type !== 'public') return undefined
  const [, fuel, written, stage, use] = activity.exec(factor.activity_id) ?? []
  if (fuel === undefined || use === undefined) return undefined
  const isNamed = written !== undefined
  const country = factor.region.split('-')[0]!
  const isKnown = isNamed || documented.includes(country)
  return {
    combustion: factor,
    activities: { fuel, use },
    stage: stage!,
    regions: fuelRegions(fuel, context) ?? {},
    basis: isKnown ? calorificValue((written ?? '') as Basis, country) : undefined,
    isNamed,
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
