/**
 * What a run makes of notices: rows are refused for what a notice says of their answer, unless the run accepts it.
 * Over HTTP and in the library they are answered, with the notice. Cells that are blank, which an answer cannot
 * know of, are said here too.
 */
import {
  badRequest,
  isErrorBody,
  type Notice,
  type NoticeCode,
  type Operation,
  type OperationDescription,
  type Outcome,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { blankNotice, unmarked } from '../input/fields/blank-cells.js'
import { noticeFinder, withNotice } from '../output/findings.js'
import { avoidedCode } from '../output/totals/tally.js'

/**
 * The engine, with an error body in place of every answer that has a refused notice.
 * @param codes of notices whose rows are refused
 */
export function refusing(
  engine: Engine,
  { response }: Pick<OperationDescription, 'response'>,
  codes: readonly NoticeCode[],
): Engine {
  const refused = new Set<string>(codes)
  const noticesOf = noticeFinder(response)
  const refusedOf = (answer: object) => noticesOf(answer).find(({ code }) => refused.has(code))
  const judged = <O extends Operation>(request: object, outcome: Outcome<O>): Outcome<O> => {
    if (isErrorBody(outcome)) return outcome
    const notice = refusedOf(outcome as object)
    return notice ? (refusalError(notice).body() as Outcome<O>) : noted(request, outcome)
  }
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: async (operation, request) => {
      const answer = await engine.call(operation, unmarked(request as object) as typeof request)
      const notice = refusedOf(answer as object)
      if (notice) throw refusalError(notice)
      return noted(request, answer)
    },
    batch: async (operation, requests) => {
      const outcomes = await engine.batch(operation, requests.map(unmarked))
      return outcomes.map((outcome, index) => judged(requests[index]!, outcome))
    },
    direct: async (operation) => {
      const answer = await engine.direct?.(operation)
      return answer && ((request) => judged(request, answer(unmarked(request))))
    },
    identity: () => engine.identity(),
    close: () => engine.close(),
  }
}

/** The answer, with a notice where cells of its row are blank. */
function noted<A>(request: object, answer: A): A {
  const notice = blankNotice(request)
  return notice ? (withNotice(answer as object, notice) as A) : answer
}

/** Why a row is refused for a notice. */
export function refusalError({ code, message }: Notice) {
  const how = code === avoidedCode ? ', apart from the total' : ''
  return badRequest(code as NoticeCode, `${message}; --accept ${code} accepts such rows${how}`)
}
