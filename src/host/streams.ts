/** The streams that a command reads and writes. */
import type { Readable, Writable } from 'node:stream'

export type InputStream = Readable & { isTTY?: boolean; fd?: number }
export type OutputStream = Writable & { isTTY?: boolean; columns?: number; rows?: number }
/** An output on which no text of others steers the terminal (`screen.ts`). */
export type Screen = OutputStream & {
  /** Replaces the escape character in the program's own sequences. */
  ownEscape: string
  /** A text as it is written to a terminal. */
  shown: (text: string) => string
  /** Raw stream, for redrawing lines. Never write untrusted text to it. */
  unfiltered: OutputStream
}
