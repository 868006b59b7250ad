/**
 * Settings that `ghg config` keeps between runs, in a file of this user: default settings and profiles. A profile
 * inherits nothing, so that a key is never sent to the address of another profile.
 */
import { nearest } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import { type Content, pathIn, read, type Settings } from './configuration-file.js'
import { presentName, type SettingName } from './setting-names.js'

/** Name for `--profile` of the settings outside every profile. */
export const noProfile = 'default'
const profileForm = /^[A-Za-z0-9][\w.-]{0,99}$/

export interface Configuration {
  path: string
  /** Names of the profiles. */
  profiles: () => string[]
  /** Settings of a profile; empty if the profile does not exist yet. */
  settings: (profile: string) => Settings
  set: (profile: string, name: SettingName, value: string) => void
  /** Removes a setting; a profile without settings is removed too. */
  unset: (profile: string, name: SettingName) => void
  /** The default profile. */
  usual: () => string
  use: (profile: string) => void
}

/** Opens the user's configuration file, readable only by its owner because it may contain keys. */
export async function openConfiguration(folder?: string): Promise<Configuration> {
  const { default: Conf } = await import('conf')
  // Read first, so that invalid content is reported rather than discarded.
  read(pathIn(folder))
  const store = new Conf<Record<string, unknown>>({
    projectName: 'ghg',
    projectSuffix: '',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    ...(folder === undefined ? {} : { cwd: folder }),
  })
  const content = () => store.store as Content
  const replace = (profile: string, settings: Settings) => {
    const { profiles, profile: usual, ...outside } = content()
    const isOutside = profile === noProfile
    const others = Object.entries(profiles ?? {}).filter(([name]) => name !== profile)
    const kept = Object.keys(settings).length > 0 && !isOutside ? [[profile, settings]] : []
    store.store = {
      ...(isOutside ? settings : outside),
      ...(usual === undefined || (usual === profile && kept.length === 0) ? {} : { profile: usual }),
      profiles: Object.fromEntries([...others, ...kept]),
    }
  }
  return {
    path: store.path,
    profiles: () => Object.keys(content().profiles ?? {}),
    settings: (profile) => settingsOf(content(), profile),
    set: (profile, name, value) => replace(profile, { ...settingsOf(content(), profile), [name]: value }),
    unset: (profile, name) => {
      const { [name]: _, ...others } = settingsOf(content(), profile)
      replace(profile, others)
    },
    usual: () => content().profile ?? noProfile,
    use: (profile) => {
      if (profile !== noProfile) existing(content(), profile)
      store.store = { ...content(), profile }
    },
  }
}

/**
 * Returns the settings of the profile named by an option, `GHG_PROFILE` or the file. Does not use `conf`: its file
 * writer handles signals itself, but a run must handle them to save its files.
 * @throws UsageError if the profile does not exist or the file is invalid
 */
export function configuredSettings(env: Record<string, string | undefined>, option?: string): Settings {
  const content = read(pathIn(env.GHG_CONFIG_DIR || undefined))
  const profile = option ?? (env.GHG_PROFILE || content.profile || noProfile)
  if (profile !== noProfile) existing(content, profile)
  return settingsOf(content, profile)
}

/** Returns a valid profile name. @throws UsageError */
export function parseProfileName(name: string): string {
  if (profileForm.test(name)) return name
  throw new UsageError(
    `a profile is named with letters, digits, dots, dashes and underscores, not ${JSON.stringify(name)}`,
  )
}

function settingsOf(content: Content, profile: string): Settings {
  const { profiles = {}, profile: _, ...outside } = content
  const own = Object.hasOwn(profiles, profile) ? profiles[profile]! : {}
  const settings = Object.entries(profile === noProfile ? outside : own)
  return Object.fromEntries(settings.map(([name, value]) => [presentName(name), value]))
}

function existing(content: Content, profile: string): void {
  const names = Object.keys(content.profiles ?? {})
  if (names.includes(profile)) return
  const near = nearest(profile, names)
  const known = names.length > 0 ? `available: ${names.join(', ')}` : 'no profile exists yet'
  throw new UsageError(`no profile ${JSON.stringify(profile)}; ${near ? `did you mean ${near}?` : known}`)
}
