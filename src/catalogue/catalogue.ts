/**
 * What other modules use of the catalogue of emission factors, which is opened read-only from the compiled
 * reference file. Nothing is loaded before it is asked for: one look-up reads one factor.
 */

export { comparing, figure, inComparison, percent, tellingShare, withAlternative } from './alternatives.js'
export { borderChanges } from './cbam/border-changes.js'
export {
  type Benchmark,
  type BorderDataset,
  BorderReference,
  type BorderTable,
  type BorderValue,
} from './cbam/border-reference.js'
export { type Choice, comparison, type MoneyOfFactor } from './choice.js'
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
export { releaseOf } from './constraints.js'
export { assertOneActivity } from './contradictions.js'
export { findDamage } from './damage.js'
export type { DatasetEdition } from './dataset.js'
export { isLater, type Standing, standings } from './editions.js'
export { EnergyReference, type FuelProperties, factorFor } from './energy/energy-reference.js'
export { fuelOfWord, fuelWords } from './energy/fuel-words.js'
export type { Explanation, ExplanationStep } from './explanation.js'
export type { Factor } from './factor.js'
export type { FactorChange } from './factor-change.js'
export { factorNotices } from './factor-notices.js'
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
export { gridsAt, shareInWords, zipPrefix } from './grids.js'
export type {
  CandidateQuery,
  Catalogue,
  CatalogueSize,
  DatasetInfo,
  Publication,
  Region,
} from './model.js'
export { newerEditionOfTrail, newerFigure } from './newer-edition.js'
export { openCatalogue } from './open.js'
export { otherFigure } from './printed-otherwise.js'
export { PrivateFactors } from './private/private-factors.js'
export { ProjectCatalogue } from './private/project-catalogue.js'
export { defaultQualityFlags } from './quality-flags.js'
export { builtInReference } from './reference-file.js'
export { ReferenceTables } from './reference-tables.js'
export { assertNotLater } from './refusal.js'
export { factorChanges } from './release-changes.js'
export type { Browsed, BrowseRequest } from './search/browsed.js'
export { countryNames, foldedName } from './search/country-names.js'
export { emissionFactor } from './search/emission-factor.js'
export { regionHint, unknownRegion } from './search/nearest-region.js'
export type { Selection } from './selection.js'
export { FactorSelector, summaryOf } from './selector.js'
export type { EntryMatch } from './suggestion/activity-index.js'
export { featuresOf, headWords, tellingWords } from './suggestion/features.js'
export { withoutMarkup } from './suggestion/markup.js'
export type { IndustryModel } from './suggestion/model.js'
export { headOfName } from './suggestion/name-head.js'
export { isCodesOnly, isFormula, isPlaceholder } from './suggestion/no-words.js'
export { isNoPurchase } from './suggestion/not-purchases.js'
export { SuggestionReference } from './suggestion/suggestion-reference.js'
export { isAboutWaste } from './suggestion/waste-words.js'
export { factorOf, trailOf } from './trail.js'
export {
  type FlightFuel,
  type Haul,
  TravelReference,
  trainEnergyYear,
  type Yearly,
} from './travel/travel-reference.js'
export { releasesUpTo } from './version.js'
