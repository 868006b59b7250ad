/** Settings for all requests, chosen when an engine opens. */
import type { FallbackOrder } from '../catalogue/catalogue.js'
import type { Preference, SpendRule } from '../contract/contract.js'

/**
 * `machine`: power of the machine's own processor, and the latest published effectiveness of the region's data
 * centres. `measured` (default): the same, but machines that were measured as a whole use their measured power.
 * `provider-default`: an average vCPU and data centre of the provider, as the public service computes.
 */
export type PowerModel = 'machine' | 'measured' | 'provider-default'

export interface FreightSettings {
  /** kg CO2e per tonne of cargo at each location; default: as published. */
  hubKgPerTonne?: number
  /** Maximum number of legs of one route; default 3. */
  maxLegs?: number
}

export interface EstimatorSettings {
  /** Power assumed for machines in the cloud. */
  powerModel: PowerModel
  /** ISO 3166-1 alpha-2 country of tons and gallons in rows without a region. */
  country?: string | undefined
  /** Preferred factor if a request has no year. */
  prefer: Preference
  /** Order in which fallbacks search for a factor. */
  fallbacks: FallbackOrder
  /** Rule for choosing factors for money. */
  spend: SpendRule
  freight: FreightSettings
}
