/** Spend (procurement) estimate (specification 1, section 4.4). */

import { type Static, Type } from '@sinclair/typebox'
import { largestAmount, signedAmount } from './amounts.js'
import { ClassificationType } from './classification.js'
import { Estimation, Notice, SourceDataPoint } from './models.js'

export const SpendActivity = Type.Object({
  classification_code: Type.Optional(
    Type.String({ minLength: 1, description: 'Industry code, with classification_type' }),
  ),
  classification_type: Type.Optional(ClassificationType),
  activity_id: Type.Optional(
    Type.String({ minLength: 1, description: 'Activity of Open CEDA 2025, instead of a code' }),
  ),
})
export type SpendActivity = Static<typeof SpendActivity>

export const SpendRequest = Type.Object({
  activity: SpendActivity,
  spend_year: Type.Integer({
    minimum: 1900,
    maximum: 2100,
    description: 'Year in which the money was spent',
  }),
  spend_region: Type.String({
    minLength: 1,
    description: 'Country or subdivision of production if known, else of purchase',
  }),
  money: Type.Number({ ...signedAmount, description: 'Purchaser price; negative for a credit' }),
  money_unit: Type.String({ description: 'Currency code' }),
  tax_margin: Type.Optional(
    Type.Number({
      minimum: -largestAmount,
      exclusiveMaximum: 1,
      description: 'Taxes less subsidies as a share of the purchaser price; default from the dataset',
    }),
  ),
  trade_margin: Type.Optional(
    Type.Number({
      minimum: 0,
      exclusiveMaximum: 1,
      description: 'Wholesale and retail as a share of the purchaser price; default from the dataset',
    }),
  ),
  transport_margin: Type.Optional(
    Type.Number({
      minimum: 0,
      exclusiveMaximum: 1,
      description: 'Freight as a share of the purchaser price; default from the dataset',
    }),
  ),
})
export type SpendRequest = Static<typeof SpendRequest>

export const CalculationDetails = Type.Object({
  tax_margin: Type.Union([Type.Number(), Type.Null()], {
    description: 'Share of the purchaser price removed as tax; null for a factor per purchaser price',
  }),
  trade_margin: Type.Union([Type.Number(), Type.Null()], {
    description: 'Share removed as trade margin; null likewise',
  }),
  transport_margin: Type.Union([Type.Number(), Type.Null()], {
    description: 'Share removed as transport margin; null likewise',
  }),
  inflation_applied: Type.Number({
    description: 'Price level of the later year over the earlier one, minus 1',
  }),
  basic_price: Type.Union([Type.Number(), Type.Null()], {
    description: 'The money without the margins, in money_unit; null likewise',
  }),
  exchange_rate: Type.Number({
    description:
      'Currency of the factor (US dollars, or euros of a factor per purchaser price) per unit of money_unit in the spend year, or in the nearest year with price figures, which partial_inflation_adjustment or no_inflation_adjustment then names',
  }),
})

export const SpendResponse = Type.Object({
  estimate: Type.Omit(Estimation, ['notices', 'source_trail'], { title: 'SpendEstimation' }),
  calculation_details: Type.Union([CalculationDetails, Type.Null()]),
  notices: Type.Array(Notice),
  source_trail: Type.Array(SourceDataPoint),
})
export type SpendResponse = Static<typeof SpendResponse>
