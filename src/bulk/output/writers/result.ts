/** What the writers of results and side files are given: a batch of rows with what became of them. */
import type { ErrorBody } from '../../../contract/contract.js'
import type { RowBatch } from '../../input/readers/table.js'

export interface Results {
  batch: RowBatch
  /** Per row: the request, or the error body that stands in its place. */
  requests: object[]
  /** Per row: the response, or an error body. */
  outcomes: object[]
}

/** Turns results into the text of a file. */
export interface ResultWriter {
  head: () => string
  /** Continues a text that has its head and, with `hasRows`, some rows; absent where that makes no difference. */
  resume?: (hasRows: boolean) => void
  rows: (results: Results) => string
  foot: () => string
}

/** `error_code` of an error body as it is shown: its code, or the word that stands for its status. */
export function codeOf(error: ErrorBody): string {
  return error.error_code ?? error.error
}
