/**
 * Purchased heat and steam of the United Kingdom, kg per kWh. On site and district, their distribution losses and their
 * well-to-tank emissions are separate activities. Steam of the United States is in the Emission Factors Hub.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

interface HeatActivity {
  activity_id: string
  name: string
  source_lca_activity: string
  scopes: string[]
}

/** Kinds of heat, by item and kind of the table. */
export const heatActivities: Record<string, HeatActivity> = {
  'Onsite heat and steam generation': {
    activity_id: 'heat-and-steam-type_onsite',
    name: 'Heat and steam, on site',
    source_lca_activity: 'use_phase',
    scopes: ['2'],
  },
  'District heat and steam generation': {
    activity_id: 'heat-and-steam-type_district',
    name: 'Heat and steam, district',
    source_lca_activity: 'use_phase',
    scopes: ['2'],
  },
  '5% loss distribution_loss': {
    activity_id: 'heat-and-steam-type_district_distribution_5percent_loss',
    name: 'District heat and steam, distribution loss of 5%',
    source_lca_activity: 'transmission_and_distribution',
    scopes: ['3.3'],
  },
  'Onsite heat and steam upstream_wtt': {
    activity_id: 'heat-and-steam-type_onsite_wtt',
    name: 'Heat and steam, on site, well-to-tank',
    source_lca_activity: 'well_to_tank',
    scopes: ['3.3'],
  },
  'District heat and steam upstream_wtt': {
    activity_id: 'heat-and-steam-type_district_wtt',
    name: 'Heat and steam, district, well-to-tank',
    source_lca_activity: 'well_to_tank',
    scopes: ['3.3'],
  },
  '5% loss upstream_wtt_distribution_loss': {
    activity_id: 'heat-and-steam-type_district_wtt_distribution_5percent_loss',
    name: 'District heat and steam, distribution loss of 5%, well-to-tank',
    source_lca_activity: 'well_to_tank',
    scopes: ['3.3'],
  },
}

export const importer: Importer = {
  run(raw) {
    const rows = raw.rows('energy/heat_steam.csv')
    const british = rows.filter((row) => row.region === 'GB')
    return [
      {
        description: {
          ...description,
          excluded: { 'held by the Emission Factors Hub datasets': rows.length - british.length },
        },
        inputs: raw.takeChecksums(),
        tables: [factorTable(british.map(heatFactor))],
      },
    ]
  },
}

/** Returns the factor of one row; gas columns are kg CO2e of the gas by the GWP set of that year's release. */
export function heatFactor(row: RawRow): FactorRow {
  const key = `${row.item} ${row.kind}`
  const activity = heatActivities[key]
  if (!activity) throw new Error(`unknown kind of heat ${key}`)
  const year = Number(row.year)
  const total = figure(row.kgco2e_per_unit)
  const potential = year >= 2023 ? { ch4: 28, n2o: 265 } : { ch4: 25, n2o: 298 }
  return {
    activity_id: activity.activity_id,
    name: activity.name,
    sector: 'Energy',
    category: 'Heat and Steam',
    source_lca_activity: activity.source_lca_activity,
    source: year >= 2023 ? 'DESNZ' : 'BEIS',
    source_dataset: `UK Government GHG Conversion Factors ${year}`,
    year_released: year,
    year,
    region: 'GB',
    unit: 'kg/kWh',
    co2: figure(row.co2_kg),
    ch4: mass(row.ch4_kgco2e, potential.ch4),
    n2o: mass(row.n2o_kgco2e, potential.n2o),
    ...(year >= 2023 ? { co2e_ar5: total } : { co2e_ar4: total }),
    scopes: activity.scopes,
    dataset_row: `${year} ${key}`,
  }
}

function mass(co2e: string | undefined, potential: number): number | undefined {
  const value = figure(co2e)
  return value === undefined ? undefined : value / potential
}

const description: DatasetDescription = {
  id: 'desnz-heat-steam',
  source: 'DESNZ',
  source_dataset: 'UK Government GHG Conversion Factors 2025',
  publisher: 'Department for Energy Security and Net Zero and predecessors',
  year_released: 2025,
  edition: { series: 'desnz-heat-steam', name: '2025' },
  licence: 'OGL-UK-3.0',
  licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0',
  source_link:
    'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting',
  obtained_from: 'The flat files of the releases 2016 to 2025',
  known_defects: [
    'AR4 potentials to 2022, AR5 from 2023: a change between those years is partly a change of method.',
    'The releases print on-site and district heat with equal figures.',
  ],
}
