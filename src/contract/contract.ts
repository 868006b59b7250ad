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

export { categoryNames, categoryWords } from './category-names.js'
export { type OrNull, withoutNulls } from './checks/absent.js'
export { changeAt, type FieldPath, fieldPaths } from './checks/field-paths.js'
export { type NearText, NearTexts } from './checks/near-texts.js'
export { editDistance, nearest } from './checks/nearest.js'
export { notAField } from './checks/problems.js'
export { countryCode, countryProblem } from './country.js'
export * from './errors.js'
export { type FactorField, factorFields } from './factor-fields.js'
export { type Feature, features } from './features.js'
export { type Field, type Known, type RecordOf, shownBy } from './fields.js'
export {
  alternative,
  info,
  infoCodes,
  isBesideTotal,
  massFieldOf,
  meanOfIndustries,
  type Notice,
  type NoticeCode,
  notice,
  placeWords,
  type Severity,
  severityOf,
  warning,
  withMean,
} from './notices.js'
export { amountFields, batchLimit, type HostKind, type OperationDescription } from './operations/operation.js'
export { largestPage, makePage, type Page, type PageRequest, pageRange } from './paging.js'
export { quoted } from './quoted.js'
export * from './schemas/amounts.js'
export * from './schemas/cbam.js'
export * from './schemas/classification.js'
export * from './schemas/compute.js'
export * from './schemas/energy.js'
export { residualMixActivity, supplierActivity } from './schemas/energy-activities.js'
export * from './schemas/estimate.js'
export * from './schemas/explain.js'
export * from './schemas/footprint.js'
export * from './schemas/footprint-result.js'
export * from './schemas/freight.js'
export * from './schemas/freight-details.js'
export * from './schemas/labels.js'
export type {
  LegacyEstimateRequest,
  LegacyEstimateResponse,
  LegacyFactorsResponse,
} from './schemas/legacy.js'
export * from './schemas/location.js'
export type { DataVersionsResponse, UnitTypesResponse } from './schemas/meta.js'
export * from './schemas/models.js'
export {
  industryRules,
  type Preference,
  preferences,
  type SpendRule,
  spendDatasets,
} from './schemas/preference.js'
export * from './schemas/private-factors.js'
export * from './schemas/search.js'
export * from './schemas/spend.js'
export * from './schemas/suggest.js'
export * from './schemas/travel.js'

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
/** Operations that read or change the project's store. */
export type StoreOperation = {
  [O in Operation]: Operations[O] extends { needsStore: true } ? O : never
}[Operation]
export type Request<O extends Operation> = Static<Operations[O]['request']>
export type Response<O extends Operation> = Static<Operations[O]['response']>
/** One element of a batch: its response, or the error body that stands in its place. */
export type Outcome<O extends Operation> = Response<O> | ErrorBody
