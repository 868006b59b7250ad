/**
 * Energy: electricity by both methods of the GHG Protocol's scope 2, heat, steam and cooling, and fuel.
 * Every part of an answer is an estimate in kg; a part that no source has a figure for is null, never 0.
 */

import { type Static, Type } from '@sinclair/typebox'
import { amountFromZero, signedAmount } from './amounts.js'
import { FuelAmount } from './footprint.js'
import { energyUnits, Notice, SourceDataPoint } from './models.js'

const oneOf = <const Words extends readonly string[]>(words: Words, description: string) =>
  Type.Union(
    words.map((word) => Type.Literal(word as Words[number])),
    { description },
  )
/** Clients send null for a field of a component that they do not use: the same as leaving it out. */
const unused = Type.Null()

/** An amount of energy; negative only for electricity sold. */
export const EnergyQuantity = Type.Object({
  energy: Type.Number({ ...signedAmount, description: 'Energy' }),
  energy_unit: Type.String({ minLength: 1, description: energyUnits }),
})
export type EnergyQuantity = Static<typeof EnergyQuantity>

const energy = Type.Optional(Type.Number({ ...signedAmount, description: 'Energy used, with no `amount`' }))
const energy_unit = Type.Optional(
  Type.String({ minLength: 1, description: `Unit of \`energy\`; default kWh; ${energyUnits}` }),
)

const region = Type.String({
  minLength: 1,
  description:
    'Country, subdivision, eGRID subregion (US-CAMX), ZIP (US-94105), UN/LOCODE (DE-BER) or Australian grid (AU-NWIS)',
})
const year = Type.Optional(
  Type.Integer({ minimum: 1990, maximum: 2100, description: 'Year of consumption; default the latest' }),
)

export const energySources = [
  'coal',
  'natural_gas',
  'oil',
  'biomass',
  'nuclear',
  'renewable',
  'solar',
  'wind',
  'hydro',
  'geothermal',
] as const
export const EnergySource = oneOf(energySources, 'Energy source')
export type EnergySource = Static<typeof EnergySource>

export const ConnectionType = oneOf(
  ['grid', 'direct', 'on_site', 'sold'],
  'Delivery: from the grid (default), by a direct line, generated on site; or sold, outside the totals',
)
export type ConnectionType = Static<typeof ConnectionType>

const supplier = Type.Optional(
  Type.Union(
    [
      Type.String({
        minLength: 1,
        description: 'Supplier; its own factor is looked up among the private factors',
      }),
      unused,
    ],
    { description: 'Supplier; its own factor is looked up among the private factors' },
  ),
)
const own = 'The supplier’s own factor, kg CO2e per kWh'
const co2e_kg_per_kwh = Type.Optional(
  Type.Union([Type.Number({ minimum: 0, maximum: 100, description: own }), unused], { description: own }),
)
const lost = 'Share of the energy fed in that is lost in transmission, 0.05 for 5 %'
const lossShare = Type.Number({ minimum: 0, maximum: 0.99, description: lost })
const lossLevels = ['low', 'medium', 'high'] as const
export type LossLevel = (typeof lossLevels)[number]
const losses = [lossShare, ...lossLevels.map((level) => Type.Literal(level))]
const levels = `${lost}; low, medium and high are accepted, but no publication defines them`
const converted =
  'Share of the net calorific value of the fuel converted to electricity or heat, 0.53 for 53 %'
const plantEfficiency = Type.Number({ minimum: 0.05, maximum: 1.15, description: converted })
const energy_source = Type.Optional(Type.Union([EnergySource, unused], { description: 'Energy source' }))
const connection_type = Type.Optional(
  Type.Union([ConnectionType, unused], { description: ConnectionType.description ?? '' }),
)

const supplyFields = {
  connection_type,
  supplier,
  energy_source,
  loss_factor: Type.Optional(
    Type.Union([...losses, unused], { description: `${levels}; for a direct line only` }),
  ),
  efficiency: Type.Optional(
    Type.Union([plantEfficiency, unused], { description: `${converted}; for a direct line only` }),
  ),
  co2e_kg_per_kwh,
}

/** One supply of electricity. */
export const ElectricityComponent = Type.Object({ amount: EnergyQuantity, ...supplyFields })
export type ElectricityComponent = Static<typeof ElectricityComponent>

/** Quality criteria of the Scope 2 Guidance, table 7.1, that an instrument meets. */
export const qualityCriteria = [
  'conveys_emission_rate',
  'only_instrument_with_the_claim',
  'tracked_and_retired',
  'close_to_consumption',
  'same_market',
] as const

export const instrumentKinds = [
  'certificate_unbundled',
  'certificate_bundled',
  'power_purchase_agreement',
  'contract',
] as const

const date = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    'x-rule': 'must be a date such as 2025-12-31',
    description,
  })

/** Certificate or contract that states the origin of electricity. */
export const EnergyInstrument = Type.Object({
  name: Type.String({ minLength: 1, description: 'Name, for messages and the report' }),
  kind: oneOf(instrumentKinds, 'Certificate bought with the energy or without it, or contract'),
  amount: EnergyQuantity,
  market: Type.String({
    minLength: 1,
    description: 'Region where it is valid: a country, or EU for guarantees of origin of the EU and EEA',
  }),
  period_start: date('First day of the generation it certifies'),
  period_end: date('Last day of the generation'),
  generation: EnergySource,
  co2e_kg_per_kwh: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Emission factor it conveys; 0 for renewable and nuclear generation, required for others',
    }),
  ),
  retired: Type.Boolean({
    description: 'Whether it was retired or cancelled on behalf of the reporting organisation',
  }),
  quality_criteria: Type.Optional(
    Type.Partial(
      Type.Object({
        conveys_emission_rate: Type.Boolean(),
        only_instrument_with_the_claim: Type.Boolean(),
        tracked_and_retired: Type.Boolean(),
        close_to_consumption: Type.Boolean(),
        same_market: Type.Boolean(),
      }),
      { description: 'Answers to the quality criteria of the Scope 2 Guidance, table 7.1' },
    ),
  ),
  hours: Type.Optional(
    Type.Array(Type.Number({ ...amountFromZero }), {
      minItems: 8760,
      maxItems: 8784,
      description: 'Generation of each hour of the year, in the unit of the amount; adds up to it',
    }),
  ),
})
export type EnergyInstrument = Static<typeof EnergyInstrument>

/** Consumption hour by hour, from the first hour of the year to the last. */
export const EnergyProfile = Type.Object(
  {
    energy: Type.Array(Type.Number({ ...amountFromZero }), {
      description: 'Energy of each hour of the year',
    }),
    energy_unit: Type.String({ minLength: 1, description: energyUnits }),
  },
  { description: 'Consumption hour by hour, from the first hour of the year to the last' },
)
export type EnergyProfile = Static<typeof EnergyProfile>

/**
 * The total is in `amount`, or in `energy` and `energy_unit`. Components describe parts of it; the rest is grid
 * electricity. Without components, the fields of one component may accompany the amount.
 */
export const ElectricityRequest = Type.Object({
  region,
  year,
  amount: Type.Optional(EnergyQuantity),
  energy,
  energy_unit,
  recs: Type.Optional(
    Type.Union([Type.Number({ ...amountFromZero }), EnergyQuantity], {
      description: 'Retired certificates without emissions; a number is in the unit of the amount',
    }),
  ),
  components: Type.Optional(
    Type.Array(ElectricityComponent, { maxItems: 1000, description: 'Supplies known separately' }),
  ),
  ...supplyFields,
  instruments: Type.Optional(
    Type.Array(EnergyInstrument, { maxItems: 1000, description: 'Certificates and contracts' }),
  ),
  period_start: Type.Optional(
    date('First day of the consumption: instruments count only for overlapping days'),
  ),
  period_end: Type.Optional(date('Last day of the generation')),
  profile: Type.Optional(EnergyProfile),
  source_set: Type.Optional(
    oneOf(['core', 'iea'], 'Publications used: only `core` is available; `iea` needs a licence'),
  ),
  allow_iea_provisional: Type.Optional(Type.Boolean({ description: 'Without effect here' })),
})
export type ElectricityRequest = Static<typeof ElectricityRequest>

const nullableNumber = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })

/** Gases and biogenic CO2 are null if the source does not state them. */
export const EnergyEstimate = Type.Object({
  co2e: Type.Number({ description: 'kg CO2e' }),
  co2e_unit: Type.String({ description: '`kg`' }),
  co2e_calculation_method: Type.String({
    description:
      '`ipcc_ar4_gwp100`, `ipcc_ar5_gwp100`, `ipcc_ar6_gwp100`, or `ipcc_mixed_gwp100` where parts differ',
  }),
  source_trail: Type.Array(SourceDataPoint),
  co2_biogenic: nullableNumber('kg of biogenic CO2, not part of co2e'),
  constituent_gases: Type.Object({
    co2: nullableNumber('kg CO2'),
    ch4: nullableNumber('kg CH4'),
    n2o: nullableNumber('kg N2O'),
  }),
})
export type EnergyEstimate = Static<typeof EnergyEstimate>

const part = (description: string) => Type.Union([EnergyEstimate, Type.Null()], { description })

/** The four parts of energy by one method: the first is scope 2, the others scope 3, category 3. */
export const EnergyParts = Type.Object({
  consumption: EnergyEstimate,
  well_to_tank: part('Producing and transporting the fuels of generation; null where unknown'),
  transmission_and_distribution: part('Generation of the energy lost on the way'),
  well_to_tank_of_transmission_and_distribution: part('Fuels of the energy lost on the way'),
})
export type EnergyParts = Static<typeof EnergyParts>

/** Energy use by origin, as ESRS E1-5 requires; energy not known to be nuclear or renewable is the rest. */
export const EnergyUse = Type.Object({
  total_kwh: Type.Number({ description: 'Energy used, kWh' }),
  renewable_kwh: Type.Number({ description: 'Renewable part, by generation or by instruments' }),
  nuclear_kwh: Type.Number({ description: 'Nuclear part' }),
  sold_kwh: Type.Number({ description: 'Sold, outside all totals' }),
})
export type EnergyUse = Static<typeof EnergyUse>

/** Consumption and instruments matched within each hour. */
export const HourlyMatching = Type.Object({
  consumption_kwh: Type.Number({ description: 'Electricity used, kWh' }),
  matched_kwh: Type.Number({ description: 'Matched with generation in the same hour' }),
  matched_share: Type.Number({ description: 'Of the consumption, 0 to 1' }),
  co2e: Type.Number({ description: 'Market-based consumption with what is matched by hour alone, kg' }),
})
export type HourlyMatching = Static<typeof HourlyMatching>

export const ElectricityResponse = Type.Object({
  location: EnergyParts,
  market: EnergyParts,
  energy_use: EnergyUse,
  hourly_matching: Type.Optional(HourlyMatching),
  notices: Type.Array(Notice),
})
export type ElectricityResponse = Static<typeof ElectricityResponse>

const heatSource = Type.Optional(
  Type.Union([oneOf(['coal', 'natural_gas', 'oil', 'biomass', 'renewable'], 'Energy source'), unused], {
    description: 'Energy source',
  }),
)
export const HeatType = oneOf(['heat', 'steam', 'cooling'], 'What is bought; default heat')
export type HeatType = Static<typeof HeatType>
const heatFields = {
  heat_type: Type.Optional(HeatType),
  energy_source: heatSource,
  efficiency: Type.Optional(Type.Union([plantEfficiency, unused], { description: converted })),
  co2e_kg_per_kwh,
  loss_factor: Type.Optional(Type.Union([...losses, unused], { description: levels })),
}

/** One supply of heat, steam or cooling. */
export const HeatComponent = Type.Object({ amount: EnergyQuantity, ...heatFields })
export type HeatComponent = Static<typeof HeatComponent>

/** Components, or one supply whose fields accompany `amount`, or `energy` and `energy_unit`. */
export const HeatRequest = Type.Object({
  region,
  year,
  components: Type.Optional(Type.Array(HeatComponent, { maxItems: 1000, description: 'Supplies of heat' })),
  amount: Type.Optional(EnergyQuantity),
  energy,
  energy_unit,
  ...heatFields,
})
export type HeatRequest = Static<typeof HeatRequest>

export const HeatResponse = Type.Object({
  estimates: EnergyParts,
  energy_use: EnergyUse,
  notices: Type.Array(Notice),
})
export type HeatResponse = Static<typeof HeatResponse>

export const FuelRequest = Type.Object({
  fuel_type: Type.String({
    description: 'Fuel, such as natural_gas; an unknown name returns the list',
  }),
  amount: FuelAmount,
  region: Type.Optional(
    Type.String({ minLength: 1, description: 'Where it is burnt; without it British factors are used' }),
  ),
  year,
})
export type FuelRequest = Static<typeof FuelRequest>

export const FuelResponse = Type.Object({
  combustion: EnergyEstimate,
  well_to_tank: part('Producing and transporting the fuel; null where unknown'),
  energy_use: Type.Object({
    total_kwh: nullableNumber('Energy of the fuel by net calorific value, kWh; null where none is published'),
    renewable_kwh: nullableNumber('Of which from wholly biogenic fuel'),
    source: Type.String({ description: '`coal`, `oil`, `natural_gas`, `other_fossil` or `renewable`' }),
  }),
  notices: Type.Array(Notice),
})
export type FuelResponse = Static<typeof FuelResponse>
