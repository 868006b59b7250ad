/** Defines the draft of a folder. */
import type { SourceFacts } from '../../rows/parts/parts.js'
import type { OtherFile } from './folder-files.js'
import type { MappingChoice } from './mapping-choices.js'
import type { FoundPeriod, Months } from './months.js'
import type { NamedSites } from './named-sites.js'
import type { OpenPlaces } from './open-fields.js'

/** Table of a file in the folder. */
export interface TableName {
  /** Path below the folder. */
  file: string
  /** Sheet of a workbook with several tables. */
  sheet?: string
}

/** Table with its mapping. */
export interface DraftedSource extends TableName {
  /** Name in the project file. */
  name: string
  /** Path of the mapping below the folder. */
  map: string
  /** Text of the mapping. */
  text: string
  /** `new` if the mapping has to be written, `kept` if the file has the same text, `changed` if it differs. */
  state: 'new' | 'kept' | 'changed'
  /** True if it continues a source of the project, whose mapping and answers it takes. */
  isJoined?: true
  /** Recognised kind of the table; blank if unknown. */
  kind: string
  rows: number
  /** Records of the trial that came to nothing yet: refused, or waiting for an answer. */
  unanswered: number
  /** Estimate of the trial, for all rows; undefined if nothing was estimated. */
  kilograms: number | undefined
  /** Part of it that is estimated from money. */
  ofMoney: number | undefined
  /** Parts of it by command. */
  byCommand: ReadonlyMap<string, number>
  /** Values that the trial assumed, such as `region GB`. */
  assumed: readonly string[]
  open: OpenPlaces
  /** Assumptions and open words of the mapping. */
  choices: readonly MappingChoice[]
  /** Points of the draft that a person should look at. */
  points: readonly string[]
  sites: NamedSites
  /** True if money is read whose tax nothing tells. */
  isTaxOpen: boolean
  months: Months
  /** Evidence by month, for the comparison with other tables. */
  evidence: readonly SourceFacts[]
}

/** Table that became no source. */
export interface UnusedTable extends TableName {
  why: string
}

/** Sources of a folder, and everything that became none. */
export interface FolderDraft {
  sources: DraftedSource[]
  unused: UnusedTable[]
  others: OtherFile[]
  /** Sites of lists, with their countries. */
  listed: NamedSites[]
  period: FoundPeriod | undefined
}
