/**
 * The early-release API (specification 1, section 4.9). Its `id` is what later became the activity id;
 * a factor's own id is understood too.
 */
import { type Static, Type } from '@sinclair/typebox'
import { longestList } from '../checks/text-limits.js'
import { pageFields } from '../paging.js'
import { Parameters } from './models.js'

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: longestList, description, examples: [example] }))

export const LegacyFactorsRequest = Type.Object({
  sector: text('Sector, default all', 'Energy'),
  category: text('Category, default all', 'Electricity'),
  source: text('Publisher, default all', 'EPA'),
  region: text('Region code, default all', 'GB'),
  year: text('Year, default all', '2025'),
  ...pageFields,
})
export type LegacyFactorsRequest = Static<typeof LegacyFactorsRequest>

export const LegacyFactor = Type.Object({
  id: Type.String({ description: 'Activity id' }),
  name: Type.String(),
  category: Type.String(),
  sector: Type.String(),
  source: Type.String(),
  source_link: Type.String(),
  uncertainty: Type.Union([Type.Number(), Type.Null()]),
  year: Type.String(),
  region: Type.String(),
  region_name: Type.String(),
  description: Type.String(),
})
export const LegacyFactorsResponse = Type.Array(LegacyFactor)
export type LegacyFactorsResponse = Static<typeof LegacyFactorsResponse>

export const LegacyEstimateRequest = Type.Object({
  emission_factor: Type.Union([
    Type.String({ minLength: 1 }),
    Type.Object(
      {
        id: Type.String({ minLength: 1, description: 'Activity id' }),
        source: Type.Optional(Type.String()),
        region: Type.Optional(Type.String()),
        year: Type.Optional(Type.Union([Type.String({ pattern: '^[0-9]{4}$' }), Type.Integer()])),
      },
      // As the list of factors shows it.
      { additionalProperties: true, propertyNames: { enum: Object.keys(LegacyFactor.properties) } },
    ),
  ]),
  parameters: Parameters,
  persist: Type.Optional(Type.Boolean({ default: true, description: 'Keep the estimate for the project' })),
  metadata: Type.Optional(
    Type.Object(
      {
        scope: Type.Optional(Type.String({ pattern: '^[123]$', description: '1, 2 or 3; default unknown' })),
        category: Type.Optional(Type.String({ description: "Default the factor's category" })),
        tags: Type.Optional(Type.Array(Type.String())),
      },
      // Changes no figure: free for clients' notes.
      { additionalProperties: true },
    ),
  ),
})
export type LegacyEstimateRequest = Static<typeof LegacyEstimateRequest>

export const LegacyEstimateResponse = Type.Object({
  co2e: Type.Number({ description: 'kg CO2e' }),
  id: Type.String({ description: 'Activity id' }),
  source: Type.String(),
  year: Type.String(),
  region: Type.String(),
  category: Type.String(),
  value: Type.Union([Type.Number(), Type.Null()], {
    description: 'kg CO2e per unit of the factor; null for a key without `factor-values`',
  }),
})
export type LegacyEstimateResponse = Static<typeof LegacyEstimateResponse>
