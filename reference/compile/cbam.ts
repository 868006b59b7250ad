/**
 * Border adjustment: intensities of goods by country, default values, benchmarks, certificate prices, and members of
 * the union.
 */

import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import { copiedTables } from './copied-tables.js'
import { factorId } from './factor-rows.js'
import { type ReleasedTable, releasedTable } from './released-table.js'
import type { BuildStep } from './step.js'

const intensities = 'jrc-border-intensities-2023'
/** The uncorrected edition and the corrected one, of release 2. */
const defaults = ['eu-border-defaults-2026', 'eu-border-defaults-2026-1740'] as const
const benchmarks = 'eu-border-benchmarks-2026'

const valueColumns = ['region', 'cn_code', 'variant', 'direct', 'indirect', 'total'] as const

const values: ReleasedTable = {
  name: 'border_values',
  columns: {
    dataset: 'TEXT NOT NULL',
    cn_code: 'TEXT NOT NULL',
    region: 'TEXT NOT NULL',
    variant: 'TEXT NOT NULL',
    sector: 'TEXT NOT NULL',
    direct: 'REAL NOT NULL',
    indirect: 'REAL',
    total: 'REAL NOT NULL',
    heading_average: 'INTEGER NOT NULL',
    route: 'TEXT NOT NULL',
    direct_id: 'TEXT NOT NULL',
    indirect_id: 'TEXT NOT NULL',
  },
  key: ['dataset', 'cn_code', 'region', 'variant'],
}
const benchmarkTable = (name: string): ReleasedTable => ({
  name,
  columns: {
    cn_code: 'TEXT NOT NULL',
    route: 'TEXT NOT NULL',
    period: 'TEXT NOT NULL',
    benchmark: 'REAL NOT NULL',
  },
  key: ['cn_code', 'route', 'period'],
})
/** For declarations with default values, and with verified data. */
const benchmarkTables = ['border_benchmarks', 'border_actual_benchmarks'] as const

const unionTable: ReleasedTable = {
  name: 'border_union',
  columns: { country: 'TEXT NOT NULL' },
  key: ['country'],
}

const policies = copiedTables([
  { name: 'border_prices', columns: { quarter: 'TEXT', eur: 'REAL', published: 'TEXT' }, key: ['quarter'] },
  { name: 'border_corrections', columns: { year: 'INTEGER', factor: 'REAL' }, key: ['year'] },
])

/** Compiles intensities and default values; ids follow from the contents of a row, like ids of emission factors. */
export const cbam: BuildStep = (db, data, report) => {
  const insert = releasedTable(db, data, values, report)
  for (const { dataset, sector, row } of valueRows(data)) {
    const { cn_code = '', region = '', variant = '', direct = '', indirect = '', total = '' } = row
    if (sector === undefined) {
      report(`${dataset}: ${cn_code} has a value and is none of the goods`)
      continue
    }
    const release = row.added_in ? [`release ${row.added_in}`] : []
    const id = (part: string) => factorId([dataset, cn_code, region, variant, part, ...release])
    const figures = [direct, indirect, total].map(numberOrNull)
    const about = [row.heading_average === '1' ? 1 : 0, row.route ?? '', id('direct'), id('indirect')]
    insert({ dataset, row }, [dataset, cn_code, region, variant, sector, ...figures, ...about])
  }
  for (const name of benchmarkTables) {
    const insertBenchmark = releasedTable(db, data, benchmarkTable(name), report)
    for (const row of data.rows(benchmarks, name, ['cn_code', 'route', 'period', 'benchmark'] as const)) {
      const cells = [row.cn_code, row.route, row.period, numberOrNull(row.benchmark)]
      insertBenchmark({ dataset: benchmarks, row }, cells)
    }
  }
  policies(db, data, report)
  const insertMember = releasedTable(db, data, unionTable, report)
  for (const row of data.rows('regions', 'eu_members', ['code'] as const)) {
    insertMember({ dataset: 'regions', row }, [row.code])
  }
}

interface ValueRow {
  dataset: string
  sector: string | undefined
  row: Record<string, string>
}

function* valueRows(data: DataFolder): Generator<ValueRow> {
  const intensitySectors = sectors(data, intensities, 'border_goods')
  const intensityColumns = [...valueColumns, 'heading_average'] as const
  for (const row of data.rows(intensities, 'border_intensities', intensityColumns)) {
    yield { dataset: intensities, sector: intensitySectors.get(row.cn_code), row }
  }
  for (const dataset of defaults) {
    const defaultSectors = sectors(data, dataset, 'border_default_goods')
    for (const row of data.rows(dataset, 'border_defaults', [...valueColumns, 'route'] as const)) {
      yield { dataset, sector: defaultSectors.get(row.cn_code), row }
    }
  }
}

function sectors(data: DataFolder, dataset: string, table: string): Map<string, string> {
  const rows = data.rows(dataset, table, ['cn_code', 'sector'] as const)
  return new Map(rows.map(({ cn_code, sector }) => [cn_code, sector]))
}
