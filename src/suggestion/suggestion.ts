/**
 * What other modules use of suggestions: reading a text, guessing its industries, finding activities by words. It knows no
 * factors; the model and the words are read from the compiled reference file when they are first asked for.
 */

export type { EntryMatch } from './activity-index.js'
export { type Answers, mostIndustries } from './certainty.js'
export { type CertaintyLine, certaintyOn, lineThrough, logit, type MeasuredLine } from './certainty-line.js'
export { featuresOf, headWords, tellingWords } from './features.js'
export { goal, ruledBy } from './general-rule.js'
export { isOfJudgedKind } from './judged-kind.js'
export { withoutMarkup } from './markup.js'
export type { IndustryModel } from './model.js'
export { headOfName } from './name-head.js'
export { isCodesOnly, isFormula, isPlaceholder } from './no-words.js'
export { isNoPurchase } from './not-purchases.js'
export { lostBelow, SuggestionReference } from './suggestion-reference.js'
export type { TextKind } from './text-kind.js'
export { isAboutWaste } from './waste-words.js'
