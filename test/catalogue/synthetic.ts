/** A small data folder compiled into a separate reference file, for tests of the catalogue. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aliases } from '../../reference/compile/aliases.js'
import { compile } from '../../reference/compile/compile.js'
import { datasets } from '../../reference/compile/datasets.js'
import { factors } from '../../reference/compile/factors.js'
import { gridRegions } from '../../reference/compile/grid-regions.js'
import { plainNames } from '../../reference/compile/plain-names.js'
import { refrigerants } from '../../reference/compile/refrigerants.js'
import { regions } from '../../reference/compile/regions.js'
import { searchIndex } from '../../reference/compile/search-index.js'
import type { BuildStep } from '../../reference/compile/step.js'
import { DataFolder } from '../../reference/files/data-folder.js'
import { factorTable, writeDataset } from '../../reference/files/dataset.js'
import type { Factor, FactorRow } from '../../src/catalogue/factor.js'
import { writeParts } from '../../src/matching/parts.js'

const noModel = {
  classes: [],
  features: new Uint32Array(),
  rarities: new Float32Array(),
  starts: new Uint32Array(1),
  pairClasses: new Uint16Array(),
  pairWeights: new Int8Array(),
  scale: 1,
}

/** Search without words of other languages, places and a model. */
const noTerms: BuildStep = (db) => {
  writeParts(db, { first: noModel, newest: noModel })
  db.exec('CREATE TABLE suggestion_terms (language TEXT, term TEXT, english TEXT)')
  db.exec('CREATE TABLE search_terms (language TEXT, term TEXT, english TEXT)')
  db.exec('CREATE TABLE place (id INTEGER, kind INTEGER, country TEXT, weight INTEGER)')
  db.exec('CREATE TABLE place_name (name TEXT, place INTEGER, main INTEGER)')
  db.exec('CREATE TABLE common_word (word TEXT)')
}

export const allSteps = [
  regions,
  datasets,
  factors,
  aliases,
  searchIndex,
  gridRegions,
  refrigerants,
  plainNames,
  noTerms,
]

/** A factor of grid electricity, changed as a test needs it. */
export function factorRow(changes: Partial<FactorRow> = {}): FactorRow {
  return {
    activity_id: 'electricity-supply_grid',
    name: 'Electricity, grid mix',
    sector: 'Energy',
    category: 'Electricity',
    source_lca_activity: 'electricity_generation',
    year: 2024,
    region: 'GB',
    unit: 'kg/kWh',
    co2: 0.198,
    ch4: 0.000_03,
    n2o: 0.000_005,
    co2e_ar5: 0.2,
    scopes: ['2'],
    dataset_row: 'row 1',
    ...changes,
  }
}

export interface SyntheticDataset {
  id: string
  rows: FactorRow[]
  added_in?: number
  removed_in?: number
  corrects?: string
}

/** Writes a data folder with regions, aliases and these datasets; returns its path. */
export function writeData(sets: SyntheticDataset[], activityAliases: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-data-'))
  const write = (id: string, tables: Parameters<typeof writeDataset>[1]['tables'], lifetime: object = {}) =>
    writeDataset(folder, {
      description: {
        id,
        source: `Source of ${id}`,
        source_dataset: `Dataset ${id}`,
        publisher: 'Test',
        year_released: 2025,
        licence: 'CC0-1.0',
        licence_url: 'https://example.org/licence',
        attribution: 'Test',
        source_link: 'https://example.org/data',
        obtained_from: 'written by a test',
        known_defects: [],
        ...lifetime,
      },
      inputs: {},
      tables,
    })
  write('regions', [
    { name: 'regions', columns: ['code', 'name', 'type', 'parent'], rows: regionRows as never[] },
    { name: 'aliases', columns: ['alias', 'code'], rows: [{ alias: 'UK', code: 'GB' }] as never[] },
  ])
  const aliasRows = Object.entries(activityAliases).map(([alias, activity_id]) => ({ alias, activity_id }))
  write('activity-aliases', [
    { name: 'aliases', columns: ['alias', 'activity_id'], rows: aliasRows as never[] },
  ])
  for (const { id, rows, ...lifetime } of sets) write(id, [factorTable(rows) as never], lifetime)
  return folder
}

/** Compiles a data folder; returns the path of the reference file. @throws DataProblems */
export function compileData(folder: string): string {
  const target = join(folder, 'reference.sqlite')
  compile({ data: new DataFolder(folder), target, steps: allSteps, stamp: 'test' })
  return target
}

const regionRows = [
  { code: 'GLOBAL', name: 'World', type: 'world', parent: '' },
  { code: 'EUROPE', name: 'Europe', type: 'continent', parent: 'GLOBAL' },
  { code: 'NORTH-AMERICA', name: 'North America', type: 'continent', parent: 'GLOBAL' },
  { code: 'GB', name: 'United Kingdom', type: 'country', parent: 'EUROPE' },
  { code: 'DE', name: 'Germany', type: 'country', parent: 'EUROPE' },
  { code: 'US', name: 'United States', type: 'country', parent: 'NORTH-AMERICA' },
  { code: 'US-CA', name: 'California', type: 'subdivision', parent: 'US' },
  { code: 'ROW', name: 'Rest of world', type: 'group', parent: '' },
]

/** Returns every field of a factor, including fields not yet read. */
export function fieldsOf(factor: Factor): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const field in factor) fields[field] = factor[field as keyof Factor]
  return fields
}
