/** What a reader should know is open: not estimated, not classified, missing, filled, or possibly counted twice. */
import { plural } from '../../host/numbers.js'
import type { LedgerTally } from '../ledger/ledger-tally.js'
import { compare } from '../ledger/sums.js'
import type { ProjectFile } from '../project-schema.js'
import { activityLabel } from './activity-label.js'
import type { Report } from './model.js'
import type { RunRecord } from './run-record.js'

type OpenPoint = Report['open_points'][number]
type Series = NonNullable<Report['run']>['completeness'][number]

export function openPointsOf(
  report: Omit<Report, 'open_points' | 'gaps'>,
  project: ProjectFile | undefined,
  tally: LedgerTally,
  record: RunRecord | undefined,
): OpenPoint[] {
  const { run } = report
  return [
    ...failurePoints(report),
    ...report.undecided.map(({ name, co2e, lines }) =>
      point('no_scope', `${name}: ${plural(lines, 'line')} without a scope, in no total`, co2e),
    ),
    ...report.inventory
      .filter(({ category, lines }) => category === '' && lines > 0)
      .map(({ scope, lines, co2e }) =>
        point('no_category', `${plural(lines, 'line')} of scope ${scope} without a category`, co2e),
      ),
    ...repeatedPoints(tally),
    ...zeroPoints(tally),
    ...(run === null ? notedPoints(tally) : runPoints(run)),
    ...unknownSitePoints(project, tally),
    ...outsidePoints(tally),
    ...recordPoints(record),
  ]
}

function repeatedPoints({ repeated: { found } }: LedgerTally): OpenPoint[] {
  if (found === undefined) return []
  const { lines, file, row, co2e } = found
  const what = `${plural(lines, 'line')} of a row that the ledger has already, the first ${file}, row ${row}`
  return [point('repeated_lines', what, co2e)]
}

/** Where no record says it. */
function notedPoints({ byNotice }: LedgerTally): OpenPoint[] {
  const { lines, co2e } = byNotice.get('possible_duplicate')
  if (lines === 0) return []
  const what = `${plural(lines, 'line')} of rows that stand in the inputs before, or are the sum of others`
  return [point('possible_double', what, co2e)]
}

function zeroPoints({ rows: { zeroRows, firstZero } }: LedgerTally): OpenPoint[] {
  if (firstZero === undefined) return []
  const { file, row } = firstZero
  const what = `${plural(zeroRows, 'estimated row')} with 0 kg CO2e by both methods, the first ${file}, row ${row}: the amount or its factor is 0`
  return [point('zero_rows', what, 0)]
}

function recordPoints(record: RunRecord | undefined): OpenPoint[] {
  if (record === undefined) return []
  const problems = 'problem' in record ? [record.problem] : record.notReproducible
  return problems.map((problem) => point('record', problem))
}

function point(kind: OpenPoint['kind'], what: string, co2e: number | null = null): OpenPoint {
  return { kind, what, co2e }
}

function failurePoints({ failures }: Pick<Report, 'failures'>): OpenPoint[] {
  return failures.map(({ code, lines, file, row, error }) => {
    const first = row === null ? file : `${file}, row ${row}`
    const why = error === '' ? '' : `: ${error}`
    return point('not_estimated', `${code}, ${plural(lines, 'line')}, the first ${first}${why}`)
  })
}

function runPoints(run: NonNullable<Report['run']>): OpenPoint[] {
  const { completeness, sources, possible_double_counting, left_out, overrides, series_left_out } = run
  return [
    ...completeness.flatMap(gapPoints),
    ...(series_left_out === 0
      ? []
      : [point('missing_days', `${series_left_out} more series whose months were not looked at`)]),
    ...sources.flatMap(({ name, filled }) =>
      filled === null || filled.lines === 0
        ? []
        : [point('filled_days', filledText(name, filled), filled.co2e)],
    ),
    ...completeness.flatMap(overlapPoints),
    ...possible_double_counting
      .filter(({ kind }) => kind !== 'overlapping_periods')
      .map(({ what, co2e }) => point('possible_double', what, co2e)),
    ...left_out.map(({ what, co2e }) => point('counted_once', what, co2e)),
    ...overrides
      .filter(({ approved_by }) => approved_by === null)
      .map(({ source, row, by, on, reason }) =>
        point('override', `${source}, row ${row}: decided by ${by} on ${on} (${reason}), not approved`),
      ),
  ]
}

function filledText(source: string, { rule, lines }: { rule: string; lines: number }): string {
  return `${source}: days without rows filled by the rule ${rule}, ${plural(lines, 'line')} in the totals`
}

function seriesName({ site, source, activity, factor_name }: Series): string {
  const what = activity === source || activity === '' ? '' : activityLabel({ name: activity, factor_name })
  return [site, source, what].filter((text) => text !== '').join(', ')
}

/** Months of a series that have days without rows which no rule filled. */
export function openMonths({ months }: Series): Series['months'] {
  return months.filter(
    ({ status, covered, filled, days }) =>
      (status === 'missing' || status === 'partial') && covered + filled < days,
  )
}

function gapPoints(series: Series): OpenPoint[] {
  const open = openMonths(series)
  if (open.length === 0) return []
  const days = open.reduce((sum, each) => sum + each.days - each.covered - each.filled, 0)
  return [
    point('missing_days', `${seriesName(series)}: ${plural(days, 'day')} without rows in ${monthList(open)}`),
  ]
}

function overlapPoints(series: Series): OpenPoint[] {
  const twice = series.months.filter(({ overlapping }) => overlapping > 0)
  if (twice.length === 0) return []
  const days = twice.reduce((sum, { overlapping }) => sum + overlapping, 0)
  const what = `${seriesName(series)}: ${plural(days, 'day')} that several rows of one item cover in ${monthList(twice)}`
  return [point('overlapping_days', what)]
}

/** `2025-03`, `2025-03 to 2025-05, 2025-08` */
function monthList(months: readonly { month: string }[]): string {
  const runs: { first: string; last: string }[] = []
  for (const { month } of months) {
    const run = runs.at(-1)
    if (run && nextMonth(run.last) === month) run.last = month
    else runs.push({ first: month, last: month })
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ')
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Sites whose lines count; those of which all lines failed are in no total. */
function unknownSitePoints(project: ProjectFile | undefined, { unknownSites }: LedgerTally): OpenPoint[] {
  if (project?.sites === undefined) return []
  return [...unknownSites]
    .sort(compare)
    .map((site) =>
      point('unknown_site', `${site} is not one of the project's sites: its lines count in full`),
    )
}

function outsidePoints({ outside }: LedgerTally): OpenPoint[] {
  return outside
    .all()
    .map(({ lines, co2e }) =>
      point(
        'outside_period',
        `${plural(lines, 'line')} left out, whole or in part, as outside the period`,
        co2e,
      ),
    )
}
