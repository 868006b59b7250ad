/** What whoever opens an engine decides for all requests. */
import type { FallbackOrder } from '../catalogue/catalogue.js'
import type { Preference, SpendRule } from '../contract/contract.js'

/**
 * `machine`: power of the machine's own processor, and the latest published effectiveness of the region's data
 * centres. `measured`: the same, but machines that were measured as a whole draw what was measured; the usual one.
 * `provider-default`: an average vCPU and data centre of the provider, as the public service computes.
 */
export type PowerModel = 'machine' | 'measured' | 'provider-default'

export interface FreightSettings {
  /** kg CO2e per tonne of cargo at each location; the published one when absent. */
  hubKgPerTonne?: number
  /** Most legs of one route; 3 when absent. */
  maxLegs?: number
}

export interface EstimatorSettings {
  /** Which power is assumed for machines in the cloud. */
  powerModel: PowerModel
  /** ISO 3166-1 alpha-2: whose tons and gallons are meant by rows without a region. */
  country?: string | undefined
  /** Which factor a request without a year gets. */
  prefer: Preference
  /** Order in which fallbacks look for a factor. */
  fallbacks: FallbackOrder
  /** Which factors money gets. */
  spend: SpendRule
  freight: FreightSettings
}
