/** Requests through the engine: in batches where the operation takes them, else one by one; in order. */
import {
  type BatchOperation,
  isErrorBody,
  type Operation,
  type OperationDescription,
  operations,
  type Request,
  ServiceError,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'

/** How many requests of an operation travel together. */
export function batchSize(operation: Operation): number {
  const { batch }: OperationDescription = operations[operation]
  return batch?.limit ?? 1
}

/**
 * The outcome of every element: of a request what the engine says, of an error body itself.
 * @throws what `signal` was aborted with, between two batches; what the engine throws
 */
export async function outcomesOf(
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
