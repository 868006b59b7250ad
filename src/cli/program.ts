/** The commander program: help, version and usage errors, in the words and streams of this world. */
import { Command, CommanderError } from 'commander'
import { type ExitCode, exit } from '../host/exit.js'
import { printLong } from '../host/pager.js'
import { version } from '../host/version.js'
import type { World } from '../host/world.js'
import { helpOption, helpWithGroups } from './help/groups.js'
import { commandHint, optionHint } from './help/hints.js'

/**
 * A program without commands; `ghg --help` shows the commands added to it.
 * @param args the command line, for what was meant by a name that does not exist
 * @param onUsageError gets what is wrong with the command line, ending with a line break
 */
export function program(
  world: World,
  args: readonly string[],
  onUsageError: (message: string) => void,
): Command {
  const commandLine = new Command('ghg')
  return commandLine
    .description('Turn activity data into greenhouse-gas emissions: in bulk, with sources, offline.')
    .version(version(), '-V, --version', 'print the version')
    .usage('<command> [input...] [options]')
    .addHelpOption(helpOption())
    .helpCommand('help [command]', 'show help for a command, or for: notices, errors')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg estimate activities.csv -o results.csv
  $ ghg search natural gas --region GB --year 2025
  $ ghg help estimate
  $ ghg help notices

Exit status: 0 every row was estimated, 1 the command could not run, 2 some rows failed,
3 a limit was exceeded.`,
    )
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureHelp(helpWithGroups)
    .configureOutput({
      writeOut: (text) => printLong(world, text),
      writeErr: (text) => world.stderr.write(text),
      outputError: (text) => onUsageError(withHint(text, commandLine, args).replace(/^error: /, 'ghg: ')),
      getOutHelpWidth: () => world.stdout.columns ?? 100,
      getErrHelpWidth: () => world.stderr.columns ?? 100,
    })
}

/** A message about an unknown name, with what was meant instead of a name that is spelled alike. */
function withHint(text: string, commandLine: Command, args: readonly string[]): string {
  const [first, kind, name] = /^error: unknown (option|command) '([^']+)'/.exec(text) ?? []
  if (first === undefined || name === undefined) return text
  const hint = kind === 'command' ? commandHint(name) : optionHint(name, leafOf(commandLine, args))
  return hint === undefined ? text : `${first}; ${hint}\n`
}

/** The command that the command line names, or as much of it as there is. */
function leafOf(commandLine: Command, args: readonly string[]): Command {
  let leaf = commandLine
  for (const name of args) {
    const next = leaf.commands.find((command) => command.name() === name)
    if (next === undefined) break
    leaf = next
  }
  return leaf
}

/** The status of a commander exit (help shown, wrong usage); undefined where the error is another one. */
export function isUsageExit(error: unknown): ExitCode | undefined {
  if (!(error instanceof CommanderError)) return undefined
  return error.exitCode === 0 ? exit.ok : exit.failed
}
