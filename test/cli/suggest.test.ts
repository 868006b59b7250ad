import { existsSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)
const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

const ledger = `purpose,amount,currency
COURIER CHARGES,26.50,cad
CKNG SUPPLIES,12.00,cad
,5.00,cad
`
const mapping = `columns:
  text: purpose
`

describe('ghg suggest', () => {
  it('prints the suggestions for a text, with what copies them', async () => {
    const { code, out } = await ghg('suggest', 'office', 'furniture', '--set', 'max_suggestions=2')
    expect(code).toBe(0)
    const rows = rowsOf(out)
    expect(rows).toHaveLength(2)
    expect(rows[0]!.name).toMatch(/furniture/i)
    expect(Object.keys(rows[0]!)).toEqual([
      'score',
      'label',
      'name',
      'activity_id',
      'region',
      'year',
      'unit',
      'source',
      'id',
      'suggestion_id',
    ])
  })

  it('answers in the unit of a row, and reports one that is not known', async () => {
    const { path } = folder({
      'a.csv': 'text,unit,region\nsteel plate,kg,GB\nsteel plate,EUR,GB\nsteel plate,gizmo,GB\n',
    })
    const { out } = await ghg('suggest', path('a.csv'))
    const rows = rowsOf(out)
    const types = rows.map((row) => row['emission_factor.unit_type'])
    expect(types.slice(0, 2)).toEqual(['Weight', 'Money'])
    expect(rows.map(({ notices }) => notices!.includes('unit_not_read'))).toEqual([false, false, true])
  })

  it('prints the response as JSON', async () => {
    const { out } = await ghg('suggest', 'office furniture', '--format', 'json', '--set', 'max_suggestions=1')
    expect(JSON.parse(out)).toMatchObject({ model: 'general', results: [{ suggestion_details: {} }] })
  })

  it('writes them to a file, in the format of its name', async () => {
    const { path, read } = folder()
    const one = ['suggest', 'office furniture', '--set', 'max_suggestions=1']
    const { code, out } = await ghg(...one, '-o', path('s.csv'))
    expect([code, out]).toEqual([0, ''])
    expect(rowsOf(read('s.csv'))[0]!.name).toMatch(/furniture/i)
    await ghg(...one, '-o', path('s.json'))
    expect(JSON.parse(read('s.json')).results).toHaveLength(1)
    await ghg(...one, '-o', path('s.tsv'), '--format', 'ndjson')
    expect(JSON.parse(read('s.tsv'))).toHaveProperty('suggestion_id')
    expect(existsSync(path('s.csv.partial'))).toBe(false)
    const failed = await ghg(...one, '--set', 'regoin=DE', '-o', path('none.csv'))
    expect([failed.code, existsSync(path('none.csv')), existsSync(path('none.csv.partial'))]).toEqual([
      1,
      false,
      false,
    ])
  })

  it.each([
    ...[
      ['--columns', 'name'],
      ['--round', '2'],
      ['--manifest', 'm.json'],
      ['--errors', 'e.csv'],
    ],
    ...[
      ['--notices', 'n.csv'],
      ['--trail', 't.csv'],
      ['--summary-by', 'region'],
      ['--dry-run'],
      ['--resume'],
    ],
    ...[['--map', 'missing.yaml'], ['--workers', '2'], ['--fail-fast'], ['--max-errors', '3']],
    ...[
      ['--delimiter', ';'],
      ['--encoding', 'latin1'],
      ['--input-format', 'csv'],
    ],
  ])('refuses for a text what only files have a use for: %s', async (...option) => {
    const { code, out, err } = await ghg('suggest', 'office furniture', ...option)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`${option[0]} applies to files`)
  })

  it('does not mind for a text what is kept for files', async () => {
    const { path } = folder({ 'config.json': '{"round":"3"}' })
    const world = localWorld({ env: { GHG_CONFIG_DIR: path('.') } })
    expect((await ghgIn(world, 'suggest', 'office furniture')).code).toBe(0)
  })

  it('says so when nothing is like the text, and when a constant is wrong', async () => {
    const nothing = await ghg('suggest', '12345')
    expect([nothing.code, nothing.err]).toEqual([0, 'ghg: no activity matches this text; try other words\n'])
    const filtered = await ghg('suggest', 'paper', '--set', 'category=nonsense')
    expect([filtered.code, filtered.err]).toEqual([
      0,
      expect.stringContaining('no match under these filters'),
    ])
    const wrong = await ghg('suggest', 'paper', '--set', 'regoin=DE')
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('did you mean')])
  })

  it('adds to every row of a ledger what it may mean, the best first', async () => {
    const { path } = folder({ 'ledger.csv': ledger, 'ledger.yaml': mapping })
    const map = ['--map', path('ledger.yaml')]
    const { code, out } = await ghg('suggest', path('ledger.csv'), ...map, '--set', 'unit_type=Money')
    expect(code).toBe(2)
    const rows = rowsOf(out)
    expect(rows.map((row) => row.purpose)).toEqual(['COURIER CHARGES', 'CKNG SUPPLIES', ''])
    const [courier] = rows
    expect(courier!['emission_factor.name']).toMatch(/courier/i)
    const ids = courier!.activity_ids!.split(';')
    expect(ids[0]).toBe(courier!['emission_factor.activity_id'])
    expect(courier!.scores!.split(';').map(Number)[0]).toBeCloseTo(
      Number(courier!['suggestion_details.score']),
    )
    expect(['accept', 'review']).toContain(courier!['suggestion_details.label'])
    expect(rows[2]!.error_code).toBe('invalid_input')
  })

  it('goes on to kilograms, and its total is in the summary', async () => {
    const { path, read } = folder({
      'ledger.csv': ledger,
      'ledger.yaml': `${mapping}  money: amount\n  money_unit: currency\n`,
    })
    const options = ['--estimate', '--map', path('ledger.yaml'), '-o', path('out.csv')]
    const { err } = await ghg('suggest', path('ledger.csv'), ...options)
    const rows = rowsOf(read('out.csv'))
    const [courier] = rows
    expect(Number(courier!['estimate.co2e'])).toBeGreaterThan(0)
    expect(courier!['estimate.emission_factor.name']).toMatch(/courier/i)
    expect(courier!['suggestion_details.label']).toBeTruthy()
    expect(rows[2]!.error).not.toBe('')
    expect(err).toMatch(/1 failed/)
  })

  it('estimates a single text', async () => {
    const money = ['--set', 'money=100', '--set', 'money_unit=usd']
    const { code, out } = await ghg('suggest', 'Steel', '--estimate', ...money, '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(out)[0].response.estimate.co2e).toBeGreaterThan(0)
  })

  it('estimates litres of fuel by burning them, from release 3 on', async () => {
    const files = folder()
    writeFileSync(
      files.path('fuels.csv'),
      'text,volume,volume_unit\ngas oil,1000,l\nunleaded petrol,1000,l\n',
    )
    const estimated = async (...more: string[]) => {
      const { out } = await ghg(
        'suggest',
        '--estimate',
        files.path('fuels.csv'),
        '--set',
        'region=GB',
        ...more,
      )
      return rowsOf(out).map((row) => Number(row['estimate.co2e']))
    }
    expect(await estimated()).toEqual([2755.41, 2075])
    expect(await estimated('--set', 'scope=3')).toEqual([626.65, 580.94])
    const asked = ['suggest', 'gas oil', '--set', 'unit_type=Volume', '--set', 'region=GB']
    expect(rowsOf((await ghg(...asked)).out)[0]!.name).toBe('Gas oil')
    const second = await ghg(...asked, '--release', '2')
    expect(rowsOf(second.out)[0]!.name).toBe('Gas oil, well-to-tank')
  })
})
