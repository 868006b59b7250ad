/**
 * Passes over rows whose requests depend on earlier rows, such as on the remainder of a certificate. Requests are
 * created in row order, from the first row on, before any row is answered or skipped, so threads, batches and a resumed
 * run see the same requests.
 */
import { isErrorBody } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { RowStopsRun } from '../../host/exit.js'
import { skipped } from '../mapping/files/field-source.js'
import { invalid, type Prepare, requestAt } from '../mapping/requests/requests.js'
import type { Cell, RowBatch } from '../sheets/readers/table.js'
import type { SharedBalances } from './shared-balances.js'
import type { Results } from './writers/result.js'

/** One pass over the rows, from first to last. */
export interface RowPass {
  /**
   * Returns the request of a row, or an error body; synchronously if possible. Rows arrive in order, without rejected
   * rows.
   */
  request(row: object): object | Promise<object>
  /** Balances that the rows draw on; present only if every request is created synchronously. */
  balances?: SharedBalances | undefined
  /**
   * @param refused number of rows without a request
   * @throws UsageError if the rows together are inconsistent
   */
  end(refused: number): void
}

export interface RowPasses {
  /** True if all rows are read before the first is answered: inputs are then read twice. */
  isSurveyed: boolean
  /** @throws UsageError if the inputs are wrong regardless of the rows */
  begin(engine: Engine, signal: AbortSignal): Promise<RowPass>
}

/** Returns a function that creates requests of rows through a synchronous pass, if there is one. */
export function inPass(prepare: Prepare, pass: RowPass | undefined): Prepare {
  if (!pass) return prepare
  return (cells) => {
    const made = prepare(cells)
    return isErrorBody(made) ? made : (pass.request(made) as object)
  }
}

/**
 * Returns the request of every row, or the error that replaces it.
 * @param hasPass true if requests change what later rows get: totals are not requested then
 */
export function requestsOf(batch: RowBatch, prepare: Prepare, hasPass = false): object[] {
  const { file, first, rows, defects, groups, requests, repeated } = batch
  if (requests) return [...requests]
  return rows.map((cells, index) => {
    const request = groups?.[index]?.request
    if (request) return request
    const defect = defects.get(index)
    if (defect !== undefined) return invalid(defect)
    const mark = repeated?.get(index)
    if (mark?.kind === 'refused') return invalid(mark.what)
    if (mark?.kind === 'total') return hasPass ? skipped : totalRequest(prepare, cells)
    return requestAt(prepare, cells, file, first + index)
  })
}

/** Returns the request of a total, for its emissions; its cells may also be blank or stop a run. */
function totalRequest(prepare: Prepare, cells: Cell[]): object {
  try {
    const request = prepare(cells)
    return isErrorBody(request) ? skipped : request
  } catch (error) {
    if (error instanceof RowStopsRun) return skipped
    throw error
  }
}

/** Returns results for writers, without the answers of totals. */
export function withoutTotals(results: Results): Results {
  const { batch, outcomes } = results
  if (!batch.repeated) return results
  const isTotal = (index: number) => batch.repeated!.get(index)?.kind === 'total'
  return { ...results, outcomes: outcomes.map((outcome, index) => (isTotal(index) ? skipped : outcome)) }
}

/** Yields batches with the requests that a pass creates for their rows. */
export async function* withRequests(
  batches: AsyncIterable<RowBatch>,
  prepare: () => Prepare,
  pass: RowPass,
): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    const requests: object[] = []
    for (const request of requestsOf(batch, prepare(), true)) {
      const made = isErrorBody(request) ? request : pass.request(request)
      requests.push(made instanceof Promise ? await made : made)
    }
    yield { ...batch, requests }
  }
}
