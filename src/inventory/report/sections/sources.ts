/** Where emissions come from. */

import { type Figures, percentText } from '../../figures.js'
import { sumOf } from '../../ledger/sums.js'
import type { Block, Section, Table } from '../document-parts.js'
import type { Bar } from '../model/shapes.js'
import type { Report } from '../model.js'
import { roundForDisplay } from '../shown-totals.js'
import { activityLabel } from './rows.js'

/** Bars of a chart; the rest is one bar. */
const mostBars = 12

export function sourcesSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
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
  const chart = (title: string, bars: Bar[]) => chartOf(`${title}, t CO2e, location-based`, bars, figures)
  const [bySite, top] = [chart('By site', fewer(sitesOf(report))), topTable(report, figures)]
  const blocks = [
    ...chart('By category', fewer(categories)),
    ...bySite,
    ...chart('By country', fewer(by_country)),
    ...(by_month.length > 1 ? chart('By month', by_month) : []),
    ...chart('By dataset of the factors', fewer(by_dataset)),
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
  const others = {
    co2e: sumOf(rest, 'co2e'),
    co2e_market: sumOf(rest, 'co2e_market'),
    lines: sumOf(rest, 'lines'),
  }
  return [...bars.slice(0, mostBars - 1), { name: `${rest.length} others`, ...others }]
}

function chartOf(caption: string, bars: Bar[], { tonnes }: Figures): Block[] {
  if (bars.length === 0) return []
  return [
    {
      kind: 'bars',
      caption,
      bars: bars.map(({ name, co2e }) => ({ label: name, value: co2e, shown: tonnes(co2e) })),
    },
  ]
}

function topTable({ top_activities, activities, totals }: Report, { tonnes }: Figures): Table {
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
    rows: top_activities.map(({ name, factor_name, co2e, lines }) => {
      sum += co2e
      const share = (kg: number) => (totals.total === 0 ? 'n/a' : percentText(kg / totals.total))
      return {
        cells: [activityLabel({ name, factor_name }), tonnes(co2e), share(co2e), share(sum), String(lines)],
      }
    }),
  }
}
