/** A run that is computed again: a file with a command, or what the manifest of an earlier run says. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Type } from '@sinclair/typebox'
import { inputFormats } from '../../bulk/file-formats.js'
import type { Manifest } from '../../bulk/manifest.js'
import type { BulkOptions } from '../../bulk/options.js'
import { noticeCodes } from '../../contract/contract.js'
import { compileCheck } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import { version } from '../../host/version.js'
import { powerModels } from '../engine-options.js'
import { type Comparable, comparables } from './comparable.js'

export interface EarlierRun {
  what: Comparable
  inputs: string[]
  /** Those that say how the input is read and what it is asked for. */
  options: BulkOptions
}

const oneOf = (words: readonly string[]) => Type.Optional(Type.Union(words.map((word) => Type.Literal(word))))
const text = Type.Optional(Type.String())
const codes = Type.Optional(Type.Array(Type.Union(noticeCodes.map((code) => Type.Literal(code)))))

/** Options of a run that decide what its rows ask for; where results went does not matter here. */
const Options = Type.Object({
  inputFormat: oneOf(inputFormats),
  encoding: text,
  delimiter: text,
  decimal: oneOf(['point', 'comma']),
  map: text,
  set: Type.Optional(Type.Record(Type.String(), Type.String())),
  gwp: oneOf(['ar4', 'ar5', 'ar6']),
  accept: codes,
  refuse: codes,
  usualAccept: codes,
  usualRefuse: codes,
  store: text,
  project: text,
  hubKgPerTonne: Type.Optional(Type.Number()),
  maxLegs: Type.Optional(Type.Number()),
  powerModel: oneOf(powerModels),
})

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

/** Whether a file is a manifest, by what is in it. */
export function isManifest(path: string): boolean {
  if (!/\.(json|ndjson|jsonl)$/.test(path)) return false
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof read === 'object' && read !== null && 'tool' in read && 'inputs' in read
  } catch {
    return false
  }
}

/**
 * The run that a manifest is of, without the release that it named.
 * @throws UsageError where it is of another version of ghg, of a server or of a command that cannot be computed
 *   again, or where an input or the mapping file is not what it was
 */
export async function runOfManifest(path: string): Promise<EarlierRun> {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const problem = problemIn(manifest)
  if (problem !== undefined) throw new UsageError(`${path} is not a manifest as ghg writes it: ${problem}`)
  const { tool, operation, engine, inputs, mapping, options } = manifest
  if (tool.name !== 'ghg' || tool.version !== version()) {
    throw new UsageError(
      `${path} is of ${tool.name} ${tool.version}, and this is ghg ${version()}; give the input file instead, with --for and --map`,
    )
  }
  if (engine !== 'local') {
    throw new UsageError(
      `${path} is of a run on ${engine}; releases are compared with the local engine alone`,
    )
  }
  const what = Object.values(comparables).find((each) => each.operation === operation)
  if (what === undefined) {
    const available = Object.keys(comparables).join(', ')
    throw new UsageError(`${path} is of ${operation}; runs of these commands can be compared: ${available}`)
  }
  for (const { name, sha256 } of mapping === null ? inputs : [...inputs, mapping]) {
    await assertUnchanged(name, sha256, path)
  }
  return { what, inputs: inputs.map(({ name }) => name), options: withoutRelease(options) }
}

async function assertUnchanged(name: string, sha256: string | null, manifest: string): Promise<void> {
  if (!existsSync(name)) {
    throw new UsageError(
      `${name}, an input of ${manifest}, is not there; run in the folder of the earlier run, whose inputs have to be files`,
    )
  }
  if (sha256 === null) {
    throw new UsageError(
      `${manifest} has no checksum of ${name}, so that it may be another; give ${name} itself`,
    )
  }
  const hash = createHash('sha256')
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
