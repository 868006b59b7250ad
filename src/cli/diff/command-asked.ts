/** Chooses the command that computes an input again: the one of --for, or the one of its mapping. */

import { UsageError } from '../../host/exit.js'
import type { RowCommand } from '../../rows/parts/parts.js'
import { comparables } from './comparable.js'

/**
 * @throws UsageError for a mapping that sends rows to several commands, or to one that cannot be computed again; and for
 *   one that cannot be read
 */
export async function requestedCommand(options: {
  for?: string | undefined
  map?: string | undefined
  words?: string | undefined
}): Promise<RowCommand> {
  if (options.for !== undefined || options.map === undefined) return comparables[options.for ?? 'estimate']!
  const { readMapping } = await import('../../rows/mapping/files/mapping-file.js')
  const { name, activities, operation = 'estimate' } = await readMapping(options.map, options.words)
  if (activities) {
    throw new UsageError(
      `${name} is for ghg run, which sends each row to its command; compare its ledgers: ghg run with --release 1, ghg run with --release 2, then ghg diff LEDGER LEDGER`,
    )
  }
  const command = comparables[operation.trim().replace(/\s+/g, ' ')]
  if (command === undefined) {
    const available = Object.keys(comparables).join(', ')
    throw new UsageError(`${name} is for ghg ${operation}, which cannot be compared; available: ${available}`)
  }
  return command
}
