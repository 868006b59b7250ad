/**
 * Open Emission Factors Database, release 2022-05, rows whose primary source is openly licensed. Rows in a primary file
 * are imported from there instead; the rest is mostly spend (EXIOBASE, EPA), transport (MfE, UBA, ADEME) and cloud
 * computing (CCF).
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { corrected, type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { ownBoundary, spendWithMargins } from '../../shared/oefdb-boundaries.js'
import { categoryOf } from '../../shared/open-database-categories.js'
import { withoutCo2 } from '../epa-hub/activities.js'
import type { Importer } from '../importer.js'
import { type Held, heldByPrimary } from './held.js'
import { oefdbRegions } from './regions.js'

const file = 'factors/oefdb_2022-05_open.csv.gz'

export const importer: Importer = {
  run(raw) {
    const rows = raw.rows(file)
    const held = heldByPrimary(raw)
    const { kept, excluded } = withoutExcluded(rows, (row) => reasonToLeaveOut(row, held))
    const factors = kept.flatMap(factorRows)
    const used = new Set(factors.map((row) => row.region))
    return [
      {
        description: { ...description, excluded },
        inputs: raw.takeChecksums(),
        tables: [
          factorTable(factors),
          {
            name: 'regions',
            columns: ['code', 'name', 'parent'],
            rows: oefdbRegions.filter(({ code }) => used.has(code)),
          },
        ],
      },
    ]
  },
}

const isMoney = (row: RawRow) =>
  row.activity_unit === 'EUR' || row.activity_unit === 'USD' || row.activity_unit === 'GBP'

function reasonToLeaveOut(row: RawRow, held: Record<string, Held>): string | undefined {
  if (isMoney(row)) return undefined
  if (row.category === 'Electricity') return 'electricity: kept in the electricity datasets'
  if (row.category === 'Heat and Steam') return 'heat and steam: kept in the energy datasets'
  if (held[row.source!]?.(row)) return `held by a primary file of ${row.source}`
  const superseded = row.source === 'ADEME' && onOtherBoundary.has(row.activity_id!)
  return superseded ? 'superseded in the Base Carbone on another boundary' : undefined
}

/** French rows of release 21 that release 23.6 prints under the same id with more life-cycle stages. */
const onOtherBoundary = new Set([
  'passenger_train-route_type_high_speed-fuel_source_na',
  'passenger_train-route_type_mainline-fuel_source_na',
  'passenger_train-route_type_rer_and_transilien-fuel_source_na',
  'passenger_train-route_type_subway_ile_de_france-fuel_source_na',
  'passenger_train-route_type_subway_tram_and_trolley_bus-fuel_source_na',
  'passenger_train-route_type_subway_tram_and_trolley_bus_large_urban_area-fuel_source_na',
  'passenger_train-route_type_tram_ile_de_france-fuel_source_na',
  'passenger_vehicle-vehicle_type_city_bus-fuel_source_bev-distance_na-engine_size_na',
  'passenger_vehicle-vehicle_type_city_bus-fuel_source_hev_parallel-distance_na-engine_size_na',
  'passenger_vehicle-vehicle_type_city_bus-fuel_source_hev_series-distance_na-engine_size_na',
])

/** Units of the catalogue with other spellings in the database. */
const units: Record<string, string> = { L: 'l', EUR: 'eur', USD: 'usd', GBP: 'gbp' }

/**
 * Returns the factor of a row; for spend in the United States in two versions: without a price year in release 1, and
 * with it since. The set of 2020 is kg per dollar of 2018 (Ingwersen and Li, Supply Chain Greenhouse Gas Emission
 * Factors for US Industries and Commodities, EPA/600/R-20/001), which its rows do not state.
 */
function factorRows(row: RawRow): FactorRow[] {
  const factor = factorRow(row)
  return row.source === 'EPA' && row.activity_unit === 'USD'
    ? corrected(factor, 2, { price_year: 2018 })
    : [factor]
}

function factorRow(row: RawRow): FactorRow {
  const publisher = publishers[row.source!]
  if (publisher === undefined) throw new Error(`unknown publisher ${row.source}`)
  const partial = onlyMethaneAndNitrousOxide(row)
  return {
    activity_id: activityId(row),
    name: nameOf(row, partial),
    sector: row.sector!,
    category: categoryOf(row.category!),
    source_lca_activity: lifeCycleOf(row),
    source: row.source,
    source_dataset: publisher.dataset(row),
    source_link: row.source_link,
    licence: publisher.licence,
    year_released: Number(row.year_released),
    year: yearOf(row),
    region: row.region!,
    unit: `kg/${units[row.activity_unit!] ?? row.activity_unit}`,
    ...figures(row),
    scopes: scopesOf(row),
    uncertainty: figure(row.uncertainty),
    data_quality_flags: flags(row, partial),
    ...prices(row),
    description: remark(row),
    dataset_row: [
      row.source,
      row.activity_id,
      row.region,
      row.activity_unit,
      row.lca_activity,
      yearOf(row),
    ].join(' | '),
  }
}

/** Spend on wages and on a tax: the sectors make nothing, in the model and in its later releases. */
const makeNothing = new Set([
  'domestic_services-type_household_employees',
  'wholesale_trade-type_customs_duties',
])

function remark(row: RawRow): string | undefined {
  if (figure(row['kgCO2e-AR4']) === 0) {
    if (!makeNothing.has(row.activity_id!)) throw new Error(`zero without a reason: ${row.activity_id}`)
    return 'Zero is meant: wages and duties are paid, nothing is made.'
  }
  return row.data_quality!.includes('o')
    ? 'The open factor database marks this figure as an outlier among regions.'
    : undefined
}

/** Merges the two words that the database has for the same stages of a hydrogen van. */
function lifeCycleOf(row: RawRow): string {
  return row.lca_activity === 'upstream-manufacturing' ? 'fuel_upstream-manufacturing' : row.lca_activity!
}

function nameOf(row: RawRow, partial: boolean): string {
  if (partial) return `${row.name}, CH4 and N2O only`
  return row.activity_unit === 'USD' ? `${row.name}, margins included` : row.name + ownBoundary(row).name
}

function activityId(row: RawRow): string {
  const id = row.activity_id!.toLowerCase()
  if (onlyMethaneAndNitrousOxide(row)) return withoutCo2(id)
  return row.activity_unit === 'USD' ? spendWithMargins(id) : id + ownBoundary(row).id
}

/** Returns the last year for which the figure is valid; the year of release by default. */
function yearOf(row: RawRow): number {
  return Number(row.years_valid!.split('-').at(-1) || row.year_released)
}

const onlyMethaneAndNitrousOxide = (row: RawRow) => row.kgCO2 === '' && row.kgCH4 !== ''

function figures(row: RawRow): Partial<FactorRow> {
  const [co2, ch4, n2o] = [figure(row.kgCO2), figure(row.kgCH4), figure(row.kgN2O)]
  return { co2, ch4, n2o, co2e_ar4: figure(row['kgCO2e-AR4']), co2e_ar5: figure(row['kgCO2e-AR5']) }
}

function flags(row: RawRow, partial: boolean): string[] {
  const letters = row.data_quality!.split('|')
  return [
    ...(letters.includes('m') ? ['notable_methodological_variance'] : []),
    ...(partial || letters.includes('p') ? ['partial_factor'] : []),
    ...(letters.includes('h') ? ['suspicious_homogeneity'] : []),
  ]
}

/** Returns scopes of the GHG Protocol; for categories in the publisher's table the database only states scope 3. */
function scopesOf(row: RawRow): string[] {
  if (isMoney(row)) return ['3.1']
  if (row.scope === '') return []
  if (row.scope === '1') return ['1']
  if (row.activity_unit === 'passenger-mile') return ['3.6', '3.7']
  if (row.activity_unit === 'ton-mile' || row.activity_id!.includes('truck_medium_or_heavy'))
    return ['3.4', '3.9']
  if (row.activity_id!.includes('motorcycle')) return ['3.6', '3.7']
  if (row.activity_unit === 'mile') return ['3.4', '3.6', '3.7', '3.9']
  throw new Error(`no rule for scope ${row.scope} of ${row.activity_id}`)
}

/** Returns prices as far as the row states them. */
function prices(row: RawRow): Pick<FactorRow, 'price_year' | 'price_basis'> {
  if (row.source === 'EXIOBASE') return { price_year: Number(row.years_calculated_from) }
  // Prices paid in the year, value added tax included.
  if (row.activity_unit === 'GBP') return { price_year: Number(row.year_released), price_basis: 'purchaser' }
  // "With margins": per dollar paid by the buyer.
  if (row.activity_unit === 'USD') return { price_basis: 'purchaser' }
  return {}
}

const publishers: Record<string, { licence: string; dataset(row: RawRow): string }> = {
  ADEME: { licence: 'Licence-Ouverte-2.0', dataset: () => 'Base Carbone V21.0' },
  BEIS: { licence: 'OGL-UK-3.0', dataset: () => "UK's Carbon Footprint 1996-2018" },
  CCF: { licence: 'Apache-2.0', dataset: () => 'Cloud Carbon Footprint 2021' },
  EPA: {
    licence: 'US-public-domain',
    dataset: (row) =>
      row.activity_unit === 'USD'
        ? 'Supply Chain Greenhouse Gas Emission Factors 2020'
        : `GHG Emission Factors Hub ${yearOf(row)}`,
  },
  EXIOBASE: { licence: 'CC-BY-SA-4.0', dataset: () => 'EXIOBASE 3' },
  MfE: { licence: 'CC-BY-4.0', dataset: () => 'Measuring Emissions Detailed Guide 2020' },
  UBA: { licence: 'LicenseRef-ProBas-free-use', dataset: () => 'ProBas 2020' },
}

const description: DatasetDescription = {
  id: 'oefdb-2022-05',
  source: 'OEFDB',
  source_dataset: 'Open Emission Factors Database 2022-05',
  publisher: 'Open Emission Factors Database',
  year_released: 2022,
  licence: 'CC-BY-SA-4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  attribution: 'Open Emission Factors Database, Climatiq and contributors, CC BY-SA 4.0.',
  source_link: 'https://github.com/climatiq/Open-Emission-Factors-DB',
  obtained_from:
    'github.com/climatiq/Open-Emission-Factors-DB @ 677c3beadcb6bf1199b89ff168c4495356ddea65 (12 May 2022), licences per source from OEFDB_sources.md there',
  known_defects: [
    'Rows of BEIS conversion factors have CO2e of CH4 and N2O in the columns of masses, and a third of them are well-to-tank under the id of the fuel or vehicle: all of them are held by the conversion factors of 2021 and left out, no mass is taken from them.',
    'Rows with gases but without CO2e keep their gases: the total is computed when it is asked for. Where CO2 is missing too (mobile combustion of the EPA) the factor has an id of its own, is flagged partial_factor and named so.',
    'The year is the last for which a row is valid, the year of release where none is given.',
    'Outliers have no flag in the vocabulary of the catalogue: the description says so.',
    'Some ids stand for a thing on another boundary in another country: EXIOBASE and the average French car, whose boundary is not stated, French and German vehicles counted from well to wheel, and spend in the United States with margins have ids of their own there.',
    'Spend on household employees and on customs duties is zero as published: the sectors make nothing.',
    'EXIOBASE spend: price year and kind of price only where the row states them. EPA spend is in dollars of 2018, which its rows do not say and release 1 does not have.',
    'Scope 3 without a category: 3.1 for spend, for transport the categories of the hub table.',
    'Regions are UN/LOCODE cities in places: the table regions names them.',
  ],
}
