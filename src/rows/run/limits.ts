/** Limits of a run's result: exceeding them changes only the exit status; the ledger is still written. */
import { plural, tonnes } from '../../host/numbers.js'
import type { Gates } from '../mapping/options.js'

/** kg CO2e of a scope; null if undecided. */
export interface ScopeMasses {
  scope: string | null
  co2e: number
  co2e_market: number
}

/** Result of a run. */
export interface RunResult {
  scopes: readonly ScopeMasses[]
  estimated: number
  failed: number
  /** Rows by the code of their notice. */
  notices: ReadonlyMap<string, number>
}

/** Messages about the limits. */
export interface LookedAt {
  /** One message for each exceeded limit. */
  passed: string[]
  /** Messages about emissions that no limit covers. */
  remarks: string[]
}

export function lookedAt({ failAbove, failOn = [], maxUnestimated }: Gates, run: RunResult): LookedAt {
  const passed: string[] = []
  const [location, market] = [inScopes(run.scopes, 'co2e'), inScopes(run.scopes, 'co2e_market')]
  const most = Math.max(location, market)
  if (failAbove !== undefined && !(most <= failAbove)) {
    const method = market > location ? 'market-based' : 'location-based'
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
  const open = run.scopes.find(({ scope }) => scope === null)
  const isLeftOut = failAbove !== undefined && open !== undefined && open.co2e !== 0
  const remarks = isLeftOut
    ? [
        `--fail-above: ${tonnes(open.co2e)} t CO2e of lines with an undecided scope are in no total, so the limit does not cover them`,
      ]
    : []
  return { passed, remarks }
}

/** Returns the total of a report, which excludes lines without a scope. */
function inScopes(scopes: readonly ScopeMasses[], measure: 'co2e' | 'co2e_market'): number {
  return scopes.reduce((sum, each) => sum + (each.scope === null ? 0 : each[measure]), 0)
}
