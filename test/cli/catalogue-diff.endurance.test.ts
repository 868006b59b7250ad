/** `ghg catalogue diff`: two releases, and a run under both. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)
const diff = (...args: string[]) => ghg('catalogue', 'diff', '--release', '1', '--release', '2', ...args)

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
  let factors: Record<string, string>[]
  beforeAll(async () => {
    factors = (await diff('--factors', '--format', 'csv')).rows
  })

  it('differ in factors that were added, withdrawn or changed, by dataset', async () => {
    const { code, rows } = await diff('--format', 'csv')
    expect(code).toBe(0)
    const figaro = rows.find(
      ({ dataset }) => dataset === 'FIGARO monetary emission factors 2023 purchaser prices',
    )
    expect(figaro).toMatchObject({ added: '1377', withdrawn: '0', changed: '0' })
  })

  it('differ factor by factor, by more than 1 %', () => {
    const changed = factors.filter(({ kind }) => kind === 'changed')
    expect(changed.length).toBeGreaterThan(0)
    for (const { before, after } of changed) {
      expect(Math.abs(Number(after) - Number(before))).toBeGreaterThan(0.01 * Math.abs(Number(before)))
    }
  })

  it('differ in default values of the border adjustment', () => {
    const border = factors.filter(({ source_dataset }) => source_dataset!.includes('default values'))
    const count = (kind: string) => border.filter((row) => row.kind === kind).length
    // As the corrected regulation is described: 12 new, 29 without a figure and four of goods that were dropped.
    expect([count('added'), count('withdrawn')]).toEqual([12, 33])
    expect(border.filter(({ kind }) => kind === 'changed')).toEqual([
      expect.objectContaining({
        activity_id: 'CN 7226 20 00',
        region: 'ROW',
        before: '5.588',
        after: '5.5',
        unit: 'kg/kg',
      }),
    ])
  })

  it('can be shown as Markdown', async () => {
    const { out } = await diff('--format', 'markdown')
    expect(out.split('\n').slice(0, 2)).toEqual([
      '| dataset | added | withdrawn | changed |',
      '| --- | ---: | ---: | ---: |',
    ])
  })

  it('does not take the release of the environment', async () => {
    const env = { GHG_RELEASE: '3', GHG_DATA_VERSION: '2' }
    const asked = ['catalogue', 'diff', '--release', '1', '--release', '2', '--format', 'csv']
    const { code, out } = await ghgIn(localWorld({ env }), ...asked)
    expect([code, out]).toEqual([0, (await diff('--format', 'csv')).out])
  })

  it.each([
    [['--release', '1'], 'nothing to compare: give two releases'],
    [['--release', '2', '--release', '1'], 'the earlier first'],
    [['--release', '1', '--release', '7'], 'not a release of this catalogue; available: 1, 2'],
    [['--release', '1', '--release', '2', '--fail-above', '5'], 'give its input or its manifest'],
    [['--release', '1', '--release', '2', '--map', 'x.yaml'], '--map needs a run'],
    [
      ['--release', '1', '--release', '2', '--fail-above', '5 per cent', 'x.csv'],
      'must be a percentage, such as 5%',
    ],
    [['--release', '1', '--release', '2', 'x.csv', '--factors'], 'leave the file out'],
    [['--release', '1', '--release', '2', 'x.csv', 'y.csv'], 'ghg diff A B'],
    [['--release', '1', '--release', '2', '--by', 'site'], "unknown option '--by'"],
    [['--release', '1', '--release', '2', 'x.csv'], 'x.csv: no such file'],
    [['--release', '1', '--release', '2', '-'], 'would be read twice'],
    [
      ['--release', '1', '--release', '2', 'fixtures/activities.csv', '--rows', 'fixtures/activities.csv'],
      'is an input and would be overwritten',
    ],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await ghg('catalogue', 'diff', ...args)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })
})

describe('ghg diff --release', () => {
  it('still compares two releases, and names ghg catalogue diff', async () => {
    for (const [release, format] of [
      [
        ['--release', '1', '--release', '2'],
        ['--format', 'csv'],
      ],
      [['--release=1', '--release=2'], ['--format=markdown']],
    ] as const) {
      const { code, out, err } = await ghg('diff', ...release, ...format)
      expect([code, err]).toEqual([
        0,
        'ghg: ghg diff --release is now ghg catalogue diff; the earlier form still works\n',
      ])
      expect(out).toBe((await diff(...format)).out)
    }
  })

  it('still computes a run under both, with its options', async () => {
    const asked = [purchases(), '--for', 'spend', '--format', 'csv', '--fail-above', '1']
    const { code, out } = await ghg('diff', ...asked, '--release', '1', '--release', '2')
    expect([code, out]).toEqual([3, (await diff(...asked)).out])
  })
})

describe('a run under two releases', () => {
  it('has kilograms by dataset, and the rows that changed', async () => {
    const input = purchases()
    const list = join(input, '../changed.csv')
    const { code, rows, err } = await diff(input, '--for', 'spend', '--format', 'csv', '--rows', list)
    expect(code).toBe(0)
    expect(err).toContain('2 rows: 1 with another factor, 0 with another result')
    const figaro = rows.find(({ dataset }) => dataset!.startsWith('FIGARO'))
    expect(figaro).toMatchObject({ rows_before: '0', rows_after: '1', co2e_after: '898.15' })
    const changed = parse(readFileSync(list, 'utf8'), { columns: true }) as Record<string, string>[]
    expect(changed.map(({ row }) => row)).toEqual(['1'])
    expect(Number(changed[0]!.co2e_before)).toBeGreaterThan(0)
  })

  it('ends with status 3 where the total changes by more than is allowed', async () => {
    const input = purchases()
    expect((await diff(input, '--for', 'spend', '--fail-above', '1')).code).toBe(3)
    expect((await diff(input, '--for', 'spend', '--fail-above', '99')).code).toBe(0)
  })

  it('adds up to the totals of the run under each release', async () => {
    const input = purchases()
    const { err } = await diff(input, '--for', 'spend')
    for (const [release, word] of [
      ['1', 'before'],
      ['2', 'after'],
    ] as const) {
      const run = await ghg('spend', input, '--release', release, '-o', '/dev/null')
      const [, total] = /; (\S+ (?:kg|t) CO2e)/.exec(run.err)!
      expect(err).toContain(`${total} ${word}`)
    }
  })

  it('tells rows that are skipped from those that are refused', async () => {
    const mapping = ['--map', 'fixtures/mappings/oxford-payments.yaml', '--for', 'spend']
    const { rows, err } = await diff(
      'fixtures/inputs/oxford-payments-2014.csv',
      ...mapping,
      '--format',
      'csv',
    )
    expect(err).toContain('101 rows, 9 skipped: 0 with another factor')
    expect(err).toContain('59 refused before, 59 after')
    expect(rows.map(({ dataset, rows_after }) => [dataset, rows_after])).toEqual([
      ['(refused)', '59'],
      ['Open CEDA 2025', '33'],
    ])
  })

  it('takes rows with a notice that is accepted, as a run does', async () => {
    const input = folder().path('activities.csv')
    writeFileSync(
      input,
      'activity_id,region,year,energy,energy_unit\nelectricity-supply_grid-source_supplier_mix,,2024,1,kWh\n',
    )
    expect((await diff(input)).err).toContain('1 refused before, 1 after')
    const { code, err } = await diff(input, '--accept', 'missing_value')
    expect([code, err]).toEqual([0, expect.stringContaining('0 refused before, 0 after')])
  })

  it('asks for the GWP set that its option names, as a run does', async () => {
    const input = 'fixtures/activities.csv'
    const { err } = await diff(input, '--gwp', 'ar4')
    const run = await ghg('estimate', input, '--gwp', 'ar4', '--release', '2')
    const [, refused] = /(\d+) failed/.exec(run.err)!
    expect(Number(refused)).toBeGreaterThan(0)
    expect(err).toContain(`${refused} after`)
    expect((await diff('--gwp', 'ar4')).err).toContain('--gwp needs a run')
  })

  it('reads the table that its options name', async () => {
    const input = folder().path('activities.xlsx')
    await ghg('estimate', 'fixtures/activities.csv', '-o', input)
    const { code, err } = await diff(input, '--sheet', 'no such sheet')
    expect([code, err]).toEqual([1, expect.stringContaining('no such sheet')])
  })

  it('is of the command that its mapping is for', async () => {
    const at = folder().path
    const [map, input] = [at('trips.yaml'), at('trips.csv')]
    writeFileSync(input, 'from,to\nLondon,Paris\n')
    const columns =
      'columns: { travel_mode: { const: air }, origin: { from: from }, destination: { from: to } }'
    writeFileSync(map, `version: 2\noperation: travel distance\n${columns}\n`)
    const { code, err } = await diff(input, '--map', map)
    expect([code, err]).toEqual([0, expect.stringContaining('1 row: ')])
  })

  it('is refused for a mapping that sends rows to several commands, with what compares its ledgers', async () => {
    const map = folder().path('ledger.yaml')
    writeFileSync(map, 'version: 2\nactivities: [{ when: { region: GB }, operation: estimate }]\n')
    const { code, err } = await diff('fixtures/activities.csv', '--map', map)
    expect(code).toBe(1)
    expect(err).toContain('ghg run with --release 1, ghg run with --release 2, then ghg diff LEDGER')
  })

  it('names the datasets behind rows that have several factors', async () => {
    const { rows } = await diff('fixtures/inputs/trips.csv', '--for', 'travel distance', '--format', 'csv')
    const names = rows.map(({ dataset }) => dataset)
    expect(names).toContain('Base Carbone V23.6 + Yearly Electricity Data 2025')
  })

  it('is of goods with other default values', async () => {
    const input = folder().path('imports.csv')
    writeFileSync(input, 'cn_code,production_region,weight,weight_unit\n7226 20 00,ROW,10,t\n')
    const asked = ['--set', 'period=definitive', '--set', 'import_year=2026']
    const { rows, err } = await diff(input, '--for', 'cbam', ...asked, '--format', 'csv')
    expect(rows.map(({ co2e_before, co2e_after }) => [co2e_before, co2e_after])).toEqual([
      ['55880', '0'],
      ['0', '55000'],
    ])
    expect(err).toContain('55.88 t CO2e before, 55 t CO2e after (-1.6 %)')
  })

  it('is read from its manifest, unless its input has changed or another version wrote it', async () => {
    const input = purchases()
    const manifest = join(input, '../manifest.json')
    await ghg('spend', input, '--manifest', manifest, '-o', join(input, '../results.csv'))
    expect((await diff(manifest)).err).toContain('2 rows: 1 with another factor, 0 with another result')
    const written = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, written.replace(/"version": "\d[^"]*"/, '"version": "0.0.0"'))
    expect(await diff(manifest)).toMatchObject({
      code: 1,
      err: expect.stringContaining('was written by ghg 0.0.0'),
    })
    writeFileSync(manifest, written)
    writeFileSync(input, `${readFileSync(input, 'utf8')}24,nace2,2023,IT,1,eur\n`)
    expect(await diff(manifest)).toMatchObject({
      code: 1,
      err: expect.stringContaining('has changed since'),
    })
  })

  it.each(['csv', 'tsv.gz', 'ndjson.zst'])('is read from a manifest that is %s', async (format) => {
    const input = purchases()
    const manifest = join(input, `../manifest.${format}`)
    const asked = ['--accept', 'purchaser_price_factor', '--set', 'money_unit=eur']
    await ghg('spend', input, ...asked, '--manifest', manifest, '-o', join(input, '../results.csv'))
    expect(await diff(manifest)).toMatchObject({
      code: 0,
      err: expect.stringContaining('2 rows: 1 with another factor, 0 with another result'),
    })
  })

  it('has its numbers and places from a manifest that is a table', async () => {
    const input = folder().path('lanes.csv')
    writeFileSync(input, 'origin,transport_mode,destination,weight,weight_unit\nBoston,road,York,1,t\n')
    const manifest = join(input, '../manifest.csv')
    const asked = ['--country', 'GB', '--hub-kg-per-tonne', '7.5', '--max-legs', '5']
    const run = await ghg('freight', input, ...asked, '--manifest', manifest, '-o', join(input, '../out.csv'))
    const [, total] = /; (\S+ (?:kg|t) CO2e)/.exec(run.err)!
    expect((await diff(manifest)).err).toContain(`${total} after`)
  })

  it('is of labels, with the store that the manifest names', async () => {
    const at = folder().path
    const [store, input, manifest] = [at('store.sqlite'), at('ledger.csv'), at('manifest.json')]
    writeFileSync(input, 'label,region,year,energy,energy_unit\nPower,GB,2025,1000,kWh\n')
    const own = ['--store', store]
    await ghg('labels', 'create', '--set', 'label=Power', '--set', 'unit_type=Energy', ...own)
    await ghg('labels', 'map', 'Power', 'electricity-supply_grid-source_supplier_mix', ...own)
    await ghg('labels', 'estimate', input, ...own, '--manifest', manifest, '-o', at('results.csv'))
    expect((await diff(manifest)).err).toContain('177 kg CO2e before, 177 kg CO2e after')
  })

  it('is refused by name where there is nothing to compute again', async () => {
    const manifest = folder().path('manifest.csv')
    await ghg('suggest', '--set', 'text=office chairs', '--manifest', manifest, '-o', '/dev/null')
    expect(await diff(manifest)).toMatchObject({
      code: 1,
      err: expect.stringContaining('comes from ghg suggest, which finds factors and computes no kilograms'),
    })
  })

  it.each([
    ['damaged.json.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3]), 'damaged.json.gz: the gzip data is damaged'],
    ['half.csv', 'name,value\ntool.name,ghg\noperation,estimate\n', 'is not a manifest of ghg: engine'],
    ['odd.csv', 'name,value\ntool.name,ghg\n__proto__.x,1\ninputs.0.__proto__.y,2\n', 'is not a manifest'],
  ])('is refused where its manifest is %s', async (name, content, message) => {
    const manifest = folder().path(name)
    writeFileSync(manifest, content)
    expect(await diff(manifest)).toMatchObject({ code: 1, err: expect.stringContaining(message) })
  })

  it('asks what its manifest says, but for the release', async () => {
    const manifest = folder().path('manifest.json')
    const set = ['classification_code=24', 'classification_type=nace2', 'spend_year=2023', 'spend_region=FR']
    const constants = [...set, 'money=1000', 'money_unit=eur'].flatMap((each) => ['--set', each])
    await ghg('spend', ...constants, '--release', '1', '--manifest', manifest, '-o', '/dev/null')
    const { rows, err } = await diff(manifest, '--format', 'csv')
    expect(err).toContain('1 row: 1 with another factor')
    expect(rows.find(({ rows_after }) => rows_after === '1')).toMatchObject({ co2e_after: '898.15' })
  })
})

describe('a manifest that says something else', () => {
  let written: object
  beforeAll(async () => {
    const manifest = folder().path('manifest.json')
    await ghg('estimate', 'fixtures/activities.csv', '--manifest', manifest, '-o', '/dev/null')
    written = JSON.parse(readFileSync(manifest, 'utf8'))
  })

  it.each([
    [{ engine: 'https://ghg.example.org' }, 'belongs to a run on https://ghg.example.org'],
    [{ operation: 'footprint' }, 'comes from ghg pcf estimate, which keeps every version it makes'],
    [{ operation: 'suggestions' }, 'runs of these commands can be compared: estimate, spend'],
    [{ options: { decimal: 'semicolon' } }, 'options.decimal: must be one of point, comma'],
    [{ inputs: [{ name: 'package.json', sha256: null }] }, 'has no checksum of package.json'],
    [{ inputs: [{ name: 'gone.csv', sha256: 'ab' }] }, 'gone.csv, an input of'],
    [{ mapping: { name: 'package.json', sha256: 'ab' } }, 'package.json has changed since'],
    [{ tool: 'ghg' }, 'is not a manifest of ghg: tool'],
  ])('is refused: %j', async (altered, message) => {
    const manifest = folder().path('manifest.json')
    writeFileSync(manifest, JSON.stringify({ ...written, ...altered }))
    expect(await diff(manifest)).toMatchObject({ code: 1, err: expect.stringContaining(message) })
  })
})
