/** The file in which `ghg config` keeps settings: where it is, and what may stand in it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import envPaths from 'env-paths'
import { UsageError } from '../../host/exit.js'

/** Options of commands that can be kept, by their names on the command line. */
export const settingNames = [
  'engine',
  'base-url',
  'preview-url',
  'beta-url',
  'beta4-url',
  'api-key',
  'api-key-file',
  'store',
  'project',
  'concurrency',
  'retries',
  'timeout',
  'data-version',
  'gwp',
  'accept',
  'refuse',
  'prefer',
  'decimal',
  'round',
] as const
export type SettingName = (typeof settingNames)[number]
export type Settings = Partial<Record<SettingName, string>>

/** The file: settings, the profile to use when none is named, and profiles by name. */
export type Content = Settings & { profile?: string; profiles?: Record<string, Settings> }

/** Names of the profiles that there are. */
export function profileNames(env: Record<string, string | undefined>): string[] {
  return Object.keys(read(pathIn(env.GHG_CONFIG_DIR || undefined)).profiles ?? {})
}

/** @param folder the user's folder for settings unless given */
export function pathIn(folder: string | undefined): string {
  return join(folder ?? envPaths('ghg', { suffix: '' }).config, 'config.json')
}

/** The file's content. @throws UsageError where somebody else wrote it, and made it something else */
export function read(path: string): Content {
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new UsageError(`${path}: not valid JSON; repair or delete it`)
  }
  const problem = problemIn(content)
  if (problem) throw new UsageError(`${path}: ${problem}`)
  return content as Content
}

function problemIn(content: unknown): string | undefined {
  if (!isObject(content)) return 'it must hold an object'
  const { profiles = {}, profile = '', ...outside } = content
  if (typeof profile !== 'string') return 'profile must be a text'
  if (!isObject(profiles)) return 'profiles must be an object'
  const inside = Object.entries(profiles).map(([name, settings]) => [`profiles.${name}`, settings] as const)
  for (const [where, settings] of [['', outside] as const, ...inside]) {
    if (!isObject(settings)) return `${where} must be an object`
    for (const [name, value] of Object.entries(settings)) {
      const shown = where === '' ? name : `${where}.${name}`
      if (!settingNames.some((each) => each === name)) return `${shown} is not a setting`
      if (typeof value !== 'string') return `${shown} must be a text`
    }
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
