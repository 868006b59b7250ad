/** A plain table in the format its file's extension names: for side files and lists. */
import { delimiterOf, isBinary, type OutputFormat } from '../../file-formats.js'
import { delimited } from './delimited.js'
import { type TypedColumn, typedCells, typedHead } from './typed-rows.js'

export interface TableText {
  head: () => string
  /** Continues a text that has its head and, with `hasRows`, some rows; absent where that makes no difference. */
  resume?: (hasRows: boolean) => void
  row: (values: readonly unknown[]) => string
  foot: () => string
}

/**
 * Rows of values under fixed names. In JSON, a row is an object of the names; for workbooks and Parquet, its cells
 * with their types.
 * @param types of the columns where they are known
 */
export function tableText(
  format: OutputFormat,
  names: readonly string[],
  safe = false,
  types: readonly TypedColumn[] = names.map((name) => ({ name, kind: 'seen' })),
): TableText {
  if (isBinary(format)) return { head: () => typedHead(types), row: typedCells.line, foot: () => '' }
  const delimiter = delimiterOf(format)
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
