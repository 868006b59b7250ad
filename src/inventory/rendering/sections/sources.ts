/** Where emissions come from: sites and countries. */
import { type Figures, percentText } from '../../figures.js'
import { sumOf } from '../../ledger/sums.js'
import type { Bar as Sum } from '../../report/model/shapes.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import type { BarChart, Section } from '../document-parts.js'
import { intervalHeading, intervalText } from '../interval-text.js'

type Intervals = Report['uncertainty']['sites']

/** Bars of a chart; the rest is one bar. */
const mostBars = 12

export function sourcesSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const { sites, countries } = report.uncertainty
  const chart = (title: string, sums: Sum[], intervals: Intervals) =>
    chartOf(title, sums, intervals, report.totals.total, figures)
  return {
    id: 'sources',
    title: 'Where it comes from',
    blocks: [...chart('Site', sitesOf(report), sites), ...chart('Country', report.by_country, countries)],
    isShort: true,
  }
}

function sitesOf({ by_site }: Report): Sum[] {
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
function fewer(sums: Sum[]): Sum[] {
  if (sums.length <= mostBars) return sums
  const rest = sums.slice(mostBars - 1)
  const others = {
    co2e: sumOf(rest, 'co2e'),
    co2e_market: sumOf(rest, 'co2e_market'),
    lines: sumOf(rest, 'lines'),
  }
  return [...sums.slice(0, mostBars - 1), { name: `${rest.length} others`, ...others }]
}

function chartOf(
  heading: string,
  sums: Sum[],
  intervals: Intervals,
  total: number,
  figures: Figures,
): BarChart[] {
  if (sums.length === 0) return []
  const intervalOf = (name: string) => {
    const found = intervals.find((each) => each.name === name)
    return found === undefined ? 'in the data' : intervalText(found.location, figures)
  }
  return [
    {
      kind: 'bars',
      caption: `By ${heading.toLowerCase()}, t CO2e, location-based`,
      heading,
      headings: ['t CO2e', ...(intervals.length === 0 ? [] : [intervalHeading]), 'Share'],
      legend: [],
      bars: fewer(sums).map(({ name, co2e }) => ({
        label: name,
        segments: [{ from: 0, to: co2e, tone: co2e < 0 ? 'less' : 'second' }],
        figures: [
          figures.tonnes(co2e),
          ...(intervals.length === 0 ? [] : [intervalOf(name)]),
          total <= 0 ? 'n/a' : percentText(co2e / total),
        ],
      })),
    },
  ]
}
