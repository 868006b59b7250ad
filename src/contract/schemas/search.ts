/** Search of the catalogue (specification 1, section 4.1). */
import { type Static, Type } from '@sinclair/typebox'
import { longestList } from '../checks/text-limits.js'
import { factorFields } from '../factor-fields.js'
import { fieldSchemas } from '../fields.js'
import { largestPage } from '../paging.js'
import { AdditionalIndicators, ConstituentGases, Notice } from './models.js'

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example] }))
const list = (what: string, example: string) =>
  Type.Optional(
    Type.String({
      maxLength: longestList,
      description: `${what}; several separated by commas`,
      examples: [example],
    }),
  )

export const SearchRequest = Type.Object({
  data_version: Type.String({ description: 'Catalogue release: `1` or `^1`' }),
  query: text('Free text; fuzzy; results are then ordered best match first', 'natural gas'),
  activity_id: text('Activity id; a trailing * is a prefix wildcard', 'electricity-supply_grid*'),
  id: text('Factor id; at most one result', '463471ad-06a7-8005-9636-13b2850c0d70'),
  category: list('Category', 'Electricity'),
  sector: list('Sector', 'Energy'),
  source: list('Publisher', 'EPA'),
  source_dataset: list('Dataset', 'eGRID2023'),
  scope: list('1, 2, 3.1 to 3.15, or 3 for all of scope 3', '2'),
  year: list('Year', '2025'),
  region: list('Region code or name; a trailing * is a prefix wildcard', 'GB,US*'),
  unit_type: list('Unit type, for example Energy', 'Energy'),
  source_lca_activity: list('Life-cycle activity', 'electricity_generation'),
  calculation_method: Type.Optional(
    Type.String({
      pattern: '^\\s*([aA][rR][456]\\s*(,\\s*|$))*$',
      'x-rule': 'must be one of ar4, ar5, ar6, or several separated by commas',
      examples: ['ar6,ar5'],
      description:
        'GWP set to state factors in: ar4, ar5 or ar6; of several separated by commas the first that a factor supports',
    }),
  ),
  allowed_data_quality_flags: text('Flags separated by commas, or none', 'none'),
  access_type: list('public, private or premium', 'public'),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Page, from 1' })),
  results_per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: largestPage, default: 20, description: `At most ${largestPage}` }),
  ),
})
export type SearchRequest = Static<typeof SearchRequest>

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })
const DataVersionStatus = Type.Object({
  status: Type.String({ description: '`up_to_date` or `removed`' }),
  removed_in: Type.Optional(Type.String({ description: 'First release without it' })),
})

/** Specification 1, section 2.2. */
export const EmissionFactor = Type.Object(
  {
    ...fieldSchemas(
      factorFields,
      ...(['id', 'activity_id', 'access_type', 'name', 'category', 'sector'] as const),
      ...(['source', 'source_dataset', 'source_link', 'description', 'source_lca_activity'] as const),
      ...(['year', 'year_released', 'region', 'region_name', 'unit_type', 'unit'] as const),
    ),
    supported_calculation_methods: Type.Array(Type.String(), {
      description: 'GWP sets that it can be stated in',
    }),
    factor: nullable(Type.Number(), 'kg CO2e per unit of activity data'),
    factor_calculation_method: nullable(Type.String(), 'GWP set that `factor` is stated in'),
    factor_calculation_origin: nullable(
      Type.String(),
      '`source`: the total as published; `ghg`: computed from the gas masses',
    ),
    constituent_gases: ConstituentGases,
    additional_indicators: AdditionalIndicators,
    data_version: DataVersionStatus,
    data_version_information: DataVersionStatus,
    ...fieldSchemas(factorFields, 'scopes', 'uncertainty', 'data_quality_flags'),
  },
  { title: 'EmissionFactor' },
)
export type EmissionFactor = Static<typeof EmissionFactor>

export const PossibleFilters = Type.Object({
  year: Type.Array(Type.Integer()),
  source: Type.Array(Type.Object({ source: Type.String(), datasets: Type.Array(Type.String()) })),
  region: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  category: Type.Array(Type.String()),
  scope: Type.Array(Type.String()),
  sector: Type.Array(Type.String()),
  unit_type: Type.Array(Type.String()),
  source_lca_activity: Type.Array(Type.String()),
  access_type: Type.Array(Type.String()),
  data_quality_flags: Type.Array(Type.String()),
})
export type PossibleFilters = Static<typeof PossibleFilters>

export const SearchResponse = Type.Object({
  results: Type.Array(EmissionFactor),
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  total_results: Type.Integer(),
  notices: Type.Array(Notice),
  possible_filters: PossibleFilters,
})
export type SearchResponse = Static<typeof SearchResponse>
