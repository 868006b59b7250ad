/** How good the data are: by kind, by rating, and what others state. */
import { grouped } from '../../../host/numbers.js'
import { percentText } from '../../figures.js'
import type { Bar } from '../../report/model/shapes.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, right, type Section, type Table } from '../document-parts.js'

const names: Record<string, string> = {
  primary: 'Primary: figures of suppliers, sites or assets',
  average: 'Average: activity data with average factors',
  spend: 'Spend-based',
  proxy: 'Proxy: a factor of another region, year or activity',
}

const ratings: Record<string, string> = {
  technological: "Technological: 1 the supplier's own figure, 2 an average, 3 a proxy",
  geographical: 'Geographical: 1 own country, 2 a larger region with it, 3 elsewhere or not known',
  temporal: 'Temporal, years between factor and activity: 1 up to three, 2 up to six, 3 more or not known',
}

const standards: Record<string, string> = {
  pact_2: 'PACT Methodology 2, 1 to 3',
  ghg_protocol: 'GHG Protocol, 1 to 4 (cited from memory)',
  pef: 'PEF, 1 to 5',
}

export function qualitySection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const { quality } = report
  const share = (kg: number) => (report.totals.total <= 0 ? 'n/a' : percentText(kg / report.totals.total))
  const columns: Table['columns'] = [{ heading: 'What' }, right('t CO2e'), right('Share'), right('Lines')]
  const kindRow = ({ name, co2e, lines }: Bar) => ({
    cells: [names[name] ?? name, figures.tonnes(co2e), share(co2e), grouped(lines)],
  })
  const blocks: Block[] = [
    {
      kind: 'table',
      caption: 'By kind of data, location-based',
      columns,
      rows: quality.shares.map(kindRow),
    },
    { kind: 'text', text: primaryDataText(report) },
    ...givenTable(report),
    ratingTable(report),
    standardTable(report),
    ...pcafTable(report),
  ]
  return { id: 'quality', title: 'Data quality', blocks }
}

function ratingTable({ quality }: Report): Table {
  const rows = quality.ratings.map(({ name, one, two, three, mean }) => {
    const sum = one + two + three
    const share = (kg: number) => (sum === 0 ? 'n/a' : percentText(kg / sum))
    const cells = [ratings[name] ?? name, ...[one, two, three].map(share)]
    return { cells: [...cells, mean === null ? 'n/a' : mean.toFixed(2)] }
  })
  return {
    kind: 'table',
    caption: 'Ratings from 1 to 3, share of the location-based emissions',
    columns: [{ heading: 'Rating' }, right('1 good'), right('2 fair'), right('3 poor'), right('Mean')],
    rows,
  }
}

function standardTable({ quality }: Report): Table {
  const shown = (rating: number | null) => (rating === null ? 'n/a' : rating.toFixed(2))
  return {
    kind: 'table',
    caption:
      'Ratings by the definitions of standards, means weighted by location-based emissions: 1 is the best; reliability is that of the quantity',
    columns: [
      { heading: 'Standard' },
      ...['Technology', 'Geography', 'Time', 'Reliability', 'Mean'].map(right),
    ],
    rows: quality.standards.map(({ name, technological, geographical, temporal, reliability, mean }) => ({
      cells: [
        standards[name] ?? name,
        ...[technological, geographical, temporal, reliability, mean].map(shown),
      ],
    })),
  }
}

function primaryDataText({ quality: { primary_data: shares } }: Report): string {
  const named = [
    ['scopes 1 and 2', shares.scope_1_and_2],
    ['scope 3', shares.scope_3],
  ] as const
  const known = named.flatMap(([name, share]) => (share === null ? [] : [`${percentText(share)} of ${name}`]))
  if (known.length === 0) return 'Without emissions, there is no share of primary data.'
  return `Calculated with primary data: ${known.join(', ')}. A stated share counts as stated; a line with a figure of its supplier, site or asset counts as a whole.`
}

function givenTable(report: Report): Block[] {
  const { given } = report.quality
  if (given.length === 0) return []
  const { figures } = roundForDisplay(report)
  return [
    {
      kind: 'table',
      caption: 'Emissions stated by others, used unchanged: no factor of this report was applied to them',
      columns: [
        { heading: 'Stated by' },
        { heading: 'Scope' },
        right('t CO2e, location-based'),
        right('t CO2e, market-based'),
        right('Lines'),
      ],
      rows: given.map(({ supplier, scope, co2e, co2e_market, lines }) => ({
        cells: [
          supplier || 'not stated',
          scope,
          figures.tonnes(co2e),
          figures.tonnes(co2e_market),
          grouped(lines),
        ],
      })),
    },
  ]
}

function pcafTable(report: Report): Block[] {
  const { pcaf } = report.quality
  if (pcaf.length === 0) return []
  const { figures } = roundForDisplay(report)
  return [
    {
      kind: 'table',
      caption:
        'Investments by the score of PCAF: 2 reported emissions or energy, 3 physical output, 4 revenue of the investee',
      columns: [right('Score'), right('t CO2e'), right('Lines')],
      rows: pcaf.map(({ score, co2e, lines }) => ({
        cells: [String(score), figures.tonnes(co2e), grouped(lines)],
      })),
    },
  ]
}
