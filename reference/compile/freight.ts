/** Energy use of freight vehicles, beside the emission factors of freight. */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import type { BuildStep } from './step.js'

const dataset = 'french-decree-freight-2012'

export const freight: BuildStep = (db, data: DataFolder) => {
  db.exec(`
    CREATE TABLE freight_energy (vehicle TEXT PRIMARY KEY, per_tonne_km REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE freight_grid (region TEXT PRIMARY KEY, kg_co2_per_kwh REAL NOT NULL) WITHOUT ROWID;
  `)
  const insertEnergy = db.prepare('INSERT INTO freight_energy VALUES (?, ?)')
  for (const row of data.rows(dataset, 'freight_energy', ['vehicle', 'per_km', 'tonnes'] as const)) {
    insertEnergy.run(row.vehicle, Number(row.per_km) / Number(row.tonnes))
  }
  const insertGrid = db.prepare('INSERT INTO freight_grid VALUES (?, ?)')
  for (const row of data.rows(dataset, 'freight_grid', ['region', 'kg_co2_per_kwh'] as const)) {
    insertGrid.run(row.region, numberOrNull(row.kg_co2_per_kwh))
  }
}
