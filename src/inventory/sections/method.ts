/** Tables of standards, the method, the factors with their licences, and what was run. */
import type { Block, Section } from '../document-parts.js'
import { countText, numberText, percentText } from '../figures.js'
import type { Report } from '../report-model.js'
import { displayOf } from '../shown-totals.js'
import { lineTable } from './quality.js'

export function methodSections(report: Report): Section[] {
  return [standards(report), method(report), factors(report), run(report), lines(report)]
}

function standards(report: Report): Section {
  const { figures } = displayOf(report)
  const tonnes = (kg: number | null) => (kg === null ? '' : figures.tonnes(kg))
  const blocks: Block[] = [
    {
      kind: 'table',
      caption: 'ESRS E1-6, t CO2e',
      columns: [
        { heading: 'Line' },
        { heading: report.comparison?.name ?? 'Before', align: 'right' },
        { heading: 'This report', align: 'right' },
        { heading: '%', align: 'right' },
      ],
      rows: report.esrs_e1_6.map(({ line, co2e, before, per_cent }) => ({
        cells: [line, tonnes(before), tonnes(co2e), per_cent === null ? '' : numberText(per_cent)],
      })),
    },
    {
      kind: 'table',
      caption: 'ISO 14064-1, t CO2e',
      columns: [
        { heading: 'No.' },
        { heading: 'Category' },
        { heading: 'Location-based', align: 'right' },
        { heading: 'Market-based', align: 'right' },
      ],
      rows: report.iso_14064_1.map(({ category, name, co2e, co2e_market }) => ({
        cells: [String(category), name, tonnes(co2e), tonnes(co2e_market)],
      })),
    },
    {
      kind: 'table',
      caption: 'California SB 253, t CO2e',
      columns: [
        { heading: 'Line' },
        { heading: 'Location-based', align: 'right' },
        { heading: 'Market-based', align: 'right' },
      ],
      rows: report.sb_253.map(({ line, co2e, co2e_market }) => ({
        cells: [line, tonnes(co2e), tonnes(co2e_market)],
      })),
    },
  ]
  return { id: 'standards', title: 'Tables of reporting standards', blocks }
}

function method(report: Report): Section {
  const { methods, totals, gwp_sets } = report
  const sets = gwp_sets.map(({ gwp_set, lines }) => `${gwp_set.toUpperCase()} (${countText(lines)} lines)`)
  const items = methods.map(({ scope, category, name, operation, method: how, co2e, lines }) => {
    const share = totals.total === 0 ? 0 : co2e / totals.total
    const label = scope === '3' ? `${category} ${name}` : name
    return `${label}: ${countText(lines)} lines by ${operation}, method ${how}, ${percentText(share)} of the location-based total.`
  })
  return {
    id: 'method',
    title: 'Method',
    blocks: [
      {
        kind: 'text',
        text: `Emissions are activity data times emission factors, by the GHG Protocol Corporate Standard and the Scope 2 Guidance. Scope 2 is given by both methods; where no contract or residual mix applies, the market-based figure is the location-based one. Biogenic CO2 stands beside the totals. Warming potentials over 100 years: ${sets.join(', ') || 'none used'}.`,
      },
      { kind: 'list', items },
    ],
  }
}

function factors(report: Report): Section {
  const { figures } = displayOf(report)
  return {
    id: 'factors',
    title: 'Appendix A: emission factors used',
    blocks: [
      {
        kind: 'table',
        caption: `${countText(report.factors.length)} factors, by emissions`,
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
        rows: report.factors.map((factor) => ({
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

function run({ inputs, failures, coverage }: Report): Section {
  return {
    id: 'run',
    title: 'Appendix B: the run',
    blocks: [
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
        rows: failures.map(({ code, lines: count, file, row, error }) => ({
          cells: [code, countText(count), row === null ? file : `${file}, row ${row}`, error],
        })),
      },
    ],
  }
}

function lines(report: Report): Section {
  const { figures } = displayOf(report)
  const table = lineTable(report.lines, figures)
  const caption = `The ${countText(report.lines.length)} largest of ${countText(report.coverage.lines)} lines`
  return { id: 'lines', title: 'Largest lines', blocks: [{ ...table, caption }] }
}
