/** Input of the writers of results and side files: a batch of rows with their requests and outcomes. */
import type { ErrorBody } from '../../../contract/contract.js'
import type { RowBatch } from '../../sheets/readers/table.js'

export interface Results {
  batch: RowBatch
  /** Per row: the request, or the error body that replaces it. */
  requests: object[]
  /** Per row: the response, or an error body. */
  outcomes: object[]
}

/** Formats results as the text of a file. */
export interface ResultWriter {
  head: () => string
  /** Continues a text with a head and, with `hasRows`, some rows; absent if this makes no difference. */
  resume?: (hasRows: boolean) => void
  rows: (results: Results) => string
  foot: () => string
}

/** Returns the displayed `error_code` of an error body: its code, or its `error` word if it has no code. */
export function errorCode(error: ErrorBody): string {
  return error.error_code ?? error.error
}
