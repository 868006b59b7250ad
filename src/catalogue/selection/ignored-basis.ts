/** Reports a calorific basis in the unit of energy to which none applies, such as electricity in `kWh PCI`. */
import { type Notice, type Parameters, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'

/**
 * Returns the notice of a basis without effect; empty if no unit names a basis, or for a fuel.
 * @param written parameters of the request
 * @param read the same with the unit alone
 */
export function ignoredBasis(written: Parameters, read: Parameters, factor: Factor): Notice[] {
  const { unit_type, activity_id, access_type, name } = factor
  const isFuel = activity_id.startsWith('fuel_type_') && access_type === 'public'
  if (written.energy_unit === read.energy_unit || unit_type !== 'Energy' || isFuel) return []
  const unit = `parameters.energy_unit: ${JSON.stringify(written.energy_unit)}`
  const text = `${unit} names a calorific basis, which ${name} does not have: the energy was used as ${read.energy_unit}`
  return [warning('calorific_value_unavailable', text)]
}
