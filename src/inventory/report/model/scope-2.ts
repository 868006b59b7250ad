/** Scope 2 by both methods, and what the market-based figures rest on. */
import { Type } from '@sinclair/typebox'
import { marketBases } from '../../ledger/purchased.js'
import { both, Count, kg, object, orNull, Text } from './shapes.js'

export const Scope2 = Type.Array(
  object({
    site: Text,
    country: Text,
    category: Text,
    mwh: orNull(Type.Number()),
    ...both,
    lines: Count,
  }),
)

export const MarketBases = Type.Array(
  object({
    site: Text,
    country: Text,
    category: Text,
    basis: Type.Union(
      marketBases.map((basis) => Type.Literal(basis)),
      {
        description:
          'factor: a residual mix or one of the supplier, for what no instrument covers; no_residual_mix: the grid average in its place; instruments: certificates and contracts alone; as_location: the figure of the location-based method',
      },
    ),
    factor_id: orNull(Text),
    factor_name: orNull(Text),
    is_residual_mix: Type.Boolean(),
    mwh: orNull(Type.Number()),
    co2e_market: kg(),
    lines: Count,
  }),
  { description: 'Basis of market-based figures of scope 2' },
)

export const PurchasedUpstream = Type.Array(
  object({ site: Text, country: Text, operation: Text, ...both, lines: Count }),
  { description: 'Upstream emissions and losses of purchased energy, in 3.3' },
)

export const Instruments = Type.Array(
  object({
    name: Text,
    kind: Text,
    market: Text,
    period_start: Text,
    period_end: Text,
    generation: Text,
    co2e_kg_per_kwh: orNull(Type.Number()),
    retired: Type.Boolean(),
    criteria: Type.Array(object({ criterion: Text, met: orNull(Type.Boolean()) }), {
      description: 'Quality criteria of the Scope 2 Guidance, table 7.1; null: not answered',
    }),
    mwh: Type.Number({ description: 'Of the instrument' }),
    used: Type.Array(object({ site: Text, region: Text, year: orNull(Type.Integer()), mwh: Type.Number() }), {
      description: 'Electricity matched with it, with the share of its site that counts',
    }),
  }),
  { description: 'Certificates and contracts of the project, as the record of its run has them' },
)
