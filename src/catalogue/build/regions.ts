/**
 * Regions: the hierarchy of `data/regions`, its aliases, and regions that another dataset brings in a
 * table `regions` of its own.
 */
import type { BuildStep } from './step.js'

const columns = ['code', 'name', 'type', 'parent'] as const

export const regions: BuildStep = (db, data, report) => {
  db.exec(`
    CREATE TABLE regions (code TEXT PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, parent TEXT) WITHOUT ROWID;
    CREATE TABLE region_aliases (alias TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
  `)
  const insert = db.prepare('INSERT INTO regions VALUES (?, ?, ?, ?)')
  const known = new Map<string, { parent: string; dataset: string }>()
  for (const { id } of data.withTable('regions')) {
    for (const { code, name, type, parent } of data.rows(id, 'regions', columns)) {
      const other = known.get(code)
      if (other) {
        report(`region ${code} is in the datasets ${other.dataset} and ${id}`)
        continue
      }
      if (code !== code.toUpperCase()) report(`${id}: region ${code} is not upper case`)
      if (code.includes(',')) report(`${id}: region ${code} has a comma`)
      known.set(code, { parent, dataset: id })
      insert.run(code, name, type, parent === '' ? null : parent)
    }
  }
  for (const [code, { parent, dataset }] of known) {
    if (parent !== '' && !known.has(parent))
      report(`${dataset}: region ${code} has an unknown parent ${parent}`)
  }
  const insertAlias = db.prepare('INSERT INTO region_aliases VALUES (?, ?)')
  for (const { alias, code } of data.rows('regions', 'aliases', ['alias', 'code'] as const)) {
    if (!known.has(code)) report(`region alias ${alias} stands for an unknown region ${code}`)
    if (known.has(alias)) report(`region alias ${alias} is a region too`)
    insertAlias.run(alias, code)
  }
}
