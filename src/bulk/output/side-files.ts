/** The side files of a run: notices, source trails and failed rows. */
import type { TSchema } from '@sinclair/typebox'
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { formatOfPath } from '../file-formats.js'
import { skipped } from '../input/mapping/field-source.js'
import type { RowGroup } from '../input/readers/table.js'
import { repeatedNotice } from '../input/repeated-rows.js'
import { noticeFinder, trailFinder } from './findings.js'
import { codeOf, type ResultWriter } from './writers/result.js'
import { tableText } from './writers/table-text.js'
import { type InputTyping, inputColumn, type TypedColumn } from './writers/typed-rows.js'

const trailFields = [
  'data_category',
  'name',
  'source',
  'source_dataset',
  'year',
  'region',
  'region_name',
  'id',
] as const

/** row, severity, code, message */
export function noticesWriter(
  path: string,
  response: TSchema,
  withFile: boolean,
  safe: boolean,
): ResultWriter {
  const noticesOf = noticeFinder(response)
  const names = ['row', 'severity', 'code', 'message']
  const rowsOf: RowsOf = (row, outcome, _cells, file, _group, first) => {
    if (isErrorBody(outcome)) return none
    const start = withFile ? [file, row] : [row]
    const notices = [...noticesOf(outcome), ...(first === undefined ? [] : [repeatedNotice(first)])]
    return notices.map((notice) => [...start, notice.severity, notice.code, notice.message])
  }
  return sideFile(path, withFile ? ['file', ...names] : names, rowsOf, safe)
}

/** row, part, then the fields of a source data point */
export function trailWriter(path: string, withFile: boolean, safe: boolean): ResultWriter {
  const trailOf = trailFinder()
  const names = ['row', 'part', ...trailFields]
  const rowsOf: RowsOf = (row, outcome, _cells, file) => {
    if (isErrorBody(outcome)) return none
    const start = withFile ? [file, row] : [row]
    return trailOf(outcome).flatMap(({ part, points }) =>
      points.map((point) => [...start, part, ...trailFields.map((field) => point[field])]),
    )
  }
  return sideFile(path, withFile ? ['file', ...names] : names, rowsOf, safe)
}

/** What a file of errors has before the columns of the input, under names that none of them has. */
export function errorHeadings(headings: readonly string[], withFile: boolean): string[] {
  const taken = new Set(headings)
  return [...(withFile ? ['file'] : []), 'row', 'error_code', 'error'].map((name) => {
    let free = name
    while (taken.has(free)) free = `ghg.${free}`
    return free
  })
}

/**
 * row, error_code, error, then the input's columns: to be fixed and run again. Of rows that make one request
 * together all are there.
 */
export function errorsWriter(
  path: string,
  headings: readonly string[],
  withFile: boolean,
  safe: boolean,
  failureIn?: (response: object) => ErrorBody | undefined,
  typing?: InputTyping,
): ResultWriter {
  const own = errorHeadings(headings, withFile)
  const width = headings.length
  const ofInput = (name: string, index: number): TypedColumn =>
    typing ? inputColumn(name, index, typing) : { name, kind: 'seen' }
  const types = [...own.map((name): TypedColumn => ({ name, kind: 'seen' })), ...headings.map(ofInput)]
  return sideFile(
    path,
    [...own, ...headings],
    (row, outcome, cells, file, group) => {
      const error = isErrorBody(outcome) ? outcome : failureIn?.(outcome)
      if (!error || error === skipped) return none
      return (group?.source ?? [{ row, cells }]).map((source) => {
        const start = withFile ? [file, source.row] : [source.row]
        const padded = Array.from({ length: width }, (_, index) => source.cells[index])
        return [...start, codeOf(error), error.message, ...padded]
      })
    },
    safe,
    types,
  )
}

const none: readonly never[] = []
type RowsOf = (
  row: number,
  outcome: object,
  cells: readonly unknown[],
  file: string,
  group: RowGroup | undefined,
  /** Where the same row stands first. */
  first: string | undefined,
) => readonly (readonly unknown[])[]

/** Lines of a row's outcome as a table of its own. */
export function sideFile(
  path: string,
  names: readonly string[],
  rowsOf: RowsOf,
  safe: boolean,
  types?: readonly TypedColumn[],
): ResultWriter {
  const text = tableText(formatOfPath(path), names, safe, types)
  return {
    head: text.head,
    ...(text.resume && { resume: text.resume }),
    foot: text.foot,
    rows: ({ batch, outcomes }) => {
      let written = ''
      for (let index = 0; index < outcomes.length; index++) {
        const group = batch.groups?.[index]
        const first = batch.repeated?.get(index)
        const row = batch.first + index
        const lines = rowsOf(row, outcomes[index]!, batch.rows[index]!, batch.file, group, first)
        for (const values of lines) written += text.row(values)
      }
      return written
    },
  }
}
