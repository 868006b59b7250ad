/**
 * The hubs of 2023 and 2024 were transcribed from the workbook with the columns of all newer editions here. Converts
 * their rows to the form of the other hubs, and repairs names that were cut or contain a footnote's letter.
 */
import type { RawRow } from '../../files/raw-folder.js'
import type { Part } from '../refrigerants/compositions.js'

/**
 * @param line line of the row in its file
 * @throws Error that names the row if it belongs to the hub of another year
 */
export function requireEdition(file: string, { row_id = '' }: RawRow, year: number, line: number): void {
  if (row_id.includes(`-${year}-`)) return
  throw new Error(`${file}, row ${line}${row_id && ` (${row_id})`}: not of the hub of ${year}`)
}

/** Returns the table number of a row. */
export function hubTable({ publisher_table }: RawRow): string {
  const number = /^Table (\d+) /.exec(publisher_table!)?.[1]
  if (number === undefined) throw new Error(`no table of the hub: ${publisher_table}`)
  return number
}

/**
 * Returns a row of tables 1 to 10 in the form of `epa_hub_2025.csv`: grams of CH4 and N2O, kg of CO2 and CO2e.
 * `gwp_set` applies to the total; in table 9 it is older than the hub's.
 */
export function hubRow(row: RawRow): RawRow {
  const table = hubTable(row)
  const { name = '', detail = '', note = '' } = row
  return {
    table,
    ...labels(table, name, detail),
    unit: row.unit_of_activity!,
    co2e_total_kg: totalInKilograms(row),
    co2_kg: row.co2!,
    ch4_g: row.ch4!,
    n2o_g: row.n2o!,
    gwp_set: row.gwp_set!.startsWith(asIn2025) ? 'ar5' : row.gwp_set!,
    notes: note.includes('biogenic CO2') ? 'biogenic CO2' : '',
  }
}

/** Note in the hub of 2026 on its waste, whose figures match the hub of 2025 and lack a GWP set. */
const asIn2025 = 'not stated; WARM factors, values as in the 2025 edition'

function totalInKilograms({ co2e = '', gas_unit = '' }: RawRow): string {
  if (co2e === '') return ''
  const size = gas_unit.startsWith('metric ton') ? 1000 : 1
  return String(Number((Number(co2e) * size).toPrecision(12)))
}

/** Names that the hub of 2026 shortened. */
const renamed = [
  [/\((dry|wet), with curing\)$/, '($1 digestate with curing)'],
  [/^Transit Rail \(subway, tram\)$/, 'Transit Rail (i.e. Subway, Tram)'],
] as const

function unabridged(name: string): string {
  return renamed.reduce((text, [short, long]) => text.replace(short, long), name)
}

function labels(table: string, name: string, detail: string): { category: string; name: string } {
  switch (table) {
    case '1':
    case '9':
      return { category: unabridged(detail), name }
    case '3': {
      const vehicle = name === '(Vans, Pickup Trucks, SUVs)' ? 'Gasoline Light-Duty Trucks' : name
      return { category: vehicle, name: `${vehicle}, ${detail}` }
    }
    case '4':
      return { category: name, name: `${name}, ${detail}` }
    case '5': {
      const equipment = name.replace(/Equipment[A-Z]$/, 'Equipment')
      return { category: equipment, name: `${equipment}, ${detail}` }
    }
    default:
      return { category: '', name: unabridged(name) }
  }
}

/**
 * Returns a row of tables 11 and 12 in the form of the table of GWPs.
 * @param compositions parts of the blends, for an edition that does not print them
 */
export function hubGasRow(
  row: RawRow,
  method: 'ar4' | 'ar5' | 'ar6',
  compositions?: ReadonlyMap<string, readonly Part[]>,
): RawRow {
  const blend = hubTable(row) === '12'
  const parts = () => (compositions === undefined ? row.detail! : partsOf(row.name!, compositions))
  return {
    gas: row.name!,
    formula: blend ? '' : row.detail!,
    [`gwp100_${method}`]: row.co2e!,
    blend_composition: blend ? parts() : '',
  }
}

function partsOf(blend: string, compositions: ReadonlyMap<string, readonly Part[]>): string {
  const parts = compositions.get(blend)
  if (parts === undefined) throw new Error(`no composition of ${blend}`)
  return parts.map(({ gas, family, percent }) => `${percent}% ${gas.replace(/^R/, family)}`).join(', ')
}
