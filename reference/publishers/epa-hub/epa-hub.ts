/**
 * Emission Factors Hub of the United States, releases of 2021 and 2023 to 2026: fuels, vehicles, steam, transport,
 * waste and fugitive gases. Except for waste and gases the hub gives masses of gas and no CO2e. Its electricity is
 * eGRID's and excluded. The release of 2026 is not the EPA's own: it lacks the tables 1 and 3 to 5.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import type { Importer } from '../importer.js'
import { compositionsIn } from '../refrigerants/compositions.js'
import { hubActivity } from './activities.js'
import { hubGasRow, hubRow, hubTable, requireEdition } from './edition.js'
import { gasFactor, hubGases } from './gases.js'
import { knownDefects, originOf } from './origin.js'

interface Release {
  year: number
  /** GWP set of the gases; of the waste too, unless its rows name another. */
  method: 'ar4' | 'ar5' | 'ar6'
  /** File in the columns of newer editions, with all tables. */
  file?: string
  published?: string
  corrected_on?: string
}

const releases: Release[] = [
  { year: 2021, method: 'ar4' },
  { year: 2023, method: 'ar4', file: 'editions/epa_hub_2023_september.csv', corrected_on: '2023-09-12' },
  {
    year: 2024,
    method: 'ar5',
    file: 'editions/epa_hub_2024_june.csv',
    published: '2024-02-13',
    corrected_on: '2024-06-05',
  },
  { year: 2025, method: 'ar5', published: '2025-01-15' },
  { year: 2026, method: 'ar6', file: 'editions/epa_hub_2026.csv' },
]

const announced = 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub'

export const importer: Importer = {
  series: [{ id: 'epa-hub', announced }],
  run: (raw) => releases.map((r) => dataset(raw, r)),
}

function dataset(raw: RawFolder, release: Release): Dataset {
  const { year, method } = release
  const published = publishedTables(raw, release)
  const { factors, excluded } = hubFactors(published.rows, release)
  const gases = hubGases(published.gases, method)
  const gasFactors = gases.map((gas) => gasFactor(gas, year, method)).filter((row) => row !== undefined)
  return {
    description: {
      ...description(release),
      excluded: { ...excluded, 'blend with parts that are not counted': gases.length - gasFactors.length },
    },
    inputs: raw.takeChecksums(),
    tables: [factorTable([...factors, ...gasFactors])],
  }
}

/** Returns rows of tables 1 to 10, and rows of the tables of gases. */
function publishedTables(
  raw: RawFolder,
  { year, method, file }: Release,
): { rows: RawRow[]; gases: RawRow[] } {
  if (file === undefined)
    return {
      rows: raw.rows(`factors/epa_hub_${year}.csv`),
      gases: raw.rows(`factors/epa_hub_${year}_gwp_${method}.csv`),
    }
  const all = raw.rows(file)
  for (const [at, row] of all.entries()) requireEdition(file, row, year, at + 2)
  const compositions = year === 2026 ? compositionsIn(raw) : undefined
  const isGas = (row: RawRow) => ['11', '12'].includes(hubTable(row))
  return {
    rows: all.filter((row) => !isGas(row)).map(hubRow),
    gases: all.filter(isGas).map((row) => hubGasRow(row, method, compositions)),
  }
}

/** Returns factors of the tables 1 to 10, and the number of excluded rows by reason. */
export function hubFactors(
  rows: RawRow[],
  release: Release,
): { factors: FactorRow[]; excluded: Record<string, number> } {
  const { kept, excluded } = withoutExcluded(rows, reasonToLeaveOut)
  return { factors: kept.map((row) => hubFactor(row, release)), excluded }
}

function reasonToLeaveOut(row: RawRow): string | undefined {
  if (row.table === '6') return 'electricity, superseded by eGRID'
  if (row.table === '2' && isBiogenic(row)) return 'biogenic CO2 without CH4 and N2O'
  if (row.table === '10' && ['Passenger Car', 'Light-Duty Truck'].includes(row.name ?? ''))
    return 'repeats the table of freight'
  return undefined
}

const isBiogenic = (row: RawRow) => row.notes?.startsWith('biogenic CO2') ?? false

const units: Record<string, string> = {
  mmBtu: 'MMBTU',
  'short ton': 'short ton',
  gallon: 'gal (US)',
  scf: 'scf',
  'vehicle-mile': 'mile',
  'passenger-mile': 'passenger-mile',
  'ton-mile': 'ton-mile',
  'short ton-mile': 'ton-mile',
}

/** Returns the factor of one row; masses of CH4 and N2O are grams in the hub. */
export function hubFactor(row: RawRow, { year, method }: Release): FactorRow {
  const unit = units[row.unit ?? '']
  if (!unit) throw new Error(`unknown unit ${row.unit}`)
  const total = figure(row.co2e_total_kg)
  return {
    ...hubActivity(row),
    year,
    region: 'US',
    unit: `kg/${unit}`,
    ...(total === undefined ? masses(row) : { [`co2e_${row.gwp_set?.toLowerCase() || method}`]: total }),
    ...quality(row, year),
    dataset_row: [row.table, row.category, row.name, row.unit].filter((part) => part !== '').join(' | '),
  }
}

/**
 * Returns the masses. Methane has the origin that the hub states: biogenic for biomass, unknown elsewhere. The fossil
 * GWP of AR6 (WG1, 7.6.1.3) adds the CO2 that methane becomes in the air; CO2 of combustion counts that carbon already.
 */
function masses(row: RawRow): Partial<FactorRow> {
  const co2 = figure(row.co2_kg)
  const ch4 = kilograms(row.ch4_g)
  const n2o = kilograms(row.n2o_g)
  if (co2 === undefined || ch4 === undefined || n2o === undefined) return { co2, ch4, n2o }
  if (isBiogenic(row)) return { co2: 0, ch4_biogenic: ch4, n2o, co2_biogenic: co2 }
  return { co2, ch4, n2o }
}

function kilograms(grams: string | undefined): number | undefined {
  const value = figure(grams)
  return value === undefined ? undefined : value / 1000
}

function quality(row: RawRow, year: number): Partial<FactorRow> {
  if (row.category === 'Gasoline Motorcycles' && year === 2025)
    return { data_quality_flags: ['notable_methodological_variance', 'partial_factor'] }
  if (['2', '3', '4', '5'].includes(row.table ?? '')) return { data_quality_flags: ['partial_factor'] }
  if (row.name === 'Peat')
    return { description: 'The publisher counts peat as biomass: its CO2 is not in the total.' }
  return {}
}

function description({ year, method, file, published, corrected_on }: Release): DatasetDescription {
  const origin = originOf(year)
  return {
    id: `epa-hub-${year}`,
    source: origin.source,
    source_dataset: `GHG Emission Factors Hub ${year}`,
    publisher: origin.publisher,
    year_released: year,
    edition: { series: 'epa-hub', name: String(year), published, corrected_on },
    licence: origin.licence,
    licence_url: origin.licence_url,
    attribution: origin.attribution,
    source_link: origin.source_link ?? announced,
    obtained_from: origin.obtained_from,
    known_defects: knownDefects(year, method.toUpperCase()),
    ...(file === undefined ? {} : { added_in: addedIn(year) }),
  }
}

/** First release of the catalogue with a hub that came after its first release. */
function addedIn(year: number): number {
  return year === 2026 ? 3 : 2
}
