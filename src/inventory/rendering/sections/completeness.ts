/** What the ledger covers: in words for the page, month by month for the workbook. */
import { grouped, plural } from '../../../host/numbers.js'
import { percentText } from '../../figures.js'
import { activityLabel } from '../../report/activity-label.js'
import type { Report } from '../../report/model.js'
import { openMonths } from '../../report/open-points.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { right, type Section, type Table, text } from '../document-parts.js'
import { countedRows } from './rows.js'

/** Series that the page shows; the data have all. */
const mostSeries = 40

type Series = NonNullable<Report['run']>['completeness'][number]
type Month = Series['months'][number]

/** Nothing where the ledger is of no project. */
export function completenessSections(report: Report): Section[] {
  const { run, totals } = report
  if (run === null || run.completeness.length === 0) return []
  const { figures } = roundForDisplay(report)
  const filled =
    run.gap_filled === 0
      ? 'No gap is filled.'
      : `Filled days are ${figures.tonnes(run.gap_filled)} t CO2e, ${totals.total === 0 ? 'n/a' : percentText(run.gap_filled / totals.total)} of the location-based total.`
  const rows = inOrder(run.completeness).map((series) => ({
    cells: [series.site || 'no site', sourceName(series), coverageText(series)],
  }))
  return [
    {
      id: 'completeness',
      title: 'Completeness',
      blocks: [
        {
          kind: 'table',
          caption: 'Months with data by site and source',
          columns: [{ heading: 'Site' }, { heading: 'Source' }, { heading: 'Months' }],
          rows: countedRows(rows, mostSeries),
        },
        text(`The workbook has them month by month. ${filled}`),
      ],
    },
  ]
}

/** What needs a look comes first. */
function inOrder(all: readonly Series[]): Series[] {
  return [...all.filter(isWanting), ...all.filter((series) => !isWanting(series))]
}

function isWanting(series: Series): boolean {
  return (
    openMonths(series).length > 0 || series.months.some(({ overlapping, filled }) => overlapping + filled > 0)
  )
}

function sourceName({ source, activity, factor_name }: Series): string {
  return activity === '' || activity === source
    ? source
    : `${source}: ${activityLabel({ name: activity, factor_name })}`
}

const words: Record<string, string> = {
  there: 'complete',
  partial: 'in part',
  missing: 'missing',
  overlapping: 'covered twice',
  filled: 'filled by a rule',
}

/** `Jan to Oct complete; Nov to Dec filled by a rule`. */
function coverageText({ months, undated_rows }: Series): string {
  const withYear = new Set(months.map(({ month }) => month.slice(0, 4))).size > 1
  const runs: { word: string; first: string; last: string; at: number }[] = []
  for (const [at, month] of months.entries()) {
    const word = words[statusOf(month)]
    if (word === undefined) continue
    const run = runs.at(-1)
    const name = monthName(month.month, withYear)
    if (run?.word === word && run.at === at - 1) Object.assign(run, { last: name, at })
    else runs.push({ word, first: name, last: name, at })
  }
  const parts = runs.map(
    ({ word, first, last }) => `${first === last ? first : `${first} to ${last}`} ${word}`,
  )
  const undated = undated_rows === 0 ? [] : [`${plural(undated_rows, 'row')} without a day`]
  return [...parts, ...undated].join('; ') || 'none expected'
}

function statusOf({ filled, status }: Month): string {
  return filled > 0 ? 'filled' : status
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function monthName(month: string, withYear: boolean): string {
  const name = monthNames[Number(month.slice(5)) - 1]!
  return withYear ? `${name} ${month.slice(0, 4)}` : name
}

/** Returns the months of each series in columns; undefined where the ledger is of no project. */
export function monthTable({ run }: Report): Table | undefined {
  if (run === null || run.completeness.length === 0) return undefined
  const ordered = inOrder(run.completeness)
  const months = ordered[0]!.months.map(({ month }) => month)
  return {
    kind: 'table',
    caption: 'Months with data by site and source; blank: no row, and none is expected every month',
    columns: [
      { heading: 'Site' },
      { heading: 'Source' },
      ...months.map((month) => ({ heading: monthName(month, true) })),
      right('Rows without a day'),
    ],
    rows: ordered.map((series) => ({
      cells: [
        series.site || 'no site',
        sourceName(series),
        ...series.months.map((month) => words[statusOf(month)] ?? ''),
        series.undated_rows === 0 ? '' : grouped(series.undated_rows),
      ],
    })),
  }
}
