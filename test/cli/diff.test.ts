/** `ghg diff` through the built command. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { folder } from './fakes.js'

async function ghg(...args: string[]) {
  const run = await execa(process.execPath, ['bin/ghg.js', ...args], { reject: false })
  return { status: run.exitCode, out: run.stdout, err: run.stderr }
}

const diff = (...args: string[]) => ghg('diff', '--release', '1', '--release', '2', ...args)
const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

/** Two purchases: release 2 has a factor per purchaser price for the first. */
function purchases(): string {
  const path = folder().path('purchases.csv')
  const lines = ['24,nace2,2023,FR,1000,eur', '24,nace2,2023,DE,1000,eur']
  const head =
    'activity.classification_code,activity.classification_type,spend_year,spend_region,money,money_unit'
  writeFileSync(path, `${[head, ...lines].join('\n')}\n`)
  return path
}

describe('two releases', () => {
  it('differ in factors that were added, withdrawn or changed, by dataset', async () => {
    const { status, out } = await diff('--format', 'csv')
    expect(status).toBe(0)
    const figaro = rowsOf(out).find(
      ({ dataset }) => dataset === 'FIGARO monetary emission factors 2023 purchaser prices',
    )
    expect(figaro).toMatchObject({ added: '1377', withdrawn: '0', changed: '0' })
  })

  it('differ factor by factor, by more than 1 %', async () => {
    const rows = rowsOf((await diff('--factors', '--format', 'csv')).out)
    const changed = rows.filter(({ kind }) => kind === 'changed')
    expect(changed.length).toBeGreaterThan(0)
    for (const { before, after } of changed) {
      expect(Math.abs(Number(after) - Number(before))).toBeGreaterThan(0.01 * Math.abs(Number(before)))
    }
  })

  it('can be shown as Markdown', async () => {
    const { out } = await diff('--format', 'markdown')
    expect(out.split('\n').slice(0, 2)).toEqual([
      '| dataset | added | withdrawn | changed |',
      '| --- | ---: | ---: | ---: |',
    ])
  })

  it.each([
    [['--release', '1'], 'given twice'],
    [['--release', '2', '--release', '1'], 'the earlier one first'],
    [['--release', '1', '--release', '7'], 'not a release of this catalogue; available: 1, 2'],
    [['--release', '1', '--release', '2', '--fail-above', '5'], 'give its input or its manifest'],
  ])('%j is refused', async (args, message) => {
    const { status, err } = await ghg('diff', ...args)
    expect(status).toBe(1)
    expect(err).toContain(message)
  })
})

describe('a run under two releases', () => {
  it('has kilograms by dataset, and the rows that changed', async () => {
    const input = purchases()
    const list = join(input, '../changed.csv')
    const { status, out, err } = await diff(input, '--for', 'spend', '--format', 'csv', '--rows', list)
    expect(status).toBe(0)
    expect(err).toContain('2 rows, 1 with another factor or result')
    const figaro = rowsOf(out).find(({ dataset }) => dataset!.startsWith('FIGARO'))
    expect(figaro).toMatchObject({ rows_before: '0', rows_after: '1', co2e_after: '898.15' })
    const changed = rowsOf(readFileSync(list, 'utf8'))
    expect(changed.map(({ row }) => row)).toEqual(['1'])
    expect(Number(changed[0]!.co2e_before)).toBeGreaterThan(0)
  })

  it('ends with status 3 where the total changes by more than is allowed', async () => {
    const input = purchases()
    expect((await diff(input, '--for', 'spend', '--fail-above', '1')).status).toBe(3)
    expect((await diff(input, '--for', 'spend', '--fail-above', '99')).status).toBe(0)
  })

  it('is read from its manifest, unless its input has changed or another version wrote it', async () => {
    const input = purchases()
    const manifest = join(input, '../manifest.json')
    await ghg('spend', input, '--manifest', manifest, '-o', join(input, '../results.csv'))
    expect((await diff(manifest)).err).toContain('2 rows, 1 with another factor or result')
    const written = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, written.replace(/"version": "\d[^"]*"/, '"version": "0.0.0"'))
    expect(await diff(manifest)).toMatchObject({ status: 1, err: expect.stringContaining('is of ghg 0.0.0') })
    writeFileSync(manifest, written)
    writeFileSync(input, `${readFileSync(input, 'utf8')}24,nace2,2023,IT,1,eur\n`)
    expect(await diff(manifest)).toMatchObject({
      status: 1,
      err: expect.stringContaining('has changed since'),
    })
  })
})
