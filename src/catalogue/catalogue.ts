/**
 * What other modules use of the catalogue of emission factors, which is opened read-only from the compiled
 * reference file. Nothing is loaded before it is asked for: one look-up reads one factor.
 */

export { findDamage } from './damage.js'
export type { DatasetEdition } from './dataset.js'
export type { Factor } from './factor.js'
export {
  defaultMethod,
  type FactorValue,
  factorValue,
  type Method,
  methodForAll,
  supportedMethods,
  worthUnder,
} from './factor-value.js'
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
export { ReferenceTables } from './reading/reference-tables.js'
export { builtInReference, openReference, type ReferenceDatabase } from './reference-file.js'
export { isLater, type Standing, standings } from './releases/editions.js'
export { type FactorChange, isChanged } from './releases/factor-change.js'
export { factorChanges } from './releases/release-changes.js'
export { releases, releasesUpTo } from './releases/version.js'
export type { Browsed, BrowseRequest, NewestLines } from './search/browsed.js'
export { countryNames, foldedName } from './search/country-names.js'
export { emissionFactor } from './search/emission-factor.js'
export type { IndustriesIn } from './search/industries.js'
export { NearestIds } from './search/nearest-ids.js'
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
export { spelledOut } from './words/abbreviations.js'
export { joiningWords, Translation, termsOf } from './words/translation.js'
export { wordsOf } from './words/words.js'
