/** Reads and writes tables: files and streams by format, as rows of cells. Independent of carbon accounting. */

export { allDigits, roundSignificant, textDigits, withTextDigits } from './digits.js'
export {
  delimiterFor,
  formatFromPath,
  type InputFormat,
  inputFormats,
  isBinary,
  namedFormat,
  type OutputFormat,
  outputFormats,
  textFormatFromPath,
} from './file-formats.js'
export type { NumberColumn } from './profiles/number-column.js'
export { type Relation, relationsAmong } from './profiles/relations.js'
export { totalLabel } from './profiles/total-words.js'
export { type OpenInputs, openInputs, plain, type Share, smallBlocks } from './reader.js'
export { type Bytes, openBytes } from './readers/bytes.js'
export { decompressed } from './readers/compressed.js'
export { type Quoting, quotings } from './readers/lenient/quoting.js'
export { withPatternsExpanded } from './readers/patterns.js'
export { plainRows } from './readers/plain-csv.js'
export { type RandomAccess, randomAccess } from './readers/random-access.js'
export type { Cell, RowBatch, RowMark } from './readers/table.js'
export { numberAt, objectAt, type ResponseColumn, responseColumns } from './response-columns.js'
export { mostRows } from './sheet-size.js'
export { binaryFormatOf, detectCompression, type Guess, guess, type ReadingHints } from './sniff/sniff.js'
export { delimited, isDisarmed } from './writers/delimited.js'
export { lockTargets, whileLocked } from './writers/lock.js'
export { tableText } from './writers/table-text.js'
export { openTarget, partialPath, writeAtomically } from './writers/target.js'
export { type TypedColumn, typedCells, typedHead } from './writers/typed-rows.js'
