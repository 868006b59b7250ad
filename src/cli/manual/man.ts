/** Man pages in roff, made from the outline of the commands. */

import type { CommandOutline, OptionOutline } from './command-outline.js'
import { mappingPage } from './mapping-page.js'
import { item, literal, paragraph, roff, section, subsection, title } from './roff.js'

/** File name to content: `ghg.1`, one page for every command, and the format of mapping files. */
export function manPages(commands: CommandOutline[]): Map<string, string> {
  const pages = new Map<string, string>([['ghg.1', overview(commands)]])
  for (const command of commands) pages.set(`ghg-${command.path.join('-')}.1`, commandPage(command))
  pages.set('ghg-mapping.5', mappingPage())
  return pages
}

function overview(commands: CommandOutline[]): string {
  const pages = commands.map((command) => `ghg\\-${roff(command.path.join('-'))}(1)`)
  return `${[
    title('ghg'),
    section('NAME'),
    `ghg \\- ${roff('turn activity data into greenhouse-gas emissions')}`,
    section('SYNOPSIS'),
    roff('ghg <command> [input...] [options]'),
    section('COMMANDS'),
    ...commands.map((command) => item(`ghg ${command.path.join(' ')}`, command.summary)),
    section('EXIT STATUS'),
    item('0', 'Every row was estimated; also an empty search and a closed pipe.'),
    item('1', 'The command could not run: usage, unreadable input, engine unreachable.'),
    item('2', 'It ran and some rows failed, or the single request was refused.'),
    item('130, 143', 'It was interrupted (SIGINT) or terminated (SIGTERM).'),
    section('ENVIRONMENT'),
    item('GHG_ENGINE', 'local or remote'),
    item('GHG_BASE_URL, GHG_PREVIEW_URL, GHG_BETA_URL, GHG_BETA4_URL', 'Addresses of the remote engine.'),
    item('GHG_API_KEY, GHG_API_KEY_FILE', 'Key for the remote engine, or the file it is in.'),
    item(
      'GHG_STORE, GHG_PROJECT',
      'Store of private data: a file or a PostgreSQL address; and the project that owns it.',
    ),
    item('GHG_PROFILE', 'Profile of settings, as kept by ghg config.'),
    item('GHG_CONFIG_DIR', 'Folder of the configuration file, instead of the usual one.'),
    item('NO_COLOR, CI', 'No colours; CI also means no progress.'),
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
