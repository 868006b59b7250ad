/** Results as JSON: `{row, request, response}` or `{row, request, error}`, in an array or one per line. */
import type { TSchema } from '@sinclair/typebox'
import { isErrorBody } from '../../../contract/contract.js'
import { roundedResponse } from '../../sheets/response-columns.js'
import type { ResultWriter } from './result.js'

export interface ResultJsonOptions {
  /** One object per line instead of an array. */
  lines: boolean
  /** Significant digits of measured numbers. */
  round: number
  /** True if each object names the input file of its row. */
  withFile: boolean
}

/** Writes a row that did not become a request with `request: null`. */
export function resultJsonWriter(response: TSchema, options: ResultJsonOptions): ResultWriter {
  let isFirst = true
  const separator = (): string => {
    const text = options.lines ? '' : isFirst ? '\n' : ',\n'
    isFirst = false
    return text
  }
  return {
    head: () => (options.lines ? '' : '['),
    resume: (hasRows) => {
      isFirst = !hasRows
    },
    foot: () => (options.lines ? '' : '\n]\n'),
    rows: ({ batch, requests, outcomes }) => {
      let written = ''
      outcomes.forEach((outcome, index) => {
        const request = requests[index]!
        const entry: Record<string, unknown> = options.withFile ? { file: batch.file } : {}
        entry.row = batch.first + index
        entry.request = isErrorBody(request) ? null : request
        if (isErrorBody(outcome)) entry.error = outcome
        else entry.response = roundedResponse(outcome, response, options.round)
        written += `${separator()}${JSON.stringify(entry)}${options.lines ? '\n' : ''}`
      })
      return written
    },
  }
}
