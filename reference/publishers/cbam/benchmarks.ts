/**
 * Benchmarks of free allocation, tonnes CO2e per tonne of goods: column B for declarations with default values, column
 * A for declarations with verified data. 0 is a value there: such goods receive free allocation through their
 * precursors.
 */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { publisher, series, sortedByKey } from './rows.js'

interface Benchmark {
  cn_code: string
  benchmark: number
  route: string
  /** `1` and `2` if two benchmarks follow each other. */
  period: string
}

const columnB = 'cbam/benchmarks_2026_column_b.csv'
const bothColumns = 'filing/cbam/benchmarks_2620_columns_a_b.csv'

/** @throws Error if the two copies of column B differ */
export function benchmarks(raw: RawFolder): Dataset {
  const byDefault = sortedByKey(raw.rows(columnB).map(benchmarkOf))
  const both = raw.rows(bothColumns)
  const copy = sortedByKey(both.filter(({ column }) => column === 'B').map(benchmarkOf))
  if (JSON.stringify(copy) !== JSON.stringify(byDefault)) {
    throw new Error(`${bothColumns}: column B is not that of ${columnB}`)
  }
  const verified = sortedByKey(both.filter(({ column }) => column === 'A').map(benchmarkOf))
  return {
    description: {
      ...publisher,
      id: 'eu-border-benchmarks-2026',
      source: 'European Commission',
      source_dataset: 'Implementing Regulation (EU) 2025/2620 benchmarks',
      publisher: 'European Commission',
      year_released: 2026,
      edition: { series: series.benchmarks, name: '2025/2620', published: '2025' },
      attribution:
        'Source: European Commission, Implementing Regulation (EU) 2025/2620, CC BY 4.0; reformatted',
      source_link: 'https://eur-lex.europa.eu/eli/reg_impl/2025/2620/oj',
      obtained_from:
        'github.com/Imsullabulla/cbam-cost-estimator- @ 6aeefb546fd2a82b0c0bff6b9746cb6fb31474c4, cbam-benchmarks.csv; column A of PyPI opencbam 0.1.0 (Apache-2.0), the zeros also in themisiqco/themisiq @ 7599535a',
      known_defects: [
        'Where two benchmarks follow each other, the first is of 2026 and 2027, the second of 2028 to 2030 (section 5.3).',
        'Column A, for verified data, is in the catalogue from release 3 on.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'border_benchmarks',
        columns: ['cn_code', 'benchmark', 'route', 'period'],
        rows: byDefault,
      },
      {
        name: 'border_actual_benchmarks',
        columns: ['cn_code', 'benchmark', 'route', 'period', 'added_in'],
        rows: verified.map((row) => ({ ...row, added_in: 3 })),
      },
    ],
  }
}

function benchmarkOf(row: RawRow): Benchmark {
  return {
    cn_code: row.cn_code!,
    benchmark: figure(row.benchmark_tco2e_per_t)!,
    route: row.route!,
    period: row.period!,
  }
}
