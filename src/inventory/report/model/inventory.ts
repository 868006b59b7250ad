/** The inventory table, its gases and what it covers. */
import { type Static, Type } from '@sinclair/typebox'
import { Count, kg, object, orNull, Text } from './shapes.js'

export const InventoryLine = object({
  scope: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
  category: Text,
  name: Text,
  status: Type.Union([
    Type.Literal('estimated'),
    Type.Literal('not_relevant'),
    Type.Literal('not_estimated'),
  ]),
  reason: orNull(Text),
  co2e: orNull(kg('Location-based; null where it is not estimated')),
  co2e_market: orNull(kg('Market-based')),
  co2_biogenic: orNull(kg('Biogenic CO2, beside the total')),
  lines: Count,
  failed_lines: Count,
})

export type InventoryLine = Static<typeof InventoryLine>

const carbonMass = (name: string) => orNull(kg(`kg CO2e of ${name}; null where a line does not state it`))
const mass = (name: string) => orNull(kg(`kg ${name}; null where a line does not state it`))

export const Gases = Type.Array(
  object({
    scope: Text,
    category: Text,
    name: Text,
    co2e: kg(),
    co2: mass('CO2'),
    ch4: mass('CH4'),
    n2o: mass('N2O'),
    hfcs: carbonMass('HFCs'),
    pfcs: carbonMass('PFCs'),
    sf6: carbonMass('SF6'),
    nf3: carbonMass('NF3'),
  }),
  { description: 'Scopes 1 and 2, location-based' },
)

export const OutsideKyoto = object(
  {
    co2e: kg(),
    by_category: Type.Array(object({ scope: Text, category: Text, name: Text, co2e: kg() })),
    gases: Type.Array(
      object({ gas: Text, mass: orNull(kg('kg of the gas; null if a line does not state it')) }),
    ),
  },
  'Gases that the Kyoto Protocol does not cover, such as CFCs and HCFCs, not in the totals, kg CO2e',
)

export const SeveralIndustries = object(
  {
    lines: Count,
    co2e: kg('As counted, in the totals'),
    co2e_mean: kg('By the mean of the industries'),
    activities: Type.Array(
      object({
        activity: Text,
        factor_name: orNull(Text),
        lines: Count,
        co2e: kg(),
        co2e_mean: kg(),
      }),
      { description: 'Largest difference first' },
    ),
  },
  'Money of codes that cover several industries with factors',
)

export const Coverage = object({
  rows: Type.Integer({ minimum: 0, description: 'Of the inputs, each in one of the next four' }),
  estimated_rows: Count,
  failed_rows: Count,
  skipped_rows: Type.Integer({ minimum: 0, description: 'Left out by a rule of the mapping' }),
  outside_period_rows: Count,
  lines: Type.Integer({ minimum: 0, description: 'Of the ledger, in the period' }),
  failed_lines: Count,
  undecided_lines: Count,
  outside_period_lines: Type.Integer({ minimum: 0, description: 'Left out, whole or in part' }),
  outside_period_co2e: kg('Of days outside the period, where the ledger has figures: in no total'),
  undecided_co2e: kg('Estimated, but without a scope: in no total'),
})
