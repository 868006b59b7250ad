/** Finds environment variables that have no effect: misspelt ones, and home settings for rows. */
import { nearest } from '../../contract/contract.js'
import { homeNames, settingNames, variableOf, variablesOf } from './setting-names.js'

/** Variables that choose settings instead of being one. */
const otherVariables = ['GHG_PROFILE', 'GHG_CONFIG_DIR']

/** Prefixes of variables that tests, benchmarks, builds and integrations read. */
const foreignPrefixes = ['GHG_TEST', 'GHG_RECORD', 'GHG_BENCH', 'GHG_ARCHIVE', 'GHG_PROGRAM']

/** Returns a warning for each `GHG_...` variable, in any letter case, that nothing reads. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  const known = [...settingNames.flatMap(variablesOf), ...otherVariables]
  const isUnknown = (name: string) => {
    const upper = name.toUpperCase()
    const isOurs = upper.startsWith('GHG_') && !foreignPrefixes.some((prefix) => upper.startsWith(prefix))
    return isOurs && env[name] && !known.includes(name)
  }
  return Object.keys(env)
    .filter(isUnknown)
    .map((name) => {
      const near = nearest(name.toUpperCase(), known)
      const hint = near === undefined ? 'ghg help config lists the settings' : `did you mean ${near}?`
      return `unknown environment variable ${name} has no effect; ${hint}`
    })
}

/** Returns a warning if home settings in the environment look as if they filled the rows of a command. */
export function unusedHome(env: Record<string, string | undefined>): string | undefined {
  const names = homeNames.map(variableOf).filter((name) => env[name])
  if (names.length === 0) return undefined
  return `${names.join(', ')}: home settings do not fill rows; use --set`
}
