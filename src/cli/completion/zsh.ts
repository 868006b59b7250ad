/** Completion for zsh. */
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

export function zsh(commands: CommandOutline[]): string {
  const lists = sharedLists(commands)
  const cases = commands.map((command) => `    ${command.path[0]})\n${parts(command, lists)}\n      ;;`)
  return `#compdef ghg

# Words that the program knows: of a kind, with a beginning. What may go on is not followed by a space. They need not
# begin as they are written, so that what stands before them (the field of --set) has to be named.
_ghg_ask() {
  local -a all open closed
  all=("\${(@f)$(ghg __complete $1 "$PREFIX" 2>/dev/null)}")
  open=(\${(M)all:#*[-_]})
  closed=(\${all:#*[-_]})
  (( $#open )) && compadd -S '' -U -i "$IPREFIX" -I "$ISUFFIX" -a open
  (( $#closed )) && compadd -U -i "$IPREFIX" -I "$ISUFFIX" -a closed
}

# Words of a list between commas: those that are not there yet, after the last comma.
_ghg_list() {
  local -a words there
  case $1 in
${[...lists].map(([name, words]) => `    ${name}) words=(${words.join(' ')}) ;;`).join('\n')}
  esac
  if compset -P '*,'; then
    there=(\${(s:,:)IPREFIX})
    words=(\${words:|there})
  fi
  compadd -S '' -a words
}

# What comes after --set: a field, or its value.
_ghg_set() {
  local command=$1 field
  if [[ -prefix *= ]]; then
    field=\${PREFIX%%=*}
    compset -P '*='
    case "$command \${field##*.}" in
${fieldLines(commands).join('\n')}
    esac
    return
  fi
  local -a fields
  case $command in
${nameLines(commands).join('\n')}
  esac
  compadd -S '=' -a fields
}

_ghg() {
  local -a commands
  if (( CURRENT == 2 )); then
    commands=(
${described(commands)}
      'help:show help for a command'
    )
    _describe 'command' commands
    return
  fi
  case $words[2] in
    help)
      if (( CURRENT == 3 )); then
        commands=(
${described(commands)}
${helpTopics.map(({ word, meaning }) => `          '${word}:${meaning}'`).join('\n')}
        )
        _describe 'command' commands
      fi
      ;;
${cases.join('\n')}
  esac
}

_ghg_leaf() {
  shift words
  (( CURRENT-- ))
  _arguments "$@"
}
# Read from fpath, this file is the function itself, at its first call.
if [[ $funcstack[1] == _ghg ]]; then
  _ghg "$@"
else
  compdef _ghg ghg
fi
`
}

const text = (words: string) => words.replace(/[[\]\\:]/g, '\\$&').replaceAll("'", "'\\''")

function described(list: CommandOutline[]): string {
  return list.map((each) => `      '${each.path.at(-1)}:${text(each.summary)}'`).join('\n')
}

function parts(command: CommandOutline, lists: Lists): string {
  if (command.subcommands.length === 0) return leaf(command, 6, lists)
  const inner = command.subcommands.map(
    (each) =>
      `        ${each.path.at(-1)})\n          shift words; (( CURRENT-- ))\n${leaf(each, 10, lists)}\n          ;;`,
  )
  return `      if (( CURRENT == 3 )); then
        commands=(
${described(command.subcommands)}
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
${inner.join('\n')}
      esac`
}

function leaf(command: CommandOutline, indent: number, lists: Lists): string {
  const pad = ' '.repeat(indent)
  const options = command.options.map(
    (option) => `${pad}  ${names(option)}'[${text(option.description)}]${valuePart(command, option, lists)}'`,
  )
  return [
    `${pad}_ghg_leaf \\`,
    ...options.map((option) => `${option} \\`),
    `${pad}  '--help[show help]' \\`,
    `${pad}  ${argumentsOf(command)}`,
  ].join('\n')
}

/** One of two names, or an option that may come again. */
function names({ long, short, fields }: OptionOutline): string {
  if (fields.length > 0) return `'*${long}'`
  return short ? `'(${long} ${short})'{${long},${short}}` : `${long}`
}

function valuePart(command: CommandOutline, option: OptionOutline, lists: Lists): string {
  if (!option.takesValue) return ''
  if (option.fields.length > 0) return `:field=value:{_ghg_set "${command.path.join(' ')}"}`
  if (option.choices.length > 0) return `:value:(${option.choices.map(escapeSpaces).join(' ')})`
  const list = optionList(option, lists)
  if (list) return `:value:{_ghg_list ${list}}`
  const kind = optionWordKind(option.long)
  if (kind) return `:value:{_ghg_ask ${kind}}`
  return takesFile(option) ? ':value:_files' : ':value: '
}

function argumentsOf(command: CommandOutline): string {
  const words = argumentWords(command)
  const kind = argumentWordKind(command)
  if (words.length > 0) return `'1:argument:(${words.join(' ')})'`
  if (kind) return `'${command.arguments.length}:argument:{_ghg_ask ${kind}}'`
  return takesFiles(command) ? "'*:file:_files'" : "'*: :'"
}

function fieldLines(commands: CommandOutline[]): string[] {
  const lines = new Set<string>()
  for (const command of flattened(commands)) {
    for (const { name, values } of command.options.flatMap(({ fields }) => fields)) {
      const last = name.split('.').at(-1)!
      const kind = fieldWordKind(command, name)
      if (values.length > 0)
        lines.add(`      '${command.path.join(' ')} ${last}') compadd ${values.join(' ')} ;;`)
      else if (kind) lines.add(`      '${command.path.join(' ')} ${last}') _ghg_ask ${kind} ;;`)
    }
  }
  return [...lines]
}

function nameLines(commands: CommandOutline[]): string[] {
  return flattened(commands).flatMap((command) => {
    const fields = command.options.flatMap((option) => option.fields)
    if (fields.length === 0) return []
    return [`    '${command.path.join(' ')}') fields=(${fields.map(({ name }) => name).join(' ')}) ;;`]
  })
}
