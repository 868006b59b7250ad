/** Writes the results of rows directly from their bytes, with all side files, if a run allows it. */
import type { ByteWriter, ByteWriterShape } from '../results/byte-writer.js'
import { isBinary } from '../sheets/file-formats.js'
import { FastPath } from './fast-path.js'

/** Returns the writer of all outputs of a run; undefined if its rows need the general path. */
export async function byteWriter(shape: ByteWriterShape): Promise<ByteWriter | undefined> {
  const { delimiter, format } = shape.writing
  const typed = isBinary(format) ? await import('./kind-text.js') : undefined
  const isJson = delimiter === undefined && !typed
  const inJson = isJson ? (await import('./json-template.js')).jsonTemplate : undefined
  return FastPath.of(shape, { inJson, typed })
}
