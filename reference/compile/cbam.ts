/** Border adjustment: intensities of goods by country, default values, benchmarks, and members of the union. */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import { factorId } from './factor-rows.js'
import type { BuildStep } from './step.js'

const intensities = 'jrc-border-intensities-2023'
const defaults = 'eu-border-defaults-2026'
const benchmarks = 'eu-border-benchmarks-2026'

const valueColumns = ['region', 'cn_code', 'variant', 'direct', 'indirect', 'total'] as const

/** The ids follow from what a figure is, like those of emission factors. */
export const cbam: BuildStep = (db, data, report) => {
  db.exec(`
    CREATE TABLE border_values (
      dataset TEXT NOT NULL, cn_code TEXT NOT NULL, region TEXT NOT NULL, variant TEXT NOT NULL,
      sector TEXT NOT NULL, direct REAL NOT NULL, indirect REAL, total REAL NOT NULL,
      heading_average INTEGER NOT NULL, route TEXT NOT NULL,
      direct_id TEXT NOT NULL, indirect_id TEXT NOT NULL,
      PRIMARY KEY (dataset, cn_code, region, variant)
    ) WITHOUT ROWID;
    CREATE TABLE border_benchmarks (
      cn_code TEXT NOT NULL, route TEXT NOT NULL, period TEXT NOT NULL, benchmark REAL NOT NULL,
      PRIMARY KEY (cn_code, route, period)
    ) WITHOUT ROWID;
    CREATE TABLE border_union (country TEXT PRIMARY KEY) WITHOUT ROWID;
  `)
  const insert = db.prepare(`INSERT INTO border_values VALUES (${Array(12).fill('?').join(', ')})`)
  for (const row of valueRows(data)) {
    const { dataset, cn_code, region, variant, sector, direct, indirect, total } = row
    if (sector === undefined) {
      report(`${dataset}: ${cn_code} has a value and is none of the goods`)
      continue
    }
    const id = (part: string) => factorId([dataset, cn_code, region, variant, part])
    insert.run(
      dataset,
      cn_code,
      region,
      variant,
      sector,
      numberOrNull(direct),
      numberOrNull(indirect),
      numberOrNull(total),
      row.heading_average === '1' ? 1 : 0,
      row.route,
      id('direct'),
      id('indirect'),
    )
  }
  const insertBenchmark = db.prepare('INSERT INTO border_benchmarks VALUES (?, ?, ?, ?)')
  const benchmarkColumns = ['cn_code', 'route', 'period', 'benchmark'] as const
  for (const row of data.rows(benchmarks, 'border_benchmarks', benchmarkColumns)) {
    insertBenchmark.run(row.cn_code, row.route, row.period, numberOrNull(row.benchmark))
  }
  const insertMember = db.prepare('INSERT INTO border_union VALUES (?)')
  for (const { code } of data.rows('regions', 'eu_members', ['code'] as const)) insertMember.run(code)
}

function* valueRows(data: DataFolder) {
  const intensitySectors = sectors(data, intensities, 'border_goods')
  const intensityColumns = [...valueColumns, 'heading_average'] as const
  for (const row of data.rows(intensities, 'border_intensities', intensityColumns)) {
    yield { ...row, dataset: intensities, route: '', sector: intensitySectors.get(row.cn_code) }
  }
  const defaultSectors = sectors(data, defaults, 'border_default_goods')
  for (const row of data.rows(defaults, 'border_defaults', [...valueColumns, 'route'] as const)) {
    yield { ...row, dataset: defaults, heading_average: '', sector: defaultSectors.get(row.cn_code) }
  }
}

function sectors(data: DataFolder, dataset: string, table: string): Map<string, string> {
  const rows = data.rows(dataset, table, ['cn_code', 'sector'] as const)
  return new Map(rows.map(({ cn_code, sector }) => [cn_code, sector]))
}
