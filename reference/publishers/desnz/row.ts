/**
 * Rows of the flat files as published, with normalised labels. The same thing is spelled differently in different
 * years; here every label gets one spelling.
 */
import { figure, type RawRow } from '../../files/raw-folder.js'

export interface Labels {
  /** Sheet of the workbook, level 1 of the flat file. */
  sheet: string
  /** Level 2 without the `WTT- ` that well-to-tank sheets put before it. */
  group: string
  /** Level 3: the fuel, vehicle, material or country. */
  item: string
  /** Level 4: travel class or vessel size; empty elsewhere. */
  detail: string
  /** Column of the sheet: fuel, load, disposal route, with or without radiative forcing. */
  variant: string
}

export interface DesnzRow extends Labels {
  year: number
  uom: string
  /** Counted quantity per unit: `kg CO2e` for factors, a kind of kWh for vehicle energy use. */
  numerator: string
  /** Published total, kg CO2e per unit. */
  total?: number
  co2?: number
  /** kg CO2e of methane and nitrous oxide per unit, by the GWP set of that year's file. */
  ch4_co2e?: number
  n2o_co2e?: number
  /** Labels as published, which identify the row inside its file. */
  published: string
}

/** Labels of fuel rows that only repeat the unit, and figures misplaced in level 4. */
const repeatedUnit = new Set(['Energy - Gross CV', 'Energy - Net CV', 'Tonnes', 'Volume'])
const slippedIntoDetail = new Set(['0', '2020', 'kWh'])

/** Spellings of one thing in different years and sheets, with lower-case keys. */
const spelling: Record<string, string> = {
  biodiesel: 'biodiesel me',
  'biodiesel (from tallow)': 'biodiesel me (from tallow)',
  'biodiesel (from used cooking oil)': 'biodiesel me (from used cooking oil)',
  'china (hong kong)': 'hong kong, china',
  korea: 'south korea',
  'taiwan, china': 'taiwan',
  reused: 're-used',
  reuse: 're-use',
  'closed loop': 'closed-loop',
  'closed loop source': 'closed-loop source',
  'open loop': 'open-loop',
  'open loop source': 'open-loop source',
  // The 2025 file renamed the column; routes and materials are unchanged.
  'incineration with energy recovery': 'combustion',
  'hgvs refrigerated (all diesel)': 'hgv refrigerated (all diesel)',
}

/** Reads one row of a flat file. */
export function desnzRow(raw: RawRow, year: number): DesnzRow {
  const [level1, level2, level3, level4, column] = [
    raw.level1!,
    raw.level2!,
    raw.level3!,
    raw.level4!,
    raw.column_text!,
  ]
  return {
    sheet: level1.trim(),
    group: oneSpelling(level2.replace(/^WTT- /, '')),
    item: oneSpelling(level3),
    detail: slippedIntoDetail.has(level4) ? '' : oneSpelling(level4),
    variant: repeatedUnit.has(column) ? '' : oneSpelling(column),
    year,
    uom: raw.uom!.toLowerCase(),
    numerator: raw.numerator!,
    total: figure(raw.co2e_total),
    co2: figure(raw.co2),
    ch4_co2e: figure(raw.ch4_co2e),
    n2o_co2e: figure(raw.n2o_co2e),
    published: [level1, level2, level3, level4, column, raw.uom!].filter((label) => label !== '').join(' > '),
  }
}

function oneSpelling(label: string): string {
  const text = label.trim().replace(/\s+/g, ' ').replace(/–/g, '-').toLowerCase()
  return spelling[text] ?? text
}

/** Returns labels and unit as one key; two rows of a year with the same key are about the same thing. */
export function labelKey(row: Labels, uom: string): string {
  return [row.sheet, row.group, row.item, row.detail, row.variant, uom].join('\u0000')
}

/** Converts a label for an activity id: lower case, words joined by underscores. */
export function slug(label: string): string {
  return label.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}
