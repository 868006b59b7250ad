/** What a request asks to be estimated, in one text, one amount and one unit. */
import type { Route } from '../parts/routes.js'

type Fields = Record<string, unknown>

export interface AskedActivity {
  activity: string | undefined
  quantity: number | undefined
  unit: string | undefined
}

/** The fields that say what the activity is, by command. */
const namedBy: Record<string, readonly string[]> = {
  spend: ['activity.classification_type', 'activity.classification_code'],
  classify: ['classification.classification_type', 'classification.classification_code'],
  'suggest --estimate': ['text'],
  'energy fuel': ['fuel_type'],
  'energy heat': ['heat_type'],
  'travel distance': ['travel_mode'],
  'travel spend': ['spend_type'],
  freight: ['transport_mode'],
  cbam: ['cn_code'],
  'compute instance': ['provider', 'instance'],
  'compute cpu': ['provider'],
  'compute memory': ['provider'],
  'compute storage': ['provider', 'storage_type'],
}
/** What it is called where nothing in the request does. */
const otherwise: Record<string, string> = {
  'energy electricity': 'electricity',
  'energy heat': 'heat',
  'travel hotel': 'hotel',
}

/** Objects that amounts stand in, and what fields without a unit are counted in. */
const amountParents = ['parameters', 'amount', '', 'cargo']
const fixedUnits: Record<string, string> = { hotel_nights: 'night', distance_km: 'km' }
const amounts = [
  ...['energy', 'volume', 'weight', 'distance', 'area', 'data', 'power', 'money', 'number', 'passengers'],
  ...['twenty_foot_equivalent', 'hotel_nights', 'duration', 'time'],
]
/** Units where a request names none. */
const usualUnits: Record<string, string> = {
  energy: 'kWh',
  volume: 'l',
  weight: 'kg',
  distance: 'km',
  duration: 'hour',
  time: 'hour',
}

/** @param answer of the request: it has the distance of a journey, and what several values amount to */
export function askedActivity({ command }: Route, request: object, answer: object): AskedActivity {
  const factor = (answer as { emission_factor?: { activity_id?: string } | null }).emission_factor
  const texts = (namedBy[command] ?? []).map((path) => at(request as Fields, path.split('.'))).filter(Boolean)
  const activity = texts.length > 0 ? texts.join(' ') : (otherwise[command] ?? factor?.activity_id)
  return { activity, ...amountOf(request as Fields, answer as Fields) }
}

function amountOf(request: Fields, answer: Fields): Omit<AskedActivity, 'activity'> {
  const given = amountParents.flatMap((parent) => {
    const fields = parent === '' ? request : (request[parent] as Fields | undefined)
    if (typeof fields !== 'object' || fields === null) return []
    return amounts.flatMap((name) => (typeof fields[name] === 'number' ? [{ name, fields }] : []))
  })
  const [only] = given
  if (given.length === 1 && only) {
    const { name, fields } = only
    const unit = (fields[`${name}_unit`] as string | undefined) ?? fixedUnits[name] ?? usualUnits[name]
    return { quantity: fields[name] as number, unit }
  }
  const { activity_data: data, distance_km: distance } = answer as {
    activity_data?: { activity_value: number; activity_unit: string } | null
    distance_km?: number
  }
  if (data) return { quantity: data.activity_value, unit: data.activity_unit }
  if (distance !== undefined) return { quantity: distance, unit: 'km' }
  return { quantity: undefined, unit: undefined }
}

function at(fields: Fields, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], fields)
}

const byDistance = ['travel distance', 'freight']
const byMoney = ['spend', 'classify', 'travel spend']

/** How the emissions were calculated, in the words of the Corporate Value Chain Standard. */
export function methodOf({ command }: Route, request: object): string {
  const { parameters, co2e_kg_per_kwh } = request as { parameters?: Fields; co2e_kg_per_kwh?: number | null }
  if (byMoney.includes(command) || parameters?.money !== undefined) return 'spend_based'
  if (co2e_kg_per_kwh !== undefined && co2e_kg_per_kwh !== null) return 'supplier_specific'
  if (byDistance.includes(command)) return 'distance_based'
  return command === 'energy fuel' ? 'fuel_based' : 'average_data'
}
