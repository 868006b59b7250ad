/** Basic estimate (specification 1, section 4.2). */
import { type Static, Type } from '@sinclair/typebox'
import { Estimation, Parameters, Selector } from './models.js'

export const apply_inflation_adjustment = Type.Optional(
  Type.Integer({
    minimum: 1900,
    maximum: 2100,
    description: 'Year in which the money was spent; money-based estimates only',
  }),
)

export const EstimateRequest = Type.Object({
  emission_factor: Selector,
  parameters: Parameters,
  apply_inflation_adjustment,
})
export type EstimateRequest = Static<typeof EstimateRequest>

export const EstimateResponse = Estimation
export type EstimateResponse = Static<typeof EstimateResponse>
