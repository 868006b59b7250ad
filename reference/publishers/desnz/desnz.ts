/**
 * UK Government greenhouse gas conversion factors for company reporting, flat files 2016 to 2026. One dataset a year.
 * Each sheet, label and unit becomes one factor by the rules of this folder.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import {
  corrected,
  type Dataset,
  type DatasetDescription,
  factorTable,
  type Table,
} from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { activityOf } from './activity.js'
import { energyDatasets } from './energy.js'
import { hotelRegions, regionOf } from './hotels.js'
import { figuresOf, rowIndex } from './masses.js'
import { type DesnzRow, desnzRow } from './row.js'
import { selectRows } from './selection.js'
import { vehicleEnergyTable } from './vehicle-energy.js'

interface Edition {
  year: number
  /** Origin of the flat file. */
  copy: string
  published?: string
  corrected_on?: string
  /** True if electricity and heat are read from the flat file itself; other years have separate tables. */
  withEnergy?: true
  added_in?: number
}

const copyTo2023 =
  'github.com/TEC-Toolkit/cfkg @ edf7ff8b5c10a225a261c14b1502bd1ed038239c, unaltered workbook of the publisher'
const copyOf2024 =
  'github.com/SWASTIKA3011/Carbon-Lens @ 126636b146e63dac006b63ffaaa73065d16fbb72, sheet Factors by Category of flat file 2024 v1.1'
const copyOf2025 =
  'github.com/streetvisit/carbon-recycling-platform @ 35bc3cd4c8560aa33810f5af1aecacb6429ffed5, flat file 2025 v1'
const copyOf2026 = 'github.com/Kameltalbi/NewCarboScan2027 @ 2608f76, flat file 2026 v1.2 of 10 July 2026'

/** Editions; the flat file of each is `factors/desnz_YEAR.csv` in the folder of raw files. */
const editions: Edition[] = [
  ...[2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023].map((year) => ({ year, copy: copyTo2023 })),
  { year: 2024, copy: copyOf2024 },
  { year: 2025, copy: copyOf2025 },
  {
    year: 2026,
    copy: copyOf2026,
    published: '2026-06-11',
    corrected_on: '2026-07-10',
    withEnergy: true,
    added_in: 2,
  },
]

/** Page on which the publisher lists every edition. */
const announced =
  'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting'

/** Unit of the catalogue for each published unit, with the conversion. */
const units: Record<string, [string, number]> = {
  tonnes: ['tonne', 1],
  kg: ['kg', 1],
  litres: ['l', 1],
  'million litres': ['m3', 1000],
  'cubic metres': ['m3', 1],
  km: ['km', 1],
  'passenger.km': ['passenger-km', 1],
  'tonne.km': ['tonne-km', 1],
  kwh: ['kWh', 1],
  'kwh (gross cv)': ['kWh', 1],
  'kwh (net cv)': ['kWh', 1],
  gj: ['GJ', 1],
  'room per night': ['room-night', 1],
  'per fte working hour': ['FTE-hour', 1],
}

export const importer: Importer = {
  series: ['desnz', 'desnz-electricity', 'desnz-heat-steam'].map((id) => ({ id, announced })),
  run: (raw) => [
    ...editions.map((edition) => dataset(raw, edition)),
    ...editions
      .filter(({ withEnergy }) => withEnergy)
      .flatMap((edition) => energyDatasets(raw, edition.year, describe(edition))),
  ],
}

function dataset(raw: RawFolder, edition: Edition): Dataset {
  const { year } = edition
  const rows = raw.rows(`factors/desnz_${year}.csv`).map((row) => desnzRow(row, year))
  const { factors, vehicleEnergy, excluded } = selectRows(rows)
  const index = rowIndex(factors)
  const table = factorTable(factors.flatMap((row) => factorRows(row, index)))
  const counts = { ...excluded }
  if (vehicleEnergy.length > 0) {
    counts['energy use of vehicles: kept in the table vehicle_energy'] = vehicleEnergy.length
  }
  const regions = hotelRegions.filter(({ code }) => table.rows.some((row) => row.region === code))
  return {
    description: { ...describe(edition), excluded: counts },
    inputs: raw.takeChecksums(),
    tables: [
      table,
      ...(vehicleEnergy.length > 0 ? [vehicleEnergyTable(vehicleEnergy)] : []),
      ...(regions.length > 0 ? [regionTable(regions)] : []),
    ],
  }
}

/** Returns the factor of a row; for biogenic CO2 also the version of release 1, which includes it in the total. */
function factorRows(row: DesnzRow, index: Map<string, DesnzRow>): FactorRow[] {
  const factor = factorRow(row, index)
  if (row.total !== undefined) return [factor]
  return corrected(factor, 2, {
    basis: 'outside_scopes',
    co2: undefined,
    co2_biogenic: factor.co2,
    co2e_ar4: 0,
    co2e_ar5: 0,
    co2e_ar6: 0,
  })
}

function factorRow(row: DesnzRow, index: Map<string, DesnzRow>): FactorRow {
  const unit = units[row.uom]
  if (unit === undefined) throw new Error(`${row.year}: no unit for "${row.uom}" in ${row.published}`)
  const activity = activityOf(row)
  return {
    activity_id: activity.id,
    name: activity.name,
    sector: activity.sector,
    category: activity.category,
    source_lca_activity: activity.lca,
    year: row.year,
    region: regionOf(row),
    unit: `kg/${unit[0]}`,
    ...figuresOf(row, index, unit[1]),
    scopes: activity.scopes,
    dataset_row: row.published,
  }
}

function regionTable(rows: { code: string; name: string; parent: string }[]): Table {
  return { name: 'regions', columns: ['code', 'name', 'parent'], rows }
}

function describe({ year, copy, published, corrected_on, added_in }: Edition): DatasetDescription {
  return {
    id: `desnz-${year}`,
    source: year <= 2022 ? 'BEIS' : 'DESNZ',
    source_dataset: `UK Government GHG Conversion Factors ${year}`,
    publisher: 'UK Department for Energy Security and Net Zero and its predecessors',
    year_released: year,
    edition: { series: 'desnz', name: String(year), published, corrected_on },
    licence: 'OGL-UK-3.0',
    licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    attribution:
      'Contains public sector information licensed under the Open Government Licence v3.0. UK Government GHG Conversion Factors for Company Reporting (DESNZ and predecessors).',
    source_link: `https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-${year}`,
    obtained_from: copy,
    known_defects: defects(year),
    ...(added_in === undefined ? {} : { added_in }),
  }
}

const outsideOfScopes =
  'Outside-of-scopes rows print biogenic CO2 only: it is kept beside a total of 0 (release 1 had it as the total), the activity id ends its first part with biogenic_co2 and there is no scope. Bioenergy with the same labels and unit has it as biogenic CO2 beside its total.'

/** Defects of the edition of 2026. */
const defectsOf2026 = [
  'The copy lacks the outside-of-scopes rows and the energy use of vehicles: biogenic CO2 of bioenergy is not known for this year, and none is taken from 2025.',
  'Battery vehicles in business travel, freight and managed assets keep the CH4 and N2O of 2025 beside new CO2: they are kept without gases, so only the published total answers.',
  'Well-to-tank of coaches, the Underground, international rail and battery cars is that of 2025 beside changed direct figures, and well-to-tank of gas is unchanged beside a new calorific value, as published.',
  'The Kyoto and other parts of R411B, R434A and R503 differ from their whole by 1, as published. R511A has no gases under the Kyoto protocol: 0 is its figure.',
  'Wood from a closed loop is printed as 0: left out, as a blank.',
]

function defects(year: number): string[] {
  const report =
    year <= 2022 ? 'the fourth assessment report (CH4 25, N2O 298)' : 'the fifth (CH4 28, N2O 265)'
  const found = [
    `CH4 and N2O are printed as CO2e: divided by the warming potentials of ${report} to masses. Most figures have 5 decimals, so small masses are coarse.`,
    'Flights with radiative forcing print the forcing inside CO2: CO2 is taken from the row without it, the rest of the total is kept as co2e_other.',
    ...(year <= 2025 ? [outsideOfScopes] : []),
    'Distances are printed per km and per mile, water per m3 and per million litres: km and million litres (divided to m3) are kept.',
    'Whether methane is fossil or biogenic is not said: kept as methane of unknown origin, that of burning fossil fuels too.',
  ]
  if (year >= 2022) {
    found.push('Homeworking is per full-time-equivalent working hour: kept as kg per FTE-hour.')
  }
  if (year >= 2023) found.push('Flight factors jump against 2022 and again in 2025, as published.')
  if (year >= 2022)
    found.push(
      'Gases of a refrigerant under the Kyoto protocol and outside it have ids of their own beside the whole.',
    )
  if (year >= 2017 && year <= 2019)
    found.push('Zeros of vehicles that were not measured, and of empty lorries per tonne-km, are left out.')
  if (year === 2017)
    found.push(
      'Hotels of Germany are given for two halves of the country: the half is part of the activity id.',
    )
  if ([2017, 2019, 2020, 2021].includes(year))
    found.push('Two figures of managed cars are printed over two lines, total and gases apart: joined.')
  if (year === 2026) found.push(...defectsOf2026)
  return found
}
