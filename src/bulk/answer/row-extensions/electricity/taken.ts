/** What a row takes of one instrument, where all rows that differ in the amount alone would take as much of it. */
import type { ElectricityRequest, EnergyInstrument } from '../../../../contract/contract.js'
import { type Days, daysIn, energyKwh, sharedDays } from '../../../../estimators/energy/energy.js'
import type { Taken } from '../../../output/shared-stocks.js'

/**
 * @param request with a share of one instrument
 * @param kwh of the share: all of the row's electricity from the grid
 * @param days of the consumption, where they are known
 * @returns undefined where figures of another amount may be no exact multiples
 */
export function takenOf(
  request: ElectricityRequest,
  kwh: number,
  { index, instrument }: { index: number; instrument: EnergyInstrument },
  days: Days | undefined,
): Taken | undefined {
  const { amount, energy, energy_unit = 'kWh', components, profile } = request
  const written = amount ?? { energy, energy_unit }
  if (components || profile || written.energy === undefined) return undefined
  const perUnit = energyKwh({ energy: 1, energy_unit: written.energy_unit })
  if (written.energy * perUnit !== kwh || !isProportional(request, instrument, perUnit)) return undefined
  if (days && !hasAll(days, instrument)) return undefined
  const [share] = request.instruments!
  return {
    stock: index,
    perUnit,
    days: days ? daysIn(days) : 0,
    ofAmount: (of) => ({
      ...request,
      ...(amount ? { amount: { ...amount, energy: of } } : { energy: of }),
      instruments: [{ ...share!, amount: { energy: of * perUnit, energy_unit: 'kWh' } }],
    }),
  }
}

/** A factor times kWh that were rounded is no exact multiple of the amount in another unit. */
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
