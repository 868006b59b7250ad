/** Where electricity is from: subregions of the US grid by state and ZIP, and technologies of power plants. */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import type { BuildStep } from './step.js'

export const electricity: BuildStep = (db, data, report) => {
  db.exec(`
    CREATE TABLE grid_states (
      state TEXT PRIMARY KEY, subregion TEXT NOT NULL, share REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE grid_zips (
      prefix TEXT PRIMARY KEY, subregion TEXT NOT NULL, share REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE grid_technologies (
      technology TEXT PRIMARY KEY, kg_per_kwh REAL NOT NULL, cited TEXT NOT NULL
    ) WITHOUT ROWID;
  `)
  const insertState = db.prepare('INSERT INTO grid_states VALUES (?, ?, ?)')
  for (const { state, subregion, share } of largestSubregions(data)) insertState.run(state, subregion, share)
  const insertZip = db.prepare('INSERT INTO grid_zips VALUES (?, ?, ?)')
  const zipColumns = ['zip3', 'subregion', 'share_of_zips'] as const
  for (const { zip3, subregion, share_of_zips } of data.rows(
    'epa-egrid-regions',
    'zip3_subregion',
    zipColumns,
  )) {
    if (!/^\d{3}$/.test(zip3)) report(`epa-egrid-regions: ${zip3} is not the beginning of a ZIP`)
    insertZip.run(zip3, subregion, numberOrNull(share_of_zips))
  }
  const insertTechnology = db.prepare('INSERT INTO grid_technologies VALUES (?, ?, ?)')
  for (const { technology, grams, cited } of lifeCycles(data)) {
    insertTechnology.run(technology, grams / 1000, cited)
  }
}

/** Of each state the subregion with most of its ZIP codes. */
function largestSubregions(data: DataFolder): { state: string; subregion: string; share: number }[] {
  const largest = new Map<string, { state: string; subregion: string; share: number }>()
  const columns = ['state', 'subregion', 'share_of_zips'] as const
  for (const { state, subregion, share_of_zips } of data.rows(
    'epa-egrid-regions',
    'state_subregions',
    columns,
  )) {
    const share = Number(share_of_zips)
    if (share > (largest.get(state)?.share ?? 0)) largest.set(state, { state, subregion, share })
  }
  return [...largest.values()]
}

/** Whose medians are taken: those that life-cycle factors of countries are made of. */
const source = 'Ember yearly electricity data'

function* lifeCycles(data: DataFolder): Generator<{ technology: string; grams: number; cited: string }> {
  const columns = ['technology', 'basis', 'g_co2e_per_kwh', 'cited'] as const
  for (const row of data.rows('electricity-technology', 'technologies', columns)) {
    if (row.basis !== 'lifecycle' || row.cited !== source) continue
    yield { technology: row.technology, grams: Number(row.g_co2e_per_kwh), cited: row.cited }
  }
}
