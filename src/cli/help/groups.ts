/** Under which headings the help of a command shows its options: the same option, the same heading everywhere. */
import { type Command, Help, type HelpConfiguration, Option } from 'commander'
import { commandGroups } from '../command.js'

const groups: Record<string, string[]> = {
  'Input:': [
    '--input-format',
    '--encoding',
    '--delimiter',
    '--quote',
    '--resume-after',
    '--decimal',
    '--map',
    '--words',
    '--ignore',
    '--set',
    '--release',
    '--gwp',
    '--accept',
    '--refuse',
    '--prefer',
  ],
  'Output:': [
    '--output',
    '--format',
    '--columns',
    '--round',
    '--csv-safe',
    '--explain',
    '--dry-run',
    '--no-color',
  ],
  'Side files:': ['--notices', '--trail', '--legs', '--errors', '--manifest'],
  'Run:': [
    '--fail-fast',
    '--max-errors',
    '--resume',
    '--part',
    '--workers',
    '--summary-by',
    '--quiet',
    '--verbose',
  ],
  'Own data:': ['--store', '--project'],
  'Engine:': [
    '--engine',
    '--base-url',
    '--api-key-file',
    '--api-key',
    '--preview-url',
    '--beta-url',
    '--beta4-url',
    '--concurrency',
    '--retries',
    '--timeout',
    '--power-model',
  ],
  'General:': ['--profile', '--errors-format', '--help'],
}

const headings = new Map(
  Object.entries(groups).flatMap(([heading, options]) => options.map((long) => [long, heading] as const)),
)

const order: readonly string[] = [...commandGroups, 'Commands:', ...Object.keys(groups)]

/** Where a heading stands among the others: those that are not of a group come first. */
export function placeOf(heading: string | undefined): number {
  return order.indexOf(heading ?? '')
}

/** Names the group of every option that many commands have; those of this command alone stay `Options:`. */
export function groupOptions(command: Command): void {
  for (const option of command.options) {
    const heading = headings.get(option.long ?? '')
    if (heading) option.helpGroup(heading)
  }
}

/** What a command alone has comes first; then the groups, in their order. */
export const helpWithGroups: HelpConfiguration = {
  sortSubcommands: false,
  showGlobalOptions: false,
  groupItems(unsorted, visible, groupOf) {
    const grouped = Help.prototype.groupItems.call(this, unsorted, visible, groupOf as never)
    return new Map([...grouped].sort(([a], [b]) => placeOf(a) - placeOf(b))) as never
  },
}

/** `--help`, in its group. */
export function helpOption(): Option {
  return new Option('-h, --help', 'show help').helpGroup('General:')
}
