/**
 * Errors as the service states them: one body shape for every status (specification 1, section 7).
 */
import type { errorMeanings, NoticeCode } from './code-meanings.js'

/** Body of every refused request and each failed element in a batch's `results`. */
export interface ErrorBody {
  /** Standard word for the HTTP status. */
  error: string
  /** Set only if a caller can act on it. */
  error_code: string | null
  /** Text for people: the problem, its place, and valid alternatives. */
  message: string
  /** Accepted values, if the error is about a value outside a known list. */
  valid_values?: unknown
  /** Accepted regions of a cloud provider, under the field name that the provider's clients read. */
  valid_regions?: readonly string[]
  /** Log id of the cause of an `internal_error`. The part before a hyphen identifies the defect. */
  correlation_id?: string
}

/** Codes a caller can act on. `error_code` is null for everything else. */
export type ErrorCode =
  | keyof typeof errorMeanings
  // A run refuses a row for a notice, with its code.
  | NoticeCode

const wordOfStatus: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'unavailable',
}

/**
 * A request that cannot be answered. Estimators throw it, engines convert it to an `ErrorBody`, the server to a status
 * and a body, the command line to `error_code` and `error` columns.
 */
export class ServiceError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly validValues: unknown
  readonly validRegions: readonly string[] | undefined
  readonly correlationId: string | undefined

  constructor(
    status: number,
    code: ErrorCode | null,
    message: string,
    validValues?: unknown,
    validRegions?: readonly string[],
    correlationId?: string,
  ) {
    // No stack trace: a refusal is not a defect, and the trace costs more than the answer.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'ServiceError'
    this.status = status
    this.code = code
    this.validValues = validValues
    this.validRegions = validRegions
    this.correlationId = correlationId
  }

  /** Returns the error for a server's error response. */
  static fromBody(status: number, body: ErrorBody): ServiceError {
    const code = body.error_code as ErrorCode | null
    const { message, valid_values, valid_regions, correlation_id } = body
    return new ServiceError(status, code, message, valid_values, valid_regions, correlation_id)
  }

  body(): ErrorBody {
    const body: ErrorBody = {
      error: wordOfStatus[this.status] ?? 'error',
      error_code: this.code,
      message: this.message,
    }
    if (this.validValues !== undefined) body.valid_values = this.validValues
    if (this.validRegions !== undefined) body.valid_regions = this.validRegions
    if (this.correlationId !== undefined) body.correlation_id = this.correlationId
    return body
  }
}

/** Returns an error with status 400: the request cannot be accepted as it is. */
export function badRequest(code: ErrorCode | null, message: string, validValues?: unknown): ServiceError {
  return new ServiceError(400, code, message, validValues)
}

/** Returns the result of a computation; undefined if it is refused. Rethrows defects. */
export function unlessRefused<Result>(compute: () => Result): Result | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

/** True if an outcome of a batch is an error body rather than a response. */
export function isErrorBody(outcome: unknown): outcome is ErrorBody {
  if (typeof outcome !== 'object' || outcome === null || !('error' in outcome)) return false
  return typeof outcome.error === 'string' && 'message' in outcome && typeof outcome.message === 'string'
}
