/** Where a machine runs: provider, region, the electricity there, and what the data centre adds to it. */
import type { CloudRegion, Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ComputeOverrides,
  type Selector,
  ServiceError,
  type SourceDataPoint,
} from '../../contract/contract.js'
import type { Memo } from '../../economy/economy.js'
import type { Knowledge } from '../knowledge.js'
import { electricityGiven, electricityOf } from './electricity.js'
import { sourcePoint } from './sources.js'

/**
 * `machine`: power of the machine's own processor, and the latest published effectiveness of the region's data
 * centres. `provider-default`: an average vCPU and data centre of the provider, as the public service computes.
 */
export type PowerModel = 'machine' | 'provider-default'

/** What every request for a place has. */
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
  /** Energy of the data centre per energy of its machines. */
  pue: number
  pueTrail: SourceDataPoint[]
}

/**
 * A plan for all requests that are alike but for their amounts; kept, unless the caller brings a factor of
 * their own, which may change.
 * @param detail what the plan depends on beside the place
 */
export function planned<Plan>(
  memo: Memo<Plan>,
  detail: readonly (string | undefined)[],
  request: PlacedRequest,
  plan: (site: Site) => Plan,
  knowledge: Knowledge,
): Plan {
  const { provider, region, year, overrides } = request
  if (overrides !== undefined && electricityOverride(overrides) !== undefined) {
    return plan(siteOf(request, knowledge))
  }
  const { pue, power_usage_effectiveness } = overrides ?? {}
  const place = JSON.stringify([pue, power_usage_effectiveness, year, provider, region])
  return memo.get(place + JSON.stringify(detail), () =>
    plan(knowledge.computePlans.sites.get(place, () => siteOf(request, knowledge))),
  )
}

/** @throws ServiceError 400 for an unknown provider or region, or overrides that contradict each other */
function siteOf(request: PlacedRequest, knowledge: Knowledge): Site {
  const { cloud } = knowledge
  const provider = cloud.provider(request.provider)
  if (provider === undefined) throw unknownProvider(request.provider, knowledge)
  const region = cloud.region(provider, request.region)
  if (region === undefined) throw unknownRegion(provider, request.region, knowledge)
  const own = electricityOverride(request.overrides)
  const electricity = own
    ? electricityGiven(own.selector, own.field, knowledge)
    : electricityOf(region, request.year, knowledge)
  const pue = pueOverride(request.overrides)
  if (pue !== undefined) return { provider, region, electricity, pue, pueTrail: [] }
  const published = cloud.usageEffectiveness(region, knowledge.powerModel === 'provider-default')
  const of = { region: region.region, geography: `the geography of ${region.region}`, provider }[
    published.scope
  ]
  const name = `Power usage effectiveness of ${of}: ${published.pue}`
  return {
    provider,
    region,
    electricity,
    pue: published.pue,
    pueTrail: [sourcePoint(published.dataset, name, knowledge, region.country)],
  }
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

function unknownProvider(written: string, { cloud }: Knowledge): ServiceError {
  const known = cloud.providers.map(({ provider_id }) => provider_id)
  return badRequest(
    'invalid_input',
    `provider: ${quoted(written)} is not a cloud provider here; known: ${known.join(', ')}`,
    { provider: known },
  )
}

function unknownRegion(provider: string, written: string, { cloud }: Knowledge): ServiceError {
  const known = cloud.regions(provider)
  const near = cloud.nearestRegions(provider, written)
  const hint = near.length > 0 ? `nearest: ${near.join(', ')}` : `known: ${known.join(', ')}`
  const message = `region: ${quoted(written)} is not a region of ${provider}; ${hint}`
  return new ServiceError(400, 'unknown_region', message, { region: known }, known)
}

/** What a caller wrote, for a message. */
export function quoted(written: string): string {
  return JSON.stringify(written.length > 60 ? `${written.slice(0, 60)}…` : written)
}
