/** `ghg diff`: what differs between two releases of the catalogue, and what that does to a run. */
import { existsSync, statSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { BulkOptions } from '../../bulk/options.js'
import { assertDistinct } from '../../bulk/output/sinks.js'
import { whileLocked } from '../../bulk/output/writers/lock.js'
import { operations } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { sayWritten, type World } from '../../host/world.js'
import { type Grouping, groupings } from '../../inventory/groupings.js'
import { addInputOptions, addNoticeOptions, gwpOption } from '../bulk-options.js'
import type { Act } from '../command.js'
import { commandAsked } from '../diff/command-asked.js'
import { comparables } from '../diff/comparable.js'
import { type EarlierRun, runOfManifest } from '../diff/earlier-run.js'
import { formats, printComparison, printCounts, printFactors, type TableFormat } from '../diff/print.js'
import { type Comparison, compare } from '../diff/recompute.js'
import { openRowList } from '../diff/row-list.js'
import { addPreferOption } from '../engine-options.js'
import { addCountryOption } from '../place-options.js'
import { addListFormat } from '../terminal/list.js'
import { firstTyped, flagOf } from '../typed.js'

/** How the input is read, what its rows ask for beside their cells, and which of them are taken. */
type RunOptions = Pick<BulkOptions, (typeof runOptions)[number] | (typeof usualOptions)[number]>

export interface DiffOptions extends RunOptions, TableFormat {
  by?: Grouping
  release?: number[]
  for?: string
  factors?: boolean
  rows?: string
  failAbove?: number
  threshold?: number
}

export function define(command: Command, act: Act): void {
  command
    .argument(
      '[files...]',
      'two ledgers, the earlier one first; or one input or manifest, computed under both releases',
    )
    .option('--release <number>', 'catalogue release; give it twice, the earlier one first', releasesOf)
    .addOption(new Option('--by <what>', 'with two ledgers: group lines by').choices(groupings))
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
      percentOf,
    )
    .option(
      '--threshold <percent>',
      'with two ledgers: base year recalculation threshold, for changes of structure and method',
      percentOf,
    )
  addListFormat(command, formats)
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg diff --release 1 --release 2
  $ ghg diff --release 1 --release 2 --format markdown > changes.md
  $ ghg diff --release 1 --release 2 activities.csv --fail-above 50
  $ ghg diff --release 1 --release 2 invoices.csv --for spend --rows changed.csv
  $ ghg diff ledger-2024.csv ledger-2025.csv --by site --fail-above 5%
  $ ghg diff ledger-2024.csv ledger-2025.csv --format markdown --threshold 5% > change.md

Default values of the border adjustment count as factors. A manifest says which command, options and inputs a run
had; its inputs must be unchanged, and the release it names is ignored. The change between two ledgers
is split into activity, factors, prices, instruments (certificates and contracts), method and structure (sites that came
or went), by both methods of scope 2; --by dataset shows the changes of factors and methods behind it.`,
    )
  command.action(act(diff))
}

/**
 * Compares two releases, by themselves or in what they make of a run.
 * @param command tells what was typed
 * @throws UsageError for releases, options or a manifest that cannot be compared
 */
export async function diff(
  world: World,
  files: string[],
  options: DiffOptions,
  command: Command,
): Promise<ExitCode> {
  const [file, second, ...others] = files
  if (file !== undefined && second !== undefined) {
    if (others.length > 0) throw new UsageError('only two ledgers can be compared')
    return await diffLedgers(world, [file, second], options, command)
  }
  const ofLedgers = firstTyped(command, ['by', 'threshold'])
  if (ofLedgers !== undefined) throw new UsageError(`${flagOf(ofLedgers)} compares two ledgers: give both`)
  const [from, to, ...more] = options.release ?? []
  if (from === undefined || to === undefined || more.length > 0 || from >= to) {
    throw new UsageError(
      'nothing to compare: give two ledgers, or two releases, the earlier first: --release 1 --release 2',
    )
  }
  const [{ factorChanges, releasesUpTo }, { borderChanges }] = await Promise.all([
    import('../../catalogue/catalogue.js'),
    import('../../tables/tables.js'),
  ])
  for (const release of [from, to]) releasesUpTo(release)
  if (file === undefined) {
    assertWithoutFile(command)
    const changes = [...factorChanges(from, to), ...borderChanges(from, to)]
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

/** @throws UsageError for options that are about releases */
async function diffLedgers(
  world: World,
  ledgers: readonly [string, string],
  options: DiffOptions,
  command: Command,
): Promise<ExitCode> {
  const given = firstTyped(command, ['release', 'factors', 'rows', 'for', ...runOptions])
  if (given !== undefined) {
    throw new UsageError(`${flagOf(given)} applies to releases only; leave it out to compare two ledgers`)
  }
  const { compareLedgers } = await import('../diff/ledgers.js')
  const { by = 'category', failAbove, threshold, ...format } = options
  const comparison = { ...format, by, threshold: threshold === undefined ? undefined : threshold / 100 }
  const change = await compareLedgers(world, ledgers, comparison)
  return failAbove !== undefined && change > failAbove / 100 ? exit.aboveLimit : exit.ok
}

const runOptions = [
  'inputFormat',
  'encoding',
  'delimiter',
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

/** What `ghg config` keeps of them, where a mapping file comes between. */
const usualOptions = [
  'usualAccept',
  'usualRefuse',
  'usualGwp',
  'usualPrefer',
] as const satisfies readonly (keyof BulkOptions)[]

function assertWithoutFile(command: Command): void {
  const given = firstTyped(command, ['failAbove', 'rows', 'for', ...runOptions])
  if (given !== undefined) {
    throw new UsageError(`${flagOf(given)} needs a run: give its input or its manifest`)
  }
}

/** @throws UsageError where a manifest cannot be computed again, or is combined with what it says itself */
async function runOf(file: string, options: DiffOptions, command: Command): Promise<EarlierRun> {
  if (file === '-' || isPipe(file)) {
    throw new UsageError(`${file} would be read twice, once for each release: give a file, not a pipe`)
  }
  const run = await runOfManifest(file)
  if (run === undefined) {
    const read = Object.fromEntries([...runOptions, ...usualOptions].map((name) => [name, options[name]]))
    return { what: await commandAsked(options), inputs: [file], options: read }
  }
  const other = firstTyped(command, ['for', ...runOptions])
  if (other !== undefined) {
    throw new UsageError(
      `${flagOf(other)} cannot be combined with a manifest, which holds the options of its run`,
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

function percentOf(argument: string): number {
  const text = argument.replace(/\s*%$/, '')
  const percent = Number(text)
  if (text.trim() === '' || !Number.isFinite(percent) || percent < 0) {
    throw new InvalidArgumentError('must be a percentage, such as 5%')
  }
  return percent
}
