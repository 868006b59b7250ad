/** Step 3 of sniffing: the format, by the name of the input and then by its content. */
import { type InputFormat, namedFormat } from '../../file-formats.js'

/**
 * The extension before that of a compression decides, unless there is none that is known: then the first sign of
 * the content.
 * @param text its beginning, without a byte order mark
 */
export function formatOf(name: string, text: string): InputFormat {
  const named = namedFormat(name)
  if (named) return named
  const sign = text.trimStart()[0]
  if (sign === '[') return 'json'
  return sign === '{' ? 'ndjson' : 'csv'
}

/** Whether inputs of the format hold records instead of lines with cells. */
export function hasRecords(format: InputFormat): boolean {
  return format === 'json' || format === 'ndjson'
}
