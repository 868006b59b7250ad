/** Makes one request from constants only. */
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
import { resolveFieldSources, type SourcePlan } from './sources.js'

/** @throws UsageError if a constant does not match a field, or does not satisfy the contract */
export async function singleRequest<O extends Operation>(
  operation: O,
  plan: SourcePlan,
): Promise<Request<O>> {
  const description: OperationDescription = operations[operation]
  const { fields, isSkipped } = resolveFieldSources(description, [], plan)
  const check = await requestCheck(description.request)
  const request = preparer(fields, check, isSkipped)([])
  if (isErrorBody(request)) throw new UsageError(request.message)
  // The preparer has validated it against the operation's request schema.
  return request as Request<O>
}
