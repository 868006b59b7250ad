/** Search and estimates (specification 1, sections 4.1 to 4.4), and metadata of the service. */
import { ClassifyRequest, ClassifyResponse } from '../schemas/classification.js'
import { EstimateRequest, EstimateResponse } from '../schemas/estimate.js'
import { ExplainRequest, ExplainResponse } from '../schemas/explain.js'
import { DataVersionsResponse, EmptyRequest, UnitTypesResponse } from '../schemas/meta.js'
import { Parameters } from '../schemas/models.js'
import { SearchRequest, SearchResponse } from '../schemas/search.js'
import { SpendRequest, SpendResponse } from '../schemas/spend.js'
import { batchLimit, describe } from './operation.js'

/** All quantities. Two together (weight and distance) are multiplied first, which adds a rounding step. */
const amounts = Object.keys(Parameters.properties)
  .filter((key) => !key.endsWith('_unit'))
  .map((key) => `parameters.${key}`)

export const dataOperations = {
  search: describe({
    name: 'search',
    summary: 'Search emission factors',
    verb: 'GET',
    path: '/data/v1/search',
    host: 'base',
    request: SearchRequest,
    response: SearchResponse,
    feature: 'search',
    searchesOwnData: true,
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
    feature: 'estimate',
    batch: { path: '/data/v1/estimate/batch', limit: batchLimit },
    dataVersion: 'emission_factor.data_version',
    proportionalTo: amounts,
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
  explain: describe({
    name: 'explain',
    summary: 'Explain where an emission factor comes from, and why a selector chose it',
    verb: 'POST',
    path: '/data/v1/explain',
    host: 'base',
    request: ExplainRequest,
    response: ExplainResponse,
    dataVersion: 'emission_factor.data_version',
    feature: 'audit',
    example: {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        region: 'GB',
        data_version: '^1',
      },
      parameters: { energy: 1000, energy_unit: 'kWh' },
      runners_up: 2,
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
    proportionalTo: ['parameters.money'],
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
    feature: 'spend',
    batch: { path: '/procurement/v1/spend/batch', limit: batchLimit },
    proportionalTo: ['money'],
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
    feature: 'search',
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
    feature: 'search',
    example: {},
  }),
}
