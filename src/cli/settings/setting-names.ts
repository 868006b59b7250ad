/** Table of settings: their options on the command line, their environment variables, their names in `ghg config`. */
import type { Option } from 'commander'
import { UsageError } from '../../host/exit.js'

/** Argument of each option that can be kept: an option of the same name with another argument is not the setting. */
const argumentsOf = {
  engine: '<engine>',
  'base-url': '<url>',
  'preview-url': '<url>',
  'beta-url': '<url>',
  'beta4-url': '<url>',
  'api-key': '<key>',
  'api-key-file': '<file>',
  store: '<url>',
  project: '<name>',
  concurrency: '<count>',
  retries: '<count>',
  timeout: '<seconds>',
  release: '<number>',
  gwp: '<report>',
  accept: '<codes>',
  refuse: '<codes>',
  prefer: '<which>',
  decimal: '<sign>',
  round: '<digits>',
} as const

/** Settings that order lists and fill in questions; no option, so that no row is ever filled from them. */
export const homeNames = ['region', 'country', 'currency', 'year'] as const
export type HomeName = (typeof homeNames)[number]

export type OptionSetting = keyof typeof argumentsOf
export type SettingName = OptionSetting | HomeName

/** Settings that are options of commands, by their names without dashes. */
export const optionSettings = Object.keys(argumentsOf) as OptionSetting[]

/** Names of all settings, in the order of the help. */
export const settingNames: readonly SettingName[] = [...optionSettings, ...homeNames]

/** Earlier names of settings: as options, as environment variables and in `ghg config` they still work. */
export const earlierNames: Partial<Record<SettingName, string>> = { release: 'data-version' }

/** Returns the present name for an earlier name, and any other name unchanged. */
export function presentName(name: string): string {
  return settingNames.find((present) => earlierNames[present] === name) ?? name
}

/** Returns the setting of an option; undefined for an option that cannot be kept, and for an earlier name. */
export function settingOf({ flags, hidden }: Option): OptionSetting | undefined {
  return hidden ? undefined : optionSettings.find((name) => flags === `--${name} ${argumentsOf[name]}`)
}

/** Returns the environment variable of a setting: `GHG_API_KEY` for `api-key`. */
export function variableOf(name: string): string {
  return `GHG_${name.toUpperCase().replaceAll('-', '_')}`
}

/** Returns the environment variables of a setting: the present name, then the earlier one. */
export function variablesOf(name: SettingName): string[] {
  return [name, earlierNames[name] ?? []].flat().map(variableOf)
}

/**
 * Returns the environment variable that gives a setting, if any.
 * @throws UsageError if the earlier name gives another value
 */
export function givenVariable(
  name: SettingName,
  env: Record<string, string | undefined>,
): string | undefined {
  const [given, earlier] = variablesOf(name).filter((variable) => env[variable])
  if (given !== undefined && earlier !== undefined && env[given] !== env[earlier]) {
    throw new UsageError(
      `${given} is ${env[given]}, and ${earlier}, its earlier name, is ${env[earlier]}; set one of them`,
    )
  }
  return given
}
