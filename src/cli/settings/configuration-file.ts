/** The file in which `ghg config` keeps settings: its path and its content. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import envPaths from 'env-paths'
import { UsageError } from '../../host/exit.js'
import { earlierNames, presentName, type SettingName, settingNames } from './setting-names.js'

export type Settings = Partial<Record<SettingName, string>>

/** Content of the file: settings, the default profile, and profiles by name. */
export type Content = Settings & { profile?: string; profiles?: Record<string, Settings> }

/** Returns the names of the existing profiles. */
export function profileNames(env: Record<string, string | undefined>): string[] {
  return Object.keys(read(pathIn(env.GHG_CONFIG_DIR || undefined)).profiles ?? {})
}

/** Returns the path of the file. @param folder the user's folder for settings unless given */
export function pathIn(folder: string | undefined): string {
  return join(folder ?? envPaths('ghg', { suffix: '' }).config, 'config.json')
}

/** Returns the file's content. @throws UsageError if the file was edited by other means and is invalid */
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
      if (!settingNames.some((each) => each === presentName(name))) return `${shown} is not a setting`
      if (typeof value !== 'string') return `${shown} must be a text`
      const earlier = earlierNames[name as SettingName]
      if (earlier !== undefined && ![undefined, value].includes(settings[earlier] as string | undefined)) {
        return `${shown} and ${earlier}, its earlier name, differ; keep one of them`
      }
    }
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
