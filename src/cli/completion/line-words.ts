/**
 * What completes a command line, for shells whose script asks the program: a command, an option, the value of one, a
 * field of `--set`.
 */
import type { Commands } from '../command.js'
import type { CommandOutline, OptionOutline } from '../manual/command-outline.js'
import { argumentWords, kindOfArgument, kindOfField, kindOfOption } from './kinds.js'
import type { WordKind } from './offered-words.js'

/** Words of a kind that begin like what was typed, for words that the reference data decides on. */
type Ask = (kind: WordKind, typed: string) => Promise<string[]>

/**
 * @param line its words after `ghg`; the last is being typed, and is blank where nothing of it is there
 * @returns whole words in the place of the last one; none where a file is meant
 */
export async function lineWords(commands: Commands, line: readonly string[], ask: Ask): Promise<string[]> {
  const [name = '', ...rest] = line
  if (rest.length === 0)
    return begunBy(name.trim(), [...Object.keys(commands), 'help', '--help', '--version'])
  if (name === 'help') return begunBy(rest.at(-1)!.trim(), Object.keys(commands))
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (entry === undefined) return []
  const { outline } = await import('../manual/outline.js')
  const [command] = await outline({ [name]: entry })
  return await commandWords(command!, rest, ask)
}

async function commandWords(command: CommandOutline, line: readonly string[], ask: Ask): Promise<string[]> {
  const subcommand = line.length > 1 && command.subcommands.find(({ path }) => path.at(-1) === line[0])
  if (subcommand) return await commandWords(subcommand, line.slice(1), ask)
  const typed = line.at(-1)!.trim()
  const [long = '', ...value] = typed.split('=')
  const inOne = typed.startsWith('--') && value.length > 0 ? optionNamed(command, long) : undefined
  if (inOne) return (await valueWords(command, inOne, value.join('='), ask)).map((word) => `${long}=${word}`)
  const asked = optionNamed(command, line.at(-2) ?? '')
  if (asked?.takesValue) return await valueWords(command, asked, typed, ask)
  if (typed.startsWith('-')) return begunBy(typed, optionNames(command))
  const names = command.subcommands.map(({ path }) => path.at(-1)!)
  const kind = kindOfArgument(command)
  return [...begunBy(typed, [...names, ...argumentWords(command)]), ...(kind ? await ask(kind, typed) : [])]
}

async function valueWords(
  command: CommandOutline,
  option: OptionOutline,
  typed: string,
  ask: Ask,
): Promise<string[]> {
  if (option.fields.length > 0) return await fieldWords(command, option, typed, ask)
  if (option.choices.length > 0) return begunBy(typed, option.choices)
  if (option.words.length > 0) return listWords(option.words, typed)
  const kind = kindOfOption(option.long)
  return kind ? await ask(kind, typed) : []
}

async function fieldWords(
  command: CommandOutline,
  { fields }: OptionOutline,
  typed: string,
  ask: Ask,
): Promise<string[]> {
  const [name, ...rest] = typed.split('=')
  if (rest.length === 0) {
    return begunBy(
      typed,
      fields.map((field) => `${field.name}=`),
    )
  }
  const value = rest.join('=')
  const field = fields.find((each) => each.name === name || each.name.split('.').at(-1) === name)
  const kind = kindOfField(command, name!)
  const words = field?.values.length ? begunBy(value, field.values) : kind ? await ask(kind, value) : []
  return words.map((word) => `${name}=${word}`)
}

function listWords(words: readonly string[], typed: string): string[] {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1)
  const there = before.split(',')
  const left = words.filter((word) => !there.includes(word))
  return begunBy(typed.slice(before.length), left).map((word) => `${before}${word}`)
}

function optionNamed({ options }: CommandOutline, name: string): OptionOutline | undefined {
  return options.find(({ long, short }) => name !== '' && (long === name || short === name))
}

function optionNames({ options }: CommandOutline): string[] {
  return [...options.map(({ long }) => long), '--help']
}

function begunBy(typed: string, words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith(typed))
}
