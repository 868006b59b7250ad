/** Kinds of words that complete the values of options, fields and arguments. */
import type { CommandOutline, OptionOutline } from '../help/command-outline.js'
import { settingNames } from '../settings/setting-names.js'
import type { WordKind } from './offered-words.js'

const ofOptions: Record<string, WordKind> = {
  '--activity-id': 'activity_id',
  '--category': 'category',
  '--profile': 'profile',
  '--provider': 'cloud_provider',
  '--region': 'region',
  '--sector': 'sector',
  '--source': 'source',
  '--source-dataset': 'source_dataset',
  '--source-lca-activity': 'source_lca_activity',
  '--unit-type': 'unit_type',
}

const ofFields: Record<string, WordKind> = {
  activity_id: 'activity_id',
  area_unit: 'area_unit',
  category: 'category',
  data_unit: 'data_unit',
  distance_unit: 'distance_unit',
  energy_unit: 'energy_unit',
  exclude_source: 'source',
  instance: 'cloud_instance',
  money_unit: 'currency',
  power_unit: 'power_unit',
  production_region: 'region',
  provider: 'cloud_provider',
  region: 'region',
  sector: 'sector',
  source: 'source',
  source_dataset: 'source_dataset',
  source_lca_activity: 'source_lca_activity',
  spend_region: 'region',
  time_unit: 'time_unit',
  unit_type: 'unit_type',
  volume_unit: 'volume_unit',
  weight_unit: 'weight_unit',
}

/** Undefined where files, or nothing, are to be offered. */
export function optionWordKind(long: string): WordKind | undefined {
  return ofOptions[long]
}

/** A field by its last part; regions of cloud compute are those of the providers. */
export function fieldWordKind(command: CommandOutline, name: string): WordKind | undefined {
  const last = name.split('.').at(-1)!
  if (command.path[0] === 'compute' && last === 'region') return 'cloud_region'
  return ofFields[last]
}

/** Words for the arguments of a command. */
export function argumentWords(command: CommandOutline): string[] {
  const choices = [...new Set(command.arguments.flatMap((argument) => argument.choices))]
  const [name, part] = command.path
  const takesSetting = name === 'config' && ['get', 'set', 'unset'].includes(part ?? '')
  return takesSetting ? [...settingNames, 'profile', ...choices] : choices
}

/** The kind of the last argument, where its words come from the reference data. */
export function argumentWordKind(command: CommandOutline): WordKind | undefined {
  return command.arguments.at(-1)?.term === 'activity-id' ? 'activity_id' : undefined
}

/** Placeholders of values that are files or folders; of addresses only a store may be one. */
const filePlaceholders = /<(?:file|folder|ledger)>/

/** True if the value of an option is a file, so that the shell offers its own. */
export function takesFile({ flags, long }: Pick<OptionOutline, 'flags' | 'long'>): boolean {
  return filePlaceholders.test(flags) || long === '--store'
}

/** Arguments that are files, or may be. */
const fileArguments =
  /^\[?(?:input|file|mapping|manifest|reports|results|ledgers?|run|inventory|query|part)\b/

/** True if a command has an argument that is a file. */
export function takesFiles({ arguments: all }: CommandOutline): boolean {
  return all.some(({ term }) => fileArguments.test(term))
}

/** Commands and their subcommands in one list. */
export function flattened(commands: CommandOutline[]): CommandOutline[] {
  return commands.flatMap((command) => [command, ...flattened(command.subcommands)])
}

/**
 * The lists of words that values between commas are made of, by names that a script can give to variables: columns of
 * `ghg estimate`, codes of notices. Many options share one.
 */
export function sharedLists(commands: CommandOutline[]): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  const known = new Set<string>()
  for (const { path, options } of flattened(commands)) {
    for (const option of options) {
      const text = option.words.join()
      if (text === '' || known.has(text)) continue
      known.add(text)
      lists.set([option.long.slice(2), ...path].join('_').replaceAll('-', '_'), option.words)
    }
  }
  return lists
}

/** The name of an option's list among these; undefined where its value is no list. */
export function optionList(
  { words }: OptionOutline,
  lists: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (words.length === 0) return undefined
  return [...lists].find(([, list]) => list.join() === words.join())![0]
}

/** A word as shells split lists: one with a space stays one. */
export const escapeSpaces = (word: string): string => word.replaceAll(' ', '\\ ')

/** Topics of `ghg help` in addition to commands. */
export const helpTopics: readonly { word: string; meaning: string }[] = [
  { word: 'notices', meaning: 'what each notice means' },
  { word: 'errors', meaning: 'what each error code means' },
]
