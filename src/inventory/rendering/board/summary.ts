/** The year in short: totals by both methods, beside those of all years that are known. */
import { changeText } from '../../../terminal/figures.js'
import type { Scope } from '../../categories.js'
import { roundingRemark } from '../../figures.js'
import type { Change, Comparison } from '../../report/model/comparison.js'
import type { Totals } from '../../report/model/shapes.js'
import type { Report } from '../../report/model.js'
import { isOpen, notEstimated, openScopesBefore, scopeNames, without } from '../../report/scope-status.js'
import { type Display, roundForDisplay } from '../../report/shown-totals.js'
import {
  type BarChart,
  type Column,
  type Row,
  right,
  type Section,
  type Table,
  text,
} from '../document-parts.js'
import { earlierYears, yearOf } from '../years.js'

export function summarySection(report: Report): Section {
  const display = roundForDisplay(report)
  return {
    id: 'summary',
    title: 'The year in short',
    blocks: [
      text(sentences(report, display).join(' ')),
      yearsChart(report, display),
      totalsTable(report, display),
      text(roundingText(report, display)),
    ],
    isShort: true,
  }
}

function sentences(report: Report, display: Display): string[] {
  const { open } = display
  return [
    emissionsText(report, display),
    ...(isOpen('total', open)
      ? []
      : earlierYears(report).flatMap((earlier) => changeTexts(earlier, report, open))),
  ]
}

function emissionsText({ organisation, period }: Report, { totalText, open }: Display): string {
  if (isOpen('total', open)) return 'No scope is estimated.'
  const [location, market] = [totalText('total'), totalText('total_market')]
  const who = organisation ?? 'The organisation'
  const year = yearOf({ period })
  const when = period.start === null ? '' : ` ${/^\d{4}$/.test(year) ? 'in' : 'from'} ${year}`
  const lacking =
    open.length === 0
      ? ''
      : ` ${capital(scopeNames(open))} ${open.length === 1 ? 'is' : 'are'} not estimated.`
  return `${who} emitted ${location} t CO2e${when}, or ${market} t with the contracts for its electricity (market-based).${lacking}`
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function changeTexts(earlier: Comparison, report: Report, open: readonly Scope[]): string[] {
  const { name, location, market } = earlier
  if (location.before === 0) return [`${name} has no emissions to compare with.`]
  const change = ({ before, after }: Change) => changeText((after - before) / before)
  const byMarket = market.before === 0 ? '' : `, market-based by ${change(market)}`
  return [
    `Since ${name} the total changed by ${change(location)}${byMarket}.`,
    ...oneSidedTexts(open, earlier, report),
  ]
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

const scopesOfBars = [
  ['scope_1', 'first', 'Scope 1'],
  ['scope_2', 'second', 'Scope 2'],
  ['scope_3', 'third', 'Scope 3'],
] as const

/** Returns the scopes of each year that is known, on top of each other. */
export function yearsChart(report: Report, display = roundForDisplay(report)): BarChart {
  const { figures, open } = display
  const bar = (label: string, totals: Totals, isKnown: (name: keyof Totals) => boolean) => {
    let at = 0
    const segments = scopesOfBars.map(([name, tone]) => {
      const from = at
      at += isKnown(name) ? totals[name] : 0
      return { from, to: at, tone }
    })
    const shown = (['scope_1', 'scope_2', 'scope_3', 'total'] as const).map((name) =>
      isKnown(name) ? figures.tonnes(totals[name]) : notEstimated,
    )
    return { label, segments, figures: shown }
  }
  const before = earlierYears(report).map(({ name, totals, categories }) => {
    const openThen = openScopesBefore(categories, report.inventory)
    return bar(name, totals, (each) => !isOpen(each, openThen))
  })
  const now = bar(yearOf(report), report.totals, (name) => !isOpen(name, open))
  return {
    kind: 'bars',
    caption: 'Emissions by year, t CO2e, location-based',
    heading: 'Year',
    headings: ['Scope 1', 'Scope 2', 'Scope 3', 'Total'],
    legend: [
      ['first', 'Scope 1: own fuel and leaks'],
      ['second', 'Scope 2: purchased energy'],
      ['third', 'Scope 3: value chain'],
    ],
    bars: [...before, now],
  }
}

/** Both methods side by side, each with its change. */
function totalsTable(report: Report, { totalText, open }: Display): Table {
  const earlier = earlierYears(report).map(({ name, totals: before, categories }) => {
    const openBefore = openScopesBefore(categories, report.inventory)
    const isKnown = (total: keyof Totals) => !isOpen(total, open) && !isOpen(total, openBefore)
    return { name, before, isKnown }
  })
  const columnsOf = (method: string): Column[] => [
    right(method),
    ...earlier.map(({ name }) => right(`since ${name}`)),
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

/** How figures are rounded, and where the scopes as shown do not come to a total as shown. */
function roundingText({ totals }: Report, { figures }: Display): string {
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
