/** The user's home: settings that order lists on a terminal and answer questions. Rows are never filled from them. */
import { readFileSync } from 'node:fs'
import { currencyCode, englishName, isCodeShaped, nearestRegionName, regionMeant } from '../../codes/codes.js'
import { countryCode, countryProblem, nearest } from '../../contract/contract.js'
import { wordFile } from '../../host/built-files.js'
import { UsageError } from '../../host/exit.js'
import { configuredSettings } from './configuration.js'
import { type HomeName, homeNames, variableOf } from './setting-names.js'

export interface Home {
  /** Region code of the catalogue, such as GB or US-CA. */
  region?: string
  /** ISO 3166-1 alpha-2 code; by default the region's country. */
  country?: string
  /** ISO 4217 code, lower case. */
  currency?: string
  /** Reporting year. */
  year?: number
}

export const homeDescriptions: Record<HomeName, string> = {
  region: 'home region, by code or name: its factors come first in lists on a terminal',
  country: 'home country: its places come first on a terminal (default: country of the region)',
  currency: 'home currency: fills in questions and commands that are proposed',
  year: 'year of the inventory you work on: its factors come first on a terminal; fills in questions and commands that are proposed',
}

export function isHomeName(name: string): name is HomeName {
  return homeNames.some((each) => each === name)
}

/** Returns the user's home; the environment overrides the profile. @throws UsageError for an invalid value */
export function homeOf(env: Record<string, string | undefined>, profile?: string): Home {
  const kept = configuredSettings(env, profile)
  const home: Partial<Record<HomeName, string>> = {}
  for (const name of homeNames) {
    const variable = variableOf(name)
    const value = env[variable] || kept[name]
    if (value) home[name] = parsedHome(name, value, env[variable] ? variable : `the setting ${name}`)
  }
  const { region, currency, year } = home
  const country = home.country ?? countryCode(region?.split('-')[0] ?? '')
  return {
    ...(region !== undefined && { region }),
    ...(country !== undefined && { country }),
    ...(currency !== undefined && { currency }),
    ...(year !== undefined && { year: Number(year) }),
  }
}

/** Returns a value as it is kept. @param origin names the setting or variable @throws UsageError if it is invalid */
export function parsedHome(name: HomeName, value: string, origin: string): string {
  const { read, problem } = parsers[name]
  const result = read(value.trim())
  if (result !== undefined) return result
  throw new UsageError(`${origin} is not ${JSON.stringify(value)}: ${problem(value)}`)
}

interface Parser {
  read: (value: string) => string | undefined
  /** Says why a value is invalid. */
  problem: (value: string) => string
}

const parsers: Record<HomeName, Parser> = {
  region: {
    read: (value) => {
      const code = regionMeant(value) ?? value.toUpperCase()
      return regionCodes().includes(code) ? code : undefined
    },
    problem: (value) => {
      const near = isCodeShaped(value) ? undefined : nearest(value.toUpperCase(), regionCodes())
      const hint = nameHint(value) ?? (near === undefined ? undefined : `did you mean ${near}?`)
      return hint ?? 'ghg catalogue regions lists the regions'
    },
  },
  country: {
    read: (value) => countryCode(regionMeant(value) ?? value),
    problem: (value) => nameHint(value) ?? countryProblem(value) ?? 'must be a country, such as GB',
  },
  currency: {
    read: (value) => currencyCode(value),
    problem: () => 'must be a code of ISO 4217, such as GBP',
  },
  year: {
    read: (value) => (/^(19|20)\d\d$/.test(value) ? value : undefined),
    problem: () => 'must be a year, such as 2025',
  },
}

/** Returns the question for a misspelt name of a country: `did you mean Germany (DE)?`. */
function nameHint(value: string): string | undefined {
  const near = isCodeShaped(value) ? undefined : nearestRegionName(value)
  return near === undefined ? undefined : `did you mean ${near.name} (${near.code})?`
}

/** Returns what a name was saved as: `region is DE (Germany)`; undefined if the code itself was given. */
export function savedAs(name: HomeName, given: string, kept: string): string | undefined {
  const isSame = given.trim().toLowerCase() === kept.toLowerCase()
  return isSame ? undefined : `${name} is ${kept} (${englishName(kept)})`
}

/** Codes of the catalogue's regions, as the build wrote them for completion. */
function regionCodes(): string[] {
  return readFileSync(wordFile('region'), 'utf8').split('\n').slice(0, -1)
}
