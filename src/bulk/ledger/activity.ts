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

/** The keys of the fields that say what the activity is, by command. */
const namedAt = new Map(
  Object.entries(namedBy).map(([command, paths]) => [command, paths.map((path) => path.split('.'))]),
)

/** @param answer of the request: it has the distance of a journey, and what several values amount to */
export function askedActivity({ command }: Route, request: object, answer: object): AskedActivity {
  const { quantity, unit } = amountOf(request as Fields, answer as Fields)
  return { activity: activityOf(command, request as Fields, answer), quantity, unit }
}

function activityOf(command: string, request: Fields, answer: object): string | undefined {
  let text = ''
  for (const keys of namedAt.get(command) ?? []) {
    const word = at(request, keys)
    if (word) text = text === '' ? String(word) : `${text} ${word}`
  }
  if (text !== '') return text
  const factor = (answer as { emission_factor?: { activity_id?: string } | null }).emission_factor
  return otherwise[command] ?? factor?.activity_id
}

/** Runs for every row of a ledger: nothing is made on the way. */
function amountOf(request: Fields, answer: Fields): Omit<AskedActivity, 'activity'> {
  let count = 0
  let found = ''
  let among: Fields = request
  for (const parent of amountParents) {
    const fields = parent === '' ? request : (request[parent] as Fields | undefined)
    if (typeof fields !== 'object' || fields === null) continue
    for (const name of amounts) {
      if (typeof fields[name] !== 'number') continue
      count++
      found = name
      among = fields
    }
  }
  if (count === 1) {
    const unit = (among[`${found}_unit`] as string | undefined) ?? fixedUnits[found] ?? usualUnits[found]
    return { quantity: among[found] as number, unit }
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
  let value: unknown = fields
  for (const key of keys) value = (value as Fields | undefined)?.[key]
  return value
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
