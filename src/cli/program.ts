/** The commander program: help, version and usage errors, in the words and streams of this world. */
import { Command, CommanderError } from 'commander'
import { type ExitCode, exit } from '../host/exit.js'
import { version } from '../host/version.js'
import type { CommandIO } from '../host/world.js'
import { helpOption, helpWithGroups } from './help/groups.js'

/**
 * A program without commands; `ghg --help` shows the commands added to it.
 * @param onHelp gets help in parts, and the version
 * @param onUsageError gets commander's message on a wrong command line
 */
export function program(
  world: CommandIO,
  onHelp: (text: string) => void,
  onUsageError: (message: string) => void,
): Command {
  return new Command('ghg')
    .description('Turn activity data into greenhouse-gas emissions: in bulk, with sources, offline.')
    .version(version(), '-V, --version', 'print the version')
    .usage('<command> [input...] [options]')
    .addHelpOption(helpOption())
    .helpCommand('help [command]', 'show help for a command, or for: notices, errors')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg search natural gas --region GB --year 2025
  $ ghg estimate activities.csv -o results.csv
  $ ghg init --example demo
  $ ghg help estimate

Exit status: 0 every row was estimated, 1 the command could not run, 2 some rows failed,
3 a limit was exceeded.`,
    )
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureHelp(helpWithGroups)
    .configureOutput({
      writeOut: onHelp,
      writeErr: (text) => world.stderr.write(text),
      outputError: onUsageError,
      // Help in a pager is as wide as the terminal, which standard error still is.
      getOutHelpWidth: () => world.stdout.columns ?? world.stderr.columns ?? 100,
      getErrHelpWidth: () => world.stderr.columns ?? 100,
    })
}

/** The status of a commander exit (help shown, wrong usage); undefined where the error is another one. */
export function isUsageExit(error: unknown): ExitCode | undefined {
  if (!(error instanceof CommanderError)) return undefined
  return error.exitCode === 0 ? exit.ok : exit.failed
}
