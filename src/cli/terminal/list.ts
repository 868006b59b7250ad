/** Lists: a table on a terminal, CSV elsewhere, or JSON. */
import type { TSchema } from '@sinclair/typebox'
import { type Command, Option } from 'commander'
import type { CommandIO } from '../../host/world.js'
import { delimited, objectAt, responseColumns, withTextDigits } from '../../rows/sheets/sheets.js'
import { coloursFor } from '../../terminal/colours.js'
import { printLong } from '../../terminal/pager.js'
import { sayFact } from '../../terminal/prose.js'
import { type TableColumn, table } from '../../terminal/table.js'

const formats = ['table', 'csv', 'json'] as const

export interface ListFormat {
  format?: (typeof formats)[number]
  /** False with `--no-color`. */
  color?: boolean
}

/** Adds the options that say how a list is printed. @param choices the first is for terminals */
export function addListFormat(command: Command, choices: readonly string[] = formats): Command {
  return command
    .addOption(
      new Option(
        '--format <format>',
        'format of the output (default: table on a terminal, else csv)',
      ).choices(choices),
    )
    .option('--no-color', 'no colours')
}

/** What is listed, in each format; only the one that is printed is made. */
export interface List {
  json: () => unknown
  /** Lines of values, the headings first. */
  csv: () => Iterable<readonly unknown[]>
  columns: readonly TableColumn[]
  cells: () => string[][]
  /** Lines below the table, on standard error. With them, a table without rows is left out. */
  closing?: readonly string[]
}

/** Returns the format that a list is printed in. */
export function listFormat({ stdout }: CommandIO, { format }: ListFormat): (typeof formats)[number] {
  return format ?? (stdout.isTTY ? 'table' : 'csv')
}

export function printList(world: CommandIO, options: ListFormat, list: List): void {
  const { stdout } = world
  const { color } = options
  const chosen = listFormat(world, options)
  if (chosen === 'json') {
    stdout.write(`${JSON.stringify(list.json(), null, 2)}\n`)
  } else if (chosen === 'csv') {
    const { line } = delimited(',', false)
    for (const values of list.csv()) stdout.write(line(withTextDigits(values)))
  } else {
    const { columns, closing } = list
    const cells = list.cells()
    if (cells.length > 0 || closing === undefined) {
      printLong(world, table(columns, cells, coloursFor(world, stdout, color), stdout.columns))
    }
    for (const text of closing ?? []) sayFact(world, text)
  }
}

/** The lines of CSV for objects of a schema: a column for each scalar and each list of scalars, by its path. */
export function* linesBySchema(schema: TSchema, items: readonly object[]): Iterable<readonly unknown[]> {
  const columns = responseColumns(schema)
  yield columns.map(({ path }) => path)
  for (const item of items) {
    yield columns.map(({ keys, isList }) => {
      const value = objectAt(item, keys.slice(0, -1))?.[keys.at(-1)!]
      return isList && Array.isArray(value) ? value.join(';') : value
    })
  }
}
