/** Classification estimate (specification 1, section 4.3). */
import { type Static, Type } from '@sinclair/typebox'
import { Estimation, Parameters, SelectorFilters } from './models.js'

export const ClassificationType = Type.Union(
  [
    Type.Literal('nace2'),
    Type.Literal('isic4'),
    Type.Literal('mcc'),
    Type.Literal('naics2017'),
    Type.Literal('unspsc'),
  ],
  { description: 'Classification of the code' },
)
export type ClassificationType = Static<typeof ClassificationType>

export const Classification = Type.Object({
  classification_code: Type.String({
    minLength: 1,
    description: 'Code; a shorter one covers all codes below it; unspsc: families only',
  }),
  classification_type: ClassificationType,
  ...SelectorFilters.properties,
})
export type Classification = Static<typeof Classification>

export const ClassifyRequest = Type.Object({ classification: Classification, parameters: Parameters })
export type ClassifyRequest = Static<typeof ClassifyRequest>

export const ClassifyResponse = Estimation
export type ClassifyResponse = Static<typeof ClassifyResponse>
