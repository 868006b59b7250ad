/** The shipped datasets with their licences, attributions and editions. */
import { editionFields, originFields } from '#src/catalogue/dataset.js'
import { asEdition } from '../files/edition.js'
import { definitions } from './definitions.js'
import type { BuildStep } from './step.js'

const fields = { ...originFields, ...editionFields }
const columns = Object.keys(fields) as (keyof typeof fields)[]

export const datasets: BuildStep = (db, data, report) => {
  db.exec(`CREATE TABLE datasets (${definitions(fields, columns)}, PRIMARY KEY (id)) WITHOUT ROWID`)
  const insert = db.prepare(`INSERT INTO datasets VALUES (${columns.map(() => '?').join(', ')})`)
  for (const dataset of data.datasets()) {
    const { id, licence, attribution } = dataset
    if (!licence || !attribution) report(`${id}: no licence or no attribution`)
    const described = { ...dataset, ...asEdition(dataset) }
    insert.run(...columns.map((column) => described[column]))
  }
}
