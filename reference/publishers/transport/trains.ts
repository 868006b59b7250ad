/** Electricity of trains per passenger and kilometre: French decree on transport information, level 1. */
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder } from '../../files/raw-folder.js'

/** Electric trains of the decree between towns, by its key. */
const trains: Record<string, string> = {
  tgv: 'high_speed',
  long_distance: 'mainline',
  regional_electric: 'regional',
}

interface TrainEnergy {
  train: string
  /** kWh per km of the whole train, with its number of passengers. */
  kwh_per_km: number
  passengers: number
}

export function trainEnergy(raw: RawFolder): Dataset {
  const published = raw
    .rows('transport/fr_decree_level1_intensities.csv')
    .filter(({ kind, mode }) => kind === 'passenger' && mode === 'rail')
  const rows = published.flatMap(({ key, energy_1, rate_1_per_km, rate_1_unit, units_carried }) => {
    const train = trains[key!]
    if (!train) return []
    if (energy_1 !== 'electricity' || rate_1_unit !== 'kWh') throw new Error(`${key}: not in kWh`)
    return [{ train, kwh_per_km: figure(rate_1_per_km)!, passengers: figure(units_carried)! }]
  })
  const table: Table<TrainEnergy> = {
    name: 'train_energy',
    columns: ['train', 'kwh_per_km', 'passengers'],
    rows: rows.sort((a, b) => (a.train < b.train ? -1 : 1)),
  }
  return {
    description: {
      id: 'french-decree-trains-2012',
      source: 'French Republic',
      source_dataset: 'Order of 10 April 2012 on transport information',
      publisher: 'French Republic, Journal officiel',
      year_released: 2012,
      licence: 'Licence-Ouverte-2.0',
      licence_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
      attribution: 'Source: Légifrance, arrêté du 10 avril 2012 (TRAT1209296A), annex II.',
      source_link: 'https://github.com/etalab/lois-non-codifiees-et-reglements-francais',
      obtained_from:
        'github.com/etalab/lois-non-codifiees-et-reglements-francais @ 184c41a3a0acd691cec7a88bd023c3e6bbdcb58f, arrete/2012/arrete-du-10-avril-2012-trat1209296a/annexes',
      known_defects: [
        'Consumption and passengers are of French trains before 2012; the emission factors of electricity beside them are not used.',
      ],
      excluded: { 'passenger trains on diesel': published.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [table],
  }
}
