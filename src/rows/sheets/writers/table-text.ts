/** Formats a table of text by file format, for side files and lists. */
import { delimiterFor, isBinary, type OutputFormat } from '../file-formats.js'
import { delimited } from './delimited.js'
import { type TypedColumn, typedCells, typedHead } from './typed-rows.js'

export interface TableText {
  head: () => string
  /** Continues after a head and, with `hasRows`, some rows; undefined if the format does not need it. */
  resume?: (hasRows: boolean) => void
  row: (values: readonly unknown[]) => string
  foot: () => string
}

/**
 * Returns a formatter for rows with fixed column names. JSON rows are objects with these names; rows of workbooks and
 * Parquet keep the types of their cells.
 * @param types column types, if known
 */
export function tableText(
  format: OutputFormat,
  names: readonly string[],
  safe = false,
  types: readonly TypedColumn[] = names.map((name) => ({ name, kind: 'seen' })),
): TableText {
  if (isBinary(format)) return { head: () => typedHead(types), row: typedCells.line, foot: () => '' }
  const delimiter = delimiterFor(format)
  if (delimiter !== undefined) {
    const text = delimited(delimiter, safe)
    return { head: () => text.line(names), row: text.line, foot: () => '' }
  }
  const object = (values: readonly unknown[]) =>
    JSON.stringify(Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])))
  if (format === 'ndjson') return { head: () => '', row: (values) => `${object(values)}\n`, foot: () => '' }
  let isFirst = true
  return {
    head: () => '[',
    resume: (hasRows) => {
      isFirst = !hasRows
    },
    row: (values) => {
      const text = `${isFirst ? '\n' : ',\n'}${object(values)}`
      isFirst = false
      return text
    },
    foot: () => '\n]\n',
  }
}
