/** Progress: share, rows, rows per second, failures, time left; one line on a terminal, periodic lines otherwise. */
import { duration, grouped, plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Tally } from '../results/totals/tally.js'
import type { Bytes } from '../sheets/readers/bytes.js'

export interface Progress {
  /** Shows the progress; cheap enough to call for every batch. */
  update: () => void
  /** Clears the line. */
  stop: () => void
}

/** Bytes read of an input. */
type Read = Pick<Bytes, 'read' | 'size'>

const silent: Progress = { update: () => {}, stop: () => {} }
const interval = 200
/** Milliseconds between lines in a log, without a terminal. */
const logInterval = 30_000

/** Starts a spinner on standard error; lines if it is not a terminal that redraws, or in CI; nothing with `--quiet`. */
export async function startProgress(
  world: CommandIO,
  quiet: boolean | undefined,
  inputs: readonly Read[],
  tally: Tally,
): Promise<Progress> {
  // A terminal that does not know its width (0 columns) cannot show progress on one line.
  if (quiet) return silent
  const { CI, TERM } = world.env
  if (!world.stderr.isTTY || !world.stderr.columns || CI || TERM === 'dumb')
    return lines(world, inputs, tally)
  const { default: ora } = await import('ora')
  const spinner = ora({
    text: 'reading',
    // Cyan, its own, cannot be read on a light terminal.
    color: false,
    stream: world.stderr.unfiltered as NodeJS.WriteStream,
    isEnabled: true,
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

/** Prints lines for logs; nothing if the run ends before the first line is due. */
function lines(world: CommandIO, inputs: readonly Read[], tally: Tally): Progress {
  const started = world.now().getTime()
  let shown = started
  return {
    update: () => {
      const now = world.now().getTime()
      if (now - shown < logInterval) return
      shown = now
      sayRemark(world, `${progressLine(tally, (now - started) / 1000, inputs)}`)
    },
    stop: () => {},
  }
}

/** Formats `42 %, 120,000 rows, 98,000 rows/s, 3 failed, 12 s left`. */
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
