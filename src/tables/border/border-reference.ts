/** What the border adjustment looks up: emissions of goods by country, benchmarks, members of the union. */
import { ReferenceTables, releases, type UsedData } from '../../catalogue/catalogue.js'

/** Emissions of goods from a region, tonnes CO2e per tonne of goods. */
export interface BorderValue {
  /** Dataset it stands in, as in the reference file. */
  dataset: BorderDataset
  /** Of ten digits where the act tells goods of one code of eight apart. */
  cn_code: string
  region: string
  /** `white` or `grey` where the code covers both, else empty. */
  variant: string
  sector: 'iron_and_steel' | 'aluminium' | 'cement' | 'fertilisers' | 'hydrogen'
  direct: number
  /** Null where it is no part of the obligation. */
  indirect: number | null
  /** As published: differs from the sum of the parts by rounding. */
  total: number
  /** Whether a heading has the mean of its codes. */
  heading_average: 0 | 1
  /** Letter of the production route, or two such as `C/F`; empty where none is stated. */
  route: string
  direct_id: string
  indirect_id: string
}

export interface Benchmark {
  cn_code: string
  /** Letter of the production route; empty where it holds for all. */
  route: string
  /** `1` or `2` where two follow each other, else empty. */
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

/** First and last of a code and, where it has eight digits, those of ten below it. */
function withTaricCodes(cnCode: string): [string, string] {
  return [cnCode, cnCode.length === 10 ? `${cnCode} 99` : cnCode]
}

export class BorderReference {
  readonly #tables: ReferenceTables
  /** Of the newest release, where this one is fixed to an earlier one. */
  readonly #newest: ReferenceTables | undefined
  #union: Set<string> | undefined

  /**
   * @param path compiled reference file, opened when the first figure is asked for
   * @param release of the catalogue, the newest when absent
   */
  constructor(path: string, release?: number, used?: UsedData) {
    this.#tables = new ReferenceTables(path, release, used)
    const isNewest = release === undefined || release === releases.at(-1)
    this.#newest = isNewest ? undefined : new ReferenceTables(path, undefined, used)
  }

  /**
   * The values of goods from a region, code and region exactly so, those of ten digits also under their first
   * eight: of white and grey goods two, the higher first.
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
   * The benchmarks of a code; of a shorter code those of the codes it covers.
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

  /** The correction factor of free allocation as decided for a year; undefined if none is decided or known. */
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
