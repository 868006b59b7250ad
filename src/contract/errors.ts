/**
 * Errors as the service states them: one body shape for every status (specification 1, section 7).
 */
import type { NoticeCode } from './notices.js'

/** The body of every refused request, and of a failed element in a batch's `results`. */
export interface ErrorBody {
  /** The word that belongs to the HTTP status. */
  error: string
  /** Set only where a caller can act on it. */
  error_code: string | null
  /** For people: what was wrong, where, and what would be right. */
  message: string
  /** The accepted values, where the error is about a value outside a known list. */
  valid_values?: unknown
  /** The same for the regions of a cloud provider, under the name that its clients read. */
  valid_regions?: readonly string[]
  /** Of an `internal_error`: under this the log has the cause. What stands before a hyphen names the defect. */
  correlation_id?: string
}

/** Codes a caller can act on. `error_code` is null for everything else. */
export type ErrorCode =
  | 'no_emission_factors_found'
  | 'invalid_unit_type_supplied'
  | 'invalid_unit'
  | 'invalid_input'
  | 'calculation_method_not_supported'
  | 'unknown_data_version'
  | 'unknown_region'
  | 'unknown_instance'
  | 'location_not_found'
  | 'location_uncertain'
  | 'unknown_classification_code'
  | 'unknown_label'
  | 'mapping_pending'
  | 'quota_exceeded'
  | 'temporarily_rate_limited'
  | 'internal_error'
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
 * A request that cannot be answered. Estimators throw it, engines turn it into an `ErrorBody`,
 * the server into a status and a body, the command line into `error_code` and `error` columns.
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
    // An answer, not a defect: where it was thrown is of no interest, and costs more than the answer to find out.
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

  /** The error that a server answered with. */
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

/** A 400: the request cannot be accepted as it is. */
export function badRequest(code: ErrorCode | null, message: string, validValues?: unknown): ServiceError {
  return new ServiceError(400, code, message, validValues)
}

/** Whether an outcome of a batch is an error body rather than a response. */
export function isErrorBody(outcome: unknown): outcome is ErrorBody {
  if (typeof outcome !== 'object' || outcome === null || !('error' in outcome)) return false
  return typeof outcome.error === 'string' && 'message' in outcome && typeof outcome.message === 'string'
}
