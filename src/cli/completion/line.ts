/** Completes a command line, for shells whose script asks the program itself. */
import { readFileSync } from 'node:fs'
import { linesFile } from '../../host/built-files.js'
import type { CommandOutline, OptionOutline } from '../help/command-outline.js'
import { argumentWordKind, argumentWords, fieldWordKind, helpTopics, optionWordKind } from './kinds.js'
import { offeredWords, type WordKind } from './offered-words.js'

/** Word and its meaning, which is empty if the word explains itself. */
export interface Offer {
  word: string
  meaning: string
}

/** Words that are known now, or a kind of which the program is asked. */
type Words = readonly string[] | WordKind

/** A command as a line completes it; written by the build, since commands take long to load. */
export interface LineCommand {
  name: string
  summary: string
  subcommands: LineCommand[]
  options: LineOption[]
  /** Undefined where files are to be offered, which the shell does. */
  argument: Words | undefined
}

export interface LineOption {
  names: string[]
  description: string
  takesValue: boolean
  /** True if its value is words between commas. */
  isList: boolean
  words: Words | undefined
  /** Fields that `--set` offers; empty for other options. */
  fields: { name: string; words: Words | undefined }[]
}

export function lineCommand(command: CommandOutline): LineCommand {
  const words = argumentWords(command)
  return {
    name: command.path.at(-1)!,
    summary: command.summary,
    subcommands: command.subcommands.map(lineCommand),
    options: [...command.options.map((option) => lineOption(command, option)), help],
    argument: words.length > 0 ? words : argumentWordKind(command),
  }
}

const help: LineOption = {
  names: ['--help'],
  description: 'show help',
  takesValue: false,
  isList: false,
  words: undefined,
  fields: [],
}

function lineOption(command: CommandOutline, option: OptionOutline): LineOption {
  const { long, short, description, takesValue, choices, words, fields } = option
  const isList = words.length > 0
  const known = choices.length > 0 ? choices : words
  return {
    names: short ? [long, short] : [long],
    description,
    takesValue,
    isList,
    words: known.length > 0 ? known : optionWordKind(long),
    fields: fields.map(({ name, values }) => ({
      name,
      words: values.length > 0 ? values : fieldWordKind(command, name),
    })),
  }
}

/**
 * What the last word may become.
 * @param typed words after `ghg` up to the cursor; the last is being typed and may be empty
 * @returns nothing where files are to be offered
 */
export async function offersFor(
  typed: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Offer[]> {
  const commands = JSON.parse(readFileSync(linesFile, 'utf8')) as LineCommand[]
  const current = typed.at(-1) ?? ''
  const before = typed.slice(0, -1)
  const top = [...commands.map(named), { word: 'help', meaning: 'show help for a command' }]
  if (before.length === 0) {
    const flags = ['--help', '--version'].map((word) => ({ word, meaning: '' }))
    return beginning(current.startsWith('-') ? flags : top, current)
  }
  if (before[0] === 'help') return beginning([...commands.map(named), ...helpTopics], current)
  const command = commands.find(({ name }) => name === before[0])
  if (!command) return []
  if (command.subcommands.length === 0) return await inCommand(command, before.slice(1), current, env)
  if (before.length === 1) return beginning(command.subcommands.map(named), current)
  const part = command.subcommands.find(({ name }) => name === before[1])
  return part ? await inCommand(part, before.slice(2), current, env) : []
}

const named = ({ name, summary }: LineCommand): Offer => ({ word: name, meaning: summary })

const beginning = (offers: Offer[], written: string) => offers.filter(({ word }) => word.startsWith(written))

async function inCommand(
  command: LineCommand,
  before: readonly string[],
  current: string,
  env: Record<string, string | undefined>,
): Promise<Offer[]> {
  const optionOf = (name: string | undefined) =>
    command.options.find(({ names }) => names.includes(name ?? ''))
  const asked = (words: Words | undefined, written: string) => beginningWith(words, written, env)
  const [, name, value] = /^(--[^=]+)=(.*)$/s.exec(current) ?? []
  const joined = optionOf(name)
  const separate = optionOf(before.at(-1))
  if (joined?.takesValue) return plain(await valuesOf(joined, value!, asked), `${name}=`)
  if (separate?.takesValue) return plain(await valuesOf(separate, current, asked))
  if (current.startsWith('-')) {
    const offers = command.options.flatMap(({ names, description }) =>
      names.map((word) => ({ word, meaning: description })),
    )
    return beginning(offers, current)
  }
  return plain(await asked(command.argument, current))
}

const plain = (words: readonly string[], lead = '') =>
  words.map((word) => ({ word: `${lead}${word}`, meaning: '' }))

type Asked = (words: Words | undefined, written: string) => Promise<readonly string[]>

async function valuesOf(option: LineOption, written: string, asked: Asked): Promise<readonly string[]> {
  if (option.fields.length > 0) return await assignments(option.fields, written, asked)
  if (!option.isList) return await asked(option.words, written)
  const start = written.lastIndexOf(',') + 1
  const there = written.slice(0, start).split(',')
  const words = await asked(option.words, written.slice(start))
  return words.filter((word) => !there.includes(word)).map((word) => written.slice(0, start) + word)
}

/** Fields with the sign that their value comes after, or values of the field that is named. */
async function assignments(
  fields: LineOption['fields'],
  written: string,
  asked: Asked,
): Promise<readonly string[]> {
  const sign = written.indexOf('=')
  const names = fields.map(({ name }) => `${name}=`)
  if (sign < 0) return await asked(names, written)
  const path = written.slice(0, sign)
  const last = path.split('.').at(-1)!
  const field = fields.find(({ name }) => name === path) ?? fields.find(({ name }) => name === last)
  const words = await asked(field?.words, written.slice(sign + 1))
  return words.map((word) => `${path}=${word}`)
}

async function beginningWith(
  words: Words | undefined,
  written: string,
  env: Record<string, string | undefined>,
): Promise<readonly string[]> {
  if (words === undefined) return []
  if (typeof words === 'string') return await offeredWords(words, written, env)
  return words.filter((word) => word.startsWith(written))
}
