/** Capabilities of a stream: width, colours and characters, determined once and passed on. */
import type { Screen } from '../host/streams.js'
import type { CommandIO } from '../host/world.js'
import { type Colours, coloursFor } from './colours.js'
import { lineWidth } from './wrapped.js'

export interface Look {
  colours: Colours
  /** Maximum line width in columns; infinite if the stream is not a terminal. */
  width: number
  /** True if the stream is an interactive terminal. */
  isTerminal: boolean
  /** True if the stream supports characters beyond ASCII. */
  hasUnicode: boolean
}

/** Determines the capabilities of a stream. @param color false with `--no-color` */
export function lookOf(world: CommandIO, stream: Screen, color: boolean | undefined): Look {
  return {
    colours: coloursFor(world, stream, color),
    // A terminal without a known width reports 0 columns.
    width: lineWidth(stream.columns || undefined),
    isTerminal: stream.isTTY === true,
    hasUnicode: hasUnicode(world.env),
  }
}

function hasUnicode({ TERM, LC_ALL, LC_CTYPE, LANG, OS }: CommandIO['env']): boolean {
  if (TERM === 'dumb') return false
  return OS === 'Windows_NT' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')
}
