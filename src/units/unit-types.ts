/** Unit types, with the keys of `parameters` that express each type, and their units. */

import { currencies } from '../codes/codes.js'
import type { Parameters } from '../contract/contract.js'
import type { MeasureName } from './measure-name.js'
import { measures } from './measures.js'

export type UnitType =
  | 'Area'
  | 'AreaOverTime'
  | 'ContainerOverDistance'
  | 'Data'
  | 'DataOverTime'
  | 'Distance'
  | 'DistanceOverTime'
  | 'Energy'
  | 'Money'
  | 'Number'
  | 'NumberOverTime'
  | 'PassengerOverDistance'
  | 'Power'
  | 'Time'
  | 'Volume'
  | 'Weight'
  | 'WeightOverDistance'
  | 'WeightOverTime'

/** Quantities that are counts rather than measures: their keys have no unit key. */
export type CountName = 'number' | 'passengers' | 'twenty_foot_equivalent'
/** Key of `parameters` that holds a value. */
export type Quantity = MeasureName | CountName | 'money'
export type UnitKey = `${MeasureName | 'money'}_unit`

/** Quantities of each unit type, in the order of its name. */
export const unitTypeQuantities: Record<UnitType, readonly Quantity[]> = {
  Area: ['area'],
  AreaOverTime: ['area', 'time'],
  ContainerOverDistance: ['twenty_foot_equivalent', 'distance'],
  Data: ['data'],
  DataOverTime: ['data', 'time'],
  Distance: ['distance'],
  DistanceOverTime: ['distance', 'time'],
  Energy: ['energy'],
  Money: ['money'],
  Number: ['number'],
  NumberOverTime: ['number', 'time'],
  PassengerOverDistance: ['passengers', 'distance'],
  Power: ['power'],
  Time: ['time'],
  Volume: ['volume'],
  Weight: ['weight'],
  WeightOverDistance: ['weight', 'distance'],
  WeightOverTime: ['weight', 'time'],
}

export function isMeasure(quantity: Quantity): quantity is MeasureName {
  return quantity in measures
}

export interface UnitTypeDescription {
  unit_type: UnitType
  /** All keys of `parameters` that the type accepts. */
  parameters: readonly (keyof Parameters)[]
  /** Accepted units of each unit key; empty for types that only count. */
  units: Partial<Record<UnitKey, readonly string[]>>
  /** Default unit of each unit key; money has no default. */
  defaults: Partial<Record<UnitKey, string>>
}

function describe(unitType: UnitType): UnitTypeDescription {
  const parameters: (keyof Parameters)[] = []
  const units: UnitTypeDescription['units'] = {}
  const defaults: UnitTypeDescription['defaults'] = {}
  for (const quantity of unitTypeQuantities[unitType]) {
    parameters.push(quantity)
    if (quantity === 'money') {
      parameters.push('money_unit')
      units.money_unit = currencies
    } else if (isMeasure(quantity)) {
      const key: UnitKey = `${quantity}_unit`
      parameters.push(key)
      units[key] = measures[quantity].spellings
      defaults[key] = measures[quantity].defaultUnit
    }
  }
  return { unit_type: unitType, parameters, units, defaults }
}

/** All unit types by name, for the list of unit types and the documentation. */
export const unitTypes: readonly UnitTypeDescription[] = (Object.keys(unitTypeQuantities) as UnitType[]).map(
  describe,
)
