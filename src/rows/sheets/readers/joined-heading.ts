/** Joins several heading lines of delimited text into one; blank lines take their place, so that lines keep their numbers. */

import { UsageError } from '../../../host/exit.js'
import { plainRows } from './plain-csv.js'

const newline = 10

/**
 * Returns bytes that begin with one heading line, whose cells join the cells of the first lines from the top.
 * @param lines number of heading lines
 * @throws UsageError if a heading line ends inside a cell
 */
export function joinedHeading(name: string, bytes: Buffer, lines: number, delimiter: string): Buffer {
  let end = 0
  for (let line = 0; line < lines; line++) {
    const found = bytes.indexOf(newline, end)
    end = found === -1 ? bytes.length : found + 1
  }
  const rows = plainRows(bytes.toString('utf8', 0, end), delimiter)
  if (rows?.length !== lines)
    throw new UsageError(
      `${name}: a heading of ${lines} lines has cells over several lines; name one line with header_row`,
    )
  const width = Math.max(...rows.map(({ length }) => length))
  const cells = Array.from({ length: width }, (_, column) => {
    const texts = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '')
    return `"${texts.join(' ').replaceAll('"', '""')}"`
  })
  const heading = Buffer.from(`${cells.join(delimiter)}${'\n'.repeat(lines)}`)
  return Buffer.concat([heading, bytes.subarray(end)])
}
