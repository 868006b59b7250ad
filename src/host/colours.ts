/** Colours where they are wanted: on a terminal, unless an option or the environment says no. */
import { styleText } from 'node:util'
import { escapeSign, visible } from './screen.js'
import type { Screen } from './streams.js'
import type { World } from './world.js'

/** Each gives a text its look; what else is in the text cannot end it or change it. */
export type Colours = Record<'bold' | 'red' | 'yellow', (text: string) => string>

/** Colours for a stream of this world: none in a pipe, with `--no-color`, `NO_COLOR` or `CI`. */
export function coloursFor(world: World, stream: Screen, option: boolean | undefined): Colours {
  const wanted = option !== false && !world.env.NO_COLOR && !world.env.CI && stream.isTTY === true
  // What is wanted is settled here, not by the state of this process's own streams.
  const look = (name: keyof Colours) => (text: string) =>
    wanted && text !== ''
      ? styleText(name, visible(text), { validateStream: false }).replaceAll(escapeSign, stream.ownEscape)
      : visible(text)
  return { bold: look('bold'), red: look('red'), yellow: look('yellow') }
}
