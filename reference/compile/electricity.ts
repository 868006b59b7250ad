/** Emissions of power plant technologies, over the life cycle and direct. */
import { releasedTable } from './released-table.js'
import type { BuildStep } from './step.js'

const dataset = 'electricity-technology'
const published = ['technology', 'basis', 'g_co2e_per_kwh', 'cited'] as const
/** Source of the medians that life-cycle factors of countries are based on. */
const source = 'Ember yearly electricity data'
/** Source of the medians of direct emissions. */
const directSource = /^IPCC AR5 WGIII Annex III/

export const electricity: BuildStep = (db, data, report) => {
  const columns = {
    technology: 'TEXT NOT NULL',
    kg_per_kwh: 'REAL NOT NULL',
    direct_kg_per_kwh: 'REAL',
    cited: 'TEXT NOT NULL',
  }
  const write = releasedTable(db, data, { name: 'grid_technologies', columns, key: ['technology'] }, report)
  const rows = [...data.rows(dataset, 'technologies', published)]
  const direct = new Map(
    rows
      .filter(({ basis, cited }) => basis === 'direct' && directSource.test(cited))
      .map(({ technology, g_co2e_per_kwh }) => [technology, Number(g_co2e_per_kwh) / 1000]),
  )
  for (const row of rows) {
    if (row.basis !== 'lifecycle' || row.cited !== source) continue
    const values = [Number(row.g_co2e_per_kwh) / 1000, direct.get(row.technology) ?? null]
    write({ dataset, row }, [row.technology, ...values, row.cited])
  }
}
