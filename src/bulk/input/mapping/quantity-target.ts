/** Which fields of a request the parts of a quantity become: `energy` the parameter of an estimate, or its own field. */
import type { Quantity } from '../../../units/units.js'
import type { Decimal } from '../fields/cells.js'
import type { Field } from '../fields/fields.js'
import type { FieldSource } from './field-source.js'
import type { QuantityRule } from './mapping-schema.js'

/** A request that a quantity is to fill. */
export interface QuantityTarget {
  /** As messages name it. */
  operation: string
  fields: readonly Field[]
  decimal: Decimal
  /** What else gives the field. */
  fed: (path: string) => FieldSource | undefined
  /** Whether what gives the field wins over a quantity: `--set`, or a rule nearer to the rows. */
  isBefore: (path: string) => boolean
}

/**
 * The sources of the fields that a quantity can become, by their paths; none where something else gives an amount.
 * @param own rule in place of that of the mapping
 */
export type QuantityIn = (
  columns: readonly string[],
  target: QuantityTarget,
  own?: QuantityRule,
) => [string, FieldSource][]

/**
 * Adds the sources that columns `quantity` and `unit` are, where there is no mapping.
 * @returns what the user should know, one line each
 */
export type PlainQuantity = (
  columns: readonly string[],
  target: QuantityTarget,
  byPath: Map<string, FieldSource>,
) => string[]

/** The field of a value, and that of its unit where it has one. */
export interface QuantityField {
  amount: Field
  unit: Field | undefined
  /** Of a field without one: the unit that it is in. */
  fixedUnit: string | undefined
}

/** Objects whose amounts are the activity of the request, the nearest first. */
const parents = ['parameters', '', 'amount', 'cargo']
/** Fields that hold a quantity under a name of their own. */
const otherNames: Partial<Record<Quantity, readonly { name: string; fixedUnit?: string }[]>> = {
  time: [{ name: 'duration' }],
  distance: [{ name: 'distance_km', fixedUnit: 'km' }],
  number: [{ name: 'hotel_nights' }],
}

/** Undefined where the request takes no such quantity. */
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

function isNumber({ kind }: Field): boolean {
  return kind === 'number' || kind === 'integer'
}
