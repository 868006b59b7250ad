/** Locates the user's folder for results that can be computed again. */
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Returns the folder, as in `bin/code-cache.js`: `$XDG_CACHE_HOME/ghg`, by default `~/.cache/ghg`. */
export function userCacheFolder(env: Record<string, string | undefined>): string {
  const { XDG_CACHE_HOME: given } = env
  return join(given && isAbsolute(given) ? given : join(homedir(), '.cache'), 'ghg')
}
