/** How sure the figures are: intervals, what they depend on, and the rules behind them. */
import { type Static, Type } from '@sinclair/typebox'
import { Count, kg, object, orNull, Text } from './shapes.js'

const Interval = object({ co2e: kg(), low: kg(), high: kg() })
export type ReportInterval = Static<typeof Interval>
const Simulated = object({ mean: kg(), deviation: kg(), low: kg(), high: kg() })
const byMethod = { location: Interval, market: Interval }

export const Uncertainty = object({
  share: Type.Number({
    description:
      'Share of the emissions whose lines state an interval, 0 to 1; without all of them, totals have none',
  }),
  total: orNull(object(byMethod)),
  scopes: Type.Array(object({ scope: Text, ...byMethod })),
  categories: Type.Array(object({ scope: Text, category: Text, ...byMethod })),
  sites: Type.Array(object({ name: Text, ...byMethod })),
  countries: Type.Array(object({ name: Text, ...byMethod })),
  datasets: Type.Array(object({ name: Text, ...byMethod })),
  data_kinds: Type.Array(object({ data_kind: Text, lines: Count, ...byMethod })),
  contributors: Type.Array(
    object({
      part: Type.Union([Type.Literal('factor'), Type.Literal('activity'), Type.Literal('fit')]),
      rule: Text,
      name: Text,
      co2e: kg('Emissions that depend on it'),
      share: Type.Number({ description: 'Share of the variance of the location-based total' }),
    }),
    { description: 'What the interval of the location-based total hangs on, the largest share first' },
  ),
  by_basis: object(
    {
      published: Type.Number(),
      seen: Type.Number(),
      memory: Type.Number(),
      judgement: Type.Number(),
      project: Type.Number(),
    },
    'Share of the variance by the basis of its rules: printed by publishers, seen in a source, cited from memory, judgement, or set by the project',
  ),
  rules: Type.Array(
    object({
      rule: Text,
      applies_to: Text,
      percent: orNull(Type.Number()),
      basis: Text,
      source: Text,
      lines: Count,
      co2e: kg(),
    }),
    { description: 'Rules in use, and rules of the project, with lines and emissions that they apply to' },
  ),
  intensities: Type.Array(object({ name: Text, unit: Text, ...byMethod }), {
    description: 'Emissions per unit; empty without an interval of the total. Denominators count as exact',
  }),
  completeness: object(
    {
      exclusions: Count,
      excluded_share: orNull(
        Type.Number({ description: 'Sum of their stated shares, 0 to 1; null if one states none' }),
      ),
      not_estimated_share: Type.Number({ description: 'Share of the lines without a figure, 0 to 1' }),
      not_estimated_lines: Count,
      not_estimated_categories: Count,
    },
    'Two scores that no interval covers: what is excluded, and what is not estimated',
  ),
  simulation: orNull(
    object({
      draws: Count,
      seed: Count,
      generator: Text,
      location: Simulated,
      market: Simulated,
    }),
  ),
})
