/** `ghg version`: the version in one line, or what decides results in a few. */
import type { Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import { type CommandIO, print } from '../../host/world.js'
import type { Act } from '../command.js'
import { versionText } from '../version-text.js'

export function define(command: Command, act: Act): void {
  command
    .option('--verbose', 'also the catalogue with its checksum, Node.js and the platform')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg version
  $ ghg version --verbose
  $ ghg --version`,
    )
    .action(act(printVersion))
}

export async function printVersion(world: CommandIO, options: { verbose?: boolean }): Promise<ExitCode> {
  print(world, await versionText(options.verbose === true))
  return exit.ok
}
