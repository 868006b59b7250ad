/**
 * Exports the conversion of cells to requests: mapping files, fields, the plan of a run, and the inspection of files.
 */

export { isFinancialYear } from '../sheets/profiles/date-notation.js'
export { accountingExtract, mayChange, plainExtract } from '../sheets/profiles/decorated-number.js'
export { LaterWords } from '../sheets/profiles/later-words.js'
export { numberNotation } from '../sheets/profiles/number-notation.js'
export {
  type ColumnProfile,
  cellCounts,
  filledCells,
  matchRate,
  mostFrequent,
} from '../sheets/profiles/profile.js'
export type { PlainColumns } from './columns/decisions.js'
export { type Overlooked, overlookedColumns } from './columns/overlooked.js'
export {
  headingColumnsOf,
  type PlainReading,
  plainNumbersOf,
  plainReadingOf,
} from './columns/plain-columns.js'
export { profiles } from './columns/profiles.js'
export { registerHeadings } from './columns/register-headings.js'
export { columnIndex, columnReader, headingsIn } from './fields/cell-text.js'
export { CellProblem, type Decimal, quoted } from './fields/cells.js'
export { noSuchColumn } from './fields/columns.js'
export {
  anyNumber,
  type Field,
  type FieldKind,
  FieldNames,
  gwpField,
  normalised,
  schemaFields,
} from './fields/fields.js'
export { shownHeading } from './fields/messages.js'
export { compileCondition } from './files/conditions.js'
export { dateReader } from './files/dates.js'
export { type FieldSource, skipped } from './files/field-source.js'
export { fillIn } from './files/fill-in.js'
export { isUnitWord } from './files/heading-unit.js'
export { mappedColumns } from './files/mapped-columns.js'
export { ruleReader } from './files/mapping.js'
export { type MappingChanges, withChanges } from './files/mapping-changes.js'
export { type Mapping, mappingFrom, readMapping } from './files/mapping-file.js'
export { loadMapping, plainQuantityOf } from './files/mapping-of.js'
export {
  type ActivityRule,
  type Condition,
  ConditionSchema,
  categoryWords,
  type MappingContent,
  MappingFile,
  type MeterRule,
  type PeriodRule,
  scopeWords,
  type UnpivotRule,
} from './files/mapping-schema.js'
export { monthNumber } from './files/month-names.js'
export { mappedNumber } from './files/numbers.js'
export type { QuantityRule, UnitRule } from './files/quantity-schema.js'
export type { ColumnRule, NumberRule } from './files/rule-schema.js'
export {
  localMappingSchema,
  mappingSchemaPath,
  mappingSchemaText,
  writeBeside,
  writeMappingSchema,
} from './files/schema-file.js'
export { readYaml, readYamlLines, type YamlLines } from './files/yaml-file.js'
export { headingRows } from './input/heading-rows.js'
export { hasNothingToRead, openRows } from './input/rows.js'
export { overlookedLine } from './inspection/dry-run-text.js'
export { rowsLookedAt, type Sample } from './inspection/sample.js'
export { measureForUnit, unitTypeForMeasure } from './inspection/unit-type.js'
export type { Vocabulary } from './inspection/vocabulary.js'
export type { UnmappedWord } from './inspection/word-counts.js'
export { withGuesses } from './inspection/word-guesses.js'
export { suggestedClassification, type WordSuggestions } from './inspection/word-suggestions.js'
export { codeProblem, isNoticeCode, refusedByDefault, refusedCodes } from './notice-policy.js'
export type { BulkOptions, Gates } from './options.js'
export { type MappingPlan, planRun, type RunPlan, withMapping } from './plan.js'
export { belowZeroKinds, type GivenSite, type ProjectDefaults } from './project-defaults.js'
export { answerAll, batchSize } from './requests/outcomes.js'
export { invalid, type Prepare, preparer } from './requests/requests.js'
export { singleRequest } from './requests/single.js'
export { resolveFieldSources, type Sources } from './requests/sources.js'
export { totalPath } from './requests/total-path.js'
export { withAmount } from './requests/with-amount.js'
