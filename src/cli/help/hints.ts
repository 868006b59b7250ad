/** What was meant by an option or a command that does not exist, where the program can know. */
import type { Command } from 'commander'
import { nearest } from '../../contract/contract.js'
import { hasField, SetOption } from './set-option.js'

/** Names that people try, and what does it here. */
const meant = new Map([
  ['audit', 'ghg verify'],
  ['begin', 'ghg init --example demo'],
  ['calc', 'ghg estimate'],
  ['calculate', 'ghg estimate'],
  ['co2', 'ghg search'],
  ['compare', 'ghg diff A B'],
  ['convert', 'ghg estimate'],
  ['csv', 'ghg estimate FILE'],
  ['demo', 'ghg init --example demo'],
  ['docs', 'ghg help; ghg serve has the reference of its API at /docs'],
  ['download', 'ghg catalogue info'],
  ['electricity', 'ghg energy electricity'],
  ['example', 'ghg init --example demo'],
  ['examples', 'ghg init --example demo'],
  ['excel', 'ghg map FILE, then ghg run'],
  ['export', 'ghg report -o report.xlsx'],
  ['factor', 'ghg search'],
  ['find', 'ghg search'],
  ['flight', 'ghg travel distance'],
  ['flights', 'ghg travel distance'],
  ['footprint', 'ghg pcf'],
  ['fuel', 'ghg energy fuel'],
  ['gas', 'ghg energy fuel'],
  ['get', 'ghg search'],
  ['gui', 'ghg explore'],
  ['hotel', 'ghg travel hotel'],
  ['import', 'ghg map FILE, then ghg run'],
  ['info', 'ghg doctor, or ghg catalogue info'],
  ['initialise', 'ghg init'],
  ['initialize', 'ghg init'],
  ['inventory', 'ghg init, then ghg run'],
  ['ledger', 'ghg run'],
  ['licence', 'ghg catalogue sources'],
  ['licences', 'ghg catalogue sources'],
  ['license', 'ghg catalogue sources'],
  ['list', 'ghg search, or ghg catalogue sources'],
  ['login', 'ghg config'],
  ['lookup', 'ghg search'],
  ['man', 'ghg help'],
  ['mapping', 'ghg map FILE'],
  ['new', 'ghg init'],
  ['price', 'ghg spend'],
  ['product', 'ghg pcf'],
  ['query', 'ghg search'],
  ['quickstart', 'ghg init --example demo'],
  ['regions', 'ghg catalogue regions'],
  ['schema', 'ghg check FILE'],
  ['server', 'ghg serve'],
  ['setup', 'ghg init'],
  ['show', 'ghg explain'],
  ['start', 'ghg init --example demo'],
  ['train', 'ghg travel distance'],
  ['ui', 'ghg explore'],
  ['units', 'ghg catalogue units'],
  ['update', 'ghg catalogue editions'],
  ['upgrade', 'ghg --version'],
  ['validate', 'ghg check FILE'],
  ['version', 'ghg --version'],
  ['web', 'ghg explore'],
  ['why', 'ghg explain'],
])

/**
 * What to do about a command that does not exist: `try ghg --version`, or `did you mean search?`.
 * @param parent the program, or the command that has no such part
 */
export function commandHint(name: string, parent: Command): string {
  const names = parent.commands.map((command) => command.name())
  const near = suggestion(name, [...names, 'help'])
  if (parent.parent !== null) return near ?? `available: ${names.join(', ')}`
  const other = meant.get(name.toLowerCase())
  if (other !== undefined) return `try ${other}`
  return near ?? 'ghg help lists the commands'
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
  const known = command.options.flatMap(({ long }) => (long ? [long] : []))
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
