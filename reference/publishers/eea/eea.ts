/**
 * Intensity of electricity generation in the states of the European Union, by the European Environment Agency: direct
 * emissions per kWh generated. Ember's figures for the same countries cover the whole life cycle, under their own id.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import { editionFigures } from '../../shared/edition-rows.js'
import { gridActivities } from '../grid/activities.js'
import type { Importer } from '../importer.js'
import { regionNames } from '../regions/regions.js'

interface Edition {
  year: number
  file: string
  published: string
  corrected_on?: string
}

/** Editions by data year; the figures for 2023 are revised. */
const editions: Edition[] = [
  { year: 2024, file: 'editions/eea_2024.csv', published: '2025-11-06', corrected_on: '2026-07-10' },
  { year: 2023, file: 'editions/eea_2023_revised.csv', published: '2024-10' },
]

const announced =
  'https://www.eea.europa.eu/en/analysis/indicators/greenhouse-gas-emission-intensity-of-1/greenhouse-gas-emission-intensity-of-electricity-generation'

export const importer: Importer = {
  series: [{ id: 'eea-electricity', announced }],
  run(raw) {
    const names = regionNames(raw)
    raw.takeChecksums()
    return editions.map((edition) => dataset(raw, edition, names))
  },
}

function dataset(raw: RawFolder, { file, ...edition }: Edition, names: Map<string, string>): Dataset {
  const rows = raw.rows(file)
  return {
    description: description(edition),
    inputs: raw.takeChecksums(),
    tables: [factorTable(rows.map((row) => directFactor(row, edition.year, names)))],
  }
}

/** Returns the factor of one row, printed in grams per kWh. */
export function directFactor(row: RawRow, year: number, names: Map<string, string>): FactorRow {
  const { name, ...activity } = gridActivities.direct
  const region = row.region!
  const place = names.get(region)
  if (place === undefined) throw new Error(`${row.row_id}: unknown region ${region}`)
  return {
    ...activity,
    scopes: [...activity.scopes],
    name: `${name}, ${place}`,
    sector: 'Energy',
    category: 'Electricity',
    year,
    region,
    unit: 'kg/kWh',
    co2e_ar5: editionFigures(row).co2e,
    dataset_row: row.row_id!,
  }
}

function description({ year, ...dates }: Omit<Edition, 'file'>): DatasetDescription {
  return {
    id: `eea-electricity-${year}`,
    source: 'EEA',
    source_dataset: `Greenhouse gas emission intensity of electricity generation ${year}`,
    publisher: 'European Environment Agency',
    year_released: 2026,
    edition: { series: 'eea-electricity', name: String(year), ...dates },
    licence: 'CC-BY-4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution:
      'European Environment Agency, Greenhouse gas emission intensity of electricity generation, CC BY 4.0',
    source_link: announced,
    obtained_from:
      'themisiqco/themisiq, country-level export of the indicator, published 6 November 2025, modified 10 July 2026',
    known_defects: [
      'Direct emissions per kWh of gross generation: no upstream of fuels, no grid losses, no imports. Whole grams.',
      'The potentials behind the CO2e are not stated: AR5 is taken. No gases are published.',
      'The licence is that of the legal notice of the agency; the export itself states none.',
      'The aggregate of 27 states is labelled #N/A in the export and was recognised by the changes that the agency publishes.',
      ...(year === 2023
        ? [
            'The revised figures: those first released in October 2024 rested on estimates and differ in every country.',
          ]
        : []),
    ],
    added_in: 2,
  }
}
