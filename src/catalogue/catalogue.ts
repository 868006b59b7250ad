/**
 * What other modules use of the catalogue of emission factors, which is opened read-only from the compiled
 * reference file. Nothing is loaded before it is asked for: one look-up reads one factor.
 */

export { borderChanges } from './cbam/border-changes.js'
export {
  type Benchmark,
  type BorderDataset,
  BorderReference,
  type BorderTable,
  type BorderValue,
} from './cbam/border-reference.js'
export { Cloud } from './cloud/cloud.js'
export type {
  CloudRegion,
  Coefficient,
  CpuPower,
  GraphicsPower,
  Machine,
  MeasuredPower,
  Server,
  UsageEffectiveness,
} from './cloud/model.js'
export { findDamage } from './damage.js'
export type { DatasetEdition } from './dataset.js'
export { EnergyReference, type FuelProperties, factorFor } from './energy/energy-reference.js'
export { fuelOfWord, fuelWords } from './energy/fuel-words.js'
export type { Factor } from './factor.js'
export {
  defaultMethod,
  type FactorValue,
  factorValue,
  type Method,
  methodForAll,
  supportedMethods,
} from './factor-value.js'
export {
  type WasteFactor,
  type WasteMix,
  WasteReference,
  type WasteTreatment,
} from './footprint/waste-reference.js'
export { FreightReference } from './freight/freight-reference.js'
export type {
  CandidateQuery,
  Catalogue,
  CatalogueSize,
  DatasetInfo,
  Publication,
  Region,
} from './model.js'
export { openCatalogue } from './open.js'
export { otherFigure } from './printed-otherwise.js'
export { PrivateFactors } from './private/private-factors.js'
export { ProjectCatalogue } from './private/project-catalogue.js'
export { defaultQualityFlags } from './quality-flags.js'
export { builtInReference } from './reference-file.js'
export { isLater, type Standing, standings } from './releases/editions.js'
export type { FactorChange } from './releases/factor-change.js'
export { factorChanges } from './releases/release-changes.js'
export { releasesUpTo } from './releases/version.js'
export type { Browsed, BrowseRequest } from './search/browsed.js'
export { countryNames, foldedName } from './search/country-names.js'
export { emissionFactor } from './search/emission-factor.js'
export { regionHint, unknownRegion } from './search/nearest-region.js'
export {
  comparing,
  figure,
  inComparison,
  percent,
  tellingShare,
  withAlternative,
} from './selection/alternatives.js'
export { type Choice, comparison, type MoneyOfFactor } from './selection/choice.js'
export { releaseOf } from './selection/constraints.js'
export { assertOneActivity } from './selection/contradictions.js'
export type { Explanation, ExplanationStep } from './selection/explanation.js'
export { factorNotices } from './selection/factor-notices.js'
export { gridsAt, shareInWords, zipPrefix } from './selection/grids.js'
export { newerEditionOfTrail, newerFigure } from './selection/newer-edition.js'
export { assertNotLater } from './selection/refusal.js'
export type { Selection } from './selection/selection.js'
export { FactorSelector, summaryOf } from './selection/selector.js'
export { factorOf, trailOf } from './selection/trail.js'
export type { EntryMatch } from './suggestion/activity-index.js'
export { featuresOf, headWords, tellingWords } from './suggestion/features.js'
export { withoutMarkup } from './suggestion/markup.js'
export type { IndustryModel } from './suggestion/model.js'
export { headOfName } from './suggestion/name-head.js'
export { isCodesOnly, isFormula, isPlaceholder } from './suggestion/no-words.js'
export { isNoPurchase } from './suggestion/not-purchases.js'
export { SuggestionReference } from './suggestion/suggestion-reference.js'
export { isAboutWaste } from './suggestion/waste-words.js'
export { ReferenceTables } from './tables/reference-tables.js'
export {
  type FlightFuel,
  type Haul,
  TravelReference,
  trainEnergyYear,
  type Yearly,
} from './travel/travel-reference.js'
