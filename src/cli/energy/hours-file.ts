/**
 * A year hour by hour from a file: `energy` is what was used in each hour, in kWh; a column with the name of an
 * instrument is what it generated. Other columns, such as the time, stand for themselves.
 */
import { openInputs } from '../../bulk/input/readers/reader.js'
import type { EnergyInstrument, EnergyProfile } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'

export interface Hours {
  profile: EnergyProfile
  instruments: EnergyInstrument[]
}

/** @throws UsageError that names file, row and column of what is wrong */
export async function readHours(
  world: World,
  path: string,
  instruments: readonly EnergyInstrument[],
): Promise<Hours> {
  const table = await openInputs(world, [path], {})
  const energyAt = table.columns.indexOf('energy')
  if (energyAt === -1) {
    throw new UsageError(`${path}: no column \`energy\`; there are ${table.columns.join(', ')}; name it so`)
  }
  const columns = instruments.map(({ name }) => table.columns.indexOf(name))
  const energy: number[] = []
  const generated = instruments.map((): number[] => [])
  for await (const { rows, first } of table.batches) {
    for (const [index, cells] of rows.entries()) {
      const read = (at: number) => numberIn(cells[at], path, first + index, table.columns[at]!)
      energy.push(read(energyAt))
      for (const [which, at] of columns.entries()) if (at !== -1) generated[which]!.push(read(at))
    }
  }
  return {
    profile: { energy, energy_unit: 'kWh' },
    instruments: instruments.map((each, which) =>
      columns[which] === -1 ? each : byHour(each, generated[which]!),
    ),
  }
}

/** Hours are in kWh: the amount of the instrument becomes their sum where it is that in its own unit. */
function byHour(instrument: EnergyInstrument, kwh: number[]): EnergyInstrument {
  const { energy_unit } = instrument.amount
  if (energy_unit !== 'kWh') {
    throw new UsageError(
      `instrument ${instrument.name}: its hours are in kWh, its amount in ${energy_unit}; give the amount in kWh`,
    )
  }
  return { ...instrument, hours: kwh }
}

function numberIn(cell: unknown, path: string, row: number, column: string): number {
  const value = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw new UsageError(`${path}, row ${row}, ${column}: must be a number from 0, not ${JSON.stringify(cell)}`)
}
