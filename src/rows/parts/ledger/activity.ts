/** Summarises a request as one text, one amount and one unit. */
import { givenCommand } from '../../results/given.js'
import type { Route } from '../routes.js'

type Fields = Record<string, unknown>

export interface AskedActivity {
  activity: string | undefined
  quantity: number | undefined
  unit: string | undefined
}

/** Fields that name the activity, by command. */
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
  estimate: ['emission_factor.plain_name'],
  fugitive: ['emission_factor.refrigerant', 'equipment', 'phase'],
  [givenCommand]: ['activity'],
  'compute instance': ['provider', 'instance'],
  'compute cpu': ['provider'],
  'compute memory': ['provider'],
  'compute storage': ['provider', 'storage_type'],
}
/** Names of activities, if nothing in the request names them. */
const otherwise: Record<string, string> = {
  'energy electricity': 'electricity',
  'energy heat': 'heat',
  'travel hotel': 'hotel',
}

/** Objects that may contain amounts, and units of fields without a unit. */
const amountParents = ['parameters', 'amount', '', 'cargo']
const fixedUnits: Record<string, string> = { hotel_nights: 'night', distance_km: 'km' }
const amounts = [
  ...['energy', 'volume', 'weight', 'distance', 'area', 'data', 'power', 'money', 'number', 'passengers'],
  ...['twenty_foot_equivalent', 'hotel_nights', 'duration', 'time'],
]
/** Default units of requests without a unit. */
const usualUnits: Record<string, string> = {
  energy: 'kWh',
  volume: 'l',
  weight: 'kg',
  distance: 'km',
  duration: 'hour',
  time: 'hour',
}

/** Keys of the fields that name the activity, by command. */
const namedAt = new Map(
  Object.entries(namedBy).map(([command, paths]) => [command, paths.map((path) => path.split('.'))]),
)

/**
 * Returns the activity and amount of a request.
 * @param answer answer to the request: it has the distance of a journey, and the combined value of several amounts
 */
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

/** Hot path (every ledger row): allocates nothing. */
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

/** Method of stated emissions without a stated method. */
const notStated = 'not_stated'

/** Returns the calculation method in the terms of the Corporate Value Chain Standard. */
export function calculationMethod(
  { command }: Pick<Route, 'command'>,
  request: object,
  answer: object,
): string {
  const { parameters, co2e_kg_per_kwh } = request as { parameters?: Fields; co2e_kg_per_kwh?: number | null }
  if (command === givenCommand) return (answer as { method?: string | null }).method ?? notStated
  if (byMoney.includes(command) || parameters?.money !== undefined) return 'spend_based'
  if (co2e_kg_per_kwh !== undefined && co2e_kg_per_kwh !== null) return 'supplier_specific'
  if (byDistance.includes(command)) return 'distance_based'
  return command === 'energy fuel' ? 'fuel_based' : 'average_data'
}
