/** What changed: a waterfall whose steps are sentences. */
import type { BaseYear, Comparison } from '../../report/model/comparison.js'
import type { Report } from '../../report/model.js'
import { type Display, roundForDisplay } from '../../report/shown-totals.js'
import { type Bar, type BarChart, type Block, type Section, text } from '../document-parts.js'
import { earlierYears } from '../years.js'
import { type Cause, causesOf } from './causes.js'

export function changeSection(report: Report): Section {
  const display = roundForDisplay(report)
  const earlier = earlierYears(report).reverse()
  const blocks: Block[] =
    earlier.length === 0
      ? [text('No earlier year is known: previous or base_year in the project file names one.')]
      : earlier.flatMap((each) => changeBlocks(each, report, display))
  return { id: 'change', title: 'What changed', blocks, isShort: true }
}

function changeBlocks(comparison: Comparison, report: Report, display: Display): Block[] {
  const { figures } = display
  const causes = causesOf(comparison, report, figures)
  return [
    causes.length === 0
      ? text(`The total has not changed since ${comparison.name}.`)
      : waterfall(comparison, causes, display),
    ...instrumentTexts(comparison, display),
    ...besideText(comparison, report.outside_kyoto, display),
    ...oneSidedText(comparison, display),
    ...(report.base_year === null || report.base_year.name !== comparison.name
      ? []
      : recalculationTexts(report.base_year)),
  ]
}

/** Steps from the earlier total to this one; bars begin at the earlier total. */
function waterfall({ name, location }: Comparison, causes: Cause[], { figures }: Display): BarChart {
  let at = 0
  const steps = causes.map(({ co2e, sentence }): Bar => {
    const from = at
    at += co2e
    return {
      label: sentence,
      segments: [{ from, to: at, tone: co2e > 0 ? 'more' : 'less' }],
      figures: [figures.change(co2e)],
    }
  })
  const change = location.after - location.before
  const all: Bar = {
    label: `All together, ${figures.tonnes(location.before)} t to ${figures.tonnes(location.after)} t`,
    segments: [{ from: 0, to: change, tone: change > 0 ? 'more' : 'less' }],
    figures: [figures.change(change)],
    role: 'total',
  }
  return {
    kind: 'bars',
    caption: `Change since ${name}, t CO2e, location-based`,
    heading: 'Cause',
    headings: ['Change'],
    legend: [
      ['less', 'less'],
      ['more', 'more'],
    ],
    bars: [...steps, all],
  }
}

function instrumentTexts({ market }: Comparison, { figures }: Display): Block[] {
  if (market.instruments === 0) return []
  const [amount, verb] = [
    figures.tonnes(Math.abs(market.instruments)),
    market.instruments < 0 ? 'took off' : 'added',
  ]
  return [
    text(
      `Market-based, ${market.instruments < 0 ? 'more' : 'less'} under certificates and contracts ${verb} another ${amount} t.`,
    ),
  ]
}

/** What no total has, and so no cause either. */
function besideText(
  { co2e_outside_kyoto: before }: Comparison,
  { co2e: now }: Report['outside_kyoto'],
  { figures }: Display,
): Block[] {
  if (before === 0 && now === 0) return []
  return [
    text(
      `Gases outside the Kyoto Protocol, beside the totals: ${figures.tonnes(before)} t CO2e before, ${figures.tonnes(now)} t CO2e now.`,
    ),
  ]
}

/** Sources that one of the two has no rows of: what looks like more or less activity may be data that are missing. */
function oneSidedText({ name, one_sided_sources: sources }: Comparison, { figures }: Display): Block[] {
  const lists = (
    [
      ['after', name],
      ['before', 'this report'],
    ] as const
  ).flatMap(([side, without]) => {
    const own = sources.filter(({ only_in }) => only_in === side)
    if (own.length === 0) return []
    const named = own.map((source) => `${source.name} (${figures.tonnes(source.co2e)} t CO2e)`)
    return [`No estimated rows in ${without}: ${named.join(', ')}.`]
  })
  if (lists.length === 0) return []
  return [text(`${lists.join(' ')} The change includes all of it.`)]
}

function recalculationTexts({ is_above, name }: BaseYear): Block[] {
  return is_above === true ? [text(`The base year ${name} must be recalculated (see Base year).`)] : []
}
