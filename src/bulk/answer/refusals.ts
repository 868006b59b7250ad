/**
 * Rows that are refused for what a notice says of their answer, unless the run accepts it: over HTTP and in the
 * library they are answered, with the notice.
 */
import {
  badRequest,
  isErrorBody,
  type Notice,
  type Operation,
  type OperationDescription,
  type Outcome,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type Field, gwpField } from '../input/requests/fields.js'
import { noticeFinder } from '../output/findings.js'

/** Codes of notices that a run has to accept. */
export const refusedCodes = ['avoided_emissions'] as const
export type RefusedCode = (typeof refusedCodes)[number]

/** Whether a request chooses a factor by an activity, any of which may be one of avoided emissions. */
export function canBeRefused(fields: readonly Field[]): boolean {
  const isActivity = ({ path }: Field) => /^[^.]+\.(activity_id|label)$/.test(path)
  return gwpField(fields) !== undefined && fields.some(isActivity)
}

/**
 * The engine, with an error body in place of every answer that has a refused notice.
 * @param accepted codes whose rows are answered all the same
 */
export function refusing(
  engine: Engine,
  { response }: Pick<OperationDescription, 'response'>,
  accepted: readonly RefusedCode[] = [],
): Engine {
  const refused = new Set<string>(refusedCodes.filter((code) => !accepted.includes(code)))
  if (refused.size === 0) return engine
  const noticesOf = noticeFinder(response)
  const judged = <O extends Operation>(outcome: Outcome<O>): Outcome<O> => {
    if (isErrorBody(outcome)) return outcome
    const notice = noticesOf(outcome as object).find(({ code }) => refused.has(code))
    return notice ? (refusal(notice) as Outcome<O>) : outcome
  }
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: async (operation, request) => {
      const response = await engine.call(operation, request)
      const notice = noticesOf(response as object).find(({ code }) => refused.has(code))
      if (notice) throw refusalError(notice)
      return response
    },
    batch: async (operation, requests) => (await engine.batch(operation, requests)).map(judged),
    direct: async (operation) => {
      const answer = await engine.direct?.(operation)
      return answer && ((request) => judged(answer(request)))
    },
    identity: () => engine.identity(),
    close: () => engine.close(),
  }
}

function refusalError({ code, message }: Notice) {
  return badRequest(code as RefusedCode, `${message}; --accept ${code} takes such rows, apart from the total`)
}

function refusal(notice: Notice) {
  return refusalError(notice).body()
}
