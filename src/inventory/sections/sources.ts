/** Where emissions come from, how they changed, and what they are per unit of output. */
import type { Block, Section, Table } from '../document-parts.js'
import { apportioned, changeText, type Figures, numberText, percentText } from '../figures.js'
import type { Bar, Change, Report } from '../report-model.js'
import { displayOf } from '../shown-totals.js'

/** Bars of a chart; the rest is one bar. */
const mostBars = 12

export function sourceSections(report: Report): Section[] {
  return [breakdown(report), overTime(report), intensity(report)]
}

function breakdown(report: Report): Section {
  const { figures, totals } = displayOf(report)
  const { inventory, by_country, by_month, by_dataset } = report
  const categories = inventory
    .filter(({ co2e }) => co2e !== null)
    .map(({ category, name, co2e, co2e_market, lines }) => ({
      name: category.startsWith('3.') ? `${category} ${name}` : name,
      co2e: co2e!,
      co2e_market: co2e_market!,
      lines,
    }))
    .sort((a, b) => b.co2e - a.co2e)
  const split = (title: string, bars: Bar[], isOrdered = false) =>
    splitOf(`${title}, t CO2e, location-based`, isOrdered ? bars : fewer(bars), figures, totals.total)
  const blocks = [
    ...split('By category', categories),
    ...split('By site', sitesOf(report)),
    ...split('By country', by_country),
    ...(by_month.length > 1 ? split('By month', by_month, true) : []),
    ...split('By dataset of the factors', by_dataset),
    topTable(report, figures),
  ]
  return { id: 'sources', title: 'Where it comes from', blocks, isShort: false }
}

function sitesOf({ by_site }: Report): Bar[] {
  return by_site
    .map(({ site, scope_1, scope_2, scope_2_market, scope_3, lines }) => ({
      name: site,
      co2e: scope_1 + scope_2 + scope_3,
      co2e_market: scope_1 + scope_2_market + scope_3,
      lines,
    }))
    .sort((a, b) => b.co2e - a.co2e)
}

/** The largest, and what the others come to. */
function fewer(bars: Bar[]): Bar[] {
  if (bars.length <= mostBars) return bars
  const rest = bars.slice(mostBars - 1)
  const sum = (measure: 'co2e' | 'co2e_market' | 'lines') =>
    rest.reduce((total, bar) => total + bar[measure], 0)
  const others = { co2e: sum('co2e'), co2e_market: sum('co2e_market'), lines: sum('lines') }
  return [...bars.slice(0, mostBars - 1), { name: `${rest.length} others`, ...others }]
}

/** A chart whose shown figures come to the total shown. */
function splitOf(caption: string, bars: Bar[], figures: Figures, total: number): Block[] {
  if (bars.length === 0) return []
  const units = apportioned(
    bars.map(({ co2e }) => co2e * (10 ** figures.decimals / 1000)),
    total,
  )
  return [
    {
      kind: 'bars',
      caption,
      bars: bars.map(({ name, co2e }, at) => ({
        label: name,
        value: co2e,
        shown: figures.shown(units[at]!),
      })),
    },
  ]
}

function topTable({ top_activities, activities, totals }: Report, figures: Figures): Table {
  let sum = 0
  return {
    kind: 'table',
    caption: `The ${top_activities.length} largest of ${activities} activities, t CO2e, location-based`,
    columns: [
      { heading: 'Activity' },
      { heading: 't CO2e', align: 'right' },
      { heading: 'Share', align: 'right' },
      { heading: 'Cumulative', align: 'right' },
      { heading: 'Lines', align: 'right' },
    ],
    rows: top_activities.map(({ name, co2e, lines }) => {
      sum += co2e
      const share = (kg: number) => (totals.total === 0 ? 'n/a' : percentText(kg / totals.total))
      return { cells: [name, figures.tonnes(co2e), share(co2e), share(sum), String(lines)] }
    }),
  }
}

function overTime({ comparison, inventory, totals }: Report): Section {
  const title = 'Over time'
  if (comparison === null) {
    const text =
      'No earlier ledger was given. ghg report ledger.csv --previous earlier.csv shows the change by activity, factors, method and structure.'
    return { id: 'over-time', title, blocks: [{ kind: 'text', text }] }
  }
  const { figures } = displayOf({ inventory, totals })
  const { location, market } = comparison
  const [shownLocation, shownMarket] = [bridgeOf(location, figures), bridgeOf(market, figures)]
  const row = (name: string, key: keyof Change) => {
    const share = ({ before, ...change }: Change) =>
      key === 'before' || key === 'after' || before === 0 ? '' : changeText(change[key] / before)
    return { cells: [name, shownLocation[key], share(location), shownMarket[key], share(market)] }
  }
  const table: Table = {
    kind: 'table',
    caption: `Change since ${comparison.name}, t CO2e`,
    columns: [
      { heading: 'Effect' },
      { heading: 'Location-based', align: 'right' },
      { heading: 'Change', align: 'right' },
      { heading: 'Market-based', align: 'right' },
      { heading: 'Change', align: 'right' },
    ],
    rows: [
      row(comparison.name, 'before'),
      row('Activity: more or less of the same', 'activity'),
      row('Factors: new editions', 'factors'),
      row('Method: other datasets or methods', 'method'),
      row('Structure: sites that came or went', 'structure'),
      { ...row('This report', 'after'), role: 'total' },
    ],
  }
  return { id: 'over-time', title, blocks: [table], isShort: true }
}

const effects = ['activity', 'factors', 'method', 'structure'] as const

/** The figures of a change as shown: what it is made of comes to the difference shown. */
function bridgeOf(change: Change, figures: Figures): Record<keyof Change, string> {
  const { units, shown } = figures
  const [before, after] = [units(change.before), units(change.after)]
  const parts = apportioned(
    effects.map((effect) => change[effect] * (10 ** figures.decimals / 1000)),
    after - before,
  )
  const [activity, factors, method, structure] = parts.map(shown) as [string, string, string, string]
  return { before: shown(before), after: shown(after), activity, factors, method, structure }
}

function intensity({ intensity: list }: Report): Section {
  const title = 'Intensity'
  if (list.length === 0) {
    const text =
      'No denominator is stated: denominators in the project file gives emissions per revenue, staff or area.'
    return { id: 'intensity', title, blocks: [{ kind: 'text', text }] }
  }
  const table: Table = {
    kind: 'table',
    caption: 'Emissions per unit, t CO2e',
    columns: [
      { heading: 'Per' },
      { heading: 'Value', align: 'right' },
      { heading: 'Location-based', align: 'right' },
      { heading: 'Market-based', align: 'right' },
    ],
    rows: list.map(({ name, value, unit, co2e, co2e_market }) => ({
      cells: [
        `${name} (${unit})`,
        numberText(value),
        numberText(co2e / 1000),
        numberText(co2e_market / 1000),
      ],
    })),
  }
  return { id: 'intensity', title, blocks: [table] }
}
