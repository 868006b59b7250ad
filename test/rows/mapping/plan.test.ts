import { describe, expect, it } from 'vitest'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { planRun } from '../../../src/rows/mapping/plan.js'

describe('the plan of a run', () => {
  it.each<[string, BulkOptions, object]>([
    [
      'reads numbers as their column shows, writes CSV to standard output',
      {},
      {
        reading: { inputFormat: undefined, delimiter: undefined, withChecksum: false },
        mapping: { file: undefined, decimal: undefined, release: '^1' },
        writing: {
          output: undefined,
          format: 'csv',
          delimiter: ',',
          mayBeCard: true,
          numbersRows: false,
        },
        limits: { dryRun: undefined, resume: false, mostFailures: Number.POSITIVE_INFINITY, canSplit: true },
      },
    ],
    [
      'has the format of its output',
      { output: 'o.tsv.gz' },
      { writing: { format: 'tsv', delimiter: '\t', mayBeCard: false } },
    ],
    [
      'has the format that is asked for',
      { output: 'o.csv', format: 'ndjson' },
      {
        writing: { format: 'ndjson', delimiter: undefined, numbersRows: true },
        limits: { canSplit: true },
      },
    ],
    ['does not split JSON', { format: 'json' }, { limits: { canSplit: false } }],
    ['does not split side files in JSON', { errors: 'e.json' }, { limits: { canSplit: false } }],
    ['numbers rows in side files', { errors: 'e.csv' }, { writing: { numbersRows: true } }],
    ['disarms cells', { csvSafe: true }, { writing: { safe: true, numbersRows: false } }],
    ['groups totals', { summaryBy: ['region'] }, { writing: { groupBy: ['region'] } }],
    [
      'writes side files in a fixed order',
      { errors: 'e.csv', legs: 'l.tsv', notices: 'n.ndjson' },
      {
        writing: {
          sideFiles: [
            { kind: 'notices', path: 'n.ndjson', format: 'ndjson' },
            { kind: 'legs', path: 'l.tsv', format: 'tsv' },
            { kind: 'errors', path: 'e.csv', format: 'csv' },
          ],
        },
      },
    ],
    [
      'stops at the first failure',
      { failFast: true, maxErrors: 7 },
      { limits: { mostFailures: 1, stopOption: '--fail-fast' } },
    ],
    [
      'stops at a number of failures',
      { maxErrors: 7 },
      { limits: { mostFailures: 7, stopOption: '--max-errors 7' } },
    ],
    ['shows a dry run as text', { dryRun: true, output: 'o.json' }, { limits: { dryRun: 'text' } }],
    ['shows a dry run as JSON', { dryRun: true, format: 'json' }, { limits: { dryRun: 'json' } }],
    [
      'computes checksums for a manifest',
      { manifest: 'm.json' },
      { reading: { withChecksum: true }, writing: { manifest: 'm.json' } },
    ],
    [
      'hands settings of the engine on, and nothing else',
      { store: 's', project: 'p', retries: 2, round: 3 },
      {
        answering: { engine: { store: 's', project: 'p', retries: 2 } },
        writing: { round: 3 },
      },
    ],
  ])('%s', (_, options, plan) => {
    expect(planRun(options)).toMatchObject(plan)
  })

  it('passes no options of the run to the engine', () => {
    expect(planRun({ round: 3, errors: 'e.csv', quiet: true, store: 's' }).answering.engine).toEqual({
      store: 's',
    })
  })

  it('can be sent to a thread unchanged', () => {
    const plan = planRun({ output: 'o.csv', set: { region: 'GB' }, notices: 'n.csv', summaryBy: ['region'] })
    expect(structuredClone(plan)).toEqual(plan)
  })

  it('records neither keys nor passwords', () => {
    const { record } = planRun({ apiKey: 'hush-key', store: 'postgres://me:hush@host/x', output: 'o.csv' })
    expect(JSON.stringify(record)).not.toContain('hush')
    expect(record.options).toEqual({ output: 'o.csv', store: 'postgres://me:...@host/x' })
    expect(record.identity).toEqual({ output: 'o.csv', store: 'postgres://me:...@host/x' })
  })
})
