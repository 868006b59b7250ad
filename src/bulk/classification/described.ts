/** What a run adds to the answers of an operation: scope, category and licence. Responses over HTTP have none of them. */
import { type TObject, Type } from '@sinclair/typebox'
import type { OperationDescription } from '../../contract/contract.js'
import { totalKeysOf } from '../output/totals/tally.js'

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** The columns, in their order. */
export const classificationFields = {
  scope: orNull('GHG Protocol scope: 1, 2 or 3; blank where undecided'),
  category: orNull('Category of scope 3, such as 3.4; else stationary, mobile, electricity and so on'),
  licence: orNull('Licences of the factors, as SPDX identifiers where they exist'),
}

/** Operations whose answers are sums over products: they are of no one scope. */
const ofProducts = ['footprint']

/** Whether the answers of an operation are emissions that a scope can be named for. */
export function isClassified({ name, response }: OperationDescription): boolean {
  return !ofProducts.includes(name) && totalKeysOf(response) !== undefined && 'properties' in response
}

/** The operation as a run describes it. */
export function classifiedDescription(operation: OperationDescription): OperationDescription {
  if (!isClassified(operation)) return operation
  const { properties } = operation.response as TObject
  return { ...operation, response: Type.Object({ ...properties, ...classificationFields }) }
}
