/**
 * Grid electricity, kg per kWh: the official national sets if available, Ember's life-cycle series everywhere. Factors
 * of another kind or basis are separate activities.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import type { Importer } from '../importer.js'
import { regionNames } from '../regions/regions.js'
import { type GridActivity, gridActivities } from './activities.js'
import { gridDescriptions } from './datasets.js'
import { egridExtras, egridRegionTables } from './egrid.js'
import { withPrintedDigits } from './flat-files.js'
import { explainedByGases } from './gases.js'
import { newestEditions } from './newest-editions.js'
import { officialSetCovers, territoriesUnderOwnCode } from './scope.js'

export const importer: Importer = {
  series: [
    { id: 'ember-yearly', announced: 'https://ember-energy.org/data/yearly-electricity-data/' },
    { id: 'ember-us', announced: 'https://ember-energy.org/' },
    { id: 'ember-in', announced: 'https://ember-energy.org/' },
    { id: 'epa-egrid', announced: 'https://www.epa.gov/egrid' },
    { id: 'mee-cn', announced: 'https://www.mee.gov.cn/' },
  ],
  run(raw) {
    const names = regionNames(raw)
    const rows = raw.rows('energy/grid_factors.csv')
    const rates = raw.rows('energy/egrid_subregion_rates.csv')
    const regionTables = egridRegionTables(raw)
    const descriptions = gridDescriptions(raw.rows('energy/datasets.csv'))
    const inputs = raw.takeChecksums()
    const editions = newestEditions.map(({ file, publication, rowsOf }): Dataset => {
      const printed = raw.rows(file)
      const { factors, excluded } = gridFactors(rowsOf(printed), names)
      const losses = egridExtras(printed, publication.dataset_id, names)
      const [description] = gridDescriptions([publication])
      return {
        description: described(description!, excluded),
        inputs: raw.takeChecksums(),
        tables: [factorTable([...factors, ...losses])],
      }
    })
    const datasets = descriptions.map((description): Dataset => {
      const rawId = description.rawId
      const { factors, excluded } = gridFactors(published(raw, rows, rawId), names)
      const others = rawId.startsWith('epa_egrid') ? egridExtras(rates, rawId, names) : []
      return {
        description: described(description, excluded),
        inputs: { ...inputs, ...raw.takeChecksums() },
        tables: [factorTable([...factors, ...others])],
      }
    })
    return [...datasets, ...editions, { ...regionTables, inputs }]
  },
}

/** Returns rows of one release; the UK's with the digits of its flat files. */
function published(raw: RawFolder, rows: RawRow[], rawId: string): RawRow[] {
  const own = rows.filter((row) => row.dataset_id === rawId)
  const year = /^desnz_(\d{4})$/.exec(rawId)?.[1]
  return year ? withPrintedDigits(own, raw.rows(`factors/desnz_${year}.csv`), Number(year)) : own
}

function described(
  { rawId: _, ...description }: DatasetDescription & { rawId: string },
  excluded: Record<string, number>,
): DatasetDescription {
  return Object.keys(excluded).length > 0 ? { ...description, excluded } : description
}

/** Returns factors of one release's rows, and the number of excluded rows by reason. */
export function gridFactors(
  rows: RawRow[],
  names: Map<string, string>,
): { factors: FactorRow[]; excluded: Record<string, number> } {
  const { kept, excluded } = withoutExcluded(rows, reasonToLeaveOut)
  return { factors: kept.map((row) => gridFactor(row, names)), excluded }
}

/** The only year of losses abroad without an eGRID release. */
const yearWithoutEgrid = '2017'

function reasonToLeaveOut(row: RawRow): string | undefined {
  if (territoriesUnderOwnCode.has(row.region ?? '')) return 'territory held under its own country code'
  if (row.dataset_id === 'ember_yearly_2026' && row.region === 'UZ') return 'placeholder instead of a figure'
  if (row.dataset_id?.startsWith('ember') && Number(row.kgco2e_per_kwh) === 0)
    return 'life-cycle figure of zero: emissions rounded to nothing'
  if (row.factor_kind === 'td_losses' && row.region === 'US' && row.year !== yearWithoutEgrid)
    return 'losses abroad where the national set gives them'
  return undefined
}

function gridFactor(row: RawRow, names: Map<string, string>): FactorRow {
  const activity: GridActivity = gridActivities[kind(row)]
  const region = row.region ?? ''
  const name = names.get(region)
  if (name === undefined) throw new Error(`unknown region ${region}`)
  return {
    activity_id: activity.activity_id,
    name: `${activity.name}, ${name}`,
    sector: 'Energy',
    category: 'Electricity',
    source_lca_activity: activity.source_lca_activity,
    year: Number(row.year),
    region,
    unit: 'kg/kWh',
    ...gridFigures(row),
    scopes: [...activity.scopes],
    dataset_row: `grid_factors ${region} ${row.year} ${row.factor_kind}`,
  }
}

function kind(row: RawRow): keyof typeof gridActivities {
  switch (row.factor_kind) {
    case 'generation_average':
      if (row.lca_activity !== 'electricity_generation_lifecycle') return 'supplier_mix'
      return officialSetCovers(row.region ?? '') ? 'life_cycle_beside_official' : 'supplier_mix_life_cycle'
    case 'consumption_average':
      // China publishes one average per grid and province, which counts the power that other provinces
      // deliver but no grid losses: it is the national set. Canada's includes losses, in addition to
      // its generation average.
      return row.lca_activity === 'electricity_generation' ? 'supplier_mix' : 'consumption'
    case 'td_losses':
      return 'losses'
    case 'upstream_wtt':
      return 'well_to_tank'
    case 'upstream_wtt_td':
      return 'well_to_tank_losses'
    case 'upstream_and_td':
      return 'upstream_and_losses'
    case 'residual_mix':
      return 'residual_mix'
    default:
      throw new Error(`unknown kind of grid factor ${row.factor_kind}`)
  }
}

/** Releases of eGRID whose files lack CO2e: any total was computed from the gases. */
const hasOnlyGases = new Set(['epa_egrid2020', 'epa_egrid2024'])

type Figures = Pick<
  FactorRow,
  'co2' | 'ch4' | 'n2o' | 'co2e_ar4' | 'co2e_ar5' | 'co2e_ar6' | 'data_quality_flags'
>

/** Returns total and gas masses of a row, kg per kWh, in the column of its publisher's GWP set. */
export function gridFigures(row: RawRow): Figures {
  const total = figure(row.kgco2e_per_kwh)
  const co2 = figure(row.co2_kg_per_kwh)
  const masses = { co2, ch4: figure(row.ch4_kg_per_kwh), n2o: figure(row.n2o_kg_per_kwh) }
  if (hasOnlyGases.has(row.dataset_id!) && Object.values(masses).every((mass) => mass !== undefined))
    return masses
  if (total === undefined) throw new Error(`no total: ${row.dataset_id} ${row.region} ${row.year}`)
  if (row.gwp_basis === '' || row.note === 'CO2 only') {
    if (co2 !== total) throw new Error(`CO2 differs from the total: ${row.dataset_id} ${row.region}`)
    // Printed as CO2, the mass is sufficient; printed as CO2e, the total is the same in every GWP set.
    const totals = row.gwp_basis === '' ? {} : { co2e_ar4: total, co2e_ar5: total, co2e_ar6: total }
    return { co2, ...totals, data_quality_flags: ['partial_factor'] }
  }
  const basis = row.gwp_basis === 'ar4' ? 'ar4' : 'ar5'
  const published = basis === 'ar4' ? { co2e_ar4: total } : { co2e_ar5: total }
  // Canada prints its gases with one significant digit, some of them zero.
  if (row.dataset_id === 'eccc_nir2024') return published
  return explainedByGases(masses, total, basis) ? { ...masses, ...published } : published
}
