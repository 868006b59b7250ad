/** Tables of reporting standards: the datapoints that filings have, with those of earlier years. */
import { fixedText } from '../../../terminal/figures.js'
import { categories } from '../../categories.js'
import { percentText } from '../../figures.js'
import { taggedFiling } from '../../filing/filing.js'
import { listedFiling } from '../../filing/listed-filing.js'
import type { FiledFact, FiledStandard, Filing } from '../../filing/model.js'
import { shownUnit } from '../../filing/tables.js'
import type { Comparison } from '../../report/model/comparison.js'
import type { Report } from '../../report/model.js'
import { statusTogether } from '../../report/scope-status.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, right, type Section, type Table, text } from '../document-parts.js'
import { type ChosenStandards, type ReportedStandard, usualStandards } from '../standards.js'
import { earlierYears, yearOf } from '../years.js'

/** @param names standards that were asked for; without them those of the country and period */
export function standardsSection(report: Report, names: readonly ReportedStandard[] | undefined): Section {
  const chosen: ChosenStandards =
    names === undefined ? usualStandards(report) : { names, reason: 'as asked for' }
  return {
    id: 'standards',
    title: 'Tables of reporting standards',
    isShort: names !== undefined,
    blocks: [
      text(`${chosen.names.join(', ')}: ${chosen.reason}. ghg report --standard names others.`),
      ...chosen.names.flatMap((name) =>
        name === 'iso-14064' ? [isoTable(report)] : filedBlocks(report, name),
      ),
    ],
  }
}

function filedBlocks(report: Report, standard: FiledStandard): Block[] {
  if (report.period.start === null || report.period.end === null) {
    return [text(`${standard}: the report has no period, which the table needs.`)]
  }
  const filing = filingOf(report, standard)
  const earlier = earlierYears(report).map((each) => ({
    name: each.name,
    facts: factsByKey(filingOf(earlierReport(report, each), standard)),
  }))
  const numbers = filing.facts.filter(({ exact }) => exact !== undefined)
  const texts = filing.facts.filter(({ exact }) => exact === undefined)
  const rows = numbers.map((fact) => ({
    cells: [
      fact.label,
      ...earlier.map(({ facts }) => {
        const before = facts.get(keyOf(fact))
        return before === undefined ? '' : shownValue(before)
      }),
      shownValue(fact),
      fact.measure === 'share' ? '' : shownUnit(fact),
      fact.paragraph,
    ],
  }))
  const remarks = [
    ...texts.map((fact) => `${fact.label}: ${statedText(fact)}`),
    ...filing.missing.map(({ label, why }) => `${label}: not stated, as ${why}`),
    ...filing.notes,
  ]
  return [
    {
      kind: 'table',
      caption: `${standard}: ${filing.title}`,
      columns: [
        { heading: 'Datapoint' },
        ...earlier.map(({ name }) => right(name)),
        right(yearOf(report)),
        { heading: 'Unit' },
        { heading: 'Paragraph' },
      ],
      rows,
    },
    ...(remarks.length === 0 ? [] : [{ kind: 'list' as const, items: remarks }]),
  ]
}

function filingOf(report: Report, standard: FiledStandard): Filing {
  return standard === 'secr' || standard === 'carb-sb253' || standard === 'uk-srs'
    ? listedFiling(report, standard)
    : taggedFiling(report, standard)
}

function keyOf({ label, members }: FiledFact): string {
  return `${label}|${JSON.stringify(members)}`
}

function factsByKey({ facts }: Filing): Map<string, FiledFact> {
  return new Map(facts.map((fact) => [keyOf(fact), fact]))
}

function shownValue({ exact, value, measure, decimals = 0 }: FiledFact): string {
  return measure === 'share' ? percentText(exact!) : fixedText(Number(value), decimals)
}

/** Members of a taxonomy are shown by their name: `Private limited liability undertaking`. */
function statedText({ measure, value }: FiledFact): string {
  if (measure !== 'members') return value
  const names = value.split(/\s+/).map((each) => each.replace(/^.*#/, '').replace(/Member$/, ''))
  return names.map((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')).join(', ')
}

/** Returns the report as it would be of an earlier period, with the figures that are known of it. */
function earlierReport(report: Report, earlier: Comparison): Report {
  const { totals, period, energy, categories: then } = earlier
  return {
    ...report,
    ...{ totals, period, energy, comparison: null, base_year: null, targets: [], esrs_e1_6: [] },
    intensity: report.intensity.flatMap((each) => {
      const before = report.comparison?.name === earlier.name ? each.previous : each.base_year
      return before === null ? [] : [{ ...each, ...before }]
    }),
    // Turnover and employees are of this period.
    undertaking: report.undertaking && { ...report.undertaking, turnover: undefined, employees: undefined },
    inventory: report.inventory.map((line) => {
      const found = then.find(({ scope, category }) => scope === line.scope && category === line.category)
      const status =
        found !== undefined ? 'estimated' : line.status === 'not_relevant' ? line.status : 'not_estimated'
      const { co2e = null, co2e_market = null } = found ?? {}
      return { ...line, status, co2e, co2e_market, co2_biogenic: null }
    }),
  }
}

function isoTable(report: Report): Table {
  const { figures } = roundForDisplay(report)
  const isoOf = new Map(categories.map(({ scope, id, iso: number }) => [`${scope}|${id}`, number]))
  const statusOf = (number: number) =>
    statusTogether(
      report.inventory.filter(({ scope, category }) => isoOf.get(`${scope}|${category}`) === number),
    )
  return {
    kind: 'table',
    caption: 'ISO 14064-1, t CO2e',
    columns: [{ heading: 'Category' }, right('Location-based'), right('Market-based')],
    rows: report.iso_14064_1.map(({ category, name, co2e, co2e_market }) => {
      const status = statusOf(category)
      const cells = [co2e, co2e_market].map((kg) =>
        status === 'estimated' ? figures.tonnes(kg) : status.replaceAll('_', ' '),
      )
      return { cells: [`${name} (${category})`, ...cells] }
    }),
  }
}
