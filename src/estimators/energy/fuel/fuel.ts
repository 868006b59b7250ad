/**
 * Fuel: emissions from burning it (scope 1), and from making and moving it (scope 3, category 3). Biogenic CO2 is
 * reported outside the total.
 */
import type { FuelAmount, FuelRequest, FuelResponse } from '../../../contract/contract.js'
import type { FactorContext } from '../../context.js'
import { fuelPlanFor } from '../cache.js'
import { estimateOf } from '../rate.js'
import type { FuelKind } from './fuel-lookup.js'

/**
 * @returns kg, unrounded
 * @throws ServiceError 400 with all names for an unknown fuel; for an unknown unit or region; and for an amount
 *   of a kind that the fuel has no factor for
 */
export function fuel(request: FuelRequest, context: FactorContext): FuelResponse {
  const { amount } = request
  const kind = kindOf(amount)
  const written = { Energy: amount.energy, Volume: amount.volume, Weight: amount.weight }[kind]!
  const plan = fuelPlanFor({ request, kind }, context)
  const { combustion, wellToTank } = plan
  const method = 'ar5'
  const { ratio, rate } = combustion
  return {
    combustion: estimateOf([{ amount: written, ratio, rate }], method)!,
    well_to_tank: wellToTank && estimateOf([{ amount: written, ...wellToTank }], method),
    energy_use: {
      total_kwh: plan.kwh === null ? null : written * plan.kwh,
      renewable_kwh: plan.kwh === null ? null : plan.source === 'renewable' ? written * plan.kwh : 0,
      source: plan.source,
    },
    notices: plan.notices,
  }
}

function kindOf(amount: FuelAmount): FuelKind {
  if (amount.energy !== undefined) return 'Energy'
  return amount.volume !== undefined ? 'Volume' : 'Weight'
}
