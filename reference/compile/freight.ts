/** Energy use of freight vehicles, in addition to the emission factors of freight. */
import { numberOrNull } from '../files/data-folder.js'
import { type ReleasedTable, releasedTable } from './released-table.js'
import type { BuildStep } from './step.js'

const dataset = 'french-decree-freight-2012'

const energyTable: ReleasedTable = {
  name: 'freight_energy',
  columns: { vehicle: 'TEXT NOT NULL', per_tonne_km: 'REAL NOT NULL' },
  key: ['vehicle'],
}
const gridTable: ReleasedTable = {
  name: 'freight_grid',
  columns: { region: 'TEXT NOT NULL', kg_co2_per_kwh: 'REAL NOT NULL' },
  key: ['region'],
}

export const freight: BuildStep = (db, data, report) => {
  const energy = releasedTable(db, data, energyTable, report)
  for (const row of data.rows(dataset, 'freight_energy', ['vehicle', 'per_km', 'tonnes'] as const)) {
    energy({ dataset, row }, [row.vehicle, Number(row.per_km) / Number(row.tonnes)])
  }
  const grid = releasedTable(db, data, gridTable, report)
  for (const row of data.rows(dataset, 'freight_grid', ['region', 'kg_co2_per_kwh'] as const)) {
    grid({ dataset, row }, [row.region, numberOrNull(row.kg_co2_per_kwh)])
  }
}
