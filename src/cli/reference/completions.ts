/** Completion scripts for bash, zsh and fish, made from the outline of the commands. */
import type { CommandOutline, OptionOutline } from './outline.js'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

export function completionScript(shell: Shell, commands: CommandOutline[]): string {
  if (shell === 'bash') return bash(commands)
  return shell === 'zsh' ? zsh(commands) : fish(commands)
}

/** Commands and their subcommands in one list. */
function flattened(commands: CommandOutline[]): CommandOutline[] {
  return commands.flatMap((command) => [command, ...flattened(command.subcommands)])
}

const optionWords = (options: OptionOutline[]) =>
  options.flatMap((option) => [option.long, option.short]).filter((word) => word !== undefined && word !== '')

function bash(commands: CommandOutline[]): string {
  const names = commands.map((command) => command.path[0]).join(' ')
  const cases = flattened(commands).map((command) => {
    const words = [
      ...command.subcommands.map((each) => each.path.at(-1)),
      ...optionWords(command.options),
      '--help',
    ]
    return `    '${command.path.join(' ')}') words='${words.join(' ')}' ;;`
  })
  const parents = commands
    .filter((command) => command.subcommands.length > 0)
    .map((command) => command.path[0])
  const choices = choicesByOption(commands).map(
    ([long, values]) => `    ${long}) COMPREPLY=($(compgen -W '${values}' -- "$current")); return ;;`,
  )
  return `# bash completion for ghg: source this file, or put it into bash-completion's folder as "ghg".
_ghg() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} path words
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names} help --help --version' -- "$current"))
    return
  fi
  case $previous in
${choices.join('\n')}
  esac
  path=\${COMP_WORDS[1]}
  case " ${parents.join(' ')} " in
    *" $path "*) [ "$COMP_CWORD" -gt 2 ] && path="$path \${COMP_WORDS[2]}" ;;
  esac
  case $path in
    help) words='${names}' ;;
${cases.join('\n')}
  esac
  case $current in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$(printf '%s\\n' $words | grep -v '^-')" -- "$current") $(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _ghg ghg
`
}

/** Options with a closed list of values; the same name has the same list everywhere, or none is offered. */
function choicesByOption(commands: CommandOutline[]): [string, string][] {
  const lists = new Map<string, string | undefined>()
  for (const option of flattened(commands).flatMap((command) => command.options)) {
    if (option.choices.length === 0) continue
    const values = option.choices.join(' ')
    lists.set(option.long, lists.has(option.long) && lists.get(option.long) !== values ? undefined : values)
  }
  return [...lists].flatMap(([long, values]) =>
    values === undefined ? [] : [[long, values] as [string, string]],
  )
}

const zshText = (text: string) => text.replace(/[[\]\\:]/g, '\\$&').replaceAll("'", "'\\''")

function zsh(commands: CommandOutline[]): string {
  const described = (list: CommandOutline[]) =>
    list.map((each) => `      '${each.path.at(-1)}:${zshText(each.summary)}'`).join('\n')
  const cases = commands.map((command) => `    ${command.path[0]})\n${zshCommand(command)}\n      ;;`)
  return `#compdef ghg
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
${cases.join('\n')}
  esac
}

_ghg_leaf() {
  shift words
  (( CURRENT-- ))
  _arguments "$@" '*:file:_files'
}
compdef _ghg ghg
`

  function zshCommand(command: CommandOutline): string {
    if (command.subcommands.length === 0) return zshLeaf(command, 6)
    const inner = command.subcommands.map(
      (each) =>
        `        ${each.path.at(-1)})\n          shift words; (( CURRENT-- ))\n${zshLeaf(each, 10)}\n          ;;`,
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
}

function zshLeaf(command: CommandOutline, indent: number): string {
  const pad = ' '.repeat(indent)
  const options = command.options.map((option) => {
    const values =
      option.choices.length > 0
        ? `:value:(${option.choices.join(' ')})`
        : option.takesValue
          ? ':value:_files'
          : ''
    return `${pad}  '${option.long}[${zshText(option.description)}]${values}'`
  })
  return [
    `${pad}_ghg_leaf \\`,
    ...options.map((option) => `${option} \\`),
    `${pad}  '--help[show help]'`,
  ].join('\n')
}

const fishText = (text: string) => text.replace(/['\\]/g, '\\$&')

function fish(commands: CommandOutline[]): string {
  const lines = ['# fish completion for ghg: put it into ~/.config/fish/completions as "ghg.fish".']
  for (const command of commands) {
    lines.push(
      `complete -c ghg -n __fish_use_subcommand -f -a ${command.path[0]} -d '${fishText(command.summary)}'`,
    )
  }
  for (const command of flattened(commands)) {
    const condition = command.path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ')
    for (const each of command.subcommands) {
      lines.push(`complete -c ghg -n '${condition}' -f -a ${each.path.at(-1)} -d '${fishText(each.summary)}'`)
    }
    for (const option of command.options) {
      const short = option.short ? ` -s ${option.short.slice(1)}` : ''
      const values =
        option.choices.length > 0 ? ` -x -a '${option.choices.join(' ')}'` : option.takesValue ? ' -r' : ''
      lines.push(
        `complete -c ghg -n '${condition}' -l ${option.long.slice(2)}${short}${values} -d '${fishText(option.description)}'`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
