/** Step 3 of sniffing: detects whether an input is text, and its encoding. */
import { isUtf8 } from 'node:buffer'
import { UsageError } from '../../../host/exit.js'
import { detectCompression } from './compression.js'

const longestCharacter = 3
/** Bytes searched for zeros, which occur only in UTF-16 text. */
const lookedForZeros = 4096

/**
 * Checks that an input is text.
 * @param head first bytes, decompressed
 * @param encoding encoding specified by the user
 * @throws UsageError if the file is not text, or is UTF-16 without a specified encoding
 */
export function assertText(name: string, head: Buffer, encoding: string | undefined): void {
  if (detectCompression(head)) throw new UsageError(`${name} is compressed twice; decompress it first`)
  const found = utf16(head)
  if (found !== undefined && encoding === undefined) {
    throw new UsageError(`${name} is UTF-16; use --encoding ${found}`)
  }
}

/**
 * Guesses the encoding for a draft that the user reviews; a run rejects other encodings instead of guessing.
 * @param isCut whether the file continues after these bytes, possibly within a character
 * @returns undefined for UTF-8
 */
export function guessEncoding(head: Buffer, isCut: boolean): string | undefined {
  const wide = utf16(head)
  if (wide) return wide
  const most = isCut ? longestCharacter : 0
  for (let cut = 0; cut <= most; cut++) {
    if (isUtf8(head.subarray(0, head.length - cut))) return undefined
  }
  return isCentralEuropean(head) ? 'windows-1250' : 'windows-1252'
}

/** Polish letters of windows-1250, which windows-1252 reads as signs; a 3 after an m is rather a cubic metre. */
const centralLetters = /[a-z](?:[\xb9\xbf\x9f]|\xb3(?=[a-z]))|[a-ln-z]\xb3(?![a-z\d])/gi
const fewestLetters = 2

/** True for a text with such letters in its words. */
function isCentralEuropean(head: Buffer): boolean {
  return (head.toString('latin1').match(centralLetters)?.length ?? 0) >= fewestLetters
}

/** Detects UTF-16 by its byte order mark, otherwise by the zero bytes of separators, digits and letters. */
function utf16(head: Buffer): string | undefined {
  const mark = head.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const zeros = [0, 0]
  const looked = head.subarray(0, lookedForZeros)
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++
  })
  const [even, odd] = zeros as [number, number]
  const many = looked.length / 8
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}
