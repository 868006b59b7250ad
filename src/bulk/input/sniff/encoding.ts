/** Step 2 of sniffing: whether an input is text, and in which encoding. */
import { isUtf8 } from 'node:buffer'
import { UsageError } from '../../../host/exit.js'
import { compressionOf } from './compression.js'

const longestCharacter = 3
/** Bytes; text of other encodings has none that are zero. */
const lookedForZeros = 4096

/**
 * @param head the first bytes, decompressed
 * @param encoding as the user says
 * @throws UsageError for a file that is no text, and for one in UTF-16 where nobody says so
 */
export function assertText(name: string, head: Buffer, encoding: string | undefined): void {
  if (compressionOf(head)) throw new UsageError(`${name} is compressed twice; decompress it first`)
  const found = utf16(head)
  if (found !== undefined && encoding === undefined) {
    throw new UsageError(`${name} is UTF-16; use --encoding ${found}`)
  }
}

/**
 * A guess, for a draft that the user reads: a run refuses what is not UTF-8 rather than guess.
 * @param isCut whether the file goes on after these bytes, maybe in the middle of a character
 * @returns undefined for UTF-8
 */
export function guessEncoding(head: Buffer, isCut: boolean): string | undefined {
  const wide = utf16(head)
  if (wide) return wide
  const most = isCut ? longestCharacter : 0
  for (let cut = 0; cut <= most; cut++) {
    if (isUtf8(head.subarray(0, head.length - cut))) return undefined
  }
  return 'windows-1252'
}

/** UTF-16, by its byte order mark; without one by bytes of zero beside those of its separators, digits and letters. */
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
