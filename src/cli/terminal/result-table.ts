/** Results as a table: what a person reads of them, of the first rows. */

import { UsageError } from '../../host/exit.js'
import { grouped, plural } from '../../host/numbers.js'
import type { Screen } from '../../host/streams.js'
import type { CommandIO } from '../../host/world.js'
import { type OutputFormat, plainRows } from '../../rows/sheets/sheets.js'
import { coloursFor } from '../../terminal/colours.js'
import { printLong } from '../../terminal/pager.js'
import { sayFact } from '../../terminal/prose.js'
import { table } from '../../terminal/table.js'
import { FirstRows } from './first-rows.js'
import {
  askedColumns,
  factorTableColumns,
  isFactorTable,
  massRowColumns,
  otherRowColumns,
  type ResultRows,
  type ShownColumn,
} from './result-columns.js'

/** Options that say how results are shown. */
export interface Shown {
  format?: OutputFormat | 'table' | undefined
  output?: string | undefined
  columns?: readonly string[] | undefined
  /** False with `--no-color`. */
  color?: boolean | undefined
}

/** Most rows that are shown; files hold the others. */
const mostRows = 1000

/**
 * Shows what `run` writes to standard output as CSV; where it ends early, the rows until then.
 * @throws UsageError where a file is asked for
 */
export async function showAsTable<Result>(
  world: CommandIO,
  options: Shown,
  run: (world: CommandIO) => Promise<Result>,
): Promise<Result> {
  if (options.output !== undefined) {
    throw new UsageError('--format table is for reading; leave out -o, or name a format for the file')
  }
  const written = new FirstRows(mostRows)
  const held: string[] = []
  const stdout = instead(world.stdout, (chunk) => written.add(chunk), false)
  // The summary is read after the table.
  const stderr = instead(
    world.stderr,
    (chunk) => (written.rows === 0 ? world.stderr.write(chunk) : held.push(String(chunk))),
    world.stderr.isTTY === true,
  )
  try {
    return await run({ ...world, stdout, stderr })
  } finally {
    print(world, options, written)
    for (const text of held) world.stderr.write(text)
  }
}

/** A stream like another one, whose text goes elsewhere. */
function instead(stream: Screen, write: (chunk: string | Uint8Array) => unknown, isTTY: boolean): Screen {
  const taken = (chunk: string | Uint8Array): boolean => {
    write(chunk)
    return true
  }
  return Object.assign(Object.create(stream) as Screen, { write: taken, isTTY })
}

function print(world: CommandIO, options: Shown, written: FirstRows): void {
  const [headings, ...rows] = plainRows(written.text, ',') ?? []
  if (headings === undefined || rows.length === 0) return
  const shown = shownColumns({ headings, rows }, options)
  const cells = rows.map((_, row) => shown.map((column) => column.cells[row]!))
  printLong(world, table(shown, cells, coloursFor(world, world.stdout, options.color), world.stdout.columns))
  for (const remark of smallFigures(shown)) sayFact(world, remark)
  const left = written.rows - rows.length
  if (left > 0)
    sayFact(world, `and ${grouped(left)} more of ${plural(written.rows, 'row')}: -o FILE writes all`)
}

function shownColumns(results: ResultRows, { columns }: Shown): ShownColumn[] {
  if (columns === undefined && isFactorTable(results)) return factorTableColumns(results)
  const hasMass = results.headings.some((heading) => /(^|[._])co2e$/.test(heading))
  return columns ? askedColumns(results) : hasMass ? massRowColumns(results) : otherRowColumns(results)
}

/** Returns remarks on columns in which some figures vanish beside the largest: `<1`. */
function smallFigures(columns: readonly ShownColumn[]): string[] {
  return columns.flatMap(({ heading, align, cells }) => {
    const small = cells.filter((cell) => /^(<|>-)/.test(cell)).length
    if (align !== 'right' || small === 0) return []
    return [
      `${grouped(small)} of ${grouped(cells.length)} figures in ${heading} are too small for the column: --format csv has all digits`,
    ]
  })
}
