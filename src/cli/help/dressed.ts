/** What every command has beside its own: the profile of settings, and options under headings. */
import type { Command } from 'commander'
import type { Act, Define } from '../command.js'
import { groupOptions } from './groups.js'

/** Lets a module define its command, and adds to it and its subcommands what all have. */
export function dressed(command: Command, define: Define, act: Act): void {
  define(command, act)
  for (const each of [command, ...command.commands]) {
    const isLeaf = each.commands.length === 0
    if (isLeaf)
      each.option('--profile <name>', 'settings to use: those that ghg config keeps under this name')
    groupOptions(each)
  }
}
