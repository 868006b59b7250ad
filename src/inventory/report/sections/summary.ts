/** Totals by both methods, and what a reader has to know before believing them. */

import { grouped, plural } from '../../../host/numbers.js'
import { changeText } from '../../../terminal/figures.js'
import type { Scope } from '../../categories.js'
import { type Figures, percentText, roundingRemark } from '../../figures.js'
import type { Block, Column, Row, Section, Table } from '../document-parts.js'
import type { Change, Comparison } from '../model/comparison.js'
import type { Totals } from '../model/shapes.js'
import type { Report } from '../model.js'
import { isOpen, openScopesBefore, scopeNames, without } from '../scope-status.js'
import { type Display, roundForDisplay } from '../shown-totals.js'
import { activityLabel } from './rows.js'
import { intervalText } from './uncertainty.js'

export function summarySection(report: Report): Section {
  const { coverage, gaps } = report
  const { figures } = roundForDisplay(report)
  const blocks: Block[] = [
    { kind: 'text', text: sentences(report).join(' ') },
    totalsTable(report),
    {
      kind: 'text',
      text: roundingText(report, figures),
    },
  ]
  if (gaps.length > 0) {
    blocks.push({ kind: 'text', text: 'Draft. Open points:' }, { kind: 'list', items: gaps })
  }
  if (coverage.undecided_lines > 0) {
    blocks.push({
      kind: 'text',
      text: `Not in the totals: ${figures.tonnes(coverage.undecided_co2e)} t CO2e of ${plural(coverage.undecided_lines, 'line')} without a scope.`,
    })
  }
  const { co2e: highest, co2e_mean: mean } = report.several_industries
  if (highest !== mean) {
    blocks.push({
      kind: 'text',
      text: `Codes of money that cover several industries count by the highest factor: ${figures.tonnes(highest - mean)} t CO2e more than by the mean of the industries (see Method).`,
    })
  }
  const { co2e: beside } = report.outside_kyoto
  if (beside !== 0) {
    blocks.push({
      kind: 'text',
      text: `Outside the scopes: ${figures.tonnes(beside)} t CO2e of gases outside the Kyoto Protocol, such as CFCs and HCFCs.`,
    })
  }
  return { id: 'summary', title: 'Summary', blocks, isShort: true }
}

/** How figures are rounded, and where the scopes as shown do not come to a total as shown. */
function roundingText({ totals }: Report, figures: Figures): string {
  const { scope_1, scope_2, scope_2_market, scope_3, scope_3_market, total, total_market } = totals
  const remarks = [
    ['Location-based', roundingRemark([scope_1, scope_2, scope_3], total, figures)],
    ['Market-based', roundingRemark([scope_1, scope_2_market, scope_3_market], total_market, figures)],
  ].flatMap(([method, remark]) => (remark === undefined ? [] : [`${method}: ${remark}`]))
  return [
    'Figures and totals are rounded separately, so rounded parts may not add up to their total.',
    ...remarks,
  ].join(' ')
}

/** Both methods side by side, each with its change. */
function totalsTable(report: Report): Table {
  const { totalText, open } = roundForDisplay(report)
  const earlier = [report.comparison, report.base_year]
    .filter((each) => each !== null)
    .map(({ name, totals: before, categories }) => {
      const openBefore = openScopesBefore(categories, report.inventory)
      const isKnown = (total: keyof Totals) => !isOpen(total, open) && !isOpen(total, openBefore)
      return { name, before, isKnown }
    })
  const columnsOf = (method: string): Column[] => [
    { heading: method, align: 'right' },
    ...earlier.map(({ name }): Column => ({ heading: `since ${name}`, align: 'right' })),
  ]
  const cellsOf = (name: keyof Totals) => [
    totalText(name),
    ...earlier.map(({ before, isKnown }) =>
      isKnown(name) ? changeSince(before[name], report.totals[name]) : 'n/a',
    ),
  ]
  const row = (label: string, location: keyof Totals, market: keyof Totals): Row => ({
    cells: [label, ...cellsOf(location), ...cellsOf(market)],
  })
  return {
    kind: 'table',
    caption: 'Emissions, t CO2e',
    columns: [{ heading: 'Scope' }, ...columnsOf('Location-based'), ...columnsOf('Market-based')],
    rows: [
      row('Scope 1', 'scope_1', 'scope_1'),
      row('Scope 2', 'scope_2', 'scope_2_market'),
      row('Scope 3', 'scope_3', 'scope_3_market'),
      { ...row(`Total${without(open)}`, 'total', 'total_market'), role: 'total' },
    ],
  }
}

function changeSince(before: number, after: number): string {
  if (before === 0) return after === 0 ? '0.0 %' : 'n/a'
  return changeText((after - before) / before)
}

function sentences(report: Report): string[] {
  const { coverage, top_activities, comparison } = report
  const display = roundForDisplay(report)
  const [first] = top_activities
  const text = [emissionsText(display), ...intervalTexts(report, display.open)]
  if (first !== undefined && report.totals.total > 0) {
    text.push(
      `The largest activity is ${activityLabel(first)} with ${percentText(first.co2e / report.totals.total)}.`,
    )
  }
  const skipped =
    coverage.skipped_rows === 0 ? '' : `; ${grouped(coverage.skipped_rows)} more skipped by rule`
  text.push(
    coverage.failed_rows === 0
      ? `All ${grouped(coverage.estimated_rows)} input rows of the period are estimated${skipped}.`
      : `Not estimated: ${grouped(coverage.failed_rows)} of ${grouped(coverage.estimated_rows + coverage.failed_rows)} input rows${skipped}.`,
  )
  if (comparison !== null && comparison.location.before !== 0 && !isOpen('total', display.open)) {
    const { location, market } = comparison
    const change = ({ before, after }: Change) => changeText((after - before) / before)
    const byMarket = market.before === 0 ? '' : `, the market-based one by ${change(market)}`
    text.push(
      `Against ${comparison.name} the location-based total changed by ${change(location)}${byMarket}.`,
      ...oneSidedTexts(display.open, comparison, report),
    )
  }
  return text
}

/** Returns the 95 % intervals of the totals, if every scope is estimated. */
function intervalTexts({ uncertainty: { total } }: Report, open: readonly Scope[]): string[] {
  if (total === null || open.length > 0) return []
  const [location, market] = [intervalText(total.location), intervalText(total.market)]
  return [`Their 95 % intervals are ${location} t and ${market} t.`]
}

function emissionsText({ totalText, open }: Display): string {
  if (isOpen('total', open)) return 'No scope is estimated.'
  const [location, market] = [totalText('total'), totalText('total_market')]
  if (open.length === 0)
    return `Emissions are ${location} t CO2e with location-based and ${market} t CO2e with market-based scope 2.`
  const which = `${scopeNames(open)}, which ${open.length === 1 ? 'is' : 'are'} not estimated`
  return `Emissions without ${which}, are ${location} t CO2e location-based and ${market} t CO2e market-based.`
}

/** Scopes that make a change of totals no change of emissions, as one of the two periods has no figure of them. */
function oneSidedTexts(
  open: readonly Scope[],
  { name, categories }: Comparison,
  { inventory }: Report,
): string[] {
  const openBefore = openScopesBefore(categories, inventory)
  const [gone, added] = [
    open.filter((scope) => !openBefore.includes(scope)),
    openBefore.filter((scope) => !open.includes(scope)),
  ]
  return [
    ...(gone.length === 0 ? [] : [`Only ${name} has ${scopeNames(gone)}.`]),
    ...(added.length === 0 ? [] : [`Only this report has ${scopeNames(added)}.`]),
  ]
}
