/** Figures beside emission factors that journeys are computed from. */
import { type DataFolder, numberOrNull } from '../files/data-folder.js'
import type { BuildStep } from './step.js'

/** Datasets of the United Kingdom that print what cars use per km; the year is in their name. */
const vehicleEnergy = /^desnz-(\d{4})$/

export const transport: BuildStep = (db, data) => {
  db.exec(`
    CREATE TABLE flight_hauls (country TEXT PRIMARY KEY, haul TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE train_energy (
      train TEXT PRIMARY KEY, kwh_per_km REAL NOT NULL, passengers REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE car_electricity (
      size TEXT NOT NULL, type TEXT NOT NULL, year INTEGER NOT NULL, kwh_per_km REAL NOT NULL,
      PRIMARY KEY (size, type, year)
    ) WITHOUT ROWID;
    CREATE TABLE grid_losses (
      region TEXT NOT NULL, year INTEGER NOT NULL, percent_of_output REAL NOT NULL,
      PRIMARY KEY (region, year)
    ) WITHOUT ROWID;
    CREATE TABLE grid_direct_shares (
      region TEXT PRIMARY KEY, year INTEGER NOT NULL, share REAL NOT NULL
    ) WITHOUT ROWID;
  `)
  const insertHaul = db.prepare('INSERT INTO flight_hauls VALUES (?, ?)')
  for (const row of data.rows('desnz-flight-hauls-2025', 'flight_hauls', ['country', 'haul'] as const)) {
    insertHaul.run(row.country, row.haul)
  }
  const insertTrain = db.prepare('INSERT INTO train_energy VALUES (?, ?, ?)')
  const trainColumns = ['train', 'kwh_per_km', 'passengers'] as const
  for (const row of data.rows('french-decree-trains-2012', 'train_energy', trainColumns)) {
    insertTrain.run(row.train, numberOrNull(row.kwh_per_km), numberOrNull(row.passengers))
  }
  const insertCar = db.prepare('INSERT INTO car_electricity VALUES (?, ?, ?, ?)')
  for (const { size, type, year, kwh } of carElectricity(data)) insertCar.run(size, type, year, kwh)
  const insertLosses = db.prepare('INSERT INTO grid_losses VALUES (?, ?, ?)')
  const lossColumns = ['region', 'year', 'percent_of_output'] as const
  for (const row of data.rows('worldbank-losses', 'losses', lossColumns)) {
    insertLosses.run(row.region, Number(row.year), numberOrNull(row.percent_of_output))
  }
  const insertShare = db.prepare('INSERT INTO grid_direct_shares VALUES (?, ?, ?)')
  for (const { region, year, share } of directShares(data)) insertShare.run(region, year, share)
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

/** Zeros stand where a year has no figure. */
function* carElectricity(
  data: DataFolder,
): Generator<{ size: string; type: string; year: number; kwh: number }> {
  const columns = ['energy', 'vehicle_group', 'vehicle', 'variant', 'unit', 'kwh'] as const
  for (const { id } of data.withTable('vehicle_energy')) {
    const year = Number(vehicleEnergy.exec(id)![1])
    for (const row of data.rows(id, 'vehicle_energy', columns)) {
      const size = row.vehicle_group === 'cars (by size)' ? sizes[row.vehicle] : undefined
      const type = types[row.variant]
      const kwh = Number(row.kwh)
      if (row.energy !== 'electricity' || row.unit !== 'km' || !size || !type || kwh === 0) continue
      yield { size, type, year, kwh }
    }
  }
}

/** Column of the generation mix, and the technology it is by its direct and its life-cycle emissions. */
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
/** Whose life-cycle factors of countries are to be divided. */
const lifeCycleSource = 'Ember yearly electricity data'

/** What power plants emit themselves, as a share of life-cycle emissions: from the mix and median technologies. */
function* directShares(data: DataFolder): Generator<{ region: string; year: number; share: number }> {
  const intensities = new Map<string, number>()
  const columns = ['technology', 'basis', 'g_co2e_per_kwh', 'cited'] as const
  for (const row of data.rows('electricity-technology', 'technologies', columns)) {
    if (row.basis === 'lifecycle' && row.cited !== lifeCycleSource) continue
    intensities.set(`${row.technology} ${row.basis}`, Number(row.g_co2e_per_kwh))
  }
  for (const row of data.rows('owid-generation-mix', 'generation_mix', ['region', 'year', ...mixColumns])) {
    let direct = 0
    let lifeCycle = 0
    for (const column of mixColumns) {
      const [directly, wholly] = technologies[column]
      direct += Number(row[column]) * intensities.get(`${directly} direct`)!
      lifeCycle += Number(row[column]) * intensities.get(`${wholly} lifecycle`)!
    }
    if (lifeCycle > 0) yield { region: row.region, year: Number(row.year), share: direct / lifeCycle }
  }
}
