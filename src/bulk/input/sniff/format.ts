/** Step 4 of sniffing: the format of a text, by the name of the input and then by its content. */
import { UsageError } from '../../../host/exit.js'
import { binaryNames, type InputFormat, isBinary, namedFormat, type TextFormat } from '../../file-formats.js'

/**
 * The extension before that of a compression decides, unless there is none that is known: then the first sign of
 * the content.
 * @param text its beginning, without a byte order mark
 * @throws UsageError where the name is of a format that no text has
 */
export function formatOf(name: string, text: string): TextFormat {
  const named = textFormat(name, namedFormat(name))
  if (named) return named
  const sign = text.trimStart()[0]
  if (sign === '[') return 'json'
  return sign === '{' ? 'ndjson' : 'csv'
}

/** A format that is named, of an input that is text. @throws UsageError where no text has it */
export function textFormat(name: string, format: InputFormat | undefined): TextFormat | undefined {
  if (format === undefined || !isBinary(format)) return format
  throw new UsageError(
    `${name} is not ${binaryNames[format]}: it begins like a text file; if it is one, name its format: --input-format csv`,
  )
}

/** Whether inputs of the format hold records instead of lines with cells. */
export function hasRecords(format: TextFormat): boolean {
  return format === 'json' || format === 'ndjson'
}
