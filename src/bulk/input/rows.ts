/** The rows of a run: those of its inputs, or the one that constants describe. */
import { fstatSync } from 'node:fs'
import { UsageError } from '../../host/exit.js'
import { say, type World } from '../../host/world.js'
import type { ReadingPlan } from '../plan.js'
import { EmptyInput, type OpenInputs, openInputs } from './readers/reader.js'

export interface Rows extends OpenInputs {
  /** One request made of `--set` alone. */
  isSingle: boolean
  /** Whether rows come from several files. */
  withFile: boolean
}

const patience = 3000

/**
 * @param hasConstants whether fields are set for every row: they may make a request on their own
 * @throws UsageError when there is nothing to read and nothing set
 */
export async function openRows(
  world: World,
  names: string[],
  plan: ReadingPlan,
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
  const waiting = setTimeout(() => say(world, 'ghg: waiting for rows on standard input'), patience)
  try {
    return { ...(await openInputs(world, ['-'], plan)), isSingle: false, withFile }
  } catch (error) {
    if (error instanceof EmptyInput && hasConstants) return singleRow()
    throw error
  } finally {
    clearTimeout(waiting)
  }
}

/** A terminal or a device such as /dev/null: nobody is going to send rows. */
function hasNothingToRead(world: World): boolean {
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
  }
}

async function* oneBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch
}
