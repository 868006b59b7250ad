/** Requests through the engine, in batches of at most the operation's limit, in order. */
import {
  type BatchOperation,
  batchLimit,
  isErrorBody,
  type Operation,
  type OperationDescription,
  type Outcome,
  operations,
  type Request,
  ServiceError,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'

/**
 * The outcome of every element: of a request what the engine says, of an error body itself.
 * @throws what `signal` was aborted with, between two batches
 */
export async function outcomesOf<O extends Operation>(
  engine: Engine,
  operation: O,
  requests: readonly object[],
  signal: AbortSignal,
): Promise<object[]> {
  const outcomes: object[] = requests.slice()
  let indices: number[] = []
  let pending: Request<O>[] = []
  const send = async (): Promise<void> => {
    signal.throwIfAborted()
    const answers = await answersOf(engine, operation, pending)
    for (let at = 0; at < indices.length; at++) outcomes[indices[at]!] = answers[at] as object
    indices = []
    pending = []
  }
  for (let index = 0; index < requests.length; index++) {
    const request = requests[index]!
    if (isErrorBody(request)) continue
    indices.push(index)
    // The preparer has validated it against the operation's request schema.
    pending.push(request as Request<O>)
    if (pending.length === batchLimit) await send()
  }
  if (pending.length > 0) await send()
  return outcomes
}

/** An operation without a batch endpoint is called row by row, as many at once as the engine has use for. */
async function answersOf<O extends Operation>(
  engine: Engine,
  operation: O,
  requests: Request<O>[],
): Promise<object[]> {
  const { batch }: OperationDescription = operations[operation]
  if (batch) return engine.batch(operation as BatchOperation, requests as Request<BatchOperation>[])
  const answers: object[] = []
  for (let from = 0; from < requests.length; from += engine.parallel) {
    const some = requests.slice(from, from + engine.parallel)
    answers.push(...(await Promise.all(some.map((request) => outcomeOf(engine, operation, request)))))
  }
  return answers
}

async function outcomeOf<O extends Operation>(
  engine: Engine,
  operation: O,
  request: Request<O>,
): Promise<Outcome<O>> {
  try {
    return await engine.call(operation, request)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
    throw error
  }
}
