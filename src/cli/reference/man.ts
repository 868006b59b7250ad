/** Man pages in roff, made from the outline of the commands. */
import { version } from '../version.js'
import type { CommandOutline } from './outline.js'

/** File name to content: `ghg.1`, and one page for every command. */
export function manPages(commands: CommandOutline[]): Map<string, string> {
  const pages = new Map<string, string>([['ghg.1', overview(commands)]])
  for (const command of commands) pages.set(`ghg-${command.path.join('-')}.1`, commandPage(command))
  return pages
}

/** Backslashes, hyphens, and signs that roff takes for a request at the start of a line. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
}

const title = (name: string) => `.TH "${name.toUpperCase()}" "1" "" "ghg ${version()}" "ghg"`
const section = (name: string) => `.SH ${name}`
const item = (term: string, text: string) => `.TP\n\\fB${roff(term)}\\fR\n${roff(text)}`
const literal = (text: string) => `.nf\n${roff(text)}\n.fi`

function overview(commands: CommandOutline[]): string {
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
    item('GHG_STORE, GHG_PROJECT', 'What users add: a file, or a PostgreSQL address; and whose it is.'),
    item('GHG_PROFILE', 'Profile of settings, as kept by ghg config.'),
    item('GHG_CONFIG_DIR', 'Folder of the configuration file, instead of the usual one.'),
    item('NO_COLOR, CI', 'No colours; CI also means no progress.'),
  ].join('\n')}\n`
}

function commandPage(command: CommandOutline): string {
  const name = `ghg-${command.path.join('-')}`
  return `${[
    title(name),
    section('NAME'),
    `${roff(name)} \\- ${roff(command.summary)}`,
    section('SYNOPSIS'),
    roff(command.usage),
    ...body(command, section),
    ...command.subcommands.flatMap((each) => [
      section(roff(`ghg ${each.path.join(' ')}`.toUpperCase())),
      roff(each.summary),
      '.PP',
      roff(each.usage),
      ...body(each, (heading) => `.SS ${heading}`),
    ]),
    section('SEE ALSO'),
    'ghg(1)',
  ].join('\n')}\n`
}

function body(command: CommandOutline, heading: (name: string) => string): string[] {
  const lines: string[] = []
  if (command.arguments.length > 0) {
    lines.push(
      heading('ARGUMENTS'),
      ...command.arguments.map(({ term, description }) => item(term, description)),
    )
  }
  if (command.options.length > 0) {
    lines.push(
      heading('OPTIONS'),
      ...command.options.map((option) => {
        const choices = option.choices.length > 0 ? ` (${option.choices.join(', ')})` : ''
        return item(option.flags, `${option.description}${choices}`)
      }),
    )
  }
  if (command.notes !== '') lines.push(heading('FIELDS AND EXAMPLES'), literal(command.notes))
  return lines
}
