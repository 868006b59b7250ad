/** Commands whose results may be asked for as a table: what shows it is loaded only then. */

import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { BulkOptions } from '../../rows/mapping/mapping.js'
import type { OutputFormat } from '../../rows/sheets/sheets.js'

export type TableOptions = Omit<BulkOptions, 'format'> & { format?: OutputFormat | 'table' | undefined }

/** Runs with these options; the results are shown as a table where that is their format. */
export async function orAsTable(
  world: CommandIO,
  { format, ...options }: TableOptions,
  run: (world: CommandIO, options: BulkOptions) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (format !== 'table') return await run(world, { ...options, ...(format && { format }) })
  const { showAsTable } = await import('./result-table.js')
  return await showAsTable(world, options, run)
}
