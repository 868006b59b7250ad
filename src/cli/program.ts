/** The commander program: help, version and usage errors, in the words and streams of this world. */
import { Command, CommanderError } from 'commander'
import { type ExitCode, exit } from '../host/exit.js'
import { version } from '../host/version.js'
import type { CommandIO } from '../host/world.js'
import { printLong } from '../terminal/pager.js'
import { helpOption, helpWithGroups } from './help/groups.js'
import { usageError } from './help/usage-errors.js'

/**
 * A program without commands; `ghg --help` shows the commands added to it.
 * @param args the command line, for what was meant by a name that does not exist
 * @param onUsageError gets what is wrong with the command line, ending with a line break
 */
export function program(
  world: CommandIO,
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
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureHelp(helpWithGroups)
    .configureOutput({
      writeOut: (text) => printLong(world, text),
      writeErr: (text) => world.stderr.write(text),
      outputError: (text) => onUsageError(usageError(text, commandLine, args)),
      getOutHelpWidth: () => world.stdout.columns ?? 100,
      getErrHelpWidth: () => world.stderr.columns ?? 100,
    })
}

/** The status of a commander exit (help shown, wrong usage); undefined where the error is another one. */
export function isUsageExit(error: unknown): ExitCode | undefined {
  if (!(error instanceof CommanderError)) return undefined
  return error.exitCode === 0 ? exit.ok : exit.failed
}
