/**
 * The energy table of ESRS E1-5: MWh by source and the renewable share, from results of `ghg energy`. What
 * nothing says is renewable or nuclear counts as fossil, as the standard asks.
 */
import { openInputs } from '../../bulk/input/readers/reader.js'
import { Sum } from '../../bulk/output/totals/sum.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'

/** Lines of the table, in its order. */
const lines = {
  coal: 'Fuel: coal and coal products',
  oil: 'Fuel: crude oil and petroleum products',
  natural_gas: 'Fuel: natural gas',
  other_fossil: 'Fuel: other non-renewable sources',
  purchased_fossil: 'Purchased electricity, heat, steam and cooling: fossil, or not known',
  nuclear: 'Nuclear sources',
  renewable_fuel: 'Fuel: renewable sources, biomass among them',
  purchased_renewable: 'Purchased or generated electricity, heat, steam and cooling: renewable',
} as const
type Line = keyof typeof lines

export interface EnergyTable {
  lines: { source: string; mwh: number }[]
  total_mwh: number
  renewable_share: number | null
  /** Rows that say nothing of their energy: failed ones, and fuels without a calorific value. */
  rows_without_energy: number
}

/** @throws UsageError for a file that is no result of `ghg energy` */
export async function energyTable(world: World, paths: readonly string[]): Promise<EnergyTable> {
  const sums = new Map<Line, Sum>()
  const add = (line: Line, kwh: number) => {
    const sum = sums.get(line) ?? new Sum()
    sum.add(kwh)
    sums.set(line, sum)
  }
  let unknown = 0
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
        if (kwh === undefined) unknown++
        else if (source !== -1) add(fuelLine(cells[source!]), kwh)
        else {
          const green = numberIn(cells[renewable!]) ?? 0
          const split = numberIn(cells[nuclear!]) ?? 0
          add('purchased_renewable', green)
          add('nuclear', split)
          add('purchased_fossil', kwh - green - split)
        }
      }
    }
  }
  const mwh = (line: Line) => (sums.get(line)?.value ?? 0) / 1000
  const names = Object.keys(lines) as Line[]
  const total_mwh = names.reduce((sum, line) => sum + mwh(line), 0)
  const renewable = mwh('renewable_fuel') + mwh('purchased_renewable')
  return {
    lines: names.map((line) => ({ source: lines[line], mwh: mwh(line) })),
    total_mwh,
    renewable_share: total_mwh === 0 ? null : renewable / total_mwh,
    rows_without_energy: unknown,
  }
}

function fuelLine(cell: unknown): Line {
  if (cell === 'renewable') return 'renewable_fuel'
  return cell === 'coal' || cell === 'oil' || cell === 'natural_gas' ? cell : 'other_fossil'
}

function numberIn(cell: unknown): number | undefined {
  if (cell === undefined || cell === null || cell === '') return undefined
  const value = Number(cell)
  return Number.isFinite(value) ? value : undefined
}
