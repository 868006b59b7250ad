/** Lays what `ghg config` keeps under the options of a command: for those that neither it nor the environment has. */
import { type Command, InvalidArgumentError, type Option } from 'commander'
import type { EngineSettings } from '../../host/engine-settings.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { environmentNames } from '../engine-options.js'
import { configuredSettings } from './configuration.js'
import { type SettingName, settingNames } from './configuration-file.js'

/**
 * Returns the key that is in use, if any, so that it can be kept out of messages.
 * @throws UsageError for a profile that does not exist, and for a setting that its option does not take
 */
export function layKeptSettings(command: Command, world: World): string | undefined {
  const open = command.options.filter((option) => settingOf(option) && !isGiven(option, command, world.env))
  if (open.length === 0) return keyOf(command, world)
  const settings = configuredSettings(world.env, command.opts<{ profile?: string }>().profile)
  for (const option of open) {
    const value = settings[settingOf(option)!]
    if (value === undefined) continue
    command.setOptionValueWithSource(keptName(option), parsed(option, value), 'config')
  }
  return keyOf(command, world)
}

function keyOf(command: Command, world: World): string | undefined {
  return command.opts<EngineSettings>().apiKey ?? world.env.GHG_API_KEY
}

function settingOf(option: Option): SettingName | undefined {
  return settingNames.find((name) => option.long === `--${name}`)
}

function isGiven(option: Option, command: Command, env: World['env']): boolean {
  return namesOfSame(option.attributeName()).some((name) => {
    const source = command.getOptionValueSource(name)
    if (source !== undefined && source !== 'default' && source !== 'config') return true
    const variable = environmentNames[name as keyof EngineSettings]
    return variable !== undefined && Boolean(env[variable])
  })
}

/** Kept apart from what is asked for, as a mapping file comes between them. */
const weakerThanMapping: Record<string, string> = {
  '--gwp': 'usualGwp',
  '--accept': 'usualAccept',
  '--refuse': 'usualRefuse',
  '--prefer': 'usualPrefer',
}

function keptName(option: Option): string {
  return weakerThanMapping[option.long ?? ''] ?? option.attributeName()
}

/** A key and the file that a key is in are two ways to give one thing. */
function namesOfSame(name: string): string[] {
  return name === 'apiKey' || name === 'apiKeyFile' ? ['apiKey', 'apiKeyFile'] : [name]
}

/** A value as its option takes it. @throws UsageError */
export function parsed(option: Option, value: string): unknown {
  try {
    return option.parseArg ? option.parseArg(value, undefined) : value
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new UsageError(
      `the setting ${option.long?.slice(2)} is not ${JSON.stringify(value)}: ${error.message}`,
    )
  }
}
