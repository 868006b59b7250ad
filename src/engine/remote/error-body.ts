/** Completes error bodies of servers. */
import type { ErrorBody } from '../../contract/contract.js'
import { valueWithoutKey } from './secrets.js'

/** Message if the server does not give a reason. */
const noReason = 'the server gave no reason'

/** True for an error of the contract; servers may omit every field except `error`. */
export function isErrorLike(value: unknown): value is { error: string } {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'
}

/**
 * Returns the error body of a server, with missing fields added and the key removed: servers and their proxies may
 * repeat headers.
 * @param otherwise message if the body does not have one
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
