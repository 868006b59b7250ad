/**
 * Keeps tallies of long ledgers in the user's cache, each bound to the bytes of its ledger. They are never read from the
 * folder of the ledger, which may come from someone else.
 */
import { readdirSync, readFileSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256Hash } from '../../common/sha256.js'
import { keepFile, userCacheFolder } from '../../host/user-cache.js'
import { version } from '../../host/version.js'
import type { CommandIO } from '../../host/world.js'
import { openBytes } from '../../rows/sheets/sheets.js'
import { sayFact } from '../../terminal/prose.js'
import type { LedgerFile } from './ledger.js'

/** Changes whenever the same text would mean something else. */
const format = 'ghg-tally/1'
/** Bytes of a ledger that is read as fast as its tally. */
const leastLedger = 1024 * 1024
/** A tally is read whole. */
const mostText = 64 * 1024 * 1024
/** Minimum ratio of a ledger's size to its tally's: larger tallies save no time. */
const leastRatio = 3
/** Days without use after which a tally is removed. */
const daysUnused = 30

interface TallyName {
  format: string
  tool: string
  /** Checksum of the ledger. */
  ledger: string
  /** Checksum of the tally's text. */
  text: string
  /** Columns of the ledger. */
  columns: string[]
}

export interface KeptTally {
  ledger: LedgerFile
  columns: string[]
  text: Iterator<string>
}

/** Returns the number of characters that the tally of a ledger may have; 0 if it is not kept. */
export function tallySize(world: CommandIO, path: string): number {
  const bytes = sizeOf(path)
  return bytes < leastLedger || isInCi(world) ? 0 : Math.min(mostText, bytes / leastRatio)
}

/** Returns the tally of a ledger; undefined if there is no tally for exactly these bytes. */
export async function keptTally(world: CommandIO, path: string): Promise<KeptTally | undefined> {
  if (tallySize(world, path) === 0) return undefined
  const file = tallyPath(world, path)
  const bytes = read(file)
  if (bytes === undefined) return undefined
  const end = bytes.indexOf('\n')
  const name = nameIn(bytes.toString('utf8', 0, end))
  if (name?.format !== format || name.tool !== version()) {
    sayFact(world, `${path} was added up by another version of ghg, and is added up again`)
    return undefined
  }
  if (
    name.text !==
    sha256Hash()
      .update(bytes.subarray(end + 1))
      .digest('hex')
  ) {
    sayFact(world, `what was kept of ${path} is damaged: its lines are added up again`)
    return undefined
  }
  const input = openBytes(world, path, true)
  for await (const _ of input.chunks);
  const ledger = { name: input.name, bytes: input.read, sha256: input.checksum()! }
  if (ledger.sha256 !== name.ledger) {
    sayFact(world, `${path} has changed since it was added up, and is added up again`)
    return undefined
  }
  utimesSync(file, new Date(), new Date())
  return { ledger, columns: name.columns, text: linesIn(bytes, end + 1) }
}

/** Keeps the tally of a ledger that was read to its end. */
export function keepTally(
  world: CommandIO,
  path: string,
  { sha256 }: LedgerFile,
  columns: readonly string[],
  lines: readonly string[],
): void {
  const text = lines.map((line) => `${line}\n`).join('')
  const digest = sha256Hash().update(text).digest('hex')
  const name: TallyName = { format, tool: version(), ledger: sha256, text: digest, columns: [...columns] }
  const folder = folderOf(world)
  const file = basename(tallyPath(world, path))
  if (keepFile(folder, file, `${JSON.stringify(name)}\n${text}`)) removeUnused(folder)
}

/** Removes the tally of a ledger that is written again. */
export function forgetTally(world: CommandIO, path: string): void {
  if (sizeOf(path) === 0) return
  try {
    rmSync(tallyPath(world, path), { force: true })
  } catch {
    // Harmless without a writable cache: the tally is then computed again.
  }
}

function folderOf({ env }: CommandIO): string {
  return join(userCacheFolder(env), 'tallies')
}

function tallyPath(world: CommandIO, ledger: string): string {
  const name = sha256Hash().update(realpathSync(ledger)).digest('hex').slice(0, 32)
  return join(folderOf(world), name)
}

/** Returns the size of a file; 0 if it does not exist. */
function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found.size : 0
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function nameIn(line: string): TallyName | undefined {
  try {
    return JSON.parse(line) as TallyName
  } catch {
    return undefined
  }
}

function* linesIn(bytes: Buffer, first: number): Generator<string> {
  for (let start = first, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf('\n', start)
    yield bytes.toString('utf8', start, end)
  }
}

function removeUnused(folder: string): void {
  const latest = Date.now() - daysUnused * 24 * 60 * 60 * 1000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined && found.mtimeMs < latest) rmSync(path, { force: true })
  }
}

/** True on a machine whose cache may come from another run. */
function isInCi({ env: { CI } }: CommandIO): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0'
}
