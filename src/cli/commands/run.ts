/** `ghg run`: files whose rows go to several commands, or all sources of a project, into one ledger. */

import { existsSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import type { NoticeCode } from '../../contract/contract.js'
import { type ExitCode, exit, NotFinite, UsageError } from '../../host/exit.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import type { RowExtension } from '../../rows/extensions/extensions.js'
import type { Gates } from '../../rows/mapping/mapping.js'
import { ledgerDescription, ledgerMeanings } from '../../rows/parts/parts.js'
import { sayRemark } from '../../terminal/prose.js'
import { addLedgerOptions, codesOption } from '../bulk-options.js'
import type { Act } from '../command.js'
import { firstExplicitOption, toFlag } from '../explicit-options.js'
import { sayNext } from '../next-step.js'
import { percentage } from '../option-values.js'
import { givenVariable, settingOf } from '../settings/setting-names.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'
import { checkProject } from './check.js'

/** Its rows are not of one operation: that of a plain estimate only carries them. */
const ledger: RowExtension = { description: ledgerDescription, wrap: (engine) => engine, isLedger: true }

const columns = Object.entries(ledgerMeanings).map(([name, meaning]) => ({ name, meaning }))

/** Where a project is looked for. */
const usualProject = 'ghg.yaml'

export interface RunOptions extends TableOptions {
  /** kg CO2e. */
  failAbove?: number
  failOn?: NoticeCode[]
  /** Per cent of rows. */
  maxUnestimated?: number
}

export function define(command: Command, act: Act): void {
  addLedgerOptions(command, ledger, columns)
    .option(
      '--fail-above <mass>',
      'exit with status 3 if scopes 1 to 3 together (gases of the Kyoto Protocol) exceed this by either scope 2 method: 1200t, 500kg',
      massOf,
    )
    .addOption(
      codesOption(
        '--fail-on <codes>',
        'exit with status 3 if any row has these notices, such as proxy_factor',
      ),
    )
    .option(
      '--max-unestimated <percent>',
      'exit with status 3 if more than this share of rows is not estimated: 2%',
      percentage(100),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg run ledger.csv --map ledger.yaml -o result.csv
  $ ghg run ledger.csv --map ledger.yaml --dry-run
  $ ghg run ledger.csv --map ledger.yaml --summary-by scope,category --errors wrong.csv -o result.csv
  $ ghg run ghg.yaml --max-unestimated 2%

The mapping assigns rows to commands (activities), or names one command for all (operation). Every row of the
input is in the result: estimated, skipped or failed. See ghg-mapping(5).

Without an input it reads ./ghg.yaml, a project: all its sources into ledger.csv and ledger.parquet, with a record of
every input in ledger.manifest.json; --dry-run checks it as ghg check does. Unchanged sources are not recomputed. The ledger is written before
limits are checked.`,
    )
    .action(act(run))
}

/**
 * Sends every row of the inputs to the command it belongs to.
 * @param command tells what was typed
 * @throws UsageError without a mapping
 */
export async function run(
  world: CommandIO,
  inputs: string[],
  options: RunOptions,
  command: Command,
): Promise<ExitCode> {
  const project = await projectAmong(inputs, options)
  if (project === undefined) return await runOfFiles(world, inputs, options)
  assertOfProject(project, command)
  for (const warning of withoutEffect(world, project, command)) sayRemark(world, warning)
  const { workers, store, project: own, quiet, verbose, color } = options
  const given = { workers, store, project: own, quiet, verbose, color }
  const settled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (options.dryRun) return await checkProject(world, project, settled)
  const { runProject } = await import('../../inventory/project/run-project.js')
  const { gates } = limitsIn(options)
  const status = await heldAgainst(world, gates, async () => {
    return (await runProject(world, project, { ...settled, gates })).status
  })
  const named = project === usualProject ? '' : ` --project ${shellWord(project)}`
  if (!quiet && status !== exit.failed) sayNext(world, `ghg report${named} -o report.html`)
  return status
}

async function runOfFiles(world: CommandIO, inputs: string[], options: RunOptions): Promise<ExitCode> {
  const status = await runFiles(world, inputs, options)
  const { output, quiet, dryRun } = options
  if (output === undefined || status === exit.failed || dryRun) return status
  const { forgetTally } = await import('../../inventory/ledger/tally-file.js')
  forgetTally(world, output)
  if (!quiet) sayNext(world, `ghg report ${shellWord(output)} -o report.html`)
  return status
}

/** Sends every row of files to the command it belongs to. @throws UsageError without a mapping */
export async function runFiles(world: CommandIO, inputs: string[], options: RunOptions): Promise<ExitCode> {
  const { gates, ...bulk } = limitsIn(options)
  if (bulk.map === undefined) {
    throw new UsageError(
      `ghg run needs a mapping (--map FILE; draft one with ghg map FILE) or a project (ghg init writes ${usualProject})`,
    )
  }
  // Requests for energy cannot name a GWP set, so the engine gets it.
  const ofEngine = bulk.gwp === undefined ? {} : { gwpSet: bulk.gwp }
  return await heldAgainst(world, gates, () =>
    runRows(world, 'estimate', inputs, { ...bulk, ...ofEngine, gates }, ledger),
  )
}

/** Returns the status of a run; a total that is too large for a number is above every limit. */
async function heldAgainst(
  world: CommandIO,
  { failAbove }: Gates,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotFinite) || failAbove === undefined) throw error
    sayRemark(world, `--fail-above: ${error.message}`)
    return exit.aboveLimit
  }
}

/** Limits that end the run with a status of its own, beside the other options. */
function limitsIn({ failAbove, failOn, maxUnestimated, ...bulk }: RunOptions) {
  const gates = {
    ...(failAbove !== undefined && { failAbove }),
    ...(failOn !== undefined && { failOn }),
    ...(maxUnestimated !== undefined && { maxUnestimated }),
  }
  return { ...bulk, gates }
}

/** The project that is meant; undefined where the inputs are rows. */
async function projectAmong(inputs: readonly string[], { map }: TableOptions): Promise<string | undefined> {
  if (map !== undefined) return undefined
  const [file, ...others] = inputs
  if (file === undefined) return existsSync(usualProject) ? usualProject : undefined
  if (others.length > 0 || !/\.(ya?ml|json)$/i.test(file)) return undefined
  const [{ isProject }, { readYaml }] = await Promise.all([
    import('../../inventory/project-file.js'),
    import('../../rows/mapping/files/yaml-file.js'),
  ])
  return /\.json$/i.test(file) || isProject(readYaml(file)) ? file : undefined
}

/** Options of a run of files, by where a project says the same; undefined where it has nothing like it. */
const ofFiles: Partial<Record<keyof TableOptions, string | undefined>> = {
  ...{ output: 'output', csvSafe: 'csv_safe', columns: 'keep_columns' },
  ...{ accept: 'policy.accept', refuse: 'policy.refuse', gwp: 'policy.gwp', prefer: 'policy.prefer' },
  ...{ country: 'policy.country', release: 'policy.release' },
  ...{ words: 'sources.NAME.words', set: 'sources.NAME.set', encoding: 'sources.NAME.encoding' },
  ...{ delimiter: 'sources.NAME.delimiter', decimal: 'sources.NAME.decimal' },
  ...{ sheet: 'sources.NAME.sheet', range: 'sources.NAME.range' },
  ...{ headerRow: 'header_row of the mapping', quote: 'quote of the mapping', resumeAfter: undefined },
  ...{ visibleOnly: undefined, inputFormat: undefined, format: undefined },
  ...{ notices: undefined, trail: undefined, errors: undefined, manifest: undefined },
  ...{ ignore: undefined },
  ...{ summaryBy: undefined, round: undefined, failFast: undefined, maxErrors: undefined, part: undefined },
}

/** Returns a warning for each environment variable that a project does not read. */
function withoutEffect({ env }: CommandIO, path: string, command: Command): string[] {
  return command.options.flatMap((option) => {
    const setting = settingOf(option)
    const entry = ofFiles[option.attributeName() as keyof TableOptions]
    const isOfFiles = Object.hasOwn(ofFiles, option.attributeName())
    if (setting === undefined || !isOfFiles) return []
    if (command.getOptionValueSource(option.attributeName()) !== 'env') return []
    const cure = entry === undefined ? '' : `; set it in ${path}: ${entry}`
    return [`${givenVariable(setting, env)} has no effect on a project${cure}`]
  })
}

/**
 * What `ghg config` keeps does not count: a project says all itself.
 * @throws UsageError for an option that would make the ledger another one than the project says
 */
function assertOfProject(path: string, command: Command): void {
  const given = firstExplicitOption(command, Object.keys(ofFiles) as (keyof TableOptions)[])
  if (given === undefined) return
  const flag = toFlag(given)
  const entry = ofFiles[given]
  throw new UsageError(
    entry === undefined
      ? `${flag} applies to files with --map only; a project always writes its ledgers and their record in full`
      : `${flag} applies to files with --map only; for a project set it in ${path}: ${entry}`,
  )
}

function massOf(argument: string): number {
  const { 1: amount, 2: unit } = /^(\d+(?:\.\d+)?)\s*(t|kg)$/.exec(argument.trim()) ?? []
  if (amount === undefined)
    throw new InvalidArgumentError('must be a mass with its unit, such as 1200t or 500kg')
  return Number(amount) * (unit === 't' ? 1000 : 1)
}
