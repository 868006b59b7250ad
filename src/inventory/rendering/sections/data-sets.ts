/** Data sets behind the figures, with their licences and credits. */
import { datasetName } from '../../ledger/dataset-name.js'
import { attributionLine } from '../../report/factors.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { right, type Section, text } from '../document-parts.js'
import { hasIntervals, intervalHeading, intervalText } from '../interval-text.js'

/** Returns the data sets with their emissions; the workbook has each factor. */
export function dataSetsSection(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const { factors, by_dataset, attributions, further_attributions } = report
  const licences = new Map(
    factors.map(({ source, dataset, licence }) => [datasetName(source, dataset), licence]),
  )
  const intervals = new Map(
    report.uncertainty.datasets.map(({ name, location }) => [name, intervalText(location, figures)]),
  )
  return {
    id: 'factors',
    title: 'Data sets and credits',
    blocks: [
      {
        kind: 'table',
        caption: 'Data sets of the emission factors, t CO2e, location-based',
        columns: [
          ...[{ heading: 'Publisher and data set' }, { heading: 'Licence' }, right('t CO2e')],
          ...(hasIntervals(report) ? [right(intervalHeading)] : []),
        ],
        rows: by_dataset.map(({ name, co2e }) => ({
          cells: [
            ...[name, licences.get(name) || 'not stated', figures.tonnes(co2e)],
            ...(hasIntervals(report) ? [intervals.get(name)!] : []),
          ],
        })),
      },
      text(
        'Each factor with value, year, region and source is in the workbook (ghg report -o report.xlsx). Credits:',
      ),
      { kind: 'list', items: [...attributions.map(attributionLine), ...further_attributions] },
    ],
    isShort: true,
  }
}
