/** Compiles refrigerants: compositions of blends, which decide the part outside the scopes, and names of gases with a factor. */
import { copiedTables } from './copied-tables.js'
import type { BuildStep } from './step.js'

const tables = copiedTables([
  {
    name: 'refrigerant_blends',
    columns: { blend: 'TEXT', gas: 'TEXT', percent: 'REAL' },
    key: ['blend', 'gas'],
  },
  {
    name: 'refrigerant_names',
    columns: { name: 'TEXT', activity_id: 'TEXT', designation: 'TEXT', kind: 'TEXT', basis: 'TEXT' },
    key: ['name'],
  },
])

/** Runs after the factors. */
export const refrigerants: BuildStep = (db, data, report) => {
  tables(db, data, report)
  db.exec('DELETE FROM refrigerant_names WHERE activity_id NOT IN (SELECT activity_id FROM activities)')
}
