/** Details of a leg that cannot be combined. */
import { badRequest, type ServiceError } from '../../contract/contract.js'

/**
 * @param field path of the conflicting field
 * @param valid values compatible with the other fields
 */
export function invalidCombination(
  field: string,
  message: string,
  valid: readonly (string | null)[],
): ServiceError {
  return badRequest('invalid_input', `${field}: ${message}; valid: ${valid.map(String).join(', ')}`, {
    [field.split('.').at(-1)!]: valid,
  })
}
