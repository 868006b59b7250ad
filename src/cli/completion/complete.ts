/** `ghg __complete`: what completion scripts ask. */
import { type ExitCode, exit } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import type { Commands } from '../command.js'
import { offeredWords } from './offered-words.js'

/** What completion scripts ask for: words of a kind. Nothing is said where there are none. */
export async function complete(
  [, kind = '', ...written]: string[],
  world: World,
  commands: Commands,
): Promise<ExitCode> {
  const ask = (of: string, typed: string) => offeredWords(of, typed, world.env)
  const asked =
    kind === 'line'
      ? import('./line-words.js').then(({ lineWords }) => lineWords(commands, written, ask))
      : ask(kind, written[0] ?? '')
  const words = await asked.catch(() => [])
  world.stdout.write(words.map((word) => `${word}\n`).join(''))
  return exit.ok
}
