/** Figures for journeys, in addition to emission factors. */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import { type ReleasedTable, releasedTable } from './released-table.js'
import type { BuildStep } from './step.js'

/** Datasets of the United Kingdom with the energy use of cars per km; their names contain the year. */
const vehicleEnergy = /^desnz-(\d{4})$/

/** Dataset and row of a figure. */
interface Sourced {
  dataset: string
  row: Record<string, string>
}

const real = 'REAL NOT NULL'
const text = 'TEXT NOT NULL'
const whole = 'INTEGER NOT NULL'
type Name = 'hauls' | 'aircraft' | 'flights' | 'trains' | 'cars' | 'losses' | 'shares' | 'subregions'
const tables: Record<Name, ReleasedTable> = {
  hauls: { name: 'flight_hauls', columns: { country: text, haul: text }, key: ['country'] },
  aircraft: {
    name: 'aircraft_fuel',
    columns: { aircraft: text, year: whole, kg_per_tonne_km: real, seat_load_factor: real, trip_km: real },
    key: ['aircraft', 'year'],
  },
  flights: {
    name: 'flight_fuel',
    columns: { aircraft: text, km: real, kg_fuel: real },
    key: ['aircraft', 'km'],
  },
  trains: {
    name: 'train_energy',
    columns: { train: text, kwh_per_km: real, passengers: real },
    key: ['train'],
  },
  cars: {
    name: 'car_electricity',
    columns: { size: text, type: text, year: whole, kwh_per_km: real },
    key: ['size', 'type', 'year'],
  },
  losses: {
    name: 'grid_losses',
    columns: { region: text, year: whole, percent_of_output: real },
    key: ['region', 'year'],
  },
  subregions: {
    name: 'country_subregions',
    columns: { country: text, subregion: text },
    key: ['country'],
  },
  shares: {
    name: 'grid_direct_shares',
    columns: { region: text, year: whole, share: real },
    key: ['region'],
  },
}

export const transport: BuildStep = (db, data, report) => {
  const haul = releasedTable(db, data, tables.hauls, report)
  for (const { id } of data.withTable('flight_hauls')) {
    for (const row of data.rows(id, 'flight_hauls', ['country', 'haul'] as const)) {
      haul({ dataset: id, row }, [row.country, row.haul])
    }
  }
  const fuel = releasedTable(db, data, tables.aircraft, report)
  const ofFuel = ['aircraft', 'year', 'kg_per_tonne_km', 'seat_load_factor', 'trip_km'] as const
  for (const { id } of data.withTable('aircraft_fuel')) {
    for (const row of data.rows(id, 'aircraft_fuel', ofFuel)) {
      const [aircraft, ...figures] = ofFuel.map((column) => row[column])
      fuel({ dataset: id, row }, [aircraft!, ...figures.map((each) => numberOrNull(each))])
    }
  }
  const flight = releasedTable(db, data, tables.flights, report)
  for (const { id } of data.withTable('flight_fuel')) {
    for (const row of data.rows(id, 'flight_fuel', ['aircraft', 'km', 'kg_fuel'] as const)) {
      flight({ dataset: id, row }, [row.aircraft, numberOrNull(row.km), numberOrNull(row.kg_fuel)])
    }
  }
  const train = releasedTable(db, data, tables.trains, report)
  for (const { id } of data.withTable('train_energy')) {
    for (const row of data.rows(id, 'train_energy', ['train', 'kwh_per_km', 'passengers'] as const)) {
      train({ dataset: id, row }, [row.train, numberOrNull(row.kwh_per_km), numberOrNull(row.passengers)])
    }
  }
  const car = releasedTable(db, data, tables.cars, report)
  for (const { dataset, row, size, type, year, kwh } of carElectricity(data)) {
    car({ dataset, row }, [size, type, year, kwh])
  }
  const losses = releasedTable(db, data, tables.losses, report)
  for (const { id } of data.withTable('losses')) {
    for (const row of data.rows(id, 'losses', ['region', 'year', 'percent_of_output'] as const)) {
      losses({ dataset: id, row }, [row.region, Number(row.year), numberOrNull(row.percent_of_output)])
    }
  }
  const subregions = releasedTable(db, data, tables.subregions, report)
  for (const row of data.rows('regions', 'countries', ['alpha2', 'm49_subregion'] as const)) {
    subregions({ dataset: 'regions', row }, [row.alpha2, row.m49_subregion])
  }
  const shares = releasedTable(db, data, tables.shares, report)
  for (const { dataset, row, region, year, share } of directShares(data)) {
    shares({ dataset, row }, [region, year, share])
  }
}

const sizes: Record<string, string> = {
  'small car': 'small',
  'medium car': 'medium',
  'large car': 'large',
  'average car': 'average',
}
const types: Record<string, string> = {
  'battery electric vehicle': 'battery',
  'plug-in hybrid electric vehicle': 'plugin_hybrid',
}

/** Yields the electricity of cars; the file has zeros for years without a figure. */
function* carElectricity(
  data: DataFolder,
): Generator<Sourced & { size: string; type: string; year: number; kwh: number }> {
  const columns = ['energy', 'vehicle_group', 'vehicle', 'variant', 'unit', 'kwh'] as const
  for (const { id } of data.withTable('vehicle_energy')) {
    const year = Number(vehicleEnergy.exec(id)![1])
    for (const row of data.rows(id, 'vehicle_energy', columns)) {
      const size = row.vehicle_group === 'cars (by size)' ? sizes[row.vehicle] : undefined
      const type = types[row.variant]
      const kwh = Number(row.kwh)
      if (row.energy !== 'electricity' || row.unit !== 'km' || !size || !type || kwh === 0) continue
      yield { dataset: id, row, size, type, year, kwh }
    }
  }
}

/** Columns of the generation mix, with the technologies of their direct and life-cycle emissions. */
const technologies = {
  coal_twh: ['coal', 'coal'],
  gas_twh: ['gas', 'gas'],
  oil_twh: ['oil', 'other_fossil_oil_etc'],
  nuclear_twh: ['nuclear', 'nuclear'],
  hydro_twh: ['hydro', 'hydro'],
  wind_twh: ['wind', 'wind'],
  solar_twh: ['solar', 'solar'],
  bioenergy_twh: ['biomass', 'bioenergy'],
  other_renewable_exc_bio_twh: ['geothermal', 'other_renewables_geothermal'],
} as const
const mixColumns = Object.keys(technologies) as (keyof typeof technologies)[]
const mixes = 'owid-generation-mix'
/** Source of the countries' life-cycle factors that are divided. */
const lifeCycleSource = 'Ember yearly electricity data'

/** Yields direct emissions of power plants as a share of life-cycle emissions, from the mix and median technologies. */
function* directShares(
  data: DataFolder,
): Generator<Sourced & { region: string; year: number; share: number }> {
  const intensities = new Map<string, number>()
  const columns = ['technology', 'basis', 'g_co2e_per_kwh', 'cited'] as const
  for (const row of data.rows('electricity-technology', 'technologies', columns)) {
    if (row.basis === 'lifecycle' && row.cited !== lifeCycleSource) continue
    intensities.set(`${row.technology} ${row.basis}`, Number(row.g_co2e_per_kwh))
  }
  for (const row of data.rows(mixes, 'generation_mix', ['region', 'year', ...mixColumns])) {
    let direct = 0
    let lifeCycle = 0
    for (const column of mixColumns) {
      const [directly, wholly] = technologies[column]
      direct += Number(row[column]) * intensities.get(`${directly} direct`)!
      lifeCycle += Number(row[column]) * intensities.get(`${wholly} lifecycle`)!
    }
    if (lifeCycle > 0)
      yield { dataset: mixes, row, region: row.region, year: Number(row.year), share: direct / lifeCycle }
  }
}
