/** Shape of a kind of sheet: each kind is a folder with one of these. */
import type {
  ColumnProfile,
  ColumnRule,
  QuantityRule,
  Sample,
  Vocabulary,
} from '../../rows/mapping/mapping.js'
import type { DataKind } from '../../uncertainty/uncertainty.js'
import type { Draft, DraftedActivity, DraftPart } from '../draft-model.js'
import type { DraftedSkip } from '../rows/excluded-rows.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import type { MeterReadings } from '../rules/meter-readings.js'
import type { NameCheck } from '../rules/plain-names.js'
import type { Industries } from './reading/industries.js'

export interface SheetKind {
  /** Name in messages, such as `waste statement`. */
  title: string
  /** Exports from which the kind was written. */
  seen: string
  /** How amounts are known; undefined if requests tell, as for money and stated emissions. */
  dataKind?: DataKind
  /** Columns that such sheets have. */
  roles: Readonly<Record<string, Role>>
  /** Returns the certainty from 0 to 1 of this kind for a sheet. */
  recognise: (sheet: KindSheet) => number
  /** Drafts the routes of the rows; undefined if the sheet lacks a column after all. */
  route: (sheet: KindSheet, names: NameCheck, industries: Industries) => Promise<Routed | undefined>
}

/** Part that a column plays in a sheet. */
export interface Role {
  /** Phrases of headings in eight languages, as `phrasesIn` returns them. */
  headings: readonly string[]
  /** Words that make a heading less likely. */
  against?: readonly string[]
  /** Cells that the column may have. */
  holds: 'numbers' | 'words' | 'dates' | 'anything'
  /** Returns the share of the cells that suit the role. */
  cells?: (profile: ColumnProfile, vocabulary: Vocabulary) => number
  /** True if suitable cells are enough under any heading. */
  isTelling?: boolean
  /** True for amounts that are not money: a heading with a currency rules the column out. */
  isPhysical?: boolean
  /** Reason why a column of this role is not an amount, for a comment of the draft. */
  left?: string
}

/** Column in its role. */
export interface RoleColumn {
  profile: ColumnProfile
  score: number
  /** Other column that suits the role nearly as well. */
  runnerUp: ColumnProfile | undefined
}

/** Sheet as a kind sees it. */
export interface KindSheet {
  sample: Sample
  /** Columns with a heading. */
  profiles: readonly ColumnProfile[]
  vocabulary: Vocabulary
  /** Country that the user gave. */
  country: string | undefined
  /** Cells of the first line of the file, in which some programs describe the table below. */
  firstLine: readonly string[]
  /** Readings of meters or odometers, whose columns have no other role. */
  readings: MeterReadings | undefined
  columns: ReadonlyMap<string, RoleColumn>
}

/** Routes of the rows of a sheet. */
export interface Routed {
  operation?: string
  /** Plain name of each row. */
  activity?: DraftPart<ColumnRule>
  activities?: DraftedActivity[]
  otherwise?: 'skip'
  unpivot?: Draft['unpivot']
  quantity?: DraftPart<QuantityRule>
  /** Period of amounts side by side, which their headings name. */
  period?: Draft['period']
  ledger?: Readonly<Record<string, unknown>>
  /** Fields of all rows. */
  rules: DraftedRule[]
  /** Columns of the amounts; rows without any of them are excluded. */
  amounts: readonly ColumnProfile[]
  /** Further columns that the draft reads. */
  reads: readonly (ColumnProfile | undefined)[]
  /** Columns that are not read, with the reason. */
  left?: ReadonlyMap<ColumnProfile, string>
  skip?: DraftedSkip[]
  /** Questions about the whole sheet. */
  unsure?: string[]
  /** True if the rows need a region; `region` is drafted already if a rule has it. */
  needsRegion: boolean
  /** True if the rows need a year. */
  needsYear: boolean
  /** Columns that may be dates, as the rows that count fill them; without them, all that are free. */
  moments?: readonly ColumnProfile[]
  /** Names that the operation has for `region` and `year`. */
  fieldNames?: Readonly<Record<string, string>>
}

/** Returns the column of a role, if the sheet has one. */
export function columnOf({ columns }: KindSheet, role: string): ColumnProfile | undefined {
  return columns.get(role)?.profile
}
