/** Rows on their way through the engine: several pieces at once where that is worth it, results in order. */
import type { Operation } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type RowBatch, rowsBetween } from '../input/readers/table.js'
import { invalid, type Prepare } from '../input/requests/requests.js'
import type { Results } from '../output/writers/result.js'
import { batchSize, outcomesOf } from './outcomes.js'

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
    const toRequest = prepare()
    const requests = batch.rows.map((cells, index) => {
      const defect = batch.defects.get(index)
      return batch.groups?.[index]?.request ?? (defect === undefined ? toRequest(cells) : invalid(defect))
    })
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

/** Batches as they travel: small where the engine has several under way at once. */
export async function* splitBatches(
  engine: Engine,
  operation: Operation,
  batches: AsyncIterable<RowBatch>,
): AsyncGenerator<RowBatch> {
  const size = engine.parallel > 1 ? batchSize(operation) : Number.POSITIVE_INFINITY
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
