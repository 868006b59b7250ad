/** Adds the checksum and datasets of the stations to the reference file, whose own checksum then covers both. */
import Database from 'libsql'
import { fileChecksum, stationsKey } from '#src/catalogue/built-checksum.js'
import type { BuildStep } from './step.js'

/** Returns the build step. @param path compiled stations */
export function stationsChecksum(path: string): BuildStep {
  return (db) => {
    db.prepare('INSERT INTO reference VALUES (?, ?)').run(stationsKey, fileChecksum(path))
    const stations = new Database(path, { readonly: true })
    try {
      const listed = stations.prepare('SELECT DISTINCT dataset FROM table_datasets').pluck().all() as string[]
      const insert = db.prepare("INSERT INTO table_datasets VALUES ('stations', ?)")
      for (const dataset of listed) insert.run(dataset)
    } finally {
      stations.close()
    }
  }
}
