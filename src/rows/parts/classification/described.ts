/**
 * Fields that a run adds to the answers of an operation: scope, category and licence. HTTP responses do not have them.
 */
import { type TObject, Type } from '@sinclair/typebox'
import type { OperationDescription } from '../../../contract/contract.js'
import { totalPath } from '../../mapping/requests/total-path.js'

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** Added columns, in order. */
export const classificationFields = {
  scope: orNull('GHG Protocol scope: 1, 2 or 3; blank where undecided'),
  category: orNull('Category of scope 3, such as 3.4; else stationary, mobile, electricity and so on'),
  licence: orNull('Licences of the factors, as SPDX identifiers where they exist'),
}

/** Operations whose answers are sums over products, without a single scope. */
const ofProducts = ['footprint']

/** Returns true if answers of the operation are emissions that can have a scope. */
export function isClassified({ name, response }: OperationDescription): boolean {
  return !ofProducts.includes(name) && totalPath(response) !== undefined && 'properties' in response
}

/** Returns the operation with the fields that a run adds. */
export function classifiedDescription(operation: OperationDescription): OperationDescription {
  if (!isClassified(operation)) return operation
  const { properties } = operation.response as TObject
  return { ...operation, response: Type.Object({ ...properties, ...classificationFields }) }
}
