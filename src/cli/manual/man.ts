/** Man pages in roff, made from the outline of the commands. */

import type { CommandOutline, OptionOutline } from '../help/command-outline.js'
import { settingNames, variableOf } from '../settings/setting-names.js'
import { mappingPage } from './mapping-page.js'
import { item, literal, paragraph, roff, section, subsection, title } from './roff.js'

/** File name to content: `ghg.1`, one page for every command, and the format of mapping files. */
export function manPages(commands: CommandOutline[]): Map<string, string> {
  const pages = new Map<string, string>([['ghg.1', overview(commands)]])
  for (const command of commands) pages.set(`ghg-${command.path.join('-')}.1`, commandPage(command))
  pages.set('ghg-mapping.5', mappingPage())
  return pages
}

const description: readonly [string, ...string[]] = [
  'ghg turns activity data into greenhouse-gas emissions. It reads CSV, Excel, Parquet and JSON, and returns kg CO2e for every row, with the emission factor used, notices where the figure needs care, and a trace to the published source. It works offline, on openly licensed data that is built in, or asks a server of the same contract.',
  'A row without a factor fails and says why; the others are estimated. A proxy factor always has a notice. ghg help notices and ghg help errors list the codes.',
]

const examples: readonly [about: string, line: string][] = [
  [
    'An example inventory with three sites, two years and all scopes:',
    'ghg init --example demo && cd demo && ghg run && ghg report -o report.html',
  ],
  [
    'A mapping of your own ledger, its result and its report:',
    'ghg map ledger.xlsx -o ledger.yaml && ghg run ledger.xlsx --map ledger.yaml -o result.csv && ghg report result.csv -o report.html',
  ],
  ['Emission factors for natural gas in the United Kingdom:', 'ghg search natural gas --region GB'],
  ['Rows that name their factors:', 'ghg estimate activities.csv -o results.csv'],
]

const files: readonly [path: string, about: string][] = [
  ['ghg.yaml', 'Project of an inventory, in the folder that ghg run is started in: ghg init writes one.'],
  ['*.yaml', 'Mapping files: ghg-mapping(5).'],
  [
    '~/.config/ghg/config.json',
    'Settings that ghg config keeps; ghg config path prints where it is on this machine.',
  ],
  [
    '~/.local/share/ghg/store.sqlite',
    'Private factors, labels, footprints and keys, where no other store is named; ghg doctor prints where it is on this machine.',
  ],
  ['FILE.partial', 'Results of a run that is under way or was interrupted; --resume continues it.'],
]

function overview(commands: CommandOutline[]): string {
  const pages = commands.map((command) => `ghg\\-${roff(command.path.join('-'))}(1)`)
  return `${[
    title('ghg'),
    section('NAME'),
    `ghg \\- ${roff('turn activity data into greenhouse-gas emissions')}`,
    section('SYNOPSIS'),
    roff('ghg <command> [input...] [options]'),
    section('DESCRIPTION'),
    roff(description[0]),
    ...description.slice(1).map(paragraph),
    section('COMMANDS'),
    ...commands.map((command) => item(`ghg ${command.path.join(' ')}`, command.summary)),
    section('EXAMPLES'),
    ...examples.map(([about, line]) => `${paragraph(about)}\n${literal(`  $ ${line}`)}`),
    section('EXIT STATUS'),
    item('0', 'Every row was estimated; also an empty search and a closed pipe.'),
    item('1', 'The command could not run: usage, unreadable input, engine unreachable.'),
    item('2', 'It ran and some rows failed, or the single request was refused.'),
    item('3', 'A limit was exceeded: --fail-above, --fail-on, --max-unestimated.'),
    item('130, 143', 'It was interrupted (SIGINT) or terminated (SIGTERM).'),
    section('ENVIRONMENT'),
    item(
      settingNames.map(variableOf).join(', '),
      'The setting of that name, as kept by ghg config, which lists them: an option overrides the variable, and the variable overrides mapping files and settings.',
    ),
    item('GHG_DATA_VERSION', 'Earlier name of GHG_RELEASE, as --data-version is of --release.'),
    item('GHG_PROFILE', 'Profile of settings, as kept by ghg config.'),
    item('GHG_CONFIG_DIR', 'Folder of the configuration file, instead of the usual one.'),
    item(
      'PAGER',
      'Pager for long tables and help on a terminal (default: less, where installed); empty: none.',
    ),
    item('NO_COLOR, CI', 'No colours; CI also means no progress and no pager.'),
    item('GITHUB_ACTIONS', 'Where it is true, an error of a command is also an annotation of the workflow.'),
    section('FILES'),
    ...files.map(([path, about]) => item(path, about)),
    section('SEE ALSO'),
    [...pages, 'ghg\\-mapping(5)'].join(',\n'),
  ].join('\n')}\n`
}

function commandPage(command: CommandOutline): string {
  const name = `ghg-${command.path.join('-')}`
  const takesMapping = [command, ...command.subcommands].some(({ options }) =>
    options.some(({ long }) => long === '--map'),
  )
  return `${[
    title(name),
    section('NAME'),
    `${roff(name)} \\- ${roff(command.summary)}`,
    section('SYNOPSIS'),
    roff(command.usage),
    ...body(command, section, subsection),
    ...command.subcommands.flatMap((each) => [
      section(roff(`ghg ${each.path.join(' ')}`.toUpperCase())),
      roff(each.summary),
      paragraph(each.usage),
      ...body(each, subsection, (heading) => `.PP\n\\fI${heading}\\fR`),
    ]),
    section('SEE ALSO'),
    takesMapping ? 'ghg(1),\nghg\\-mapping(5)' : 'ghg(1)',
  ].join('\n')}\n`
}

type Heading = (name: string) => string

function body(command: CommandOutline, heading: Heading, below: Heading): string[] {
  const lines: string[] = []
  if (command.arguments.length > 0) {
    lines.push(
      heading('ARGUMENTS'),
      ...command.arguments.map(({ term, description }) => item(term, description)),
    )
  }
  if (command.options.length > 0) {
    lines.push(heading('OPTIONS'))
    for (const group of new Set(command.options.map((option) => option.group))) {
      if (group !== '') lines.push(below(group))
      lines.push(...command.options.filter((option) => option.group === group).map(optionItem))
    }
  }
  for (const { heading: name, text } of command.notes)
    lines.push(heading(name.toUpperCase()), name === 'Notes' ? roff(text) : literal(text))
  return lines
}

function optionItem({ flags, description, choices }: OptionOutline): string {
  return item(flags, choices.length > 0 ? `${description} (${choices.join(', ')})` : description)
}
