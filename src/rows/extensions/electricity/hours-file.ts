/** Reads the hours of a year from a file: a row each, kWh in a column `energy`, or in given columns. */
import { UsageError } from '../../../host/exit.js'
import type { CommandIO } from '../../../host/world.js'
import { openInputs } from '../../sheets/reader.js'

/** Hours of a leap year; reading stops beyond it. */
const mostHours = 8784

export interface Hours {
  /** kWh by column, including `energy`. */
  columns: ReadonlyMap<string, number[]>
  /** Headings of all columns of the file. */
  headings: readonly string[]
  /** Checksum of the file. */
  sha256: string
}

/**
 * @param others further columns to read if the file has them; the rest, such as the time, are ignored
 * @throws UsageError that names file, row and column of the defect
 */
export async function readHours(
  world: CommandIO,
  path: string,
  others: readonly string[] = [],
): Promise<Hours> {
  const table = await openInputs(world, [path], { withChecksum: true })
  if (!table.columns.includes('energy')) {
    throw new UsageError(`${path}: no column \`energy\`; there are ${table.columns.join(', ')}; name it so`)
  }
  const read = new Map<string, number[]>()
  for (const name of ['energy', ...others]) if (table.columns.includes(name)) read.set(name, [])
  for await (const { rows, first } of table.batches) {
    if (first + rows.length - 1 > mostHours) {
      throw new UsageError(`${path}: has more rows than a year has hours; give one row for each hour`)
    }
    for (const [index, cells] of rows.entries()) {
      for (const [name, hours] of read) {
        hours.push(numberIn(cells[table.columns.indexOf(name)], path, first + index, name))
      }
    }
  }
  return { columns: read, headings: table.columns, sha256: table.inputs[0]!.checksum()! }
}

function numberIn(cell: unknown, path: string, row: number, column: string): number {
  const value = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw new UsageError(`${path}, row ${row}, ${column}: must be a number from 0, not ${JSON.stringify(cell)}`)
}
