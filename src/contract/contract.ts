/**
 * The contract: every operation of the service, described once. The local engine, the remote engine,
 * the server, the bulk pipeline, the OpenAPI document, man pages and completions are derived from it.
 */
import type { Static } from '@sinclair/typebox'
import type { ErrorBody } from './errors.js'
import { borderOperations } from './operations/border.js'
import { computeOperations } from './operations/compute.js'
import { dataOperations } from './operations/data.js'
import { earlyOperations } from './operations/early.js'
import { energyOperations } from './operations/energy.js'
import { footprintOperations } from './operations/footprint.js'
import { freightOperations } from './operations/freight.js'
import { ownDataOperations } from './operations/own-data.js'
import { suggestionOperations } from './operations/suggestion.js'
import { travelOperations } from './operations/travel.js'

export { type OrNull, withoutNulls } from './absent.js'
export * from './cbam.js'
export * from './classification.js'
export * from './compute.js'
export { countryCode, countryProblem } from './country.js'
export * from './energy.js'
export { residualMixActivity, supplierActivity } from './energy-activities.js'
export * from './errors.js'
export * from './estimate.js'
export * from './explain.js'
export { type FactorField, factorFields } from './factor-fields.js'
export { type Feature, features } from './features.js'
export { changeAt, type FieldPath, fieldPaths } from './field-paths.js'
export { type Field, type Known, type RecordOf, shownBy } from './fields.js'
export * from './footprint.js'
export * from './footprint-result.js'
export * from './freight.js'
export * from './freight-details.js'
export * from './labels.js'
export type { LegacyEstimateRequest, LegacyEstimateResponse, LegacyFactorsResponse } from './legacy.js'
export * from './location.js'
export type { DataVersionsResponse, UnitTypesResponse } from './meta.js'
export * from './models.js'
export { type NearText, NearTexts } from './near-texts.js'
export { editDistance, nearest } from './nearest.js'
export {
  alternative,
  info,
  type Notice,
  type NoticeCode,
  noticeCodes,
  type Severity,
  warning,
} from './notices.js'
export { amountFields, batchLimit, type HostKind, type OperationDescription } from './operations/operation.js'
export { largestPage, type Page, type PageRequest, pageOf, rangeOf } from './paging.js'
export { type Preference, preferences } from './preference.js'
export * from './private-factors.js'
export { notAField } from './problems.js'
export * from './search.js'
export * from './spend.js'
export * from './suggest.js'
export * from './travel.js'

export const operations = {
  ...dataOperations,
  ...computeOperations,
  ...energyOperations,
  ...travelOperations,
  ...freightOperations,
  ...ownDataOperations,
  ...suggestionOperations,
  ...borderOperations,
  ...footprintOperations,
  ...earlyOperations,
}

type Operations = typeof operations
export type Operation = keyof Operations
export type BatchOperation = {
  [O in Operation]: Operations[O] extends { batch: object } ? O : never
}[Operation]
/** Those that are answered from what the project's store holds, or change that. */
export type StoreOperation = {
  [O in Operation]: Operations[O] extends { needsStore: true } ? O : never
}[Operation]
export type Request<O extends Operation> = Static<Operations[O]['request']>
export type Response<O extends Operation> = Static<Operations[O]['response']>
/** One element of a batch: its response, or the error body that stands in its place. */
export type Outcome<O extends Operation> = Response<O> | ErrorBody
