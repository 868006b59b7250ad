/** Commands whose results may be asked for as a table: what shows it is loaded only then. */
import type { OutputFormat } from '../../bulk/file-formats.js'
import type { BulkOptions } from '../../bulk/options.js'
import type { ExitCode } from '../../host/exit.js'
import type { World } from '../../host/world.js'

export type TableOptions = Omit<BulkOptions, 'format'> & { format?: OutputFormat | 'table' | undefined }

/** Runs with these options; the results are shown as a table where that is their format. */
export async function orAsTable(
  world: World,
  { format, ...options }: TableOptions,
  run: (world: World, options: BulkOptions) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (format !== 'table') return await run(world, { ...options, ...(format && { format }) })
  const { showAsTable } = await import('./result-table.js')
  return await showAsTable(world, options, run)
}
