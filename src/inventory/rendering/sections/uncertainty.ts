/** How sure the figures are: intervals, what to measure next, kinds of data, and the rules behind them. */
import { grouped, plural } from '../../../host/numbers.js'
import { type Scope, scopeNames } from '../../categories.js'
import { type Figures, figuresFor, percentText } from '../../figures.js'
import type { ReportInterval } from '../../report/model/uncertainty.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, type Row, right, type Section, type Table } from '../document-parts.js'
import { intervalHeading, intervalText, methodCells, methodColumns } from '../interval-text.js'

type Uncertainty = Report['uncertainty']

const parts = { factor: 'factor', activity: 'quantity', fit: 'fit of the factor' } as const

export function uncertaintySection(report: Report): Section {
  const { uncertainty } = report
  const title = 'Uncertainty'
  const completeness: Block = { kind: 'text', text: completenessText(uncertainty) }
  if (uncertainty.total === null) {
    return {
      id: 'uncertainty',
      title,
      blocks: [{ kind: 'text', text: missingText(uncertainty) }, completeness],
    }
  }
  const { figures } = roundForDisplay(report)
  const blocks: Block[] = [
    {
      kind: 'text',
      text: 'A figure is within its 95 % interval in 95 of 100 cases. Lines with the same factor, or of the same sheet, site and activity, are wrong together. Wrong boundaries, missing sources and double counting are not covered.',
    },
    precisionTable(report, figures),
    completeness,
    contributorBars(uncertainty),
    dataKindTable(uncertainty, figures),
    { kind: 'text', text: basisText(uncertainty) },
    ...simulationText(uncertainty),
  ]
  return { id: 'uncertainty', title, blocks, isShort: true }
}

function contributorBars({ contributors }: Uncertainty): Block {
  return {
    kind: 'bars',
    caption: 'What the interval hangs on: share of the variance, the ten largest. Measure these next',
    heading: 'What',
    headings: ['Share'],
    legend: [],
    bars: contributors.map(({ part, name, share, rule }) => ({
      label: `${name} (${parts[part]}, ${rule})`,
      segments: [{ from: 0, to: share, tone: 'second' }],
      figures: [percentText(share)],
    })),
  }
}

function missingText({ share }: Uncertainty): string {
  return share === 0
    ? 'The ledger states no uncertainty: it has no line with emissions, or an earlier version wrote it.'
    : `Only ${percentText(share)} of the emissions state an interval, so the totals have none. Run the ledger again with this version.`
}

function completenessText({ completeness }: Uncertainty): string {
  const { exclusions, excluded_share: excluded } = completeness
  const share =
    excluded === null ? ', not all with a share of the total' : `, ${percentText(excluded)} of the total`
  const { not_estimated_lines: lines, not_estimated_categories: categories } = completeness
  return `Outside every interval: ${plural(exclusions, 'exclusion')}${exclusions === 0 ? '' : share}; lines not estimated: ${grouped(lines)} (${percentText(completeness.not_estimated_share)}); categories not estimated: ${categories}.`
}

/** Widest half-widths of the ranks of precision, in per cent (GHG Protocol guidance on uncertainty, 2003). */
const ranks = [
  ['High', 5],
  ['Good', 15],
  ['Fair', 30],
] as const

/** Returns the rank of an interval by its wider side. */
export function rankOf({ co2e, low, high }: ReportInterval): string {
  if (co2e === 0) return ''
  const percent = (100 * Math.max(co2e - low, high - co2e)) / Math.abs(co2e)
  return ranks.find(([, widest]) => percent <= widest)?.[0] ?? 'Poor'
}

/** Scopes and total; the table of the inventory has the categories. */
function precisionTable(report: Report, figures: Figures): Table {
  const { scopes, total } = report.uncertainty
  const row = (name: string, intervals: NonNullable<Uncertainty['total']>): Row => {
    const { location, market } = intervals
    const shown = methodCells(report, {
      figures: [figures.tonnes(location.co2e), figures.tonnes(market.co2e)],
      intervals,
    })
    return { cells: [name, ...shown, rankOf(location)] }
  }
  return {
    kind: 'table',
    caption:
      '95 % intervals, t CO2e; precision by the GHG Protocol guidance on uncertainty of 2003, cited from memory',
    columns: [{ heading: 'What' }, ...methodColumns(report), { heading: 'Precision' }],
    rows: [
      ...scopes.map(({ scope, ...of }) => row(scopeNames[scope as Scope], of)),
      { ...row('Total', total!), role: 'total' },
    ],
  }
}

function dataKindTable({ data_kinds: kinds, total }: Uncertainty, figures: Figures): Table {
  const all = total!.location.co2e
  return {
    kind: 'table',
    caption: 'By kind of activity data, location-based',
    columns: [{ heading: 'Kind' }, right('t CO2e'), right(intervalHeading), right('Share'), right('Lines')],
    rows: kinds.map(({ data_kind: kind, location, lines }) => ({
      cells: [
        kind.replaceAll('_', ' '),
        figures.tonnes(location.co2e),
        intervalText(location, figures),
        all === 0 ? 'n/a' : percentText(location.co2e / all),
        grouped(lines),
      ],
    })),
  }
}

function basisText({ by_basis: shares }: Uncertainty): string {
  const named = [
    ['figures that publishers print', shares.published],
    ['rules seen in a source', shares.seen],
    ['rules cited from memory', shares.memory],
    ['judgement', shares.judgement],
    ['rules of this project', shares.project],
  ] as const
  const known = named
    .filter(([, share]) => share > 0)
    .map(([name, share]) => `${percentText(share)} on ${name}`)
  return `Of the variance, ${known.join(', ')}.`
}

function simulationText({ simulation, total }: Uncertainty): Block[] {
  if (simulation === null) return []
  const { draws, seed, generator, location, market } = simulation
  const shown = ({ mean, ...bounds }: typeof location) =>
    `${intervalText({ co2e: mean, ...bounds })} t, mean ${figuresFor(mean).tonnes(mean)} t`
  const text = `Monte Carlo simulation with ${plural(draws, 'draw')} (${generator}, seed ${seed}): location-based ${shown(location)}; market-based ${shown(market)}. First order: ${intervalText(total!.location)} t and ${intervalText(total!.market)} t. Every distribution has the figure as its mean, so means differ from the totals by chance alone.`
  return [{ kind: 'text', text }]
}

/** Rules in use, which the workbook has. */
export function ruleTable(report: Report): Table {
  const { figures } = roundForDisplay(report)
  return {
    kind: 'table',
    caption: 'Rules in use. Basis: seen in the source, cited from memory, judgement, or set by the project',
    columns: [
      { heading: 'Rule' },
      { heading: 'Applies to' },
      right('± %'),
      { heading: 'Basis' },
      { heading: 'Source' },
      right('t CO2e'),
      right('Lines'),
    ],
    rows: report.uncertainty.rules.map(({ rule, applies_to, percent, basis, source, co2e, lines }) => ({
      cells: [
        ...[rule, applies_to, percent === null ? '' : String(percent), basis, source],
        ...[figures.tonnes(co2e), grouped(lines)],
      ],
    })),
  }
}
