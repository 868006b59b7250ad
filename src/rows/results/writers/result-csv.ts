/** Results as delimited text: the input's columns, the response's fields, notices and errors. */
import type { TSchema } from '@sinclair/typebox'
import { type ErrorBody, isErrorBody, type Notice } from '../../../contract/contract.js'
import { roundSignificant } from '../../sheets/digits.js'
import type { Cell } from '../../sheets/readers/table.js'
import { objectAt, type ResponseColumn } from '../../sheets/response-columns.js'
import type { Delimited } from '../../sheets/writers/delimited.js'
import { noticeFinder } from '../findings.js'
import { errorCode, type ResultWriter } from './result.js'
import { type ResultColumn, resultColumns } from './result-columns.js'

export interface ResultCsvOptions {
  /** Format of cells and lines. */
  text: Delimited
  /** Formats the first line from the columns; absent: the column names as a line. */
  head?: ((columns: readonly ResultColumn[]) => string) | undefined
  /** Significant digits of measured numbers. */
  round: number
  /** Value of `--columns`. */
  select?: readonly string[] | undefined
  /** True if a column names the input file of each row. */
  withFile: boolean
  /** Returns the failure within a response, written to the error columns. */
  failureIn?: ((response: object) => ErrorBody | undefined) | undefined
}

interface RowContext {
  cells: Cell[]
  file: string
  /** Undefined if the row failed. */
  response: object | undefined
  error: ErrorBody | undefined
}

/** Writes adjacent cells of a row. */
type Render = (row: RowContext) => string

/** @throws UsageError if `select` names a column that does not exist */
export function resultCsvWriter(
  headings: readonly string[],
  response: TSchema,
  options: ResultCsvOptions,
): ResultWriter {
  const { text } = options
  const columns = resultColumns(headings, response, options.withFile, options.select)
  const renders = segments(columns, response, text, options.round)
  /** Cells of the current row: joining them once uses less memory than appending each. */
  const cells: string[] = renders.map(() => '')
  return {
    head: () => options.head?.(columns) ?? text.line(columns.map((column) => column.name)),
    foot: () => '',
    rows: ({ batch, outcomes }) => {
      let written = ''
      for (let index = 0; index < outcomes.length; index++) {
        const outcome = outcomes[index]!
        const error = isErrorBody(outcome) ? outcome : undefined
        const row: RowContext = {
          cells: batch.rows[index]!,
          file: batch.file,
          response: error ? undefined : outcome,
          error: error ?? options.failureIn?.(outcome),
        }
        for (let at = 0; at < renders.length; at++) cells[at] = renders[at]!(row)
        written += `${cells.join(text.delimiter)}\n`
      }
      return written
    },
  }
}

/** Returns one function per input column, and one per run of adjacent response columns. */
function segments(columns: ResultColumn[], response: TSchema, text: Delimited, round: number): Render[] {
  const renders: Render[] = []
  for (let from = 0; from < columns.length; ) {
    const column = columns[from]!
    if (column.kind !== 'response') {
      renders.push(single(column, response, text))
      from++
      continue
    }
    const next = columns.findIndex((each, index) => index > from && each.kind !== 'response')
    const end = next === -1 ? columns.length : next
    const group = columns.slice(from, end).flatMap((each) => (each.kind === 'response' ? [each.column] : []))
    renders.push(ofResponse(group, text, round))
    from = end
  }
  return renders
}

/** Writes response columns; blank cells if the row failed. */
function ofResponse(columns: readonly ResponseColumn[], text: Delimited, round: number): Render {
  const renders = responseSegments(columns, text, round)
  const cells: string[] = renders.map(() => '')
  const blank = new Array(columns.length).fill(text.blank).join(text.delimiter)
  return (row) => {
    const { response } = row
    if (!response) return blank
    for (let at = 0; at < renders.length; at++) cells[at] = renders[at]!(response)
    return cells.join(text.delimiter)
  }
}

/** Writes adjacent cells of a response. */
type RenderPart = (response: object) => string

/** Returns one function per run of columns from the same object, so that shared objects are written once. */
function responseSegments(columns: readonly ResponseColumn[], text: Delimited, round: number): RenderPart[] {
  const renders: RenderPart[] = []
  for (let from = 0; from < columns.length; ) {
    const parent = columns[from]!.keys.slice(0, -1)
    const group: ResponseColumn[] = []
    for (; from < columns.length; from++) {
      const next = columns[from]!
      if (next.keys.slice(0, -1).join('.') !== parent.join('.')) break
      group.push(next)
    }
    renders.push(responseSegment(parent, group, text, round))
  }
  return renders
}

function single(
  column: Exclude<ResultColumn, { kind: 'response' }>,
  schema: TSchema,
  text: Delimited,
): Render {
  switch (column.kind) {
    case 'input': {
      const { index } = column
      return (row) => text.cell(row.cells[index])
    }
    case 'file':
      return (row) => text.cell(row.file)
    case 'notices': {
      const noticesOf = noticeFinder(schema)
      return (row) => (row.response ? text.cell(joinNoticeCodes(noticesOf(row.response))) : text.blank)
    }
    case 'error_code':
      return (row) => (row.error ? text.cell(errorCode(row.error)) : text.blank)
    case 'error':
      return (row) => (row.error ? text.cell(row.error.message) : text.blank)
  }
}

/** Returns the distinct codes of notices for one cell, separated by semicolons. */
export function joinNoticeCodes(notices: readonly Notice[]): string {
  if (notices.length === 0) return ''
  if (notices.length === 1) return notices[0]!.code
  return [...new Set(notices.map((notice) => notice.code))].join(';')
}

function responseSegment(
  parent: string[],
  group: ResponseColumn[],
  text: Delimited,
  round: number,
): RenderPart {
  const blank = new Array(group.length).fill(text.blank).join(text.delimiter)
  const keys = group.map((column) => column.keys.at(-1)!)
  // Consecutive cells of a column usually repeat the same text.
  const lastTexts: unknown[] = []
  const lastCells: string[] = []
  const textCell = (index: number, value: string): string => {
    if (lastTexts[index] === value) return lastCells[index]!
    lastTexts[index] = value
    lastCells[index] = text.cell(value)
    return lastCells[index]!
  }
  const write = (object: Record<string, unknown>): string => {
    let written = ''
    for (let index = 0; index < keys.length; index++) {
      if (index > 0) written += text.delimiter
      let value = object[keys[index]!]
      const column = group[index]!
      if (column.isList && Array.isArray(value)) value = value.join(';')
      else if (column.isMeasure && typeof value === 'number') value = roundSignificant(value, round)
      written += typeof value === 'string' ? textCell(index, value) : text.cell(value)
    }
    return written
  }
  if (parent.length === 0) return (response) => write(response as Record<string, unknown>)
  const memoised = rememberShared(write)
  return (response) => {
    const object = objectAt(response, parent)
    return object ? memoised(object) : blank
  }
}

const trial = 2000

/**
 * Caches the text written for an object: an engine may return the same object for many rows (the summary of a factor).
 * Stops caching if most objects turn out to be fresh.
 */
function rememberShared(
  write: (object: Record<string, unknown>) => string,
): (object: Record<string, unknown>) => string {
  const written = new WeakMap<object, string>()
  let seen = 0
  let known = 0
  return (object) => {
    if (seen >= trial && known * 2 < seen) return write(object)
    seen++
    const before = written.get(object)
    if (before !== undefined) {
      known++
      return before
    }
    const text = write(object)
    written.set(object, text)
    return text
  }
}
