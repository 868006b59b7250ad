/** What only some runs need of reading rows, and which is loaded for them alone. */
import { UsageError } from '../../../host/exit.js'
import { normalised } from '../fields/fields.js'
import type { Mapping } from './mapping-file.js'
import type { PlainQuantity } from './quantity-target.js'

/** The mapping file of a run, where there is one. Its reader brings two libraries. @param words list of translations */
export async function mappingOf(
  file: string | undefined,
  words: string | undefined,
): Promise<Mapping | undefined> {
  if (file !== undefined) return (await import('./mapping-file.js')).readMapping(file, words)
  if (words !== undefined)
    throw new UsageError('--words adds to the tables of a mapping: name one with --map')
  return undefined
}

/** How a column `unit`, and `quantity` beside it, are read without a mapping; undefined where there is none. */
export async function plainQuantityOf(headings: readonly string[]): Promise<PlainQuantity | undefined> {
  if (!headings.some((heading) => normalised(heading) === 'unit')) return undefined
  return (await import('./plain-quantity.js')).plainQuantity
}
