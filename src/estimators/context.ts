/**
 * What estimators are given with each request: reference data and the project's own. The engine builds it;
 * estimators hold no state of their own, but what they remember lives in the context that it depends on.
 */

import type { Catalogue, FactorSelector } from '../catalogue/catalogue.js'
import type { Economy } from '../economy/economy.js'
import type { SuggestionReference } from '../matching/matching.js'
import type { Places } from '../places/places.js'
import type { Store } from '../store/store.js'
import type {
  BorderReference,
  Cloud,
  EnergyReference,
  FreightReference,
  TravelReference,
  WasteReference,
} from '../tables/tables.js'
import type { LabelMappings } from './label-mappings.js'
import { Memories } from './memories.js'
import type { EstimatorSettings } from './settings.js'

/** What is published, and what was decided when the engine was opened: the same for every project. */
export interface ReferenceData {
  catalogue: Catalogue
  economy: Economy
  places: Places
  travel: TravelReference
  border: BorderReference
  energy: EnergyReference
  freight: FreightReference
  cloud: Cloud
  /** What becomes of products as waste. */
  waste: WasteReference
  /** What suggestions for texts draw on. */
  suggestions: SuggestionReference
  settings: EstimatorSettings
}

export interface ReferenceContext extends ReferenceData {
  memories: { reference: Memories<ReferenceContext> }
}

/** The factors that a project chooses from: `catalogue` has its private ones too. */
export interface FactorContext extends ReferenceContext {
  selector: FactorSelector
  memories: ReferenceContext['memories'] & { factors: Memories<FactorContext> }
}

/** With the project's own words for activities. */
export interface LabelContext extends FactorContext {
  labels: LabelMappings
  memories: FactorContext['memories'] & { labels: Memories<LabelContext> }
}

/** Everything, as it is for one project. */
export interface EstimatorContext extends LabelContext {
  /** Its name, by which it knows its own suggestions again. */
  project: string
}

/** What the answers of a memory may depend on. */
export interface Contexts {
  reference: ReferenceContext
  factors: FactorContext
  labels: LabelContext
}

/** Whose data an operation reads and writes. */
export interface Project {
  name: string
  store: Store
  now: Date
}

export function referenceContext(data: ReferenceData): ReferenceContext {
  return new Memories<ReferenceContext>((reference) => ({ ...data, memories: { reference } })).context
}

/** @param own the catalogue and the selector on it: of a project with factors of its own, or of all others */
export function factorContext(
  shared: ReferenceContext,
  own: Pick<FactorContext, 'catalogue' | 'selector'>,
): FactorContext {
  const make = (factors: Memories<FactorContext>) => ({
    ...shared,
    ...own,
    memories: { ...shared.memories, factors },
  })
  return new Memories<FactorContext>(make).context
}

export function labelContext(shared: FactorContext, labels: LabelMappings): LabelContext {
  const make = (own: Memories<LabelContext>) => ({
    ...shared,
    labels,
    memories: { ...shared.memories, labels: own },
  })
  return new Memories<LabelContext>(make).context
}

export function estimatorContext(shared: LabelContext, project: string): EstimatorContext {
  return { ...shared, project }
}
