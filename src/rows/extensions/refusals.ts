/**
 * Refuses rows whose answer has certain notices, unless the run accepts them. HTTP and the library answer such
 * requests, with the notice. Also adds notices about the row itself, which an answer cannot know.
 */
import {
  type ErrorBody,
  isErrorBody,
  type Notice,
  type NoticeCode,
  type Operation,
  type OperationDescription,
  type Outcome,
  ServiceError,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { rowNotices, withoutRowNotices } from '../mapping/requests/row-notices.js'
import { noticeFinder, withNotice } from '../results/findings.js'
import { avoidedCode } from '../results/totals/response-total.js'
import type { TextEstimated } from './text-estimate.js'

/** Reason a row was refused; for a row with a text also the rejected suggestion, for a person to review. */
export interface RefusedSuggestion extends ErrorBody {
  suggestion?: Suggested
}

/** A suggestion with alternative activities, the likeliest first. */
interface Suggested {
  activity_id: string
  label: TextEstimated['suggestion_details']['label']
  score: number
  alternatives: TextEstimated['alternatives']
}

const badRequestStatus = 400

/**
 * Returns the engine with an error body instead of every answer that has a refused notice.
 * @param codes codes of notices whose rows are refused
 */
export function refusing(
  engine: Engine,
  { response }: Pick<OperationDescription, 'response'>,
  codes: readonly NoticeCode[],
): Engine {
  const refused = new Set<string>(codes)
  const noticesOf = noticeFinder(response)
  const refusedOf = (request: object, answer: object) =>
    [...noticesOf(answer), ...rowNotices(request)].find(({ code }) => refused.has(code))
  const judged = <O extends Operation>(request: object, outcome: Outcome<O>): Outcome<O> => {
    if (isErrorBody(outcome)) return outcome
    const notice = refusedOf(request, outcome as object)
    if (!notice) return noted(request, outcome)
    return refusalError(notice, outcome as object).body() as Outcome<O>
  }
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: async (operation, request) => {
      const answer = await engine.call(operation, withoutRowNotices(request as object) as typeof request)
      const notice = refusedOf(request as object, answer as object)
      if (notice) throw refusalError(notice, answer as object)
      return noted(request, answer)
    },
    batch: async (operation, requests) => {
      const outcomes = await engine.batch(operation, requests.map(withoutRowNotices))
      return outcomes.map((outcome, index) => judged(requests[index]!, outcome))
    },
    direct: async (operation) => {
      const answer = await engine.direct?.(operation)
      return answer && ((request) => judged(request, answer(withoutRowNotices(request))))
    },
    identity: () => engine.identity(),
    close: () => engine.close(),
  }
}

function suggestionIn(answer: object): { suggestion?: Suggested } {
  const { suggestion_details: details, estimate, alternatives = [] } = answer as Partial<TextEstimated>
  const activity = estimate?.emission_factor?.activity_id
  return details && activity ? { suggestion: { activity_id: activity, ...details, alternatives } } : {}
}

/** Returns the answer with the notices of its row. */
function noted<A>(request: object, answer: A): A {
  return rowNotices(request).reduce((said, notice) => withNotice(said as object, notice) as A, answer)
}

/**
 * Returns the reason a row is refused for a notice.
 * @param answer the refused answer
 */
export function refusalError({ code, message }: Notice, answer: object = {}): ServiceError {
  const how = code === avoidedCode ? ', apart from the total' : ''
  return new Refusal(code as NoticeCode, `${message}; --accept ${code} accepts such rows${how}`, answer)
}

class Refusal extends ServiceError {
  readonly #answer: object

  constructor(code: NoticeCode, message: string, answer: object) {
    super(badRequestStatus, code, message)
    this.#answer = answer
  }

  override body(): RefusedSuggestion {
    return { ...super.body(), ...suggestionIn(this.#answer) }
  }
}
