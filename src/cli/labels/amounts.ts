/** `ghg labels amounts`: what rows with each label come to, so that the most valuable labels are reviewed first. */

import { noSuchColumn } from '../../bulk/input/fields/columns.js'
import { openInputs } from '../../bulk/input/readers/reader.js'
import type { Cell } from '../../bulk/input/readers/table.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { say, type World } from '../../host/world.js'
import { openStore, storeUrl } from '../store-url.js'
import type { MappingOptions } from './mapping-work.js'

export interface AmountsOptions extends MappingOptions {
  label: string
  amount: string
}

/**
 * Adds the amounts of a table up by label, and keeps the sums with the labels of the project.
 * @throws UsageError for columns that there are not, and a cell that is filled with no number
 */
export async function amounts(world: World, inputs: string[], options: AmountsOptions): Promise<ExitCode> {
  const { columns, batches } = await openInputs(world, inputs.length > 0 ? inputs : ['-'], {})
  const [labelAt, amountAt] = [options.label, options.amount].map((name) => {
    const at = columns.indexOf(name)
    if (at < 0) throw new UsageError(`no column \`${name}\`; ${noSuchColumn(name, columns)}`)
    return at
  }) as [number, number]
  const sums = new Map<string, number>()
  for await (const { rows, first } of batches) {
    for (const [at, cells] of rows.entries()) {
      const label = textOf(cells[labelAt]).normalize('NFC')
      const amount = textOf(cells[amountAt])
      if (label === '' || amount === '') continue
      const value = Number(amount)
      if (!Number.isFinite(value)) {
        throw new UsageError(
          `row ${first + at}: ${options.amount} ${JSON.stringify(amount)} is not a number such as 1250.5`,
        )
      }
      sums.set(label, (sums.get(label) ?? 0) + value)
    }
  }
  const store = await openStore(world, storeUrl(world, options.store))
  try {
    const project = options.project ?? (world.env.GHG_PROJECT || 'default')
    const changed = await store.labels.setAmounts(project, sums)
    say(world, `ghg: amounts of ${plural(sums.size, 'label')} read, ${plural(changed, 'mapping')} updated`)
    return exit.ok
  } finally {
    await store.close()
  }
}

function textOf(cell: Cell): string {
  return cell === undefined || cell === null ? '' : String(cell).trim()
}
