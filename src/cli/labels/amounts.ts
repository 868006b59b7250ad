/** `ghg labels amounts`: what rows with each label come to, so that the most valuable labels are reviewed first. */

import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { mappedNumber, noSuchColumn, numberNotation, quoted } from '../../rows/mapping/mapping.js'
import { type Cell, openInputs } from '../../rows/sheets/sheets.js'
import { sayRemark } from '../../terminal/prose.js'
import { openStore, storeUrl } from '../store-url.js'
import type { MappingOptions } from './mapping-work.js'

export interface AmountsOptions extends MappingOptions {
  label: string
  amount: string
}

/** A cell with an amount, and where it stands. */
interface AmountCell {
  label: string
  cell: Cell
  row: number
}

/**
 * Adds the amounts of a table up by label, and keeps the sums with the labels of the project. How the amounts are written is
 * read off all of them: `18,958.50`, `1 200,00`, `(128.87)`.
 * @throws UsageError for columns that there are not, a cell that is filled with no number, and amounts that are not of one
 *   notation, or may be of two
 */
export async function amounts(
  world: CommandIO,
  inputs: string[],
  options: AmountsOptions,
): Promise<ExitCode> {
  const { columns, batches } = await openInputs(world, inputs.length > 0 ? inputs : ['-'], {})
  const [labelAt, amountAt] = [options.label, options.amount].map((name) => {
    const at = columns.indexOf(name)
    if (at < 0) throw new UsageError(`no column \`${name}\`; ${noSuchColumn(name, columns)}`)
    return at
  }) as [number, number]
  const filled: AmountCell[] = []
  for await (const { rows, first } of batches) {
    for (const [at, cells] of rows.entries()) {
      const label = textOf(cells[labelAt]).normalize('NFC')
      const cell = cells[amountAt]
      if (label !== '' && textOf(cell) !== '') filled.push({ label, cell: cell!, row: first + at })
    }
  }
  const numberOf = readerOf(filled, options.amount)
  const sums = new Map<string, number>()
  for (const each of filled) sums.set(each.label, (sums.get(each.label) ?? 0) + numberOf(each))
  const store = await openStore(world, storeUrl(world, options.store))
  try {
    const project = options.project ?? (world.env.GHG_PROJECT || 'default')
    const changed = await store.labels.setAmounts(project, sums, world.now())
    sayRemark(world, `amounts of ${plural(sums.size, 'label')} read, ${plural(changed, 'mapping')} updated`)
    return exit.ok
  } finally {
    await store.close()
  }
}

function readerOf(filled: readonly AmountCell[], column: string): (cell: AmountCell) => number {
  const texts = new Map(filled.flatMap(({ cell }) => (typeof cell === 'number' ? [] : [[textOf(cell), 1]])))
  const notation = numberNotation(texts)
  if (notation?.contradiction) {
    const [one, other] = notation.contradiction.map(quoted)
    throw new UsageError(`${column}: ${one} and ${other} are not of one notation; write all amounts alike`)
  }
  if (notation?.ambiguous !== undefined) {
    const doubtful = quoted(notation.ambiguous)
    throw new UsageError(
      `${column}: is ${doubtful} a thousand, or a fraction? Write it without the sign, or with all decimals`,
    )
  }
  const { decimal = 'point', thousands, parentheses = false, trailing = false } = notation ?? {}
  const rule = {
    decimal,
    ...(thousands && { thousands }),
    ...(parentheses && { parentheses }),
    ...(trailing && !parentheses && { negative: 'trailing' as const }),
  }
  const read = mappedNumber(rule, 'point', column)
  return ({ cell, row }) => {
    const value = read(cell)
    if (typeof value === 'number') return value
    throw new UsageError(`row ${row}: ${column} ${quoted(cell)} is not a number such as 1250.5`)
  }
}

function textOf(cell: Cell): string {
  return cell === undefined || cell === null ? '' : String(cell).trim()
}
