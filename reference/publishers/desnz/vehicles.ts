/** Cars, motorbikes, vans and lorries, by user and purpose. */
import { type Activity, capital, known } from './label-table.js'
import type { DesnzRow } from './row.js'

interface Drive {
  source: string
  name: string
}

const drives: Record<string, Drive> = {
  petrol: { source: 'petrol', name: 'petrol' },
  diesel: { source: 'diesel', name: 'diesel' },
  hybrid: { source: 'hev', name: 'hybrid' },
  cng: { source: 'cng', name: 'CNG' },
  lpg: { source: 'lpg', name: 'LPG' },
  unknown: { source: 'na', name: 'fuel unknown' },
  'battery electric vehicle': { source: 'bev', name: 'battery electric' },
  'plug-in hybrid electric vehicle': { source: 'phev', name: 'plug-in hybrid' },
}

/**
 * Returns the drive. A vehicle that runs on electricity has its tailpipe on one sheet and its electricity on another.
 * The plain `bev` is its electricity, so that the zero of the tailpipe never represents driving; a plug-in hybrid's two
 * halves have names, and the plain `phev` is the whole.
 */
function driveOf(row: DesnzRow): Drive {
  const drive = known(drives, row.variant, row)
  const plug = drive.source === 'bev' || drive.source === 'phev'
  if (!plug) return drive
  if (row.sheet === 'Passenger vehicles' || row.sheet === 'Delivery vehicles') {
    return { source: `${drive.source}_fuel_combustion`, name: `${drive.name}, tailpipe` }
  }
  if (row.sheet === 'UK electricity for EVs' || row.sheet === 'UK electricity T&D for EVs') {
    const source = drive.source === 'phev' ? 'phev_electricity_consumption' : drive.source
    return row.sheet === 'UK electricity for EVs'
      ? { source, name: `${drive.name}, electricity` }
      : { source, name: drive.name }
  }
  return drive
}

interface Use {
  /** First part of the id. */
  prefix: string
  /** Words before the vehicle in the id. */
  purpose: string
  name: string
}

function passengerUse(row: DesnzRow): Use {
  switch (row.sheet) {
    case 'Business travel- land':
      return { prefix: 'passenger_vehicle', purpose: 'business_travel_', name: ', business travel' }
    case 'Managed assets- vehicles':
      return { prefix: 'managed_assets_vehicle', purpose: 'business_travel_', name: ', managed assets' }
    default:
      return { prefix: 'passenger_vehicle', purpose: '', name: '' }
  }
}

const cars: Record<string, string> = {
  'average car': 'car',
  'small car': 'small_car',
  'medium car': 'medium_car',
  'large car': 'large_car',
  mini: 'mini_car',
  supermini: 'supermini_car',
  'lower medium': 'lower_medium_car',
  'upper medium': 'upper_medium_car',
  executive: 'executive_car',
  luxury: 'luxury_car',
  sports: 'sports_car',
  'dual purpose 4x4': 'dual_purpose_4x4_car',
  mpv: 'mpv_car',
}

/** Activity of a km by car, by size or by market segment. */
export function carActivity(row: DesnzRow): Activity {
  const { prefix, purpose, name } = passengerUse(row)
  const drive = driveOf(row)
  const car = row.item.endsWith(' car') ? row.item : `${row.item.replace('mpv', 'MPV')} car`
  return {
    id: `${prefix}-vehicle_type_${purpose}${known(cars, row.item, row)}-fuel_source_${drive.source}-engine_size_na-vehicle_age_na-vehicle_weight_na`,
    name: `${capital(car)}, ${drive.name}${name}`,
    sector: 'Transport',
    category: 'Vehicles',
  }
}

const motorbikes: Record<string, [string, string]> = {
  average: ['motorbike', 'Average motorbike'],
  small: ['small_motorbike', 'Small motorbike'],
  medium: ['medium_motorbike', 'Medium motorbike'],
  large: ['large_motorbike', 'Large motorbike'],
}

/** Returns the activity of a km by motorbike, assuming petrol. */
export function motorbikeActivity(row: DesnzRow): Activity {
  const { prefix, purpose, name } = passengerUse(row)
  const [type, bike] = known(motorbikes, row.item, row)
  return {
    id: `${prefix}-vehicle_type_${purpose}${type}-fuel_source_petrol-engine_size_na-vehicle_age_na-vehicle_weight_na`,
    name: `${bike}${name}`,
    sector: 'Transport',
    category: 'Vehicles',
  }
}

type CargoUse = 'delivery' | 'freight' | 'managed'

/** Returns the use; well-to-tank rows of vans and lorries serve both deliveries and freight, under the freight id. */
function cargoUse(row: DesnzRow): CargoUse {
  if (row.sheet === 'Managed assets- vehicles') return 'managed'
  if (row.sheet === 'Freighting goods' || row.sheet === 'WTT- delivery vehs & freight') return 'freight'
  return 'delivery'
}

const cargoPrefixes: Record<CargoUse, string> = {
  delivery: 'delivery_vehicle',
  freight: 'freight_vehicle',
  managed: 'managed_assets_vehicle',
}
const cargoNames: Record<CargoUse, string> = {
  delivery: 'delivery vehicle',
  freight: 'freight',
  managed: 'managed assets',
}

/** Activity of a km or tonne-km by van or lorry. */
export function cargoVehicleActivity(row: DesnzRow): Activity {
  const use = cargoUse(row)
  const vehicle = row.group.endsWith('vans') ? van(row, use) : lorry(row, use)
  return {
    id: `${cargoPrefixes[use]}-${vehicle.id}`,
    name: `${vehicle.name}, ${cargoNames[use]}`,
    sector: 'Transport',
    category: use === 'freight' ? 'Road Freight' : 'Vehicles',
  }
}

interface Cargo {
  id: string
  name: string
}

const vans: Record<string, [string, string, string]> = {
  'class i (up to 1.305 tonnes)': ['class_1_van', 'lt_1.305t', 'Van class I (up to 1.305 t)'],
  'class ii (1.305 to 1.74 tonnes)': ['class_2_van', 'gt_1.305t_lt_1.74t', 'Van class II (1.305 to 1.74 t)'],
  'class iii (1.74 to 3.5 tonnes)': ['class_3_van', 'gt_1.74t_lt_3.5t', 'Van class III (1.74 to 3.5 t)'],
  'average (up to 3.5 tonnes)': ['van', 'lt_3.5t', 'Van, average (up to 3.5 t)'],
}

function van(row: DesnzRow, use: CargoUse): Cargo {
  const [type, weight, name] = known(vans, row.item, row)
  const drive = driveOf(row)
  const id =
    use === 'freight'
      ? `vehicle_type_van-fuel_source_${drive.source}-vehicle_weight_${weight}`
      : `vehicle_type_${type}-fuel_source_${drive.source}-engine_size_na-vehicle_age_na-vehicle_weight_${weight}`
  return { id, name: `${name}, ${drive.name}` }
}

interface Lorry {
  /** Kind of vehicle in ids of freight; `other` is for deliveries. */
  freight: string
  other: string
  weight: string
  name: string
}

const lorries: Record<string, Lorry> = {
  'all hgvs': { freight: 'hgv', other: 'all', weight: 'na', name: 'all' },
  'all rigids': { freight: 'hgv_rigid', other: 'all_rigids', weight: 'na', name: 'all rigids' },
  'all artics': { freight: 'hgv_articulated', other: 'all_artics', weight: 'na', name: 'all articulated' },
  'rigid (>3.5 - 7.5 tonnes)': rigid('gt_3.5t_lt_7.5t', 'over 3.5 to 7.5 t'),
  'rigid (>7.5 tonnes-17 tonnes)': rigid('gt_7.5t_lt_17t', 'over 7.5 to 17 t'),
  'rigid (>17 tonnes)': rigid('gt_17t', 'over 17 t'),
  'articulated (>3.5 - 33t)': articulated('gt_3.5t_lt_33t', 'over 3.5 to 33 t'),
  'articulated (>33t)': articulated('gt_33t', 'over 33 t'),
}

function rigid(weight: string, words: string): Lorry {
  return { freight: 'hgv_rigid', other: 'rigid', weight, name: `rigid (${words})` }
}

function articulated(weight: string, words: string): Lorry {
  return { freight: 'hgv_articulated', other: 'articulated', weight, name: `articulated (${words})` }
}

function lorry(row: DesnzRow, use: CargoUse): Cargo {
  const kind = known(lorries, row.item, row)
  const refrigerated = row.group.includes('refrigerated')
  const type =
    use === 'freight'
      ? kind.freight + (refrigerated ? '_refrig' : '')
      : `hgv_${refrigerated ? 'refrig_' : ''}${kind.other}`
  return {
    id: `vehicle_type_${type}-fuel_source_diesel-vehicle_weight_${kind.weight}-percentage_load_${loadOf(row, use)}`,
    name: `HGV, ${kind.name}, ${refrigerated ? 'refrigerated, ' : ''}${row.variant}`,
  }
}

function loadOf(row: DesnzRow, use: CargoUse): string {
  const percent = /^(\d+)% laden$/.exec(row.variant)?.[1]
  if (percent !== undefined) return percent
  if (row.variant !== 'average laden') throw new Error(`no rule for the load of ${row.published}`)
  return use === 'freight' ? 'na' : 'avg'
}
