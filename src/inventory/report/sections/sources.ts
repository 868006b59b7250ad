/** Where emissions come from. */

import { type Figures, percentText } from '../../figures.js'
import type { Block, Section, Table } from '../document-parts.js'
import type { Bar } from '../model/shapes.js'
import type { Report } from '../model.js'
import { roundForDisplay } from '../shown-totals.js'
import { activityLabel } from './rows.js'

/** Bars of a chart; the rest is one bar. */
const mostBars = 12

export function sourcesSection(report: Report): Section {
  const { figures, totals, category: shownOf } = roundForDisplay(report)
  const { inventory, by_country, by_month, by_dataset } = report
  const categories = inventory
    .filter(({ co2e }) => co2e !== null)
    .map(({ scope, category, name, co2e, co2e_market, lines }) => ({
      units: shownOf(scope, category).co2e,
      name: category.startsWith('3.') ? `${category} ${name}` : name,
      co2e: co2e!,
      co2e_market: co2e_market!,
      lines,
    }))
    .sort((a, b) => b.co2e - a.co2e)
  const charted = fewer(categories)
  const ofCategories = categories.map(({ units }) => units).slice(0, charted.length - 1)
  const split = (title: string, bars: Bar[], isOrdered = false) =>
    splitOf(`${title}, t CO2e, location-based`, isOrdered ? bars : fewer(bars), figures, totals.total)
  const [bySite, top] = [split('By site', sitesOf(report)), topTable(report, figures, totals.total)]
  const blocks = [
    ...chartOf('By category, t CO2e, location-based', charted, withRest(ofCategories, totals.total), figures),
    ...bySite,
    ...split('By country', by_country),
    ...(by_month.length > 1 ? split('By month', by_month, true) : []),
    ...split('By dataset of the factors', by_dataset),
    top,
  ]
  // The inventory of the short form has the categories.
  const shortBlocks = [...bySite, top]
  return { id: 'sources', title: 'Where it comes from', blocks, isShort: true, shortBlocks }
}

function sitesOf({ by_site }: Report): Bar[] {
  return by_site
    .map(({ site, scope_1, scope_2, scope_2_market, scope_3, scope_3_market, lines }) => ({
      name: site,
      co2e: scope_1 + scope_2 + scope_3,
      co2e_market: scope_1 + scope_2_market + scope_3_market,
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
  const kilograms = bars.map(({ co2e }) => co2e)
  return chartOf(caption, bars, figures.parts(kilograms, total), figures)
}

/** Whole numbers that come to a total: the last one is what is left. */
function withRest(units: readonly number[], total: number): number[] {
  return [...units, total - units.reduce((sum, each) => sum + each, 0)]
}

function chartOf(caption: string, bars: Bar[], units: readonly number[], figures: Figures): Block[] {
  if (bars.length === 0) return []
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

/** What is shown comes to the total with what is not: by the same rounding as the charts. */
function topTable(report: Report, figures: Figures, shownTotal: number): Table {
  const { top_activities, activities, totals } = report
  const kilograms = top_activities.map(({ co2e }) => co2e)
  const rest = totals.total - kilograms.reduce((total, kg) => total + kg, 0)
  const shown = figures.parts(
    activities > top_activities.length ? [...kilograms, rest] : kilograms,
    shownTotal,
  )
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
    rows: top_activities.map(({ name, factor_name, co2e, lines }, at) => {
      sum += co2e
      const share = (kg: number) => (totals.total === 0 ? 'n/a' : percentText(kg / totals.total))
      return {
        cells: [
          activityLabel({ name, factor_name }),
          figures.shown(shown[at]!),
          share(co2e),
          share(sum),
          String(lines),
        ],
      }
    }),
  }
}
