/** Colours where they are wanted: on a terminal, unless an option or the environment says no. */
import { Chalk } from 'chalk'
import { escapeSign, visible } from './screen.js'
import type { Screen } from './streams.js'
import type { World } from './world.js'

/** Each gives a text its look; what else is in the text cannot end it or change it. */
export type Colours = Record<'bold' | 'red' | 'yellow', (text: string) => string>

/** Colours for a stream of this world: none in a pipe, with `--no-color`, `NO_COLOR` or `CI`. */
export function coloursFor(world: World, stream: Screen, option: boolean | undefined): Colours {
  const wanted = option !== false && !world.env.NO_COLOR && !world.env.CI && stream.isTTY === true
  const chalk = new Chalk({ level: wanted ? 1 : 0 })
  const own = (look: (text: string) => string) => (text: string) =>
    look(visible(text)).replaceAll(escapeSign, stream.ownEscape)
  return { bold: own(chalk.bold), red: own(chalk.red), yellow: own(chalk.yellow) }
}
