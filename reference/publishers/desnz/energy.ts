/**
 * Electricity, heat and steam of one flat file, kg per kWh, from the edition of 2026 on: earlier editions are in the
 * tables of grid factors and heat.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import { type GridActivity, gridActivities } from '../grid/activities.js'
import { heatActivities } from '../heat-steam/heat-steam.js'
import { figuresOf } from './masses.js'
import { type DesnzRow, desnzRow } from './row.js'

/** Sheet and group of the flat file, with the kind of electricity. */
const electricity: Record<string, keyof typeof gridActivities> = {
  'UK electricity > electricity generated': 'supplier_mix',
  'Transmission and distribution > t&d- uk electricity': 'losses',
  'WTT- UK electricity > uk electricity (generation)': 'well_to_tank',
  'WTT- UK electricity > uk electricity (t&d)': 'well_to_tank_losses',
}

/** Sheet and item of the flat file, with the kind of heat. */
const heat: Record<string, keyof typeof heatActivities> = {
  'Heat and steam > onsite heat and steam': 'Onsite heat and steam generation',
  'Heat and steam > district heat and steam': 'District heat and steam generation',
  'Transmission and distribution > 5% loss': '5% loss distribution_loss',
  'WTT- heat and steam > onsite heat and steam': 'Onsite heat and steam upstream_wtt',
  'WTT- heat and steam > district heat and steam': 'District heat and steam upstream_wtt',
  'WTT- heat and steam > 5% loss': '5% loss upstream_wtt_distribution_loss',
}

/** Returns two datasets of one year's file; `description` is shared with its other factors. */
export function energyDatasets(raw: RawFolder, year: number, description: DatasetDescription): Dataset[] {
  const rows = raw.rows(`factors/desnz_${year}.csv`).map((row) => desnzRow(row, year))
  const inputs = raw.takeChecksums()
  const dataset = (id: string, factors: FactorRow[], known_defects: string[]): Dataset => ({
    description: {
      ...description,
      id,
      edition: { ...description.edition!, series: id.slice(0, -`-${year}`.length) },
      known_defects,
    },
    inputs,
    tables: [factorTable(factors)],
  })
  const masses =
    'Gas masses are the published CO2e of each gas divided by its AR5 potential (CH4 28, N2O 265), which with 5 decimals is coarse.'
  return [
    dataset(`desnz-electricity-${year}`, rows.flatMap(electricityFactor), [
      'The year is the reporting year; the grid data behind it are two years older.',
      masses,
      'The row of managed assets repeats the grid average and is left out.',
    ]),
    dataset(`desnz-heat-steam-${year}`, rows.flatMap(heatFactor), [
      masses,
      'The release prints on-site and district heat with equal figures.',
    ]),
  ]
}

function electricityFactor(row: DesnzRow): FactorRow[] {
  const kind = electricity[`${row.sheet} > ${row.group}`]
  if (kind === undefined) return []
  const activity: GridActivity = gridActivities[kind]
  return [factor(row, activity, `${activity.name}, United Kingdom`, 'Electricity')]
}

function heatFactor(row: DesnzRow): FactorRow[] {
  const kind = heat[`${row.sheet} > ${row.item}`]
  if (kind === undefined) return []
  const activity = heatActivities[kind]!
  return [factor(row, activity, activity.name, 'Heat and Steam')]
}

function factor(
  row: DesnzRow,
  { activity_id, source_lca_activity, scopes }: Omit<GridActivity, 'name'>,
  name: string,
  category: string,
): FactorRow {
  return {
    activity_id,
    name,
    sector: 'Energy',
    category,
    source_lca_activity,
    year: row.year,
    region: 'GB',
    unit: 'kg/kWh',
    ...figuresOf(row, new Map()),
    scopes,
    dataset_row: row.published,
  }
}
