/** Reference tables of the border adjustment: emissions of goods by country, benchmarks, members of the union. */
import { ReferenceTables, releases, type UsedData } from '../../catalogue/catalogue.js'

/** Emissions of goods from a region, tonnes CO2e per tonne of goods. */
export interface BorderValue {
  /** Dataset it stands in, as in the reference file. */
  dataset: BorderDataset
  /** Eight digits, or ten if the act distinguishes goods within an eight-digit code. */
  cn_code: string
  region: string
  /** `white` or `grey` if the code covers both; otherwise empty. */
  variant: string
  sector: 'iron_and_steel' | 'aluminium' | 'cement' | 'fertilisers' | 'hydrogen'
  direct: number
  /** Null if the obligation excludes indirect emissions. */
  indirect: number | null
  /** Published total, which differs from the sum of the parts by rounding. */
  total: number
  /** Whether a heading has the mean of its codes. */
  heading_average: 0 | 1
  /** Letter of the production route, or two such as `C/F`; empty if not stated. */
  route: string
  direct_id: string
  indirect_id: string
}

export interface Benchmark {
  cn_code: string
  /** Letter of the production route; empty if it applies to all. */
  route: string
  /** `1` or `2` if two periods follow each other; otherwise empty. */
  period: string
  /** Tonnes CO2e per tonne of goods. */
  benchmark: number
}

/** Price of certificates of one quarter of import, EUR per tonne CO2e. */
export interface CertificatePrice {
  /** Such as `2026-Q3`. */
  quarter: string
  eur: number
}

/** Intensities of goods by country (Joint Research Centre 2023), or default values of the period from 2026. */
export type BorderTable = 'intensities' | 'defaults'

export type BorderDataset =
  | 'jrc-border-intensities-2023'
  | 'eu-border-defaults-2026'
  | 'eu-border-defaults-2026-1740'

/** Every release has one dataset of each table. */
export const borderDatasets: Record<BorderTable, readonly [BorderDataset, BorderDataset]> = {
  intensities: ['jrc-border-intensities-2023', 'jrc-border-intensities-2023'],
  defaults: ['eu-border-defaults-2026', 'eu-border-defaults-2026-1740'],
}

const ofCode = 'dataset IN (?, ?) AND cn_code >= ? AND cn_code <= ?'

/** Returns the first and last code of a range: the code and, for eight digits, its ten-digit subcodes. */
function withTaricCodes(cnCode: string): [string, string] {
  return [cnCode, cnCode.length === 10 ? `${cnCode} 99` : cnCode]
}

export class BorderReference {
  readonly #tables: ReferenceTables
  /** Tables of the newest release; undefined unless these are fixed to an earlier release. */
  readonly #newest: ReferenceTables | undefined
  #union: Set<string> | undefined

  /**
   * @param path compiled reference file, opened on first use
   * @param release catalogue release; the newest if absent
   */
  constructor(path: string, release?: number, used?: UsedData) {
    this.#tables = new ReferenceTables(path, release, used)
    const isNewest = release === undefined || release === releases.at(-1)
    this.#newest = isNewest ? undefined : new ReferenceTables(path, undefined, used)
  }

  /**
   * Returns the values of goods from a region, by exact code and region. Ten-digit codes are also found by their first
   * eight digits. White and grey goods give two values, the higher first.
   */
  values(table: BorderTable, cnCode: string, region: string): BorderValue[] {
    return this.#tables.all<BorderValue>(
      `SELECT * FROM border_values WHERE ${ofCode} AND region = ? ORDER BY total DESC, variant`,
      ...borderDatasets[table],
      ...withTaricCodes(cnCode),
      region,
    )
  }

  /**
   * The default value that the newest release has for the same goods, of the rest of the world where the region has
   * none any more; undefined if the value is from the newest release, or the goods are now out of scope.
   */
  newerDefault({ cn_code, region, variant, dataset }: BorderValue): BorderValue | undefined {
    const [found] =
      this.#newest?.all<BorderValue>(
        `SELECT * FROM border_values
         WHERE dataset = ? AND cn_code >= ? AND cn_code <= ? AND variant = ? AND region IN (?, 'ROW')
         ORDER BY region = 'ROW' LIMIT 1`,
        borderDatasets.defaults[1],
        ...withTaricCodes(cn_code),
        variant,
        region,
      ) ?? []
    return found?.dataset === dataset ? undefined : found
  }

  /** Whether any region has a value of these goods. */
  covers(table: BorderTable, cnCode: string): boolean {
    const sql = `SELECT 1 FROM border_values WHERE ${ofCode} LIMIT 1`
    return this.#tables.all(sql, ...borderDatasets[table], ...withTaricCodes(cnCode)).length > 0
  }

  /** The codes of ten digits that the default values have below one of eight. */
  taricCodes(cnCode: string): string[] {
    return this.codesOfHeading('defaults', `${cnCode} `)
  }

  /** The codes below a heading that have a value, in order. */
  codesOfHeading(table: BorderTable, heading: string): string[] {
    const rows = this.#tables.all<{ cn_code: string }>(
      'SELECT DISTINCT cn_code FROM border_values WHERE dataset IN (?, ?) AND cn_code >= ? AND cn_code < ? ORDER BY cn_code',
      ...borderDatasets[table],
      heading,
      `${heading}~`,
    )
    return rows.map(({ cn_code }) => cn_code)
  }

  /**
   * Returns the benchmarks of a code, including all codes below it.
   * @param column `A` for verified data, which releases before 3 do not have; `B` for default values
   */
  benchmarks(cnCode: string, column: 'A' | 'B'): Benchmark[] {
    const table = column === 'A' ? 'border_actual_benchmarks' : 'border_benchmarks'
    return this.#tables.all<Benchmark>(
      `SELECT * FROM ${table} WHERE cn_code = ? OR (cn_code > ? AND cn_code < ?) ORDER BY cn_code, route, period`,
      cnCode,
      `${cnCode} `,
      `${cnCode}!`,
    )
  }

  /** The published prices of certificates, oldest quarter first; none in releases before they were added. */
  certificatePrices(): CertificatePrice[] {
    return this.#tables.all<CertificatePrice>('SELECT quarter, eur FROM border_prices ORDER BY quarter')
  }

  /** Returns the correction factor of free allocation for a year; undefined if undecided or unknown. */
  correctionFactor(year: number): number | undefined {
    const sql = 'SELECT factor FROM border_corrections WHERE year = ?'
    return this.#tables.all<{ factor: number }>(sql, year)[0]?.factor
  }

  /** Whether a country is a member of the European Union. */
  isMember(country: string): boolean {
    this.#union ??= new Set(
      this.#tables.all<{ country: string }>('SELECT country FROM border_union').map((row) => row.country),
    )
    return this.#union.has(country)
  }

  close(): void {
    this.#tables.close()
    this.#newest?.close()
  }
}
