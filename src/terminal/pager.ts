/** Shows long texts on a terminal in the user's pager: `PAGER`, or `less` if available. */
import { type CommandIO, print } from '../host/world.js'

/** Options of `less`: prints short texts directly, shows colours, does not clear the screen. */
const lessOptions = 'FRX'
/** Exit statuses of a shell that could not start the pager. */
const notStarted = [126, 127]

/** Prints a text, using the pager if it is longer than the terminal. */
export function printLong(world: CommandIO, text: string): void {
  const { stdout } = world
  const isLong = stdout.isTTY === true && text.split('\n').length > (stdout.rows ?? Number.POSITIVE_INFINITY)
  if (isLong && world.page?.(stdout.shown(text))) return
  print(world, text)
}

/**
 * Shows a text in the pager of an environment and waits until it exits. The text has to be safe for a terminal.
 * @returns false if nothing was shown, because there is no pager or it is disabled
 */
export function inPager(text: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const { PAGER, TERM, CI } = env
  const wanted = (PAGER ?? 'less').trim()
  if (wanted === '' || wanted === 'cat' || TERM === 'dumb' || CI) return false
  const { error, status } = process.getBuiltinModule('node:child_process').spawnSync(wanted, {
    // `PAGER` may contain options.
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', PAGER === undefined ? 'ignore' : 'inherit'],
    env: { ...env, LESS: env.LESS ?? lessOptions },
  })
  const isClosedEarly = error !== undefined && 'code' in error && error.code === 'EPIPE'
  return (error === undefined || isClosedEarly) && !notStarted.includes(status ?? 0)
}
