/** Completes the options of a command that were not typed: from the environment, then from `ghg config`. */
import { type Command, InvalidArgumentError, type Option } from 'commander'
import type { EngineSettings } from '../../host/engine-settings.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { configuredSettings } from './configuration.js'
import { givenVariable, settingOf } from './setting-names.js'

/**
 * Returns the key in use, if any, to keep it out of messages. A variable counts like its option: it overrides mapping
 * files, which override the kept settings.
 * @throws UsageError for an unknown profile, and for a value that the option rejects
 */
export function layKeptSettings(command: Command, world: CommandIO): string | undefined {
  const settable = command.options.filter((option) => settingOf(option) !== undefined)
  const isGiven = givenIn(command)
  for (const option of settable.filter((each) => !isGiven(each))) {
    const variable = givenVariable(settingOf(option)!, world.env)
    if (variable === undefined) continue
    const value = parsed(option, world.env[variable]!, variable)
    command.setOptionValueWithSource(option.attributeName(), value, 'env')
  }
  const open = settable.filter((option) => !isGiven(option))
  if (open.length > 0) {
    const settings = configuredSettings(world.env, command.opts<{ profile?: string }>().profile)
    for (const option of open) {
      const name = settingOf(option)!
      const value = settings[name]
      if (value === undefined) continue
      command.setOptionValueWithSource(
        keptName(option),
        parsed(option, value, `the setting ${name}`),
        'config',
      )
    }
  }
  return command.opts<EngineSettings>().apiKey ?? world.env.GHG_API_KEY
}

/** Returns a test: true if the command line or, by now, the environment gives an option or its twin. */
function givenIn(command: Command): (option: Option) => boolean {
  const isOpen = (name: string) =>
    [undefined, 'default', 'config'].includes(command.getOptionValueSource(name))
  return (option) => !namesOfSame(option.attributeName()).every(isOpen)
}

/** Kept apart from typed options: a mapping file overrides these, and typed options override the mapping file. */
const weakerThanMapping: Record<string, string> = {
  '--gwp': 'usualGwp',
  '--accept': 'usualAccept',
  '--refuse': 'usualRefuse',
  '--prefer': 'usualPrefer',
}

function keptName(option: Option): string {
  return weakerThanMapping[option.long ?? ''] ?? option.attributeName()
}

/** A key and the file that contains a key are two forms of the same option. */
function namesOfSame(name: string): string[] {
  return name === 'apiKey' || name === 'apiKeyFile' ? ['apiKey', 'apiKeyFile'] : [name]
}

/**
 * Returns a value as its option parses it.
 * @param origin names the setting or variable in messages
 * @throws UsageError if the option rejects it
 */
export function parsed(option: Option, value: string, origin: string): unknown {
  try {
    return option.parseArg ? option.parseArg(value, undefined) : value
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new UsageError(`${origin} is not ${JSON.stringify(value)}: ${error.message}`)
  }
}
