/** The run that is computed again: a file with a command, or what the manifest of an earlier run says. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { RowExtension } from '../../bulk/answer/row-extensions/row-extension.js'
import type { Manifest } from '../../bulk/manifest.js'
import type { BulkOptions } from '../../bulk/options.js'
import type { Operation } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import { version } from '../../host/version.js'

export interface EarlierRun {
  operation: Operation
  inputs: string[]
  /** Those that say how the input is read and what it is asked for. */
  options: BulkOptions
}

/** Commands whose rows can be computed again, with the operation of each. */
export const commands: Readonly<Record<string, Operation>> = {
  estimate: 'estimate',
  spend: 'spend',
  classify: 'classify',
  'travel distance': 'travelDistance',
  'travel hotel': 'travelHotel',
  'travel spend': 'travelSpend',
  freight: 'freight',
  cbam: 'cbam',
}

/** What rows of an operation have beyond its request. */
export async function rowExtension(operation: Operation): Promise<RowExtension | undefined> {
  if (operation === 'travelDistance') {
    return (await import('../../bulk/answer/row-extensions/travel.js')).travelExtension
  }
  if (operation === 'freight') {
    return (await import('../../bulk/answer/row-extensions/freight.js')).freightExtension
  }
  if (operation === 'cbam') return (await import('../../bulk/answer/row-extensions/cbam.js')).cbamExtension
  return undefined
}

/** Whether a file is a manifest, by what is in it. */
export function isManifest(path: string): boolean {
  if (!path.endsWith('.json')) return false
  try {
    const { tool, operation, inputs } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Manifest>
    return tool !== undefined && operation !== undefined && Array.isArray(inputs)
  } catch {
    return false
  }
}

/**
 * The run that a manifest is of.
 * @throws UsageError where it is of another version of ghg, of a server or of a command that cannot be computed
 *   again, or where an input or the mapping file is not what it was
 */
export async function runOfManifest(path: string): Promise<EarlierRun> {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
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
  if (!Object.values(commands).includes(operation as Operation)) {
    throw new UsageError(
      `${path} is of ${operation}; runs of these commands can be compared: ${Object.keys(commands).join(', ')}`,
    )
  }
  for (const { name, sha256 } of mapping === null ? inputs : [...inputs, mapping]) {
    await assertUnchanged(name, sha256, path)
  }
  return {
    operation: operation as Operation,
    inputs: inputs.map(({ name }) => name),
    options: ofInput(options),
  }
}

async function assertUnchanged(name: string, sha256: string | null, manifest: string): Promise<void> {
  if (!existsSync(name)) {
    throw new UsageError(`${name}, an input of ${manifest}, is not there; run where the earlier run was made`)
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

function ofInput(options: BulkOptions): BulkOptions {
  const { inputFormat, encoding, delimiter, decimal, map, set, gwp, accept, powerModel } = options
  const { hubKgPerTonne, maxLegs } = options
  const all = {
    inputFormat,
    encoding,
    delimiter,
    decimal,
    map,
    set,
    gwp,
    accept,
    powerModel,
    hubKgPerTonne,
    maxLegs,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as BulkOptions
}
