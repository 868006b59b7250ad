/** Completion for bash 3.2 and later. */
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

export function bash(commands: CommandOutline[]): string {
  const names = commands.map((command) => command.path[0]).join(' ')
  const parents = commands
    .filter((command) => command.subcommands.length > 0)
    .map((command) => command.path[0])
  const all = flattened(commands)
  const lists = sharedLists(commands)
  return `# bash completion for ghg: source this file, or put it into bash-completion's folder as "ghg".

# Words that the program knows: of a kind, with a beginning.
_ghg_ask() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(ghg __complete "$1" "$2" 2>/dev/null)
}

# Words of a list that begin like what was typed.
_ghg_of() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
}

# Words of a list between commas: after the last comma of what was typed, those that are not there yet.
_ghg_list() {
  local before= word
  case $2 in *,*) before=\${2%,*}, ;; esac
  _ghg_of "$1" "\${2#"$before"}"
  local -a offered=()
  for word in "\${COMPREPLY[@]}"; do
    case ,$before in *",$word,"*) ;; *) offered+=("$before$word") ;; esac
  done
  COMPREPLY=("\${offered[@]}")
  _ghg_nospace=1
}

_ghg_files() {
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
}

${[...lists].map(([name, words]) => `_ghg_words_${name}='${words.join(' ')}'`).join('\n')}

# What comes after --set: a field, or its value.
_ghg_set() {
  local path=$1 typed=$2 field
  case $typed in
    *=*)
      field=\${typed%%=*}
      typed=\${typed#*=}
      case "$path \${field##*.}" in
${fieldKinds(all).join('\n')}
        *) _ghg_field_words "$path" "$field" "$typed" ;;
      esac
      ;;
    *) _ghg_field_names "$path" "$typed" ;;
  esac
}

_ghg_field_names() {
  case $1 in
${withFields(all)
  .map(
    ([command, { fields }]) =>
      `    '${command.path.join(' ')}') _ghg_of '${fields.map(({ name }) => `${name}=`).join(' ')}' "$2" ;;`,
  )
  .join('\n')}
  esac
}

_ghg_field_words() {
  case "$1 $2" in
${closedFields(all).join('\n')}
  esac
}

_ghg() {
  local path words previous current=\${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD lead= _ghg_nospace=
  COMPREPLY=()
  # Where "=" separates words, field=value and --option=value are put together again.
  if [ "$current" = = ] && [ "$at" -gt 1 ]; then
    at=$((at - 1))
    current=\${COMP_WORDS[at]}=
  elif [ "$at" -gt 2 ] && [ "\${COMP_WORDS[at - 1]}" = = ]; then
    at=$((at - 2))
    current=\${COMP_WORDS[at]}=$current
  else
    case $current in *=*) lead=\${current%%=*}= ;; esac
  fi
  previous=\${COMP_WORDS[at - 1]}
  case $current in
    --*=*)
      previous=\${current%%=*}
      current=\${current#*=}
      ;;
  esac
  if [ "$at" -eq 1 ]; then
    _ghg_of '${names} help --help --version' "$current"
    return
  fi
  path=\${COMP_WORDS[1]}
  case " ${parents.join(' ')} " in
    *" $path "*) [ "$at" -gt 2 ] && path="$path \${COMP_WORDS[2]}" ;;
  esac
  _ghg_value "$path" "$previous" "$current" || _ghg_word "$path" "$current" "$at"
  if [ -n "$lead" ]; then
    COMPREPLY=("\${COMPREPLY[@]/#/$lead}")
  fi
  # What may go on is not followed by a space.
  case $_ghg_nospace\${COMPREPLY[0]-} in
    1* | *[=_-]) compopt -o nospace 2>/dev/null ;;
  esac
}

# The value of the option before; fails where that takes none.
_ghg_value() {
  [ "$2" = --set ] && { _ghg_set "$1" "$3"; return 0; }
  case "$1 $2" in
${optionValues(all, lists).join('\n')}
  esac
  return 0
}

# A subcommand, an option, an argument or a file.
_ghg_word() {
  local words
  case $1 in
    help) words='${names} ${helpTopics.map(({ word }) => word).join(' ')}' ;;
${all.map((command) => `    '${command.path.join(' ')}') words='${wordsOf(command).join(' ')}' ;;`).join('\n')}
  esac
  case $2 in
    -*) _ghg_of "$words" "$2" ;;
    *)
      _ghg_of "$(printf '%s\\n' $words | grep -v '^-')" "$2"
      case "$1 $3" in
${askedArguments(all).join('\n')}
${fileArguments(all)}
      esac
      ;;
  esac
}
complete -o filenames -F _ghg ghg
`
}

function wordsOf(command: CommandOutline): string[] {
  return [
    ...command.subcommands.map((each) => each.path.at(-1)!),
    ...argumentWords(command),
    ...command.options.flatMap(({ long, short }) => [long, ...(short ? [short] : [])]),
    '--help',
  ]
}

function withFields(all: CommandOutline[]): [CommandOutline, OptionOutline][] {
  return all.flatMap((command) =>
    command.options
      .filter(({ fields }) => fields.length > 0)
      .map((option): [CommandOutline, OptionOutline] => [command, option]),
  )
}

/** Fields whose words the program is asked for; those of most commands are the same. */
function fieldKinds(all: CommandOutline[]): string[] {
  const kinds = new Map<string, Map<string, string>>()
  for (const [command, { fields }] of withFields(all)) {
    for (const { name, values } of fields) {
      const kind = values.length > 0 ? undefined : fieldWordKind(command, name)
      if (!kind) continue
      const last = name.split('.').at(-1)!
      if (!kinds.has(last)) kinds.set(last, new Map())
      kinds.get(last)!.set(command.path.join(' '), kind)
    }
  }
  return [...kinds].flatMap(([last, byCommand]) => {
    const groups = [...new Set(byCommand.values())]
    if (groups.length === 1) return [`        *' ${last}') _ghg_ask ${groups[0]} "$typed" ;;`]
    return [...byCommand].map(([path, kind]) => `        '${path} ${last}') _ghg_ask ${kind} "$typed" ;;`)
  })
}

function closedFields(all: CommandOutline[]): string[] {
  return withFields(all).flatMap(([command, { fields }]) =>
    fields
      .filter(({ values }) => values.length > 0)
      .map(
        ({ name, values }) =>
          `    '${command.path.join(' ')} ${name}') _ghg_of '${values.join(' ')}' "$3" ;;`,
      ),
  )
}

/** One line per option and list of values; options without a list have files. */
function optionValues(all: CommandOutline[], lists: ReadonlyMap<string, readonly string[]>): string[] {
  const patterns = new Map<string, string[]>()
  const flags = new Set<string>()
  for (const command of all) {
    for (const option of command.options) {
      const action = actionOf(option, lists)
      for (const name of [option.long, option.short]) {
        if (!name) continue
        if (action === undefined) flags.add(name)
        else patterns.set(action, [...(patterns.get(action) ?? []), `'${command.path.join(' ')} ${name}'`])
      }
    }
  }
  const files = patterns.get(filesAction)
  const lines = [...patterns].filter(([action]) => action !== filesAction)
  return [
    ...lines.map(([action, names]) => `    ${names.join(' | ')}) ${action} ;;`),
    ...(files ? [`    ${files.join(' | ')}) ${filesAction} ;;`] : []),
    '    *) return 1 ;;',
  ]
}

const filesAction = '_ghg_files "$3"'

function actionOf(option: OptionOutline, lists: ReadonlyMap<string, readonly string[]>): string | undefined {
  const { long, choices, takesValue, fields } = option
  if (!takesValue || fields.length > 0) return undefined
  if (choices.length > 0) return `_ghg_of '${choices.map(escapeSpaces).join(' ')}' "$3"`
  const list = optionList(option, lists)
  if (list) return `_ghg_list "$_ghg_words_${list}" "$3"`
  const kind = optionWordKind(long)
  if (kind) return `_ghg_ask ${kind} "$3"`
  return takesFile(option) ? filesAction : ':'
}

/** Line for commands whose arguments are files, by their names and the place of the argument. */
function fileArguments(all: CommandOutline[]): string {
  const paths = all.filter(takesFiles).map(({ path }) => `'${path.join(' ')} '*`)
  return `        ${paths.join(' | ')}) _ghg_files "$2" ;;`
}

/** Commands whose last argument the program knows the words of, by the place of that argument. */
function askedArguments(all: CommandOutline[]): string[] {
  return all.flatMap((command) => {
    const kind = argumentWordKind(command)
    const place = command.path.length + command.arguments.length
    return kind ? [`        '${command.path.join(' ')} ${place}') _ghg_ask ${kind} "$2" ;;`] : []
  })
}
