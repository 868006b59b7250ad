/**
 * Remembers that files have the checksums they should have, so that commands need not hash 130 MB at every start. The
 * record is kept in the user's cache and holds for a file as long as nothing about it has changed: device, number,
 * size, time of its content and time of its last change of any kind, which no program can set back. An attacker able to
 * forge the record could also replace the program. `ghg verify` and `ghg doctor` always hash.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from './user-cache.js'

/** A file that changed less than this before it was hashed may change again without a new time. */
const settledNanoseconds = 2_000_000_000n

/** Installations that are remembered; older ones are forgotten. */
const mostRecords = 16

/** Identities of files by path, joined. */
type Records = Record<string, string>

/** Describes the files as they are now; undefined if one is missing or was changed just now. */
export function identityOf(
  files: readonly string[],
  now = BigInt(Date.now()) * 1_000_000n,
): string | undefined {
  try {
    const facts = files.map((file) => statSync(file, { bigint: true }))
    if (facts.some(({ ctimeNs }) => now - ctimeNs < settledNanoseconds)) return undefined
    return facts
      .map(({ dev, ino, size, mtimeNs, ctimeNs }) => [dev, ino, size, mtimeNs, ctimeNs].join('.'))
      .join(' ')
  } catch {
    return undefined
  }
}

/** True if files of this identity were verified before. */
export function isVerified(folder: string, file: string, identity: string): boolean {
  return readRecords(folder)[file] === identity
}

/** Records that the files are as they should be; a folder that cannot be written remembers nothing. */
export function recordVerified(folder: string, file: string, identity: string): void {
  const others = Object.entries(readRecords(folder)).filter(([name]) => name !== file)
  const records = Object.fromEntries([...others.slice(1 - mostRecords), [file, identity]])
  // Files that cannot be recorded are hashed again next time.
  keepFile(folder, recordsName, JSON.stringify(records))
}

const recordsName = 'verified.json'

function readRecords(folder: string): Records {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, recordsName), 'utf8'))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Records) : {}
  } catch {
    return {}
  }
}
