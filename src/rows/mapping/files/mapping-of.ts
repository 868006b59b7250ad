/** Loads readers that only some runs need. */
import { UsageError } from '../../../host/exit.js'
import { normalised } from '../fields/fields.js'
import type { MappingChanges } from './mapping-changes.js'
import type { Mapping } from './mapping-file.js'
import type { PlainQuantity } from './quantity-target.js'

/** Files and changes that a mapping is read from. */
export interface MappingParts {
  file: string | undefined
  /** List of translations. */
  words: string | undefined
  changes: MappingChanges | undefined
}

/** Loads the mapping file of a run, if any. Its reader loads two libraries. */
export async function loadMapping({ file, words, changes }: MappingParts): Promise<Mapping | undefined> {
  if (file !== undefined) return (await import('./mapping-file.js')).readMapping(file, words, changes)
  if (words !== undefined)
    throw new UsageError('--words adds to the tables of a mapping: name one with --map')
  return undefined
}

/** Loads the reader of columns `unit` and `quantity` without a mapping; undefined if no column is called `unit`. */
export async function plainQuantityOf(headings: readonly string[]): Promise<PlainQuantity | undefined> {
  if (!headings.some((heading) => normalised(heading) === 'unit')) return undefined
  return (await import('./plain-quantity.js')).plainQuantity
}
