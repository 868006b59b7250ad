/** `ghg diff`: what differs between two releases of the catalogue, and what that does to a run. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { delimited } from '../../bulk/output/writers/delimited.js'
import { coloursFor } from '../../host/colours.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { grouped, plural, tonnes } from '../../host/numbers.js'
import { table } from '../../host/table.js'
import { say, type World } from '../../host/world.js'
import type { Act } from '../command.js'
import { commands, isManifest, runOfManifest } from '../diff/earlier-run.js'
import { type Comparison, compare, type RowChange } from '../diff/recompute.js'

export interface DiffOptions {
  release?: number[]
  for: string
  map?: string
  factors?: boolean
  rows?: string
  failAbove?: number
  format?: 'table' | 'csv' | 'markdown'
  /** False with `--no-color`. */
  color?: boolean
}

export function define(command: Command, act: Act): void {
  command
    .argument('[file]', 'input of a run, or the manifest (.json) of one: computed under both releases')
    .option('--release <number>', 'release of the catalogue; twice, the earlier one first', releasesOf)
    .addOption(
      new Option('--for <command>', 'command that the input is for')
        .choices(Object.keys(commands))
        .default('estimate'),
    )
    .option('--map <file>', 'mapping file of the input')
    .option('--factors', 'without a file: every factor that was added, withdrawn or changed by more than 1 %')
    .option('--rows <file>', 'with a file: CSV of the rows whose factor or result changed')
    .option('--fail-above <percent>', 'status 3 where the total changes by more than this', percentOf)
    .addOption(
      new Option(
        '--format <format>',
        'format of the output (default: table on a terminal, else csv)',
      ).choices(['table', 'csv', 'markdown']),
    )
    .option('--no-color', 'no colours')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg diff --release 1 --release 2
  $ ghg diff --release 1 --release 2 --format markdown > changes.md
  $ ghg diff --release 1 --release 2 activities.csv --fail-above 50

A manifest says which command, options and inputs a run had; its inputs have to be what they were.`,
    )
    .action(act(diff))
}

/** Compares two releases, by themselves or in what they make of a run. */
export async function diff(world: World, file: string | undefined, options: DiffOptions): Promise<ExitCode> {
  const [from, to, ...more] = options.release ?? []
  if (from === undefined || to === undefined || more.length > 0 || from >= to) {
    throw new UsageError('--release is given twice, the earlier one first: --release 1 --release 2')
  }
  const { releasesUpTo } = await import('../../catalogue/catalogue.js')
  for (const release of [from, to]) releasesUpTo(release)
  if (file === undefined) {
    if (options.failAbove !== undefined || options.rows !== undefined) {
      throw new UsageError('--fail-above and --rows are about a run: give its input or its manifest')
    }
    await printFactors(world, from, to, options)
    return exit.ok
  }
  if (isManifest(file) && options.map !== undefined) {
    throw new UsageError('--map cannot be combined with a manifest, which names the mapping of its run')
  }
  const run = isManifest(file)
    ? await runOfManifest(file)
    : {
        operation: commands[options.for]!,
        inputs: [file],
        options: options.map === undefined ? {} : { map: options.map },
      }
  const list = options.rows === undefined ? undefined : new ChangeList(options.rows)
  const comparison = await compare(world, run, [from, to], (change) => list?.add(change))
  list?.close()
  printComparison(world, comparison, options)
  return isAbove(comparison, options.failAbove) ? exit.aboveLimit : exit.ok
}

async function printFactors(world: World, from: number, to: number, options: DiffOptions): Promise<void> {
  const { factorChanges } = await import('../../catalogue/catalogue.js')
  const changes = factorChanges(from, to)
  if (options.factors) {
    const fields = [
      'kind',
      'source_dataset',
      'activity_id',
      'region',
      'year',
      'unit',
      'before',
      'after',
      'id',
    ] as const
    print(
      world,
      options,
      fields,
      changes.map((change) => fields.map((field) => text(change[field]))),
      6,
    )
    return
  }
  const counts = new Map<string, { added: number; withdrawn: number; changed: number }>()
  for (const { source_dataset, kind } of changes) {
    const count = counts.get(source_dataset) ?? { added: 0, withdrawn: 0, changed: 0 }
    count[kind]++
    counts.set(source_dataset, count)
  }
  const rows = [...counts].map(([dataset, { added, withdrawn, changed }]) =>
    [dataset, added, withdrawn, changed].map(text),
  )
  print(world, options, ['dataset', 'added', 'withdrawn', 'changed'], rows, 1)
}

function printComparison(world: World, comparison: Comparison, options: DiffOptions): void {
  const { datasets, changed, rows, before, after } = comparison
  const headings = [
    'dataset',
    'rows_before',
    'co2e_before',
    'rows_after',
    'co2e_after',
    'difference',
  ] as const
  const lines = [...datasets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dataset, sums]) => [
      dataset,
      String(sums.rows_before),
      text(sums.co2e_before),
      String(sums.rows_after),
      text(sums.co2e_after),
      text(sums.co2e_after - sums.co2e_before),
    ])
  print(world, options, headings, lines, 1)
  const share = before === 0 ? '' : ` (${text(Number((((after - before) / before) * 100).toPrecision(4)))} %)`
  say(world, `${plural(rows, 'row')}, ${grouped(changed)} with another factor or result`)
  say(world, `${tonnes(before)} t CO2e before, ${tonnes(after)} t CO2e after${share}`)
}

const changeFields = [
  'row',
  'dataset_before',
  'factor_before',
  'co2e_before',
  'dataset_after',
  'factor_after',
  'co2e_after',
] as const satisfies readonly (keyof RowChange)[]

/** The file of `--rows`. */
class ChangeList {
  readonly #file: number
  readonly #line = delimited(',', false).line

  constructor(path: string) {
    this.#file = openSync(path, 'w')
    writeSync(this.#file, this.#line(changeFields))
  }

  add(change: RowChange): void {
    writeSync(this.#file, this.#line(changeFields.map((field) => change[field])))
  }

  close(): void {
    closeSync(this.#file)
  }
}

function isAbove({ before, after }: Comparison, percent: number | undefined): boolean {
  if (percent === undefined || before === after) return false
  return Math.abs(after - before) > (percent / 100) * Math.abs(before)
}

/** @param first column of numbers, which stand to the right */
function print(
  world: World,
  { format, color }: DiffOptions,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  first: number,
): void {
  const { stdout } = world
  const chosen = format ?? (stdout.isTTY ? 'table' : 'csv')
  if (chosen === 'csv') {
    const { line } = delimited(',', false)
    for (const cells of [headings, ...rows]) stdout.write(line(cells))
  } else if (chosen === 'markdown') {
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
    stdout.write(line(headings) + line(headings.map((_, at) => (at < first ? '---' : '---:'))))
    for (const cells of rows) stdout.write(line(cells))
  } else {
    const columns = headings.map((heading, at) =>
      at < first ? { heading, least: 16 } : { heading, align: 'right' as const },
    )
    stdout.write(table(columns, rows, coloursFor(world, stdout, color), stdout.columns))
  }
}

function text(value: string | number | null): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : (value ?? '')
}

function releasesOf(argument: string, previous: number[] = []): number[] {
  if (!/^\d+$/.test(argument)) throw new InvalidArgumentError('A release is a whole number.')
  return [...previous, Number(argument)]
}

function percentOf(argument: string): number {
  const percent = Number(argument)
  if (argument.trim() === '' || !Number.isFinite(percent) || percent < 0) {
    throw new InvalidArgumentError('A percentage is a number from 0.')
  }
  return percent
}
