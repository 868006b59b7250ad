/** Location of a machine: provider, region, electricity factor, and energy overhead of the data centre. */
import type { Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ComputeOverrides,
  quoted,
  type Selector,
  ServiceError,
  type SourceDataPoint,
} from '../../contract/contract.js'
import type { CloudRegion } from '../../tables/tables.js'
import type { FactorContext } from '../context.js'
import { electricityFromSelector, electricityOf } from './electricity.js'
import { sourcePoint } from './sources.js'

/** Fields of every request with a location. */
export interface PlacedRequest {
  provider: string
  region: string
  year?: number
  overrides?: ComputeOverrides
}

export interface Site {
  provider: string
  region: CloudRegion
  electricity: Selection
  /** Power usage effectiveness: total energy of the data centre per energy of its machines. */
  pue: number
  pueTrail: SourceDataPoint[]
}

/**
 * Returns the site of a machine.
 * @throws ServiceError 400 for an unknown provider or region, or overrides that contradict each other
 */
export function resolveSite(request: PlacedRequest, context: FactorContext): Site {
  const { cloud } = context
  const provider = cloud.provider(request.provider)
  if (provider === undefined) throw unknownProvider(request.provider, context)
  const region = cloud.region(provider, request.region)
  if (region === undefined) throw unknownRegion(provider, request.region, context)
  const own = electricityOverride(request.overrides)
  const electricity = own
    ? electricityFromSelector(own.selector, own.field, context)
    : electricityOf(region, request.year, context)
  const pue = pueOverride(request.overrides)
  if (pue !== undefined) return { provider, region, electricity, pue, pueTrail: [] }
  const published = cloud.usageEffectiveness(region, context.settings.powerModel === 'provider-default')
  const of = { region: region.region, geography: `the geography of ${region.region}`, provider }[
    published.scope
  ]
  const name = `Power usage effectiveness of ${of}: ${published.pue}`
  return {
    provider,
    region,
    electricity,
    pue: published.pue,
    pueTrail: [sourcePoint(published.dataset, name, context, region.country)],
  }
}

/** True if the request includes an electricity factor, which may differ between requests. */
export function bringsElectricity({ overrides }: PlacedRequest): boolean {
  return electricityOverride(overrides) !== undefined
}

function electricityOverride(
  overrides: ComputeOverrides | undefined,
): { selector: Selector; field: string } | undefined {
  const { electricity, electricity_emission_factor } = overrides ?? {}
  if (electricity !== undefined && electricity_emission_factor !== undefined) {
    throw badRequest('invalid_input', 'overrides: give electricity or electricity_emission_factor, not both')
  }
  if (electricity !== undefined) return { selector: electricity, field: 'electricity' }
  if (electricity_emission_factor === undefined) return undefined
  return { selector: electricity_emission_factor, field: 'electricity_emission_factor' }
}

function pueOverride(overrides: ComputeOverrides | undefined): number | undefined {
  const { pue, power_usage_effectiveness } = overrides ?? {}
  if (pue !== undefined && power_usage_effectiveness !== undefined) {
    throw badRequest('invalid_input', 'overrides: give pue or power_usage_effectiveness, not both')
  }
  return pue ?? power_usage_effectiveness
}

function unknownProvider(written: string, { cloud }: FactorContext): ServiceError {
  const known = cloud.providers.map(({ provider_id }) => provider_id)
  return badRequest(
    'invalid_input',
    `provider: ${quoted(written)} is not a cloud provider here; known: ${known.join(', ')}`,
    { provider: known },
  )
}

function unknownRegion(provider: string, written: string, { cloud }: FactorContext): ServiceError {
  const known = cloud.regions(provider)
  const near = cloud.nearestRegions(provider, written)
  const other = cloud.otherProvider(provider, written)
  const isOf = other === undefined ? '' : ` but of ${other}`
  const hint = near.length > 0 ? `nearest: ${near.join(', ')}` : `known: ${known.join(', ')}`
  const message = `region: ${quoted(written)} is not a region of ${provider}${isOf}; ${hint}`
  return new ServiceError(400, 'unknown_region', message, { region: known }, known)
}
