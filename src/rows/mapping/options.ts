/** Options of a run over files. */

import type { CalculationMethod, NoticeCode } from '../../contract/contract.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import type { DataKind } from '../../uncertainty/uncertainty.js'
import type { InputFormat, OutputFormat } from '../sheets/file-formats.js'
import type { Share } from '../sheets/reader.js'
import type { Quoting } from '../sheets/readers/lenient/quoting.js'
import type { MappingChanges } from './files/mapping-changes.js'
import type { ProjectDefaults } from './project-defaults.js'

/** Limits of a run. */
export interface Gates {
  /** Maximum kg CO2e of scopes 1 to 3. */
  failAbove?: number
  /** Codes of notices that fail the run. */
  failOn?: readonly string[]
  /** Maximum percentage of rows without an estimate. */
  maxUnestimated?: number
}

export interface BulkOptions extends EngineOptions {
  inputFormat?: InputFormat
  encoding?: string
  delimiter?: string
  /** Convention for quotes in delimited text. */
  quote?: Quoting
  /** Lines after which reading resumes, without the unreadable row before each. */
  resumeAfter?: number[]
  /** Sheet of a workbook, by name or number. */
  sheet?: string
  /** Cells of a sheet: `B4:K900`, or `Meters!B4:K900`. */
  range?: string
  /** Row or line of the heading: `6`; `5-6` joins several rows. */
  headerRow?: string
  visibleOnly?: boolean
  decimal?: 'point' | 'comma'
  map?: string
  /** Headings of columns that are not read. */
  ignore?: string[]
  /** Path of a list of words and their translations, for the tables of the mapping. */
  words?: string
  /** Changes of a project to the mapping. */
  changes?: MappingChanges
  set?: Record<string, string>
  /** GWP set for rows that name none. */
  gwp?: CalculationMethod
  /** GWP set from `ghg config`: overridden by a mapping file that names one. */
  usualGwp?: CalculationMethod
  /** Notices to accept: their rows are answered. */
  accept?: NoticeCode[]
  /** Notices to refuse: their rows fail. */
  refuse?: NoticeCode[]
  /** Notices to accept and to refuse from `ghg config`: overridden by a mapping file. */
  usualAccept?: NoticeCode[]
  usualRefuse?: NoticeCode[]
  /** Defaults of a project for rows without values. */
  given?: ProjectDefaults
  output?: string
  format?: OutputFormat
  columns?: string[]
  round?: number
  /** True if rows state how sure their total is. */
  uncertainty?: boolean
  /** Kind of data of rows that state none. */
  dataKind?: DataKind
  csvSafe?: boolean
  notices?: string
  trail?: string
  /** Path for the legs of freight. */
  legs?: string
  /** Path for the components of products. */
  components?: string
  /** Other files that determine the output, with their checksums: for the manifest, and to resume. */
  filesBeside?: { name: string; sha256: string }[]
  errors?: string
  manifest?: string
  summaryBy?: string[]
  /** Share of the input to process. */
  part?: Share
  dryRun?: boolean
  /** Limits of a ledger that end the run with a separate exit status. */
  gates?: Gates
  resume?: boolean
  workers?: number
  failFast?: boolean
  maxErrors?: number
  quiet?: boolean
  verbose?: boolean
  /** False with `--no-color`. */
  color?: boolean
}
