/** Shapes that several parts of the report's data have. */
import { type Static, type TSchema, Type } from '@sinclair/typebox'

export const closed = { additionalProperties: false }
export const object = <T extends Record<string, TSchema>>(properties: T, description?: string) =>
  Type.Object(properties, description === undefined ? closed : { ...closed, description })
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const kg = (description?: string) => Type.Number(description === undefined ? {} : { description })
export const Text = Type.String()
export const Count = Type.Integer({ minimum: 0 })

export const both = { co2e: kg('Location-based'), co2e_market: kg('Market-based') }
export const Bar = object({ name: Text, ...both, lines: Count })

export const ActivityBar = object({
  ...Bar.properties,
  label: Type.String({ description: 'Everyday name' }),
  factor_name: orNull(Type.String({ description: 'Of the factor, where the activity has only one' })),
})

export const Period = object({ start: orNull(Text), end: orNull(Text) })
export const CheckedFile = object({ name: Text, bytes: Count, sha256: Text })

export const Totals = object(
  {
    scope_1: kg(),
    scope_2: kg('Location-based'),
    scope_2_market: kg('Market-based'),
    scope_3: kg('With 3.3 beside the location-based scope 2'),
    scope_3_market: kg('With 3.3 beside the market-based scope 2'),
    total: kg('Location-based'),
    total_market: kg('Market-based'),
  },
  'A scope that is not estimated counts 0: none of its lines in inventory is estimated, and they are not all not_relevant',
)

export type Bar = Static<typeof Bar>
export type Totals = Static<typeof Totals>
