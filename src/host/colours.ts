/** Colours where they are wanted: on a terminal, unless an option or the environment says no. */
import { Chalk, type ChalkInstance } from 'chalk'
import type { Output, World } from './world.js'

/** Chalk for a stream of this world: without colours in a pipe, with `--no-color`, `NO_COLOR` or `CI`. */
export function coloursFor(world: World, stream: Output, option: boolean | undefined): ChalkInstance {
  const wanted = option !== false && !world.env.NO_COLOR && !world.env.CI && stream.isTTY === true
  return new Chalk({ level: wanted ? 1 : 0 })
}
