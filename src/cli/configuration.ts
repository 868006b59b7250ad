/** What `ghg config` keeps between runs: which engine, where it is, and the key, in files of this user. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import envPaths from 'env-paths'
import type { EngineSettings } from './engine-options.js'

/** Names on the command line to the options they stand for. */
export const settingNames = {
  engine: 'engine',
  'base-url': 'baseUrl',
  'preview-url': 'previewUrl',
  'beta-url': 'betaUrl',
  'beta4-url': 'beta4Url',
  'api-key': 'apiKey',
} as const satisfies Record<string, keyof EngineSettings>
export type SettingName = keyof typeof settingNames

export interface Configuration {
  path: string
  get: (name: SettingName) => string | undefined
  set: (name: SettingName, value: string) => void
  unset: (name: SettingName) => void
}

/** The configuration file of the user, readable by its owner alone since it may hold a key. */
export async function openConfiguration(folder?: string): Promise<Configuration> {
  const { default: Conf } = await import('conf')
  const store = new Conf<Record<string, string>>({
    projectName: 'ghg',
    projectSuffix: '',
    configFileMode: 0o600,
    ...(folder === undefined ? {} : { cwd: folder }),
  })
  return {
    path: store.path,
    get: (name) => store.get(name),
    set: (name, value) => store.set(name, value),
    unset: (name) => store.delete(name),
  }
}

/**
 * The settings as options, read without `conf`: its file writer listens for signals and answers them itself,
 * which a run that has files to save must do alone.
 */
export function configuredEngineOptions(folder?: string): EngineSettings {
  const path = join(folder ?? envPaths('ghg', { suffix: '' }).config, 'config.json')
  if (!existsSync(path)) return {}
  const settings = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string | undefined>
  const options: Record<string, string> = {}
  for (const [name, option] of Object.entries(settingNames)) {
    const value = settings[name]
    if (value !== undefined) options[option] = value
  }
  return options as EngineSettings
}
