/**
 * The models several operations share (specification 1, section 2): schemas and their static types.
 * The schema is the validation; nothing checks these shapes a second time.
 */

import { type Static, Type } from '@sinclair/typebox'
import { factorFields } from '../factor-fields.js'
import { signedAmount } from './amounts.js'

export const CalculationMethod = Type.Union([Type.Literal('ar4'), Type.Literal('ar5'), Type.Literal('ar6')], {
  description: 'Assessment report of the IPCC whose 100-year global warming potentials turn gases into CO2e',
})
export type CalculationMethod = Static<typeof CalculationMethod>

/** Not part of the specification; absent in responses of servers without it. */
export const CatalogueRelease = Type.Optional(
  Type.Union([Type.Integer(), Type.Null()], {
    description: 'Catalogue release used; null where not recorded',
  }),
)

/** Every flag a factor may carry. */
export const qualityFlags = [
  'notable_methodological_variance',
  'partial_factor',
  'self_reported',
  'suspicious_homogeneity',
  'erroneous_calculation',
] as const
const QualityFlag = Type.Unsafe<(typeof qualityFlags)[number]>({ type: 'string', enum: [...qualityFlags] })

const nullableNumber = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })
const nullableString = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

export const Notice = Type.Object(
  {
    severity: Type.String({ description: '`warning` (possible inaccuracy) or `info`' }),
    message: Type.String(),
    code: Type.String(),
  },
  { title: 'Notice' },
)

export const SourceDataPoint = Type.Object(
  {
    data_category: nullableString('`emission_factor`, or null for other data'),
    name: Type.String(),
    source: Type.String(),
    source_dataset: nullableString('Dataset within the source'),
    year: nullableString('Year the data represents'),
    region: Type.String(),
    region_name: Type.String(),
    id: nullableString('Id of the emission factor'),
  },
  { title: 'SourceDataPoint' },
)
export type SourceDataPoint = Static<typeof SourceDataPoint>

/** Masses in kg of each gas; `co2e_other` and `co2e_total` in kg CO2e. Null if the source does not state them. */
export const ConstituentGases = Type.Object(
  {
    co2e_total: nullableNumber('kg CO2e, all gases'),
    co2e_other: nullableNumber('kg CO2e of all gases other than CO2, CH4 and N2O'),
    co2: nullableNumber('kg CO2'),
    ch4: nullableNumber('kg CH4'),
    ch4_fossil: nullableNumber('kg CH4 of fossil origin'),
    ch4_biogenic: nullableNumber('kg CH4 of biogenic origin'),
    n2o: nullableNumber('kg N2O'),
  },
  { title: 'ConstituentGases' },
)
export type ConstituentGases = Static<typeof ConstituentGases>

type TextField = {
  [Name in keyof typeof factorFields]: (typeof factorFields)[Name] extends {
    kind: 'text'
    description: string
  }
    ? Name
    : never
}[keyof typeof factorFields]

const ofFactor = (name: TextField) => Type.String({ description: factorFields[name].description })

export const FactorSummary = Type.Object(
  {
    name: ofFactor('name'),
    activity_id: ofFactor('activity_id'),
    id: ofFactor('id'),
    access_type: ofFactor('access_type'),
    source: ofFactor('source'),
    source_dataset: ofFactor('source_dataset'),
    year: Type.Integer({ description: factorFields.year.description }),
    region: ofFactor('region'),
    category: ofFactor('category'),
    source_lca_activity: ofFactor('source_lca_activity'),
    data_quality_flags: Type.Array(Type.String(), {
      description: factorFields.data_quality_flags.description,
    }),
  },
  { title: 'FactorSummary' },
)
export type FactorSummary = Static<typeof FactorSummary>

export const ActivityData = Type.Object(
  {
    activity_value: Type.Number({ description: 'Activity data, in the unit of the factor' }),
    activity_unit: Type.String({ description: 'Unit of the factor' }),
  },
  { title: 'ActivityData' },
)

/** Indicators reported in addition to the total. */
export const AdditionalIndicators = Type.Object(
  {
    co2_biogenic: Type.Optional(Type.Number({ description: 'kg of biogenic CO2, not part of co2e' })),
    co2e_outside_kyoto: Type.Optional(
      Type.Number({
        description:
          'kg CO2e of gases outside the Kyoto Protocol, such as CFCs and HCFCs, not part of co2e; since release 3',
      }),
    ),
    mass_outside_kyoto: Type.Optional(Type.Number({ description: 'kg of these gases' })),
    gases_outside_kyoto: Type.Optional(
      Type.String({
        description:
          'Names of these gases, with parts by mass if there are several: `HCFC-22 53;HCFC-124 34`',
      }),
    ),
  },
  { title: 'AdditionalIndicators' },
)

/** Specification 1, section 2.1. `emission_factor` and the gases are null without the audit feature. */
export const Estimation = Type.Object(
  {
    co2e: Type.Number({ description: 'Total emissions, kg CO2e' }),
    co2e_unit: Type.String({ description: '`kg`' }),
    co2e_calculation_method: CalculationMethod,
    co2e_calculation_origin: Type.String({
      description: '`source`: the total as published; `ghg`: computed from the gas masses',
    }),
    emission_factor: Type.Union([FactorSummary, Type.Null()]),
    constituent_gases: Type.Union([ConstituentGases, Type.Null()]),
    additional_indicators: AdditionalIndicators,
    activity_data: Type.Union([ActivityData, Type.Null()]),
    audit_trail: Type.String({ description: '`selector`, `enabled` (chosen by id) or `disabled`' }),
    notices: Type.Array(Notice),
    source_trail: Type.Array(SourceDataPoint),
  },
  { title: 'Estimation' },
)
export type Estimation = Static<typeof Estimation>

export const SelectorFields = Type.Object(
  {
    id: Type.Optional(Type.String({ minLength: 1, description: 'Exactly this factor' })),
    activity_id: Type.Optional(
      Type.String({ minLength: 1, description: 'Activity shared by several factors' }),
    ),
    plain_name: Type.Optional(
      Type.String({
        ...{ minLength: 1, maxLength: 200 },
        description:
          'Instead of an activity id, a plain name such as heating oil; needs a region; since release 3',
      }),
    ),
    data_version: Type.Optional(Type.String({ description: 'Catalogue release: `1` or `^1`' })),
    source: Type.Optional(Type.String({ minLength: 1, description: 'Publisher of the factor' })),
    source_dataset: Type.Optional(Type.String({ minLength: 1, description: 'Dataset of the publisher' })),
    region: Type.Optional(Type.String({ minLength: 1, description: 'Region code, such as GB or US-CA' })),
    region_fallback: Type.Optional(
      Type.Boolean({ description: 'Use the larger region when this one has no factor' }),
    ),
    year: Type.Optional(Type.Integer({ description: 'Year the factor represents' })),
    year_fallback: Type.Optional(
      Type.Boolean({ description: 'Use the nearest year when this one has no factor' }),
    ),
    source_lca_activity: Type.Optional(
      Type.String({ description: 'Life-cycle activity, such as fuel_combustion' }),
    ),
    calculation_method: Type.Optional(CalculationMethod),
    allowed_data_quality_flags: Type.Optional(
      Type.Array(QualityFlag, { description: 'Flags a factor may carry; empty: only unflagged factors' }),
    ),
  },
  { title: 'Selector' },
)
/** Filters that narrow the choice of factors if neither a factor id nor an activity id is given. */
export const SelectorFilters = Type.Omit(SelectorFields, ['id', 'activity_id', 'plain_name', 'data_version'])

/**
 * Specification 1, section 2.3: a factor id, or a description that the service resolves. With an id it may be a whole
 * factor as a response shows it; without one a field that it does not have would choose another factor in silence.
 */
export const Selector = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object(SelectorFields.properties, {
    title: 'Selector',
    additionalProperties: true,
    if: { not: { required: ['id'] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of schemas
    then: { propertyNames: { enum: Object.keys(SelectorFields.properties) } },
  }),
])
export type SelectorFields = Static<typeof SelectorFields>
export type Selector = Static<typeof Selector>

/** Units as spelled in requests. */
export const energyUnits = 'Wh, kWh, MWh, MJ, GJ, TJ, BTU, kBtu, therm, MMBTU'

/** Calorific bases, and their abbreviations on meters and invoices. */
export const energyBases = [
  ...(['net', 'gross'] as const),
  ...(['NCV', 'LHV', 'PCI', 'Hi'] as const),
  ...(['GCV', 'HHV', 'PCS', 'Hs'] as const),
] as const
export const EnergyBasis = Type.Union(
  energyBases.map((basis) => Type.Literal(basis)),
  {
    description:
      'Calorific basis of an energy of fuel: net (NCV, LHV, PCI, Hi) or gross (GCV, HHV, PCS, Hs); default that of the factor, with a notice',
  },
)
export type WrittenBasis = Static<typeof EnergyBasis>
export type EnergyBasis = 'net' | 'gross'

const amount = (description: string) => Type.Optional(Type.Number({ ...signedAmount, description }))
const unit = (description: string) => Type.Optional(Type.String({ description }))

/** Activity data: which keys are needed follows from the factor's unit type (section 2.4). */
export const Parameters = Type.Object(
  {
    area: amount('Area'),
    area_unit: unit('m2, km2 (default), ft2, ha'),
    data: amount('Amount of data'),
    data_unit: unit('MB (default), GB, TB'),
    distance: amount('Distance'),
    distance_unit: unit('m, km (default), ft, mi, nmi'),
    energy: amount('Energy'),
    energy_unit: unit(energyUnits.replace('kWh', 'kWh (default)')),
    energy_basis: Type.Optional(EnergyBasis),
    money: amount('Money'),
    money_unit: unit('Currency code'),
    number: amount('Count of things'),
    passengers: amount('Passengers, default 1'),
    power: amount('Power'),
    power_unit: unit('W, kW (default), MW'),
    time: amount('Time'),
    time_unit: unit('ms, s, min, hour (default), day, year'),
    twenty_foot_equivalent: amount('Containers, in twenty-foot equivalents'),
    volume: amount('Volume'),
    volume_unit: unit('ml, l (default), m3, scf, gallon_us, bbl'),
    weight: amount('Weight'),
    weight_unit: unit('g, kg (default), t, ton (US short ton), lb'),
    amount: amount('Legacy: energy, volume or CPU-hours, by the kind of factor'),
    amount_unit: unit('Legacy: kWh (default), GJ, TJ for electricity; L (default), ML, m3 for fuel'),
  },
  { title: 'Parameters' },
)
export type Parameters = Static<typeof Parameters>
