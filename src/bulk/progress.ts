/** Progress: share, rows, rows per second, failures, time left; on a terminal one line, elsewhere a line now and then. */
import { duration, grouped, plural } from '../host/numbers.js'
import { say, type World } from '../host/world.js'
import type { Bytes } from './input/readers/bytes.js'
import type { Tally } from './output/totals/tally.js'

export interface Progress {
  /** Shows how far the run is; cheap enough to be called for every batch. */
  update: () => void
  /** Clears the line. */
  stop: () => void
}

/** How far an input is read. */
type Read = Pick<Bytes, 'read' | 'size'>

const silent: Progress = { update: () => {}, stop: () => {} }
const interval = 200
/** Without a terminal a log gets a line this often, in milliseconds. */
const logInterval = 30_000

/** A spinner on standard error; lines where it is not a terminal or in CI; silence with `--quiet`. */
export async function startProgress(
  world: World,
  quiet: boolean | undefined,
  inputs: readonly Read[],
  tally: Tally,
): Promise<Progress> {
  // A terminal that does not know its width (0 columns) has no line to write progress on.
  if (quiet) return silent
  if (!world.stderr.isTTY || !world.stderr.columns || world.env.CI) return lines(world, inputs, tally)
  const { default: ora } = await import('ora')
  const spinner = ora({
    text: 'reading',
    stream: world.stderr.unfiltered as NodeJS.WriteStream,
    discardStdin: false,
    hideCursor: false,
  }).start()
  const started = world.now().getTime()
  let shown = started
  return {
    update: () => {
      const now = world.now().getTime()
      if (now - shown < interval) return
      shown = now
      spinner.text = progressLine(tally, (now - started) / 1000, inputs)
    },
    stop: () => spinner.stop(),
  }
}

/** For logs: nothing of a run that is over before the first line. */
function lines(world: World, inputs: readonly Read[], tally: Tally): Progress {
  const started = world.now().getTime()
  let shown = started
  return {
    update: () => {
      const now = world.now().getTime()
      if (now - shown < logInterval) return
      shown = now
      say(world, `ghg: ${progressLine(tally, (now - started) / 1000, inputs)}`)
    },
    stop: () => {},
  }
}

/** `42 %, 120,000 rows, 98,000 rows/s, 3 failed, 12 s left` */
export function progressLine(tally: Tally, seconds: number, inputs: readonly Read[]): string {
  const read = inputs.reduce((sum, input) => sum + input.read, 0)
  const size = inputs.reduce((sum, input) => sum + (input.size ?? Number.NaN), 0)
  const isMeasured = read > 0 && size >= read
  const parts = isMeasured ? [`${Math.floor((100 * read) / size)} %`] : []
  parts.push(plural(tally.rows, 'row'))
  if (seconds > 0) parts.push(`${grouped(tally.rows / seconds)} rows/s`)
  parts.push(`${grouped(tally.failed)} failed`)
  if (isMeasured) parts.push(`${duration((seconds * (size - read)) / read)} left`)
  return parts.join(', ')
}
