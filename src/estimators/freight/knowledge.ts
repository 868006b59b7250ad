/** What freight knows beside factors and places, and what it remembers from one request to the next. */
import type { FreightReference } from '../../catalogue/catalogue.js'
import type { Memo } from '../../economy/economy.js'
import type { Access } from './access.js'
import type { FreightPlan } from './plan.js'

export interface FreightSettings {
  /** kg CO2e per tonne of cargo at each location; the published one when absent. */
  hubKgPerTonne?: number
  /** Most legs of one route; 3 when absent. */
  maxLegs?: number
}

export interface FreightKnowledge {
  reference: FreightReference
  settings: FreightSettings
  /** Routes by their JSON: everything but the weight. */
  plans: Memo<FreightPlan>
  /** Hubs that serve a place, by place, kind and mode. */
  accesses: Memo<Access[]>
}
