/** What the inventory is compared with: other periods, denominators and targets. */
import { type Static, Type } from '@sinclair/typebox'
import { both, Count, kg, object, orNull, Period, Text, Totals } from './shapes.js'
import { Energy } from './tables.js'

/** What a change is made of, in the order in which it is shown. */
export const effects = [
  'activity',
  'activity_or_prices',
  'factors',
  'prices',
  'instruments',
  'method',
  'structure',
  'unsplit',
] as const
export type EffectName = (typeof effects)[number]

/** The effects add up to the change. */
const Change = object({
  before: kg(),
  after: kg(),
  activity: kg(
    'More or less of the same activities; for money, at the prices of the factor and the rates before',
  ),
  activity_or_prices: kg('Change in spending at unknown prices: activity and prices cannot be separated'),
  factors: kg('Other emission factors of the same datasets and methods'),
  prices: kg('Exchange rates; without factor columns also prices'),
  instruments: kg('More or less under certificates and contracts of renewable and nuclear energy'),
  method: kg('Other datasets, operations or methods'),
  structure: kg('Sites that came or went'),
  unsplit: kg(
    'Lines whose activity and factors cannot be separated: emissions stated by others, and ledgers without factor columns',
  ),
})

const UncertainChange = object({ co2e: kg(), low: kg(), high: kg() })

const ChangeIntervals = orNull(
  object(
    { location: UncertainChange, market: UncertainChange },
    '95 % interval of the change; null if lines of one of the two state none',
  ),
)

const GroupChange = object({ name: Text, location: Change, market: Change, uncertainty: ChangeIntervals })

const comparisonFields = {
  name: Text,
  period: Period,
  totals: Totals,
  categories: Type.Array(object({ scope: Text, category: Text, ...both })),
  energy: Energy,
  co2e_outside_kyoto: kg('Gases outside the Kyoto Protocol, beside its totals'),
  failed_rows: Count,
  outside_period_lines: Count,
  location: Change,
  market: Change,
  uncertainty: ChangeIntervals,
  by_scope: Type.Array(GroupChange),
  by_category: Type.Array(GroupChange),
  by_site: Type.Array(GroupChange),
  by_country: Type.Array(
    object({
      scope: Text,
      category: Text,
      country: Type.String({ description: 'Name of the country of the sites; empty if it is unknown' }),
      location: Change,
      market: Change,
    }),
    { description: 'By category and country of the sites' },
  ),
  by_dataset: Type.Array(
    object({
      effect: Type.Union([Type.Literal('factors'), Type.Literal('method')]),
      before: Text,
      after: Text,
      ...both,
    }),
    { description: 'What other factors and methods did, by datasets with their years' },
  ),
  one_sided_sources: Type.Array(
    object({
      name: Text,
      only_in: Type.Union([Type.Literal('before'), Type.Literal('after')]),
      ...both,
    }),
    {
      description:
        'Sources with estimated rows in one of the two only: the change has all of them, mostly as activity',
    },
  ),
}
export const Comparison = object(comparisonFields)

/** Corporate Standard, chapter 5. */
export const BaseYear = object({
  ...comparisonFields,
  reason: orNull(Text),
  threshold_per_cent: orNull(Type.Number()),
  cause_per_cent: orNull(
    Type.Number({ description: 'The larger change by structure and method, of the total of the base year' }),
  ),
  is_above: orNull(Type.Boolean({ description: 'Whether it is to be recalculated' })),
  recalculated: object({
    ...both,
    new_sites: Type.Array(Text, { description: 'Whose emissions of the base year are not known' }),
    gone_sites: Type.Array(Text, { description: 'Whose emissions are taken out' }),
  }),
})

const perUnit = object({ co2e: kg('kg per unit'), co2e_market: kg('kg per unit') })

export const Intensity = Type.Array(
  object({
    name: Text,
    value: Type.Number(),
    unit: Text,
    co2e: kg('kg per unit'),
    co2e_market: kg('kg per unit'),
    source: orNull(Text),
    previous: orNull(perUnit),
    base_year: orNull(perUnit),
  }),
)

export const Targets = Type.Array(
  object({
    name: Text,
    scopes: Type.Array(Text),
    method: Text,
    unit: Text,
    year: Type.Integer(),
    reduction_per_cent: Type.Number(),
    base: orNull(Type.Number()),
    target: orNull(Type.Number()),
    now: orNull(Type.Number()),
    on_path: orNull(Type.Number({ description: 'On the straight line from base year to target' })),
    missing: orNull(Text),
  }),
)

export type Change = Static<typeof Change>
export type Comparison = Static<typeof Comparison>
export type BaseYear = Static<typeof BaseYear>
