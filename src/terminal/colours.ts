/** Colours on a terminal, unless disabled by an option or the environment. */
import { Chalk } from 'chalk'
import { escapeSign, visible } from '../host/screen.js'
import type { Screen } from '../host/streams.js'
import type { CommandIO } from '../host/world.js'

/** Functions that style a text; its content cannot end or change the style. */
export type Colours = Record<'bold' | 'dim' | 'red' | 'magenta', (text: string) => string>

/** Returns colours for a stream; disabled in a pipe, on a dumb terminal, and by `--no-color`, `NO_COLOR` or `CI`. */
export function coloursFor(world: CommandIO, stream: Screen, option: boolean | undefined): Colours {
  const { NO_COLOR, CI, TERM } = world.env
  const wanted = option !== false && !NO_COLOR && !CI && TERM !== 'dumb' && stream.isTTY === true
  // Sets the level explicitly, so that it does not depend on the streams of this process.
  const chalk = new Chalk({ level: wanted ? 1 : 0 })
  const look = (name: keyof Colours) => (text: string) =>
    chalk[name](visible(text)).replaceAll(escapeSign, stream.ownEscape)
  return { bold: look('bold'), dim: look('dim'), red: look('red'), magenta: look('magenta') }
}
