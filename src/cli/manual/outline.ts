/** Every command with its arguments and options, read off the commands themselves: for man pages and completions. */
import type { TSchema } from '@sinclair/typebox'
import { Command } from 'commander'
import { FieldNames, fieldsOf } from '../../bulk/input/requests/fields.js'
import type { Act } from '../command.js'
import { commands } from '../commands.js'
import { dressed } from '../help/dressed.js'
import { placeOf } from '../help/groups.js'
import { SetOption } from '../help/set-option.js'

export interface OptionOutline {
  /** `-o, --output <file>` */
  flags: string
  long: string
  short: string | undefined
  description: string
  choices: string[]
  takesValue: boolean
  /** Heading of the help that it stands under; empty for the command's own. */
  group: string
  /** Of `--set`: the fields that can be set, by the shortest name of each, with the words it accepts. */
  fields: { name: string; values: string[] }[]
}

/** A part of what the help shows after the options. */
export interface Note {
  /** Fields, Examples, ...; Notes for what has no heading. */
  heading: string
  text: string
}

export interface CommandOutline {
  /** `ghg travel distance` without the `ghg`. */
  path: string[]
  summary: string
  usage: string
  arguments: { term: string; description: string; choices: string[] }[]
  options: OptionOutline[]
  /** Fields and examples, as the help shows them after the options. */
  notes: Note[]
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
      choices: [...(argument.argChoices ?? [])],
    })),
    options: command.options
      .filter((option) => !option.hidden)
      .sort((a, b) => placeOf(a.helpGroupHeading) - placeOf(b.helpGroupHeading))
      .map((option) => ({
        flags: option.flags,
        long: option.long ?? '',
        short: option.short,
        description: option.description,
        choices: [...(option.argChoices ?? [])],
        takesValue: option.required || option.optional,
        group: option.helpGroupHeading?.replace(/:$/, '') ?? '',
        fields: option instanceof SetOption ? settable(option.request) : [],
      })),
    notes: notesIn(textAfterHelp(command)),
    subcommands: command.commands.map((each) => outlineOf(each, path)),
  }
}

/** Fields that are no objects, each by its last part where that is enough. */
function settable(request: TSchema): OptionOutline['fields'] {
  const fields = fieldsOf(request)
  const names = new FieldNames(fields)
  return fields
    .filter((field) => field.kind !== 'object')
    .map((field) => {
      const last = field.keys.at(-1)!
      return { name: names.find(last) === field ? last : field.path, values: field.values }
    })
}

/** What a command adds after its help. */
function textAfterHelp(command: Command): string {
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

/** Paragraphs under their headings, what a heading has in parentheses left out; one without is a note. */
function notesIn(text: string): Note[] {
  if (text === '') return []
  return text.split(/\n\n/).map((part) => {
    const [line, heading] = /^(\w[\w ]*?)(?: \([^\n]*\))?:\n(?= )/.exec(part) ?? []
    return line === undefined
      ? { heading: 'Notes', text: part }
      : { heading: heading!, text: part.slice(line.length) }
  })
}
