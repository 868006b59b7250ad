/** Exports of common programs: the headings that identify them, and their mapping. */
import type { ColumnRule, MappingContent } from '../../rows/mapping/mapping.js'

/** Profile of an export; each is in its own file. */
export interface ExportProfile {
  /** Name of the export. */
  name: string
  /** Documentation of the headings. */
  documented: string
  /** Real export used to test the profile; undefined if untested. */
  tried: string | undefined
  /** True if a fitting kind of sheet reads more of the rows. */
  isGeneral?: true
  /** Columns by their names in the mapping, each with possible headings in order of preference. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Names of the columns that identify the export; all are required. */
  signs: readonly string[]
  /** Command for all rows; undefined if the mapping has activities. */
  command: string | undefined
  /**
   * Mapping in which `$name` is the heading of a column. If the column is missing, fields become FILL_IN and other
   * parts are omitted.
   */
  mapping: MappingContent
  /** Alternative rules for fields whose column is missing from some exports. */
  instead?: Readonly<Record<string, ColumnRule>>
  /** Points to review by field, or by `quantity`, `period`, `file`, or the number of an activity from 1. */
  unsure: Readonly<Record<string, readonly string[]>>
  /** Returns constants for fields from the line above the headings, if the export has one. */
  fromFirstLine?: (cells: readonly string[]) => Readonly<Record<string, string | number>>
  /** Descriptions of the activities, in the order of the mapping. */
  activities?: readonly string[]
}
