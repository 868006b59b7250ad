/** Sends rows through the engine: several batches at once if useful, results in order. */
import { type Operation, type OperationDescription, operations } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import { answerAll, batchSize } from '../../mapping/requests/outcomes.js'
import type { Prepare } from '../../mapping/requests/requests.js'
import { requestsOf } from '../../results/row-passes.js'
import type { Results } from '../../results/writers/result.js'
import { type RowBatch, rowsBetween } from '../../sheets/readers/table.js'

/**
 * Yields the outcome of every row, in row order.
 * @param parallel maximum number of batches in flight, including those waiting for earlier batches
 * @throws the abort reason of `signal`, at once; errors of the engine, after the earlier results
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
    const results = answerAll(engine, operation, requests, signal).then((outcomes) => ({
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

/** Number of rows requested individually and written together: a run that is stopped ends after them. */
const mostCalls = 50

/**
 * Returns the maximum rows of a batch: small if the engine has several in flight, or if every row is stored
 * permanently, since rows repeated after an interruption are stored twice.
 */
function mostRows(engine: Engine, operation: Operation): number {
  const { batch, writes }: OperationDescription = operations[operation]
  if (engine.parallel > 1 || writes) return batchSize(operation)
  return batch ? Number.POSITIVE_INFINITY : mostCalls
}

/** Splits batches to a size that suits the operation. */
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

/** Rejects on abort without waiting for the engine's answer. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
