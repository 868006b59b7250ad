/** The story of a bulk run. */
import type { BatchOperation } from '../../contract/contract.js'
import { type ExitCode, UsageError } from '../exit.js'
import type { World } from '../world.js'
import type { BulkOptions } from './options.js'

/** Runs an operation over every row of the inputs. */
export async function runBulk(
  _world: World,
  operation: BatchOperation,
  _inputs: string[],
  _options: BulkOptions,
): Promise<ExitCode> {
  throw new UsageError(`${operation} is not available yet`)
}
