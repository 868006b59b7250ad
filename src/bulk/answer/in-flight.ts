/** Rows on their way through the engine: several pieces at once where that is worth it, results in order. */
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type RowBatch, rowsBetween } from '../input/readers/table.js'
import type { Prepare } from '../input/requests/requests.js'
import type { Results } from '../output/writers/result.js'
import { batchSize, outcomesOf } from './outcomes.js'
import { requestsOf } from './row-passes.js'

/**
 * The outcome of every row, in the order of the rows.
 * @param parallel batches under way at most, those that wait for one before them among them
 * @throws what `signal` was aborted with, at once; what the engine throws, after the results before it
 */
export async function* answerBatches(
  engine: Engine,
  operation: Operation,
  batches: AsyncIterable<RowBatch>,
  prepare: () => Prepare,
  signal: AbortSignal,
  parallel: number,
): AsyncGenerator<Results> {
  const underWay: Promise<Results>[] = []
  for await (const batch of batches) {
    const requests = requestsOf(batch, prepare())
    const results = outcomesOf(engine, operation, requests, signal).then((outcomes) => ({
      batch,
      requests,
      outcomes,
    }))
    // Errors surface in order; they are dropped if the run ends first.
    results.catch(() => {})
    underWay.push(results)
    if (underWay.length >= parallel) yield await orAborted(underWay.shift()!, signal)
  }
  for (const results of underWay) yield await orAborted(results, signal)
}

/** Rows that are asked one by one and written together: a run that is asked to stop ends with these. */
const mostCalls = 50

/**
 * Most rows of a batch. Small where the engine has several under way at once, and where every row is kept for good:
 * what is done twice after an interruption is kept twice.
 */
function mostRows(engine: Engine, operation: Operation): number {
  const { batch, writes }: OperationDescription = operations[operation]
  if (engine.parallel > 1 || writes) return batchSize(operation)
  return batch ? Number.POSITIVE_INFINITY : mostCalls
}

/** Batches no larger than is good for the operation. */
export async function* splitBatches(
  engine: Engine,
  operation: Operation,
  batches: AsyncIterable<RowBatch>,
): AsyncGenerator<RowBatch> {
  const size = mostRows(engine, operation)
  for await (const batch of batches) {
    for (let start = 0; start < batch.rows.length; start += size) {
      yield start === 0 && batch.rows.length <= size ? batch : rowsBetween(batch, start, start + size)
    }
  }
}

/** An engine may wait long for an answer; whoever ends the run does not. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
