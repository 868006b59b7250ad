/** Border adjustment of the European Union (specification 2, section 4.7). */

import { type Static, Type } from '@sinclair/typebox'
import { amountFromZero } from './amounts.js'
import { Estimation, Notice } from './models.js'

const specific = (description: string) =>
  Type.Optional(Type.Number({ ...amountFromZero, description: `${description}, t CO2e per t` }))

/** A precursor of goods with verified data, whose free allocation counts with theirs. */
export const Precursor = Type.Object(
  {
    cn_code: Type.String({
      pattern: '^\\d{4}( \\d{2}){0,2}$',
      'x-rule': 'must be a code such as 2523 10 00',
      description: 'Code of the precursor',
    }),
    quantity: Type.Number({ ...amountFromZero, description: 'Tonnes of it per tonne of the goods' }),
    data: Type.Union([Type.Literal('verified'), Type.Literal('default')], {
      description: 'Whether its emissions are verified data (column A) or a default value (column B)',
    }),
    route: Type.Optional(
      Type.String({
        pattern: '^[A-L]$',
        'x-rule': 'must be a letter such as C',
        description: 'Letter of its production route',
      }),
    ),
  },
  { title: 'Precursor' },
)
export type Precursor = Static<typeof Precursor>

export const BorderRequest = Type.Object({
  cn_code: Type.String({
    pattern: '^\\d{4}( \\d{2}){0,3}$',
    'x-rule': 'must be a code of the Combined Nomenclature such as 7208, 7211 90 or 7207 11 11',
    description: 'Combined Nomenclature code: 7208, 7211 90 or 7207 11 11; TARIC: 2523 10 00 10',
  }),
  production_region: Type.String({
    minLength: 1,
    description: 'Country of origin, EU, ROW for the rest of the world, or UNKNOWN (Annex IV)',
  }),
  weight: Type.Number({ ...amountFromZero, description: 'Weight of the goods' }),
  weight_unit: Type.Optional(
    Type.String({ minLength: 1, description: 'g, kg (default), t, ton (US short ton), lb' }),
  ),
  period: Type.Optional(
    Type.Literal('definitive', {
      description: 'Default values of the period from 2026, and the certificates owed',
    }),
  ),
  import_year: Type.Optional(
    Type.Integer({ minimum: 2026, maximum: 2100, description: 'Year of import, with period definitive' }),
  ),
  import_quarter: Type.Optional(
    Type.String({
      pattern: '^20\\d{2}-Q[1-4]$',
      'x-rule': 'must be a quarter such as 2026-Q2',
      description: 'Quarter of import, such as 2026-Q2; decides the certificate price',
    }),
  ),
  certificate_price: Type.Optional(
    Type.Number({
      ...amountFromZero,
      description: 'Price of certificates, EUR per t CO2e (default: that of the quarter)',
    }),
  ),
  clinker_content: Type.Optional(
    Type.Number({ description: 'Tonnes of clinker per tonne of cement: 0.72; period definitive' }),
  ),
  nitrogen_content: Type.Optional(
    Type.Number({ description: 'Tonnes of nitrogen per tonne of fertiliser: 0.46; period definitive' }),
  ),
  specific_direct: specific(
    'Verified direct emissions of the installation, precursors included; cement by its clinker',
  ),
  specific_indirect: specific('Verified indirect emissions of the installation'),
  specific_per: Type.Optional(
    Type.Union([Type.Literal('goods'), Type.Literal('nitrogen')], {
      description: 'What verified data of fertilisers are per tonne of (2808, 2814, 3105: nitrogen)',
    }),
  ),
  installation: Type.Optional(
    Type.String({ minLength: 1, description: 'Installation that the verified data are of' }),
  ),
  verifier: Type.Optional(
    Type.String({ minLength: 1, description: 'Accredited verifier of the data of the installation' }),
  ),
  route: Type.Optional(
    Type.String({
      pattern: '^[A-L]$',
      'x-rule': 'must be a letter such as C',
      description: 'Letter of the production route of verified data',
    }),
  ),
  precursors: Type.Optional(
    Type.Array(Precursor, { maxItems: 50, description: 'Precursors of goods with verified data' }),
  ),
  carbon_price_paid: Type.Optional(
    Type.Number({
      ...amountFromZero,
      description: 'Carbon price paid abroad, EUR per t of goods, net of rebates and free allowances',
    }),
  ),
  carbon_price_reference: Type.Optional(
    Type.Number({ ...amountFromZero, description: 'Reference price of certificates of the year, EUR' }),
  ),
  carbon_price_evidence: Type.Optional(
    Type.String({ minLength: 1, description: 'Certified report of the carbon price paid abroad' }),
  ),
})
export type BorderRequest = Static<typeof BorderRequest>

const perTonne = (description: string) => Type.Number({ description: `${description}, t CO2e per t` })

/** Number of certificates owed, and its inputs. */
export const Certificates = Type.Object({
  owed: Type.Number({ description: 'Certificates owed, one per tonne of CO2e' }),
  import_year: Type.Integer({ description: 'Year of import' }),
  cn_code: Type.String({ description: 'Code of the default value, which covers the goods' }),
  default_value: Type.Union([Type.Number(), Type.Null()], {
    description: 'Default value in the obligation, without mark-up, t CO2e per t; null for verified data',
  }),
  mark_up: Type.Number({ description: 'Share added to the default value' }),
  benchmark: perTonne('Benchmark of free allocation: column B, or A for verified data'),
  route: Type.String({
    description: 'Letter of the production route of the benchmark; empty where none is stated',
  }),
  share_to_pay: Type.Number({ description: 'Share of emissions no longer allocated free' }),
  correction_factor: Type.Number({
    description: 'Correction factor of free allocation; taken as 1 where none is decided',
  }),
  counted_value: Type.Optional(
    perTonne('Default value with its mark-up, rounded to three decimals, or verified data; since release 3'),
  ),
  emissions: Type.Optional(Type.Number({ description: 'Emissions that count, t CO2e; since release 3' })),
  free_allocation: Type.Optional(Type.Number({ description: 'Free allocation, t CO2e; since release 3' })),
  clinker_content: Type.Optional(
    Type.Number({ description: 'Tonnes of clinker per tonne that emissions and free allocation count on' }),
  ),
  precursor_benchmarks: Type.Optional(perTonne('Benchmarks of the precursors of goods with verified data')),
  price_paid: Type.Optional(
    Type.Number({ description: 'Certificates deducted for a carbon price paid abroad' }),
  ),
})
export type Certificates = Static<typeof Certificates>

export const BorderResponse = Type.Object({
  co2e: Type.Number({ description: 'kg CO2e' }),
  co2e_unit: Type.String({ description: '`kg`' }),
  co2e_calculation_method: Type.String({ description: '`ipcc_ar5_gwp100`' }),
  estimated_costs_eur: Type.Union([Type.Number(), Type.Null()], {
    description:
      'Cost of certificates at certificate_price, the price of the quarter or a fixed price; null if none is published',
  }),
  direct_emissions: Estimation,
  indirect_emissions: Type.Union([Estimation, Type.Null()], {
    description: 'Null where they are not part of the obligation',
  }),
  certificates: Type.Optional(Certificates),
  notices: Type.Array(Notice),
})
export type BorderResponse = Static<typeof BorderResponse>
