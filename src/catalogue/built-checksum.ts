/**
 * Checksums of the compiled reference files. The build hashes each file once it is complete and writes the SHA-256
 * next to it, as `FILE.json`: every byte counts, and so do both stored copies of a factor. The reference file contains
 * the checksum of the stations, so that one checksum covers the whole catalogue.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256Hash } from '../common/sha256.js'
import { openReference } from './reference-file.js'

/** Contents of `FILE.json`. */
export interface BuiltFacts {
  /** SHA-256 of the file. */
  sha256: string
  /** Hash of all sources of the file; empty for a draft. */
  stamp: string
}

export function builtFactsPath(file: string): string {
  return `${file}.json`
}

/** Reads the facts that the build wrote next to a file; undefined if they are missing or damaged. */
export function builtFacts(file: string): BuiltFacts | undefined {
  try {
    const { sha256, stamp } = JSON.parse(readFileSync(builtFactsPath(file), 'utf8')) as BuiltFacts
    return typeof sha256 === 'string' && typeof stamp === 'string' ? { sha256, stamp } : undefined
  } catch {
    return undefined
  }
}

/** Bytes hashed at a time. */
const blockSize = 1 << 20

/** Hashes a file. @throws Error if it cannot be read */
export function fileChecksum(file: string): string {
  const hash = sha256Hash()
  const block = Buffer.allocUnsafe(blockSize)
  const handle = openSync(file, 'r')
  try {
    for (;;) {
      const read = readSync(handle, block)
      if (read === 0) return hash.digest('hex')
      hash.update(block.subarray(0, read))
    }
  } finally {
    closeSync(handle)
  }
}

/** Key of the checksum of the stations in the table `reference`. */
export const stationsKey = 'stations.sqlite'

/**
 * Compares the reference file and the stations with their checksums.
 * @param path compiled reference file
 * @returns the first difference in words; undefined if there is no difference
 */
export function findTampering(path: string): string | undefined {
  const facts = builtFacts(path)
  if (facts === undefined)
    return `${builtFactsPath(path)}, which contains its checksum, is missing or damaged`
  const found = fileChecksum(path)
  if (found !== facts.sha256) return differs(path, found, facts.sha256)
  const stations = join(dirname(path), stationsKey)
  const recorded = recordedStations(path)
  if (recorded === undefined) return undefined
  if (!existsSync(stations)) return `${stations} is missing`
  const ofStations = fileChecksum(stations)
  return ofStations === recorded ? undefined : differs(stations, ofStations, recorded)
}

function differs(path: string, found: string, built: string): string {
  return `${path} differs from its build: its SHA-256 is ${found.slice(0, 12)}..., not ${built.slice(0, 12)}...`
}

/** Reads the checksum of the stations; undefined if the reference file was compiled without them. */
function recordedStations(path: string): string | undefined {
  const db = openReference(path)
  try {
    const rows = db.prepare('SELECT value FROM reference WHERE key = ?').all(stationsKey)
    return (rows as { value: string }[])[0]?.value
  } finally {
    db.close()
  }
}
