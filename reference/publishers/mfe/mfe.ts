/**
 * Measuring Emissions, New Zealand's guide for organisations: the whole edition of 2026, and the fuels of 2023, 2024
 * and 2025. The edition of 2020 is in the open factor database; the same things keep its ids.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import { editionFigures, totalAndGases } from '../../shared/edition-rows.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import type { Importer } from '../importer.js'
import { guideActivity } from './activities.js'
import { hotelRegion } from './hotels.js'

interface Edition {
  year: number
  file: string
  edition: string
  published?: string
  corrected_on?: string
  obtained_from: string
}

const editions: Edition[] = [
  {
    year: 2023,
    file: 'mfe_2023',
    edition: '2023.1 of 1 August 2023',
    published: '2023-08-01',
    obtained_from: 'themisiqco/themisiq mfe-2023.ts @ 74cc7c0c',
  },
  {
    year: 2024,
    file: 'mfe_2024',
    edition: '2024.1 of 29 July 2024',
    published: '2024-07-29',
    obtained_from: 'themisiqco/themisiq mfe-2024.ts, mobile/mfe2024.ts @ 5c03b5f7',
  },
  {
    year: 2025,
    file: 'mfe_2025_v3',
    edition: '2025 version 3',
    corrected_on: '2026-02-24',
    obtained_from: 'themisiqco/themisiq mfe-2025.ts, mobile/mfe2025.ts @ 5c03b5f7',
  },
  {
    year: 2026,
    file: 'mfe_2026_v2',
    edition: '2026.2 of 29 May 2026, which corrects waste of 2026.1',
    published: '2026-05-26',
    corrected_on: '2026-05-29',
    obtained_from: 'Rutanshu/GHG etl/raw/nz-mfe-2026-long.csv @ ef600c34, checked with themisiqco/themisiq',
  },
]

const units: Record<string, string> = {
  km: 'km',
  kg: 'kg',
  'Room per night': 'room-night',
  pkm: 'passenger-km',
  kWh: 'kWh',
  tkm: 'tonne-km',
  'per head': 'number',
  litre: 'l',
  GJ: 'GJ',
  hours: 'hour',
  'kg N': 'kg',
  'employee days': 'number',
  'per capita': 'number',
  'tonne of kills': 'tonne',
  'm3 of water supplied': 'm3',
  'm3 of milk': 'm3',
  'tonne of product': 'tonne',
  'tonne of crushed grapes': 'tonne',
  m3: 'm3',
}

export const importer: Importer = {
  series: [{ id: 'mfe', announced: 'https://measuringemissionsguide.environment.govt.nz/' }],
  run: (raw) => editions.map((edition) => dataset(raw, edition)),
}

function dataset(raw: RawFolder, edition: Edition): Dataset {
  const rows = raw.rows(`editions/${edition.file}.csv`)
  const { kept, excluded } = withoutExcluded(rows, reasonToLeaveOut)
  const byLabel = new Map(rows.map((row) => [label(row), row]))
  return {
    description: {
      ...description(edition),
      ...(Object.keys(excluded).length > 0 ? { excluded } : {}),
    },
    inputs: raw.takeChecksums(),
    tables: [factorTable(kept.map((row) => guideFactor(row, edition.year, byLabel)))],
  }
}

function reasonToLeaveOut(row: RawRow): string | undefined {
  if (row.publisher_table!.includes('Land Use, Land-Use Change'))
    return 'growth and felling of forests per hectare: no emissions of an activity'
  if (row.name === 'Caribbean Region') return 'hotel stays in a region without a code'
  if (row.unit_of_activity === '$') return 'per dollar of a year that is not stated'
  if (row.publisher_table!.endsWith('Refrigerant Use / Medical Gases (AR5 GWPs)'))
    return 'medical gas that is printed twice'
  return /Isoflurane|HFE-236ea2/.test(row.name!) && row.publisher_table!.endsWith('Fluorinated Ethers')
    ? 'medical gas that is printed twice'
    : undefined
}

/** Returns the factor of one row; `byLabel` finds the row without radiative forcing for a row with it. */
export function guideFactor(row: RawRow, edition: number, byLabel: Map<string, RawRow>): FactorRow {
  const unit = units[row.unit_of_activity!]
  if (unit === undefined) throw new Error(`${row.row_id}: no unit for ${row.unit_of_activity}`)
  return {
    ...guideActivity(row),
    year: dataYear(row) ?? edition,
    region: row.category === 'hotel' ? hotelRegion(row.name!) : 'NZ',
    unit: `kg/${unit}`,
    ...figures(row, byLabel),
    dataset_row: row.row_id!,
  }
}

/** Returns the data year: averages of electricity have the year at the end of their name, in any edition. */
function dataYear(row: RawRow): number | undefined {
  const year = row.unit_of_activity === 'kWh' ? /^Electricity Used - (?:\w+-)?(\d{4})$/.exec(row.name!) : null
  return year ? Number(year[1]) : undefined
}

function figures(row: RawRow, byLabel: Map<string, RawRow>): Partial<FactorRow> {
  const read = editionFigures(row)
  // Gases and hotels have the whole warming in the column of CO2.
  if (row.category === 'refrigerant' || row.category === 'hotel') return { co2e_ar5: read.co2e }
  const forced = / \/ with radiative/
  if (forced.test(label(row))) {
    const without = byLabel.get(label(row).replace(forced, ' / without radiative'))
    if (without === undefined) throw new Error(`${row.row_id}: no row without radiative forcing`)
    return withForcing(row, without)
  }
  const found = totalAndGases(read)
  const biogenic = /^biogenic CO2 ([\d.]+) kg, outside the total/.exec(row.note!)?.[1]
  if (biogenic === undefined) return found
  return { ...found, co2_biogenic: Number(biogenic) }
}

/** Separates radiative forcing, which the CO2 column includes: CO2 is from the row without it. */
function withForcing(row: RawRow, without: RawRow): Partial<FactorRow> {
  const { co2e, co2: forced, ...others } = editionFigures(row)
  const { co2 } = editionFigures(without)
  return { co2e_ar5: co2e, co2, ...others, co2e_other: Number((forced! - co2!).toPrecision(12)) }
}

function label({ publisher_table, name, unit_of_activity }: RawRow): string {
  return `${publisher_table} > ${name} > ${unit_of_activity}`.toLowerCase()
}

function description(from: Edition): DatasetDescription {
  const { year, edition, published, corrected_on, obtained_from } = from
  return {
    id: `mfe-${year}`,
    source: 'MfE',
    source_dataset: `Measuring Emissions ${year}`,
    publisher: 'Ministry for the Environment of New Zealand',
    year_released: year,
    edition: { series: 'mfe', name: String(year), published, corrected_on },
    licence: 'CC-BY-4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: `Ministry for the Environment, Measuring Emissions: a guide for organisations, ${year} (CC BY 4.0)`,
    source_link: 'https://measuringemissionsguide.environment.govt.nz/',
    obtained_from: `${obtained_from}, edition ${edition}`,
    known_defects: [
      'Gases are printed as CO2e and divided by AR5 (CH4 28, N2O 265) to masses. The workbook names AR5 with gases only; both copies take it for everything.',
      'Whether natural gas per kWh and GJ is gross or net is not stated in what was read.',
      ...(year === 2026 ? defectsOf2026 : ['Fuels only.']),
    ],
    added_in: 2,
  }
}

const defectsOf2026 = [
  'Electricity and its losses are of the year in their name (2010 to 2025), quarters apart; the losses of 2025 are carried forward by the publisher. It is generation only: its id is that of direct emissions, beside the life cycle of another publisher.',
  'Radiative forcing of flights stands inside CO2: CO2 is taken from the row without it, the rest of the total is kept as co2e_other.',
  'Refrigerants, medical gases and hotels print the whole warming as CO2: kept as a total without gases.',
  'Forests (sinks to -36,530 kg and felling to 1,198,250 kg per hectare) are left out, and taxis per dollar.',
  'Biogenic CO2 of biofuels and wood is outside the total and beside it.',
]
