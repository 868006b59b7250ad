/** Amount of fuel, converted to units of a factor. */
import type { Factor } from '../../../catalogue/catalogue.js'
import { type FuelAmount, ServiceError } from '../../../contract/contract.js'
import { converter, factorUnit } from '../../../units/units.js'
import type { FuelKind } from './fuel-lookup.js'

export interface Measured {
  /** Only its unit matters. */
  amount: FuelAmount
  kind: FuelKind
  /** Number of these units per unit of the original amount. */
  times: number
}

/** Converts a volume to tonnes. */
export function toTonnes({ amount, times }: Measured, litresPerTonne: number): Measured {
  const litres = ratioOf(amount, 'kg/l')
  return { amount: { weight: 1, weight_unit: 't' }, kind: 'Weight', times: (times * litres) / litresPerTonne }
}

export function ratioTo(factor: Factor, measured: Measured): number {
  return toFactorUnits(measured, factor.unit)
}

/** @param unit of a factor of the same kind, such as `kg/l` */
export function toFactorUnits({ amount, times }: Measured, unit: string): number {
  return times * ratioOf(amount, unit)
}

const ones: Record<FuelKind, FuelAmount> = {
  Energy: { energy: 1, energy_unit: 'kWh' },
  Volume: { volume: 1, volume_unit: 'l' },
  Weight: { weight: 1, weight_unit: 'kg' },
}

/** Returns the units of one factor per unit of another: kWh in a GJ. */
export function unitsIn(of: Factor, kind: FuelKind, to: Factor): number {
  return ratioOf(ones[kind], to.unit) / ratioOf(ones[kind], of.unit)
}

export function unitsPerKwh({ unit }: Factor): number {
  return ratioOf(ones.Energy, unit)
}

function ratioOf(amount: FuelAmount, unit: string): number {
  try {
    return converter(amount, factorUnit(unit)).ratio
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new ServiceError(
      error.status,
      error.code,
      error.message.replace(/^parameters/, 'amount'),
      error.validValues,
    )
  }
}
