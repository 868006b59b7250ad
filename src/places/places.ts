export { fold, foldings, wordsOf } from './fold.js'
export { gramsOf, pack } from './grams.js'
export { greatCircle } from './great-circle.js'
export { cellOf, kindNumber, type StoredKind } from './kinds.js'
