/** One request made of constants alone. */
import {
  isErrorBody,
  type Operation,
  type OperationDescription,
  operations,
  type Request,
} from '../../../contract/contract.js'
import { requestCheck } from '../../../contract/ready-check.js'
import { UsageError } from '../../../host/exit.js'
import { preparer } from './requests.js'
import { type SourcePlan, sourcesOf } from './sources.js'

/** @throws UsageError where a constant is no field, or not as the contract says */
export async function singleRequest<O extends Operation>(
  operation: O,
  plan: SourcePlan,
): Promise<Request<O>> {
  const description: OperationDescription = operations[operation]
  const { fields, isSkipped } = sourcesOf(description, [], plan)
  const check = await requestCheck(description.request)
  const request = preparer(fields, check, isSkipped)([])
  if (isErrorBody(request)) throw new UsageError(request.message)
  // The preparer has validated it against the operation's request schema.
  return request as Request<O>
}
