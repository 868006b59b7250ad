/** What `ghg config` keeps between runs: which engine, where it is, and the key, in files of this user. */
import Conf from 'conf'
import type { EngineOptions } from './engine-options.js'

/** Names on the command line to the options they stand for. */
export const settingNames = {
  engine: 'engine',
  'base-url': 'baseUrl',
  'preview-url': 'previewUrl',
  'beta-url': 'betaUrl',
  'beta4-url': 'beta4Url',
  'api-key': 'apiKey',
} as const satisfies Record<string, keyof EngineOptions>
export type SettingName = keyof typeof settingNames

export interface Configuration {
  path: string
  get: (name: SettingName) => string | undefined
  set: (name: SettingName, value: string) => void
  unset: (name: SettingName) => void
}

/** The configuration file of the user, readable by its owner alone since it may hold a key. */
export function openConfiguration(folder?: string): Configuration {
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

/** The settings as options. */
export function configuredEngineOptions(configuration: Configuration): EngineOptions {
  const options: Record<string, string> = {}
  for (const [name, option] of Object.entries(settingNames)) {
    const value = configuration.get(name as SettingName)
    if (value !== undefined) options[option] = value
  }
  return options as EngineOptions
}
