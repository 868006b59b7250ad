/** The appendices: factors with their licences, and what was run on what. */
import { grouped, plural } from '../../../host/numbers.js'
import { numberText } from '../../figures.js'
import type { Block, Column, Section } from '../document-parts.js'
import { attributionLine } from '../factors.js'
import type { Report } from '../model.js'
import { roundForDisplay } from '../shown-totals.js'
import { countedRows } from './rows.js'

/** Factors that the page shows; the data and the workbook have all. */
const mostFactors = 500

export function appendices(report: Report): Section[] {
  return [factors(report), run(report)]
}

function factors(report: Report): Section {
  const { figures } = roundForDisplay(report)
  const shown = report.factors.slice(0, mostFactors)
  const rest = report.factors.length - shown.length
  const caption = `${plural(report.factors.length, 'factor')}, by emissions`
  const credits: Block = {
    kind: 'list',
    items: [...report.attributions.map(attributionLine), ...report.further_attributions],
  }
  return {
    id: 'factors',
    title: 'Appendix A: emission factors used',
    isShort: true,
    shortBlocks: [credits],
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
            { text: nameOf(factor), ...(factor.link !== null && { link: factor.link }) },
            factor.value === null ? 'n/a' : numberText(factor.value),
            factor.unit?.replace(/^kg\//, '') ?? '',
            factor.region,
            factor.year,
            [factor.source, factor.dataset].filter((each) => each).join(', '),
            factor.licence,
            factor.beside === null ? figures.tonnes(factor.co2e) : 'in the other',
            grouped(factor.lines),
          ],
        })),
      },
      credits,
    ],
  }
}

function nameOf({ name, id, beside }: Report['factors'][number]): string {
  return beside === null ? name || id : `${name}, beside ${beside}`
}

function run({ inputs, failures, coverage, commands, run: record }: Report): Section {
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
        rows: inputs.map(({ name, bytes, sha256 }) => ({ cells: [name, grouped(bytes), sha256] })),
      },
      ...(record === null ? [] : [...sourceTables(record), ...decisionTables(record)]),
      {
        kind: 'table',
        caption: `Lines that are not estimated: ${grouped(coverage.failed_lines)} of ${grouped(coverage.lines)}`,
        columns: [
          { heading: 'Code' },
          { heading: 'Lines', align: 'right' },
          { heading: 'First' },
          { heading: 'Error' },
        ],
        rows: failures.map(({ code, lines, file, row, error }) => ({
          cells: [
            code,
            grouped(lines),
            row === null ? file : `${file}, row ${row}`,
            error || 'see the ledger: it may name a journey',
          ],
        })),
      },
    ],
  }
}

/** Files, and lines decided by hand, that the page names; the data have all. */
const mostFiles = 100
const mostDecisions = 100

/** What persons decided: single lines, and ledgers that replaced a locked one. */
function decisionTables({ overrides, restatements }: NonNullable<Report['run']>): Block[] {
  const blocks: Block[] = []
  if (overrides.length > 0) {
    blocks.push({
      kind: 'table',
      caption: 'Lines set by hand',
      columns: ['Line', 'Decision (kg CO2e)', 'By', 'Why', 'Approved'].map((heading) => ({ heading })),
      rows: countedRows(
        overrides.map(
          ({ source, file, row, column, part, set, by, on, reason, approved_by, approved_on }) => ({
            cells: [
              [source, file, `row ${row}`, column, part].filter((each) => each !== null).join(', '),
              set.join(', '),
              `${by}, ${on}`,
              reason,
              approved_by === null ? 'no' : `${approved_by}, ${approved_on}`,
            ],
          }),
        ),
        mostDecisions,
      ),
    })
  }
  if (restatements.length > 0) {
    blocks.push({
      kind: 'table',
      caption: 'Restatements of the locked ledger',
      columns: ['On', 'By', 'Why'].map((heading) => ({ heading })),
      rows: restatements.map(({ on, by, reason }) => ({ cells: [on, by, reason] })),
    })
  }
  return blocks
}

/** What was computed from what, by the record of the run. */
function sourceTables({ sources, project, manifest }: NonNullable<Report['run']>): Block[] {
  const files = [
    { source: 'project', what: 'project file', ...project },
    ...sources.flatMap(({ name: source, inputs, mapping, words }) => [
      ...inputs.map((file) => ({ source, what: 'input', ...file })),
      { source, what: 'mapping', ...mapping },
      ...(words === null ? [] : [{ source, what: 'words', ...words }]),
    ]),
  ]
  const right = (heading: string): Column => ({ heading, align: 'right' })
  return [
    {
      kind: 'table',
      caption: `Sources, by ${manifest}`,
      columns: [
        { heading: 'Source' },
        ...['Rows', 'Estimated', 'Failed', 'Skipped', 'Outside the period', 't CO2e'].map(right),
        { heading: 'Rules' },
      ],
      rows: sources.map(({ name, rows, estimated, failed, skipped, outside_period, co2e, vat, filled }) => ({
        cells: [
          name,
          ...[rows, estimated, failed, skipped, outside_period].map(grouped),
          numberText(co2e / 1000),
          [
            ...(vat === null ? [] : [`value added tax ${vat}`]),
            ...(filled === null ? [] : [`gaps filled: ${filled.rule.replaceAll('_', ' ')}`]),
          ].join('; '),
        ],
      })),
    },
    {
      kind: 'table',
      caption: 'Files of the sources',
      columns: [
        { heading: 'Source' },
        { heading: 'What' },
        { heading: 'File' },
        right('Bytes'),
        { heading: 'SHA-256' },
      ],
      rows: countedRows(
        files.map(({ source, what, name, bytes, sha256 }) => ({
          cells: [source, what, name, grouped(bytes), sha256],
        })),
        mostFiles,
      ),
    },
  ]
}
