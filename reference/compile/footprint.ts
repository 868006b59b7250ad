/** Treatment of products as waste: treatments by country, and the factors of materials. */
import { copiedTables } from './copied-tables.js'
import type { BuildStep } from './step.js'

const shares = { landfill: 'REAL', incineration: 'REAL', recycling: 'REAL' } as const

const tables = copiedTables([
  {
    name: 'waste_treatment',
    columns: { region: 'TEXT', ...shares, biological: 'REAL' },
    key: ['region'],
  },
  {
    name: 'packaging_treatment',
    columns: { region: 'TEXT', material: 'TEXT', year: 'INTEGER', ...shares },
    key: ['region', 'material'],
  },
  {
    name: 'waste_factors',
    columns: {
      material_type: 'TEXT',
      treatment: 'TEXT',
      region: 'TEXT',
      activity_id: 'TEXT',
      exact: 'INTEGER',
    },
    key: ['material_type', 'treatment', 'region'],
  },
])

export const footprint: BuildStep = (db, data, report) => {
  tables(db, data, report)
  const lost = db
    .prepare(
      `SELECT DISTINCT w.activity_id FROM waste_factors w WHERE NOT EXISTS
         (SELECT 1 FROM factors f WHERE f.activity_id = w.activity_id AND f.region = w.region)`,
    )
    .all() as { activity_id: string }[]
  for (const { activity_id } of lost) report(`waste-factors: no factor ${activity_id}`)
}
