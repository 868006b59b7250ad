/** The appendices: factors with their licences, and what was run on what. */
import type { Section } from '../document-parts.js'
import { countText, numberText } from '../figures.js'
import type { Report } from '../report-model.js'
import { displayOf } from '../shown-totals.js'

/** Factors that the page shows; the data and the workbook have all. */
const mostFactors = 500

export function appendices(report: Report): Section[] {
  return [factors(report), run(report)]
}

function factors(report: Report): Section {
  const { figures } = displayOf(report)
  const shown = report.factors.slice(0, mostFactors)
  const rest = report.factors.length - shown.length
  const caption = `${countText(report.factors.length)} factors, by emissions`
  return {
    id: 'factors',
    title: 'Appendix A: emission factors used',
    blocks: [
      {
        kind: 'table',
        caption: rest > 0 ? `${caption}; the first ${mostFactors}, the others are in the workbook` : caption,
        columns: [
          { heading: 'Factor' },
          { heading: 'kg CO2e', align: 'right' },
          { heading: 'per' },
          { heading: 'Region' },
          { heading: 'Year' },
          { heading: 'Dataset' },
          { heading: 'Licence' },
          { heading: 't CO2e', align: 'right' },
          { heading: 'Lines', align: 'right' },
        ],
        rows: shown.map((factor) => ({
          cells: [
            { text: factor.name || factor.id, ...(factor.link !== null && { link: factor.link }) },
            factor.value === null ? 'n/a' : numberText(factor.value),
            factor.unit?.replace(/^kg\//, '') ?? '',
            factor.region,
            factor.year,
            [factor.source, factor.dataset].filter((each) => each).join(', '),
            factor.licence,
            figures.tonnes(factor.co2e),
            countText(factor.lines),
          ],
        })),
      },
      {
        kind: 'list',
        items: report.attributions.map(
          ({ source, dataset, licence, attribution }) => `${source}, ${dataset} (${licence}): ${attribution}`,
        ),
      },
    ],
  }
}

function run({ inputs, failures, coverage, commands }: Report): Section {
  return {
    id: 'run',
    title: 'Appendix B: the run',
    blocks: [
      { kind: 'text', text: 'To repeat it:' },
      { kind: 'list', items: commands },
      {
        kind: 'table',
        caption: 'Ledgers',
        columns: [{ heading: 'File' }, { heading: 'Bytes', align: 'right' }, { heading: 'SHA-256' }],
        rows: inputs.map(({ name, bytes, sha256 }) => ({ cells: [name, countText(bytes), sha256] })),
      },
      {
        kind: 'table',
        caption: `Lines that are not estimated: ${countText(coverage.failed_lines)} of ${countText(coverage.lines)}`,
        columns: [
          { heading: 'Code' },
          { heading: 'Lines', align: 'right' },
          { heading: 'First' },
          { heading: 'Error' },
        ],
        rows: failures.map(({ code, lines, file, row, error }) => ({
          cells: [
            code,
            countText(lines),
            row === null ? file : `${file}, row ${row}`,
            error || 'see the ledger: it may name a journey',
          ],
        })),
      },
    ],
  }
}
