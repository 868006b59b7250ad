/**
 * Calorific values and densities of fuels, from the full set of the United Kingdom's conversion factors: relations
 * between a fuel's energy by gross and net calorific value, weight and volume.
 */
import type { DatasetDescription } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

/** Activities of fuels in the United Kingdom's factors, without a calorific value, by label of the sheet. */
const activities: Record<string, readonly string[]> = {
  'Aviation Spirit': ['avgas-fuel_use_aviation'],
  'Aviation Turbine Fuel': ['avtur-fuel_use_aviation'],
  'Burning Oil': ['burning_oil-fuel_use_na'],
  Butane: ['butane-fuel_use_na'],
  'Coal (domestic)': ['coal-fuel_use_domestic'],
  'Coal (electricity generation)': ['coal-fuel_use_electricity_generation'],
  'Coal (electricity generation - home produced coal only)': [
    'coal_home_produced-fuel_use_electricity_generation',
  ],
  'Coal (industrial)': ['coal-fuel_use_industrial'],
  'Coking Coal': ['coking_coal-fuel_use_na'],
  'Diesel (100% mineral diesel)': ['diesel_100_percent_mineral-fuel_use_na'],
  'Diesel (average biofuel blend)': ['diesel_biofuel_blend-fuel_use_na'],
  'Fuel Oil': ['fuel_oil-fuel_use_na'],
  'Gas Oil': ['gas_oil-fuel_use_na'],
  Lubricants: ['lubricants-fuel_use_na'],
  LPG: ['lpg-fuel_use_na'],
  Naphtha: ['naphtha-fuel_use_na'],
  'Natural Gas': ['natural_gas-fuel_use_na'],
  'Natural Gas (100% mineral blend)': ['natural_gas_100_percent_mineral_blend-fuel_use_na'],
  'Other petroleum gas': ['other_petroleum_gas-fuel_use_na'],
  'Petroleum coke': ['petroleum_coke-fuel_use_na'],
  'Petrol (100% mineral petrol)': ['petrol-fuel_use_na', 'petrol_100_percent_mineral_petrol-fuel_use_na'],
  'Petrol (average biofuel blend)': ['petrol_biofuel_blend-fuel_use_na'],
  Propane: ['propane-fuel_use_na'],
  'Waste oils': ['waste_oils-fuel_use_na'],
  'Biodiesel (ME)': ['biodiesel_me-fuel_use_na'],
  'Biodiesel (BtL or HVO)': ['biodiesel_hvo-fuel_use_na'],
  Bioethanol: ['bioethanol-fuel_use_na'],
  Biogas: ['biogas-fuel_use_na'],
  CNG: ['cng-fuel_use_na'],
  'Grasses/Straw': ['grass_or_straw-fuel_use_na'],
  'Landfill Gas': ['landfill_gas-fuel_use_na'],
  LNG: ['lng-fuel_use_na'],
  'Wood Chips': ['wood_chips-fuel_use_na'],
  'Wood Logs': ['wood_logs-fuel_use_na'],
  'Wood Pellets': ['wood_pellets-fuel_use_na'],
}
/** Rows without a combustion factor, or with a factor only for the compressed or liquid state. */
const leftOut = ['BioETBE', 'Biomethane', 'Methane (CH4)', 'Carbon Dioxide (CO2)']

export const importer: Importer = {
  run(raw) {
    const rows = fuels(raw)
    return [
      {
        description: { ...description, excluded: { 'no factor of burning it': leftOut.length } },
        inputs: raw.takeChecksums(),
        tables: [{ name: 'fuel_properties', columns: [...columns], rows }],
      },
    ]
  },
}

const columns = ['activity_id', 'net_gj_per_tonne', 'gross_gj_per_tonne', 'litres_per_tonne'] as const

function fuels(raw: RawFolder) {
  return raw
    .rows('factors/desnz_2025_fuel_properties.csv')
    .filter(({ fuel }) => !leftOut.includes(fuel ?? ''))
    .flatMap((row) =>
      (activities[row.fuel ?? ''] ?? unknown(row)).map((activity) => propertiesOf(activity, row)),
    )
}

function unknown({ fuel }: RawRow): never {
  throw new Error(`fuel properties: no activity for ${fuel}`)
}

function propertiesOf(activity: string, row: RawRow) {
  const [net, gross] = [figure(row.net_cv_gj_per_tonne), figure(row.gross_cv_gj_per_tonne)]
  if (!net || !gross || net > gross) throw new Error(`fuel properties: calorific values of ${row.fuel}`)
  return {
    activity_id: `fuel_type_${activity}`,
    net_gj_per_tonne: net,
    gross_gj_per_tonne: gross,
    litres_per_tonne: figure(row.density_litres_per_tonne),
  }
}

const description: DatasetDescription = {
  id: 'desnz-fuel-properties-2025',
  source: 'DESNZ',
  source_dataset: 'UK Government GHG Conversion Factors 2025, fuel properties',
  publisher: 'UK Department for Energy Security and Net Zero and its predecessors',
  year_released: 2025,
  licence: 'OGL-UK-3.0',
  licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0. UK Government GHG Conversion Factors for Company Reporting (DESNZ and predecessors).',
  source_link: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
  obtained_from:
    'github.com/streetvisit/carbon-recycling-platform @ 35bc3cd4c8560aa33810f5af1aecacb6429ffed5, full set 2025, sheet Fuel properties',
  known_defects: [
    'The sheet is of 2025; it is used for every year.',
    'Coal of industry and of power stations and petroleum coke have no density.',
  ],
}
