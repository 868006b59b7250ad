/** The engine of commands whose rows are not the requests of their operation. */
import {
  type Operation,
  type Outcome,
  type Request,
  type Response,
  ServiceError,
} from '../../../contract/contract.js'
import type { Direct, Engine } from '../../../engine/engine.js'

/**
 * An engine that answers rows, and nothing else: whatever the operation, it is the one of the command, and the
 * rows were checked against the description of its extension.
 * @param answer a row, from what the engine beneath says. @throws ServiceError when the row is refused
 * @param answerBatch needed only where the operation has batches
 * @param direct what answers a row at once, where the engine beneath does; it says or throws why a row is refused
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
      direct: async <O extends Operation>() => {
        const answerAtOnce = await direct()
        return answerAtOnce && (((row: Row) => outcomeOf(answerAtOnce, row)) as unknown as Direct<O>)
      },
    }),
    identity: () => engine.identity(),
    close: () => engine.close(),
  }
}

function outcomeOf<Row>(answer: (row: Row) => object, row: Row): object {
  try {
    return answer(row)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
    throw error
  }
}

async function noBatches(): Promise<never> {
  throw new Error('the operation has no batches: every row is a call')
}
