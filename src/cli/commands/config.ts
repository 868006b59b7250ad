/** `ghg config`: settings that hold for every later run. */
import type { Command } from 'commander'
import { nearest } from '../../contract/contract.js'
import type { Act } from '../command.js'
import { type Configuration, openConfiguration, type SettingName, settingNames } from '../configuration.js'
import { engineKinds } from '../engine-options.js'
import { type ExitCode, exit, UsageError } from '../exit.js'
import type { World } from '../world.js'

const names = Object.keys(settingNames) as SettingName[]

export function define(command: Command, act: Act): void {
  command.addHelpText(
    'after',
    `
Settings: ${names.join(', ')}. Options and GHG_... variables of the environment beat them.

Examples:
  $ ghg config set engine remote
  $ ghg config set base-url https://ghg.example.org
  $ ghg config list`,
  )
  command
    .command('set <name> <value>')
    .description('keep a setting')
    .action(
      act(async (world: World, name: string, value: string) => set(world, await opened(world), name, value)),
    )
  command
    .command('get <name>')
    .description('print a setting')
    .action(act(async (world: World, name: string) => get(world, await opened(world), name)))
  command
    .command('unset <name>')
    .description('forget a setting')
    .action(act(async (world: World, name: string) => unset(world, await opened(world), name)))
  command
    .command('list')
    .description('print every setting; a key is not shown in full')
    .action(act(async (world: World) => list(world, await opened(world))))
  command
    .command('path')
    .description('print where settings are kept')
    .action(
      act(async (world: World) => {
        world.stdout.write(`${(await opened(world)).path}\n`)
        return exit.ok
      }),
    )
}

function opened(world: World): Promise<Configuration> {
  return openConfiguration(world.env.GHG_CONFIG_DIR)
}

export async function set(
  _world: World,
  configuration: Configuration,
  name: string,
  value: string,
): Promise<ExitCode> {
  const setting = known(name)
  if (setting === 'engine' && !engineKinds.some((kind) => kind === value)) {
    throw new UsageError(`engine is ${engineKinds.join(' or ')}, not ${value}`)
  }
  if (setting.endsWith('url') && !URL.canParse(value)) {
    throw new UsageError(`${setting} is an address such as https://ghg.example.org, not ${value}`)
  }
  configuration.set(setting, value)
  return exit.ok
}

export async function get(world: World, configuration: Configuration, name: string): Promise<ExitCode> {
  const value = configuration.get(known(name))
  if (value === undefined) throw new UsageError(`${name} is not set`)
  world.stdout.write(`${value}\n`)
  return exit.ok
}

export async function unset(_world: World, configuration: Configuration, name: string): Promise<ExitCode> {
  configuration.unset(known(name))
  return exit.ok
}

export async function list(world: World, configuration: Configuration): Promise<ExitCode> {
  for (const name of names) {
    const value = configuration.get(name)
    if (value !== undefined) world.stdout.write(`${name}=${name === 'api-key' ? masked(value) : value}\n`)
  }
  return exit.ok
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 4)}...${key.slice(-2)}` : '...'
}

function known(name: string): SettingName {
  const setting = names.find((each) => each === name)
  if (setting) return setting
  const near = nearest(name, names)
  throw new UsageError(
    `there is no setting ${name}; ${near ? `did you mean ${near}?` : `there are ${names.join(', ')}`}`,
  )
}
