/** Generates random requests from a schema: valid ones, nearly valid ones and nonsense. */
import type { TSchema } from '@sinclair/typebox'
import fc, { type Arbitrary } from 'fast-check'
import { hostileTexts } from './hostile.js'
import { ownWords } from './used-project.js'

/** Words that pass the first checks of a request, so that later checks are also reached. */
const meaningfulTexts = [
  'electricity-supply_grid-source_supplier_mix',
  'fuel_type_natural_gas-fuel_use_na',
  'GB',
  'US-CA',
  'DE',
  'GLOBAL',
  '1',
  '^1',
  '0.0',
  'kWh',
  'kg',
  't',
  'km',
  'usd',
  'eur',
  'h',
  's',
  'ar5',
  'nace2',
  '62.01',
  'naics2017',
  '327310',
  'aws',
  'eu_central_1',
  't2.micro',
  'London',
  'CDG',
  'air',
  'rail',
  'road',
  'private',
  '3.1',
  'steel',
  'eGRID2020',
  ...Object.values(ownWords),
]

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...meaningfulTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
)
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -5, max: 2100 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2025) },
)
const nonsense = fc.jsonValue({ maxDepth: 3 })

/** Returns mostly valid values of a schema, occasionally with nonsense in one position. */
export function requestOf(schema: TSchema, depth = 0): Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null)
  const proper = properOf(schema, depth)
  return fc.oneof({ weight: 19, arbitrary: proper }, { weight: 1, arbitrary: nonsense })
}

function properOf(schema: TSchema, depth: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  const branches = (schema.anyOf ?? schema.oneOf) as TSchema[] | undefined
  // Next to fields, branches only restrict their combinations.
  if (branches && !schema.properties) return fc.oneof(...branches.map((branch) => requestOf(branch, depth)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return fc.array(requestOf(schema.items as TSchema, depth + 1), { maxLength: 3 })
    case 'string':
      return text
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 2100 })
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nonsense
  }
}

function objectOf(schema: TSchema, depth: number): Arbitrary<unknown> {
  const required = (schema.required as string[] | undefined) ?? []
  const properties = Object.entries((schema.properties as Record<string, TSchema> | undefined) ?? {})
  const fields = properties.map(([name, property]) => {
    const value = fc.oneof(
      { weight: 15, arbitrary: requestOf(property, depth + 1) },
      { weight: 1, arbitrary: fc.constant(null) },
    )
    const share = required.includes(name) ? 30 : 1
    return fc.option(fc.tuple(fc.constant(name), value), { freq: share })
  })
  return fc
    .tuple(...fields)
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== null)) as unknown)
}
