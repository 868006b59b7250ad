/**
 * What `ghg config` keeps between runs, in a file of this user: settings that hold unless a profile is named,
 * and profiles. A profile stands alone: nothing is taken from outside it, so that a key never goes to the
 * address of another profile.
 */
import { nearest } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import { type Content, pathIn, read, type SettingName, type Settings } from './configuration-file.js'

/** The settings outside every profile, by the name that `--profile` has for them. */
export const noProfile = 'default'
const profileForm = /^[A-Za-z0-9][\w.-]{0,99}$/

export interface Configuration {
  path: string
  /** Names of the profiles. */
  profiles: () => string[]
  /** Settings of a profile; none where it does not exist yet. */
  settings: (profile: string) => Settings
  set: (profile: string, name: SettingName, value: string) => void
  /** Forgets a setting; a profile without settings is no longer there. */
  unset: (profile: string, name: SettingName) => void
  /** The profile used when none is named. */
  usual: () => string
  use: (profile: string) => void
}

/** The configuration file of the user, readable by its owner alone since it may hold keys. */
export async function openConfiguration(folder?: string): Promise<Configuration> {
  const { default: Conf } = await import('conf')
  // Read first: what is not as it should be is named, not thrown away.
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
 * The settings of the profile that an option, `GHG_PROFILE` or the file names, read without `conf`: its file
 * writer listens for signals and answers them itself, which a run that has files to save must do alone.
 * @throws UsageError where there is no such profile, and where the file is not as it should be
 */
export function configuredSettings(env: Record<string, string | undefined>, option?: string): Settings {
  const content = read(pathIn(env.GHG_CONFIG_DIR || undefined))
  const profile = option ?? (env.GHG_PROFILE || content.profile || noProfile)
  if (profile !== noProfile) existing(content, profile)
  return settingsOf(content, profile)
}

/** A name that a profile can have. @throws UsageError */
export function profileNamed(name: string): string {
  if (profileForm.test(name)) return name
  throw new UsageError(
    `a profile is named with letters, digits, dots, dashes and underscores, not ${JSON.stringify(name)}`,
  )
}

function settingsOf(content: Content, profile: string): Settings {
  const { profiles = {}, profile: _, ...outside } = content
  if (profile === noProfile) return outside
  return Object.hasOwn(profiles, profile) ? profiles[profile]! : {}
}

function existing(content: Content, profile: string): void {
  const names = Object.keys(content.profiles ?? {})
  if (names.includes(profile)) return
  const near = nearest(profile, names)
  const known = names.length > 0 ? `available: ${names.join(', ')}` : 'no profile exists yet'
  throw new UsageError(`no profile ${JSON.stringify(profile)}; ${near ? `did you mean ${near}?` : known}`)
}
