/** `ghg catalogue diff`: the difference of two releases of the catalogue, and its effect on a run. */
import { existsSync, statSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { operations } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { BulkOptions } from '../../rows/mapping/mapping.js'
import { assertDistinct } from '../../rows/results/results.js'
import { whileLocked } from '../../rows/sheets/sheets.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import { addInputOptions, addNoticeOptions, gwpOption } from '../bulk-options.js'
import type { Act } from '../command.js'
import { requestedCommand } from '../diff/command-asked.js'
import { comparables } from '../diff/comparable.js'
import { type PreviousRun, runOfManifest } from '../diff/earlier-run.js'
import { formats, printComparison, printCounts, printFactors, type TableFormat } from '../diff/print.js'
import { type Comparison, compare } from '../diff/recompute.js'
import { openRowList } from '../diff/row-list.js'
import { addPreferOption } from '../engine-options.js'
import { firstExplicitOption, toFlag } from '../explicit-options.js'
import { percentage } from '../option-values.js'
import { addCountryOption } from '../place-options.js'
import { addListFormat } from '../terminal/list.js'

/** Options of the run: input format, defaults for its rows, and the notices that reject a row. */
type RunOptions = Pick<BulkOptions, (typeof runOptions)[number] | (typeof usualOptions)[number]>

export interface CatalogueDiffOptions extends RunOptions, TableFormat {
  release?: number[]
  for?: string
  factors?: boolean
  rows?: string
  failAbove?: number
}

export function define(command: Command, act: Act): void {
  command
    .argument('[input...]', 'an input or a manifest to compute under both releases')
    .option('--release <release>', 'catalogue release; give it twice, the earlier one first', releasesOf)
    .addOption(
      new Option('--for <command>', 'command to run the input with (default: estimate)').choices(
        Object.keys(comparables),
      ),
    )
  addInputOptions(command, operations.estimate.request).addOption(gwpOption())
  addCountryOption(addPreferOption(addNoticeOptions(command)))
    .option('--factors', 'without a file: list every factor added, withdrawn or changed by more than 1 %')
    .option('--rows <file>', 'with a file: write the rows whose factor or result changed')
    .option(
      '--fail-above <percent>',
      'exit with status 3 if the total changes by more than this: 5%',
      percentage(),
    )
  addListFormat(command, formats)
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg catalogue diff --release 1 --release 2
  $ ghg catalogue diff --release 1 --release 2 --format markdown > changes.md
  $ ghg catalogue diff --release 1 --release 2 activities.csv --fail-above 50
  $ ghg catalogue diff --release 1 --release 2 invoices.csv --for spend --rows changed.csv

Default values of the border adjustment count as factors. A manifest says which command, options and inputs a run
had; its inputs must be unchanged, and the release it names is ignored. ghg diff compares two ledgers.`,
    )
  command.action(act(catalogueDiff))
}

/**
 * Compares two releases: all their factors or, if an input is given, the results of a run.
 * @param command source of the typed options
 * @throws UsageError for releases, options or a manifest that cannot be compared
 */
export async function catalogueDiff(
  world: CommandIO,
  files: string[],
  options: CatalogueDiffOptions,
  command: Command,
): Promise<ExitCode> {
  const [file, ...others] = files
  if (others.length > 0) {
    throw new UsageError(
      '--release takes one input or manifest; leave it out to compare two ledgers: ghg diff A B',
    )
  }
  const [from, to, ...more] = options.release ?? []
  if (from === undefined || to === undefined || more.length > 0 || from >= to) {
    throw new UsageError('nothing to compare: give two releases, the earlier first: --release 1 --release 2')
  }
  const [{ factorChanges, releasesUpTo }, { borderChanges }] = await Promise.all([
    import('../../catalogue/catalogue.js'),
    import('../../tables/tables.js'),
  ])
  for (const release of [from, to]) releasesUpTo(release)
  if (file === undefined) {
    assertWithoutFile(command)
    const changes = [...factorChanges(from, to), ...borderChanges(from, to)]
    if (changes.length === 0) sayRemark(world, 'no factor differs between these releases')
    if (options.factors) printFactors(world, options, changes)
    else printCounts(world, options, changes)
    return exit.ok
  }
  if (options.factors) throw new UsageError('--factors compares the catalogue alone: leave the file out')
  const run = await runOf(file, options, command)
  assertDistinct([options.rows], [file, ...run.inputs])
  const comparison = await whileLocked(options.rows, async () => {
    const list = await openRowList(world, options.rows)
    try {
      const compared = await compare(world, run, [from, to], (change) => list.add(change))
      await list.commit()
      return compared
    } catch (error) {
      await list.abandon()
      throw error
    }
  })
  printComparison(world, options, comparison)
  sayWritten(world, [options.rows])
  return isAbove(comparison, options.failAbove) ? exit.aboveLimit : exit.ok
}

const runOptions = [
  'inputFormat',
  'encoding',
  'delimiter',
  'quote',
  'resumeAfter',
  'decimal',
  'sheet',
  'range',
  'headerRow',
  'visibleOnly',
  'map',
  'words',
  'set',
  'accept',
  'refuse',
  'gwp',
  'prefer',
  'country',
] as const satisfies readonly (keyof BulkOptions)[]

/** Default values from `ghg config`; a mapping file overrides them. */
const usualOptions = [
  'usualAccept',
  'usualRefuse',
  'usualGwp',
  'usualPrefer',
] as const satisfies readonly (keyof BulkOptions)[]

function assertWithoutFile(command: Command): void {
  const given = firstExplicitOption(command, ['failAbove', 'rows', 'for', ...runOptions])
  if (given !== undefined) {
    throw new UsageError(`${toFlag(given)} needs a run: give its input or its manifest`)
  }
}

/**
 * @throws UsageError if a manifest cannot be computed again, or an option conflicts with the options in the manifest
 */
async function runOf(file: string, options: CatalogueDiffOptions, command: Command): Promise<PreviousRun> {
  if (file === '-' || isPipe(file)) {
    throw new UsageError(`${file} would be read twice, once for each release: give a file, not a pipe`)
  }
  const run = await runOfManifest(file)
  if (run === undefined) {
    const read = Object.fromEntries([...runOptions, ...usualOptions].map((name) => [name, options[name]]))
    return { what: await requestedCommand(options), inputs: [file], options: read }
  }
  const other = firstExplicitOption(command, ['for', ...runOptions])
  if (other !== undefined) {
    throw new UsageError(
      `${toFlag(other)} cannot be combined with a manifest, which holds the options of its run`,
    )
  }
  return run
}

function isPipe(path: string): boolean {
  return existsSync(path) && statSync(path).isFIFO()
}

function isAbove({ before, after }: Comparison, percent: number | undefined): boolean {
  if (percent === undefined) return false
  return Math.abs(after.value - before.value) > (percent / 100) * Math.abs(before.value)
}

function releasesOf(argument: string, previous: number[] = []): number[] {
  if (!/^\d+$/.test(argument)) throw new InvalidArgumentError('must be the number of a release, such as 2')
  return [...previous, Number(argument)]
}
