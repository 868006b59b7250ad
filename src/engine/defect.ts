/** Defects of the program in single requests: the error of that request, and reported to the operator. */

import { sha256Hash } from '../common/sha256.js'
import { type ErrorBody, type Operation, ServiceError } from '../contract/contract.js'

export interface Defect {
  operation: Operation
  /** Hash of the defect, a hyphen, and hash of the request; equal for equal requests. */
  correlationId: string
  error: unknown
}

/** Callback for every defect. */
export type OnDefect = (defect: Defect) => void

/** True if an error is a defect of the program itself rather than of the store. */
export function isDefect(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)
    return true
  return (error as { code?: unknown } | null)?.code === 'SQLITE_ERROR'
}

/**
 * Returns the error body for a request that failed unexpectedly.
 * @param tell called with the defect, including the error and its location, which the body does not show
 */
export function defectBody(
  operation: Operation,
  request: unknown,
  error: unknown,
  tell: OnDefect | undefined,
): ErrorBody {
  const correlationId = `${shortHash(whereabouts(error))}-${shortHash(JSON.stringify(request))}`
  tell?.({ operation, correlationId, error })
  return internalError(correlationId).body()
}

/** Returns the error for a defect outside of rows. */
export function internalError(correlationId: string): ServiceError {
  return new ServiceError(
    500,
    'internal_error',
    `internal error; the log has the cause under ${correlationId}`,
    undefined,
    undefined,
    correlationId,
  )
}

/** Returns kind and location of an error, equal for equal defects; excludes the message, which may vary by row. */
function whereabouts(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [place = error.message] = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return `${error.name} ${place.trim()}`
}

function shortHash(text: string | undefined): string {
  return sha256Hash()
    .update(text ?? '')
    .digest('hex')
    .slice(0, 8)
}
