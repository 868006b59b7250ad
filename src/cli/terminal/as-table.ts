/** Rows of commands as their results are asked for: as a table on a terminal, as data elsewhere. */

import type { Operation } from '../../contract/contract.js'
import { type ExitCode, exit } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { RowExtension } from '../../rows/extensions/extensions.js'
import { type BulkOptions, hasNothingToRead } from '../../rows/mapping/mapping.js'
import { runBulk } from '../../rows/run/run.js'
import type { OutputFormat } from '../../rows/sheets/sheets.js'
import type { Shown } from './result-table.js'

export type TableOptions = Omit<BulkOptions, 'format'> & { format?: OutputFormat | 'table' | undefined }

/**
 * Runs an operation over every row of the inputs, or over the request that `--set` describes.
 * @throws UsageError as `runBulk`, and for a table that is to be written to a file
 */
export async function runRows(
  world: CommandIO,
  operation: Operation,
  inputs: string[],
  options: TableOptions,
  extension?: RowExtension,
): Promise<ExitCode> {
  const isSingle = inputs.length === 0 && hasNothingToRead(world)
  const { format, ...others } = options
  const asked: BulkOptions = format === undefined || format === 'table' ? others : { ...others, format }
  if (options.dryRun) return await runBulk(world, operation, inputs, asked, extension)
  const status = await orAsTable(world, options, isSingle, (shown, isTable) =>
    runBulk(shown, operation, inputs, isTable ? { ...asked, format: 'csv' } : asked, extension),
  )
  if (isSingle && status === exit.ok && !options.quiet && world.stdout.isTTY) {
    const { afterSingle } = await import('./after-single.js')
    await afterSingle(world, operation, options.set ?? {}, extension !== undefined)
  }
  return status
}

/**
 * Shows the rows that `run` writes as CSV to standard output as a table, where a table is asked for or a person reads.
 * @param isData true if the result is not shown as a table, such as a single result (a card)
 */
export async function orAsTable<Result>(
  world: CommandIO,
  options: Shown,
  isData: boolean,
  run: (world: CommandIO, isTable: boolean) => Promise<Result>,
): Promise<Result> {
  const { format, output } = options
  const isRead = world.stdout.isTTY === true && output === undefined && !isData
  if (format !== 'table' && (format !== undefined || !isRead)) return await run(world, false)
  const { showAsTable } = await import('./result-table.js')
  return await showAsTable(world, options, (shown) => run(shown, true))
}
