/**
 * Open India Emission Factors: national figures published by a government or national programme, and the fuels of roads
 * and kitchens, which it computes from defaults of the IPCC. For boilers it prints only CO2.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import type { Importer } from '../importer.js'
import { tierOne, tierOneFactors } from './tier-one.js'

type IndianActivity = Pick<
  FactorRow,
  | 'activity_id'
  | 'name'
  | 'sector'
  | 'category'
  | 'source_lca_activity'
  | 'unit'
  | 'year'
  | 'scopes'
  | 'description'
>

const margin = {
  sector: 'Energy',
  category: 'Electricity',
  source_lca_activity: 'electricity_generation',
  unit: 'kg/kWh',
  year: 2025,
  scopes: [],
  description: 'For the accounting of projects, not for inventories of organisations.',
}
const stationary = {
  sector: 'Energy',
  category: 'Fuel',
  source_lca_activity: 'fuel_combustion',
  unit: 'kg/tonne',
  year: 2025,
  scopes: ['1'],
}
const railway = { sector: 'Transport', source_lca_activity: 'use_phase', year: 2015 }
const passenger = { ...railway, category: 'Rail Travel', unit: 'kg/passenger-km', scopes: ['3.6', '3.7'] }

/** Imported rows by the compiler's id. */
const activities: Record<string, IndianActivity> = {
  'grid-india-simple-operating-margin': {
    ...margin,
    activity_id: 'electricity-supply_grid-source_operating_margin',
    name: 'Electricity, operating margin, India',
  },
  'grid-india-build-margin': {
    ...margin,
    activity_id: 'electricity-supply_grid-source_build_margin',
    name: 'Electricity, build margin, India',
  },
  'grid-india-combined-margin': {
    ...margin,
    activity_id: 'electricity-supply_grid-source_combined_margin',
    name: 'Electricity, combined margin, India',
  },
  'stationary-coal-sub-bituminous-india': {
    ...stationary,
    activity_id: 'fuel_type_sub_bituminous_coal-fuel_use_na',
    name: 'Sub-bituminous coal, Indian, CO2 only',
  },
  'stationary-coal-bituminous-imported': {
    ...stationary,
    activity_id: 'fuel_type_other_bituminous_coal-fuel_use_na',
    name: 'Bituminous coal, imported, CO2 only',
  },
  'stationary-coal-lignite': {
    ...stationary,
    activity_id: 'fuel_type_lignite-fuel_use_na',
    name: 'Lignite, CO2 only',
  },
  'stationary-furnace-oil-hfo': {
    ...stationary,
    activity_id: 'fuel_type_residual_fuel_oil-fuel_use_na',
    name: 'Furnace oil, CO2 only',
  },
  'stationary-natural-gas': {
    ...stationary,
    activity_id: 'fuel_type_natural_gas_normal_cubic_metre-fuel_use_na',
    name: 'Natural gas, per normal cubic metre (0 °C), CO2 only',
    unit: 'kg/m3',
  },
  'rail-passenger-non-suburban-combined': {
    ...passenger,
    activity_id: 'passenger_train-route_type_non_suburban-fuel_source_na',
    name: 'Passenger rail, non-suburban, CO2 only',
  },
  'rail-passenger-suburban-combined': {
    ...passenger,
    activity_id: 'passenger_train-route_type_suburban-fuel_source_na',
    name: 'Passenger rail, suburban, CO2 only',
  },
  'rail-freight-combined': {
    ...railway,
    category: 'Rail Freight',
    unit: 'kg/tonne-km',
    scopes: ['3.4', '3.9'],
    activity_id: 'freight_train-route_type_na-fuel_type_na',
    name: 'Rail freight, CO2 only',
  },
}

export const importer: Importer = {
  run(raw) {
    const rows = raw.rows('factors/india_open_ef_v1.2.csv')
    const { kept, excluded } = withoutExcluded(rows, reasonToLeaveOut)
    return [
      {
        description: { ...description, excluded },
        inputs: raw.takeChecksums(),
        tables: [factorTable(kept.flatMap(indianFactors))],
      },
    ]
  },
}

/** Returns the reason to exclude a row; undefined for an imported one. */
export function reasonToLeaveOut(row: RawRow): string | undefined {
  if (row.unit === 'percent') return 'percentage of loss'
  if (row.geography_type === 'regional_grid' || row.geography_type === 'state')
    return 'regional or state grid, computed by the compiler'
  if (row.id === 'grid-india-national-weighted-avg') return 'held by the grid datasets'
  if (row.id?.startsWith('refrigerant-')) return 'warming potential, held by the table of potentials'
  if (tierOne[row.id ?? '']) return undefined
  if (row.source_document?.includes('SFC India')) return 'source without an open licence'
  if (row.source_document?.includes('Smart Freight Centre')) return 'source without an open licence'
  if (!activities[row.id ?? '']) return 'computed by the compiler from defaults and assumptions'
  return undefined
}

/** Returns the factors of a row; a fuel printed as calorific value times CO2 per GJ also gets a factor per GJ. */
function indianFactors(row: RawRow): FactorRow[] {
  if (tierOne[row.id ?? '']) return tierOneFactors(row)
  const activity = activities[row.id ?? '']
  const value = figure(row.value)
  if (!activity || value === undefined) throw new Error(`cannot import ${row.id}`)
  const factor: FactorRow = {
    ...activity,
    region: 'IN',
    co2: value,
    data_quality_flags: ['partial_factor'],
    dataset_row: row.id ?? '',
  }
  if (activity.category !== 'Fuel') return [factor]
  const byEnergy: FactorRow = {
    ...factor,
    activity_id: activity.activity_id.replace('-fuel_use', '_net-fuel_use'),
    name: `${activity.name}, by net calorific value`,
    unit: 'kg/GJ',
    co2: perGigajoule(row, value),
    dataset_row: `${row.id} per GJ`,
    added_in: 2,
  }
  return [factor, byEnergy]
}

/** Returns the second number of the row's formula: `19.6 GJ/t × 96.1 kgCO2/GJ`. */
function perGigajoule({ id, methodology = '' }: RawRow, value: number): number {
  const formula = /([\d.]+) GJ(?:\/t)? × ([\d.]+) kgCO2\/GJ/.exec(methodology)
  const [content, co2] = [Number(formula?.[1]), Number(formula?.[2])]
  const printed = id === 'stationary-natural-gas' ? value * 1000 : value
  if (!(Math.abs(content * co2 - printed) < 0.001 * printed))
    throw new Error(`${id}: its formula is not its figure`)
  return co2
}

const description: DatasetDescription = {
  id: 'india-open-ef-1.2',
  source: 'Open India Emission Factors',
  source_dataset: 'Open India Emission Factors v1.2',
  publisher: 'Open India Emission Factors',
  year_released: 2026,
  licence: 'CC0-1.0',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  attribution:
    'Open India Emission Factors v1.2 (CC0); CEA CO2 Baseline Database v21; BEE; India GHG Program; 2006 IPCC Guidelines',
  source_link: 'https://github.com/Creator619-Python/open-india-emission-factors',
  obtained_from: 'Creator619-Python/open-india-emission-factors@3fc7ab22 emission_factors_v1_2.json',
  known_defects: [
    'A secondary compilation that was not checked against its sources: only figures that a government or national programme prints are imported.',
    'Regional and state grids are the computation of the compiler, 32 rows are percentages of loss: left out.',
    'The fuels are printed as CO2e, their formula (calorific value times CO2 factor) has CO2 only: flagged partial_factor.',
    'CO2e of diesel, petrol, CNG and LPG mixes potentials of AR5 and AR6: their gases are taken from the formula instead.',
    'Diesel, petrol and CNG of roads cite SFC India, whose publication has no open licence: nothing is taken from it. Their gases and calorific values are defaults of the IPCC (2006 Guidelines, volume 2), litres per kg those of Bharat Petroleum as the compilation has them. Rows that are SFC India’s own figures are left out.',
    'LPG is printed as 2.983 kg CO2e/kg, its formula is 2.9925: the formula is taken.',
    'Petrol is without ethanol, of which a fifth is blended in.',
    'Cattle misses its own formula: left out.',
    'Railways are of fiscal year 2014-15.',
  ],
}
