/**
 * Base Carbone V23.6, passenger cars and trains of France: the published totals include the manufacture of the vehicle,
 * which a journey excludes; this dataset has only their energy parts.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { publication } from '../ademe/manifest.js'
import { electricityUsed, fuelParts, potentialsDefect, unnamedPotentials, vehicles } from '../ademe/parts.js'

/** Motors of the average car, by their label. */
const motors: Record<string, [string, string]> = {
  'Motorisation essence': ['petrol', 'petrol'],
  'Motorisation gazole': ['diesel', 'diesel'],
  'Motorisation moyenne': ['average_power_train', 'average power train'],
}

interface Train {
  type: string
  name: string
  /** `unknown` if some of the trains run on diesel. */
  lca: string
}

/** Trains between towns, by their label. Their energy is one figure, all under upstream. */
const trains: Record<string, Train> = {
  TGV: { type: 'high_speed', name: 'High-speed train', lca: electricityUsed },
  Intercités: { type: 'mainline', name: 'Long-distance train', lca: 'unknown' },
  'Train grandes lignes': { type: 'mainline', name: 'Long-distance train', lca: 'unknown' },
  TER: { type: 'regional', name: 'Regional train', lca: 'unknown' },
}

const shared = {
  sector: 'Transport',
  region: 'FR',
  scopes: ['3.6', '3.7'],
  data_quality_flags: unnamedPotentials,
}

export function frenchParts(raw: RawFolder): Dataset {
  const rows = raw.rows(vehicles).filter(({ kind }) => kind === 'passenger')
  const factors = rows.flatMap((row) => [...carParts(row), ...trainEnergy(row)])
  const used = new Set(factors.map(({ dataset_row }) => dataset_row.split(' ')[0]))
  return {
    description: {
      id: 'ademe-journey-parts-23.6',
      ...publication,
      known_defects: [
        potentialsDefect,
        'Trains have no figure for operation, only for energy as a whole, diesel of regional trains included: one factor for energy, without manufacture.',
        'Parts are rounded to three digits each, so they add up to the published total within its last digit.',
        'The year is the one the row names.',
      ],
      excluded: { 'passenger rows of other vehicles': rows.length - used.size },
    },
    inputs: raw.takeChecksums(),
    tables: [factorTable(factors)],
  }
}

function carParts(row: RawRow): FactorRow[] {
  const motor = motors[row.attribute_fr ?? '']
  if (row.name_fr !== 'Voiture' || row.unit !== 'kgCO2e/km' || !motor) return []
  const [variant, words] = motor
  const part = (basis: keyof typeof fuelParts, published: string | undefined): FactorRow => ({
    ...shared,
    activity_id: `passenger_vehicle-type_car-variant_${variant}-basis_${basis}`,
    name: `Car, ${words}, ${fuelParts[basis]}`,
    category: 'Road Travel',
    source_lca_activity: basis,
    year: year(row),
    unit: 'kg/km',
    co2e_ar5: figure(published)!,
    uncertainty: figure(row.uncertainty_pct)!,
    dataset_row: `${row.ademe_id} ${basis}`,
  })
  return [part('fuel_combustion', row.kgco2e_operation), part('fuel_upstream', row.kgco2e_upstream)]
}

function trainEnergy(row: RawRow): FactorRow[] {
  const train = trains[row.name_fr ?? '']
  if (!train) return []
  return [
    {
      ...shared,
      activity_id: `passenger_train-route_type_${train.type}-basis_energy`,
      name: `${train.name}, energy without vehicle manufacture`,
      category: 'Rail Travel',
      source_lca_activity: train.lca,
      year: year(row),
      unit: 'kg/passenger-km',
      co2e_ar5: figure(row.kgco2e_upstream)!,
      uncertainty: figure(row.uncertainty_pct)!,
      dataset_row: `${row.ademe_id} energy`,
    },
  ]
}

/** Returns the year, which is in one of the two columns that describe the row. */
function year(row: RawRow): number {
  const named = [row.attribute_fr, row.boundary_fr].find((text) => /^20\d\d$/.test(text ?? ''))
  if (named === undefined) throw new Error(`${vehicles}: row ${row.ademe_id} names no year`)
  return Number(named)
}
