/** Totals by both methods, and what a reader has to know before believing them. */
import type { Block, Section } from '../document-parts.js'
import { changeText, countText, percentText } from '../figures.js'
import type { Report } from '../report-model.js'
import { displayOf } from '../shown-totals.js'

export function summarySection(report: Report): Section {
  const { coverage, gaps } = report
  const { totals, figures } = displayOf(report)
  const shown = figures.shown
  const blocks: Block[] = [
    { kind: 'text', text: sentences(report).join(' ') },
    {
      kind: 'table',
      caption: 'Emissions, t CO2e',
      columns: [
        { heading: 'Scope' },
        { heading: 'Location-based', align: 'right' },
        { heading: 'Market-based', align: 'right' },
      ],
      rows: [
        { cells: ['Scope 1', shown(totals.scope_1), shown(totals.scope_1)] },
        { cells: ['Scope 2', shown(totals.scope_2), shown(totals.scope_2_market)] },
        { cells: ['Scope 3', shown(totals.scope_3), shown(totals.scope_3_market)] },
        { cells: ['Total', shown(totals.total), shown(totals.total_market)], role: 'total' },
      ],
    },
    {
      kind: 'text',
      text: `Categories are rounded to ${figures.decimals === 1 ? '0.1 t' : '1 kg'}; totals are sums of the rounded categories.`,
    },
  ]
  if (gaps.length > 0) {
    blocks.push({ kind: 'text', text: 'Draft. What is open:' }, { kind: 'list', items: gaps })
  }
  if (coverage.undecided_lines > 0) {
    blocks.push({
      kind: 'text',
      text: `Not in the totals: ${figures.tonnes(coverage.undecided_co2e)} t CO2e of ${countText(coverage.undecided_lines)} lines that belong to no scope yet.`,
    })
  }
  return { id: 'summary', title: 'Summary', blocks, isShort: true }
}

function sentences(report: Report): string[] {
  const { coverage, top_activities, comparison } = report
  const { totals, figures } = displayOf(report)
  const [first] = top_activities
  const text = [
    `Emissions are ${figures.shown(totals.total)} t CO2e with location-based and ${figures.shown(totals.total_market)} t CO2e with market-based scope 2.`,
  ]
  if (first !== undefined && report.totals.total > 0) {
    text.push(`The largest activity is ${first.name} with ${percentText(first.co2e / report.totals.total)}.`)
  }
  const skipped =
    coverage.skipped_rows === 0 ? '' : `; ${countText(coverage.skipped_rows)} more skipped by rule`
  text.push(
    coverage.failed_rows === 0
      ? `All ${countText(coverage.rows - coverage.skipped_rows)} input rows are estimated${skipped}.`
      : `Not estimated: ${countText(coverage.failed_rows)} of ${countText(coverage.rows)} input rows${skipped}.`,
  )
  if (comparison !== null && comparison.location.before !== 0) {
    const { before, after } = comparison.location
    text.push(
      `Against ${comparison.name} the location-based total changed by ${changeText((after - before) / before)}.`,
    )
  }
  return text
}
