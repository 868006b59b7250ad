/**
 * Regions: the hierarchy of `data/regions`, its aliases, and regions from another dataset's table `regions` (`code`,
 * `name`, `parent`). If both have a code, the hierarchy's entry wins. Includes the code of the largest region of each
 * name.
 */
import { codesByName } from '#src/catalogue/regions/region-names.js'
import type { BuildStep } from './step.js'

interface RegionRow {
  code: string
  name: string
  type: string
  parent: string
}

export const regions: BuildStep = (db, data, report) => {
  db.exec(`
    CREATE TABLE regions (code TEXT PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, parent TEXT) WITHOUT ROWID;
    CREATE TABLE region_names (name TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE region_aliases (alias TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
  `)
  const insert = db.prepare('INSERT INTO regions VALUES (?, ?, ?, ?)')
  const known = new Map<string, RegionRow & { dataset: string }>()
  const others = data.withTable('regions').map(({ id }) => id)
  for (const dataset of new Set(['regions', ...others])) {
    for (const row of data.rows(dataset, 'regions', ['code', 'name', 'parent'] as const)) {
      const { code, name, parent } = row
      const other = known.get(code)
      if (other) {
        if (other.dataset !== 'regions' && (other.name !== name || other.parent !== parent)) {
          report(`region ${code} is another in the dataset ${other.dataset} than in ${dataset}`)
        }
        continue
      }
      if (code !== code.toUpperCase()) report(`${dataset}: region ${code} is not upper case`)
      if (code.includes(',')) report(`${dataset}: region ${code} has a comma`)
      const type = 'type' in row ? String(row.type) : code.includes('-') ? 'subdivision' : 'group'
      known.set(code, { code, name, type, parent, dataset })
      insert.run(code, name, type, parent === '' ? null : parent)
    }
  }
  for (const [code, { parent, dataset }] of known) {
    if (parent !== '' && !known.has(parent))
      report(`${dataset}: region ${code} has an unknown parent ${parent}`)
  }
  const insertName = db.prepare('INSERT INTO region_names VALUES (?, ?)')
  const byCode = [...known.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
  for (const [name, code] of codesByName(byCode)) insertName.run(name, code)
  const insertAlias = db.prepare('INSERT INTO region_aliases VALUES (?, ?)')
  for (const { alias, code } of data.rows('regions', 'aliases', ['alias', 'code'] as const)) {
    if (!known.has(code)) report(`region alias ${alias} stands for an unknown region ${code}`)
    if (known.has(alias)) report(`region alias ${alias} is a region too`)
    insertAlias.run(alias, code)
  }
}
