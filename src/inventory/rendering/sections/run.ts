/** What was run on what. */
import { grouped } from '../../../host/numbers.js'
import type { Report } from '../../report/model.js'
import { roundForDisplay } from '../../report/shown-totals.js'
import { type Block, right, type Section, type Table, text } from '../document-parts.js'
import { countedRows } from './rows.js'

/** Lines decided by hand that the page names; the data have all. */
const mostDecisions = 100

export function runSection(report: Report): Section {
  const { inputs, commands, run } = report
  const checked = inputs.map(({ name, sha256 }) => `${name}: SHA-256 ${sha256}`)
  return {
    id: 'run',
    title: 'Evidence',
    blocks: [
      text('To repeat it:'),
      { kind: 'list', items: commands },
      text('Ledgers:'),
      { kind: 'list', items: checked },
      ...(run === null ? [] : [sourceTable(run, report), ...decisionTables(run)]),
      ...failureTable(report),
    ],
  }
}

function failureTable({ failures, coverage }: Report): Table[] {
  if (failures.length === 0) return []
  return [
    {
      kind: 'table',
      caption: `Lines that are not estimated: ${grouped(coverage.failed_lines)} of ${grouped(coverage.lines)}`,
      columns: [{ heading: 'Error' }, { heading: 'First' }, right('Lines')],
      rows: failures.map(({ code, lines, file, row, error }) => ({
        cells: [
          `${error || 'see the ledger: it may name a journey'} (${code})`,
          row === null ? file : `${file}, row ${row}`,
          grouped(lines),
        ],
      })),
    },
  ]
}

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

function sourceTable({ sources, manifest }: NonNullable<Report['run']>, report: Report): Table {
  const { figures } = roundForDisplay(report)
  return {
    kind: 'table',
    caption: `Sources, by ${manifest}, which has the checksum of each file`,
    columns: [
      { heading: 'Source' },
      ...['Rows', 'Estimated', 'Failed', 'Skipped', 'Other days', 't CO2e'].map(right),
      { heading: 'Rules' },
    ],
    rows: sources.map(({ name, rows, estimated, failed, skipped, outside_period, co2e, vat, filled }) => ({
      cells: [
        name,
        ...[rows, estimated, failed, skipped, outside_period].map(grouped),
        figures.tonnes(co2e),
        [
          ...(vat === null ? [] : [`value added tax ${vat}`]),
          ...(filled === null ? [] : [`gaps filled: ${filled.rule.replaceAll('_', ' ')}`]),
        ].join('; '),
      ],
    })),
  }
}

/** Returns the files of the sources with their checksums, for the workbook. */
export function filesTable({ run }: Report): Table | undefined {
  if (run === null) return undefined
  const files = [
    { source: 'project', what: 'project file', ...run.project },
    ...run.sources.flatMap(({ name: source, inputs, mapping, words }) => [
      ...inputs.map((file) => ({ source, what: 'input', ...file })),
      { source, what: 'mapping', ...mapping },
      ...(words === null ? [] : [{ source, what: 'words', ...words }]),
    ]),
  ]
  return {
    kind: 'table',
    caption: 'Files of the sources: source, name, SHA-256',
    columns: [],
    rows: files.map(({ source, what, name, sha256 }) => ({ cells: [`${source}, ${what}: ${name}`, sha256] })),
  }
}
