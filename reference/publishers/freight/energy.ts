/**
 * Energy use of freight trains and lorries: French decree on transport information, level 1. Its figures per km make a
 * tonne-km of electric trains comparable on any grid, and one kind of lorry with another.
 */
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder } from '../../files/raw-folder.js'

/** Electric freight trains by density of the goods, and lorries of 35 to 40 t, by the decree's key. */
const vehicles: Record<string, string> = {
  train_electric_lte_249kg_m3: 'train_light',
  train_electric_250_399kg_m3: 'train_average',
  train_electric_gte_400kg_m3: 'train_heavy',
  artic_40t_long_distance: 'lorry_general',
  artic_40t_container: 'lorry_container',
  artic_40t_volume: 'lorry_light',
  artic_40t_reefer: 'lorry_refrigerated',
  artic_40t_tanker: 'lorry_tanker',
  artic_35t_car_carrier: 'lorry_cars',
}
const units: Record<string, string> = { electricity: 'kWh', diesel: 'l', diesel_nonroad: 'l' }

interface FreightEnergy {
  vehicle: string
  /** kWh of electricity or litres of diesel per km, including the cooling unit. */
  per_km: number
  unit: string
  tonnes: number
}

interface GridFactor {
  region: string
  kg_co2_per_kwh: number
}

export function frenchFreightEnergy(raw: RawFolder): Dataset {
  const published = raw
    .rows('transport/fr_decree_level1_intensities.csv')
    .filter(({ kind }) => kind === 'freight')
  const rows = published.flatMap((row): FreightEnergy[] => {
    const vehicle = vehicles[row.key!]
    if (!vehicle) return []
    const unit = units[row.energy_1!]
    if (unit === undefined || row.units_carried === '' || row.unit !== 't') {
      throw new Error(`${row.key}: not kWh or litres for tonnes`)
    }
    const per_km = figure(row.rate_1_per_km)! + (figure(row.rate_2_per_km) ?? 0)
    return [{ vehicle, per_km, unit, tonnes: figure(row.units_carried)! }]
  })
  const energy: Table<FreightEnergy> = {
    name: 'freight_energy',
    columns: ['vehicle', 'per_km', 'unit', 'tonnes'],
    rows: rows.sort((a, b) => (a.vehicle < b.vehicle ? -1 : 1)),
  }
  const grid: Table<GridFactor> = {
    name: 'freight_grid',
    columns: ['region', 'kg_co2_per_kwh'],
    rows: raw
      .rows('transport/fr_decree_energy_factors.csv')
      .filter(
        ({ energy_key, detail }) => energy_key === 'electricity' && detail!.startsWith('France mainland'),
      )
      .map((row) => ({ region: 'FR', kg_co2_per_kwh: figure(row.kgco2_total_per_unit)! })),
  }
  return {
    description: {
      id: 'french-decree-freight-2012',
      source: 'French Republic',
      source_dataset: 'Order of 10 April 2012 on transport information',
      publisher: 'French Republic, Journal officiel',
      year_released: 2012,
      licence: 'Licence-Ouverte-2.0',
      licence_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
      attribution: 'Source: Légifrance, arrêté du 10 avril 2012 (TRAT1209296A), annexes I and II.',
      source_link: 'https://github.com/etalab/lois-non-codifiees-et-reglements-francais',
      obtained_from:
        'github.com/etalab/lois-non-codifiees-et-reglements-francais @ 184c41a3a0acd691cec7a88bd023c3e6bbdcb58f, arrete/2012/arrete-du-10-avril-2012-trat1209296a/annexes',
      known_defects: [
        'Consumption and loads are of French trains and lorries before 2012; only consumption and its ratios are used, with newer factors of emissions.',
        'The electricity factor serves to turn French figures per tonne-km back into kWh; it is CO2 only.',
      ],
      excluded: { 'other freight vehicles': published.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [energy, grid],
  }
}
