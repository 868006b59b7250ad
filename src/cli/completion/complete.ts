/** `ghg __complete`: what completion scripts ask. */
import { type ExitCode, exit } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { offeredWords } from './offered-words.js'

/** Prints the words of a kind that begin as written. Nothing is said where there are none. */
export async function complete([, kind = '', written = '']: string[], world: World): Promise<ExitCode> {
  const words = await offeredWords(kind, written, world.env).catch(() => [])
  world.stdout.write(words.map((word) => `${word}\n`).join(''))
  return exit.ok
}
