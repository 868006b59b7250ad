/** Rows of the tables of the border adjustment, in the form of their datasets. */
import { figure, type RawRow } from '../../files/raw-folder.js'

/** Publications of the Commission with recurring acts, named by the number of the act. */
export const series = { defaults: 'eu-border-defaults', benchmarks: 'eu-border-benchmarks' } as const

/** Terms for redistributing the Commission's figures. */
export const publisher = {
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
} as const

/** Emissions of goods from a region, tonnes CO2e per tonne. */
export interface Value {
  region: string
  cn_code: string
  variant: string
  direct: number
  indirect: number | undefined
  total: number
}

export interface DefaultValue extends Value {
  /** Letter of the production route; empty if not stated. */
  route: string
}

interface Good {
  cn_code: string
  variant: string
  sector: string
}

/** @throws Error for a row without figures */
export function publishedValue(row: RawRow): Value {
  const { region, cn_code, variant } = row
  const direct = figure(row.direct)
  const total = figure(row.total)
  if (direct === undefined || total === undefined) throw new Error(`${region} ${cn_code}: no value`)
  return {
    region: region!,
    cn_code: cn_code!,
    variant: variant!,
    direct,
    indirect: figure(row.indirect),
    total,
  }
}

export function goodOf(row: RawRow): Good {
  return { cn_code: row.cn_code!, variant: row.variant!, sector: row.sector! }
}

export function sortedByKey<Row extends object>(rows: Row[]): Row[] {
  const key = (row: Row) => {
    const { region, cn_code, variant, route, period } = row as Record<string, string>
    return [region, cn_code, variant, route, period].join('\u0000')
  }
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}
