/**
 * What estimators know: handed to each of them with the request, built in one place by the engine.
 * Estimators hold no state of their own.
 */
import type {
  BorderReference,
  Catalogue,
  Cloud,
  Factor,
  FactorSelector,
  Selection,
  SuggestionReference,
  TravelReference,
  WasteReference,
} from '../catalogue/catalogue.js'
import type { Suggestion } from '../contract/contract.js'
import type { Economy, Memo } from '../economy/economy.js'
import type { Places } from '../places/places.js'
import type { Store } from '../store/store.js'
import type { ComputePlans, PowerModel } from './compute/compute.js'
import type { Candidate, Nearness, Treated } from './footprint/footprint.js'
import type { FreightKnowledge } from './freight/freight.js'
import type { LabelMappings } from './labels/labels.js'
import type { SpendPlan, SpendSubject } from './spend/spend.js'
import type { Chosen } from './suggestion/suggestion.js'

export interface Knowledge {
  /** With the private factors of the project that asks, like the selector on it. */
  catalogue: Catalogue
  selector: FactorSelector
  /** The project's own words for activities. */
  labels: LabelMappings
  /** Whose knowledge it is; empty where it is shared. */
  project: string
  /** What suggestions for texts draw on. */
  suggestions: SuggestionReference
  economy: Economy
  places: Places
  travel: TravelReference
  border: BorderReference
  /** What becomes of products as waste. */
  waste: WasteReference
  freight: FreightKnowledge
  /** Factors chosen for industry codes, and what rows of spend have in common. */
  classifications: Memo<Selection>
  spendPlans: Memo<SpendPlan>
  /** What money was spent on and where, with its factor: the same in every year and currency. */
  spendSubjects: Memo<SpendSubject>
  cloud: Cloud
  /** Which power is assumed for machines in the cloud. */
  powerModel: PowerModel
  /** What requests for cloud compute have in common. */
  computePlans: ComputePlans
  /** Factors of activities that were suggested, by activity id and region. */
  suggestedFactors: Memo<Factor[]>
  /** The factor of each that filters leave. */
  suggestedChoices: Memo<Chosen | undefined>
  /** Factors found for the texts of parts, and what becomes of materials, by country. */
  footprintMatches: Memo<Candidate[]>
  footprintSuggestions: Memo<readonly Suggestion[]>
  footprintWaste: Memo<Treated>
  /** How regions lie to countries, and kilometres by road between places, where there is one. */
  footprintNearness: Memo<Nearness>
  footprintRoads: Memo<number | undefined>
}

/** Whose data an operation reads and writes. */
export interface Project {
  name: string
  store: Store
  now: Date
}
