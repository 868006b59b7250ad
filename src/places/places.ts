export { fold, foldings, wordsOf } from './fold.js'
