/** Every command with its arguments and options, read off the commands themselves: for man pages and completions. */
import type { TSchema } from '@sinclair/typebox'
import { Command, type Option } from 'commander'
import { FieldNames, schemaFields } from '../../rows/mapping/mapping.js'
import type { Act, Commands } from '../command.js'
import type { CommandOutline, Note, OptionOutline } from './command-outline.js'
import { dressed } from './dressed.js'
import { placeOf } from './groups.js'
import { OfferingOption } from './offering-option.js'
import { SetOption } from './set-option.js'

/** Columns of a man page on a terminal of 80, less its indentation. */
const manPageWidth = 72

const doNothing: Act = () => async () => {}

/** The outlines of these commands, in the order of the help. */
export async function outline(commands: Commands): Promise<CommandOutline[]> {
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
      .map(optionOutline),
    notes: notesIn(textAfterHelp(command)),
    subcommands: command.commands.map((each) => outlineOf(each, path)),
  }
}

function optionOutline(option: Option): OptionOutline {
  const offered = option instanceof OfferingOption ? option : undefined
  return {
    flags: option.flags,
    long: option.long ?? '',
    short: option.short,
    description: option.description,
    choices: [...(option.argChoices ?? (offered?.isList === false ? offered.words() : []))],
    takesValue: option.required || option.optional,
    group: option.helpGroupHeading?.replace(/:$/, '') ?? '',
    fields: option instanceof SetOption ? settable(option.request) : [],
    words: offered?.isList ? [...new Set(offered.words())] : [],
  }
}

/** Fields that are no objects, each by its last part where that is enough. */
function settable(request: TSchema): OptionOutline['fields'] {
  const fields = schemaFields(request)
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
