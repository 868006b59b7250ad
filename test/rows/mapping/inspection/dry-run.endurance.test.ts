import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run } from '../../../../src/cli/cli.js'
import type { DryRun } from '../../../../src/rows/mapping/inspection/dry-run-report.js'
import type { BulkOptions } from '../../../../src/rows/mapping/options.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

/** Runs a command; the engine must never be opened. */
async function dry(args: string[], stdin?: string) {
  const world = fakeWorld({ stdin })
  world.openEngine = async () => expect.fail('the engine was opened')
  const code = await run([...args, '--dry-run'], world)
  return { code, out: world.out(), err: world.err() }
}

async function report(args: string[], stdin?: string): Promise<DryRun & { code: number }> {
  const { code, out } = await dry([...args, '--format', 'json'], stdin)
  return { ...(JSON.parse(out) as DryRun), code }
}

const messages = ({ suspicious }: DryRun) => suspicious.map(({ column, message }) => `${column}: ${message}`)

describe('a dry run', () => {
  it('reports the column and the rule for each field', async () => {
    const { code, mapping, unmapped, counts } = await report(
      ['estimate', '--set', 'year=2024'],
      'Site,Activity ID,emission_factor.region,Energy\nA,x,GB,1\nB,x,FR,2\n',
    )
    expect(code).toBe(0)
    expect(mapping).toEqual([
      { field: 'emission_factor.activity_id', column: 'Activity ID', rule: 'by its short name' },
      { field: 'emission_factor.region', column: 'emission_factor.region', rule: 'by its name' },
      { field: 'parameters.energy', column: 'Energy', rule: 'by its short name' },
      { field: 'emission_factor.year', column: null, rule: '--set 2024' },
      { field: 'emission_factor.data_version', column: null, rule: '--release ^1' },
    ])
    expect(unmapped).toEqual(['Site'])
    expect(counts).toEqual({ requests: 2, refused: 0, skipped: 0 })
  })

  it('shows the first ten requests in the form sent', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `x,${index === 3 ? 'many' : index}`)
    const { code, requests, refusals, counts } = await report(
      ['estimate'],
      `activity_id,energy\n${rows.join('\n')}\n`,
    )
    expect(requests.map(({ row }) => row)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11])
    expect(requests[0]!.request).toEqual({
      emission_factor: { activity_id: 'x', data_version: '^1' },
      parameters: { energy: 0 },
    })
    expect(counts).toEqual({ requests: 29, refused: 1, skipped: 0 })
    expect(refusals).toEqual([
      { message: 'parameters.energy: `many` is not a number', rows: 1, first: 4, file: 'standard input' },
    ])
    expect(code).toBe(2)
  })

  it('groups refusals of one kind', async () => {
    const { refusals } = await report(['estimate'], 'activity_id,energy\nx,one\nx,two\nx,3\nx,four\n')
    expect(refusals).toEqual([
      { message: 'parameters.energy: `one` is not a number', rows: 3, first: 1, file: 'standard input' },
    ])
  })

  it('describes the rules of a mapping file', async () => {
    const { mapping, counts, suspicious } = await report([
      'estimate',
      'fixtures/inputs/equipment-fr.csv',
      '--map',
      'fixtures/mappings/it-equipment-electricity.yaml',
    ])
    expect(mapping.find(({ field }) => field === 'parameters.energy')).toEqual({
      field: 'parameters.energy',
      column: 'yearly_tec',
      rule: 'number with decimal comma',
    })
    expect(mapping.find(({ field }) => field === 'emission_factor.region')!.rule).toBe(
      'translate 5 words (others: error); where empty: GLOBAL',
    )
    expect(counts).toEqual({ requests: 5, refused: 0, skipped: 1 })
    expect(suspicious).toEqual([])
  })

  it.each([
    ['two ways', 'energy', '1,5\n2.25', 'numbers are written in two ways: `2.25` and `1,5`'],
    ['negative', 'energy', '-1\n5', '1 negative number'],
    ['accounts', 'energy', '(1.5)\n5', 'numbers in parentheses are negative in accounts'],
    ['units beside', 'energy', '1 kWh\n5 kWh', 'numbers come with `kWh`'],
    ['words', 'energy', '1\n2\n3\nSee note', 'not numbers: `See note`'],
    ['empty', 'energy', ' \n ', 'the column is empty'],
    ['words for empty', 'energy', '1\nNA', '`NA` may mean an empty cell'],
    ['unknown unit', 'energy_unit', 'kWh\nkwatt', '`kwatt` is not a known unit'],
    ['another measure', 'energy_unit', 'kWh\nlitres', '`litres` is a unit of volume, not of energy'],
    ['another spelling', 'volume_unit', 'l\nGallons', '`Gallons` is written gallon_us in a request'],
    ['currencies', 'money_unit', 'EUR\n$', 'no currency codes: `$`'],
    ['regions', 'region', 'DE\nGermany', 'no region codes: `Germany` (DE)'],
    ['mixed regions', 'region', 'DE\nAllemagne\nXQ', 'codes and other words are mixed'],
    ['dates', 'year', '2024-01-05\n2024-02-05', 'a mapping file takes a part (date: { format: yyyy-MM-dd })'],
    ['ambiguous dates', 'year', '01/02/2024', 'dates may be dd/MM/yyyy or MM/dd/yyyy'],
  ])('finds suspicious columns: %s', async (_, heading, cells, message) => {
    const rows = cells.split('\n').map((cell) => `x;${cell}`)
    const args = ['estimate', '--set', 'number=1']
    const found = await report(args, `activity_id;${heading}\n${rows.join('\n')}\n`)
    expect(messages(found).join('\n')).toContain(`${heading}: `)
    expect(messages(found).join('\n')).toContain(message)
  })

  /** Returns the report on a table whose mapping names no notation. */
  const mapped = async (text: string) => {
    const mapping = 'version: 1\ncolumns: { activity_id: activity_id, energy: energy }\n'
    const { path } = folder({ 'in.csv': text, 'm.yaml': mapping })
    return await report(['estimate', path('in.csv'), '--map', path('m.yaml')])
  }

  it.each([
    ['1,5\n2,25', 'decimal commas, for example `1,5`: use --decimal comma'],
    ['1,234.5\n3', 'only a mapping file can name them (thousands: comma)'],
    ['1,234\n5', '`1,234` could be a thousand or a fraction'],
  ])('finds signs that a mapping does not name: %j', async (cells, message) => {
    const rows = cells.split('\n').map((cell) => `x;${cell}\n`)
    expect(messages(await mapped(`activity_id;energy\n${rows.join('')}`)).join('\n')).toContain(message)
  })

  it('compares an ambiguous number with the decimal sign of other columns', async () => {
    expect(messages(await mapped('activity_id;energy;note\nx;1.234;1,5\n'))).toEqual([
      'energy: thousands signs, for example `1.234`: only a mapping file can name them (thousands: point)',
      'energy: `1.234` could be a thousand or a fraction',
    ])
  })

  it('reads the signs that a column proves, and stops at numbers in doubt', async () => {
    const { counts, suspicious } = await report(['estimate'], 'activity_id;energy\nx;1.234,5\nx;2.500\n')
    expect([counts.refused, suspicious]).toEqual([0, []])
    const { code, err } = await dry(['estimate'], 'activity_id;energy\nx;1.234\n')
    expect(code).toBe(1)
    expect(err).toContain('column `energy` has `1.234`, which may be a thousand or a fraction')
  })

  it('finds nothing suspicious in a clean file', async () => {
    const { suspicious, code } = await report(['estimate', 'fixtures/activities.csv'])
    expect(suspicious.map(({ message }) => message)).toEqual(['1 negative number'])
    expect(code).toBe(0)
  })

  it('writes nothing, even with options for output files', async () => {
    const { root, path } = folder({ 'a.csv': 'activity_id,energy\nx,1\n' })
    const options: (keyof BulkOptions)[] = ['output', 'errors', 'notices', 'trail', 'manifest']
    const named = options.flatMap((option) => [`--${option}`, path(`${option}.csv`)])
    const { code } = await dry(['estimate', path('a.csv'), ...named])
    expect(code).toBe(0)
    expect(readdirSync(root)).toEqual(['a.csv'])
    expect(existsSync(path('output.csv.partial'))).toBe(false)
  })

  it.each([
    [
      [
        'spend',
        'fixtures/inputs/oxford-payments-2014.csv',
        '--map',
        'fixtures/mappings/oxford-payments.yaml',
      ],
    ],
    [['classify', 'fixtures/inputs/city-cards.csv', '--map', 'fixtures/mappings/city-cards.yaml']],
    [['travel', 'distance', 'fixtures/inputs/flights.json', '--map', 'fixtures/mappings/flights-json.yaml']],
    [['freight', 'fixtures/inputs/health-deliveries.csv', '--map', 'fixtures/mappings/scms-deliveries.yaml']],
    [['cbam', 'fixtures/inputs/import-declarations.csv', '--map', 'fixtures/mappings/korea-imports.yaml']],
    [
      [
        'compute',
        'instance',
        'fixtures/inputs/focus-bill-2024-09.csv',
        '--map',
        'fixtures/mappings/focus-instances.yaml',
      ],
    ],
    [['pcf', 'fixtures/inputs/furniture-parts.csv', '--map', 'fixtures/mappings/french-furniture.yaml']],
    [['suggest', 'fixtures/inputs/city-cards.csv', '--set', 'text=paper', '--set', 'suggest.region=CA']],
    [['labels', 'estimate', 'fixtures/activities.csv', '--set', 'label=Power']],
  ])('is available for every bulk command: %j', async (args) => {
    const found = await report(args)
    expect(found.mapping.length).toBeGreaterThan(1)
    expect(found.counts.requests).toBeGreaterThan(0)
    expect(found.requests.length).toBeGreaterThan(0)
    const { out } = await dry(args)
    expect(out).toMatch(/\n\nfield +from column +rule\n/)
    expect(out).toMatch(/dry run: nothing was estimated or written\n$/)
  })

  it('fails like a run if required fields have no source', async () => {
    const { code, err } = await dry(['estimate'], 'a,b\n1,2\n')
    expect(code).toBe(1)
    expect(err).toContain('no column gives emission_factor')
  })
})
