/** `ghg config`: settings that hold for later runs, and profiles of them. */
import { resolve } from 'node:path'
import { Command, type Option } from 'commander'
import { nearest } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { maskedKey, withoutPassword } from '../../host/secrets.js'
import { type CommandIO, print } from '../../host/world.js'
import { coloursFor } from '../../terminal/colours.js'
import { sayRemark } from '../../terminal/prose.js'
import { table } from '../../terminal/table.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import {
  type Configuration,
  noProfile,
  openConfiguration,
  parseProfileName,
} from '../settings/configuration.js'
import { homeDescriptions, isHomeName, parsedHome, savedAs } from '../settings/home.js'
import { parsed } from '../settings/kept-settings.js'
import {
  type OptionSetting,
  presentName,
  type SettingName,
  settingNames,
  settingOf,
  variableOf,
} from '../settings/setting-names.js'
import { withKeyboard } from '../terminal/keyboard.js'

export interface ConfigOptions {
  profile?: string
}

/** Named like a setting, but kept once: which profile holds when none is named. */
const usualProfile = 'profile'

export function define(command: Command, act: Act): void {
  command.addHelpText(
    'after',
    () => `
Settings:
${settingTable()}
  ${usualProfile.padEnd(14)}profile to use when none is named

The environment variable of a setting is its name in capitals: ${variableOf('api-key')} for api-key. Earlier names
still work: data-version, ${variableOf('data-version')} and --data-version are those of release. An option overrides the variable, the variable overrides a mapping file, and a mapping file overrides the
setting. A project (ghg.yaml) takes only store and project from here. A profile is independent:
--profile NAME, or GHG_PROFILE, uses only its settings; "${noProfile}" uses those outside all profiles. The home
settings (region, country, currency, year) affect what a terminal shows: order, questions and proposed commands. They
never fill a row, and files and pipes do not depend on them.
A key is read from standard input, so that it does not show in the process list, and is never printed in full.

Examples:
  $ ghg config set region GB
  $ ghg config set base-url https://ghg.example.org
  $ ghg config set api-key < key.txt
  $ ghg config set --profile acme engine remote
  $ ghg config set profile acme
  $ ghg config list`,
  )
  command
    .command('set <name> [value]')
    .description('Save a setting; without a value, or with -, it is read from standard input')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg config set release ^1
  $ ghg config set api-key < key.txt
  $ ghg config set --profile acme project acme`,
    )
    .action(act(set))
  command
    .command('get <name>')
    .description('Print a setting')
    .addHelpText('after', '\nExamples:\n  $ ghg config get project')
    .action(act(get))
  command
    .command('unset <name>')
    .description('Remove a setting')
    .addHelpText('after', '\nExamples:\n  $ ghg config unset --profile acme project')
    .action(act(unset))
  command
    .command('list')
    .description('Print all settings by profile; keys are shortened')
    .addHelpText('after', '\nExamples:\n  $ ghg config list --profile acme')
    .action(act(list))
  command
    .command('path')
    .description('Print the path of the settings file')
    .addHelpText('after', '\nExamples:\n  $ ghg config path')
    .action(act(path))
}

export async function set(
  world: CommandIO,
  name: string,
  given: string | undefined,
  options: ConfigOptions,
): Promise<ExitCode> {
  const configuration = await opened(world)
  const value = given === undefined || given === '-' ? await typedIn(world, name) : given
  if (value === '') throw new UsageError(`${name} needs a value; ghg config unset ${name} removes it`)
  if (name === usualProfile) {
    configuration.use(value)
    return exit.ok
  }
  const setting = known(name)
  const kept = checkedValue(setting, value)
  configuration.set(profileOf(world, configuration, options), setting, kept)
  const remark = isHomeName(setting) ? savedAs(setting, value, kept) : undefined
  if (remark !== undefined) sayRemark(world, remark)
  return exit.ok
}

/** Returns the value to save. @throws UsageError if its setting rejects it */
function checkedValue(setting: SettingName, value: string): string {
  if (isHomeName(setting)) return parsedHome(setting, value, `the setting ${setting}`)
  parsed(optionOf(setting), value, `the setting ${setting}`)
  return fromAnywhere(setting, value)
}

/** Files are kept by their full paths: a later run may be in another folder. */
function fromAnywhere(setting: SettingName, value: string): string {
  const isFile = (setting === 'store' && !/^\w+:\/\//.test(value)) || setting === 'api-key-file'
  return isFile ? resolve(value) : value
}

export async function get(world: CommandIO, name: string, options: ConfigOptions): Promise<ExitCode> {
  const configuration = await opened(world)
  const profile = profileOf(world, configuration, options)
  const value = name === usualProfile ? configuration.usual() : configuration.settings(profile)[known(name)]
  if (value === undefined) throw new UsageError(`${name} is not set${inProfile(profile)}`)
  world.stdout.write(`${shown(name, value)}\n`)
  return exit.ok
}

export async function unset(world: CommandIO, name: string, options: ConfigOptions): Promise<ExitCode> {
  const configuration = await opened(world)
  if (name === usualProfile) configuration.use(noProfile)
  else configuration.unset(profileOf(world, configuration, options), known(name))
  return exit.ok
}

/** Prints the settings of the named profile; all settings if none is named. */
export async function list(world: CommandIO, options: ConfigOptions): Promise<ExitCode> {
  const configuration = await opened(world)
  const named = options.profile ?? world.env.GHG_PROFILE
  const settings = named
    ? settingsOf('', configuration.settings(parseProfileName(named)))
    : allSettings(configuration)
  if (world.stdout.isTTY && settings.length > 0) {
    const columns = [
      { heading: 'setting', look: 'bold' as const },
      { heading: 'value', least: 20 },
    ]
    const inWords = settings.map(([name, value]) => [
      name,
      name.endsWith('currency') ? value.toUpperCase() : value,
    ])
    print(world, table(columns, inWords, coloursFor(world, world.stdout, undefined), world.stdout.columns))
  } else {
    for (const [name, value] of settings) world.stdout.write(`${name}=${value}\n`)
  }
  if (settings.length === 0) sayRemark(world, 'no settings; ghg help config lists what can be set')
  return exit.ok
}

function allSettings(configuration: Configuration): [string, string][] {
  const usual = configuration.usual()
  return [
    ...settingsOf('', configuration.settings(noProfile)),
    ...(usual === noProfile ? [] : [[usualProfile, usual] as [string, string]]),
    ...configuration
      .profiles()
      .flatMap((profile) => settingsOf(`${profile}.`, configuration.settings(profile))),
  ]
}

export async function path(world: CommandIO): Promise<ExitCode> {
  world.stdout.write(`${(await opened(world)).path}\n`)
  return exit.ok
}

function settingsOf(prefix: string, settings: Partial<Record<string, string>>): [string, string][] {
  return settingNames.flatMap((name) => {
    const value = settings[name]
    return value === undefined ? [] : [[prefix + name, shown(name, value)]]
  })
}

function shown(name: string, value: string): string {
  return name === 'api-key' ? maskedKey(value) : withoutPassword(value)
}

function opened(world: CommandIO): Promise<Configuration> {
  return openConfiguration(world.env.GHG_CONFIG_DIR || undefined)
}

/** Returns the profile to read and change: the named one, or the default. */
function profileOf(world: CommandIO, configuration: Configuration, options: ConfigOptions): string {
  return parseProfileName(options.profile ?? (world.env.GHG_PROFILE || configuration.usual()))
}

function inProfile(profile: string): string {
  return profile === noProfile ? '' : ` in the profile ${profile}`
}

/** The first line of standard input; on a terminal a line that is not echoed. */
async function typedIn(world: CommandIO, name: string): Promise<string> {
  if (world.stdin.isTTY) {
    world.stderr.write(`${name} (not shown): `)
    const line = await withKeyboard(world, async ({ hiddenLine }) => await hiddenLine())
    return line?.trim() ?? ''
  }
  let text = ''
  for await (const chunk of world.stdin) text += String(chunk)
  return text.split('\n')[0]!.trim()
}

function settingTable(): string {
  return settingNames.map((name) => `  ${name.padEnd(14)}${descriptionOf(name)}`).join('\n')
}

function descriptionOf(name: SettingName): string {
  return isHomeName(name) ? homeDescriptions[name] : optionOf(name).description
}

/** Where a setting is described, and what it may be. */
function optionOf(name: OptionSetting): Option {
  const { options } = addBulkOptions(new Command(), 'estimate')
  return options.find((option) => settingOf(option) === name)!
}

function known(name: string): SettingName {
  const setting = settingNames.find((each) => each === presentName(name))
  if (setting) return setting
  const near = nearest(name, settingNames)
  throw new UsageError(
    `no setting ${name}; ${near ? `did you mean ${near}?` : `available: ${settingNames.join(', ')}`}`,
  )
}
