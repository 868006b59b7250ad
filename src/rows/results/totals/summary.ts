/** Formats the closing summary of a run on standard error. */
import { grouped, plural } from '../../../host/numbers.js'
import { massText } from '../../../terminal/figures.js'
import { withHelp } from '../../../terminal/prose.js'
import { type MassInterval, remarkLines, type Shares, shareLines } from '../../../terminal/summary.js'
import type { Look } from '../../../terminal/terminal.js'
import { wrapped } from '../../../terminal/wrapped.js'
import { errorWords, noticeRemark } from '../remarks.js'
import { errorCode } from '../writers/result.js'
import { groupLines } from './groups.js'
import type { ScopeMasses } from './run-watch.js'
import type { Tally } from './tally.js'

const mostErrors = 8

/** Names of rows: `row`, or the names for a group and for each row in it. */
export interface RowWords {
  group: string
  row: string
}

/** Form of a summary. */
export interface SummaryStyle {
  look: Look
  /** True if the file of a failed row is part of its name. */
  withFile: boolean
  /** True if a run of this operation accepts `--gwp`. */
  canAskGwp: boolean
  /** True if the summary lists all notices. */
  isWhole: boolean
  words?: RowWords | undefined
}

/** Returns lines with totals by columns and scopes, counts and total, what to look at, errors, the first failed row. */
export function summaryLines(tally: Tally, style: SummaryStyle): string[] {
  const { look, canAskGwp, isWhole } = style
  const lines = tally.groups?.isAsked ? groupLines(tally.groups, look) : []
  if (lines.length > 0 && look.isTerminal) lines.push('')
  lines.push(...shareLines(scopeShares(tally.watched?.scopes?.() ?? countedScopes(tally, look)), look))
  lines.push(...countsLines(tally, style))
  const facts = [...(tally.watched?.lines?.() ?? []), ...totalsBeside(tally)]
  if (tally.methods.size > 1) {
    const cure = canAskGwp ? '; --gwp chooses one' : ''
    facts.push(`the total mixes GWP sets: ${formatCounts(tally.methods)}${cure}`)
  }
  for (const fact of facts) lines.push(...wrapped(fact, look.width))
  for (const { code, message, severity } of tally.runNotices) {
    const kind = severity === 'warning' ? 'warning' : 'note'
    const line = wrapped(`${kind}: ${withHelp(message, code)}`, look.width)
    lines.push(...(severity === 'warning' ? line.map(look.colours.magenta) : line))
  }
  const remarks = remarkLines(remarksOf(tally), look, isWhole)
  lines.push(...remarks)
  if (remarks.length > 0 && tally.errors.size > 0 && look.isTerminal) lines.push('')
  for (const line of failureLines(tally, style)) lines.push(...wrapped(line, look.width))
  return lines
}

/** 95 % interval of a mass by both methods of scope 2, kg CO2e. */
export type MassIntervals = Record<'location' | 'market', MassInterval>

/** 95 % intervals of scopes (null if undecided), and the interval of the sum of all scopes. */
export interface ScopeIntervals {
  scopes: ReadonlyMap<string | null, MassIntervals>
  total: MassIntervals
}

/** Returns the masses of scopes and their sum; lines without a scope are in no total of a report. */
export function scopeShares(scopes: readonly ScopeMasses[], intervals?: ScopeIntervals): Shares {
  const share = (name: string, co2e: number, market: number, interval: MassIntervals | undefined) => ({
    name,
    kilograms: co2e,
    interval: interval?.location,
    other:
      market === co2e ? undefined : { name: 'market-based', kilograms: market, interval: interval?.market },
  })
  const sum = (measure: 'co2e' | 'co2e_market') => scopes.reduce((all, each) => all + each[measure], 0)
  return {
    parts: scopes.map(({ scope, co2e, co2e_market: market }) =>
      share(
        scope === null ? 'scope undecided' : `scope ${scope}`,
        co2e,
        market,
        intervals?.scopes.get(scope),
      ),
    ),
    total: share('all', sum('co2e'), sum('co2e_market'), intervals?.total),
  }
}

/**
 * Returns the masses of scopes; empty for a single one, for a log, and if a resumed run did not count all rows by scope.
 */
function countedScopes({ groups, estimated }: Tally, { isTerminal }: Look): ScopeMasses[] {
  if (!isTerminal) return []
  const scopes = groups === undefined || groups.isAsked ? [] : groups.all()
  const isWhole = scopes.reduce((sum, { rows }) => sum + rows, 0) === estimated
  if (!isWhole || scopes.length < 2) return []
  return scopes
    .map(({ values: [scope], co2e }) => ({ scope: scope || null, co2e, co2e_market: co2e }))
    .sort((a, b) => ((a.scope ?? '~') < (b.scope ?? '~') ? -1 : 1))
}

function countsLines(tally: Tally, { look: { colours, width }, words }: SummaryStyle): string[] {
  const counted = words
    ? `${plural(tally.rows, words.group)} of ${plural(tally.groupedRows, words.row)}`
    : plural(tally.rows, 'row')
  const failed = `${grouped(tally.failed)} failed`
  const skipped = tally.skipped > 0 ? [`${grouped(tally.skipped)} skipped`] : []
  const { total, totalOf } = tally
  const mass = total === undefined ? '' : `${massText(total)} CO2e`
  const end = mass === '' ? '' : `; ${mass}${totalOf === undefined ? '' : ` of ${totalOf}`}`
  // Styles come last: their signs take no columns.
  return wrapped(`${[counted, failed, ...skipped].join(', ')}${end}`, width).map((line) => {
    const withFailed = tally.failed > 0 ? line.replace(failed, colours.red) : line
    return mass === '' ? withFailed : withFailed.replace(mass, colours.bold)
  })
}

function totalsBeside({ avoided, outsideKyoto }: Tally): string[] {
  return [
    ...(avoided === undefined ? [] : [`avoided emissions, apart from the total: ${massText(avoided)} CO2e`]),
    ...(outsideKyoto === undefined
      ? []
      : [`gases outside the Kyoto Protocol, not in the total: ${massText(outsideKyoto)} CO2e`]),
  ]
}

function remarksOf(tally: Tally) {
  const hasTotal = tally.total !== undefined
  return tally.notices.all().map(({ code, severity, rows, co2e, difference }) =>
    noticeRemark({
      code,
      isWarning: severity === 'warning',
      rows,
      ...(hasTotal && { co2e, difference }),
    }),
  )
}

/** Failed rows by their reason, and the first of them. */
function failureLines(
  { errors, firstFailure: first }: Tally,
  { withFile, isWhole, words }: SummaryStyle,
): string[] {
  const sorted = [...errors].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  const lines = sorted
    .slice(0, mostErrors)
    .map(([code, rows]) => `failed: ${plural(rows, words?.group ?? 'row')}: ${errorWords(code)}`)
  const more = sorted.length - lines.length
  if (more > 0) lines.push(`and ${plural(more, 'more reason')}; the results name each (error_code)`)
  if (first) {
    const row = withFile && !words ? `${first.file}, row ${first.row}` : `row ${first.row}`
    const where = first.name ?? row
    const code = isWhole ? ` (${errorCode(first.error)})` : ''
    lines.push(`first: ${where}: ${inOneLook(first.error.message)}${code}`)
  }
  return lines
}

const longestMessage = 300

/** Truncates a long message, such as a list of a hundred names; the results and `--errors` have the whole. */
function inOneLook(message: string): string {
  if (message.length <= longestMessage) return message
  const end = message.lastIndexOf(',', longestMessage)
  return `${message.slice(0, end > longestMessage / 2 ? end : longestMessage)}, ...; in full in the results and with --errors`
}

/** Formats names with their counts, most frequent first. */
function formatCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${grouped(count)}`)
    .join(', ')
}
