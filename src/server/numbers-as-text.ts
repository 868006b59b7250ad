/**
 * Converts numbers that older clients and batches send as text, and releases that they send as numbers. Converts only
 * unambiguous values: a number in JSON format, in a field that does not accept text.
 */
import type { TSchema } from '@sinclair/typebox'
import { changeAt, type FieldPath, fieldPaths } from '../contract/contract.js'

export interface TypedFields {
  numbers: FieldPath[]
  releases: FieldPath[]
}

/** Returns the paths of purely numeric fields and catalogue releases in a request. */
export function typedFields(schema: TSchema): TypedFields {
  return {
    numbers: fieldPaths(schema, (_, { type }) => type === 'number' || type === 'integer'),
    releases: fieldPaths(schema, (name, { type }) => name === 'data_version' && type === 'string'),
  }
}

/** Converts fields to the types of the schema, in place: `"2025"` for a year, 5.5 for a release. */
export function readNumbersAsText(request: unknown, { numbers, releases }: TypedFields): void {
  for (const path of numbers) changeAt(request, path, numberIn)
  for (const path of releases) changeAt(request, path, releaseIn)
}

const jsonNumber = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/

function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'string' || !jsonNumber.test(value)) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function releaseIn(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined
}
