/** `ghg __complete`: what completion scripts ask. */
import { type ExitCode, exit } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { offeredWords } from './offered-words.js'

/**
 * Prints the words of a kind that begin as written or, of the kind `line`, what the words of a command line may go on
 * with, each after a colon: words with their meanings after a tabulator. Nothing is said where there are none.
 * After `names`, countries are offered by name only: fish drops words that do not begin as typed.
 */
export async function complete([, kind = '', ...typed]: string[], world: CommandIO): Promise<ExitCode> {
  if (kind === 'line') {
    const { offersFor } = await import('./line.js')
    const offers = await offersFor(
      typed.map((word) => word.slice(1)),
      world.env,
    ).catch(() => [])
    world.stdout.write(offers.map(({ word, meaning }) => `${word}\t${meaning}\n`).join(''))
    return exit.ok
  }
  const [written = '', form] = typed
  const words = await offeredWords(kind, written, world.env, form === 'names').catch(() => [])
  world.stdout.write(words.map((word) => `${word}\n`).join(''))
  return exit.ok
}
