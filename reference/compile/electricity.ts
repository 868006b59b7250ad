/** Life-cycle emissions of the technologies of power plants. */
import { releasedTable } from './released-table.js'
import type { BuildStep } from './step.js'

const dataset = 'electricity-technology'
const published = ['technology', 'basis', 'g_co2e_per_kwh', 'cited'] as const
/** Whose medians are taken: those that life-cycle factors of countries are made of. */
const source = 'Ember yearly electricity data'

export const electricity: BuildStep = (db, data, report) => {
  const columns = { technology: 'TEXT NOT NULL', kg_per_kwh: 'REAL NOT NULL', cited: 'TEXT NOT NULL' }
  const write = releasedTable(db, data, { name: 'grid_technologies', columns, key: ['technology'] }, report)
  for (const row of data.rows(dataset, 'technologies', published)) {
    if (row.basis !== 'lifecycle' || row.cited !== source) continue
    write({ dataset, row }, [row.technology, Number(row.g_co2e_per_kwh) / 1000, row.cited])
  }
}
