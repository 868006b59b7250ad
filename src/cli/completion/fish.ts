/** Completion for fish. */
import type { CommandOutline, OptionOutline } from '../help/command-outline.js'
import {
  argumentWordKind,
  argumentWords,
  escapeSpaces,
  fieldWordKind,
  flattened,
  helpTopics,
  optionList,
  optionWordKind,
  sharedLists,
  takesFile,
  takesFiles,
} from './kinds.js'

type Lists = ReadonlyMap<string, readonly string[]>

export function fish(commands: CommandOutline[]): string {
  const lists = sharedLists(commands)
  const lines = [
    '# fish completion for ghg: put it into ~/.config/fish/completions as "ghg.fish".',
    '',
    '# Words that the program knows: of a kind, with what is typed as their beginning.',
    'function __ghg_ask',
    '  ghg __complete $argv[1] (commandline -ct) names 2>/dev/null',
    'end',
    '',
    '# What comes after --set: the fields named first, or the value of a field.',
    'function __ghg_set',
    '  set -l typed (commandline -ct)',
    "  if not string match -q '*=*' -- $typed",
    "    printf '%s=\\n' $argv[2..]",
    '    return',
    '  end',
    "  set -l field (string split -m1 '=' -- $typed)[1]",
    "  set -l value (string split -m1 '=' -- $typed)[2]",
    "  switch $argv[1]' '(string split -r -m1 . -- $field)[-1]",
    ...fieldLines(commands),
    '  end',
    'end',
    '',
    '# Words of a list between commas: those that are not there yet, after the last comma.',
    'function __ghg_list',
    "  set -l typed (commandline -ct | string replace -r '^--[a-z-]+=' '')",
    "  set -l before (string match -r '^.*,' -- $typed; or echo '')",
    '  set -l there (string split , -- $before)',
    '  for word in (__ghg_list_words $argv[1])',
    "    contains -- $word $there; or printf '%s%s\\n' $before $word",
    '  end',
    'end',
    '',
    'function __ghg_list_words',
    '  switch $argv[1]',
    ...[...lists].map(([name, words]) => `    case ${name}\n      string split ' ' '${words.join(' ')}'`),
    '  end',
    'end',
    '',
    '# Right after "ghg help".',
    'function __ghg_in_help',
    '  set -l words (commandline -opc)',
    '  test (count $words) -eq 2; and test $words[2] = help',
    'end',
    '',
    'function __ghg_words',
    '  printf "$argv[1]=%s\\n" $argv[2..]',
    'end',
    '',
    "complete -c ghg -n __fish_use_subcommand -f -a help -d 'show help for a command'",
  ]
  const help = [...commands.map(({ path, summary }) => ({ word: path[0], meaning: summary })), ...helpTopics]
  for (const { word, meaning } of help) {
    lines.push(`complete -c ghg -n __ghg_in_help -f -a ${word} -d '${text(meaning)}'`)
  }
  for (const command of commands) {
    lines.push(
      `complete -c ghg -n __fish_use_subcommand -f -a ${command.path[0]} -d '${text(command.summary)}'`,
    )
  }
  for (const command of flattened(commands)) lines.push(...linesOf(command, lists))
  return `${lines.join('\n')}\n`
}

const text = (words: string) => words.replace(/['\\]/g, '\\$&')

function linesOf(command: CommandOutline, lists: Lists): string[] {
  const condition = command.path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ')
  const start = `complete -c ghg -n '${condition}'`
  const kind = argumentWordKind(command)
  return [
    ...(takesFiles(command) ? [] : [`${start} -f`]),
    ...command.subcommands.map((each) => `${start} -f -a ${each.path.at(-1)} -d '${text(each.summary)}'`),
    ...argumentWords(command).map((word) => `${start} -f -a ${word}`),
    ...(kind ? [`${start} -f -a '(__ghg_ask ${kind})'`] : []),
    ...command.options.map((option) => {
      const short = option.short ? ` -s ${option.short.slice(1)}` : ''
      return `${start} -l ${option.long.slice(2)}${short}${valuePart(command, option, lists)} -d '${text(option.description)}'`
    }),
  ]
}

function valuePart(command: CommandOutline, option: OptionOutline, lists: Lists): string {
  if (!option.takesValue) return ''
  if (option.fields.length > 0) {
    const names = option.fields.map(({ name }) => name).join(' ')
    return ` -x -a '(__ghg_set "${command.path.join(' ')}" ${names})'`
  }
  if (option.choices.length > 0) return ` -x -a '${option.choices.map(escapeSpaces).join(' ')}'`
  const list = optionList(option, lists)
  if (list) return ` -x -a '(__ghg_list ${list})'`
  const kind = optionWordKind(option.long)
  if (kind) return ` -x -a '(__ghg_ask ${kind})'`
  return takesFile(option) ? ' -r' : ' -x'
}

function fieldLines(commands: CommandOutline[]): string[] {
  const lines = new Set<string>()
  for (const command of flattened(commands)) {
    for (const { name, values } of command.options.flatMap(({ fields }) => fields)) {
      const word = `'${command.path.join(' ')} ${name.split('.').at(-1)}'`
      const kind = fieldWordKind(command, name)
      if (values.length > 0) lines.add(`    case ${word}\n      __ghg_words $field ${values.join(' ')}`)
      else if (kind) {
        lines.add(
          `    case ${word}\n      __ghg_words $field (ghg __complete ${kind} $value names 2>/dev/null)`,
        )
      }
    }
  }
  return [...lines]
}
