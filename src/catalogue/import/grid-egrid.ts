/**
 * What eGRID publishes per subregion beside the output emission rate: the non-baseload rate, the grid
 * gross loss, and which places belong to which subregion. Rates are pounds per MWh.
 */
import type { FactorRow } from '../factor.js'
import type { Dataset, DatasetDescription } from './dataset.js'
import { gridActivities } from './grid-activities.js'
import { figure, type RawFolder, type RawRow } from './raw.js'

/** Pounds per MWh to kilograms per kWh; the pound is 0.45359237 kg by definition. */
const kilogramsPerKwh = (poundsPerMwh: number) => (poundsPerMwh * 0.45359237) / 1000

/** Non-baseload factors and factors of the grid losses of one eGRID release. */
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
 * Emissions of the energy lost between power plant and consumer, per kWh consumed: rate x L / (1 - L)
 * with the grid gross loss L of the same release (eGRID technical guide, estimating line losses).
 */
function losses(row: RawRow, names: Map<string, string>): FactorRow | undefined {
  const loss = figure(row.grid_gross_loss)
  const co2 = figure(row.co2_lb_mwh)
  if (loss === undefined || co2 === undefined) return undefined
  const lost = (poundsPerMwh: number) => (kilogramsPerKwh(poundsPerMwh) * loss) / (1 - loss)
  const factor = {
    ...identity(row, 'losses', names),
    description: 'Calculated from the output emission rate and the grid gross loss of the same release.',
  }
  const ch4 = figure(row.ch4_lb_mwh)
  const n2o = figure(row.n2o_lb_mwh)
  if (ch4 !== undefined && n2o !== undefined)
    return { ...factor, co2: lost(co2), ch4: lost(ch4), n2o: lost(n2o) }
  const total = figure(row.co2e_lb_mwh)
  if (total !== undefined) return { ...factor, co2: lost(co2), co2e_ar5: lost(total) }
  return { ...factor, co2: lost(co2), data_quality_flags: ['partial_factor'] }
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

/** Tables that lead from a state or a ZIP code to its subregions, and the fuels of each subregion. */
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
