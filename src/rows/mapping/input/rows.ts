/** Opens the rows of a run: from its inputs, or a single row of constants. */
import { fstatSync } from 'node:fs'
import { UsageError } from '../../../host/exit.js'
import type { CommandIO } from '../../../host/world.js'
import { sayRemark } from '../../../terminal/prose.js'
import { EmptyInput, type OpenInputs, openInputs, type ReadingOptions } from '../../sheets/reader.js'
import type { ReadingPlan } from '../plan.js'

export interface Rows extends OpenInputs {
  /** True for one request made only from `--set`. */
  isSingle: boolean
  /** True if rows come from several files. */
  withFile: boolean
}

const patience = 3000

/**
 * @param hasConstants true if fields are set for every row: they may be enough for a request
 * @throws UsageError if there is neither input nor a constant
 */
export async function openRows(
  world: CommandIO,
  names: string[],
  plan: ReadingPlan & Pick<ReadingOptions, 'numbersHeadings'>,
  hasConstants: boolean,
): Promise<Rows> {
  const withFile = names.length > 1
  if (names.length > 0) return { ...(await openInputs(world, names, plan)), isSingle: false, withFile }
  if (hasNothingToRead(world)) {
    if (hasConstants) return singleRow()
    throw new UsageError(
      'nothing to read: name a file, pipe rows in, or describe one request with --set field=value',
    )
  }
  const waiting = setTimeout(() => sayRemark(world, 'waiting for rows on standard input'), patience)
  try {
    return { ...(await openInputs(world, ['-'], plan)), isSingle: false, withFile }
  } catch (error) {
    if (error instanceof EmptyInput && hasConstants) return singleRow()
    throw error
  } finally {
    clearTimeout(waiting)
  }
}

/** Returns true for a terminal or a device such as /dev/null, which will not send rows. */
export function hasNothingToRead(world: CommandIO): boolean {
  if (world.stdin.isTTY) return true
  const { fd } = world.stdin
  return typeof fd === 'number' && fstatSync(fd).isCharacterDevice()
}

function singleRow(): Rows {
  const batch = { file: '--set', first: 1, rows: [[]], defects: new Map<number, string>() }
  return {
    columns: [],
    batches: oneBatch(batch),
    textChunks: undefined,
    inputs: [],
    delimiter: undefined,
    arePaths: true,
    remarks: [],
    notices: () => [],
    isSingle: true,
    withFile: false,
    firstRows: async () => [],
    examineFurther: () => {},
  }
}

async function* oneBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch
}
