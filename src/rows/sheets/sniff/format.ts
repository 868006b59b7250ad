/** Step 4 of sniffing: detects the format of text by the input's name, then by its content. */
import { UsageError } from '../../../host/exit.js'
import { binaryNames, type InputFormat, isBinary, namedFormat, type TextFormat } from '../file-formats.js'

/**
 * Returns the format of the extension, ignoring an extension of compression; without a known extension, decides by the
 * first character of the content.
 * @param text beginning of the text, without a byte order mark
 * @throws UsageError if the extension names a binary format
 */
export function formatOf(name: string, text: string): TextFormat {
  const named = textFormat(name, namedFormat(name))
  if (named) return named
  const sign = text.trimStart()[0]
  if (sign === '[') return 'json'
  return sign === '{' ? 'ndjson' : 'csv'
}

/** Returns the named format of a text input. @throws UsageError if the format is binary */
export function textFormat(name: string, format: InputFormat | undefined): TextFormat | undefined {
  if (format === undefined || !isBinary(format)) return format
  throw new UsageError(
    `${name} is not ${binaryNames[format]}: it begins like a text file; if it is one, name its format: --input-format csv`,
  )
}

/** True if inputs of the format contain records rather than lines of cells. */
export function hasRecords(format: TextFormat): boolean {
  return format === 'json' || format === 'ndjson'
}
