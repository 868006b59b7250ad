/**
 * Averages of the Indian grid by the Central Electricity Authority, versions 21 and 22 of its CO2 baseline database.
 * Two series that must not be compared: generation without imports, under the id of grid averages, and a series
 * adjusted for power that crosses the border, under its own id.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import { editionFigures } from '../../shared/edition-rows.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { type GridActivity, gridActivities } from '../grid/activities.js'
import type { Importer } from '../importer.js'

interface Edition {
  version: number
  file: string
  /** Fields of the manifest that differ between the two versions. */
  id: string
  year_released: number
  published?: string
  source_link: string
  obtained_from: string
  known_defects: string[]
  corrects?: string
}

const editions: Edition[] = [
  {
    version: 21,
    file: 'editions/cea_v21.csv',
    id: 'cea-v21-series',
    year_released: 2025,
    source_link: 'https://cea.nic.in/cdm-co2-baseline-database/',
    obtained_from: 'Rutanshu/GHG etl/raw/cea-co2-database-v21.xlsx, sheet Results',
    known_defects: [
      'The average without imports of the fiscal year 2024-25 is in dataset cea-v21, with four digits, and is not repeated.',
      'The figure of 2024 stands in place of 0.727 of version 20, which is of the series with imports.',
    ],
    corrects: 'cea-v20',
  },
  {
    version: 22,
    file: 'editions/cea_v22.csv',
    id: 'cea-v22',
    year_released: 2026,
    published: '2026-08',
    source_link: 'https://cea.nic.in/wp-content/uploads/baseline/2026/09/User_Guide__Version_22.0.pdf',
    obtained_from:
      'User guide of August 2026, Table S, by several public copies; the average without imports by one copy of the workbook (mayurpatel1810/HackOut-26)',
    known_defects: [],
  },
]

export const importer: Importer = {
  series: [{ id: 'cea', announced: 'https://cea.nic.in/cdm-co2-baseline-database/' }],
  run: (raw) => editions.map((edition) => dataset(raw, edition)),
}

function dataset(raw: RawFolder, edition: Edition): Dataset {
  const { kept, excluded } = withoutExcluded(raw.rows(edition.file), (row) =>
    reasonToLeaveOut(row, edition.version),
  )
  return {
    description: { ...description(edition), excluded },
    inputs: raw.takeChecksums(),
    tables: [factorTable(kept.map(gridAverage))],
  }
}

function reasonToLeaveOut(row: RawRow, version: number): string | undefined {
  if (row.category !== 'electricity') return 'assumption about the fuels of power stations'
  if (row.scope === 'reference') return 'average without renewables, for reference'
  if (row.scope !== '2') return 'margin, for the baselines of projects only'
  if (version === 21 && row.detail === 'excluding imports, FY 2024-25') return 'held by dataset cea-v21'
  return undefined
}

/** Returns the factor of one row; the year is the one in which the fiscal year ends. */
export function gridAverage(row: RawRow): FactorRow {
  const withoutImports = row.detail!.startsWith('excluding imports')
  const activity: GridActivity = gridActivities[withoutImports ? 'supplier_mix' : 'import_adjusted']
  const { name, ...ids } = activity
  return {
    ...ids,
    name: `${name}, India`,
    sector: 'Energy',
    category: 'Electricity',
    year: fiscalYearEnd(`${row.detail} ${row.note}`),
    region: 'IN',
    unit: 'kg/kWh',
    co2: editionFigures(row).co2,
    data_quality_flags: ['partial_factor'],
    dataset_row: row.row_id!,
  }
}

function fiscalYearEnd(text: string): number {
  const start = /\bFY (20\d\d)-\d\d\b/.exec(text)?.[1]
  if (start === undefined) throw new Error(`no fiscal year in ${JSON.stringify(text)}`)
  return Number(start) + 1
}

function description({ version, file: _, published, known_defects, ...own }: Edition): DatasetDescription {
  return {
    source: 'CEA',
    source_dataset: `CO2 Baseline Database for the Indian Power Sector v${version}`,
    publisher: 'Central Electricity Authority of India',
    licence: 'official-facts',
    licence_url: 'https://cea.nic.in/cdm-co2-baseline-database/',
    attribution: `Central Electricity Authority, CO2 Baseline Database for the Indian Power Sector, version ${version}.0`,
    ...own,
    edition: { series: 'cea', name: `v${version}`, published },
    known_defects: [
      'CO2 only: flagged partial_factor. Renewables and captive plants that feed in are counted.',
      'The year is the one in which the fiscal year (April to March) ends.',
      'Averages with and without imports are two series; margins of projects are left out.',
      ...known_defects,
    ],
    added_in: 2,
  }
}
