/**
 * Canada: intensities of electricity consumed and factors of vehicles, editions of 2026, and the fuels of the
 * emission factors and reference values, version 3. The series of electricity to 2022 is in the tables of grid
 * factors, under the same id.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import { editionFigures } from '../../shared/edition-rows.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { slug } from '../../shared/slug.js'
import { gridActivities } from '../grid/activities.js'
import type { Importer } from '../importer.js'
import { regionNames } from '../regions/regions.js'
import { heatContentOf, naturalGas } from './natural-gas.js'

const announced =
  'https://www.canada.ca/en/environment-climate-change/services/climate-change/pricing-pollution-how-it-will-work/output-based-pricing-system/federal-greenhouse-gas-offset-system/emission-factors-reference-values.html'

export const importer: Importer = {
  series: [{ id: 'eccc-reference-values', announced }],
  run(raw) {
    const names = regionNames(raw)
    raw.takeChecksums()
    return [
      dataset(raw, 'editions/eccc_2026.csv', reports2026, {
        leaveOut: (row) => (row.category === 'heat_content' ? 'energy content, no factor' : undefined),
        factors: (row) => [
          row.category === 'electricity' ? consumption(row, dataYear(row), 2027, names) : vehicleFuel(row),
        ],
      }),
      dataset(raw, 'editions/eccc_efrv_v3.0.csv', referenceValues, {
        leaveOut: reasonToLeaveOut,
        factors: (row) =>
          row.category === 'electricity'
            ? [consumption(row, usedInYears(row).at(-1)! - 3, usedInYears(row).at(-1)!, names)]
            : usedInYears(row).map((year) => fuel(row, year)),
        more: (rows) => {
          const gas = rows.filter(({ name }) => name === 'Natural gas')
          const provinces = gas.filter(({ region }) => region !== 'CA')
          const trades = gas.filter(({ region }) => region === 'CA')
          const heatContent = heatContentOf(raw.rows('editions/eccc_2026.csv'))
          return naturalGas({ provinces, trades, heatContent, names, common: combustion }, usedInYears)
        },
      }),
    ]
  },
}

interface Reading {
  leaveOut: (row: RawRow) => string | undefined
  factors: (row: RawRow) => FactorRow[]
  /** Returns factors that combine several rows. */
  more?: (rows: RawRow[]) => FactorRow[]
}

function dataset(
  raw: RawFolder,
  file: string,
  description: DatasetDescription,
  { leaveOut, factors, more }: Reading,
): Dataset {
  const rows = raw.rows(file)
  const { kept, excluded } = withoutExcluded(rows, leaveOut)
  const table = [...kept.flatMap(factors), ...(more?.(rows) ?? [])]
  return {
    description: { ...description, excluded },
    inputs: raw.takeChecksums(),
    tables: [factorTable(table)],
  }
}

function dataYear({ note, row_id }: RawRow): number {
  const year = /^data year (\d{4})/.exec(note!)?.[1]
  if (year === undefined) throw new Error(`${row_id}: no data year`)
  return Number(year)
}

/** Returns the electricity of one province by the inventory's data year, three before the year of use. */
function consumption(row: RawRow, year: number, used: number, names: Map<string, string>): FactorRow {
  const { name, ...activity } = gridActivities.consumption
  return {
    ...activity,
    scopes: [...activity.scopes],
    name: `${name}, ${names.get(row.region!)!}`,
    sector: 'Energy',
    category: 'Electricity',
    year,
    region: row.region!,
    unit: 'kg/kWh',
    co2e_ar5: editionFigures(row).co2e,
    description: `For use in calendar year ${used} in the federal offset system.`,
    dataset_row: row.row_id!,
  }
}

/** Returns the fuel of a vehicle class with its emission control, per litre. */
function vehicleFuel(row: RawRow): FactorRow {
  const burnt = /gasoline/i.test(row.name!) ? 'gasoline' : 'diesel'
  const years = /^(model years [^()]+?) \(/.exec(row.note!)?.[1]
  const vehicle = row.name!.replace(/ \(\w+\)$/, '')
  const control = row.detail!.replace(/>=/, 'at least').replace(/</, 'below')
  return {
    activity_id: `fuel_type_${burnt}-fuel_use_transport_${slug(`${vehicle} ${control}`)}`,
    name: [vehicle, row.detail, ...(years ? [years] : [])].join(', '),
    ...combustion,
    year: 2026,
    region: 'CA',
    unit: 'kg/l',
    ...gases(row),
    dataset_row: row.row_id!,
  }
}

/** Returns the fuel by the trade that burns it, per litre. */
function fuel(row: RawRow, year: number): FactorRow {
  const [label = '', use] = row.name!.split(' - ')
  return {
    activity_id: `fuel_type_${slug(label)}-fuel_use_${use ? slug(use) : 'all'}`,
    name: use ? `${label}, ${use.toLowerCase()}` : label,
    ...combustion,
    year,
    region: 'CA',
    unit: 'kg/l',
    ...gases(row),
    dataset_row: `${row.row_id} ${year}`,
  }
}

const combustion = {
  sector: 'Energy',
  category: 'Fuel',
  source_lca_activity: 'fuel_combustion',
  scopes: ['1'],
}

function gases(row: RawRow): Partial<FactorRow> {
  const { co2, ch4, n2o } = editionFigures(row)
  return { co2, ch4, n2o }
}

function reasonToLeaveOut(row: RawRow): string | undefined {
  if (row.category === 'electricity') return electricityToLeaveOut(row)
  if (/per m3 and not per litre/.test(row.note!)) return 'printed per m3 in a table per litre'
  if (row.name === 'Biogas') return 'N2O only'
  return row.name === 'Natural gas' ? 'one of two tables that make a factor together' : undefined
}

/**
 * Tables 5.1 and 5.2 contain data years 2021 and 2022, which the inventory's series already has, except for Prince
 * Edward Island, whose electricity is New Brunswick's.
 */
function electricityToLeaveOut({ note, detail, region }: RawRow): string | undefined {
  if (detail !== 'consumption intensity') throw new Error(`${region}: ${detail}`)
  const isHeld = !note!.startsWith('for calendar year 2026') && region !== 'CA-PE'
  return isHeld ? 'electricity by year of use: the series by data year holds it' : undefined
}

/** Parses `for calendar year 2023 and 2024`. */
function usedInYears(row: RawRow): number[] {
  const years = row.note!.match(/\b20\d\d\b/g)
  if (!row.note!.startsWith('for calendar year ') || years === null)
    throw new Error(`${row.row_id}: no year of use`)
  return years.map(Number)
}

const common = {
  source: 'ECCC',
  publisher: 'Environment and Climate Change Canada',
  licence: 'OGL-Canada-2.0',
  licence_url: 'https://open.canada.ca/en/open-government-licence-canada',
  attribution:
    'Contains information licensed under the Open Government Licence - Canada (Environment and Climate Change Canada)',
  added_in: 2,
}

const reports2026: DatasetDescription = {
  ...common,
  id: 'eccc-2026',
  source_dataset: 'Emission Factors and Reference Values v4.0 and National Inventory Report 1990-2024',
  year_released: 2026,
  edition: { series: 'eccc-reference-values', name: 'v4.0', published: '2026-09-09' },
  source_link:
    'https://www.canada.ca/en/environment-climate-change/services/climate-change/greenhouse-gas-emissions/inventory.html',
  obtained_from: 'themisiqco/themisiq eccc-2026.ts, mobile/eccc2026.ts @ 5c03b5f7',
  known_defects: [
    'Electricity is headed for 2027, its year of use in the offset system, and is of data year 2024, which is the year here.',
    'The average of consumption holds grid losses and SF6. The assessment report behind the CO2e is not stated: AR5 is taken.',
    'Vehicles are per litre of fuel; all figures equal the edition of 2025. Model years are those of annex 3.1, where it ties them.',
  ],
}

const referenceValues: DatasetDescription = {
  ...common,
  id: 'eccc-reference-values-3.0',
  source_dataset: 'Emission Factors and Reference Values v3.0',
  year_released: 2025,
  edition: { series: 'eccc-reference-values', name: 'v3.0', published: '2025-10-24' },
  source_link: announced,
  obtained_from:
    'Rutanshu/GHG etl/raw/eccc-offset-emission-factors-2026.html @ ef600c34, version of 24 October 2025',
  known_defects: [
    'The year is that of use in the federal offset system. Masses of gas; no CO2e is published.',
    'Petroleum coke and still gas have gases per m3 in a table per litre: left out.',
    'Natural gas has CO2 by province and CH4 and N2O by trade: each province and trade is a factor made of both. Per GJ it is divided by the national gross heat content.',
    'Electricity is of table 5.3, for 2026: its data year is taken as 2023, since table 5.2, for 2025, has the values of 2022 in the inventory and that of v4.0, for 2027, is of 2024. Prince Edward Island, which the inventory has as generated alone, is of tables 5.1 to 5.3: New Brunswick supplies it, whose value it has.',
  ],
}
