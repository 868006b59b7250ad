/**
 * Exports the catalogue of emission factors, opened read-only from the compiled reference file. Everything is loaded on
 * demand: one query reads one factor.
 */

export { builtFacts, fileChecksum, findTampering } from './built-checksum.js'
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
export {
  type Fluorinated,
  fluorinated,
  type GasGroup,
  gasName,
  gasNamed,
  groupOf,
  isBlend,
} from './gases/kyoto-basket.js'
export { kyotoNotices, type OutsideKyoto, outsideKyoto, outsideKyotoOf } from './gases/outside-kyoto.js'
export type {
  CandidateQuery,
  Catalogue,
  CatalogueSize,
  DatasetInfo,
  DatasetLicence,
  Publication,
  Region,
} from './model.js'
export { openCatalogue } from './open.js'
export { chosenFor, isBiofuel, isPartOf, type PlainChoice, refusedIn } from './plain/choice.js'
export { contradictionsOf } from './plain/contradicted.js'
export type { NamedKind } from './plain/line.js'
export { compositionNote, noteOn, proxyNote, refusedNote, severalIn, severalNote } from './plain/notes.js'
export { isOfProducer, nearestFactor, whyZero } from './plain/plain-factor.js'
export type { PlainLine } from './plain/plain-names.js'
export { soldBy } from './plain/sold-by.js'
export { otherFigure } from './printed-otherwise.js'
export { PrivateFactors } from './private/private-factors.js'
export { ProjectCatalogue } from './private/project-catalogue.js'
export { defaultQualityFlags } from './quality-flags.js'
export { ReferenceTables } from './reading/reference-tables.js'
export { builtInReference, openReference, type ReferenceDatabase } from './reference-file.js'
export { foldedName } from './regions/folded-name.js'
export { gridsAt, shareInWords, zipPrefix } from './regions/grids.js'
export { regionHint, unknownRegion } from './regions/nearest-region.js'
export { isLater, type Standing, standings } from './releases/editions.js'
export { type FactorChange, isChanged } from './releases/factor-change.js'
export { factorChanges } from './releases/release-changes.js'
export { releases, releasesUpTo } from './releases/version.js'
export type { BrowseRequest, BrowseResponse, NewestLines } from './search/browsed.js'
export { emissionFactor } from './search/emission-factor.js'
export type { IndustriesIn } from './search/industries.js'
export { NearestIds } from './search/nearest-ids.js'
export {
  comparing,
  figure,
  inComparison,
  percent,
  tellingShare,
  withAlternative,
} from './selection/alternatives.js'
export {
  type Choice,
  type ConvertToFactorMoney,
  comparison,
  type EnergyOfFactor,
} from './selection/choice.js'
export { withOther } from './selection/closeness.js'
export { resolveRelease } from './selection/constraints.js'
export { assertOneActivity } from './selection/contradictions.js'
export type { Explanation, ExplanationStep } from './selection/explanation.js'
export { factorNotices } from './selection/factor-notices.js'
export {
  assertFallbacks,
  type FallbackOrder,
  inOtherOrder,
  nearestWithin,
  orderIn,
  reachesOf,
} from './selection/fallback-order.js'
export { newerEditionNotices, newerFigure } from './selection/newer-edition.js'
export { assertNotLater } from './selection/refusal.js'
export { ofEveryGas, type Selection } from './selection/selection.js'
export { FactorSelector, factorSummary } from './selection/selector.js'
export { factorOf, sourceTrailEntry } from './selection/trail.js'
export { creditLine, UsedData } from './used-data.js'
export { spelledOut } from './words/abbreviations.js'
export { foldedRefrigerant } from './words/refrigerant-names.js'
export { joiningWords, loadTerms, Translation } from './words/translation.js'
export { wordsOf } from './words/words.js'
