/**
 * Identity of a result: everything that it depends on. Kept, resumed and merged results are all compared by it, so that
 * no comparison can miss an ingredient.
 */
import { readFileSync } from 'node:fs'
import { sha256Hash } from '../../common/sha256.js'
import type { EngineIdentity } from '../../engine/engine.js'
import { sourcesFile } from '../../host/built-files.js'
import { version } from '../../host/version.js'

/** Values by name; the names complete sentences such as `the mapping file was a and is b`. */
export type Identity = Record<string, unknown>

/** Engine of a result: address of a server or `local`, and the data it answers from. */
export interface ComputedBy extends Omit<EngineIdentity, 'engine' | 'catalogue_version'> {
  engine: string
  /** Undefined for a server: its catalogue is not queried. */
  catalogue_version?: string | null
}

export interface Dependencies {
  command: string
  computedBy: ComputedBy
  /** Names of the inputs, with their checksums if they are known before the rows are read. */
  inputs: readonly unknown[]
  headings?: readonly string[]
  /** Paths of the mapping file and the list of words. */
  mapping: { file?: string | undefined; words?: string | undefined }
  /** Options that can change the result, policies included. */
  options: Record<string, unknown>
  /** Other data that can change the result, such as certificates shared between sources. */
  beside?: unknown
}

export function identityOf(dependencies: Dependencies): Identity {
  const { command, computedBy, inputs, headings, mapping, beside } = dependencies
  const options = Object.entries(dependencies.options).map(([name, value]) => [`option ${name}`, value])
  return {
    'the version of ghg': version(),
    'the build of ghg': readFileSync(sourcesFile, 'utf8').trim(),
    'the command': command,
    'the list of inputs': inputs,
    'the heading of the input': headings ?? null,
    'the mapping file': mappingFacts(mapping.file)?.sha256 ?? null,
    'the list of words': mappingFacts(mapping.words)?.sha256 ?? null,
    'the engine': computedBy.engine,
    'the release of the catalogue': computedBy.catalogue_version ?? null,
    'the checksum of the catalogue': computedBy.catalogue_checksum,
    ...privateIdentity(computedBy),
    'the additional data': beside ?? null,
    ...Object.fromEntries(options),
  }
}

/** Returns the private factors and labels as part of an identity. */
export function privateIdentity(of: Pick<EngineIdentity, 'private_revision' | 'private_data'>): Identity {
  return {
    'the count of changes to private factors and labels': of.private_revision,
    'the store of private factors and labels': of.private_data?.store ?? null,
    'the project of private factors and labels': of.private_data?.project ?? null,
    'the content of private factors and labels': of.private_data?.sha256 ?? null,
  }
}

/** Returns the key to keep a result under: SHA-256 of its identity, independent of key order. */
export function keyOf(identity: Identity): string {
  return sha256Hash().update(JSON.stringify(identity, sorted)).digest('hex')
}

/** Sorts the keys of objects; a replacer for `JSON.stringify`. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the name and checksum of a mapping file, for manifests and identities. */
export function mappingFacts(path: string | undefined): { name: string; sha256: string } | null {
  if (path === undefined) return null
  return { name: path, sha256: sha256Hash().update(readFileSync(path)).digest('hex') }
}
