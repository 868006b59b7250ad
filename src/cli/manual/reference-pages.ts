/**
 * Reference pages of the documentation, generated from the commands and the contract: a page per command, and lists of
 * codes and of keys of mapping files.
 */
import { posix } from 'node:path'
import { errorMeanings, noticeMeanings } from '../../contract/code-meanings.js'
import type { CommandOutline, Note, OptionOutline } from '../help/command-outline.js'
import { remedies } from '../help/remedies.js'
import { commandErrorMeanings } from '../terminal/failure-codes.js'
import { example, ledgerExample, mappingSections } from './mapping-keys.js'

const written = 'Written by `npm run reference` from the program; changes belong there.'

/** Path in the project to content of every page. */
export function referencePages(commands: readonly CommandOutline[]): Map<string, string> {
  return new Map([
    ['docs/reference-commands.md', commandsPage(commands)],
    ...commands.map((command) => [pathOf(command), commandPage(command, sharedOptions(commands))] as const),
    ['docs/reference-codes.md', codesPage()],
    ['docs/reference-mapping.md', mappingPage()],
  ])
}

/** Minimum number of commands with an option for it to be listed once, as shared. */
const sharedBy = 5

function pathOf({ path }: CommandOutline): string {
  return `docs/commands/${path[0]}.md`
}

/** Returns the list of commands and their shared options. */
function commandsPage(commands: readonly CommandOutline[]): string {
  return page(
    'Commands, options and fields',
    'A page for every command with its arguments, options, request fields and output columns, as `ghg COMMAND --help` shows them.',
    table(
      ['Command', 'Purpose'],
      commands.map((command) => [
        `[${command.path[0]}](${posix.relative('docs', pathOf(command))})`,
        cell(command.summary),
      ]),
    ),
    '## Shared options',
    'Options of many commands; each command lists which of them it has.',
    ...optionTables([...sharedOptions(commands).values()], new Map()),
  )
}

function commandPage(command: CommandOutline, shared: ReadonlyMap<string, OptionOutline>): string {
  const [heading, ...parts] = described(command, '#', shared)
  return page(heading!.replace('# ', ''), ...parts)
}

/** Options that many commands have with the same words, by heading and flags. */
function sharedOptions(commands: readonly CommandOutline[]): Map<string, OptionOutline> {
  const all = commands
    .flatMap((command) => [command, ...command.subcommands])
    .flatMap(({ options }) => options)
  const counts = new Map<string, number>()
  for (const option of all) counts.set(keyOf(option), (counts.get(keyOf(option)) ?? 0) + 1)
  return new Map(
    all.filter((option) => counts.get(keyOf(option))! >= sharedBy).map((option) => [keyOf(option), option]),
  )
}

function keyOf({ group, flags, description, choices }: OptionOutline): string {
  return [group, flags, description, ...choices].join('\n')
}

function described(
  command: CommandOutline,
  level: string,
  shared: ReadonlyMap<string, OptionOutline>,
): string[] {
  const has = command.options.filter((option) => shared.has(keyOf(option)))
  return [
    `${level} ghg ${command.path.join(' ')}`,
    `${command.summary}.`,
    fenced(command.usage),
    ...noteParts(command.notes.filter(isExample)),
    table(
      ['Argument', 'Meaning'],
      command.arguments.map(({ term, description, choices }) => [
        code(term),
        withChoices(description, choices),
      ]),
    ),
    ...optionTables(command.options, shared),
    has.length === 0
      ? ''
      : `[Shared options](../reference-commands.md#shared-options): ${has.map(({ flags, long }) => code(long || flags)).join(', ')}.`,
    ...noteParts(command.notes.filter((note) => !isExample(note))),
    ...command.subcommands.flatMap((each) => described(each, `${level}#`, shared)),
  ]
}

const isExample = ({ heading }: Note) => heading === 'Examples'

function noteParts(notes: readonly Note[]): string[] {
  return notes.map(({ heading, text }) => `**${heading}**\n\n${fenced(text)}`)
}

/** Options without the shared ones, under the headings of the help. */
function optionTables(all: readonly OptionOutline[], shared: ReadonlyMap<string, OptionOutline>): string[] {
  const options = all.filter((option) => !shared.has(keyOf(option)))
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => {
    const rows = options
      .filter((option) => option.group === group)
      .map(({ flags, description, choices }) => [code(flags), withChoices(description, choices)])
    return table([group === '' ? 'Option' : group, 'Meaning'], rows)
  })
}

function withChoices(description: string, choices: readonly string[]): string {
  if (choices.length === 0) return cell(description)
  return `${cell(description)}: ${choices.map(code).join(', ')}`
}

function codesPage(): string {
  return page(
    'Troubleshooting: notices and errors',
    'A notice says what was assumed in an answer; `--refuse CODE` fails such rows, `--accept CODE` accepts those that would fail. An error code says why there is no answer. `ghg help notices` and `ghg help errors` print both lists.',
    '## Notices',
    meaningTable(noticeMeanings),
    '## Errors',
    'A row that is refused because of a notice has the code of the notice.',
    meaningTable(errorMeanings),
    '## Errors of commands',
    'A command that could not run has one of these, or the code of a request, in `--errors-format json`.',
    meaningTable(commandErrorMeanings),
  )
}

function meaningTable(meanings: Readonly<Record<string, string>>): string {
  return table(
    ['Code', 'Meaning', 'What to do'],
    Object.entries(meanings).map(([name, meaning]) => [
      code(name),
      cell(meaning),
      cell(Object.hasOwn(remedies, name) ? remedies[name]! : ''),
    ]),
  )
}

function mappingPage(): string {
  return page(
    'Mapping files',
    ...mappingSections.flatMap(({ heading, isSub, about, keys }) => [
      `${isSub ? '###' : '##'} ${heading}`,
      cell(about ?? ''),
      table(
        ['Key', 'Meaning'],
        keys.map(([key, meaning]) => [code(key), cell(meaning)]),
      ),
    ]),
    '## Example',
    fenced(example, 'yaml'),
    'A ledger with several kinds of rows, for `ghg run`:',
    fenced(ledgerExample, 'yaml'),
  )
}

function page(title: string, ...parts: string[]): string {
  return `${[`# ${title}`, written, ...parts].filter((part) => part !== '').join('\n\n')}\n`
}

/** Returns a table in Markdown, or an empty text without rows. */
function table(headings: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return ''
  const lines = [headings, headings.map(() => '---'), ...rows]
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Text that Markdown shows as it is. */
function cell(text: string): string {
  return text.replace(/[\\|<>*_[\]`~]/g, '\\$&').replace(/\n\s*/g, ' ')
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

function fenced(text: string, language = 'text'): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
}
