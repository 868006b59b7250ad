import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ClosedPipe, Interrupted } from '../../../src/host/exit.js'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { runBulk } from '../../../src/rows/run/run.js'
import { fakeWorld, folder } from '../../cli/fakes.js'
import { estimate, records, rowsCsv } from '../run/estimating.js'

describe('side files', () => {
  const all: BulkOptions = {
    output: 'o.csv',
    notices: 'n.csv',
    trail: 't.ndjson',
    errors: 'e.csv',
    manifest: 'm.json',
  }

  it('contain notices, trails, failed rows and the facts of the run', async () => {
    const { read, path, code } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], all)
    expect(code).toBe(2)
    expect(read('n.csv')).toBe(
      'row,severity,code,message\n3,warning,negative_activity,the activity is negative: -2\n',
    )
    expect(JSON.parse(read('t.ndjson').split('\n')[0]!)).toEqual({
      row: 1,
      part: '',
      data_category: 'emission_factor',
      name: 'Grid',
      source: 'S',
      source_dataset: 'S 2024',
      year: '2024',
      region: 'GB',
      region_name: 'R',
      id: 'f-1',
    })
    expect(read('e.csv')).toBe(
      'row,error_code,error,Ref,Activity ID,Region,Energy\n2,no_emission_factors_found,no factor in region XX,r2,elec,XX,5\n',
    )
    expect(JSON.parse(read('m.json'))).toMatchObject({
      tool: { name: 'ghg' },
      operation: 'estimate',
      engine: 'local',
      catalogue: { version: '1', checksum: 'abc' },
      inputs: [
        { name: path('a.csv'), bytes: rowsCsv.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
      counts: { rows: 3, estimated: 2, failed: 1, skipped: 0 },
      totals: { co2e: 16, co2e_unit: 'kg' },
      notices: { negative_activity: { severity: 'warning', rows: 1, co2e: -4 } },
      errors: { no_emission_factors_found: 1 },
      started: '2025-01-02T03:04:05.000Z',
      ended: '2025-01-02T03:04:05.000Z',
    })
    for (const name of ['o.csv', 'n.csv', 't.ndjson', 'e.csv', 'm.json']) {
      expect(existsSync(path(`${name}.partial`))).toBe(false)
    }
  })

  it('can be corrected and run again: their own columns are renamed', async () => {
    const first = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { errors: 'e.csv' })
    const fixed = first.read('e.csv').replace(',XX,', ',DE,')
    const second = await estimate({ 'b.csv': fixed }, ['b.csv'], { errors: 'e2.csv' })
    expect(second.code).toBe(0)
    expect(records(second.out)[0]).toMatchObject({
      row: '2',
      error: 'no factor in region XX',
      'ghg.error': '',
      co2e: '10',
    })
    expect(second.read('e2.csv')).toBe(
      'ghg.row,ghg.error_code,ghg.error,row,error_code,error,Ref,Activity ID,Region,Energy\n',
    )
  })

  it('writes the manifest as names and values in CSV', async () => {
    const { read } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { manifest: 'm.csv' })
    expect(read('m.csv')).toContain('counts.failed,1\n')
  })

  it('refuses to overwrite an input or to write one file twice', async () => {
    await expect(estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'a.csv' })).rejects.toThrow(
      'would be overwritten',
    )
    await expect(
      estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'o.csv', errors: 'o.csv' }),
    ).rejects.toThrow('used for two outputs')
  })
})

describe('files are whole or absent', () => {
  it('stay partial if a later row of the input cannot be read', async () => {
    const world = fakeWorld()
    const { path } = folder()
    const text = `activity_id,energy\n${'elec,1\n'.repeat(50_000)}elec,"x\n`
    const input = folder({ 'a.csv': text }).path('a.csv')
    await expect(runBulk(world, 'estimate', [input], { output: path('o.csv') })).rejects.toThrow('line 50002')
    expect(existsSync(path('o.csv'))).toBe(false)
    expect(existsSync(path('o.csv.partial'))).toBe(true)
  })

  it.each([
    [new Interrupted('SIGINT'), true],
    [new ClosedPipe(), false],
  ])('leaves partial files only after an interruption: %s', async (reason, kept) => {
    const { path } = folder({ 'a.csv': `activity_id,energy\n${'elec,1\n'.repeat(50_000)}` })
    const world = fakeWorld({
      answer: (request) => {
        if (world.batches.length === 3) world.abort(reason)
        return { co2e: Number(request.parameters.energy), notices: [] }
      },
    })
    const run = runBulk(world, 'estimate', [path('a.csv')], { output: path('o.csv') })
    await expect(run).rejects.toThrow()
    expect(existsSync(path('o.csv'))).toBe(false)
    expect(existsSync(path('o.csv.partial'))).toBe(kept)
  })

  it('does not touch an existing target before the run is over', async () => {
    const { path, read } = folder({ 'a.csv': 'activity_id,energy\nelec,"x\n', 'o.csv': 'before' })
    await expect(
      runBulk(fakeWorld(), 'estimate', [path('a.csv')], { output: path('o.csv') }),
    ).rejects.toThrow()
    expect(read('o.csv')).toBe('before')
  })
})
