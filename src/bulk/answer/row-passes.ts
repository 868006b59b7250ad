/**
 * Rows of which each asks for something that the rows before it decide, such as what is left of a certificate. Their
 * requests are made in the order of the rows, from the first row on, before any is answered or left out: threads,
 * batches and a resumed run see the same ones.
 */
import { isErrorBody } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { RowBatch } from '../input/readers/table.js'
import { invalid, type Prepare } from '../input/requests/requests.js'
import type { SharedStocks } from '../output/shared-stocks.js'

/** One way through the rows, from the first to the last. */
export interface RowPass {
  /** What a row asks for, or an error body; at once where it can. Rows come in their order, without those refused. */
  request(row: object): object | Promise<object>
  /** What the rows use up; present only where every request is made at once. */
  stocks?: SharedStocks | undefined
  /**
   * @param refused how many rows made no request
   * @throws UsageError for what the rows together leave wrong
   */
  end(refused: number): void
}

export interface RowPasses {
  /** Whether all rows are looked at once before the first is answered: inputs are read twice then. */
  isSurveyed: boolean
  /** @throws UsageError for what is wrong whatever the rows */
  begin(engine: Engine, signal: AbortSignal): Promise<RowPass>
}

/** What makes the requests of rows at once, as a pass has them, where there is one. */
export function inPass(prepare: Prepare, pass: RowPass | undefined): Prepare {
  if (!pass) return prepare
  return (cells) => {
    const made = prepare(cells)
    return isErrorBody(made) ? made : (pass.request(made) as object)
  }
}

/** The request of every row, or what stands in its place. */
export function requestsOf({ rows, defects, groups, requests }: RowBatch, prepare: Prepare): object[] {
  if (requests) return [...requests]
  return rows.map((cells, index) => {
    const defect = defects.get(index)
    return groups?.[index]?.request ?? (defect === undefined ? prepare(cells) : invalid(defect))
  })
}

/** Batches with the requests that a pass makes of their rows. */
export async function* withRequests(
  batches: AsyncIterable<RowBatch>,
  prepare: () => Prepare,
  pass: RowPass,
): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    const requests: object[] = []
    for (const request of requestsOf(batch, prepare())) {
      const made = isErrorBody(request) ? request : pass.request(request)
      requests.push(made instanceof Promise ? await made : made)
    }
    yield { ...batch, requests }
  }
}
