/** Formats the closing summary of a run on standard error. */
import { placeWords, type Severity } from '../../../contract/contract.js'
import type { Colours } from '../../../host/colours.js'
import { grouped, plural, tonnes } from '../../../host/numbers.js'
import { errorCode } from '../writers/result.js'
import { groupLines } from './groups.js'
import type { NoticeTotal } from './notice-totals.js'
import type { Tally } from './tally.js'

const mostShown = 8

/** Names of rows: `row`, or the names for a group and for each row in it. */
export interface RowWords {
  group: string
  row: string
}

/**
 * Returns lines with totals by columns, counts and total, notices and errors by code, the first failed row.
 * @param canAskGwp whether a run of this operation accepts `--gwp`
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
  lines.push(...(tally.watched?.lines?.() ?? []))
  if (tally.avoided !== undefined) {
    lines.push(`avoided emissions, apart from the total: ${tonnes(tally.avoided)} t CO2e`)
  }
  if (tally.outsideKyoto !== undefined) {
    lines.push(`gases outside the Kyoto Protocol, not in the total: ${tonnes(tally.outsideKyoto)} t CO2e`)
  }
  if (tally.methods.size > 1) {
    const cure = canAskGwp ? '; --gwp chooses one' : ''
    lines.push(`the total mixes GWP sets: ${formatCounts(tally.methods)}${cure}`)
  }
  for (const { code, message, severity } of tally.runNotices) {
    const line = `${code}: ${message}`
    lines.push(severity === 'warning' ? colours.yellow(line) : line)
  }
  lines.push(...noticeLines(tally, colours))
  if (tally.errors.size > 0) lines.push(`errors: ${formatCounts(tally.errors)}`)
  const first = tally.firstFailure
  if (first) {
    const row = withFile && !words ? `${first.file}, row ${first.row}` : `row ${first.row}`
    const where = first.name ?? row
    lines.push(`first: ${where}: ${errorCode(first.error)}: ${inOneLook(first.error.message)}`)
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

/** Formats rows by notice with their emissions: warnings first, on a separate line. */
function noticeLines(tally: Tally, colours: Colours): string[] {
  const hasTotal = tally.total !== undefined
  const ofSeverity = (severity: Severity) =>
    tally.notices.all().filter((notice) => notice.severity === severity)
  const line = (word: string, notices: readonly NoticeTotal[]): string => {
    const shown = notices.slice(0, mostShown).map((notice) => noticeWords(notice, hasTotal))
    const more = notices.length > mostShown ? [`${notices.length - mostShown} more codes`] : []
    return `${word}: ${[...shown, ...more].join(', ')}`
  }
  const [warnings, infos] = [ofSeverity('warning'), ofSeverity('info')]
  return [
    ...(warnings.length > 0 ? [colours.yellow(line('warnings', warnings))] : []),
    ...(infos.length > 0 ? [line('notices', infos)] : []),
  ]
}

const longestMessage = 300

/** Truncates a long message, such as a list of a hundred names; the results and `--errors` have the whole. */
function inOneLook(message: string): string {
  if (message.length <= longestMessage) return message
  const end = message.lastIndexOf(',', longestMessage)
  return `${message.slice(0, end > longestMessage / 2 ? end : longestMessage)}, ...; in full in the results and with --errors`
}

/** Formats `region_fallback 12 rows (0.34 t CO2e)`, with the difference that an alternative makes. */
function noticeWords({ code, rows, co2e, difference }: NoticeTotal, hasTotal: boolean): string {
  const sign = difference !== undefined && difference > 0 ? '+' : ''
  const other = difference === undefined ? '' : `, ${sign}${tonnes(difference)} t with the alternative`
  return `${code} ${plural(rows, 'row')}${hasTotal ? ` (${tonnes(co2e)} t CO2e${placeWords(code)}${other})` : ''}`
}

/** Formats codes with their counts, most frequent first. */
export function formatCounts(counts: Map<string, number>): string {
  const sorted = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  const shown = sorted.slice(0, mostShown).map(([code, count]) => `${code} ${grouped(count)}`)
  const more = sorted.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more codes` : '')
}
