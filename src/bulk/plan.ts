/**
 * What a run does, decided once from its options: the only reader of options. Everything below takes its part of
 * the plan. A plan is plain data, so that it can be sent to threads.
 */
import type { CalculationMethod, Preference } from '../contract/contract.js'
import type { EngineOptions } from '../host/engine-settings.js'
import { UsageError } from '../host/exit.js'
import { withoutPassword } from '../host/secrets.js'
import {
  type Delimiter,
  delimiterOf,
  formatOfPath,
  type InputFormat,
  isBinary,
  isRowsOfPart,
  type OutputFormat,
  textFormatOfPath,
} from './file-formats.js'
import type { Gates } from './gates.js'
import type { Given } from './given.js'
import { headingRows, type NamedHeading } from './input/heading-rows.js'
import type { Share } from './input/readers/reader.js'
import { assertClear, type NoticePolicy } from './notice-policy.js'
import type { BulkOptions } from './options.js'
import { allDigits, textDigits } from './output/digits.js'
import { isCompressed } from './output/writers/compressor.js'
import { isRegular } from './output/writers/target.js'

/** How inputs are read; what is undefined is sniffed from their content. */
export interface ReadingPlan extends NamedHeading {
  inputFormat: InputFormat | undefined
  encoding: string | undefined
  delimiter: string | undefined
  /** Of a workbook: name or number; undefined: the only one with a table. */
  sheet: string | undefined
  /** Of a sheet: the part that is the table. */
  range: string | undefined
  /** Whether hidden rows and columns of a sheet are left out. */
  visibleOnly: boolean
  /** Whether cells that rows of delimited text lack at their end are blank. */
  fillsRows: boolean
  /** Whether the checksum of the inputs is computed while they are read. */
  withChecksum: boolean
  /** The share of the rows that is wanted; undefined: all. */
  share: Share | undefined
}

/** How rows become requests. */
export interface MappingPlan {
  /** Path of the mapping file. */
  file: string | undefined
  /** Path of a list of further translations. */
  words: string | undefined
  /** Constants, by the names of their fields. */
  set: Record<string, string> | undefined
  /** Release of the catalogue for rows that name none. */
  dataVersion: string
  /** GWP set for rows that name none; undefined: that of each factor. */
  gwp: CalculationMethod | undefined
  /** The same, where neither a row nor the mapping names one. */
  usualGwp: CalculationMethod | undefined
  /** Notices whose rows are refused or accepted. */
  noticePolicy: NoticePolicy
  /** The same, where the mapping says nothing of a notice. */
  usualNoticePolicy: NoticePolicy
  decimal: 'point' | 'comma'
  /** What a project says of rows that say nothing themselves. */
  given: Given | undefined
}

/** What answers the requests. */
export interface AnsweringPlan {
  engine: EngineOptions
}

export const sideFileKinds = ['notices', 'trail', 'legs', 'components', 'errors'] as const
export type SideFileKind = (typeof sideFileKinds)[number]

/** A side file that has lines for rows. */
export interface SideFilePlan {
  kind: SideFileKind
  path: string
  format: OutputFormat
}

/** What is written, and how. */
export interface WritingPlan {
  /** Undefined: standard output. */
  output: string | undefined
  format: OutputFormat
  /** Between the cells of the results; undefined where they are no text, or no table. */
  delimiter: Delimiter | undefined
  /** Whether the results have columns. */
  isTable: boolean
  /** Names of the columns wanted, in their order; undefined: all. */
  select: readonly string[] | undefined
  /** Significant digits of measured numbers. */
  round: number
  safe: boolean
  /** Whether a single result may be shown as a list, where a person is going to read it. */
  mayBeList: boolean
  /** In the order in which they are written. */
  sideFiles: readonly SideFilePlan[]
  /** Path of the manifest. */
  manifest: string | undefined
  /** Whether some output has the numbers of rows in it. */
  numbersRows: boolean
  /** Fields or columns that totals are grouped by. */
  groupBy: readonly string[] | undefined
}

/** How far a run goes, and with what. */
export interface LimitsPlan {
  /** What is made instead of a run, and in which form. */
  dryRun: 'text' | 'json' | undefined
  resume: boolean
  /** Failed rows at which the run stops. */
  mostFailures: number
  /** The option that says so. */
  stopOption: string | undefined
  /** Limits of a ledger that end the run with a status of its own. */
  gates: Gates
  /** Threads wanted; undefined: as many as are worth it. */
  workers: number | undefined
  /** Whether chunks can be written apart from each other; elements of a JSON array cannot. */
  canSplit: boolean
}

/** What is said on the way. */
export interface MessagesPlan {
  isQuiet: boolean
  isVerbose: boolean
  /** False: never. */
  color: boolean | undefined
}

export interface RunPlan {
  reading: ReadingPlan
  mapping: MappingPlan
  answering: AnsweringPlan
  writing: WritingPlan
  limits: LimitsPlan
  messages: MessagesPlan
  /** The options as given, without a key or a password. */
  record: {
    /** As the manifest shows them. */
    options: Record<string, unknown>
    /** Those that must be the same for a run to be resumed. */
    identity: Record<string, unknown>
  }
}

/** The release where none is named. */
export const newestRelease = '^1'

/** Options that change nothing in what is written. */
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

/** What a mapping file decides for the whole run. */
export interface RunMapping extends NamedHeading {
  country: string | undefined
  prefer: Preference | undefined
  sheet: string | undefined
  range: string | undefined
  fillsRows: boolean
}

/** The plan with what a mapping file decides for the whole run; an option wins over it. */
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
      headerRow: heading.headerRow,
      lastHeaderRow: heading.lastHeaderRow,
      fillsRows: mapping.fillsRows,
    },
    answering: { ...answering, engine: { ...answering.engine, ...assumed } },
  }
}

/** Decides what a run with these options does. */
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
      set: options.set,
      dataVersion: options.dataVersion ?? newestRelease,
      gwp: options.gwp,
      usualGwp: options.usualGwp,
      noticePolicy,
      usualNoticePolicy,
      decimal: options.decimal ?? 'point',
      given: options.given,
    },
    answering: { engine: planEngine(options) },
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
  const format = options.format ?? formatOfPath(output)
  if (!options.dryRun) assertWritable(output, format)
  const delimiter = delimiterOf(format)
  const isTable = delimiter !== undefined || isBinary(format)
  const sideFiles = sideFileKinds.flatMap((kind) => {
    const path = options[kind]
    return path ? [{ kind, path, format: formatOfPath(path) }] : []
  })
  for (const file of sideFiles) assertWritable(file.path, file.format)
  const rows = [output, ...sideFiles.map((file) => file.path)].find((path) => path && isRowsOfPart(path))
  if (rows !== undefined && !options.part)
    throw new UsageError(
      `${rows}: this is the format of parts (--part), read by ghg merge; leave out \`.rows\``,
    )
  if (options.manifest !== undefined) textFormatOfPath(options.manifest)
  return {
    output,
    format,
    delimiter,
    isTable,
    select,
    // Parquet carries doubles as they are.
    round: options.round ?? (format === 'parquet' ? allDigits : textDigits),
    safe,
    mayBeList: output === undefined && !options.format && !select,
    sideFiles,
    manifest: options.manifest,
    numbersRows: !isTable || sideFiles.length > 0,
    groupBy,
  }
}

/** @throws UsageError where workbooks and Parquet cannot be written to: pipes, devices, compressed files */
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

/** The settings of the engine among the options of a run. */
function planEngine(options: BulkOptions): EngineOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => name in engineOptionNames && value !== undefined),
  )
}

/** Complete by its type. */
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
  gwpSet: true,
  dataVersion: true,
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
