/** Every command with its arguments and options, read off the commands themselves: for man pages and completions. */
import { Command } from 'commander'
import type { Act } from '../command.js'
import { commands } from '../commands.js'

export interface OptionOutline {
  /** `-o, --output <file>` */
  flags: string
  long: string
  short: string | undefined
  description: string
  choices: string[]
  takesValue: boolean
}

export interface CommandOutline {
  /** `ghg travel distance` without the `ghg`. */
  path: string[]
  summary: string
  usage: string
  arguments: { term: string; description: string }[]
  options: OptionOutline[]
  /** Fields and examples, as the help shows them after the options. */
  notes: string
  subcommands: CommandOutline[]
}

const doNothing: Act = () => async () => {}

/** The outline of every command, in the order of the help. */
export async function outline(): Promise<CommandOutline[]> {
  const outlines: CommandOutline[] = []
  for (const [name, entry] of Object.entries(commands)) {
    const command = new Command(name).description(entry.summary)
    ;(await entry.load()).define(command, doNothing)
    outlines.push(outlineOf(command, []))
  }
  return outlines
}

function outlineOf(command: Command, above: string[]): CommandOutline {
  const path = [...above, command.name()]
  return {
    path,
    summary: command.description(),
    usage: `ghg ${path.join(' ')} ${command.usage()}`.trim(),
    arguments: command.registeredArguments.map((argument) => ({
      term: `${argument.required ? '' : '['}${argument.name()}${argument.variadic ? '...' : ''}${argument.required ? '' : ']'}`,
      description: argument.description,
    })),
    options: command.options
      .filter((option) => !option.hidden)
      .map((option) => ({
        flags: option.flags,
        long: option.long ?? '',
        short: option.short,
        description: option.description,
        choices: [...(option.argChoices ?? [])],
        takesValue: option.required || option.optional,
      })),
    notes: notesOf(command),
    subcommands: command.commands.map((each) => outlineOf(each, path)),
  }
}

/** What a command adds after its help. */
function notesOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
    getOutHelpWidth: () => 100,
  })
  command.outputHelp()
  return text.slice(command.helpInformation().length).trim()
}
