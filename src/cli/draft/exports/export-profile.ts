/** Exports of programs that many people have: which headings tell them, and the mapping for them. */
import type { ColumnRule, MappingContent } from '../../../bulk/input/mapping/mapping-schema.js'

/** One export, as data: a file each. */
export interface ExportProfile {
  /** What it is an export of. */
  name: string
  /** Where the headings are documented. */
  documented: string
  /** The real export that it was tried on; undefined: none. */
  tried: string | undefined
  /** Columns by the names that the mapping has for them, each with its headings in the order of preference. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Names of the columns that tell the export: all must be there. */
  signs: readonly string[]
  /** The command of all rows; undefined where the mapping has activities. */
  command: string | undefined
  /**
   * The mapping. `$name` is the heading of that column; what is built on a column that is not there becomes FILL_IN
   * in a field, and is left out elsewhere.
   */
  mapping: MappingContent
  /** Rules of fields whose column is not in every export, for those that lack it. */
  instead?: Readonly<Record<string, ColumnRule>>
  /** What wants a look, by field, or by `quantity`, `period`, `file`, or the number of an activity from 1. */
  unsure: Readonly<Record<string, readonly string[]>>
  /** What the line above the headings says, where there is one: the constants of fields. */
  fromFirstLine?: (cells: readonly string[]) => Readonly<Record<string, string | number>>
  /** What each activity is, in the order of the mapping. */
  activities?: readonly string[]
}
