/** A run that is computed again: a file with a command, or what the manifest of an earlier run says. */

import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type TSchema, Type } from '@sinclair/typebox'
import { sha256Hash } from '../../common/sha256.js'
import { noticeCodes } from '../../contract/code-meanings.js'
import {
  CalculationMethod,
  industryRules,
  type Operation,
  preferences,
  spendDatasets,
} from '../../contract/contract.js'
import { compileCheck } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import { version } from '../../host/version.js'
import type { BulkOptions } from '../../rows/mapping/mapping.js'
import type { RowCommand } from '../../rows/parts/parts.js'
import type { Manifest } from '../../rows/run/run.js'
import { inputFormats, quotings } from '../../rows/sheets/sheets.js'
import { powerModels } from '../engine-options.js'
import { comparables, notComparable } from './comparable.js'
import { manifestIn } from './manifest-file.js'

export interface PreviousRun {
  what: RowCommand
  inputs: string[]
  /** Options for reading the input and for the requests. */
  options: BulkOptions
}

const oneOf = (words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const text = Type.String()
const number = Type.Number()
const codes = Type.Array(oneOf(noticeCodes))

/**
 * Options of a run that decide what its rows ask for, each with what it may be. The others say where results go, or
 * who answers, which is the local engine under both releases.
 */
const optionSchemas: Record<keyof BulkOptions, TSchema | undefined> = {
  inputFormat: oneOf(inputFormats),
  encoding: text,
  delimiter: text,
  quote: oneOf(quotings),
  resumeAfter: Type.Array(number),
  sheet: text,
  range: text,
  headerRow: text,
  visibleOnly: Type.Optional(Type.Boolean()),
  decimal: oneOf(['point', 'comma']),
  map: text,
  ignore: Type.Array(text),
  words: text,
  set: Type.Record(Type.String(), Type.String()),
  gwp: CalculationMethod,
  usualGwp: CalculationMethod,
  gwpSet: CalculationMethod,
  accept: codes,
  refuse: codes,
  usualAccept: codes,
  usualRefuse: codes,
  prefer: oneOf(preferences),
  usualPrefer: oneOf(preferences),
  spendRule: Type.Object({
    dataset: Type.Optional(oneOf(spendDatasets)),
    industries: Type.Optional(oneOf(industryRules)),
  }),
  store: text,
  project: text,
  hubKgPerTonne: number,
  maxLegs: number,
  powerModel: oneOf(powerModels),
  country: text,
  minConfidence: number,
  release: undefined,
  engine: undefined,
  baseUrl: undefined,
  previewUrl: undefined,
  betaUrl: undefined,
  beta4Url: undefined,
  apiKey: undefined,
  apiKeyFile: undefined,
  concurrency: undefined,
  retries: undefined,
  timeout: undefined,
  given: undefined,
  changes: undefined,
  output: undefined,
  format: undefined,
  columns: undefined,
  round: undefined,
  uncertainty: undefined,
  dataKind: undefined,
  csvSafe: undefined,
  notices: undefined,
  trail: undefined,
  legs: undefined,
  components: undefined,
  filesBeside: undefined,
  errors: undefined,
  manifest: undefined,
  summaryBy: undefined,
  part: undefined,
  dryRun: undefined,
  gates: undefined,
  resume: undefined,
  workers: undefined,
  failFast: undefined,
  maxErrors: undefined,
  quiet: undefined,
  verbose: undefined,
  color: undefined,
}
const asked = Object.entries(optionSchemas).flatMap(([name, schema]) =>
  schema ? [[name, schema] as const] : [],
)
const Options = Type.Object(Object.fromEntries(asked.map(([name, schema]) => [name, Type.Optional(schema)])))

const file = { name: Type.String(), sha256: Type.Union([Type.String(), Type.Null()]) }
const problemIn = compileCheck(
  Type.Object({
    tool: Type.Object({ name: Type.String(), version: Type.String() }),
    operation: Type.String(),
    engine: Type.String(),
    options: Options,
    inputs: Type.Array(Type.Object(file)),
    mapping: Type.Union([Type.Object(file), Type.Null()]),
  }),
)

/**
 * The run that a manifest is of, without the release that it named; undefined where the file is no manifest.
 * @throws UsageError where it is of another version of ghg, of a server or of a command that cannot be computed
 *   again, or where an input or the mapping file is not what it was
 */
export async function runOfManifest(path: string): Promise<PreviousRun | undefined> {
  const read = await manifestIn(path)
  if (read === undefined) return undefined
  const manifest = withNumbers(read as Manifest)
  const problem = problemIn(manifest)
  if (problem !== undefined) throw new UsageError(`${path} is not a manifest of ghg: ${problem}`)
  const { tool, operation, engine, inputs, mapping, options, part } = manifest
  if (tool.name !== 'ghg' || tool.version !== version()) {
    throw new UsageError(
      `${path} was written by ${tool.name} ${tool.version}, but this is ghg ${version()}; give the input file instead, with --for and --map`,
    )
  }
  if (part) {
    throw new UsageError(
      `${path} belongs to part ${part.number} of ${part.of}; merge the parts with ghg merge, and give the merged manifest`,
    )
  }
  if (engine !== 'local') {
    throw new UsageError(
      `${path} belongs to a run on ${engine}; releases can be compared with the local engine only`,
    )
  }
  const what = Object.values(comparables).find((each) => each.operation === operation)
  if (what === undefined) {
    const why = notComparable[operation as Operation] ?? `comes from ${operation}, which is not a ghg command`
    const available = Object.keys(comparables).join(', ')
    throw new UsageError(`${path} ${why}; runs of these commands can be compared: ${available}`)
  }
  const [beside] = Array.isArray(options.filesBeside) ? options.filesBeside : []
  if (options.filesBeside !== undefined) {
    throw new UsageError(
      `${path} comes from a run whose rows shared instruments or profiles${beside ? ` (${beside.name})` : ''}: run it once for each release, with --release`,
    )
  }
  for (const { name, sha256 } of mapping === null ? inputs : [...inputs, mapping]) {
    await assertUnchanged(name, sha256, path)
  }
  return { what, inputs: inputs.map(({ name }) => name), options: withoutRelease(options) }
}

/** Numbers stand as texts in a manifest that is a table. */
function withNumbers(manifest: Manifest): Manifest {
  const options = Object.entries(manifest.options ?? {}).map(([name, value]) => {
    const isNumber = optionSchemas[name as keyof BulkOptions] === number && typeof value === 'string'
    return [name, isNumber && value !== '' ? Number(value) : value]
  })
  return { ...manifest, options: Object.fromEntries(options) }
}

async function assertUnchanged(name: string, sha256: string | null, manifest: string): Promise<void> {
  if (!existsSync(name)) {
    throw new UsageError(
      `${name}, an input of ${manifest}, does not exist; run in the folder of the earlier run, with its inputs as files`,
    )
  }
  if (sha256 === null) {
    throw new UsageError(
      `${manifest} has no checksum of ${name}, so it may have changed; give ${name} itself`,
    )
  }
  const hash = sha256Hash()
  await pipeline(createReadStream(name), hash)
  if (hash.digest('hex') !== sha256) {
    throw new UsageError(
      `${name} has changed since ${manifest} was written; give ${name} itself to compare it as it is`,
    )
  }
}

function withoutRelease(options: BulkOptions): BulkOptions {
  const kept = Object.entries(options).filter(([name]) => name in Options.properties)
  const { set = {}, ...others } = Object.fromEntries(kept) as BulkOptions
  const constants = Object.entries(set).filter(([field]) => !/(^|\.)data_version$/.test(field))
  return { ...others, set: Object.fromEntries(constants) }
}
