/** What was meant by an option or a command that does not exist, where the program can know. */
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { nearest } from '../../contract/contract.js'
import { shellWord } from '../../host/shell.js'
import { meantCommands, meantParts } from './meant-commands.js'
import { hasField, SetOption } from './set-option.js'

/**
 * What to do about a command that does not exist: `try ghg --version`, or `did you mean search?`.
 * @param parent the program, or the command that has no such part
 */
export function commandHint(name: string, parent: Command): string {
  const isProgram = parent.parent === null
  if (isProgram && existsSync(name)) return `did you mean ghg start ${shellWord(name)}?`
  const words = isProgram ? meantCommands : meantParts.get(pathOf(parent))
  const other = words?.get(name.toLowerCase())
  if (other !== undefined) return `try ${other}`
  const names = parent.commands.map((command) => command.name())
  const known = [...names, 'help']
  const near = suggestion(name, known) ?? abbreviated(name, known)
  return near ?? (isProgram ? 'ghg help lists the commands' : `available: ${names.join(', ')}`)
}

/** Letters from which on the beginning of a name is taken for it. */
const shortestBeginning = 3

/** `did you mean electricity?` for `elec`, where no other name begins so. */
function abbreviated(name: string, known: readonly string[]): string | undefined {
  if (name.length < shortestBeginning) return undefined
  const [only, ...others] = known.filter((full) => full.startsWith(name.toLowerCase()))
  return only === undefined || others.length > 0 ? undefined : `did you mean ${only}?`
}

/**
 * What to do about an option that a command does not have: another spelling; a field of its requests is given with
 * --set, a search takes its filters as options, and options follow the command.
 * @param args the command line
 */
export function optionHint(flag: string, command: Command, args: readonly string[]): string {
  const [name = ''] = flag.replace(/^--?/, '').split('=')
  if (name === 'set' && command.name() === 'search') {
    return 'search takes filters as options, such as --region DE'
  }
  const set = command.options.find((option) => option instanceof SetOption)
  const field = name.replaceAll('-', '_')
  if (set !== undefined && hasField(set.request, field)) {
    return `${field} is a field: --set ${field}=${valueAfter(flag, args) ?? 'VALUE'}`
  }
  const known = command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []))
  const near = suggestion(flag, [...known, '--help'])
  if (near !== undefined) return near
  if (command.parent === null) return `options of a command follow its name: ghg COMMAND ${flag}`
  return `ghg help ${pathOf(command)} lists the options`
}

/** The value that an option was given, where it can be shown and copied as it is. */
function valueAfter(flag: string, args: readonly string[]): string | undefined {
  const at = flag.indexOf('=')
  const value = at === -1 ? args[args.indexOf(flag) + 1] : flag.slice(at + 1)
  return value !== undefined && /^[\w.:][\w.:-]{0,40}$/.test(value) ? value : undefined
}

function suggestion(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, known)
  return near === undefined ? undefined : `did you mean ${near}?`
}

/** `travel distance` */
export function pathOf(command: Command): string {
  const { parent } = command
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name()
}
