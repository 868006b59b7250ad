/**
 * The shape of a command: options as commander reads them, and a run function of (world, ...arguments)
 * that returns an exit status. A test calls the run function; the command line calls it through `act`.
 */
import type { Command } from 'commander'
import type { ExitCode } from '../host/exit.js'
import type { CommandIO } from '../host/world.js'

/** Parameters of an action: arguments, then options. */
export type Run<A extends unknown[]> = (world: CommandIO, ...args: A) => Promise<ExitCode>

/** Turns a run function into a commander action. */
export type Act = <A extends unknown[]>(run: Run<A>) => (...args: A) => Promise<void>

/** Function that each module of `commands/` exports as `define`. */
export type Define = (command: Command, act: Act) => void

export interface CommandModule {
  define: Define
}

/** In the order of the help. */
export const commandGroups = [
  'Inventory:',
  'Estimate one kind of activity:',
  'Find factors and places:',
  'Private data:',
  'At scale:',
  'Set up and serve:',
] as const
export type CommandGroup = (typeof commandGroups)[number]

/** A command in the list of the help; its module is imported when it is asked for. */
export interface CommandEntry {
  summary: string
  /** Heading of the help that it stands under. */
  group: CommandGroup
  load: () => Promise<CommandModule>
}

/** Commands by name. */
export type Commands = Record<string, CommandEntry>
