/** Proposes commands to run next, ready to copy. */
import { type CommandIO, say } from '../host/world.js'

/** Proposes command lines at a terminal; programs that read the output get nothing. */
export function sayNext(world: CommandIO, ...lines: (string | undefined)[]): void {
  const proposed = lines.filter((line) => line !== undefined)
  if (!world.stdout.isTTY || !world.stderr.isTTY || proposed.length === 0) return
  say(world, `Next: ${proposed.join('   or: ')}`)
}
