/** The answer to a batch as bytes: most of what a busy server does is writing these. */

const head = '{"results":['
const comma = 44
const tail = ']}'

/**
 * `{"results": [...]}` in UTF-8. Each element becomes a text and then bytes by itself: in one text, a
 * single letter outside Latin-1 would double the size of all of them and slow down every step after.
 */
export function batchBody(results: readonly unknown[]): Buffer {
  const texts = results.map((result) => JSON.stringify(result))
  let size = head.length + tail.length + Math.max(0, texts.length - 1)
  for (const text of texts) size += Buffer.byteLength(text)
  const bytes = Buffer.allocUnsafe(size)
  let at = bytes.write(head, 0, 'latin1')
  for (let index = 0; index < texts.length; index++) {
    if (index > 0) bytes[at++] = comma
    at += bytes.write(texts[index]!, at)
  }
  bytes.write(tail, at, 'latin1')
  return bytes
}
