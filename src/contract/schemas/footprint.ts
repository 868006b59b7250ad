/** Requests of product footprints (specification 2, sections 2.6 and 4.5). */

import { type Static, Type } from '@sinclair/typebox'
import { amountFromZero, largestAmount } from './amounts.js'
import { Location } from './location.js'
import { EnergyBasis, energyUnits, Selector } from './models.js'
import { tagged } from './tagged.js'

/** Material of a part, for its treatment as waste. */
export const materialTypes = [
  'adhesive',
  'aluminum',
  'animal',
  'battery',
  'brass',
  'bronze',
  'cardboard',
  'ceramic',
  'chemical_non_organic',
  'chemical_non_organic_not_hazardous',
  'chemical_organic',
  'chemical_organic_not_hazardous',
  'concrete',
  'copper',
  'electronics',
  'glass',
  'hazardous',
  'metal_generic',
  'mixed_industrial',
  'mixed_municipal',
  'nickel',
  'oil_mineral',
  'oil_vegetable',
  'organic',
  'paint',
  'paper',
  'plant',
  'plastic',
  'plastic_abs',
  'plastic_hdpe',
  'plastic_ldpe',
  'plastic_pa',
  'plastic_pc',
  'plastic_pet',
  'plastic_pp',
  'plastic_ps',
  'plastic_pvc',
  'rubber',
  'solvent',
  'steel',
  'steel_stainless',
  'textile',
  'titanium',
  'wood',
  'zinc',
] as const
export type MaterialType = (typeof materialTypes)[number]

/** Ways to bring a part to the manufacturing site. */
export const partTransportModes = ['air', 'sea', 'rail', 'road'] as const
export type PartTransportMode = (typeof partTransportModes)[number]

/** Fuels burnt in manufacturing or use. */
export const footprintFuels = [
  'natural_gas',
  'coal',
  'cng',
  'diesel',
  'biodiesel_bio_100',
  'gasoline',
  'ethanol',
  'heavy_fuel_oil',
  'fuel_oil',
  'kerosene',
  'biogas_bio_100',
  'hydrogen',
  'wood_chips_bio_100',
  'recycled_gas',
  'propane',
] as const
export type FootprintFuel = (typeof footprintFuels)[number]

/** Most parts of a product, and variations of a part. */
const mostParts = 5000
const mostVariations = 100
/** Longest name, and how many texts may be kept with a part. */
const longestName = 1000
const mostMetadata = 100

const oneOf = <const Words extends readonly string[]>(words: Words, description: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description })

const name = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: longestName,
    pattern: '^(?=[^]*\\S)[^\\u0000\\uD800-\\uDFFF]*$',
    'x-rule': 'must be a text that is not blank, in valid UTF-8',
    description,
  })

/** Printable ASCII: safe in URLs and databases. */
export const footprintId = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[!-~]+$',
    'x-rule': 'must be ASCII text without blanks',
    description,
  })

const year = (description: string) => Type.Integer({ minimum: 1900, maximum: 2100, description })

export const FootprintWeight = Type.Object(
  {
    weight: Type.Number({ exclusiveMinimum: 0, maximum: largestAmount, description: 'Weight' }),
    weight_unit: Type.String({ minLength: 1, description: 'g, kg, t, ton (US short ton), lb' }),
  },
  { title: 'FootprintWeight' },
)
export type FootprintWeight = Static<typeof FootprintWeight>

const Metadata = Type.Record(Type.String(), Type.String({ maxLength: 10_000 }), {
  maxProperties: mostMetadata,
  description: 'Texts to store with it and return',
})

const rating = (description: string) =>
  Type.Optional(
    Type.Number({ minimum: 1, maximum: 3, description: `${description}: 1 good, 2 fair, 3 poor` }),
  )

/** Ratings that replace the computed ones. */
export const DataQualityRatings = Type.Object(
  {
    technological: rating('How well the technology fits'),
    geographical: rating('How well the region fits'),
    temporal: rating('How well the year fits'),
  },
  { additionalProperties: false, description: 'Ratings that replace the computed ones' },
)
export type DataQualityRatings = Static<typeof DataQualityRatings>

const partTransport = {
  transportation_mode: Type.Optional(
    oneOf(partTransportModes, 'Mode of transport; default road or sea, whichever route exists'),
  ),
  transportation_data_quality: Type.Optional(DataQualityRatings),
}

export const ReferenceComponent = Type.Object(
  {
    type: Type.Literal('reference'),
    version_id: footprintId('Version of another product'),
    multiplier: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 1e12, default: 1, description: 'Number of pieces' }),
    ),
    ...partTransport,
  },
  { title: 'ReferenceComponent', additionalProperties: false },
)
export type ReferenceComponent = Static<typeof ReferenceComponent>

export const SimpleComponent = Type.Object(
  {
    type: Type.Literal('simple'),
    product: name('Description'),
    weight: FootprintWeight,
    number: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: largestAmount,
        description:
          'Number of pieces in the weight: finished products use a factor per piece, where there is one',
      }),
    ),
    production_year: year('Year of production'),
    location: Type.Optional(Location),
    metadata: Type.Optional(Metadata),
    ...partTransport,
    production_data_quality: Type.Optional(DataQualityRatings),
    emission_factor: Type.Optional(Selector),
    end_of_life: Type.Optional(
      Type.Object({
        material_type: Type.Optional(oneOf(materialTypes, 'Material type')),
        waste_ratio: Type.Optional(
          Type.Unsafe<number | null>({
            type: ['number', 'null'],
            minimum: 0,
            maximum: 1,
            description: 'Share lost in manufacturing',
          }),
        ),
      }),
    ),
  },
  { title: 'SimpleComponent' },
)
export type SimpleComponent = Static<typeof SimpleComponent>

export type SingleComponent = SimpleComponent | ReferenceComponent
const SingleComponent = tagged<SingleComponent>(
  'type',
  [SimpleComponent, ReferenceComponent],
  'A simple component or a reference',
)

export const VariationsComponent = Type.Object(
  {
    type: Type.Literal('variations'),
    variations: Type.Array(
      Type.Object({
        ratio: Type.Number({ minimum: 0, maximum: 1, description: 'Share of this variation' }),
        component: SingleComponent,
      }),
      { minItems: 2, maxItems: mostVariations, description: 'Ratios add up to 1' },
    ),
  },
  { title: 'VariationsComponent' },
)
export type VariationsComponent = Static<typeof VariationsComponent>

export type FootprintComponent = SingleComponent | VariationsComponent

const energyAmount = {
  energy: Type.Number({ ...amountFromZero, description: 'Energy' }),
  energy_unit: Type.String({
    minLength: 1,
    description: energyUnits,
  }),
}
export const EnergyAmount = Type.Object(energyAmount)

const volume = Type.Number({ ...amountFromZero, description: 'Volume' })
const weight = Type.Number({ ...amountFromZero, description: 'Weight' })
const unit = Type.String({ minLength: 1, description: 'Unit' })

/** Fuel is measured as energy, volume or weight. */
export const FuelAmount = Type.Object(
  {
    energy: Type.Optional(energyAmount.energy),
    energy_unit: Type.Optional(energyAmount.energy_unit),
    energy_basis: Type.Optional(EnergyBasis),
    volume: Type.Optional(volume),
    volume_unit: Type.Optional(unit),
    weight: Type.Optional(weight),
    weight_unit: Type.Optional(unit),
  },
  {
    'x-rule': 'must be energy, volume or weight, with its unit, and one of them only',
    oneOf: [
      ['energy', 'energy_unit'],
      ['volume', 'volume_unit'],
      ['weight', 'weight_unit'],
    ].map((required) => ({ required })),
  },
)
export type FuelAmount = Static<typeof FuelAmount>

const itemFields = {
  metadata: Type.Optional(Metadata),
  data_quality: Type.Optional(DataQualityRatings),
}
const fuel_type = oneOf(footprintFuels, 'Fuel burnt')

export const ElectricityItem = Type.Object(
  {
    type: Type.Literal('electricity'),
    amount: EnergyAmount,
    ...itemFields,
  },
  { title: 'ElectricityItem' },
)
export const FuelItem = Type.Object(
  {
    type: Type.Literal('fuel'),
    fuel_type,
    amount: FuelAmount,
    ...itemFields,
  },
  { title: 'FuelItem' },
)
export type ManufacturingItem = Static<typeof ElectricityItem> | Static<typeof FuelItem>

/** Without `fuel_type` the energy is electricity; place and year default to the product's. */
export const UsePhaseItem = Type.Object(
  {
    type: Type.Literal('energy'),
    energy: Type.Object({ amount: EnergyAmount, fuel_type: Type.Optional(fuel_type) }),
    location: Type.Optional(Location),
    year: Type.Optional(year('Year of use')),
    ...itemFields,
  },
  { title: 'UsePhaseItem' },
)
export type UsePhaseItem = Static<typeof UsePhaseItem>

export const FootprintRequest = Type.Object(
  {
    product: name('Description of the product'),
    product_id: Type.Optional(footprintId('Id of the product that this is a new version of')),
    fail_fast: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'False: continue after errors, which are shown in place',
      }),
    ),
    location: Location,
    manufacturing_year: year('Year of production'),
    manufacturing: Type.Array(
      tagged<ManufacturingItem>('type', [ElectricityItem, FuelItem], 'Energy used to make it'),
      { maxItems: mostParts },
    ),
    simple_component_production_data_sources: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: 'Sources to choose factors from (default: all)',
      }),
    ),
    components: Type.Array(
      tagged<FootprintComponent>(
        'type',
        [SimpleComponent, ReferenceComponent, VariationsComponent],
        'A part of the product',
      ),
      { maxItems: mostParts },
    ),
    weight: Type.Optional(FootprintWeight),
    use_phase: Type.Optional(
      Type.Array(tagged<UsePhaseItem>('type', [UsePhaseItem], 'Energy used by it'), { maxItems: mostParts }),
    ),
    end_of_life: Type.Optional(
      Type.Object({
        include_end_of_life: Type.Optional(
          Type.Boolean({ default: true, description: 'False: without its treatment as waste' }),
        ),
      }),
    ),
    metadata: Type.Optional(Metadata),
    matching_effort: Type.Optional(
      oneOf(['high', 'low'], 'Effort spent on matching a factor; low: by the words as written'),
    ),
    explain_results: Type.Optional(
      Type.Boolean({ default: false, description: 'Explain why a factor was chosen; with high effort' }),
    ),
  },
  { title: 'FootprintRequest' },
)
export type FootprintRequest = Static<typeof FootprintRequest>
