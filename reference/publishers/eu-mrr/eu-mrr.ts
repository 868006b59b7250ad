/**
 * Annex VI of the European monitoring regulation: default CO2 factors per net calorific value and per mass for fuels,
 * carbonates and oxides. Mostly IPCC 2006 defaults, so they apply to the world.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

export const importer: Importer = {
  run(raw) {
    const fuels = raw.rows('factors/eu_mrr_annex6_fuel.csv')
    const processes = raw.rows('factors/eu_mrr_annex6_process.csv')
    const fossil = fuels.filter((row) => row.ef_tco2_per_tj_net !== '')
    const decomposed = processes.filter((row) => row.table === 'carbonate' || row.table === 'oxide')
    const balanced = processes.filter((row) => !decomposed.includes(row))
    return [
      {
        description: {
          ...description,
          excluded: {
            'biomass: calorific value only': fuels.length - fossil.length,
            'carbon content for a mass balance, kept in the table carbon_content': balanced.length,
          },
        },
        inputs: raw.takeChecksums(),
        tables: [
          factorTable([...fossil.flatMap(fuelFactors), ...decomposed.map(processFactor)]),
          {
            name: 'net_calorific_values',
            columns: ['fuel', 'gj_per_tonne'],
            rows: fuels
              .filter((row) => row.ncv_tj_per_gg !== '')
              .map((row) => ({ fuel: row.fuel, gj_per_tonne: figure(row.ncv_tj_per_gg) })),
          },
          {
            name: 'carbon_content',
            columns: ['table', 'material', 'tonnes_carbon_per_tonne', 'tonnes_co2_per_tonne'],
            rows: balanced.map((row) => ({
              table: row.table,
              material: row.material,
              tonnes_carbon_per_tonne: figure(row.carbon_content_tc_per_t),
              tonnes_co2_per_tonne: figure(row.ef_tco2_per_t),
            })),
          },
        ],
      },
    ]
  },
}

const common = {
  year: 2024,
  region: 'GLOBAL',
  scopes: ['1'],
  data_quality_flags: ['partial_factor'],
}

/** Words of other datasets for the same fuel in ids. */
const stems: Record<string, string> = { 'Liquefied petroleum gases': 'lpg' }

/** Returns the factor per GJ of net calorific value and, if the annex has a calorific value, per tonne. */
export function fuelFactors(row: RawRow): FactorRow[] {
  const fuel = row.fuel ?? ''
  const stem = stems[fuel] ?? slug(fuel)
  const perEnergy = figure(row.ef_tco2_per_tj_net)
  if (perEnergy === undefined) throw new Error(`no factor of ${fuel}`)
  const calorificValue = figure(row.ncv_tj_per_gg)
  const place = { ...common, sector: 'Energy', category: 'Fuel', source_lca_activity: 'fuel_combustion' }
  const energy = {
    ...place,
    activity_id: `fuel_type_${stem}_net-fuel_use_na`,
    name: `${fuel}, net calorific value, CO2 only`,
    unit: 'kg/GJ',
    co2: perEnergy,
    dataset_row: `${fuel} per energy`,
  }
  if (calorificValue === undefined) return [energy]
  const mass = {
    ...place,
    activity_id: `fuel_type_${stem}-fuel_use_na`,
    name: `${fuel}, CO2 only`,
    unit: 'kg/tonne',
    // tCO2/TJ x TJ/Gg = kg/GJ x GJ/t
    co2: exact(perEnergy * calorificValue),
    description: 'Calculated from the factor per energy and the net calorific value of the same table.',
    dataset_row: `${fuel} per mass`,
  }
  return [energy, mass]
}

const minerals: Record<string, string> = {
  carbonate: 'CO2 of decomposition per carbonate',
  oxide: 'CO2 of decomposition per oxide produced',
}

function processFactor(row: RawRow): FactorRow {
  const tonnes = figure(row.ef_tco2_per_t)
  if (tonnes === undefined) throw new Error(`no factor of ${row.material}`)
  return {
    ...common,
    activity_id: `process-type_${row.table}_decomposition-material_${slug(row.material ?? '')}`,
    name: `${row.material}, ${minerals[row.table ?? '']}`,
    sector: 'Materials and Manufacturing',
    category: 'Manufacturing',
    source_lca_activity: 'unknown',
    unit: 'kg/tonne',
    co2: exact(tonnes * 1000),
    dataset_row: `${row.table} ${row.material}`,
  }
}

/** Rounds products of printed figures, which have few digits: digits after the twelfth are noise. */
function exact(value: number): number {
  return Number(value.toPrecision(12))
}

function slug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

const description: DatasetDescription = {
  id: 'eu-mrr-annex6',
  source: 'EU',
  source_dataset: 'Regulation 2018/2066 Annex VI',
  publisher: 'European Union',
  year_released: 2024,
  licence: 'CC-BY-4.0',
  licence_url: 'https://eur-lex.europa.eu/eli/dec/2011/833/oj',
  attribution: '© European Union, https://eur-lex.europa.eu, Regulation (EU) 2018/2066',
  source_link: 'https://eur-lex.europa.eu/eli/reg_impl/2018/2066/oj',
  obtained_from: 'legalize-dev/legalize-eu@03896066 eu/32018R2066.md, consolidated text in force from 2024',
  known_defects: [
    'CO2 only: flagged partial_factor and named so.',
    'The region is GLOBAL: the figures are world defaults that the regulation adopts.',
    'Energy is on net calorific value; the calorific value of biomass is in a table, without a factor.',
    'Carbon contents of steel and chemical materials enter a balance of inputs and outputs: they are no emission per tonne.',
  ],
}
