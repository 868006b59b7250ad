/** What a reader of a filing has to know of its figures: what they leave out or assume, each with its kilograms. */
import type { Report } from '../report/model.js'
import { type Figures, isNotRelevant } from './figures.js'
import type { TaggedStandard } from './model.js'

/** Returns what holds for every filing of a report. */
export function reportNotes(report: Report): string[] {
  const { coverage, energy, inventory, gaps } = report
  const open = inventory.filter(({ scope, status }) => scope === '3' && status === 'not_estimated')
  return [
    ...(['1', '2', '3'] as const)
      .filter((scope) => isNotRelevant(report, scope))
      .map((scope) => `scope ${scope} is 0: the project calls all of it not relevant`),
    ...gaps.map((gap) => `the report is a draft: ${gap}`),
    ...(open.length > 0 && open.length < 15
      ? [`scope 3 has no figure of ${open.map(({ category, name }) => category || name).join(', ')}`]
      : []),
    ...(coverage.undecided_co2e === 0
      ? []
      : [`${coverage.undecided_co2e.toFixed(1)} kg CO2e have no scope and are in no figure`]),
    ...(energy !== null && energy.rows_without_energy > 0
      ? [`energy leaves out ${energy.rows_without_energy} rows that do not state theirs`]
      : []),
  ]
}

/** Returns these, and what a standard with a taxonomy makes of the figures. */
export function filingNotes(report: Report, { total_market }: Figures, standard: TaggedStandard): string[] {
  const isFiled = standard !== 'esrs-2026' && total_market !== undefined && 'value' in total_market
  return [
    ...reportNotes(report),
    ...(isFiled ? marketNotes(total_market.value * 1000, report.totals.total_market) : []),
    ...doubts[standard],
  ]
}

/** The report has a scope 3 for each method of scope 2, standards have one. */
function marketNotes(filed: number, reported: number): string[] {
  const difference = filed - reported
  if (Math.abs(difference) < 0.5) return []
  const size = `${Math.abs(difference).toFixed(0)} kg ${difference > 0 ? 'more' : 'less'}`
  return [
    `the market-based total is ${size} than in the report: the standard has one scope 3, whose 3.3 stands beside the location-based scope 2`,
  ]
}

const targetYears =
  'not sure: facts of targets have the reporting period, and the year as a member; no guide to it was read'

const doubts: Record<TaggedStandard, readonly string[]> = {
  vsme: ['codes of undertaking.nace are taken as NACE Rev. 2.1; some have another meaning in Rev. 2'],
  'esrs-2023': [targetYears],
  'esrs-2026': [
    targetYears,
    'not sure: the taxonomy is the draft of 30 August 2026, whose tables have typed axes without a default; a reader may ask for more dimensions',
  ],
}
