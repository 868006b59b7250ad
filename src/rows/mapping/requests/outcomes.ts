/** Sends requests to the engine in order: in batches if the operation accepts them, otherwise singly. */
import {
  type BatchOperation,
  isErrorBody,
  type Operation,
  type OperationDescription,
  operations,
  type Request,
  ServiceError,
} from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'

/** Returns the maximum number of requests per batch; 1 for operations without batches. */
export function batchSize(operation: Operation): number {
  const { batch }: OperationDescription = operations[operation]
  return batch?.limit ?? 1
}

/**
 * Returns the outcome of every element: the engine's answer to a request, or an error body unchanged.
 * @throws the reason of `signal` if it is aborted between two batches; errors of the engine
 */
export async function answerAll(
  engine: Engine,
  operation: Operation,
  requests: readonly object[],
  signal: AbortSignal,
): Promise<object[]> {
  const { batch }: OperationDescription = operations[operation]
  const size = batchSize(operation)
  const outcomes: object[] = requests.slice()
  const indices: number[] = []
  for (let index = 0; index < requests.length; index++) {
    if (!isErrorBody(requests[index])) indices.push(index)
  }
  for (let next = 0; next < indices.length; next += size) {
    signal.throwIfAborted()
    const taken = indices.slice(next, next + size)
    // The preparer has validated them against the operation's request schema.
    const sent = taken.map((index) => requests[index]) as Request<BatchOperation>[]
    const answers = batch
      ? await engine.batch(operation as BatchOperation, sent)
      : [await outcomeOf(engine, operation, sent[0]!)]
    for (let at = 0; at < taken.length; at++) outcomes[taken[at]!] = answers[at] as object
  }
  return outcomes
}

async function outcomeOf<O extends Operation>(
  engine: Engine,
  operation: O,
  request: Request<O>,
): Promise<object> {
  try {
    return await engine.call(operation, request)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
    throw error
  }
}
