/** Forms of options that people know from other programs: `-q`, `-v`, `--json`, and `-o -` for standard output. */
import { type Command, Option } from 'commander'
import { UsageError } from '../../host/exit.js'

const shortNames: Readonly<Record<string, string>> = { '--quiet': '-q', '--verbose': '-v' }

/** Adds the forms to a command that takes options. */
export function addHabits(command: Command): void {
  if (!command.options.some(({ long }) => long === '--verbose')) {
    command.option('--verbose', 'show stack traces')
  }
  if (!command.options.some(({ long }) => long === '--quiet')) {
    command.addOption(new Option('--quiet', 'nothing beside the result').hideHelp())
  }
  for (const option of command.options) {
    const short = shortNames[option.long ?? '']
    if (short === undefined) continue
    option.short = short
    option.flags = `${short}, ${option.flags}`
  }
  if (formatOf(command)?.argChoices?.includes('json')) {
    command.addOption(new Option('--json', 'same as --format json'))
  }
}

/**
 * Puts what was typed in these forms into the options of a command.
 * @throws UsageError if `--json` contradicts `--format`
 */
export function readHabits(command: Command): void {
  const { json, format, output } = command.opts<{ json?: boolean; format?: string; output?: string }>()
  if (json) {
    const isGiven = command.getOptionValueSource('format') === 'cli'
    if (isGiven && format !== 'json') throw new UsageError(`--json contradicts --format ${format}`)
    command.setOptionValueWithSource('format', 'json', 'cli')
  }
  command.setOptionValue('json', undefined)
  const file = command.options.find(({ long }) => long === '--output')
  const mayPrint = file !== undefined && !file.mandatory && file.defaultValue === undefined
  if (output === '-' && mayPrint) command.setOptionValue('output', undefined)
}

function formatOf(command: Command): Option | undefined {
  return command.options.find(({ long }) => long === '--format')
}
