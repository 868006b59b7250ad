/** The shipped datasets with their licences and attributions. */
import type { BuildStep } from './step.js'

export const datasets: BuildStep = (db, data, report) => {
  db.exec(`
    CREATE TABLE datasets (
      id TEXT PRIMARY KEY, source TEXT NOT NULL, source_dataset TEXT NOT NULL, publisher TEXT NOT NULL,
      year_released INTEGER NOT NULL, licence TEXT NOT NULL, licence_url TEXT NOT NULL,
      attribution TEXT NOT NULL, source_link TEXT NOT NULL
    ) WITHOUT ROWID;
  `)
  const insert = db.prepare('INSERT INTO datasets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const dataset of data.datasets()) {
    const { id, source, source_dataset, publisher, licence, licence_url, attribution, source_link } = dataset
    if (licence === '' || attribution === '') report(`${id}: no licence or no attribution`)
    insert.run(
      id,
      source,
      source_dataset,
      publisher,
      dataset.year_released,
      licence,
      licence_url,
      attribution,
      source_link,
    )
  }
}
