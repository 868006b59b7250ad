/** Calorific values and densities of fuels, by the activity of burning them. */
import { numberOrNull } from '../files/data-folder.js'
import { releasedTable } from './released-table.js'
import type { BuildStep } from './step.js'

const dataset = 'desnz-fuel-properties-2025'
const published = ['activity_id', 'net_gj_per_tonne', 'gross_gj_per_tonne', 'litres_per_tonne'] as const

export const fuelProperties: BuildStep = (db, data, report) => {
  const columns = {
    activity_id: 'TEXT NOT NULL',
    net_gj_per_tonne: 'REAL NOT NULL',
    gross_gj_per_tonne: 'REAL NOT NULL',
    litres_per_tonne: 'REAL',
  }
  const name = 'fuel_properties'
  const write = releasedTable(db, data, { name, columns, key: ['activity_id'] }, report)
  for (const row of data.rows(dataset, name, published)) {
    const { activity_id, net_gj_per_tonne, gross_gj_per_tonne, litres_per_tonne } = row
    const numbers = [net_gj_per_tonne, gross_gj_per_tonne, litres_per_tonne].map(numberOrNull)
    write({ dataset, row }, [activity_id, ...numbers])
  }
}
