/** The engine of commands whose rows are not the requests of their operation. */
import type { Operation, Outcome, Request, Response } from '../../../contract/contract.js'
import type { Direct, Engine } from '../../../engine/engine.js'

/**
 * An engine that answers rows, and nothing else: whatever the operation, it is the one of the command, and the
 * rows were checked against the description of its extension.
 * @param answer a row, from what the engine beneath says. @throws ServiceError when the row is refused
 * @param answerBatch needed only where the operation has batches
 * @param direct what answers a row at once, where the engine beneath does
 */
export function rowEngine<Row>(
  engine: Engine,
  answer: (row: Row) => Promise<object>,
  answerBatch: (rows: Row[]) => Promise<object[]> = noBatches,
  direct?: () => Promise<((row: Row) => object) | undefined>,
): Engine {
  return {
    parallel: engine.parallel,
    call: async <O extends Operation>(_: O, row: Request<O>) => (await answer(row as Row)) as Response<O>,
    batch: async <O extends Operation>(_: O, rows: Request<O>[]) =>
      (await answerBatch(rows as Row[])) as Outcome<O>[],
    ...(direct && {
      direct: async <O extends Operation>() => (await direct()) as Direct<O> | undefined,
    }),
    identity: () => engine.identity(),
    close: () => engine.close(),
  }
}

async function noBatches(): Promise<never> {
  throw new Error('the operation has no batches: every row is a call')
}
