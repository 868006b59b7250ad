/** The streams that a command reads and writes. */
import type { Readable, Writable } from 'node:stream'

export type InputStream = Readable & { isTTY?: boolean; fd?: number }
export type OutputStream = Writable & { isTTY?: boolean; columns?: number; rows?: number }
/** An output on which no text of others steers the terminal (`screen.ts`). */
export type Screen = OutputStream & {
  /** Begins the program's own escape sequences, in place of the escape sign. */
  ownEscape: string
  /** A text as it is written to a terminal. */
  shown: (text: string) => string
  /** The stream behind it, for what redraws a line. No text of others is to be written to it. */
  unfiltered: OutputStream
}
