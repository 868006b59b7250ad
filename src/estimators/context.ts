/**
 * Context of each request to an estimator: reference data and the project's data. The engine builds it. Estimators have
 * no state; their caches belong to the context that the answers depend on.
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

/** Published data, and settings chosen when the engine opens: the same for every project. */
export interface ReferenceData {
  catalogue: Catalogue
  economy: Economy
  places: Places
  travel: TravelReference
  border: BorderReference
  energy: EnergyReference
  freight: FreightReference
  cloud: Cloud
  /** Treatment of products as waste. */
  waste: WasteReference
  /** Data for suggestions from texts. */
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

/** Factor context with the project's labels for activities. */
export interface LabelContext extends FactorContext {
  labels: LabelMappings
  memories: FactorContext['memories'] & { labels: Memories<LabelContext> }
}

/** Complete context of one project. */
export interface EstimatorContext extends LabelContext {
  /** Project name, to recognise its own suggestions. */
  project: string
}

/** Contexts that cached answers may depend on. */
export interface Contexts {
  reference: ReferenceContext
  factors: FactorContext
  labels: LabelContext
}

/** Project whose data an operation reads and writes. */
export interface Project {
  name: string
  store: Store
  now: Date
}

export function referenceContext(data: ReferenceData): ReferenceContext {
  return new Memories<ReferenceContext>((reference) => ({ ...data, memories: { reference } })).context
}

/** @param own catalogue and selector, of a project with its own factors or shared by all other projects */
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
