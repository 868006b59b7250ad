/** What commands have beside their own: the profile of settings, and options under headings. */
import { type Command, Option } from 'commander'
import type { Act, Define } from '../command.js'
import { addEarlierOptions } from '../settings/earlier-options.js'
import { settingOf } from '../settings/setting-names.js'
import { groupOptions } from './groups.js'
import { addHabits } from './habits.js'

/** Lets a module define its command, and adds to it and its subcommands what many have. */
export function dressed(command: Command, define: Define, act: Act): void {
  define(command, act)
  const isConfig = command.name() === 'config'
  for (const each of [command, ...command.commands]) {
    const isLeaf = each.commands.length === 0
    if (isLeaf && (isConfig || takesSettings(each))) {
      each.option('--profile <name>', 'named settings of ghg config to use')
    }
    if (isLeaf) {
      addHabits(each)
      each.addOption(
        new Option('--errors-format <format>', 'format of error messages (default: text)').choices([
          'text',
          'json',
        ]),
      )
    }
    addEarlierOptions(each)
    groupOptions(each)
  }
}

/** Whether one of its options can be kept as a setting. */
function takesSettings(command: Command): boolean {
  return command.options.some((option) => settingOf(option) !== undefined)
}
