/** Converts all units of a kind to one unit, so that 12 MWh and 12,000 kWh are comparable. */
import { factorUnit } from './factor-unit.js'
import { measures, sizeOfUnit } from './measures.js'
import { quantityUnit } from './quantity-unit.js'
import { exact, inUnitsOf, type Ratio, times, toNumber } from './ratio.js'
import { isMeasure, type Quantity, unitTypeQuantities } from './unit-types.js'

export interface InBaseUnit {
  /** Unit such as `kWh`, `l` or `kg km`; anything but a measure keeps its own unit. */
  unit: string
  /** Base units per written unit. */
  ratio: number
}

/** Returns the unit of an amount that names none; undefined for counts and money. */
export function defaultUnit(quantity: Quantity): string | undefined {
  return isMeasure(quantity) ? measures[quantity].defaultUnit : undefined
}

/** Maximum number of cached units: bounds memory, whatever the file contains. */
const mostKept = 1000

const kept = new Map<string, InBaseUnit>()

/** Converts a unit to its base unit. Returns the unit unchanged if it is unknown, ambiguous or a count. */
export function inBaseUnit(written: string): InBaseUnit {
  const known = kept.get(written)
  if (known !== undefined) return known
  const found = read(written) ?? { unit: written, ratio: 1 }
  if (kept.size < mostKept) kept.set(written, found)
  return found
}

function read(written: string): InBaseUnit | undefined {
  const found = ofQuantity(written) ?? ofFactor(written)
  if (found === undefined || !found.quantities.some(isMeasure)) return undefined
  const names = found.quantities.map((name) => (isMeasure(name) ? measures[name].defaultUnit : name))
  const base = found.quantities
    .filter(isMeasure)
    .map((name) => measures[name].sizes.get(measures[name].defaultUnit)!)
    .reduce(times, exact('1'))
  return { unit: names.join(' '), ratio: toNumber(inUnitsOf(found.size, base)) }
}

interface Sized {
  quantities: readonly Quantity[]
  /** Size in the product of the measures' base units. */
  size: Ratio
}

function ofQuantity(written: string): Sized | undefined {
  const found = quantityUnit(written)
  if ('problem' in found) return undefined
  let size = exact('1')
  for (const { quantity, unit } of found.parts) {
    if (!isMeasure(quantity)) continue
    const own = sizeOfUnit(measures[quantity], unit!)
    if (own === undefined) return undefined
    size = times(size, own)
  }
  return { quantities: found.parts.map(({ quantity }) => quantity), size }
}

/** Reads combined units of factors, such as `kg-day`; a single unit not resolved before is ambiguous. */
function ofFactor(written: string): Sized | undefined {
  if (!written.includes('-')) return undefined
  try {
    const { unitType, size } = factorUnit(`kg/${written}`)
    return { quantities: unitTypeQuantities[unitType], size }
  } catch {
    return undefined
  }
}
