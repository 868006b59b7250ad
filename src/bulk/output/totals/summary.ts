/** The closing words of a run on standard error. */
import type { Colours } from '../../../host/colours.js'
import { grouped, plural, tonnes } from '../../../host/numbers.js'
import { codeOf } from '../writers/result.js'
import { groupLines } from './groups.js'
import type { Tally } from './tally.js'

const mostShown = 8

/** How rows are called: `row`, or what a group of them is and what each of them is in it. */
export interface RowWords {
  group: string
  row: string
}

/**
 * Lines: totals by columns, counts and total, notices and errors by code, the first failed row.
 * @param canAskGwp whether a run of this operation can ask for a GWP set
 */
export function summaryLines(
  tally: Tally,
  colours: Colours,
  withFile: boolean,
  canAskGwp: boolean,
  words?: RowWords,
): string[] {
  const lines = tally.groups ? groupLines(tally.groups, colours) : []
  lines.push(countsLine(tally, colours, words))
  if (tally.avoided !== undefined) {
    lines.push(`avoided emissions, apart from the total: ${tonnes(tally.avoided)} t CO2e`)
  }
  if (tally.methods.size > 1) {
    const cure = canAskGwp ? '; --gwp asks for one' : ''
    lines.push(`the total mixes GWP sets: ${byCode(tally.methods)}${cure}`)
  }
  for (const { code, message } of tally.runNotices) lines.push(`${code}: ${message}`)
  if (tally.notices.size > 0) lines.push(`notices: ${byCode(tally.notices)}`)
  if (tally.errors.size > 0) lines.push(`errors: ${byCode(tally.errors)}`)
  const first = tally.firstFailure
  if (first) {
    const row = withFile && !words ? `${first.file}, row ${first.row}` : `row ${first.row}`
    const where = first.name ?? row
    lines.push(`first: ${where}: ${codeOf(first.error)}: ${first.error.message}`)
  }
  return lines
}

function countsLine(tally: Tally, colours: Colours, words: RowWords | undefined): string {
  const counted = words
    ? `${plural(tally.rows, words.group)} of ${plural(tally.groupedRows, words.row)}`
    : plural(tally.rows, 'row')
  const parts = [counted]
  parts.push(tally.failed > 0 ? colours.red(`${grouped(tally.failed)} failed`) : '0 failed')
  if (tally.skipped > 0) parts.push(`${grouped(tally.skipped)} skipped`)
  const { total, totalOf } = tally
  const of = totalOf === undefined ? '' : ` of ${totalOf}`
  const end = total === undefined ? '' : `; ${colours.bold(`${tonnes(total)} t CO2e`)}${of}`
  return `${parts.join(', ')}${end}`
}

/** Codes with their counts, most frequent first. */
export function byCode(counts: Map<string, number>): string {
  const sorted = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  const shown = sorted.slice(0, mostShown).map(([code, count]) => `${code} ${grouped(count)}`)
  const more = sorted.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more codes` : '')
}
