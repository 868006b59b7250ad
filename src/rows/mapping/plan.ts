/**
 * Decides once from its options how a run works: no other code reads options, but receives its part of the plan. A plan
 * is plain data, so that it can be sent to threads.
 */
import type { CalculationMethod, Preference } from '../../contract/contract.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { UsageError } from '../../host/exit.js'
import { withoutPassword } from '../../host/secrets.js'
import type { DataKind } from '../../uncertainty/uncertainty.js'
import { allDigits, textDigits } from '../sheets/digits.js'
import {
  type Delimiter,
  delimiterFor,
  formatFromPath,
  type InputFormat,
  isBinary,
  isCompressed,
  isTypedRowsFile,
  type OutputFormat,
  textFormatFromPath,
} from '../sheets/file-formats.js'
import type { Share } from '../sheets/reader.js'
import type { Quoting } from '../sheets/readers/lenient/quoting.js'
import { isRegular } from '../sheets/writers/target.js'
import type { BillDecisions } from './bill-decisions.js'
import type { MappingChanges } from './files/mapping-changes.js'
import { headingRows, type NamedHeading } from './input/heading-rows.js'
import { assertClear, type NoticePolicy } from './notice-policy.js'
import type { BulkOptions, Gates } from './options.js'
import type { ProjectDefaults } from './project-defaults.js'

/** Settings for reading inputs; undefined values are detected from their content. */
export interface ReadingPlan extends NamedHeading {
  inputFormat: InputFormat | undefined
  encoding: string | undefined
  delimiter: string | undefined
  /** Convention for quotes; detected if undefined. */
  quote: Quoting | undefined
  /** Lines after which reading resumes, without the unreadable row before each. */
  resumeAfter: readonly number[] | undefined
  /** Sheet of a workbook, by name or number; if undefined, the only sheet with a table. */
  sheet: string | undefined
  /** Cells of a sheet that contain the table. */
  range: string | undefined
  /** True if hidden rows and columns of a sheet are skipped. */
  visibleOnly: boolean
  /** True if missing cells at the end of rows of delimited text are blank. */
  fillsRows: boolean
  /** True if the checksum of the inputs is computed while reading. */
  withChecksum: boolean
  /** Share of the rows to process; all if undefined. */
  share: Share | undefined
}

/** Settings for converting rows to requests. */
export interface MappingPlan {
  /** Path of the mapping file. */
  file: string | undefined
  /** Path of a list of additional translations. */
  words: string | undefined
  /** Changes to the content of the mapping file. */
  changes: MappingChanges | undefined
  /** Constants, by field name. */
  set: Record<string, string> | undefined
  /** Release of the catalogue for rows that name none. */
  release: string
  /** GWP set for rows that name none; each factor's GWP set if undefined. */
  gwp: CalculationMethod | undefined
  /** GWP set of the engine's factors, for operations whose requests cannot name one. */
  gwpSet: CalculationMethod | undefined
  /** Default GWP set, if neither a row nor the mapping names one. */
  usualGwp: CalculationMethod | undefined
  /** Notices whose rows are refused or accepted. */
  noticePolicy: NoticePolicy
  /** Default policy, for notices that the mapping does not mention. */
  usualNoticePolicy: NoticePolicy
  /** Stated decimal sign; if undefined, the cells decide in runs without a mapping, otherwise it is a point. */
  decimal: 'point' | 'comma' | undefined
  /** Headings of columns that are not read. */
  ignore: readonly string[]
  /** Defaults of a project for rows without values. */
  given: ProjectDefaults | undefined
  /** Decisions of the survey of all bills, if the mapping names meters. */
  bills?: BillDecisions | undefined
}

/** Settings for answering requests. */
export interface AnsweringPlan {
  engine: EngineOptions
  /** Defined if rows state how sure their total is, with the kind of data of rows that name none. */
  uncertainty: { dataKind: DataKind | undefined } | undefined
}

export const sideFileKinds = ['notices', 'trail', 'legs', 'components', 'errors'] as const
export type SideFileKind = (typeof sideFileKinds)[number]

/** File with additional lines for rows. */
export interface SideFilePlan {
  kind: SideFileKind
  path: string
  format: OutputFormat
}

/** Settings for writing results. */
export interface WritingPlan {
  /** Path of the output; standard output if undefined. */
  output: string | undefined
  format: OutputFormat
  /** Separator between the cells of the results; undefined if they are not text, or not a table. */
  delimiter: Delimiter | undefined
  /** True if the results have columns. */
  isTable: boolean
  /** Names of the selected columns, in order; all if undefined. */
  select: readonly string[] | undefined
  /** Significant digits of measured numbers. */
  round: number
  safe: boolean
  /** True if a single result may be shown as a card when a person will read it. */
  mayBeCard: boolean
  /** Side files in the order in which they are written. */
  sideFiles: readonly SideFilePlan[]
  /** Path of the manifest. */
  manifest: string | undefined
  /** True if any output contains row numbers. */
  numbersRows: boolean
  /** Fields or columns that totals are grouped by. */
  groupBy: readonly string[] | undefined
  /** True if totals are counted by scope: for a person, or for a merge. */
  countsScopes: boolean
}

/** Limits and resources of a run. */
export interface LimitsPlan {
  /** Format of a dry run that replaces the run. */
  dryRun: 'text' | 'json' | undefined
  resume: boolean
  /** Number of failed rows at which the run stops. */
  mostFailures: number
  /** Option that sets this number. */
  stopOption: string | undefined
  /** Limits of a ledger that end the run with a separate exit status. */
  gates: Gates
  /** Number of threads requested; as many as are useful if undefined. */
  workers: number | undefined
  /** True if chunks can be written separately; elements of a JSON array cannot. */
  canSplit: boolean
}

/** Settings for messages during a run. */
export interface MessagesPlan {
  isQuiet: boolean
  isVerbose: boolean
  /** False to never use colours. */
  color: boolean | undefined
}

export interface RunPlan {
  reading: ReadingPlan
  mapping: MappingPlan
  answering: AnsweringPlan
  writing: WritingPlan
  limits: LimitsPlan
  messages: MessagesPlan
  /** Options as given, without keys and passwords. */
  record: {
    /** Options in the form of the manifest. */
    options: Record<string, unknown>
    /** Options that must be unchanged to resume a run. */
    identity: Record<string, unknown>
  }
}

/** Default release. */
export const newestRelease = '^1'

/** Options that do not affect the output. */
const withoutEffect = new Set([
  'resume',
  'workers',
  'quiet',
  'verbose',
  'color',
  'apiKey',
  'apiKeyFile',
  'concurrency',
  'retries',
  'timeout',
  'gates',
])

/** Settings of a mapping file for the whole run. */
export interface RunMapping extends NamedHeading {
  country: string | undefined
  prefer: Preference | undefined
  sheet: string | undefined
  range: string | undefined
  encoding: string | undefined
  quote: Quoting | undefined
  fillsRows: boolean
}

/** Returns the plan with the settings of a mapping file for the whole run; options override them. */
export function withMapping(plan: RunPlan, mapping: RunMapping | undefined): RunPlan {
  if (!mapping) return plan
  const { reading, answering } = plan
  const { country = mapping.country, prefer = mapping.prefer } = answering.engine
  const assumed = { ...(country !== undefined && { country }), ...(prefer !== undefined && { prefer }) }
  const heading = reading.headerRow === undefined ? mapping : reading
  return {
    ...plan,
    reading: {
      ...reading,
      sheet: reading.sheet ?? mapping.sheet,
      range: reading.range ?? mapping.range,
      encoding: reading.encoding ?? mapping.encoding,
      quote: reading.quote ?? mapping.quote,
      headerRow: heading.headerRow,
      lastHeaderRow: heading.lastHeaderRow,
      fillsRows: mapping.fillsRows,
    },
    answering: { ...answering, engine: { ...answering.engine, ...assumed } },
  }
}

/** Returns the plan of a run with these options. */
export function planRun(options: BulkOptions): RunPlan {
  const writing = planWriting(options)
  const noticePolicy = { accept: options.accept, refuse: options.refuse }
  const usualNoticePolicy = { accept: options.usualAccept, refuse: options.usualRefuse }
  assertClear(noticePolicy, '--accept and --refuse')
  assertClear(usualNoticePolicy, 'the settings accept and refuse')
  return {
    reading: {
      inputFormat: options.inputFormat,
      encoding: options.encoding,
      delimiter: options.delimiter,
      quote: options.quote,
      resumeAfter: options.resumeAfter,
      sheet: options.sheet,
      range: options.range,
      ...headingRows(options.headerRow),
      visibleOnly: options.visibleOnly ?? false,
      fillsRows: false,
      withChecksum: options.manifest !== undefined,
      share: options.part,
    },
    mapping: {
      file: options.map,
      words: options.words,
      changes: options.changes,
      set: options.set,
      release: options.release ?? newestRelease,
      gwp: options.gwp,
      gwpSet: options.gwpSet,
      usualGwp: options.usualGwp,
      noticePolicy,
      usualNoticePolicy,
      decimal: options.decimal,
      ignore: options.ignore ?? [],
      given: options.given,
    },
    answering: {
      engine: planEngine(options),
      uncertainty: options.uncertainty ? { dataKind: options.dataKind } : undefined,
    },
    writing,
    limits: planLimits(options, writing),
    messages: {
      isQuiet: options.quiet ?? false,
      isVerbose: options.verbose ?? false,
      color: options.color,
    },
    record: { options: planRecord(options), identity: planIdentity(options) },
  }
}

function planWriting(options: BulkOptions): WritingPlan {
  const { output, columns: select, csvSafe: safe = false, summaryBy: groupBy } = options
  const format = options.format ?? formatFromPath(output)
  if (!options.dryRun) assertWritable(output, format)
  const delimiter = delimiterFor(format)
  const isTable = delimiter !== undefined || isBinary(format)
  const sideFiles = sideFileKinds.flatMap((kind) => {
    const path = options[kind]
    return path ? [{ kind, path, format: formatFromPath(path) }] : []
  })
  for (const file of sideFiles) assertWritable(file.path, file.format)
  const rows = [output, ...sideFiles.map((file) => file.path)].find((path) => path && isTypedRowsFile(path))
  if (rows !== undefined && !options.part)
    throw new UsageError(
      `${rows}: this is the format of parts (--part), read by ghg merge; leave out \`.rows\``,
    )
  if (options.manifest !== undefined) textFormatFromPath(options.manifest)
  return {
    output,
    format,
    delimiter,
    isTable,
    select,
    // Parquet stores doubles unchanged.
    round: options.round ?? (format === 'parquet' ? allDigits : textDigits),
    safe,
    mayBeCard: output === undefined && !options.format && !select,
    sideFiles,
    manifest: options.manifest,
    numbersRows: !isTable || sideFiles.length > 0,
    groupBy,
    countsScopes: false,
  }
}

/** @throws UsageError if workbooks and Parquet cannot be written to the path: pipes, devices, compressed files */
function assertWritable(path: string | undefined, format: OutputFormat): void {
  if (!isBinary(format)) return
  if (path === undefined)
    throw new UsageError(`--format ${format} needs a file: name one with -o results.${format}`)
  if (isCompressed(path))
    throw new UsageError(`${path}: ${format} is already compressed; leave out the last extension`)
  if (!isRegular(path)) throw new UsageError(`${path}: ${format} is written to files only; name one`)
}

function planLimits(options: BulkOptions, { format, sideFiles }: WritingPlan): LimitsPlan {
  const { dryRun, failFast, maxErrors, workers, resume = false } = options
  const stopOption = failFast
    ? '--fail-fast'
    : maxErrors === undefined
      ? undefined
      : `--max-errors ${maxErrors}`
  return {
    dryRun: dryRun ? (options.format === 'json' ? 'json' : 'text') : undefined,
    resume,
    mostFailures: failFast ? 1 : (maxErrors ?? Number.POSITIVE_INFINITY),
    stopOption,
    gates: options.gates ?? {},
    workers,
    canSplit: format !== 'json' && sideFiles.every((file) => file.format !== 'json'),
  }
}

/** Returns the engine settings among the options of a run. */
function planEngine(options: BulkOptions): EngineOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => name in engineOptionNames && value !== undefined),
  )
}

/** The type ensures that it is complete. */
const engineOptionNames: Record<keyof EngineOptions, true> = {
  engine: true,
  baseUrl: true,
  previewUrl: true,
  betaUrl: true,
  beta4Url: true,
  apiKey: true,
  apiKeyFile: true,
  store: true,
  project: true,
  hubKgPerTonne: true,
  maxLegs: true,
  concurrency: true,
  retries: true,
  timeout: true,
  country: true,
  minConfidence: true,
  prefer: true,
  usualPrefer: true,
  spendRule: true,
  gwpSet: true,
  release: true,
  powerModel: true,
}

function planRecord({ apiKey: _, store, ...options }: BulkOptions): Record<string, unknown> {
  return store === undefined ? options : { ...options, store: withoutPassword(store) }
}

function planIdentity(options: BulkOptions): Record<string, unknown> {
  const chosen = Object.entries(options).filter(
    ([name, value]) => !withoutEffect.has(name) && value !== undefined,
  )
  return Object.fromEntries(
    chosen.map(([name, value]) => [name, name === 'store' ? withoutPassword(String(value)) : value]),
  )
}
