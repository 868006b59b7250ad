/** Every command with its arguments and options, read off the commands themselves: for man pages and completions. */
import { Command } from 'commander'
import type { Act } from '../command.js'
import { commands } from '../commands.js'
import { dressed } from '../help/dressed.js'

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

/** Columns of a man page on a terminal of 80, less its indentation. */
const manPageWidth = 72

const doNothing: Act = () => async () => {}

/** The outline of every command, in the order of the help. */
export async function outline(): Promise<CommandOutline[]> {
  const outlines: CommandOutline[] = []
  for (const [name, entry] of Object.entries(commands)) {
    const command = new Command(name).description(entry.summary)
    dressed(command, (await entry.load()).define, doNothing)
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
    getOutHelpWidth: () => manPageWidth,
  })
  command.outputHelp()
  return text.slice(command.helpInformation().length).trim()
}
