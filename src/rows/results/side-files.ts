/** The side files of a run: notices, source trails and failed rows. */
import type { TSchema } from '@sinclair/typebox'
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { skipped } from '../mapping/files/field-source.js'
import { markNotice } from '../mapping/input/repeated-rows.js'
import { formatFromPath } from '../sheets/file-formats.js'
import type { RowGroup, RowMark } from '../sheets/readers/table.js'
import { tableText } from '../sheets/writers/table-text.js'
import { type InputTyping, inputColumn, type TypedColumn } from '../sheets/writers/typed-rows.js'
import { noticeFinder, trailFinder } from './findings.js'
import { errorCode, type ResultWriter } from './writers/result.js'

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

/** Writes the columns row, severity, code and message. */
export function noticesWriter(
  path: string,
  response: TSchema,
  withFile: boolean,
  safe: boolean,
): ResultWriter {
  const noticesOf = noticeFinder(response)
  const names = ['row', 'severity', 'code', 'message']
  const rowsOf: RowsOf = (row, outcome, _cells, file, _group, mark) => {
    const isTotal = mark?.kind === 'total'
    if (isErrorBody(outcome) && !isTotal) return none
    const start = withFile ? [file, row] : [row]
    const notices = [...(isTotal ? [] : noticesOf(outcome)), ...(mark ? [markNotice(mark)] : [])]
    return notices.map((notice) => [...start, notice.severity, notice.code, notice.message])
  }
  return sideFile(path, withFile ? ['file', ...names] : names, rowsOf, safe)
}

/** Writes the columns row and part, then the fields of a source data point. */
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

/** Returns the columns of an errors file before the input's columns, under names that no input column has. */
export function errorHeadings(headings: readonly string[], withFile: boolean): string[] {
  const taken = new Set(headings)
  return [...(withFile ? ['file'] : []), 'row', 'error_code', 'error'].map((name) => {
    let free = name
    while (taken.has(free)) free = `ghg.${free}`
    return free
  })
}

/**
 * Writes row, error_code and error, then the input's columns, to be corrected and run again. Includes all rows of a
 * combined request.
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
        return [...start, errorCode(error), error.message, ...padded]
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
  mark: RowMark | undefined,
) => readonly (readonly unknown[])[]

/** Writes lines for each row's outcome to a separate table. */
export function sideFile(
  path: string,
  names: readonly string[],
  rowsOf: RowsOf,
  safe: boolean,
  types?: readonly TypedColumn[],
): ResultWriter {
  const text = tableText(formatFromPath(path), names, safe, types)
  return {
    head: text.head,
    ...(text.resume && { resume: text.resume }),
    foot: text.foot,
    rows: ({ batch, outcomes }) => {
      let written = ''
      for (let index = 0; index < outcomes.length; index++) {
        const group = batch.groups?.[index]
        const mark = batch.repeated?.get(index)
        const row = batch.first + index
        const lines = rowsOf(row, outcomes[index]!, batch.rows[index]!, batch.file, group, mark)
        for (const values of lines) written += text.row(values)
      }
      return written
    },
  }
}
