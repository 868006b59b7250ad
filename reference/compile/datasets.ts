/** The shipped datasets with their licences, attributions and editions. */
import { asEdition } from '../files/edition.js'
import type { BuildStep } from './step.js'

export const datasets: BuildStep = (db, data, report) => {
  db.exec(`
    CREATE TABLE datasets (
      id TEXT PRIMARY KEY, source TEXT NOT NULL, source_dataset TEXT NOT NULL, publisher TEXT NOT NULL,
      year_released INTEGER NOT NULL, licence TEXT NOT NULL, licence_url TEXT NOT NULL,
      attribution TEXT NOT NULL, source_link TEXT NOT NULL,
      series TEXT, edition TEXT, published TEXT NOT NULL, corrected_on TEXT,
      added_in INTEGER NOT NULL, removed_in INTEGER
    ) WITHOUT ROWID;
  `)
  const insert = db.prepare('INSERT INTO datasets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const dataset of data.datasets()) {
    const { id, source, source_dataset, publisher, licence, licence_url, attribution, source_link } = dataset
    const { series, edition, published, corrected_on, added_in, removed_in } = asEdition(dataset)
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
      series,
      edition,
      published,
      corrected_on,
      added_in,
      removed_in,
    )
  }
}
