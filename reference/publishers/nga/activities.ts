/** Activities of the rows of the National Greenhouse Accounts Factors. */
import type { FactorRow } from '#src/catalogue/factor.js'
import type { RawRow } from '../../files/raw-folder.js'
import { gasActivityId } from '../../shared/fugitive-gases.js'
import { slug } from '../../shared/slug.js'
import { type GridActivity, gridActivities } from '../grid/activities.js'

type Activity = Pick<
  FactorRow,
  'activity_id' | 'name' | 'sector' | 'category' | 'source_lca_activity' | 'scopes'
>

const fuelUnits = ['GJ', 'tonne', 'kL', 'm3']

/** @throws Error at a category without a rule */
export function nationalActivity(row: RawRow): Activity {
  switch (row.category) {
    case 'electricity':
    case 'td_losses':
    case 'network_operator':
      return electricity(row)
    case 'fuels':
    case 'mobile':
    case 'fuels_upstream':
      return fuel(row)
    case 'refrigerant':
      return refrigerant(row)
    case 'waste':
      return waste(row)
    case 'water':
      return wastewater(row)
    case 'process':
    case 'agriculture':
      return emittingProcess(row)
    default:
      throw new Error(`${row.row_id}: unknown category ${row.category}`)
  }
}

const residualUpstream: GridActivity = {
  ...gridActivities.upstream_and_losses,
  activity_id: `${gridActivities.residual_mix.activity_id}_upstream_and_losses`,
  name: 'Electricity, residual mix, upstream of fuels and grid losses',
}

function electricity(row: RawRow): Activity {
  const activity = gridActivity(row)
  return { ...activity, scopes: [...activity.scopes], sector: 'Energy', category: 'Electricity' }
}

function gridActivity(row: RawRow): GridActivity {
  switch (row.detail) {
    case 'location-based, scope 2':
      return gridActivities.supplier_mix
    case 'location-based, scope 3':
      return gridActivities.upstream_and_losses
    case 'market-based, scope 2':
      return { ...gridActivities.residual_mix, name: 'Electricity, residual mix, market-based' }
    case 'market-based, scope 3':
      return residualUpstream
    case 'by electricity grid, scope 2':
      return {
        ...gridActivities.supplier_mix,
        activity_id: `${gridActivities.supplier_mix.activity_id}-grid_${slug(row.name!.replace(/ \(.*\)$/, ''))}`,
        name: `Electricity, grid average, ${row.name}`,
      }
    case 'transmission and distribution (network operators)':
      return {
        activity_id: `${gridActivities.supplier_mix.activity_id}_upstream_for_network_operators`,
        source_lca_activity: 'fuel_upstream',
        scopes: ['3.3'],
        name: 'Electricity lost by network operators, upstream of fuels',
      }
    default:
      throw new Error(`${row.row_id}: unknown kind of electricity ${row.detail}`)
  }
}

/** Normalises labels that differ between editions, or describe the use of a fuel instead of its kind. */
function fuelLabel(name: string): string {
  return name
    .replace(' (stationary)', '')
    .replace(/ \(other than for use as fuel in an aircraft\)$/, '')
    .replace(/ for use as (a )?fuel in an? (aircraft|internal combustion engine)$/, '')
    .replace(/, if (recycled and )?combusted to produce heat or electricity$/, '')
    .replace(/ that is captured for combustion/, '')
    .replace(/ (other than|\(other than|than) (those )?mentioned in the items above( and below)?$/, ', other')
}

/** Returns the vehicle of a transport fuel: editions print the class of diesel lorries in the name or in the detail. */
function vehicle({ name = '', detail = '' }: RawRow): { label: string; use: string } {
  const [label = '', euro] = name.split(' - ')
  const use = [detail.replace(', manufactured 2004 or later', ''), euro].filter(Boolean).join(', ')
  return { label: fuelLabel(label), use }
}

function fuel(row: RawRow): Activity {
  if (!fuelUnits.includes(row.unit_of_activity!)) throw new Error(`${row.row_id}: ${row.unit_of_activity}`)
  const upstream = row.category === 'fuels_upstream'
  const transport = row.category === 'mobile' || row.publisher_table!.startsWith('Table 9')
  const { label, use } = transport ? vehicle(row) : { label: fuelLabel(row.name!), use: '' }
  const place = upstream && !transport && row.detail!.endsWith('metro') ? metropolitan(row.detail!) : ''
  const end = transport ? `transport_${slug(use)}` : `stationary_combustion${place && `-${slug(place)}`}`
  return {
    activity_id: `fuel_type_${slug(label)}${upstream ? '_upstream' : ''}-fuel_use_${end}`,
    name: [
      label,
      ...(transport ? [use.toLowerCase()] : ['stationary combustion']),
      ...(upstream ? ['upstream of the fuel'] : []),
      ...(place ? [place.replaceAll('_', '-')] : []),
      ...(row.unit_of_activity === 'GJ' ? ['gross calorific value'] : []),
    ].join(', '),
    sector: 'Energy',
    category: 'Fuel',
    source_lca_activity: upstream ? 'fuel_upstream' : 'fuel_combustion',
    scopes: [upstream ? '3.3' : '1'],
  }
}

/** Parses `Victoria, non-metro`: gas in and outside the capital. */
function metropolitan(detail: string): string {
  return detail.endsWith('non-metro') ? 'non_metropolitan' : 'metropolitan'
}

/** Returns the activity: `R134A (HFC-134A)` by the code in brackets, `R410A (HFC blend)` by the one before. */
function refrigerant(row: RawRow): Activity {
  const [, first, inner] = /^(\S+) \((.+)\)$/.exec(row.name!)!
  const code = inner === 'HFC blend' ? first!.replace(/^R/, 'R-') : inner!.replace(/A$/, 'a')
  return {
    activity_id: code === 'HCFC-22' ? 'fugitive_gas-type_hcfc_22_and_r22' : gasActivityId(code),
    name: code,
    sector: 'Refrigerants and Fugitive Gases',
    category: 'Refrigerants and Fugitive Gases',
    source_lca_activity: 'unknown',
    scopes: ['1'],
  }
}

function waste(row: RawRow): Activity {
  const burnt = row.detail === 'incineration'
  const landfill = row.detail === 'waste to landfill'
  const treatment = landfill ? 'landfill' : burnt ? 'incineration' : slug(row.name!)
  const label = landfill || burnt ? row.name! : 'Organic waste'
  return {
    activity_id: `waste_type_${slug(label)}-disposal_method_${treatment}`,
    name: `${label}, ${treatment.replaceAll('_', ' ')}`,
    sector: 'Waste',
    category: 'Waste Management',
    source_lca_activity: 'end_of_life',
    // Landfill is operated by others; burning or composting takes place on the organisation's own site.
    scopes: landfill ? ['3.5', '3.12'] : ['1'],
  }
}

function wastewater(row: RawRow): Activity {
  return {
    activity_id: `water_treatment-type_domestic_wastewater-treatment_${slug(row.name!)}`,
    name: `Domestic wastewater, ${row.name!.toLowerCase()}, per person and year`,
    sector: 'Water',
    category: 'Water Treatment',
    source_lca_activity: 'unknown',
    scopes: ['1'],
  }
}

/** Returns carbonates in industry, and agriculture: emissions of a process on the organisation's site. */
function emittingProcess(row: RawRow): Activity {
  const process = row.category === 'process'
  const kind = ['inorganic fertiliser', 'liming'].includes(row.detail!) ? `, ${row.detail}` : ''
  const counted =
    {
      'tonne N': ', per tonne of nitrogen',
      head: ', per head and year',
      'tonne clay': ', per tonne of clay',
    }[row.unit_of_activity!] ?? ''
  return {
    activity_id: `${process ? 'industrial_process' : 'agriculture'}-type_${slug(row.name! + kind)}`,
    name: `${row.name}${kind}${counted}`,
    sector: process ? 'Materials and Manufacturing' : 'Agriculture/Hunting/Forestry/Fishing',
    category: process
      ? 'Building Materials'
      : kind
        ? 'Agriculture/Hunting/Forestry/Fishing'
        : 'Livestock Farming',
    source_lca_activity: 'unknown',
    scopes: ['1'],
  }
}
