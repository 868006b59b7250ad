/**
 * The UK's figures of electricity as its flat files print them. The table of grid factors has only seven decimals, too
 * few for the upstream of clean grids: 0.00000075 kg/kWh of Iceland became 0.0000007.
 */

import { figure, type RawRow } from '../../files/raw-folder.js'
import { reportOf } from '../../shared/uk-assessment-reports.js'

/** Countries with other spellings in the flat files than in the table. */
const labels: Record<string, string> = {
  China: "People's Rep. of China",
  Czechia: 'Czech Republic',
  'Hong Kong': 'Hong Kong, China',
  Russia: 'Russian Federation',
  Slovakia: 'Slovak Republic',
  Taiwan: 'Chinese Taipei',
  Türkiye: 'Turkey',
  US: 'United States',
}

/** Half of the table's seventh decimal, plus the rounding error of binary fractions. */
const tableRounding = 0.500_001e-7

/**
 * Returns rows of one year's table with the digits of that year's flat file.
 * @throws Error if the flat file lacks a row or prints another figure
 */
export function withPrintedDigits(rows: RawRow[], flatFile: RawRow[], year: number): RawRow[] {
  const printed = new Map(
    flatFile.flatMap((row) => {
      const kind = kindOf(row)
      return kind === undefined ? [] : [[`${kind} ${row.level3}`, row] as const]
    }),
  )
  return rows.map((row) => {
    const label = labels[row.region_name!] ?? row.region_name
    const found = printed.get(`${row.factor_kind} Electricity: ${label}`)
    if (!found) throw new Error(`no ${row.factor_kind} of ${label} in the flat file of ${year}`)
    return { ...row, ...exact(row, found, year) }
  })
}

function kindOf({ level1 = '', level2 = '' }: RawRow): string | undefined {
  if (level1 === 'UK electricity') return 'generation_average'
  if (level1 === 'Transmission and distribution') return 'td_losses'
  if (!level1.startsWith('WTT- UK')) return undefined
  return level2.includes('generation') ? 'upstream_wtt' : 'upstream_wtt_td'
}

function exact(row: RawRow, printed: RawRow, year: number): RawRow {
  const report = reportOf(year)
  const mass = (cell: string | undefined, potential: number) => {
    const co2e = figure(cell)
    return co2e === undefined ? undefined : co2e / potential
  }
  const figures: Record<string, number | undefined> = {
    kgco2e_per_kwh: figure(printed.co2e_total) ?? figure(printed.co2),
    co2_kg_per_kwh: figure(printed.co2),
    ch4_kg_per_kwh: mass(printed.ch4_co2e, report.ch4),
    n2o_kg_per_kwh: mass(printed.n2o_co2e, report.n2o),
  }
  return Object.fromEntries(
    Object.entries(figures).map(([column, value]) => {
      const known = figure(row[column])
      if ((known === undefined) !== (value === undefined) || Math.abs(known! - value!) > tableRounding) {
        throw new Error(
          `${column} of ${row.region} ${year}: ${known} in the table, ${value} in the flat file`,
        )
      }
      return [column, value === undefined ? '' : String(value)]
    }),
  )
}
