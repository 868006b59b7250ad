/** Error bodies of servers, made whole. */
import type { ErrorBody } from '../../contract/contract.js'
import { valueWithoutKey } from './secrets.js'

/** What is said where a server says nothing. */
const noReason = 'the server gave no reason'

/** Whether this is an error of the contract: servers may leave out all but its `error`. */
export function isErrorLike(value: unknown): value is { error: string } {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'
}

/**
 * What a server says, with what it leaves out, and without the key: servers and what stands before them
 * repeat headers.
 * @param otherwise the message where there is none
 */
export function readError(body: unknown, key: string, otherwise = noReason): ErrorBody {
  const { error, error_code, message, ...others }: Record<string, unknown> = isObject(body) ? body : {}
  const whole: ErrorBody = {
    error: textOr('error', error),
    error_code: error_code === undefined ? textOr(null, error) : textOr(null, error_code),
    message: textOr(otherwise, message),
    ...others,
  }
  return valueWithoutKey(whole, key) as ErrorBody
}

function textOr<T>(otherwise: T, value: unknown): string | T {
  return typeof value === 'string' && value.trim() !== '' ? value : otherwise
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
