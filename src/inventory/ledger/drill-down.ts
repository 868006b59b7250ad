/** The lines of a ledger behind a figure of its report. */
import { Largest } from './largest.js'
import { type LedgerLine, skipped } from './ledger.js'

/** What lines are wanted; what is absent does not matter. */
export interface LineFilter {
  scope?: string
  /** With its scope: `stationary`, `3.6`. */
  category?: string
  /** Empty: lines without a site. */
  site?: string
  /** Rows that were not estimated, instead of those that were. */
  failed?: boolean
}

export interface FoundLines {
  lines: number
  /** kg of all of them, location-based and market-based. */
  co2e: number
  co2e_market: number
  /** Those of the page, the largest first. */
  shown: LedgerLine[]
}

/** @param counted lines as they count: of the period, with the share of their site that counts @param page from 1 */
export async function findLines(
  counted: AsyncIterable<LedgerLine[]>,
  filter: LineFilter,
  page: number,
  pageSize: number,
): Promise<FoundLines> {
  const largest = new Largest<LedgerLine>(page * pageSize)
  const sums = { lines: 0, co2e: 0, co2e_market: 0 }
  for await (const lines of counted) {
    for (const line of lines) {
      if (!isWanted(line, filter)) continue
      const { co2e = 0, co2e_market = co2e } = line
      sums.lines++
      sums.co2e += co2e
      sums.co2e_market += co2e_market
      largest.offer(Math.max(Math.abs(co2e), Math.abs(co2e_market)), line)
    }
  }
  return { ...sums, shown: largest.all().slice((page - 1) * pageSize, page * pageSize) }
}

function isWanted(line: LedgerLine, { scope, category, site, failed = false }: LineFilter): boolean {
  if (line.error_code === skipped || (line.error_code !== '') !== failed) return false
  if (scope !== undefined && line.scope !== scope) return false
  if (category !== undefined && line.category !== category) return false
  return site === undefined || line.site === site
}
