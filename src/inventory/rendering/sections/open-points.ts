/** What is open. */

import { grouped } from '../../../host/numbers.js'
import type { Figures } from '../../figures.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, type Row, right, type Section, text } from '../document-parts.js'
import { countedRows } from './rows.js'

/** Points of one kind that the page shows; the data have all. */
const mostPoints = 25

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
  return text(`Of ${grouped(rows)} input rows: ${parts.join(', ')}.`)
}

function pointBlocks({ open_points, run }: Report, figures: Figures): Block[] {
  const record =
    run === null
      ? 'The ledger has no record of a project beside it: gaps, overlaps and possible double counting were not checked.'
      : 'Possible double counting is listed, never removed: you decide which of the two is right.'
  if (open_points.length === 0) return [text(`Nothing else is open. ${record}`)]
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
      columns: [{ heading: 'Kind' }, { heading: 'What' }, right('t CO2e')],
      rows,
    },
    text(record),
  ]
}
