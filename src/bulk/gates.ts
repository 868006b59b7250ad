/** Limits that a run may pass: the ledger is written all the same, and the exit status says so. */
import { plural, tonnes } from '../host/numbers.js'

export interface Gates {
  /** kg CO2e. */
  failAbove?: number
  /** Codes of notices. */
  failOn?: readonly string[]
  /** Per cent of rows. */
  maxUnestimated?: number
}

/** What a run came to. */
export interface RunResult {
  co2e: number
  co2e_market: number
  estimated: number
  failed: number
  /** Rows by the code of their notice. */
  notices: ReadonlyMap<string, number>
}

/** A sentence for each limit that is passed. */
export function passedGates({ failAbove, failOn = [], maxUnestimated }: Gates, run: RunResult): string[] {
  const passed: string[] = []
  const most = Math.max(run.co2e, run.co2e_market)
  if (failAbove !== undefined && most > failAbove) {
    const method = run.co2e_market > run.co2e ? 'market-based' : 'location-based'
    passed.push(`--fail-above: ${tonnes(most)} t CO2e ${method} is more than ${tonnes(failAbove)} t`)
  }
  for (const code of failOn) {
    const rows = run.notices.get(code) ?? 0
    if (rows > 0) passed.push(`--fail-on: ${plural(rows, 'row')} with ${code}`)
  }
  const asked = run.estimated + run.failed
  const share = asked === 0 ? 0 : (100 * run.failed) / asked
  if (maxUnestimated !== undefined && share > maxUnestimated) {
    passed.push(
      `--max-unestimated: ${Number(share.toPrecision(3))} % of the rows are not estimated (${run.failed} of ${asked}), more than ${maxUnestimated} %`,
    )
  }
  return passed
}
