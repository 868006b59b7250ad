/** Reads files of typed rows. */
import { createReadStream } from 'node:fs'
import { definitionMark, KindReader, kindMark, TypedLine } from './row-kinds.js'
import type { TypedCell, TypedColumn } from './typed-rows.js'

/** Bytes per read. */
const pieceSize = 256 * 1024

export interface TypedLines {
  columns: TypedColumn[]
  /** Lines in lists of some hundreds; a row without a kind is its own kind. */
  lines: AsyncGenerator<TypedLine[]>
}

/**
 * Opens a file of typed rows.
 * @param signal ends the reading; its abort reason is thrown
 */
export async function openTypedLines(path: string, signal: AbortSignal): Promise<TypedLines> {
  const texts = typedTexts(path, signal)
  const first = await texts.next()
  if (first.done) throw new Error(`${path} has no first line`)
  return { columns: JSON.parse(first.value) as TypedColumn[], lines: parsedLines(texts) }
}

async function* parsedLines(texts: AsyncGenerator<string>): AsyncGenerator<TypedLine[]> {
  const kinds = new KindReader()
  for await (const text of texts) {
    const lines: TypedLine[] = []
    const block = { text, starts: [] }
    for (let from = 0; from < text.length; ) {
      const newline = text.indexOf('\n', from)
      const end = newline === -1 ? text.length : newline
      const isOfKind = text.startsWith(kindMark, from) || text.startsWith(definitionMark, from)
      lines.push(isOfKind ? kinds.read(block, from, end) : new TypedLine([parsed(text.slice(from, end))]))
      from = end + 1
    }
    yield lines
  }
}

function parsed(line: string): TypedCell[] {
  return JSON.parse(`[${line}]`) as TypedCell[]
}

/** Yields the first line, then groups of lines without the last line end. JSON text has no raw line ends. */
async function* typedTexts(path: string, signal: AbortSignal): AsyncGenerator<string> {
  let isFirst = true
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize, signal })) {
    let text = rest.length === 0 ? (piece as Buffer) : Buffer.concat([rest, piece as Buffer])
    if (isFirst) {
      const end = text.indexOf(10)
      if (end === -1) {
        rest = text
        continue
      }
      yield text.toString('utf8', 0, end)
      isFirst = false
      text = text.subarray(end + 1)
    }
    const last = text.lastIndexOf(10)
    if (last !== -1) yield text.toString('utf8', 0, last)
    rest = text.subarray(last + 1)
  }
}
