/**
 * Detects rows of the open factor database that a primary file already contains: the same publisher prints the same
 * figures for the same unit there.
 */
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'

/** Total, CO2, CH4 and N2O of a row, kg per unit; undefined if not printed. */
type Figures = readonly [number?, number?, number?, number?]

/** True if a primary file contains the row. */
export type Held = (row: RawRow) => boolean

/** Reads the primary files of the publishers that the open factor database copied. */
export function heldByPrimary(raw: RawFolder): Record<string, Held> {
  return { BEIS: heldByBeis(raw), EPA: heldByHub(raw), ADEME: heldByBaseCarbone(raw) }
}

/** Tolerance: figures are rounded to 3 digits or decimals in places. */
const rounding = 0.005

function same(a: number | undefined, b: number | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return Math.abs(a - b) <= rounding * Math.abs(b) + 1e-12
}

class FiguresByUnit {
  readonly #byUnit = new Map<string, Figures[]>()

  add(unit: string, figures: Figures): void {
    const list = this.#byUnit.get(unit) ?? []
    list.push(figures)
    this.#byUnit.set(unit, list)
  }

  has(unit: string, figures: Figures): boolean {
    return (this.#byUnit.get(unit) ?? []).some((other) => figures.every((value, i) => same(value, other[i])))
  }
}

const beisUnits: Record<string, string> = {
  tonnes: 'tonne',
  kg: 'kg',
  litres: 'L',
  Litres: 'L',
  'cubic metres': 'm3',
  km: 'km',
  miles: 'mile',
  'passenger.km': 'passenger-km',
  'tonne.km': 'tonne-km',
  kWh: 'kWh',
  'kWh (Net CV)': 'kWh',
  'kWh (Gross CV)': 'kWh',
  GJ: 'GJ',
  'Room per night': 'person-night',
}

/**
 * Compares conversion factors of 2021 by total or, outside of scopes, by CO2. The masses are not compared: the open
 * factor database has CO2e of the gas in those columns of these rows.
 */
function heldByBeis(raw: RawFolder): Held {
  const known = new FiguresByUnit()
  for (const row of raw.rows('factors/desnz_2021.csv')) {
    const unit = beisUnits[row.uom!]
    const value = figure(row.co2e_total) ?? figure(row.co2)
    if (unit !== undefined && value !== undefined) known.add(unit, [value])
  }
  return (row) => known.has(row.activity_unit!, [totalOf(row) ?? figure(row.kgCO2)])
}

const hubUnits: Record<string, string> = {
  mmBtu: 'MMBTU',
  'short ton': 'short ton',
  gallon: 'gal (US)',
  scf: 'scf',
  'vehicle-mile': 'mile',
  'passenger-mile': 'passenger-mile',
  'short ton-mile': 'ton-mile',
  'ton-mile': 'ton-mile',
}

/** Reads Emission Factors Hubs of 2021 and 2025 with their tables of GWPs (kg CO2e per kg of gas). */
function heldByHub(raw: RawFolder): Held {
  const known = new FiguresByUnit()
  for (const year of [2021, 2025]) {
    for (const row of raw.rows(`factors/epa_hub_${year}.csv`)) {
      const unit = hubUnits[row.unit!]
      if (unit === undefined) continue
      const total = figure(row.co2e_total_kg)
      if (total !== undefined) known.add(unit, [total])
      else known.add(unit, [undefined, figure(row.co2_kg), grams(row.ch4_g), grams(row.n2o_g)])
    }
  }
  for (const row of raw.rows('factors/epa_hub_2021_gwp_ar4.csv')) {
    // One GWP is printed as ">7,500"; the open factor database uses the number.
    known.add('kg', [figure(row.gwp100_ar4!.replace(/[>,]/g, ''))])
  }
  return (row) => {
    const total = totalOf(row)
    return total !== undefined
      ? known.has(row.activity_unit!, [total])
      : known.has(row.activity_unit!, [undefined, figure(row.kgCO2), figure(row.kgCH4), figure(row.kgN2O)])
  }
}

function grams(cell: string | undefined): number | undefined {
  const value = figure(cell)
  return value === undefined ? undefined : value / 1000
}

/** Spellings of units of transport in the Base Carbone. */
const baseCarboneUnits: Record<string, RegExp> = {
  km: /^kgco2e\/(vehicle.)?km$/i,
  'passenger-km': /^kgco2e\/pass[ae](ge|n?ge)r.km$|^kgco2e\/passenger.km$/i,
  'tonne-km': /^kgco2e\/(t|ton|tonne).km$/i,
}

/** Required names of elements: figures of 3 digits coincide between a train and a cable car. */
const baseCarboneNames: [string, RegExp][] = [
  ['passenger_train', /^train/i],
  ['passenger_flight', /plane|flight/i],
  ['freight_flight', /plane|flight|cargo aircraft/i],
  ['passenger_vehicle', /car\b|bike|scooter/i],
  ['commercial_vehicle', /utility/i],
  ['freight_vehicle', /rigid|articulated|utility|truck/i],
  ['sea_freight', /^(cargo|container ship)/i],
]

function heldByBaseCarbone(raw: RawFolder): Held {
  const elements = raw
    .rows('factors/ademe_base_carbone_v23.6.csv.gz')
    .filter((row) => row.line === 'element' && row.co2e_total !== '')
  return (row) => {
    const unit = baseCarboneUnits[row.activity_unit!]
    const name = baseCarboneNames.find(([family]) => row.activity_id!.startsWith(family))?.[1]
    if (unit === undefined || name === undefined) return false
    return elements.some(
      (element) =>
        unit.test(element.unit_en!) &&
        name.test(element.name_en!) &&
        Math.abs(Number(element.co2e_total) - totalOf(row)!) <= 0.0005 * totalOf(row)!,
    )
  }
}

/** Returns the published total; only EXIOBASE has both columns. */
function totalOf(row: RawRow): number | undefined {
  return figure(row['kgCO2e-AR4']) ?? figure(row['kgCO2e-AR5'])
}
