/** `ghg version`: the version in one line, or what decides results in a few. */
import { type Command, Option } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { printLines } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { versionFacts, versionLines } from '../version-text.js'

export function define(command: Command, act: Act): void {
  command
    .addOption(
      new Option('--format <format>', 'format of the output (default: text)').choices(['text', 'json']),
    )
    .option('--verbose', 'also the catalogue with its checksum, Node.js and the platform')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg version
  $ ghg version --verbose
  $ ghg version --json
  $ ghg --version`,
    )
    .action(act(printVersion))
}

interface VersionOptions {
  verbose?: boolean
  format?: 'text' | 'json'
}

export async function printVersion(world: CommandIO, { verbose, format }: VersionOptions): Promise<ExitCode> {
  if (format === 'json') world.stdout.write(`${JSON.stringify(await versionFacts(), null, 2)}\n`)
  else printLines(world, await versionLines(verbose === true))
  return exit.ok
}
