/**
 * Keeps the computed sources of a project in the user's cache. Results are never read from the project folder, which
 * may come from someone else.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sha256Hash } from '../../common/sha256.js'
import { UsageError } from '../../host/exit.js'
import { userCacheFolder } from '../../host/user-cache.js'
import type { CommandIO } from '../../host/world.js'
import { lockTargets } from '../../rows/sheets/sheets.js'
import { nameIn, type Project } from './files.js'

export interface KeptResults {
  path: string
  /** True if results of earlier runs may be used; false in CI. */
  isTrusted: boolean
  /** Removes all other files, and projects that were not run for a month. */
  keepOnly: (files: ReadonlySet<string>) => void
  /** Ends the use of the folder; a temporary folder is removed. */
  release: () => void
}

/** Days without a run after which the results of a project are removed. */
const daysUnused = 30

/** Names of results, and of files left by an interrupted run. */
const resultName = /^[0-9a-f]{64}\.(csv|json|manifest\.json)(\.(partial|journal|next|lock))*$/
const lockName = 'run'

/** Opens the folder of a project, or a temporary folder if it is in use, is a link or is not writable. */
export async function openKeptResults(world: CommandIO, project: Project): Promise<KeptResults> {
  const all = join(userCacheFolder(world.env), 'results')
  const path = join(all, sha256Hash().update(realpathSync(project.path)).digest('hex').slice(0, 32))
  const unlock = await lockedFolder(all, path)
  if (unlock === undefined) return temporary()
  return {
    path,
    isTrusted: !isInCi(world.env),
    keepOnly: (files) => {
      removeResults(path, files)
      removeUnused(all, path)
    },
    release: unlock,
  }
}

/** Opens a folder for a run that verifies another run; it reuses no results. */
export function resultsIn(path: string): KeptResults {
  return { path, isTrusted: false, keepOnly: () => {}, release: () => {} }
}

function temporary(): KeptResults {
  const path = mkdtempSync(join(tmpdir(), 'ghg-results-'))
  return { ...resultsIn(path), release: () => rmSync(path, { recursive: true, force: true }) }
}

function isInCi({ CI }: CommandIO['env']): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0'
}

/** Locks the folder against other runs; undefined if it cannot be used. */
async function lockedFolder(all: string, path: string): Promise<(() => void) | undefined> {
  try {
    // One by one: a recursive mkdir never returns below /proc.
    for (const each of [dirname(dirname(all)), dirname(all), all, path]) {
      if (!existsSync(each)) mkdirSync(each, { mode: 0o700 })
    }
    if (![all, path].every((each) => lstatSync(each).isDirectory())) return undefined
    utimesSync(path, new Date(), new Date())
    return await lockTargets([join(path, lockName)])
  } catch (error) {
    if (error instanceof UsageError || (error as NodeJS.ErrnoException).code !== undefined) return undefined
    throw error
  }
}

function removeResults(folder: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (resultName.test(name) && !kept.has(path)) rmSync(path, { force: true })
  }
}

/** Removes results of projects that are no longer run. @param own folder of the current project */
function removeUnused(all: string, own: string): void {
  const latest = Date.now() - daysUnused * 24 * 60 * 60 * 1000
  for (const name of readdirSync(all)) {
    const path = join(all, name)
    if (path === own || !/^[0-9a-f]{32}$/.test(name)) continue
    try {
      const found = lstatSync(path)
      if (!found.isDirectory() || found.mtimeMs > latest) continue
      removeResults(path, new Set())
      rmSync(join(path, `${lockName}.lock`), { force: true })
      rmdirSync(path)
    } catch {
      // Another run removed it, or it contains files that are not results.
    }
  }
}

/** Returns a remark on results that an earlier version of ghg kept in the project; undefined if there are none. */
export function olderResults(project: Project): string | undefined {
  const path = join(project.folder, '.ghg', nameIn(project, project.path).replace(/\.\w+$/, ''))
  if (!existsSync(path)) return undefined
  return `${path} contains results of an earlier version of ghg, which are not used; remove it`
}
