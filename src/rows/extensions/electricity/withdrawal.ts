/**
 * Returns a row's withdrawal from one instrument, if rows that differ only in the amount would withdraw the same per
 * unit.
 */
import type { ElectricityRequest, EnergyInstrument } from '../../../contract/contract.js'
import { type Days, daysIn, energyKwh, sharedDays } from '../../../estimators/energy/energy.js'
import type { Withdrawal } from '../../results/shared-balances.js'

/**
 * @param request request with a share of one instrument
 * @param kwh kWh of the share: all of the row's electricity from the grid
 * @param days days of the consumption, if known
 * @returns undefined if the figures of another amount may not be exact multiples
 */
export function withdrawalFrom(
  request: ElectricityRequest,
  kwh: number,
  { index, instrument }: { index: number; instrument: EnergyInstrument },
  days: Days | undefined,
): Withdrawal | undefined {
  const { amount, energy, energy_unit = 'kWh', components, profile } = request
  const written = amount ?? { energy, energy_unit }
  if (components || profile || written.energy === undefined) return undefined
  const perUnit = energyKwh({ energy: 1, energy_unit: written.energy_unit })
  if (written.energy * perUnit !== kwh || !isProportional(request, instrument, perUnit)) return undefined
  if (days && !hasAll(days, instrument)) return undefined
  const [share] = request.instruments!
  return {
    balance: index,
    perUnit,
    days: days ? daysIn(days) : 0,
    ofAmount: (of) => ({
      ...request,
      ...(amount ? { amount: { ...amount, energy: of } } : { energy: of }),
      instruments: [{ ...share!, amount: { energy: of * perUnit, energy_unit: 'kWh' } }],
    }),
  }
}

/**
 * Returns false if the amount is not in kWh and has its own factor: that factor times rounded kWh is not an exact
 * multiple of the amount.
 */
function isProportional(
  { supplier = null, co2e_kg_per_kwh: own = null }: ElectricityRequest,
  instrument: EnergyInstrument,
  perUnit: number,
): boolean {
  if (perUnit === 1) return true
  return supplier === null && own === null && !instrument.co2e_kg_per_kwh
}

function hasAll(days: Days, { period_start: start, period_end: end }: EnergyInstrument): boolean {
  const shared = sharedDays(days, { start, end })
  return shared !== undefined && daysIn(shared) === daysIn(days)
}
