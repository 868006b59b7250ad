/** One request made of constants alone. */
import {
  isErrorBody,
  type Operation,
  type OperationDescription,
  operations,
  type Request,
} from '../../../contract/contract.js'
import { UsageError } from '../../exit.js'
import { preparer } from './requests.js'
import { type SourceOptions, sourcesOf } from './sources.js'

/** @throws UsageError where a constant is no field, or not as the contract says */
export function singleRequest<O extends Operation>(operation: O, options: SourceOptions): Request<O> {
  const description: OperationDescription = operations[operation]
  const { fields, isSkipped } = sourcesOf(description, [], options)
  const request = preparer(fields, description.request, isSkipped)([])
  if (isErrorBody(request)) throw new UsageError(request.message)
  // The preparer has validated it against the operation's request schema.
  return request as Request<O>
}
