/** The energy table of ESRS E1-5 from results of `ghg energy`. */

import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { type EnergyTable, EnergyUse } from '../../inventory/ledger/energy-table.js'
import { Sum } from '../../rows/results/results.js'
import { openInputs } from '../../rows/sheets/sheets.js'

export interface TableOfResults extends EnergyTable {
  /** kg of scopes 1 and 2 (location-based) of the rows without energy. */
  co2e_without_energy: number
}

/** Emissions of a row of fuel, electricity and heat. */
const emissions = ['combustion.co2e', 'location.consumption.co2e', 'estimates.consumption.co2e']

/** @throws UsageError for a file that is no result of `ghg energy` */
export async function energyTable(world: CommandIO, paths: readonly string[]): Promise<TableOfResults> {
  const use = new EnergyUse()
  const without = new Sum()
  for (const path of paths) {
    const { columns, batches } = await openInputs(world, [path], {})
    const at = (name: string) => columns.indexOf(`energy_use.${name}`)
    const [total, renewable, nuclear, source] = ['total_kwh', 'renewable_kwh', 'nuclear_kwh', 'source'].map(
      at,
    )
    if (total === -1) {
      throw new UsageError(
        `${path}: no column energy_use.total_kwh; give results of ghg energy electricity, heat or fuel with all columns`,
      )
    }
    const emitted = columns.findIndex((name) => emissions.includes(name))
    for await (const { rows } of batches) {
      for (const cells of rows) {
        const kwh = numberIn(cells[total!])
        const sumIn = (column: number) => new Sum([numberIn(cells[column]) ?? 0])
        if (kwh === undefined) {
          use.addUnknown()
          without.add(numberIn(cells[emitted]) ?? 0)
        } else if (source !== -1) use.addFuel(String(cells[source!]), new Sum([kwh]))
        else use.addPurchased(new Sum([kwh]), sumIn(renewable!), sumIn(nuclear!))
      }
    }
  }
  return { ...use.table, co2e_without_energy: without.value }
}

function numberIn(cell: unknown): number | undefined {
  if (cell === undefined || cell === null || cell === '') return undefined
  const value = Number(cell)
  return Number.isFinite(value) ? value : undefined
}
