/** Limits of a run's result: exceeding them changes only the exit status; the ledger is still written. */
import { plural, tonnes } from '../../host/numbers.js'
import { figureColumn, fixedText } from '../../terminal/figures.js'
import type { Gates } from '../mapping/options.js'
import type { ScopeMasses } from '../results/totals/run-watch.js'

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
    passed.push(
      `--fail-above: ${tonnesText(most, failAbove)} t CO2e ${method} is more than ${tonnes(failAbove)} t`,
    )
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
        `--fail-above: ${tonnesText(open.co2e)} t CO2e of lines with an undecided scope are in no total, so the limit does not cover them`,
      ]
    : []
  return { passed, remarks }
}

const mostDecimals = 9

/** Returns tonnes as a report shows them; with a limit in kg, in as many digits as read as more than it. */
function tonnesText(kilograms: number, limit = Number.NEGATIVE_INFINITY): string {
  const value = kilograms / 1000
  let { decimals } = figureColumn([value])
  while (decimals < mostDecimals && Number(value.toFixed(decimals)) * 1000 <= limit) decimals++
  return fixedText(value, decimals)
}

/** Returns the total of a report, which excludes lines without a scope. */
function inScopes(scopes: readonly ScopeMasses[], measure: 'co2e' | 'co2e_market'): number {
  return scopes.reduce((sum, each) => sum + (each.scope === null ? 0 : each[measure]), 0)
}
