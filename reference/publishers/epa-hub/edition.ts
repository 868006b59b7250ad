/**
 * The hubs of 2023 and 2024 were taken from the workbook in the columns that all newer editions have here. This
 * turns their rows into those of the other hubs, and mends names that were cut or carry a footnote's letter.
 */
import type { RawRow } from '../../files/raw-folder.js'

/** Number of the table that a row is in. */
export function hubTable({ publisher_table }: RawRow): string {
  const number = /^Table (\d+) /.exec(publisher_table!)?.[1]
  if (number === undefined) throw new Error(`no table of the hub: ${publisher_table}`)
  return number
}

/**
 * A row of tables 1 to 10 as `epa_hub_2025.csv` has it: grams of CH4 and N2O, kg of CO2 and CO2e. `gwp_set` is that of
 * the total, which in table 9 is older than that of the hub.
 */
export function hubRow(row: RawRow): RawRow {
  const table = hubTable(row)
  const { name = '', detail = '', note = '', co2e = '' } = row
  return {
    table,
    ...labels(table, name, detail),
    unit: row.unit_of_activity!,
    co2e_total_kg: co2e === '' ? '' : String(Number((Number(co2e) * 1000).toPrecision(12))),
    co2_kg: row.co2!,
    ch4_g: row.ch4!,
    n2o_g: row.n2o!,
    gwp_set: row.gwp_set!,
    notes: note.includes('biogenic CO2') ? 'biogenic CO2' : '',
  }
}

function labels(table: string, name: string, detail: string): { category: string; name: string } {
  switch (table) {
    case '1':
    case '9':
      return { category: detail, name }
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
      return { category: '', name }
  }
}

/** A row of tables 11 and 12 as the table of warming potentials has it. */
export function hubGasRow(row: RawRow, method: 'ar4' | 'ar5'): RawRow {
  const blend = hubTable(row) === '12'
  return {
    gas: row.name!,
    formula: blend ? '' : row.detail!,
    [`gwp100_${method}`]: row.co2e!,
    blend_composition: blend ? row.detail! : '',
  }
}
