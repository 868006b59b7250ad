/** Locates the user's folder for results that can be computed again, and keeps files in it. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Returns the folder, as in `bin/code-cache.js`: `$XDG_CACHE_HOME/ghg`, by default `~/.cache/ghg`. */
export function userCacheFolder(env: Record<string, string | undefined>): string {
  const { XDG_CACHE_HOME: given } = env
  return join(given && isAbsolute(given) ? given : join(homedir(), '.cache'), 'ghg')
}

/**
 * Keeps a text as a file, renamed into place so that commands at the same time never leave a mixture.
 * @returns false if the folder cannot be written
 */
export function keepFile(folder: string, name: string, text: string): boolean {
  const path = join(folder, name)
  const draft = `${path}.${process.pid}.${process.hrtime.bigint()}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
    return true
  } catch {
    return false
  }
}
