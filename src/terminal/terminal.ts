/** What a stream can show: its width, its colours and its signs, decided once and passed on. */
import type { Screen } from '../host/streams.js'
import type { CommandIO } from '../host/world.js'
import { type Colours, coloursFor } from './colours.js'
import { lineWidth } from './wrapped.js'

export interface Look {
  colours: Colours
  /** Columns that a line may take; infinite if the stream is no terminal. */
  width: number
  /** True if a person reads the stream as it is written. */
  isTerminal: boolean
  /** True if the stream shows more than ASCII. */
  hasUnicode: boolean
}

/** Decides what a stream can show. @param color false with `--no-color` */
export function lookOf(world: CommandIO, stream: Screen, color: boolean | undefined): Look {
  return {
    colours: coloursFor(world, stream, color),
    // A terminal that does not know its width has 0 columns.
    width: lineWidth(stream.columns || undefined),
    isTerminal: stream.isTTY === true,
    hasUnicode: hasUnicode(world.env),
  }
}

function hasUnicode({ TERM, LC_ALL, LC_CTYPE, LANG, OS }: CommandIO['env']): boolean {
  if (TERM === 'dumb') return false
  return OS === 'Windows_NT' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')
}
