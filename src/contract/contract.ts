/**
 * The contract: every operation of the service, described once. The local engine, the remote engine,
 * the server, the bulk pipeline, the OpenAPI document, man pages and completions are derived from it.
 */
import type { Static, TSchema } from '@sinclair/typebox'
import { BorderRequest, BorderResponse } from './cbam.js'
import { ClassifyRequest, ClassifyResponse } from './classification.js'
import {
  ComputeCpuRequest,
  ComputeInstanceRequest,
  ComputeInstanceResponse,
  ComputeMemoryRequest,
  ComputeMetadataResponse,
  ComputeStorageRequest,
} from './compute.js'
import type { ErrorBody } from './errors.js'
import { EstimateRequest, EstimateResponse } from './estimate.js'
import type { Feature } from './features.js'
import { FreightRequest, FreightResponse, FreightV2Request, FreightV2Response } from './freight.js'
import {
  CustomActivityLabelsRequest,
  CustomActivityRequest,
  CustomMappingLabelsRequest,
  CustomMappingRequest,
  LabelsResponse,
} from './labels.js'
import {
  LegacyEstimateRequest,
  LegacyEstimateResponse,
  LegacyFactorsRequest,
  LegacyFactorsResponse,
} from './legacy.js'
import { DataVersionsResponse, EmptyRequest, UnitTypesResponse } from './meta.js'
import { Estimation } from './models.js'
import {
  PrivateFactor,
  PrivateFactorDeleteRequest,
  PrivateFactorDeleteResponse,
  PrivateFactorList,
  PrivateFactorRequest,
} from './private-factors.js'
import { SearchRequest, SearchResponse } from './search.js'
import { SpendRequest, SpendResponse } from './spend.js'
import {
  SuggestionEstimateRequest,
  SuggestionEstimateResponse,
  SuggestRequest,
  SuggestResponse,
  TextEstimateRequest,
  TextEstimateResponse,
} from './suggest.js'
import {
  TravelDistanceRequest,
  TravelDistanceResponse,
  TravelHotelRequest,
  TravelHotelResponse,
  TravelSpendRequest,
  TravelSpendResponse,
} from './travel.js'

export * from './cbam.js'
export * from './classification.js'
export * from './compute.js'
export * from './errors.js'
export * from './estimate.js'
export { type Feature, features } from './features.js'
export * from './freight.js'
export * from './freight-details.js'
export * from './labels.js'
export type { LegacyEstimateRequest, LegacyEstimateResponse, LegacyFactorsResponse } from './legacy.js'
export * from './location.js'
export type { DataVersionsResponse, UnitTypesResponse } from './meta.js'
export * from './models.js'
export { editDistance, nearest } from './nearest.js'
export { info, type Notice, type NoticeCode, type Severity, warning } from './notices.js'
export * from './private-factors.js'
export * from './search.js'
export * from './spend.js'
export * from './suggest.js'
export * from './travel.js'

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
  /** Whether it looks places up, whose providers are then to be named. */
  usesPlaces?: true
  /** Further paths on which older clients look for it; a batch path is marked as such. */
  aliases?: { verb: 'GET' | 'POST'; path: string; batch?: true }[]
  /** Present where sending it twice does it twice. */
  repeatable?: false
  /** Other names clients give to fields at the top of a request, and the names they stand for. */
  synonyms?: Record<string, string>
  /** Present where it is going to be removed: from when on it may be gone. */
  sunset?: Date
  /** A request as a client would send it, for the reference pages. */
  example: unknown
}

/** The largest batch any operation takes (specification 1, section 8). */
export const batchLimit = 100

/** Custom mappings are planned to be removed in December 2026 (specification 1, section 4.7). */
const customMappingsSunset = new Date('2026-12-01T00:00:00Z')

/** Version 2 of freight is planned to be removed in September 2026. */
const freightV2Sunset = new Date('2026-09-01T00:00:00Z')

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
    aliases: [
      { verb: 'POST', path: '/batch', batch: true },
      { verb: 'POST', path: '/estimate' },
    ],
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
    feature: 'classifications',
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
  computeMetadata: describe({
    name: 'computeMetadata',
    summary: 'List cloud providers with their regions and machine types',
    verb: 'GET',
    path: '/compute/v1/metadata',
    host: 'base',
    request: EmptyRequest,
    response: ComputeMetadataResponse,
    feature: 'compute',
    aliases: [{ verb: 'GET', path: '/compute' }],
    example: {},
  }),
  computeInstance: describe({
    name: 'computeInstance',
    summary: 'Estimate emissions of a virtual machine: CPU, memory and the making of its server',
    verb: 'POST',
    path: '/compute/v1/:provider/instance',
    host: 'base',
    request: ComputeInstanceRequest,
    response: ComputeInstanceResponse,
    batch: { path: '/compute/v1/:provider/instance/batch', limit: batchLimit },
    dataVersion: 'overrides.electricity.data_version',
    feature: 'compute',
    aliases: [
      { verb: 'POST', path: '/compute/:provider/instance' },
      { verb: 'POST', path: '/compute/:provider/instance/batch', batch: true },
    ],
    example: {
      provider: 'aws',
      region: 'eu_central_1',
      instance: 'm5.large',
      duration: 24,
      duration_unit: 'hour',
    },
  }),
  computeCpu: describe({
    name: 'computeCpu',
    summary: 'Estimate emissions of vCPUs in the cloud',
    verb: 'POST',
    path: '/compute/v1/:provider/cpu',
    host: 'base',
    request: ComputeCpuRequest,
    response: Estimation,
    batch: { path: '/compute/v1/:provider/cpu/batch', limit: batchLimit },
    dataVersion: 'overrides.electricity.data_version',
    feature: 'compute',
    aliases: [
      { verb: 'POST', path: '/compute/:provider/cpu' },
      { verb: 'POST', path: '/compute/:provider/cpu/batch', batch: true },
    ],
    example: {
      provider: 'aws',
      region: 'eu_central_1',
      cpu_count: 2,
      duration: 24,
      average_vcpu_utilization: 0.3,
    },
  }),
  computeMemory: describe({
    name: 'computeMemory',
    summary: 'Estimate emissions of memory in the cloud',
    verb: 'POST',
    path: '/compute/v1/:provider/memory',
    host: 'base',
    request: ComputeMemoryRequest,
    response: Estimation,
    batch: { path: '/compute/v1/:provider/memory/batch', limit: batchLimit },
    dataVersion: 'overrides.electricity.data_version',
    feature: 'compute',
    aliases: [
      { verb: 'POST', path: '/compute/:provider/memory' },
      { verb: 'POST', path: '/compute/:provider/memory/batch', batch: true },
    ],
    example: { provider: 'aws', region: 'eu_central_1', data: 8, data_unit: 'GB', duration: 24 },
  }),
  computeStorage: describe({
    name: 'computeStorage',
    summary: 'Estimate emissions of storage in the cloud',
    verb: 'POST',
    path: '/compute/v1/:provider/storage',
    host: 'base',
    request: ComputeStorageRequest,
    response: Estimation,
    batch: { path: '/compute/v1/:provider/storage/batch', limit: batchLimit },
    dataVersion: 'overrides.electricity.data_version',
    feature: 'compute',
    aliases: [
      { verb: 'POST', path: '/compute/:provider/storage' },
      { verb: 'POST', path: '/compute/:provider/storage/batch', batch: true },
    ],
    example: {
      provider: 'aws',
      region: 'eu_central_1',
      data: 100,
      data_unit: 'GB',
      storage_type: 'ssd',
      duration: 730,
    },
  }),
  travelDistance: describe({
    name: 'travelDistance',
    summary: 'Estimate emissions of a journey by air, car or rail',
    verb: 'POST',
    path: '/travel/v1/distance',
    host: 'base',
    request: TravelDistanceRequest,
    response: TravelDistanceResponse,
    usesPlaces: true,
    aliases: [
      { verb: 'POST', path: '/travel/v1-preview1/distance' },
      { verb: 'POST', path: '/travel/v1-preview2/distance' },
      { verb: 'POST', path: '/travel/v1-preview3/distance' },
    ],
    example: { travel_mode: 'air', origin: { iata: 'MAD' }, destination: { iata: 'LIS' } },
  }),
  travelHotel: describe({
    name: 'travelHotel',
    summary: 'Estimate emissions of a stay in a hotel',
    verb: 'POST',
    path: '/travel/v1/hotel',
    host: 'base',
    request: TravelHotelRequest,
    response: TravelHotelResponse,
    usesPlaces: true,
    aliases: [
      { verb: 'POST', path: '/travel/v1-preview1/hotel' },
      { verb: 'POST', path: '/travel/v1-preview2/hotel' },
      { verb: 'POST', path: '/travel/v1-preview3/hotel' },
    ],
    example: { hotel_nights: 3, location: 'Lisbon' },
  }),
  travelSpend: describe({
    name: 'travelSpend',
    summary: 'Estimate emissions of money spent on travel',
    verb: 'POST',
    path: '/travel/v1-preview3/spend',
    host: 'preview',
    request: TravelSpendRequest,
    response: TravelSpendResponse,
    usesPlaces: true,
    aliases: [
      { verb: 'POST', path: '/travel/v1-preview1/spend' },
      { verb: 'POST', path: '/travel/v1-preview2/spend' },
    ],
    example: { spend_type: 'air', money: 420, money_unit: 'eur', spend_location: 'Berlin', spend_year: 2023 },
  }),
  freight: describe({
    name: 'freight',
    summary: 'Estimate emissions of cargo on a route of several modes',
    verb: 'POST',
    path: '/freight/v3/intermodal',
    host: 'base',
    request: FreightRequest,
    response: FreightResponse,
    aliases: [{ verb: 'POST', path: '/freight/v3-preview1/intermodal' }],
    example: {
      route: [
        { location: 'Lyon' },
        { transport_mode: 'road' },
        { transport_mode: 'sea' },
        { transport_mode: 'road' },
        { location: 'Chicago' },
      ],
      cargo: { weight: 12, weight_unit: 't' },
    },
  }),
  freightV2: describe({
    name: 'freightV2',
    summary: 'Estimate emissions of cargo on a route of several modes (deprecated: use version 3)',
    verb: 'POST',
    path: '/freight/v2-preview1/intermodal',
    host: 'preview',
    request: FreightV2Request,
    response: FreightV2Response,
    aliases: [
      { verb: 'POST', path: '/freight/v2/intermodal' },
      { verb: 'POST', path: '/freight/v1/intermodal' },
    ],
    sunset: freightV2Sunset,
    example: {
      route: [{ location: { iata: 'MAD' } }, { transport_mode: 'air' }, { location: { iata: 'LIS' } }],
      cargo: { weight: 40, weight_unit: 'kg' },
    },
  }),
  customActivityEstimate: describe({
    name: 'customActivityEstimate',
    summary: 'Estimate emissions of an activity under its label',
    verb: 'POST',
    path: '/custom-activities/estimate',
    host: 'beta4',
    request: CustomActivityRequest,
    response: EstimateResponse,
    batch: { path: '/custom-activities/batch', limit: batchLimit },
    feature: 'custom',
    synonyms: { custom_mapping: 'custom_activity' },
    example: {
      custom_activity: { label: 'Office paper', region: 'GB', data_version: '0.0' },
      parameters: { weight: 12, weight_unit: 'kg' },
    },
  }),
  customActivityLabels: describe({
    name: 'customActivityLabels',
    summary: 'Create pending mappings of labels to activities',
    verb: 'POST',
    path: '/custom-activities/labels',
    host: 'beta4',
    request: CustomActivityLabelsRequest,
    response: LabelsResponse,
    feature: 'custom',
    repeatable: false,
    example: {
      labels: [{ label: 'Office paper', unit_type: ['Weight'], allow_duplicates: false }],
      data_version: '0.0',
    },
  }),
  customMappingEstimate: describe({
    name: 'customMappingEstimate',
    summary: 'Estimate emissions of an activity under its label (deprecated: use custom activities)',
    verb: 'POST',
    path: '/custom-mappings/v1/estimate',
    host: 'base',
    request: CustomMappingRequest,
    response: EstimateResponse,
    batch: { path: '/custom-mappings/v1/batch', limit: batchLimit },
    feature: 'custom',
    synonyms: { custom_activity: 'custom_mapping' },
    sunset: customMappingsSunset,
    example: {
      custom_mapping: { label: 'Office paper', region: 'GB', data_version: '0.0' },
      parameters: { weight: 12, weight_unit: 'kg' },
    },
  }),
  customMappingLabels: describe({
    name: 'customMappingLabels',
    summary: 'Create pending mappings of labels to activities (deprecated: use custom activities)',
    verb: 'POST',
    path: '/custom-mappings/v1/labels',
    host: 'base',
    request: CustomMappingLabelsRequest,
    response: LabelsResponse,
    feature: 'custom',
    repeatable: false,
    sunset: customMappingsSunset,
    example: { labels: [{ label: 'Office paper' }] },
  }),
  privateFactorCreate: describe({
    name: 'privateFactorCreate',
    summary: 'Create a private emission factor',
    verb: 'POST',
    path: '/private-data/v1-preview1/private-factors',
    host: 'preview',
    request: PrivateFactorRequest,
    response: PrivateFactor,
    batch: { path: '/private-data/v1-preview1/private-factors/batch', limit: batchLimit },
    feature: 'private-factors',
    repeatable: false,
    example: {
      activity_id: 'steel-our_mill',
      name: 'Steel sheet, our mill',
      region: 'DE',
      year: 2024,
      unit: 'kg',
      calculation_method: 'ar6',
      co2e_total: 1.72,
      source_lca_activity: 'cradle_to_gate',
      sector: 'Materials and Manufacturing',
      category: 'Metals',
      scopes: ['3.1'],
      source: 'Supplier declaration',
      description: '',
      source_link: '',
    },
  }),
  privateFactorList: describe({
    name: 'privateFactorList',
    summary: 'List the private emission factors of the project',
    verb: 'GET',
    path: '/private-data/v1-preview1/private-factors',
    host: 'preview',
    request: EmptyRequest,
    response: PrivateFactorList,
    feature: 'private-factors',
    example: {},
  }),
  privateFactorDelete: describe({
    name: 'privateFactorDelete',
    summary: 'Delete a private emission factor',
    verb: 'DELETE',
    path: '/private-data/v1-preview1/private-factors/:id',
    host: 'preview',
    request: PrivateFactorDeleteRequest,
    response: PrivateFactorDeleteResponse,
    feature: 'private-factors',
    repeatable: false,
    example: { id: '5b2cf0a8-6f0c-4d6f-9c0e-0c4a7a3f6a51' },
  }),
  suggest: describe({
    name: 'suggest',
    summary: 'Suggest emission factors for a text',
    verb: 'POST',
    path: '/autopilot/v1-preview4/suggest',
    host: 'preview',
    request: SuggestRequest,
    response: SuggestResponse,
    feature: 'suggest',
    example: {
      suggest: { text: 'office chair', unit_type: ['Money', 'Weight'], region: 'DE', region_fallback: true },
      max_suggestions: 5,
    },
  }),
  suggestionEstimate: describe({
    name: 'suggestionEstimate',
    summary: 'Estimate emissions with a factor that was suggested',
    verb: 'POST',
    path: '/autopilot/v1-preview4/suggest/estimate',
    host: 'preview',
    request: SuggestionEstimateRequest,
    response: SuggestionEstimateResponse,
    feature: 'suggest',
    example: {
      suggestion_id: 'q1VKKlayUkrOT0lVslIyNDI21TMxMTEyNjI1V6oFAA',
      parameters: { money: 100, money_unit: 'usd' },
    },
  }),
  textEstimate: describe({
    name: 'textEstimate',
    summary: 'Estimate emissions of an activity described by a text',
    verb: 'POST',
    path: '/autopilot/v1-preview4/estimate',
    host: 'preview',
    request: TextEstimateRequest,
    response: TextEstimateResponse,
    feature: 'suggest',
    example: { text: 'Steel', parameters: { money: 100, money_unit: 'usd' } },
  }),
  cbam: describe({
    name: 'cbam',
    summary: 'Estimate emissions embedded in goods imported into the European Union',
    verb: 'POST',
    path: '/cbam/v1-preview1/estimate',
    host: 'preview',
    request: BorderRequest,
    response: BorderResponse,
    feature: 'cbam',
    example: { cn_code: '7208', production_region: 'CN', weight: 20, weight_unit: 't' },
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
