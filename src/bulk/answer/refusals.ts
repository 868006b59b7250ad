/**
 * What a run makes of notices: rows are refused for what a notice says of their answer, unless the run accepts it.
 * Over HTTP and in the library they are answered, with the notice. What is to be said of the row, which an answer
 * cannot know of, is said here too.
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
import { rowNotices, withoutRowNotices } from '../input/requests/row-notices.js'
import { noticeFinder, withNotice } from '../output/findings.js'
import { avoidedCode } from '../output/totals/tally.js'
import type { TextEstimated } from './row-extensions/text-estimate.js'

/** Why a row was refused, and of a row with a text the suggestion that was not taken: a person decides by it. */
export interface RefusedSuggestion extends ErrorBody {
  suggestion?: Suggested
}

/** A suggestion with what else the text may mean, the likeliest first. */
interface Suggested {
  activity_id: string
  label: TextEstimated['suggestion_details']['label']
  score: number
  alternatives: TextEstimated['alternatives']
}

const badRequestStatus = 400

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

/** The answer, with what is to be said of its row. */
function noted<A>(request: object, answer: A): A {
  return rowNotices(request).reduce((said, notice) => withNotice(said as object, notice) as A, answer)
}

/** Why a row is refused for a notice. @param answer that is refused */
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
