/**
 * Chooses the request fields for the parts of a quantity: `energy` may be a parameter of an estimate, or its own field.
 */
import type { Quantity } from '../../../units/units.js'
import type { Decimal } from '../fields/cells.js'
import { type Field, isNumber } from '../fields/fields.js'
import type { FieldSource } from './field-source.js'
import type { PlainNumbers } from './number-reading.js'
import type { QuantityRule } from './quantity-schema.js'

/** Request that a quantity fills. */
export interface QuantityTarget {
  /** Operation in the form used in messages. */
  operation: string
  fields: readonly Field[]
  decimal: Decimal
  /** Notations of number columns, if there is no mapping. */
  numbers?: PlainNumbers | undefined
  /** Returns another source of the field. */
  fed: (path: string) => FieldSource | undefined
  /** Returns true if the other source of the field overrides a quantity: `--set`, or a more specific rule. */
  isBefore: (path: string) => boolean
}

/**
 * Returns the sources of the fields that a quantity can fill, by path; empty if another source supplies an amount.
 * @param own rule that replaces the mapping's rule
 */
export type QuantityIn = (
  columns: readonly string[],
  target: QuantityTarget,
  own?: QuantityRule,
) => [string, FieldSource][]

/**
 * Adds sources for columns `quantity` and `unit`, if there is no mapping.
 * @returns notes for the user, one line each
 */
export type PlainQuantity = (
  columns: readonly string[],
  target: QuantityTarget,
  byPath: Map<string, FieldSource>,
) => string[]

/** Field of a value, and the field of its unit, if any. */
export interface QuantityField {
  amount: Field
  unit: Field | undefined
  /** Unit of the amount if it has no unit field. */
  fixedUnit: string | undefined
}

/** Objects whose amounts are the activity of the request, in order of preference. */
const parents = ['parameters', '', 'amount', 'cargo']
/** Fields for a quantity that have another name. */
const otherNames: Partial<Record<Quantity, readonly { name: string; fixedUnit?: string }[]>> = {
  time: [{ name: 'duration' }],
  distance: [{ name: 'distance_km', fixedUnit: 'km' }],
  number: [{ name: 'hotel_nights' }],
  // Mass of stated emissions or refrigerant.
  weight: [{ name: 'co2e' }, { name: 'charge' }],
}

/** Returns the fields of a quantity; undefined if the request does not accept the quantity. */
export function quantityField(quantity: Quantity, fields: readonly Field[]): QuantityField | undefined {
  for (const parent of parents) {
    for (const { name, fixedUnit } of [{ name: quantity as string }, ...(otherNames[quantity] ?? [])] as {
      name: string
      fixedUnit?: string
    }[]) {
      const path = parent === '' ? name : `${parent}.${name}`
      const amount = fields.find((field) => field.path === path && isNumber(field))
      if (amount) return { amount, unit: fields.find((field) => field.path === `${path}_unit`), fixedUnit }
    }
  }
  return undefined
}
