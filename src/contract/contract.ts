/**
 * The contract: every operation of the service, described once. The local engine, the remote engine,
 * the server, the bulk pipeline, the OpenAPI document, man pages and completions are derived from it.
 */
import type { Static, TSchema } from '@sinclair/typebox'
import { ClassifyRequest, ClassifyResponse } from './classification.js'
import type { ErrorBody } from './errors.js'
import { EstimateRequest, EstimateResponse } from './estimate.js'
import type { Feature } from './features.js'
import {
  LegacyEstimateRequest,
  LegacyEstimateResponse,
  LegacyFactorsRequest,
  LegacyFactorsResponse,
} from './legacy.js'
import { DataVersionsResponse, EmptyRequest, UnitTypesResponse } from './meta.js'
import { SearchRequest, SearchResponse } from './search.js'
import { SpendRequest, SpendResponse } from './spend.js'

export * from './classification.js'
export * from './errors.js'
export * from './estimate.js'
export { type Feature, features } from './features.js'
export type { LegacyEstimateRequest, LegacyEstimateResponse, LegacyFactorsResponse } from './legacy.js'
export * from './location.js'
export type { DataVersionsResponse, UnitTypesResponse } from './meta.js'
export * from './models.js'
export { info, type Notice, type NoticeCode, type Severity, warning } from './notices.js'
export * from './search.js'
export * from './spend.js'

/** Which address placeholder of the specification an operation belongs to. */
export type HostKind = 'base' | 'preview' | 'beta' | 'beta4'

export interface OperationDescription {
  name: string
  summary: string
  verb: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` for path arguments, which are fields of the request. */
  path: string
  host: HostKind
  request: TSchema
  response: TSchema
  /** Present where many requests may be sent at once, in an array of at most `limit`. */
  batch?: { path: string; limit: number }
  /** Field of the request that names a catalogue release and may be filled in by the command line. */
  dataVersion?: string
  /** Feature an API key needs for it. */
  feature?: Feature
  /** Further paths on which older clients look for it; a batch path is marked as such. */
  aliases?: { verb: 'GET' | 'POST'; path: string; batch?: true }[]
  /** Present where sending it twice does it twice. */
  repeatable?: false
  /** A request as a client would send it, for the reference pages. */
  example: unknown
}

/** The largest batch any operation takes (specification 1, section 8). */
export const batchLimit = 100

const describe = <const O extends OperationDescription>(operation: O): O => operation

export const operations = {
  search: describe({
    name: 'search',
    summary: 'Search emission factors',
    verb: 'GET',
    path: '/data/v1/search',
    host: 'base',
    request: SearchRequest,
    response: SearchResponse,
    dataVersion: 'data_version',
    aliases: [
      { verb: 'GET', path: '/search' },
      { verb: 'POST', path: '/search' },
    ],
    example: { query: 'electricity', region: 'GB', year: '2025', data_version: '^1' },
  }),
  estimate: describe({
    name: 'estimate',
    summary: 'Estimate emissions from an activity and an emission factor',
    verb: 'POST',
    path: '/data/v1/estimate',
    host: 'base',
    request: EstimateRequest,
    response: EstimateResponse,
    batch: { path: '/data/v1/estimate/batch', limit: batchLimit },
    dataVersion: 'emission_factor.data_version',
    aliases: [{ verb: 'POST', path: '/batch', batch: true }],
    example: {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        region: 'GB',
        year: 2025,
        data_version: '^1',
      },
      parameters: { energy: 1000, energy_unit: 'kWh' },
    },
  }),
  classify: describe({
    name: 'classify',
    summary: 'Estimate emissions from money and an industry classification code',
    verb: 'POST',
    path: '/classifications/v1/estimate',
    host: 'base',
    request: ClassifyRequest,
    response: ClassifyResponse,
    aliases: [{ verb: 'POST', path: '/classifications/estimate' }],
    example: {
      classification: { classification_code: '14.12', classification_type: 'nace2', region: 'US' },
      parameters: { money: 1000, money_unit: 'usd' },
    },
  }),
  spend: describe({
    name: 'spend',
    summary: 'Estimate emissions from a purchase, its margins, currency and year',
    verb: 'POST',
    path: '/procurement/v1/spend',
    host: 'base',
    request: SpendRequest,
    response: SpendResponse,
    batch: { path: '/procurement/v1/spend/batch', limit: batchLimit },
    example: {
      activity: { classification_code: '327310', classification_type: 'naics2017' },
      spend_year: 2023,
      spend_region: 'US',
      money: 1000,
      money_unit: 'usd',
    },
  }),
  unitTypes: describe({
    name: 'unitTypes',
    summary: 'List unit types and the units they accept',
    verb: 'GET',
    path: '/data/v1/unit-types',
    host: 'base',
    request: EmptyRequest,
    response: UnitTypesResponse,
    example: {},
  }),
  dataVersions: describe({
    name: 'dataVersions',
    summary: 'List the releases of the catalogue',
    verb: 'GET',
    path: '/data/v1/data-versions',
    host: 'base',
    request: EmptyRequest,
    response: DataVersionsResponse,
    example: {},
  }),
  legacyFactors: describe({
    name: 'legacyFactors',
    summary: 'List emission factors (early-release API)',
    verb: 'GET',
    path: '/emission-factors',
    host: 'beta',
    request: LegacyFactorsRequest,
    response: LegacyFactorsResponse,
    example: { region: 'GB', category: 'Electricity', year: '2025' },
  }),
  legacyEstimate: describe({
    name: 'legacyEstimate',
    summary: 'Estimate emissions (early-release API)',
    verb: 'POST',
    path: '/estimate',
    host: 'beta',
    request: LegacyEstimateRequest,
    response: LegacyEstimateResponse,
    repeatable: false,
    example: {
      emission_factor: { id: 'electricity-supply_grid-source_supplier_mix', region: 'GB' },
      parameters: { amount: 1000, amount_unit: 'kWh' },
      persist: false,
    },
  }),
}

type Operations = typeof operations
export type Operation = keyof Operations
export type BatchOperation = {
  [O in Operation]: Operations[O] extends { batch: object } ? O : never
}[Operation]
export type Request<O extends Operation> = Static<Operations[O]['request']>
export type Response<O extends Operation> = Static<Operations[O]['response']>
/** One element of a batch: its response, or the error body that stands in its place. */
export type Outcome<O extends Operation> = Response<O> | ErrorBody
