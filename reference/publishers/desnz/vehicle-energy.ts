/** Energy use of vehicles per distance (energy and carbon reporting sheets, from 2020). Not emissions. */
import type { Table } from '../../files/dataset.js'
import type { DesnzRow } from './row.js'

interface VehicleEnergy {
  /** `fuel` counts the fuel burnt, `electricity` the electricity from the grid. */
  energy: 'fuel' | 'electricity'
  vehicle_group: string
  vehicle: string
  /** Fuel of cars and vans, load of lorries. */
  variant: string
  /** Unit that kWh are counted per; fuel is in net calorific value. */
  unit: string
  kwh: number
}

const units: Record<string, string> = { km: 'km', miles: 'mile', 'tonne.km': 'tonne-km' }

/** Returns the table `vehicle_energy`. Some headings read `kWh (net)` or have a stray accent: the sheet decides. */
export function vehicleEnergyTable(rows: DesnzRow[]): Table<VehicleEnergy> {
  const table = rows.map(
    (row): VehicleEnergy => ({
      energy: row.sheet === 'SECR kWh UK electricity for EVs' ? 'electricity' : 'fuel',
      vehicle_group: row.group,
      vehicle: row.item,
      variant: row.variant,
      unit: units[row.uom]!,
      kwh: row.total!,
    }),
  )
  return {
    name: 'vehicle_energy',
    columns: ['energy', 'vehicle_group', 'vehicle', 'variant', 'unit', 'kwh'],
    rows: table,
  }
}
