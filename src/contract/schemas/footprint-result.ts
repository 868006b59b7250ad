/** Responses of product footprints: one section for each stage, with an entry for each part of it. */
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { footprintId, materialTypes } from './footprint.js'
import { ResponseLocation } from './location.js'
import { ActivityData, CatalogueRelease, FactorSummary, Notice, SourceDataPoint } from './models.js'

const orNull = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

const rating = (of: string) =>
  Type.Number({ minimum: 1, maximum: 3, description: `Fit in ${of}: 1 (good) to 3 (poor)` })

/** Ratings from 1 (good) to 3 (poor). */
export const DataQuality = Type.Object({
  technological: rating('technology'),
  geographical: rating('place'),
  temporal: rating('time'),
})
export type DataQuality = Static<typeof DataQuality>

/** Why a factor was chosen for a text. */
export const FactorExplanation = Type.Object({
  text: Type.String({ description: 'The text that was searched for' }),
  factor_name: Type.String(),
  score: Type.Number({ description: 'How well the factor fits, from 0 to 1' }),
  matched_terms: Type.Array(Type.String(), { description: 'Words that text and factor share' }),
  reason: Type.String(),
  runners_up: Type.Array(
    Type.Object({
      id: orNull(Type.String()),
      name: Type.String(),
      source: Type.String(),
      region: Type.String(),
      score: Type.Number(),
    }),
    { description: 'The next best factors' },
  ),
})
export type FactorExplanation = Static<typeof FactorExplanation>

/** Error reported instead of a figure. */
export const FootprintError = Type.Object({
  error: Type.String(),
  error_code: orNull(Type.String()),
  message: Type.String(),
})
export type FootprintError = Static<typeof FootprintError>

export const FootprintEntry = Type.Object(
  {
    item: Type.String({ description: 'Path of the item in the request: components.0' }),
    type: Type.String({ description: 'simple, reference, electricity, fuel or energy' }),
    product: Type.String({ description: 'What it is' }),
    ratio: Type.Optional(Type.Number({ description: 'Share of the variation that the figures are for' })),
    version_id: Type.Optional(Type.String({ description: 'Of a reference: the version used' })),
    co2e: orNull(Type.Number(), 'kg CO2e; null if it failed'),
    co2e_unit: Type.String({ description: '`kg`' }),
    co2e_calculation_method: orNull(Type.String(), 'ar4, ar5 or ar6; null where parts differ'),
    activity_data: orNull(ActivityData),
    emission_factor: orNull(FactorSummary),
    audit_trail: Type.String({ description: '`selector`, `enabled` (chosen by id) or `disabled`' }),
    data_quality: orNull(DataQuality),
    material_type: Type.Optional(Type.String({ description: `Of end of life: ${materialTypes[0]}...` })),
    distance_km: Type.Optional(Type.Number({ description: 'Of transport' })),
    transport_modes: Type.Optional(Type.Array(Type.String(), { description: 'Of transport, leg by leg' })),
    metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
    top_1_explanation: Type.Optional(FactorExplanation),
    notices: Type.Array(Notice),
    source_trail: Type.Array(SourceDataPoint),
    error: Type.Optional(FootprintError),
  },
  { title: 'FootprintEntry' },
)
export type FootprintEntry = Static<typeof FootprintEntry>

export const FootprintStage = Type.Object(
  {
    co2e: orNull(Type.Number(), 'kg CO2e: the sum of the entries; null where one failed'),
    co2e_unit: Type.String({ description: '`kg`' }),
    entries: Type.Array(FootprintEntry),
  },
  { title: 'FootprintStage' },
)
export type FootprintStage = Static<typeof FootprintStage>

const kilograms = (description: string) => orNull(Type.Number(), `kg CO2e: ${description}`)

const totals = {
  cradle_to_gate_co2e: kilograms('production, transport and manufacturing; null where a part failed'),
  use_phase_co2e: kilograms('use; null where there is none'),
  end_of_life_co2e: kilograms('treatment as waste; null where it is left out'),
}

export const FootprintResponse = Type.Object({
  product_id: Type.String({ description: 'Id of the product' }),
  version_id: Type.String({ description: 'What other products refer to' }),
  created_at: Type.String({ description: 'RFC 3339' }),
  product: Type.String({ description: 'Name of the product' }),
  status: Type.String({ description: '`ok`, or `error` where items failed' }),
  co2e: kilograms('all of its life that is covered; null where a part failed'),
  co2e_unit: Type.String({ description: '`kg`' }),
  ...totals,
  weight: Type.Object({
    weight: orNull(Type.Number(), 'Of one product; null where a part is not known'),
    weight_unit: Type.String({ description: '`kg`' }),
  }),
  location: ResponseLocation,
  country: Type.String({ description: 'ISO code of the country it is made in' }),
  manufacturing_year: Type.Integer({ description: 'Year it is made in' }),
  data_quality: orNull(DataQuality, 'Mean of the entries of cradle to gate, by their emissions'),
  production: FootprintStage,
  transportation: FootprintStage,
  manufacturing: FootprintStage,
  use_phase: orNull(FootprintStage),
  end_of_life: orNull(FootprintStage),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  preceding_version_ids: Type.Array(Type.String(), { description: 'Earlier versions, newest first' }),
  notices: Type.Array(Notice, { description: 'About the product as a whole' }),
  catalogue_release: CatalogueRelease,
})
export type FootprintResponse = Static<typeof FootprintResponse>

/** A product with its newest version. */
export const FootprintSummary = Type.Object({
  product_id: Type.String(),
  version_id: Type.String(),
  created_at: Type.String({ description: 'RFC 3339' }),
  product: Type.String(),
  ...totals,
  catalogue_release: CatalogueRelease,
})
export type FootprintSummary = Static<typeof FootprintSummary>

export const FootprintList = Type.Array(FootprintSummary, { description: 'The newest first' })

export const FootprintVersionRequest = Type.Object({
  version_id: footprintId('Version of a product'),
})
export type FootprintVersionRequest = Static<typeof FootprintVersionRequest>
