/**
 * Public interface of text matching: reads a text, predicts its industries, finds activities by words. It has no access
 * to factors; the model and the words are read from the compiled reference file on first use.
 */

export type { EntryMatch } from './activity-index.js'
export { type Answers, mostIndustries } from './certainty.js'
export { type CertaintyLine, certaintyOn, lineThrough, logit, type MeasuredLine } from './certainty-line.js'
export { extractFeatures, headWords, tellingWords } from './features.js'
export {
  isBiofuelName,
  isOfMinorGases,
  namesMinorGases,
  statesBiofuel,
} from './fuel-qualifiers.js'
export { goal, ruledBy } from './general-rule.js'
export { isEvaluatedKind } from './judged-kind.js'
export { withoutMarkup } from './markup.js'
export { otherMaterialThan } from './materials.js'
export type { IndustryModel } from './model.js'
export { headOfName } from './name-head.js'
export { isNoPurchase, noPurchaseReason } from './not-purchases.js'
export { namesRecycledMaterial, type Origin, originOfName, statedOrigin } from './origin.js'
export { isCodesOnly, isFormula, isPlaceholder } from './placeholders.js'
export { lostBelow } from './sectors.js'
export { asksUpstream, isLifeCycleName, isUpstreamName } from './stage.js'
export { SuggestionReference } from './suggestion-reference.js'
export type { TextKind } from './text-kind.js'
export { isAboutWaste, namesTreatment } from './waste-words.js'
