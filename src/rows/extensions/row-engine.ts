/** Engine of commands whose rows are not the requests of their operation. */
import {
  type Operation,
  type Outcome,
  type Request,
  type Response,
  ServiceError,
} from '../../contract/contract.js'
import type { Direct, Engine } from '../../engine/engine.js'

/**
 * Returns an engine that answers only rows: it ignores the name of the operation, and the rows have been checked
 * against the description of its extension.
 * @param answer answers a row, using the wrapped engine.
 * @throws ServiceError if the row is refused
 * @param answerBatch needed only if the operation has batches
 * @param direct returns a function that answers rows synchronously, if the wrapped engine can; the function returns or
 * throws the reason a row is refused
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
