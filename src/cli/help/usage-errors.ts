/** What is wrong with a command line, in one line: commander's message with what is available or what to do. */
import type { Command } from 'commander'
import { nearest } from '../../contract/contract.js'
import { plural } from '../../host/numbers.js'
import { commandHint, optionHint, pathOf } from './hints.js'

/**
 * @param text a message of commander, such as `error: unknown option '--regon'`
 * @param args the command line that it is about
 * @returns one line, with its end
 */
export function usageError(text: string, program: Command, args: readonly string[]): string {
  const message = text.replace(/^error: /, '').trimEnd()
  const command = leafOf(program, args)
  return `ghg: ${reworded(message, command, args)}\n`
}

function reworded(message: string, command: Command, args: readonly string[]): string {
  const unknown = /^unknown (option|command) '([^']+)'/.exec(message)
  if (unknown) {
    const [first, kind, name] = unknown
    const hint = kind === 'command' ? commandHint(name!, command) : optionHint(name!, command, args)
    return `${first}; ${hint}`
  }
  const [, argumentValue, argumentName, ofArgument] =
    /^command-argument value '([\s\S]*)' is invalid for argument '([^']+)'\. ([\s\S]*)$/.exec(message) ?? []
  if (argumentName) return invalidValue(argumentName, argumentValue!, ofArgument!)
  const needed = /^required option '([^']+)' not specified$/.exec(message)
  if (needed)
    return `${longName(needed[1]!)} is missing: ${needed[1]}; ghg help ${pathOf(command)} has examples`
  const invalid = /^option '([^']+)' argument '([\s\S]*)' is invalid\. ([\s\S]*)$/.exec(message)
  if (invalid) return invalidValue(longName(invalid[1]!), invalid[2]!, invalid[3]!)
  const absent = /^option '([^']+)' argument missing$/.exec(message)
  if (absent) return `${longName(absent[1]!)} needs a value: ${absent[1]}`
  const [, argument] = /^missing required argument '([^']+)'$/.exec(message) ?? []
  if (argument) return `no ${argument} given; ghg help ${pathOf(command)} has examples`
  const [, expected, got] = /^too many arguments.*Expected (\d+) .* got (\d+)\.$/.exec(message) ?? []
  if (expected)
    return `${plural(Number(got), 'argument')} given, at most ${expected} allowed; quote names with spaces`
  return message
}

/** @param rule the list of choices, what a value must be, or a whole message */
function invalidValue(option: string, value: string, rule: string): string {
  const [, list] = /^Allowed choices are (.*)\.$/.exec(rule) ?? []
  const written = JSON.stringify(value)
  if (list === undefined) return `${option}: ${rule}${rule.startsWith('must be') ? `, not ${written}` : ''}`
  const near = nearest(value, list.split(', '))
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  return `${option}: must be one of ${list}, not ${written}${hint}`
}

/** `-o, --output <file>` as `--output`. */
function longName(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags
}

/** The command that the command line names, or as much of it as there is. */
function leafOf(program: Command, args: readonly string[]): Command {
  let leaf = program
  for (const name of args) {
    const next = leaf.commands.find((command) => command.name() === name)
    if (next === undefined) break
    leaf = next
  }
  return leaf
}
