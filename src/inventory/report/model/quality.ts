/** How good the figures are, and single lines of the ledger. */
import { type Static, Type } from '@sinclair/typebox'
import { Bar, both, Count, kg, object, orNull, Text } from './shapes.js'

export const Line = object({
  file: Text,
  row: orNull(Type.Integer()),
  site: Text,
  item: Type.Optional(Text),
  scope: Text,
  category: Text,
  operation: Text,
  activity: Text,
  quantity: orNull(Type.Number()),
  unit: Text,
  ...both,
  factor_id: Text,
  factor_name: Text,
  method: Text,
  quality: Text,
  technological: Type.Integer(),
  geographical: Type.Integer(),
  temporal: Type.Integer(),
  notices: Text,
})

export type ReportLine = Static<typeof Line>

/** Null without emissions. */
const Rating = orNull(Type.Number())

export const Quality = object({
  shares: Type.Array(Bar),
  notices: Type.Array(Bar),
  improve: Type.Array(Line),
  ratings: Type.Array(
    object({ name: Text, one: kg(), two: kg(), three: kg(), mean: orNull(Type.Number()) }),
    { description: 'kg CO2e by rating, 1 (good) to 3 (poor)' },
  ),
  standards: Type.Array(
    object({
      name: Text,
      technological: Rating,
      geographical: Rating,
      temporal: Rating,
      reliability: Rating,
      mean: Rating,
    }),
    {
      description:
        'Ratings by standard, weighted by location-based emissions; 1 is the best, the worst 3 (pact_2), 4 (ghg_protocol) or 5 (pef)',
    },
  ),
  primary_data: object(
    {
      scope_1_and_2: orNull(Type.Number()),
      scope_3: orNull(Type.Number({ description: 'Required by ESRS E1-6, application requirement 46 (g)' })),
    },
    'Share of the location-based emissions calculated with primary data, 0 to 1: as stated, otherwise all of a line with a figure of its supplier, site or asset; null without emissions',
  ),
  given: Type.Array(object({ scope: Text, supplier: Text, ...both, lines: Count }), {
    description: 'Emissions stated by third parties, used unchanged, by scope and supplier',
  }),
  pcaf: Type.Array(object({ score: Type.Integer(), co2e: kg(), lines: Count })),
})
