/**
 * The unit types: which keys of `parameters` express each, and the units those keys take.
 */
import type { Parameters } from '../contract/contract.js'
import { currencies } from './currencies.js'
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

/** What is counted rather than measured: its key has no unit key beside it. */
export type CountName = 'number' | 'passengers' | 'twenty_foot_equivalent'
/** A key of `parameters` that holds a value. */
export type Quantity = MeasureName | CountName | 'money'
export type UnitKey = `${MeasureName | 'money'}_unit`

/** The quantities that make up each unit type, in the order of its name. */
export const quantitiesOf: Record<UnitType, readonly Quantity[]> = {
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
  /** Every key of `parameters` that the type takes. */
  parameters: readonly (keyof Parameters)[]
  /** Accepted units of each unit key; empty for types that only count. */
  units: Partial<Record<UnitKey, readonly string[]>>
  /** The unit assumed where a unit key is absent; money has none. */
  defaults: Partial<Record<UnitKey, string>>
}

function describe(unitType: UnitType): UnitTypeDescription {
  const parameters: (keyof Parameters)[] = []
  const units: UnitTypeDescription['units'] = {}
  const defaults: UnitTypeDescription['defaults'] = {}
  for (const quantity of quantitiesOf[unitType]) {
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

/** All unit types by name, as the list of unit types and the documentation show them. */
export const unitTypes: readonly UnitTypeDescription[] = (Object.keys(quantitiesOf) as UnitType[]).map(
  describe,
)
