/** Defects of the program that one request meets: they are that request's, and reported to whoever runs the program. */

import { sha256Hash } from '../common/sha256.js'
import { type ErrorBody, type Operation, ServiceError } from '../contract/contract.js'

export interface Defect {
  operation: Operation
  /** Of the defect, a hyphen, and of the request: the same for the same request. */
  correlationId: string
  error: unknown
}

/** Called with every defect. */
export type OnDefect = (defect: Defect) => void

/** Whether an error, where a store is at work too, is of the program itself. */
export function isDefect(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)
    return true
  return (error as { code?: unknown } | null)?.code === 'SQLITE_ERROR'
}

/**
 * The error body that stands for a request in which something unexpected went wrong.
 * @param tell called with the defect, and with what the body does not show: the error and where it happened
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

/** A defect met by something that is not a row. */
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

/** What equal defects have in common: kind and place. Messages may name what differs from row to row. */
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
