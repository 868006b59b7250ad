import { expect } from 'vitest'
import { type Body, type Case, errorKeys, estimation } from './case.js'

const searchKeys = {
  '': ['current_page', 'last_page', 'total_results', 'results', 'possible_filters'],
  possible_filters: [
    'year',
    'source',
    'region',
    'category',
    'sector',
    'unit_type',
    'source_lca_activity',
    'access_type',
    'data_quality_flags',
  ],
}

export const searches: Case[] = [
  {
    name: 'search of a category in another case',
    method: 'GET',
    path: '/data/v1/search',
    query: { category: 'cloud computing - cpu', data_version: '^5' },
    status: 200,
    keys: searchKeys,
    check: ({ results }) => {
      expect(results[0]).toMatchObject({ unit_type: 'NumberOverTime', unit: 'kg/CPU-hour' })
      const category = new Set(results.map((factor: Body) => factor.category))
      expect([...category]).toEqual(['Cloud Computing - CPU'])
    },
  },
  {
    name: 'search of a country',
    method: 'GET',
    path: '/data/v1/search',
    query: { query: 'electricity', region: 'DE', category: 'Electricity', data_version: '^6' },
    status: 200,
    keys: searchKeys,
    check: (body) => expect(body.possible_filters.region).toEqual([{ id: 'DE', name: 'Germany' }]),
  },
  {
    name: 'search without factor values',
    method: 'GET',
    path: '/data/v1/search',
    query: { query: 'grid mix', region: 'AT', data_version: '^1' },
    without: 'factor-values',
    status: 200,
    keys: searchKeys,
    check: (body) => {
      expect(body.current_page).toBe(1)
      expect(body.last_page).toBe(Math.ceil(body.total_results / 20))
      expect(body.results.length).toBe(Math.min(20, body.total_results))
      for (const factor of body.results) {
        expect(factor).toMatchObject({
          region: 'AT',
          factor: null,
          factor_calculation_method: null,
          factor_calculation_origin: null,
          constituent_gases: { co2e_total: null, co2e_other: null, co2: null, ch4: null, n2o: null },
        })
        expect(factor.data_version_information).toEqual(factor.data_version)
      }
      expect(body.results[0].data_version).toEqual({ status: 'up_to_date' })
      expect(body.possible_filters.region).toEqual([{ id: 'AT', name: 'Austria' }])
    },
  },
  {
    name: 'search with factor values',
    method: 'GET',
    path: '/data/v1/search',
    query: { query: 'grid mix', region: 'AT', data_version: '^1' },
    status: 200,
    keys: {
      ...searchKeys,
      'results[]': [
        'activity_id',
        'id',
        'name',
        'category',
        'sector',
        'source',
        'source_link',
        'source_dataset',
        'uncertainty',
        'year',
        'year_released',
        'region',
        'region_name',
        'description',
        'unit_type',
        'unit',
        'source_lca_activity',
        'data_quality_flags',
        'access_type',
        'supported_calculation_methods',
        'factor',
        'factor_calculation_method',
        'factor_calculation_origin',
        'constituent_gases',
      ],
    },
    check: ({ results: [first] }) => {
      expect(first).toMatchObject({ unit: 'kg/kWh', unit_type: 'Energy', region: 'AT' })
      expect(first.factor).toBeGreaterThan(0)
      expect(first.supported_calculation_methods).toContain(first.factor_calculation_method)
    },
  },
  {
    name: 'search without a data version',
    method: 'GET',
    path: '/data/v1/search',
    query: { query: 'electricity' },
    status: 400,
    keys: errorKeys,
    check: (body) => expect(body.error).toBe('bad_request'),
  },
  {
    name: 'suggestion for a text',
    method: 'POST',
    path: '/autopilot/v1-preview4/suggest',
    body: {
      suggest: {
        text: 'office chair',
        unit_type: ['Money', 'Weight'],
        year: 2023,
        region: 'DE',
        region_fallback: true,
      },
      max_suggestions: 5,
    },
    status: 200,
    keys: {
      '': ['model', 'model_version', 'data_version', 'results'],
      'results[]': ['suggestion_id', 'suggestion_details', 'emission_factor'],
      'results[].emission_factor': [
        'name',
        'id',
        'activity_id',
        'sector',
        'category',
        'source',
        'source_link',
        'source_dataset',
        'scopes',
        'year',
        'year_released',
        'region',
        'region_name',
        'description',
        'unit_type',
        'source_lca_activity',
        'data_quality_flags',
      ],
    },
    check: ({ results }) => {
      expect(results.length).toBeGreaterThan(0)
      expect(results.length).toBeLessThanOrEqual(5)
      for (const { suggestion_details, emission_factor } of results) {
        expect(['accept', 'review']).toContain(suggestion_details.label)
        expect(['Money', 'Weight']).toContain(emission_factor.unit_type)
      }
    },
  },
  {
    name: 'estimate of a text',
    method: 'POST',
    path: '/autopilot/v1-preview4/estimate',
    body: { text: 'Steel', parameters: { money: 100, money_unit: 'usd' } },
    status: 200,
    keys: { '': ['estimate'], estimate: estimation.slice(0, 3) },
  },
]
