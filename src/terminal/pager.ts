/** Long texts on a terminal, in the pager that the user has chosen: `PAGER`, else `less` where there is one. */
import { type CommandIO, print } from '../host/world.js'

/** What `less` is asked for: short texts at once, colours, and the screen left as it is. */
const lessOptions = 'FRX'
/** Of a pager that cannot be started: those of shells and of this program. */
const notStarted = [126, 127]

/** Prints a text: in a pager where it is longer than the terminal, the same into a pipe as on a short one. */
export function printLong(world: CommandIO, text: string): void {
  const { stdout } = world
  const isLong = stdout.isTTY === true && text.split('\n').length > (stdout.rows ?? Number.POSITIVE_INFINITY)
  if (isLong && world.page?.(stdout.shown(text))) return
  print(world, text)
}

/**
 * Shows a text in the pager of an environment and waits until it is left. The text has to be safe for a terminal.
 * @returns false where there is no pager, or none is wanted: nothing was shown
 */
export function inPager(text: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const { PAGER, TERM, CI } = env
  const wanted = (PAGER ?? 'less').trim()
  if (wanted === '' || wanted === 'cat' || TERM === 'dumb' || CI) return false
  const { error, status } = process.getBuiltinModule('node:child_process').spawnSync(wanted, {
    // A pager may be named with its options.
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', PAGER === undefined ? 'ignore' : 'inherit'],
    env: { ...env, LESS: env.LESS ?? lessOptions },
  })
  const isClosedEarly = error !== undefined && 'code' in error && error.code === 'EPIPE'
  return (error === undefined || isClosedEarly) && !notStarted.includes(status ?? 0)
}
