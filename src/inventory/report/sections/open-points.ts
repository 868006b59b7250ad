/** What is open, and what the ledger covers month by month. */

import { grouped } from '../../../host/numbers.js'
import { type Figures, percentText } from '../../figures.js'
import type { Block, Row, Section } from '../document-parts.js'
import type { Report } from '../model.js'
import { openMonths } from '../open-points.js'
import { roundForDisplay } from '../shown-totals.js'
import { activityLabel, countedRows } from './rows.js'

/** Points of one kind, and series, that the page shows; the data have all. */
const mostPoints = 25
const mostSeries = 60

type Kind = Report['open_points'][number]['kind']

/** In the order of the page. */
const kinds: Record<Kind, string> = {
  not_estimated: 'Not estimated',
  no_scope: 'Not classified',
  no_category: 'Not classified',
  missing_days: 'Days without rows',
  filled_days: 'Filled by a rule',
  overlapping_days: 'Overlapping periods',
  zero_rows: 'Rows without emissions',
  repeated_lines: 'Possibly counted twice',
  possible_double: 'Possibly counted twice',
  override: 'Set by hand',
  unknown_site: 'Sites not in the project',
  outside_period: 'Outside the period',
  counted_once: 'Counted once',
  record: 'Record of the run',
}

export function openPointsSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  return {
    id: 'open-points',
    title: 'Open points',
    blocks: [rowsText(report), ...pointBlocks(report, figures)],
    isShort: true,
  }
}

function rowsText({ coverage }: Report): Block {
  const { rows, estimated_rows, failed_rows, skipped_rows, outside_period_rows } = coverage
  const parts = [
    `${grouped(estimated_rows)} estimated`,
    `${grouped(failed_rows)} not estimated`,
    `${grouped(skipped_rows)} skipped by a rule of the mapping or the project`,
    `${grouped(outside_period_rows)} outside the period`,
  ]
  return { kind: 'text', text: `Of ${grouped(rows)} input rows: ${parts.join(', ')}.` }
}

function pointBlocks({ open_points, run }: Report, figures: Figures): Block[] {
  const record =
    run === null
      ? 'The ledger has no record of a project beside it: gaps, overlaps and possible double counting were not checked.'
      : 'Possible double counting is listed, never removed: you decide which of the two is right.'
  if (open_points.length === 0) return [{ kind: 'text', text: `Nothing else is open. ${record}` }]
  const rows = (Object.keys(kinds) as Kind[]).flatMap((kind): Row[] => {
    const own = open_points.filter((each) => each.kind === kind)
    const shown = own.map(({ what, co2e }) => ({
      cells: [kinds[kind], what, co2e === null ? 'not known' : figures.tonnes(co2e)],
    }))
    return countedRows(shown, mostPoints)
  })
  return [
    {
      kind: 'table',
      caption: 'What is open',
      columns: [{ heading: 'Kind' }, { heading: 'What' }, { heading: 't CO2e', align: 'right' }],
      rows,
    },
    { kind: 'text', text: record },
  ]
}

const words: Record<string, string> = {
  there: 'yes',
  partial: 'part',
  missing: 'no',
  overlapping: 'twice',
  none: '',
}

/** Nothing where the ledger is of no project. */
export function completenessSections(report: Report): Section[] {
  const { run, totals } = report
  if (run === null || run.completeness.length === 0) return []
  const { figures } = roundForDisplay(report)
  // What needs a look comes first.
  const [open, whole] = [true, false].map((isOpen) =>
    run.completeness.filter((series) => isWanting(series) === isOpen),
  )
  const ordered = [...open!, ...whole!]
  const months = ordered[0]!.months.map(({ month }) => month)
  const years = new Set(months.map((month) => month.slice(0, 4)))
  const rows = ordered.map(({ site, source, activity, factor_name, undated_rows, months: own }) => ({
    cells: [
      site || 'no site',
      activity === '' || activity === source
        ? source
        : `${source}: ${activityLabel({ name: activity, factor_name })}`,
      ...own.map((month) => (month.filled > 0 ? 'filled' : words[month.status]!)),
      undated_rows === 0 ? '' : grouped(undated_rows),
    ],
  }))
  const filled =
    run.gap_filled === 0
      ? 'No gap is filled.'
      : `Filled days are ${figures.tonnes(run.gap_filled)} t CO2e, ${totals.total === 0 ? 'n/a' : percentText(run.gap_filled / totals.total)} of the location-based total.`
  return [
    {
      id: 'completeness',
      title: 'Completeness',
      blocks: [
        {
          kind: 'table',
          caption: `Rows by site, source and month${years.size === 1 ? ` of ${[...years][0]}` : ''}`,
          columns: [
            { heading: 'Site' },
            { heading: 'Source' },
            ...months.map((month) => ({ heading: monthName(month, years.size > 1) })),
            { heading: 'Without a day', align: 'right' },
          ],
          rows: countedRows(rows, mostSeries),
        },
        {
          kind: 'text',
          text: `yes: all days that are expected have rows; part: some have; no: none has; twice: several rows of one item cover a day; filled: a rule of the project filled days; blank: no row, and none is expected every month. ${filled}`,
        },
      ],
    },
  ]
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function monthName(month: string, withYear: boolean): string {
  const name = monthNames[Number(month.slice(5)) - 1]!
  return withYear ? `${name} ${month.slice(0, 4)}` : name
}

function isWanting(series: NonNullable<Report['run']>['completeness'][number]): boolean {
  return (
    openMonths(series).length > 0 || series.months.some(({ overlapping, filled }) => overlapping + filled > 0)
  )
}
