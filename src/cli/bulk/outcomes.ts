/** Requests through the engine, in batches of at most the operation's limit, in order. */
import { type BatchOperation, batchLimit, isErrorBody, type Request } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'

/**
 * The outcome of every element: of a request what the engine says, of an error body itself.
 * @throws what `signal` was aborted with, between two batches
 */
export async function outcomesOf<O extends BatchOperation>(
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
    const answers = await engine.batch(operation, pending)
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
