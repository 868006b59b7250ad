/** What a run of a file is asked for. */

import type { CalculationMethod, NoticeCode } from '../contract/contract.js'
import type { EngineOptions } from '../host/engine-settings.js'
import type { InputFormat, OutputFormat } from './file-formats.js'
import type { Gates } from './gates.js'
import type { Given } from './given.js'
import type { Share } from './input/readers/reader.js'

export interface BulkOptions extends EngineOptions {
  inputFormat?: InputFormat
  encoding?: string
  delimiter?: string
  /** Of a workbook: name or number. */
  sheet?: string
  /** Of a sheet: `B4:K900`, or `Meters!B4:K900`. */
  range?: string
  /** Row or line of the heading: `6`; of several that are joined, `5-6`. */
  headerRow?: string
  visibleOnly?: boolean
  decimal?: 'point' | 'comma'
  map?: string
  /** A list of words and their translations, for the tables of the mapping. */
  words?: string
  set?: Record<string, string>
  /** Assessment report whose warming potentials are asked for, in rows that name none. */
  gwp?: CalculationMethod
  /** As `gwp`, of `ghg config`: a mapping file that names one wins over it. */
  usualGwp?: CalculationMethod
  /** Notices whose rows are answered all the same. */
  accept?: NoticeCode[]
  /** Notices to refuse: their rows fail. */
  refuse?: NoticeCode[]
  /** As these two, of `ghg config`: a mapping file wins over them. */
  usualAccept?: NoticeCode[]
  usualRefuse?: NoticeCode[]
  /** What a project says of rows that say nothing themselves. */
  given?: Given
  output?: string
  format?: OutputFormat
  columns?: string[]
  round?: number
  csvSafe?: boolean
  notices?: string
  trail?: string
  /** Of freight. */
  legs?: string
  /** Of products. */
  components?: string
  /** Files beside the inputs that decide what is written, with their checksums: for the manifest, and to resume. */
  filesBeside?: { name: string; sha256: string }[]
  errors?: string
  manifest?: string
  summaryBy?: string[]
  /** The share of the input that is wanted. */
  part?: Share
  dryRun?: boolean
  /** Limits of a ledger that end the run with a status of its own. */
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
