/** Intervals of emissions and how they combine. */
export { type Combination, type Contribution, combine, differenceTerms } from './combination.js'
export {
  type FactorRegion,
  oldestYears,
  type QualityFacts,
  type QualityRatings,
  type QualityStandard,
  qualityIndicators,
  qualityRatings,
  qualityStandards,
  temporalRating,
} from './data-quality.js'
export {
  type GasPart,
  gasesHalfWidth,
  halfWidthOf,
  type Interval,
  intervalOf,
  isLogNormal,
  type Moments,
  productMoments,
  sampleHalfWidth,
  sigmaOf,
  varianceOf,
  varianceOfBounds,
  z95,
} from './interval.js'
export { generatorName } from './random.js'
export { activityRule, type DataKind, dataKinds } from './rules/data-kinds.js'
export { type FactorTraits, type FactorUse, factorRule, unknownFactorRule } from './rules/factor-rule.js'
export { fitRules } from './rules/fit-rules.js'
export {
  combinedPart,
  formatParts,
  parseParts,
  percentInterval,
  publishedRule,
  ruleIds,
  type UncertaintyPart,
  type UncertaintyParts,
  widestPercent,
} from './rules/parts.js'
export { type Simulation, simulate } from './simulation.js'
export { type ErrorSource, mergedTerms, type Term, totalOf } from './terms.js'
