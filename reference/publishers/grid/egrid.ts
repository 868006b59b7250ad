/**
 * Data that eGRID publishes per subregion in addition to the output emission rate: the non-baseload rate, the grid
 * gross loss, and the places of each subregion. Rates are pounds per MWh.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { gridActivities } from './activities.js'
import { explainedByGases, type Masses } from './gases.js'

/** Converts pounds per MWh to kilograms per kWh; the pound is 0.45359237 kg by definition. */
const kilogramsPerKwh = (poundsPerMwh: number) => (poundsPerMwh * 0.45359237) / 1000

/** Returns non-baseload factors and factors of the grid losses of one eGRID release. */
export function egridExtras(rates: RawRow[], rawId: string, names: Map<string, string>): FactorRow[] {
  const year = rawId.slice('epa_egrid'.length)
  return rates
    .filter((row) => row.data_year === year)
    .flatMap((row) => [nonBaseload(row, names), losses(row, names)])
    .filter((row) => row !== undefined)
}

function nonBaseload(row: RawRow, names: Map<string, string>): FactorRow | undefined {
  const co2 = figure(row.nonbaseload_co2_lb_mwh)
  const ch4 = figure(row.nonbaseload_ch4_lb_mwh)
  const n2o = figure(row.nonbaseload_n2o_lb_mwh)
  if (co2 === undefined || ch4 === undefined || n2o === undefined) return undefined
  return {
    ...identity(row, 'non_baseload', names),
    co2: kilogramsPerKwh(co2),
    ch4: kilogramsPerKwh(ch4),
    n2o: kilogramsPerKwh(n2o),
  }
}

/**
 * Returns the emissions of the energy lost between power plant and consumer, per kWh consumed: rate x L / (1 - L) with
 * the grid gross loss L of the same release (eGRID technical guide, estimating line losses). Total and gases are from
 * the output rate, in the GWP set of the release.
 */
function losses(row: RawRow, names: Map<string, string>): FactorRow | undefined {
  const loss = figure(row.grid_gross_loss)
  if (loss === undefined || figure(row.co2_lb_mwh) === undefined) return undefined
  const rate = outputRate(row)
  const lost = (value: number | undefined) => (value === undefined ? undefined : (value * loss) / (1 - loss))
  return {
    ...identity(row, 'losses', names),
    description: 'Calculated from the output emission rate and the grid gross loss of the same release.',
    co2: lost(rate.co2),
    ch4: lost(rate.ch4),
    n2o: lost(rate.n2o),
    co2e_ar4: lost(rate.co2e_ar4),
    co2e_ar5: lost(rate.co2e_ar5),
    ...(isCo2Alone(rate) ? { data_quality_flags: ['partial_factor'] } : {}),
  }
}

type Rate = Masses & Pick<FactorRow, 'co2e_ar4' | 'co2e_ar5'>

/** Returns the output rate, kg per kWh: its total as published and the gases, unless they contradict the total. */
function outputRate(row: RawRow): Rate {
  const converted = (cell: string | undefined) => {
    const value = figure(cell)
    return value === undefined ? undefined : kilogramsPerKwh(value)
  }
  const masses = {
    co2: converted(row.co2_lb_mwh),
    ch4: converted(row.ch4_lb_mwh),
    n2o: converted(row.n2o_lb_mwh),
  }
  const total = row.co2e_origin === 'source' ? converted(row.co2e_lb_mwh) : undefined
  if (total === undefined) return masses
  const basis = Number(row.data_year) >= 2023 ? 'ar5' : 'ar4'
  const published = basis === 'ar5' ? { co2e_ar5: total } : { co2e_ar4: total }
  return explainedByGases(masses, total, basis) ? { ...masses, ...published } : published
}

function isCo2Alone({ ch4, co2e_ar4, co2e_ar5 }: Rate): boolean {
  return ch4 === undefined && co2e_ar4 === undefined && co2e_ar5 === undefined
}

function identity(row: RawRow, kind: 'non_baseload' | 'losses', names: Map<string, string>): FactorRow {
  const activity = gridActivities[kind]
  const region = row.region ?? ''
  return {
    activity_id: activity.activity_id,
    name: `${activity.name}, ${names.get(region)}`,
    sector: 'Energy',
    category: 'Electricity',
    source_lca_activity: activity.source_lca_activity,
    year: Number(row.data_year),
    region,
    unit: 'kg/kWh',
    scopes: [...activity.scopes],
    dataset_row: `egrid_subregion_rates ${region} ${row.data_year} ${kind}`,
  }
}

/** Returns tables that lead from a state or a ZIP code to its subregions, and the fuels of each subregion. */
export function egridRegionTables(raw: RawFolder): Omit<Dataset, 'inputs'> {
  const states = raw.rows('energy/egrid_state_subregions.csv').map((row) => ({
    state: row.state === 'US-PR' ? 'PR' : (row.state ?? ''),
    subregion: row.subregion ?? '',
    share_of_zips: Number(row.share_of_zips),
  }))
  const zips = raw.rows('energy/egrid_zip3_subregion.csv').map((row) => ({
    zip3: row.zip3 ?? '',
    subregion: `US-${row.subregion}`,
    share_of_zips: Number(row.share_of_zips),
  }))
  const mix = raw.rows('energy/egrid_generation_mix_pct.csv').map(generationMix)
  return {
    description,
    tables: [
      { name: 'state_subregions', columns: ['state', 'subregion', 'share_of_zips'], rows: states },
      { name: 'zip3_subregion', columns: ['zip3', 'subregion', 'share_of_zips'], rows: zips },
      { name: 'generation_mix', columns: ['region', 'year', ...fuels], rows: mix },
    ],
  }
}

/** Percent of net generation. */
const fuels = [
  'coal',
  'oil',
  'gas',
  'nuclear',
  'hydro',
  'biomass',
  'wind',
  'solar',
  'geothermal',
  'other_fossil',
  'other',
]

function generationMix(row: RawRow): Record<string, string | number | undefined> {
  const shares = fuels.map((fuel) => {
    const published = { other_fossil: 'otherFossilFuel', other: 'otherUnknownFuel' }[fuel] ?? fuel
    return [fuel, figure(row[published])]
  })
  return { region: row.region, year: Number(row.data_year), ...Object.fromEntries(shares) }
}

const description: DatasetDescription = {
  id: 'epa-egrid-regions',
  source: 'EPA',
  source_dataset: 'eGRID subregions and generation mix',
  publisher: 'United States Environmental Protection Agency',
  year_released: 2025,
  licence: 'US-public-domain',
  licence_url: 'https://www.epa.gov/egrid',
  attribution: 'US Environmental Protection Agency, eGRID',
  source_link: 'https://www.epa.gov/egrid/power-profiler',
  obtained_from: 'USEPA/power-profiler to f42a47a9; USEPA/egrid-explorer aa2125c',
  known_defects: [
    'A state lies in several subregions: the share of its ZIP codes is no share of its consumption.',
    'A three-digit ZIP prefix is given its commonest subregion.',
  ],
}
