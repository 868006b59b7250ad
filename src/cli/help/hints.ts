/** What was meant by an option or a command that does not exist, where the program can know. */
import type { Command } from 'commander'
import { hasField, SetOption } from './set-option.js'

/** Names that people try, and what does it here. */
const meant = new Map([
  ['calc', 'ghg estimate'],
  ['calculate', 'ghg estimate'],
  ['convert', 'ghg estimate'],
  ['electricity', 'ghg energy electricity'],
  ['export', 'ghg report -o report.xlsx'],
  ['find', 'ghg search'],
  ['flight', 'ghg travel distance'],
  ['flights', 'ghg travel distance'],
  ['fuel', 'ghg energy fuel'],
  ['hotel', 'ghg travel hotel'],
  ['import', 'ghg map FILE, then ghg run'],
  ['info', 'ghg doctor, or ghg catalogue info'],
  ['inventory', 'ghg init, then ghg run'],
  ['licence', 'ghg catalogue sources'],
  ['licences', 'ghg catalogue sources'],
  ['license', 'ghg catalogue sources'],
  ['lookup', 'ghg search'],
  ['mapping', 'ghg map FILE'],
  ['new', 'ghg init'],
  ['server', 'ghg serve'],
  ['start', 'ghg serve'],
  ['units', 'ghg catalogue units'],
  ['regions', 'ghg catalogue regions'],
  ['validate', 'ghg check FILE'],
  ['version', 'ghg --version'],
])

/** For an unknown command: `try ghg --version`. */
export function commandHint(name: string): string | undefined {
  const other = meant.get(name.toLowerCase())
  return other && `try ${other}`
}

/**
 * For an unknown option of a command: a field of its requests is given with --set, and a search takes its filters as
 * options.
 */
export function optionHint(flag: string, command: Command): string | undefined {
  const [name = ''] = flag.replace(/^--/, '').split('=')
  if (name === 'set' && command.name() === 'search') {
    return 'a search takes filters as options, such as --region DE'
  }
  const set = command.options.find((option) => option instanceof SetOption)
  const field = name.replaceAll('-', '_')
  return set !== undefined && hasField(set.request, field)
    ? `${field} is a field: --set ${field}=VALUE`
    : undefined
}
