/** An instrument with what it generated in each hour. */
import type { EnergyInstrument } from '../../../../contract/contract.js'
import { UsageError } from '../../../../host/exit.js'

/** @throws UsageError where the amount is not in kWh as hours are: the engine compares it with their sum */
export function withHours(instrument: EnergyInstrument, kwh: number[]): EnergyInstrument {
  const { energy_unit } = instrument.amount
  if (energy_unit === 'kWh') return { ...instrument, hours: kwh }
  throw new UsageError(
    `instrument ${instrument.name}: its hours are in kWh, its amount in ${energy_unit}; give the amount in kWh`,
  )
}
