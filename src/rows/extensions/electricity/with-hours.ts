/** Returns an instrument with its generation in each hour. */
import type { EnergyInstrument } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'

/** @throws UsageError if the amount is not in kWh like the hours: the engine compares it with their sum */
export function withHours(instrument: EnergyInstrument, kwh: number[]): EnergyInstrument {
  const { energy_unit } = instrument.amount
  if (energy_unit === 'kWh') return { ...instrument, hours: kwh }
  throw new UsageError(
    `instrument ${instrument.name}: its hours are in kWh, its amount in ${energy_unit}; give the amount in kWh`,
  )
}
