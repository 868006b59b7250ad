/** Shapes that entries of project files have in common. */
import { type TSchema, Type } from '@sinclair/typebox'

export const closed = { additionalProperties: false }
export const text = (description: string) => Type.String({ minLength: 1, description })
export const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })
export const positive = (description: string) => Type.Number({ exclusiveMinimum: 0, description })
export const words = <const Words extends readonly string[]>(values: Words, description: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...values], description })
export const object = <T extends Record<string, TSchema>>(properties: T, description?: string) =>
  Type.Object(properties, description === undefined ? closed : { ...closed, description })
export const codes = (description: string) => Type.Array(Type.String(), { description })
export const oneOrMore = (description: string) =>
  Type.Union([text(description), Type.Array(text(description), { minItems: 1 })], { description })
