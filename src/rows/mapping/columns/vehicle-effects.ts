/** Effects of columns on vehicles: fuels and powertrains of cars and trains, and cooled freight. */
import {
  fuelIn,
  fuelOf,
  isCold,
  isRefrigerated,
  isSizedTruck,
  isUnusualVehicle,
  type VehicleFuel,
} from '../../sheets/profiles/cell-values.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, quoted } from '../fields/cells.js'
import { type Effect, type EffectContext, fieldAt, stopping } from './effect.js'

const carTypes: Partial<Record<VehicleFuel, string>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  hybrid: 'hybrid',
  pluginHybrid: 'plugin_hybrid',
  electric: 'battery_electric',
}
const tractions: Partial<Record<VehicleFuel, string>> = { electric: 'electricity', diesel: 'diesel' }

export function ofFuels(context: EffectContext): Effect[] {
  if (isFreight(context)) return ofFreightFuels(context)
  return [
    ...ofMode(
      'car_details.car_type',
      'car',
      carTypes,
      'a fuel, which changes the emissions of a car',
      context,
    ),
    ...ofMode('rail_details.traction', 'rail', tractions, 'a traction of trains', context),
  ]
}

/** Returns the effect on journeys of one mode. @param values values of the field by fuel */
function ofMode(
  path: string,
  mode: string,
  values: Partial<Record<VehicleFuel, string>>,
  why: string,
  context: EffectContext,
): Effect[] {
  const { words, byPath } = context
  const field = fieldAt(path, context)
  const modes = byPath.get('travel_mode')
  if (!field || !modes) return []
  const isOfMode = (cells: Cell[]) => modes.read(cells) === mode
  const typeOf = (text: string) =>
    values[fuelIn(text, words)!] ?? field.values.find((value) => value === text)
  return [
    {
      field,
      read: (text, cells) => {
        if (!isOfMode(cells)) return undefined
        return typeOf(text) ?? new CellProblem(`${quoted(text)} is not one of ${field.values.join(', ')}`)
      },
      columns: modes.columns,
      tells: (text, cells, other) => {
        const isFuel = isOfMode(cells) && fuelIn(text, words) !== undefined
        return isFuel && (typeOf(text) === undefined || typeOf(text) !== other)
      },
      why,
    },
  ]
}

export function isFreight({ operation }: Pick<EffectContext, 'operation'>): boolean {
  return operation.name === 'freight'
}

/** Stops at fuels of freight other than the usual ones, unless columns of the details name them. */
function ofFreightFuels({ words, byPath }: EffectContext): Effect[] {
  if ([...byPath.keys()].some((path) => path.endsWith('fuel_source'))) return []
  return [
    stopping((text) => {
      const fuel = fuelOf(text, words)
      return fuel !== undefined && fuel !== 'diesel'
    }, 'a fuel other than the usual one of its mode; columns such as leg_details.fuel_source name it'),
  ]
}

/** Stops at cooled freight, also by a flag. */
export function ofRefrigeration(context: EffectContext): Effect[] {
  const { words } = context
  return ofDetails((text) => isRefrigerated(text, words, true) || isCold(text), cooled, context)
}

/** Stops at cooled containers and cargo. */
export function ofCargo(context: EffectContext): Effect[] {
  const { words } = context
  return ofDetails((text) => isRefrigerated(text, words, false) || isCold(text), cooled, context)
}

/** Stops at vehicles of freight that are cooled, have an unusual fuel, or a stated size. */
export function ofVehicles(context: EffectContext): Effect[] {
  const { words } = context
  return ofDetails(
    (text) => isUnusualVehicle(text, words) || isSizedTruck(text, words),
    'which is not the usual vehicle of its mode; columns of leg_details name such vehicles',
    context,
  )
}

const cooled = 'cooled transport, which has more emissions; columns of leg_details name such vehicles'

/** Returns the effect of unusual freight, unless columns of the details name the vehicle. */
function ofDetails(isUnusual: (text: string) => boolean, why: string, context: EffectContext): Effect[] {
  const isNamed = [...context.byPath.keys()].some((path) => path.startsWith('leg_details.'))
  return isFreight(context) && !isNamed ? [stopping(isUnusual, why)] : []
}
