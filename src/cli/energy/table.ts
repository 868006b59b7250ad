/** The energy table of ESRS E1-5 from results of `ghg energy`. */
import { openInputs } from '../../bulk/input/readers/reader.js'
import { Sum } from '../../bulk/output/totals/sum.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { type EnergyTable, EnergyUse } from '../../inventory/ledger/energy-table.js'

/** @throws UsageError for a file that is no result of `ghg energy` */
export async function energyTable(world: World, paths: readonly string[]): Promise<EnergyTable> {
  const use = new EnergyUse()
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
    for await (const { rows } of batches) {
      for (const cells of rows) {
        const kwh = numberIn(cells[total!])
        const sumIn = (column: number) => new Sum([numberIn(cells[column]) ?? 0])
        if (kwh === undefined) use.addUnknown()
        else if (source !== -1) use.addFuel(String(cells[source!]), new Sum([kwh]))
        else use.addPurchased(new Sum([kwh]), sumIn(renewable!), sumIn(nuclear!))
      }
    }
  }
  return use.table
}

function numberIn(cell: unknown): number | undefined {
  if (cell === undefined || cell === null || cell === '') return undefined
  const value = Number(cell)
  return Number.isFinite(value) ? value : undefined
}
