/** Reads the unit of an emission factor: kilograms per unit of activity. */
import { currencyCode } from '../codes/codes.js'
import type { MeasureName } from './measure-name.js'
import { measures } from './measures.js'
import { exact, type Ratio, times } from './ratio.js'
import { type Quantity, type UnitType, unitTypeQuantities } from './unit-types.js'

export interface FactorUnit {
  unitType: UnitType
  /** Unit of activity as written in the factor: `kWh`, `passenger-km`, `eur`. */
  denominator: string
  /** Size of the denominator in the product of its measures' base units; 1 for counts and money. */
  size: Ratio
}

const one = exact('1')

/** Counted things: as a whole, or as the word before the hyphen. */
const countsAlone = ['number', 'room-night', 'person-night']
const countsOverTime = ['CPU', 'instance', 'FTE']
const countsOverDistance = new Map<string, Quantity>([
  ['passenger', 'passengers'],
  ['TEU', 'twenty_foot_equivalent'],
])

/**
 * Reads the unit of a factor: `kg/kWh`, `kg/tonne-km`, `kg/gal (US)`, `kg/eur`. Parse once and keep the result;
 * spellings must match exactly.
 * @throws Error if the unit is unknown: the reference data is at fault, not a request
 */
export function factorUnit(unit: string): FactorUnit {
  const denominator = unit.startsWith('kg/') ? unit.slice(3) : undefined
  const read = denominator === undefined ? undefined : (single(denominator) ?? composed(denominator))
  if (!read) throw new Error(`unknown unit of an emission factor: ${JSON.stringify(unit)}`)
  return read
}

function single(denominator: string): FactorUnit | undefined {
  if (countsAlone.includes(denominator)) return { unitType: 'Number', denominator, size: one }
  const part = measured(denominator)
  if (part) return { unitType: unitTypeOf(part.measure)!, denominator, size: part.size }
  if (currencyCode(denominator) === denominator) return { unitType: 'Money', denominator, size: one }
  return undefined
}

function composed(denominator: string): FactorUnit | undefined {
  const hyphen = denominator.lastIndexOf('-')
  const first = counted(denominator.slice(0, hyphen)) ?? measured(denominator.slice(0, hyphen))
  const second = measured(denominator.slice(hyphen + 1))
  if (hyphen < 0 || !first || !second) return undefined
  const unitType = unitTypeOf(first.measure, second.measure)
  return unitType && { unitType, denominator, size: times(first.size, second.size) }
}

function counted(word: string): { measure: Quantity; size: Ratio } | undefined {
  const measure = countsOverTime.includes(word) ? 'number' : countsOverDistance.get(word)
  return measure && { measure, size: one }
}

function measured(spelling: string): { measure: MeasureName; size: Ratio } | undefined {
  for (const measure of Object.values(measures)) {
    const size = measure.sizes.get(spelling)
    // In a factor `m` is the metre: `distance` precedes `time` in the list of measures.
    if (size) return { measure: measure.name, size }
  }
  return undefined
}

function unitTypeOf(...quantities: Quantity[]): UnitType | undefined {
  const types = Object.keys(unitTypeQuantities) as UnitType[]
  return types.find((type) => unitTypeQuantities[type].join() === quantities.join())
}
