/** Results as delimited text: the input's columns, the response's fields, notices and errors. */
import type { TSchema } from '@sinclair/typebox'
import { type ErrorBody, isErrorBody, type Notice } from '../../../contract/contract.js'
import type { Cell } from '../../input/readers/table.js'
import { rounded } from '../digits.js'
import { noticeFinder } from '../findings.js'
import { objectAt, type ResponseColumn } from '../outcome-columns.js'
import type { Delimited } from './delimited.js'
import { codeOf, type ResultWriter } from './result.js'
import { type ResultColumn, resultColumns } from './result-columns.js'

export interface ResultCsvOptions {
  /** How cells and lines are written. */
  text: Delimited
  /** The first line, of the names of the columns; absent: the names as a line. */
  head?: ((columns: readonly ResultColumn[]) => string) | undefined
  /** Significant digits of measured numbers. */
  round: number
  /** `--columns` */
  select?: readonly string[] | undefined
  /** Whether a column names the file each row came from. */
  withFile: boolean
  /** What failed within a response, to stand beside it. */
  failureIn?: ((response: object) => ErrorBody | undefined) | undefined
}

interface RowContext {
  cells: Cell[]
  file: string
  /** Undefined where the row failed. */
  response: object | undefined
  error: ErrorBody | undefined
}

/** Writes the cells of a row that one function writes together. */
type Render = (row: RowContext) => string

/** @throws UsageError when `select` names a column that does not exist */
export function resultCsvWriter(
  headings: readonly string[],
  response: TSchema,
  options: ResultCsvOptions,
): ResultWriter {
  const { text } = options
  const columns = resultColumns(headings, response, options.withFile, options.select)
  const renders = segments(columns, response, text, options.round)
  /** Of the row that is being written: one text made of them all takes less memory than one after each. */
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

/** One function per column of the input, and one for all columns of the response that follow each other. */
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

/** Blank for a row that failed, whatever there would be. */
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

/** Writes the cells of a response that one function writes together. */
type RenderPart = (response: object) => string

/** One function per run of columns that come from the same object, so that shared objects are written once. */
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
      return (row) => (row.response ? text.cell(codesOf(noticesOf(row.response))) : text.blank)
    }
    case 'error_code':
      return (row) => (row.error ? text.cell(codeOf(row.error)) : text.blank)
    case 'error':
      return (row) => (row.error ? text.cell(row.error.message) : text.blank)
  }
}

/** Codes of notices as a cell has them. */
export function codesOf(notices: readonly Notice[]): string {
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
  // Texts of one column are mostly the same text again.
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
      else if (column.isMeasure && typeof value === 'number') value = rounded(value, round)
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
 * Remembers what was written for an object, since an engine may hand out the same object for many rows
 * (the summary of a factor). Stops remembering when objects turn out to be fresh for every row.
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
