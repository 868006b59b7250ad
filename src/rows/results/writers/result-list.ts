/** One result as a list of names and values, for a person at a terminal. */
import type { TSchema } from '@sinclair/typebox'
import { isErrorBody } from '../../../contract/contract.js'
import { roundSignificant } from '../../sheets/digits.js'
import { objectAt, responseColumns } from '../../sheets/response-columns.js'
import { noticeFinder } from '../findings.js'
import { errorCode, type ResultWriter } from './result.js'

/** Lists the fields that have a value, one per line, names aligned; notices and errors in full. */
export function resultListWriter(response: TSchema, round: number): ResultWriter {
  const columns = responseColumns(response)
  const width = Math.max(...columns.map((column) => column.path.length))
  const noticesOf = noticeFinder(response)
  const line = (name: string, value: unknown) => `${name.padEnd(width)}  ${String(value)}\n`
  const list = (outcome: object): string => {
    if (isErrorBody(outcome)) return line('error_code', errorCode(outcome)) + line('error', outcome.message)
    let text = ''
    for (const column of columns) {
      let value = objectAt(outcome, column.keys.slice(0, -1))?.[column.keys.at(-1)!]
      if (Array.isArray(value)) value = value.join(';')
      if (value === undefined || value === null || value === '') continue
      if (column.isMeasure && typeof value === 'number') value = roundSignificant(value, round)
      text += line(column.path, value)
    }
    return (
      text +
      noticesOf(outcome)
        .map((notice) => line(notice.severity, notice.message))
        .join('')
    )
  }
  return { head: () => '', foot: () => '', rows: ({ outcomes }) => outcomes.map(list).join('') }
}
