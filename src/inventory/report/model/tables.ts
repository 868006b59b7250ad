/** Tables of standards, methods and factors. */
import { Type } from '@sinclair/typebox'
import { both, Count, kg, object, orNull, Text } from './shapes.js'

const energyTable = {
  lines: Type.Array(object({ source: Text, mwh: Type.Number() })),
  total_mwh: Type.Number(),
  renewable_share: orNull(Type.Number()),
  rows_without_energy: Count,
}

export const Energy = orNull(
  object({
    ...energyTable,
    by_country: Type.Array(
      object({ country: Type.String({ description: 'ISO code; empty if unknown' }), ...energyTable }),
    ),
  }),
)

export const EsrsE16 = Type.Array(
  object({
    line: Text,
    co2e: orNull(kg()),
    base_year: orNull(kg()),
    before: orNull(kg()),
    per_cent: orNull(Type.Number({ description: 'Change since the period before, or the share asked for' })),
    per_cent_base_year: orNull(Type.Number({ description: 'Change since the base year' })),
  }),
)

export const Iso14064 = Type.Array(object({ category: Type.Integer(), name: Text, ...both }))

export const Sb253 = Type.Array(object({ line: Text, ...both }))

export const Methods = Type.Array(
  object({
    scope: Text,
    category: Text,
    name: Text,
    operation: Text,
    method: Text,
    ...both,
    lines: Count,
    datasets: Type.Array(Text),
    notices: Type.Array(object({ code: Text, co2e: kg(), lines: Count })),
  }),
)

export const Factors = Type.Array(
  object({
    id: Text,
    name: Text,
    value: orNull(Type.Number({ description: 'kg CO2e per unit, under the GWP set used' })),
    unit: orNull(Text),
    source: Text,
    dataset: Text,
    year: Text,
    region: Text,
    gwp_set: Text,
    licence: Text,
    link: orNull(Text),
    beside: orNull(
      Type.String({
        description:
          'Of a factor behind figures of another one, such as a residual mix or the well-to-tank of a flight: that other one, which has the figures',
      }),
    ),
    ...both,
    lines: Count,
  }),
)
