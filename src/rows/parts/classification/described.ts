/**
 * Fields that a run adds to the answers of an operation: scope, category and licence, and on demand how sure the total
 * is. HTTP responses do not have them.
 */
import { type TObject, type TProperties, Type } from '@sinclair/typebox'
import type { OperationDescription } from '../../../contract/contract.js'
import { totalPath } from '../../mapping/requests/total-path.js'

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** Added columns, in order. */
export const classificationFields = {
  scope: orNull('GHG Protocol scope: 1, 2 or 3; blank where undecided'),
  category: orNull('Category of scope 3, such as 3.4; else stationary, mobile, electricity and so on'),
  licence: orNull('Licences of the factors, as SPDX identifiers where they exist'),
}

const percentOrNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })

/** Columns of the uncertainty of the total, in order. */
export const uncertaintyFields = {
  data_kind: orNull('With --uncertainty, as the next four: how the quantity is known, such as invoiced'),
  uncertainty_of: orNull('Figure that the interval is of: combustion.co2e is without upstream'),
  uncertainty_low: percentOrNull('Lower end of the 95 % interval, per cent of this figure'),
  uncertainty_high: percentOrNull('Upper end; never add these up over rows'),
  uncertainty_rules: orNull('Rules of factor, quantity and fit, with half-widths in per cent'),
}

/** Operations whose answers are sums over products, without a single scope. */
const ofProducts = ['footprint']

/** Returns true if answers of the operation are emissions that can have a scope. */
export function isClassified({ name, response }: OperationDescription): boolean {
  return !ofProducts.includes(name) && totalPath(response) !== undefined && 'properties' in response
}

/**
 * Returns the operation with the fields that a run adds.
 * @param isAssessed true if the uncertainty of the total is among them
 */
export function classifiedDescription(
  operation: OperationDescription,
  isAssessed: boolean,
): OperationDescription {
  if (!isClassified(operation)) return operation
  const { properties } = operation.response as TObject
  const added: TProperties = isAssessed
    ? { ...classificationFields, ...uncertaintyFields }
    : classificationFields
  return { ...operation, response: Type.Object({ ...properties, ...added }) }
}
