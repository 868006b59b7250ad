/** Colours where they are wanted: on a terminal, unless an option or the environment says no. */
import { Chalk } from 'chalk'
import { escapeSign, visible } from '../host/screen.js'
import type { Screen } from '../host/streams.js'
import type { CommandIO } from '../host/world.js'

/** Each gives a text its look; what else is in the text cannot end it or change it. */
export type Colours = Record<'bold' | 'dim' | 'red' | 'magenta', (text: string) => string>

/** Colours for a stream of this world: none in a pipe or on a dumb terminal, with `--no-color`, `NO_COLOR` or `CI`. */
export function coloursFor(world: CommandIO, stream: Screen, option: boolean | undefined): Colours {
  const { NO_COLOR, CI, TERM } = world.env
  const wanted = option !== false && !NO_COLOR && !CI && TERM !== 'dumb' && stream.isTTY === true
  // The level is decided here, not by the state of this process's own streams.
  const chalk = new Chalk({ level: wanted ? 1 : 0 })
  const look = (name: keyof Colours) => (text: string) =>
    chalk[name](visible(text)).replaceAll(escapeSign, stream.ownEscape)
  return { bold: look('bold'), dim: look('dim'), red: look('red'), magenta: look('magenta') }
}
