/** `ghg start`: from a file or a folder to an inventory, with the questions that matter most. */
import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import type { Act } from '../command.js'
import { currencyOf } from '../currency-option.js'
import type { FolderOptions, MappedFolder } from '../folder/mapped-folder.js'
import { sayNext } from '../next-step.js'
import { parsePeriod } from '../period.js'
import { addCountryOption } from '../place-options.js'
import { withQuestions } from '../terminal/questions.js'

interface StartOptions extends FolderOptions {
  /** True if assumptions are accepted and nothing is asked. */
  yes?: boolean
}

export function define(command: Command, act: Act): void {
  addCountryOption(command)
    .argument('[input]', 'file or folder of sheets (default: this folder)')
    .option('--organisation <name>', 'reporting organisation (default: name of the folder)')
    .option('--period <period>', 'reporting period: 2025, 2025-04-01..2026-03-31', parsePeriod)
    .option('--currency <code>', 'currency of amounts without one, such as EUR', currencyOf)
    .option('--yes', 'ask nothing: accept what is assumed, leave the rest open, and write the report')
    .option('--quiet', 'no summary')
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg start bills.csv --country GB --yes
  $ ghg start sheets --country GB --currency GBP --yes
  $ ghg start sheets --organisation 'Example Ltd' --period 2025 --country DE --yes

It drafts the file or all sheets of the folder (ghg map), asks what only you can know, computes the inventory
(ghg run) and offers its report (ghg report). A file has three questions at most. Each answer is written into ghg.yaml at once:
Ctrl-C keeps what was answered, and the next start asks only what is open.`,
    )
    .action(act(start))
}

/** Drafts, asks, runs and reports. @throws UsageError where nobody can be asked */
export async function start(
  world: CommandIO,
  input: string | undefined,
  options: StartOptions,
): Promise<ExitCode> {
  if (!world.stdin.isTTY && options.yes !== true) {
    throw new UsageError(
      'ghg start asks questions: run it on a terminal, or with --yes and the options --country, --currency, --period',
    )
  }
  const { folder, only } = placeOf(input ?? '.')
  const [{ mappedFolder }, { printFolder }] = await Promise.all([
    import('../folder/mapped-folder.js'),
    import('../folder/print-folder.js'),
  ])
  const mapped = await mappedFolder(world, folder, { ...options, ...(only !== undefined && { only }) })
  printFolder(world, mapped, options)
  const questions = only === undefined ? mapped.questions : mapped.questions.slice(0, mostForFile)
  const { askEach, wantsReport } = await import('../folder/ask-each.js')
  if (options.yes) return await inventoryOf(world, mapped, options, async () => true)
  return await withQuestions(world, async (ask) => {
    await askEach(world, folder, questions, ask)
    return await inventoryOf(world, mapped, options, () => wantsReport(ask))
  })
}

/** Maximum number of questions about one file. */
const mostForFile = 3

/** Returns the folder of the project, and the file if only one is meant. */
function placeOf(input: string): { folder: string; only?: string } {
  const found = statSync(input, { throwIfNoEntry: false })
  if (found === undefined) throw new UsageError(`no file or folder ${input}`)
  return found.isDirectory() ? { folder: input } : { folder: dirname(input), only: basename(input) }
}

/** Runs the project, and writes the report if it is wanted. */
async function inventoryOf(
  world: CommandIO,
  { folder }: MappedFolder,
  { quiet }: StartOptions,
  wantsReport: () => Promise<boolean>,
): Promise<ExitCode> {
  const project = join(folder, 'ghg.yaml')
  const [{ runProject }, { report }] = await Promise.all([
    import('../../inventory/project/run-project.js'),
    import('./report.js'),
  ])
  const { status } = await runProject(world, project, quiet ? { quiet } : {})
  if (status === exit.failed) return status
  const output = join(folder, 'report.html')
  if (await wantsReport()) await report(world, [], { project, output })
  else sayNext(world, `ghg report --project ${shellWord(project)} -o ${shellWord(output)}`)
  return status
}
