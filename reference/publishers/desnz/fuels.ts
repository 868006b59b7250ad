/** Fuels, bioenergy and the biogenic CO2 of fuels. */
import { type Activity, known } from './label-table.js'
import type { DesnzRow } from './row.js'

interface Fuel {
  name: string
  /** Stem of the id, `fuel_type_<stem>`; with a calorific value `fuel_type_<cv>_gross`. */
  stem: string
  cv?: string
  use?: string
}

const fuels: Record<string, Fuel> = {
  butane: { name: 'Butane', stem: 'butane' },
  cng: { name: 'Compressed natural gas (CNG)', stem: 'cng' },
  lng: { name: 'Liquefied natural gas (LNG)', stem: 'lng' },
  lpg: { name: 'Liquefied petroleum gas (LPG)', stem: 'lpg' },
  'natural gas': { name: 'Natural gas', stem: 'natural_gas' },
  'natural gas (100% mineral blend)': {
    name: 'Natural gas (100% mineral blend)',
    stem: 'natural_gas_100_percent_mineral_blend',
  },
  'other petroleum gas': { name: 'Other petroleum gas', stem: 'other_petroleum_gas' },
  propane: { name: 'Propane', stem: 'propane' },
  'aviation spirit': { name: 'Aviation spirit', stem: 'avgas', use: 'aviation' },
  'aviation turbine fuel': { name: 'Aviation turbine fuel', stem: 'avtur', use: 'aviation' },
  'burning oil': { name: 'Burning oil', stem: 'burning_oil' },
  'diesel (100% mineral diesel)': {
    name: 'Diesel (100% mineral diesel)',
    stem: 'diesel_100_percent_mineral',
  },
  'diesel (average biofuel blend)': { name: 'Diesel (average biofuel blend)', stem: 'diesel_biofuel_blend' },
  'fuel oil': { name: 'Fuel oil', stem: 'fuel_oil' },
  'gas oil': { name: 'Gas oil', stem: 'gas_oil' },
  lubricants: { name: 'Lubricants', stem: 'lubricants' },
  'marine fuel oil': { name: 'Marine fuel oil', stem: 'marine_fuel_oil' },
  'marine gas oil': { name: 'Marine gas oil', stem: 'marine_gas_oil' },
  naphtha: { name: 'Naphtha', stem: 'naphtha' },
  'petrol (100% mineral petrol)': {
    name: 'Petrol (100% mineral petrol)',
    stem: 'petrol',
    cv: 'petrol_100_percent_mineral_petrol',
  },
  'petrol (average biofuel blend)': { name: 'Petrol (average biofuel blend)', stem: 'petrol_biofuel_blend' },
  'processed fuel oils - distillate oil': {
    name: 'Processed fuel oils, distillate oil',
    stem: 'processed_fuel_oils_distillate',
  },
  'processed fuel oils - residual oil': {
    name: 'Processed fuel oils, residual oil',
    stem: 'processed_fuel_oils_residual',
  },
  'refinery miscellaneous': { name: 'Refinery miscellaneous', stem: 'refinery_miscellaneous' },
  'waste oils': { name: 'Waste oils', stem: 'waste_oils' },
  'coal (domestic)': { name: 'Coal (domestic)', stem: 'coal', use: 'domestic' },
  'coal (industrial)': { name: 'Coal (industrial)', stem: 'coal', use: 'industrial' },
  'coal (electricity generation)': {
    name: 'Coal (electricity generation)',
    stem: 'coal',
    use: 'electricity_generation',
  },
  'coal (electricity generation - home produced coal only)': {
    name: 'Coal (electricity generation, home produced only)',
    stem: 'coal_home_produced',
    use: 'electricity_generation',
  },
  'coking coal': { name: 'Coking coal', stem: 'coking_coal' },
  'petroleum coke': { name: 'Petroleum coke', stem: 'petroleum_coke' },
  'avtur (renewable)': { name: 'Renewable aviation turbine fuel', stem: 'avtur_renewable', use: 'aviation' },
  'bio petrol': { name: 'Bio petrol', stem: 'biopetrol' },
  'biodiesel me': { name: 'Biodiesel methyl ester', stem: 'biodiesel_me' },
  'biodiesel me (from tallow)': {
    name: 'Biodiesel methyl ester from tallow',
    stem: 'biodiesel_me_tallow',
  },
  'biodiesel me (from used cooking oil)': {
    name: 'Biodiesel methyl ester from used cooking oil',
    stem: 'biodiesel_me_used_cooking_oil',
  },
  'biodiesel hvo': { name: 'Biodiesel HVO', stem: 'biodiesel_hvo' },
  bioethanol: { name: 'Bioethanol', stem: 'bioethanol' },
  biomethane: { name: 'Biomethane', stem: 'biomethane' },
  'biomethane (compressed)': { name: 'Biomethane (compressed)', stem: 'biomethane_compressed' },
  'biomethane (liquified)': { name: 'Biomethane (liquefied)', stem: 'biomethane_liquified' },
  biopropane: { name: 'Biopropane', stem: 'biopropane' },
  'development diesel': { name: 'Development diesel', stem: 'development_diesel' },
  'development petrol': { name: 'Development petrol', stem: 'development_petrol' },
  'methanol (bio)': { name: 'Biomethanol', stem: 'methanol_bio' },
  'off road biodiesel': { name: 'Off-road biodiesel', stem: 'off_road_biodiesel' },
  'renewable petrol': { name: 'Renewable petrol', stem: 'renewable_petrol' },
  biogas: { name: 'Biogas', stem: 'biogas' },
  'landfill gas': { name: 'Landfill gas', stem: 'landfill_gas' },
  'grass/straw': { name: 'Grass or straw', stem: 'grass_or_straw' },
  'wood chips': { name: 'Wood chips', stem: 'wood_chips' },
  'wood logs': { name: 'Wood logs', stem: 'wood_logs' },
  'wood pellets': { name: 'Wood pellets', stem: 'wood_pellets' },
}

/**
 * Returns the activity. Fossil fuels are printed per kWh on both calorific values, each with its own id. Bioenergy is
 * printed per kWh or GJ on one: dividing the CO2 per tonne by the CO2 per kWh gives the net calorific value of the fuel
 * properties sheet, so the name contains net.
 */
export function fuelActivity(row: DesnzRow): Activity {
  if (row.item === 'electricity: uk') return biogenicElectricity
  const fuel = known(fuels, row.item, row)
  const use = `fuel_use_${fuel.use ?? 'na'}`
  const cv = fuel.cv ?? fuel.stem
  const place = { sector: 'Energy', category: 'Fuel' }
  switch (row.uom) {
    case 'kwh (gross cv)':
      return { id: `fuel_type_${cv}_gross-${use}`, name: `${fuel.name}, gross calorific value`, ...place }
    case 'kwh (net cv)':
      return { id: `fuel_type_${cv}_net-${use}`, name: `${fuel.name}, net calorific value`, ...place }
    case 'kwh':
    case 'gj':
      return { id: `fuel_type_${fuel.stem}-${use}`, name: `${fuel.name}, net calorific value`, ...place }
    default:
      return { id: `fuel_type_${fuel.stem}-${use}`, name: fuel.name, ...place }
  }
}

const biogenicElectricity: Activity = {
  id: 'electricity-energy_source_grid_mix',
  name: 'UK electricity generation',
  sector: 'Energy',
  category: 'Electricity',
}
