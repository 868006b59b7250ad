/** Details of a leg that do not go together. */
import { badRequest, type ServiceError } from '../../contract/contract.js'

/**
 * @param field path of the one to change
 * @param valid what it could be beside the others
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
