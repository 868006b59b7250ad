/** Tests the request that a command line makes, and how its rows are processed. */
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { define } from '../../../src/cli/commands/estimate.js'
import { operations } from '../../../src/contract/contract.js'
import type { RowExtension } from '../../../src/rows/extensions/row-extension.js'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { inChunks } from '../../../src/rows/run/job.js'
import { filesWritten, runRequest } from '../../../src/rows/run/run-request.js'
import { fakeWorld, folder } from '../../cli/fakes.js'

/** Returns the request of `ghg estimate` with these arguments. */
async function asked(args: readonly string[], extension?: RowExtension) {
  const taken: unknown[] = []
  const command = new Command('estimate')
  define(command, () => async (...given) => {
    taken.push(...given)
  })
  await command.parseAsync(args, { from: 'user' })
  const [inputs, options] = taken as [string[], BulkOptions]
  return await runRequest(fakeWorld(), 'estimate', inputs, options, extension)
}

const watching: RowExtension = {
  description: operations.estimate,
  wrap: (engine) => engine,
  watch: () => ({ add: () => {}, state: () => undefined, merge: () => {} }) as never,
}

describe('the request of a run', () => {
  it.each<[string, string[], object]>([
    [
      'reads a file to standard output',
      ['a.csv'],
      { inputs: ['a.csv'], plan: { writing: { format: 'csv' } } },
    ],
    ['reads several files', ['a.csv', 'b.csv'], { inputs: ['a.csv', 'b.csv'] }],
    [
      'writes what its output is called',
      ['a.csv', '-o', 'o.parquet'],
      { plan: { writing: { format: 'parquet', output: 'o.parquet' } } },
    ],
    ['only looks', ['a.csv', '--dry-run'], { plan: { limits: { dryRun: 'text' } } }],
    ['stops at the first failure', ['a.csv', '--fail-fast'], { plan: { limits: { mostFailures: 1 } } }],
    ['takes a share', ['a.csv', '--part', '2/3', '-o', 'o.csv'], { plan: { reading: { share: {} } } }],
  ])('%s', async (_, args, expected) => {
    expect(await asked(args)).toMatchObject({ operation: 'estimate', parts: undefined, ...expected })
  })

  it('names every file that is written', async () => {
    const request = await asked(['a.csv', '-o', 'o.csv', '--errors', 'e.csv', '--manifest', 'm.json'])
    expect(filesWritten(request)).toEqual(['o.csv', 'e.csv', 'm.json'])
  })

  it('has parts if its mapping has a column for each month', async () => {
    const { path } = folder({
      'm.yaml':
        'columns:\n  activity_id: Activity\nunpivot:\n  columns: [Jan, Feb]\n  name: month\n  value: energy\n',
    })
    const request = await asked(['a.csv', '--map', path('m.yaml')])
    expect(request.parts).toMatchObject({ isLedger: false })
  })
})

describe('rows of a run', () => {
  it.each<[string, string[], RowExtension | undefined, boolean]>([
    ['go in chunks', ['a.csv'], undefined, true],
    ['go one after the other if the first failure stops the run', ['a.csv', '--fail-fast'], undefined, false],
    ['go one after the other if something is counted across them', ['a.csv'], watching, false],
  ])('%s', async (_, args, extension, expected) => {
    expect(inChunks(await asked(args, extension), undefined)).toBe(expected)
  })
})
