/** `ghg run`: files whose rows belong to several commands. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { ghg } from './binary.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

const ledgerCsv = `Site,Type,Quantity,Unit,Status,Invoice,Month
Leeds,Electricity,1000,kWh,Posted,I1,Jan-25
Leeds,Gas,5,CCF,Posted,I2,Jan-25
Leeds,Hotel nights,3,nights,Posted,I3,Feb-25
Total,Electricity,1000,kWh,Posted,,
Leeds,Electricity,77,kWh,Draft,I4,Mar-25
Leeds,Unknown,5,kg,Posted,I5,Mar-25
Leeds,Electricity,abc,kWh,Posted,I6,Mar-25
Leeds,Hotel nights,4,kWh,Posted,I7,Mar-25
`
const ledgerYaml = `keep: [{ column: Status, equals: Posted }]
skip: [{ column: Site, matches: '^Total' }]
quantity: { from: Quantity, unit: { from: Unit, translate: { CCF: { unit: scf, times: 100 } } } }
period: { from: Month, format: MMM-yy }
ledger: { site: Site, item: Invoice }
activities:
  - { when: { Type: Electricity }, operation: energy electricity, set: { region: GB } }
  - { when: { Type: [Gas, LPG] }, operation: energy fuel, set: { fuel_type: natural_gas, region: GB } }
  - { when: { Type: Hotel nights }, operation: travel hotel, set: { location: Lisbon } }
`
const wideCsv = `Site,Land,Jan-25,Feb-25,Mar-25
Leeds,GB,100,,300
Paris,FR,x,200,
Nowhere,XX,,,
`
const wideYaml = `unpivot: { columns: '^(Jan|Feb|Mar)', name: month, value: Energy }
period: { from: month, format: MMM-yy }
quantity: { from: Energy, unit: { const: kWh } }
operation: energy electricity
columns: { region: Land }
ledger: { site: Site }
`

/** Arguments, those named after files with their paths. */
const placed = (args: string[], path: (name: string) => string) =>
  args.map((arg) => (/\.\w+$/.test(arg) ? path(arg) : arg))

/** Runs in a folder with these files. */
async function run(files: Record<string, string>, command: string[], ...args: string[]) {
  const { path } = folder(files)
  const { code, err, out } = await ghgIn(localWorld(), ...command, ...placed(args, path))
  const read = (name: string): Row[] => parse(readFileSync(path(name), 'utf8'), { columns: true })
  return { code, err, out, read, path }
}

const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)

describe('ghg run', () => {
  it('sends each row to its command and accounts for every row once', async () => {
    const files = { 'in.csv': ledgerCsv, 'map.yaml': ledgerYaml }
    const { code, err, read } = await run(files, ['run'], 'in.csv', '--map', 'map.yaml', '-o', 'out.csv')
    expect(code).toBe(2)
    const lines = read('out.csv')
    expect(new Set(lines.map(({ row }) => row)).size).toBe(8)
    const brief = lines.map(({ row, part, scope, category, operation, error_code }) =>
      [row, part, scope, category, operation, error_code].join(' '),
    )
    expect(brief).toEqual([
      '1 consumption 2 electricity energy electricity ',
      '1 well_to_tank 3 3.3 energy electricity ',
      '1 transmission_and_distribution 3 3.3 energy electricity ',
      '1 well_to_tank_of_transmission_and_distribution 3 3.3 energy electricity ',
      '2 combustion 1 stationary energy fuel ',
      '2 well_to_tank 3 3.3 energy fuel ',
      '3  3 3.6 travel hotel ',
      '4     skipped',
      '5     skipped',
      '6     invalid_input',
      '7    energy electricity invalid_input',
      '8    travel hotel invalid_input',
    ])
    expect(lines[0]).toMatchObject({
      site: 'Leeds',
      item: 'I1',
      period_start: '2025-01-01',
      period_end: '2025-01-31',
    })
    expect(lines[0]).toMatchObject({
      quantity: '1000',
      unit: 'kWh',
      co2e: '177',
      licence: 'OGL-UK-3.0',
      factor_year: '2025',
    })
    // 500 cubic feet.
    expect(lines[4]).toMatchObject({ quantity: '500', unit: 'scf' })
    expect(err).toContain('8 rows, 3 failed, 2 skipped')
    expect(err).toContain('estimated: energy electricity 1 row, energy fuel 1 row, travel hotel 1 row')
    expect(err).toContain('skip 1: Site matches ^Total 1 row')
    expect(err).toContain('keep 1 is not met: Status is Posted 1 row')
  })

  it('lets an amount of an activity win over the quantity of the file, and none of the same activity', async () => {
    const text = (activity: string) => `quantity: { from: Q, unit: { const: kWh } }
columns: { region: { const: GB }, year: { const: 2024 } }
activities: [{ operation: energy electricity, ${activity} }]
`
    const files = {
      'in.csv': 'Q,E\n5,7\n',
      'own.yaml': text('columns: { energy: E, energy_unit: { const: MWh } }'),
      'two.yaml': text('quantity: { from: Q, unit: { const: kWh } }, columns: { energy: E }'),
    }
    const own = await run(files, ['run'], 'in.csv', '--map', 'own.yaml', '-o', 'out.csv')
    expect(own.read('out.csv')[0]).toMatchObject({ quantity: '7', unit: 'MWh' })
    const two = await run(files, ['run'], 'in.csv', '--map', 'two.yaml', '-o', 'out2.csv')
    expect(two.code).toBe(1)
    expect(two.err).toContain(
      'two.yaml: activity 1 (energy electricity): quantity: columns.energy gives the amount too; keep one of them',
    )
  })

  it('says in the total and by scope what the lines add up to', async () => {
    const files = { 'in.csv': ledgerCsv, 'map.yaml': ledgerYaml }
    const args = [
      'in.csv',
      '--map',
      'map.yaml',
      '-o',
      'out.csv',
      '--manifest',
      'm.json',
      '--summary-by',
      'scope',
    ]
    const { read, path } = await run(files, ['run'], ...args)
    const manifest = JSON.parse(readFileSync(path('m.json'), 'utf8'))
    expect(manifest).toMatchObject({
      operation: 'run',
      counts: { rows: 8, estimated: 3, failed: 3, skipped: 2 },
    })
    expect(sum(read('out.csv'), 'co2e')).toBeCloseTo(manifest.totals.co2e, 9)
    const ofScope2 = manifest.groups.find((group: { by: Row }) => group.by.scope === '2')
    expect(ofScope2).toMatchObject({ rows: 1, co2e: 177 })
  })

  it('repeats a wide row with the failed cells only, so that nothing is counted twice', async () => {
    const files = { 'in.csv': wideCsv, 'map.yaml': wideYaml }
    const args = ['in.csv', '--map', 'map.yaml', '-o', 'out.csv', '--errors', 'wrong.csv']
    const { err, read } = await run(files, ['run'], ...args)
    expect(err).toContain('3 rows, 1 failed, 1 skipped')
    expect(err).toContain('4 records in unpivoted columns, 5 blank cells')
    const wrong = read('wrong.csv')
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toMatchObject({ row: '2', Site: 'Paris', 'Jan-25': 'x', 'Feb-25': '', 'Mar-25': '' })
    const estimated = read('out.csv').filter(({ part }) => part === 'consumption')
    expect(estimated.map(({ row, column, quantity }) => [row, column, quantity])).toEqual([
      ['1', 'Jan-25', '100'],
      ['1', 'Mar-25', '300'],
      ['2', 'Feb-25', '200'],
    ])
  })

  it('writes the same with threads', async () => {
    const rows = ledgerCsv.split('\n').slice(1, -1)
    const many = `${[ledgerCsv.split('\n')[0], ...Array.from({ length: 300 }, () => rows).flat()].join('\n')}\n`
    const files = { 'in.csv': many, 'map.yaml': ledgerYaml }
    const side = ['--errors', 'wrong.csv', '--notices', 'n.csv', '--trail', 't.csv']
    const texts = async (workers: string) => {
      const { path } = folder(files)
      const args = ['in.csv', '--map', 'map.yaml', '-o', 'out.csv', ...side, '--workers', workers]
      await ghg(['run', ...placed(args, path)])
      return ['out.csv', 'wrong.csv', 'n.csv', 't.csv'].map((name) =>
        readFileSync(path(name), 'utf8').replaceAll(path('in.csv'), 'in.csv'),
      )
    }
    expect(await texts('3')).toEqual(await texts('1'))
  })

  it('offers a row to the next activities where one says also, and counts none of a row that fails in part', async () => {
    const yaml = (hours: string) => `activities:
  - { also: true, operation: energy electricity, set: { region: GB, year: 2025 }, columns: { energy: kWh } }
  - { operation: travel hotel, set: { location: Lisbon }, columns: { hotel_nights: ${hours} } }
`
    const csv = 'kWh,nights\n1000,2\n1000,x\n'
    const args = ['in.csv', '--map', 'map.yaml', '-o', 'out.csv']
    const { read, err } = await run({ 'in.csv': csv, 'map.yaml': yaml('nights') }, ['run'], ...args)
    const lines = read('out.csv')
    expect(lines.filter(({ row }) => row === '1').map(({ part }) => part)).toEqual([
      '1.consumption',
      '1.well_to_tank',
      '1.transmission_and_distribution',
      '1.well_to_tank_of_transmission_and_distribution',
      '2',
    ])
    const second = lines.filter(({ row }) => row === '2')
    expect(second.map(({ co2e }) => co2e)).toEqual(['', ''])
    expect(second[0]!.error).toContain('not counted, since another part of the row failed')
    expect(err).toContain('2 rows, 1 failed')
  })

  it('splits a period over two years by days, or takes the year of its start', async () => {
    const yaml = (more: string) => `operation: energy electricity
columns: { region: { const: GB } }
quantity: { from: kWh, unit: { const: kWh } }
period: { start: from, end: { from: until, exclusive: true }${more} }
`
    const csv = 'from,until,kWh\n2024-12-17,2025-01-16,300\n'
    const quantities = async (more: string) => {
      const files = { 'in.csv': csv, 'map.yaml': yaml(more) }
      const { read } = await run(files, ['run'], 'in.csv', '--map', 'map.yaml', '-o', 'out.csv')
      return read('out.csv')
        .filter(({ category }) => category === 'electricity')
        .map(({ quantity, factor_year, period_start, period_end }) => [
          quantity,
          factor_year,
          period_start,
          period_end,
        ])
    }
    expect(await quantities('')).toEqual([
      ['150', '2024', '2024-12-17', '2024-12-31'],
      ['150', '2025', '2025-01-01', '2025-01-15'],
    ])
    expect(await quantities(', year_of: end')).toEqual([['300', '2025', '2024-12-17', '2025-01-15']])
  })

  it('says in a dry run which activity no row reaches, or only rows that another one takes', async () => {
    const yaml = `${ledgerYaml}  - { when: { Type: Steam }, operation: energy heat, set: { region: GB } }
  - { when: { Site: Leeds, Type: Gas }, operation: energy fuel, set: { fuel_type: lpg } }
`
    const files = { 'in.csv': ledgerCsv, 'map.yaml': yaml }
    const { out, code } = await run(files, ['run'], 'in.csv', '--map', 'map.yaml', '--dry-run')
    expect(code).toBe(2)
    expect(out).toMatch(/activity 4 \(energy heat\): no row of .*in\.csv reaches it/)
    expect(out).toMatch(/activity 5 \(energy fuel\): activities before it take the only record that fits it/)
    expect(out).toContain('`Unknown` in `Type` (activity): 1 row, amount 5')
  })
})

describe('a wide table in a command of its own', () => {
  it('has a line for every filled cell, and the same --errors', async () => {
    const files = { 'in.csv': wideCsv, 'map.yaml': wideYaml }
    const args = ['in.csv', '--map', 'map.yaml', '-o', 'out.csv', '--errors', 'wrong.csv']
    const { read, err } = await run(files, ['energy', 'electricity'], ...args)
    expect(
      read('out.csv').map(({ Site, month, Energy, scope, error_code }) =>
        [Site, month, Energy, scope, error_code].join(' '),
      ),
    ).toEqual([
      'Leeds Jan-25 100 2 ',
      'Leeds Mar-25 300 2 ',
      'Paris Jan-25 x  invalid_input',
      'Paris Feb-25 200 2 ',
      'Nowhere    skipped',
    ])
    expect(read('wrong.csv')).toHaveLength(1)
    expect(err).toContain('3 rows, 1 failed, 1 skipped')
  })
})

describe('ghg check', () => {
  it('lists the words that are not mapped, which --words takes once they are filled in', async () => {
    const csv = 'Fuel,Litres\nDiesel,10\nDerv,20\nDerv,30\n'
    const yaml = `operation: energy fuel
columns:
  fuel_type: { from: Fuel, translate: { Diesel: diesel } }
  amount.volume: Litres
  amount.volume_unit: { const: l }
  region: { const: GB }
`
    const { path, read, code } = await run(
      { 'in.csv': csv, 'map.yaml': yaml },
      ['check'],
      'map.yaml',
      'in.csv',
      '--unmapped',
      'words.csv',
    )
    expect(code).toBe(2)
    expect(read('words.csv')).toEqual([
      {
        field: 'fuel_type',
        column: 'Fuel',
        word: 'Derv',
        rows: '2',
        amount: '50',
        guess: '',
        meaning: '',
        score: '',
        value: '',
      },
    ])
    const filled = 'field,word,value\nfuel_type,Derv,diesel\n'
    const files = { 'in.csv': csv, 'map.yaml': yaml, 'words.csv': filled }
    const again = await run(
      files,
      ['run'],
      'in.csv',
      '--map',
      'map.yaml',
      '--words',
      'words.csv',
      '-o',
      'out.csv',
    )
    expect(again.code).toBe(0)
    expect(existsSync(path('words.csv'))).toBe(true)
    rmSync(path('words.csv'))
  })

  it('lists a first guess, with its score, beside words that need an activity', async () => {
    const csv = 'Fuel,Amount,Unit\nWater,20,m3\n'
    const yaml = `operation: estimate
quantity: { from: Amount, unit: Unit }
columns:
  emission_factor.activity_id: { from: Fuel, translate: { Paper: x } }
  region: { const: GB }
`
    const { read } = await run(
      { 'in.csv': csv, 'map.yaml': yaml },
      ['check'],
      ...['map.yaml', 'in.csv', '--unmapped', 'words.csv'],
    )
    const [line] = read('words.csv')
    expect(line).toMatchObject({ word: 'Water', guess: 'water-supply', value: '' })
    expect(Number(line!.score)).toBeGreaterThan(0.3)
  })
})

const bad: [string, string, string, string[]][] = [
  [
    'an unpivot that matches nothing',
    wideCsv,
    wideYaml.replace('Jan|Feb|Mar', 'Q1'),
    ['no heading matches ^(Q1)', '`Jan-25`'],
  ],
  [
    'when on a column that is not there',
    ledgerCsv,
    ledgerYaml.replace('{ Type: Electricity }', '{ Typ: Electricity }'),
    ['activity 1: when', 'no column `Typ`', 'did you mean `Type`?'],
  ],
  ['keys of two versions', wideCsv, `version: 1\n${wideYaml}`, ['version: 1, but unpivot needs version 2']],
  [
    'two ways to say negative',
    wideCsv,
    'operation: estimate\ncolumns: { energy: { from: Land, number: { parentheses: true, negative: brackets } } }\n',
    ['of version 1', 'of version 2'],
  ],
  [
    'a field that no command has',
    ledgerCsv,
    `${ledgerYaml}columns: { cn_code: Type }\n`,
    ['columns.cn_code', 'none of energy electricity, energy fuel, travel hotel has this field'],
  ],
  [
    'a command that there is not',
    ledgerCsv,
    ledgerYaml.replace('travel hotel', 'travel hotels'),
    ['`travel hotels` does not take rows; did you mean travel hotel?'],
  ],
  [
    'otherwise before the last',
    ledgerCsv,
    ledgerYaml.replace('activities:\n', 'activities:\n  - otherwise: skip\n'),
    ['activity 1 is otherwise, which must be the last activity'],
  ],
  ['a sheet of a text file', wideCsv, `sheet: Meters\n${wideYaml}`, ['is csv and has no sheets']],
  [
    'a category that there is not',
    ledgerCsv,
    ledgerYaml.replace('item: Invoice', "category: '3.16'"),
    ['ledger.category', '3.16'],
  ],
  [
    'a condition with two tests',
    ledgerCsv,
    ledgerYaml.replace('equals: Posted', 'equals: Posted, empty: false'),
    ['keep.0 needs exactly one of empty, equals, in and matches'],
  ],
]

describe('a mapping that is wrong', () => {
  it.each(bad)('by %s says what and where', async (_, csv, yaml, words) => {
    const { code, err } = await run(
      { 'in.csv': csv, 'map.yaml': yaml },
      ['run'],
      'in.csv',
      '--map',
      'map.yaml',
    )
    expect(code).toBe(1)
    for (const word of words) expect(err).toContain(word)
  })

  it('with activities is not for a single command', async () => {
    const files = { 'in.csv': ledgerCsv, 'map.yaml': ledgerYaml }
    const { err } = await run(files, ['estimate'], 'in.csv', '--map', 'map.yaml')
    expect(err).toContain('use ghg run')
  })
})

describe('a line of the ledger', () => {
  it('names the factor of its market-based figure, and the further factors of a journey', async () => {
    const yaml = `activities:
  - { when: { Type: Power }, operation: energy electricity, columns: { energy: kWh }, set: { region: AU, energy_unit: kWh, year: 2024 } }
  - { when: { Type: Flight }, operation: travel distance, set: { travel_mode: air, origin: LHR, destination: JFK, year: 2025 } }
`
    const files = { 'in.csv': 'Type,kWh\nPower,1000\nFlight,\n', 'map.yaml': yaml }
    const { read, code } = await run(files, ['run'], 'in.csv', '--map', 'map.yaml', '-o', 'out.csv')
    expect(code).toBe(0)
    const [power, ...others] = read('out.csv')
    expect(power!.factor_name).toMatch(/grid average/)
    expect(power!.market_factor_name).toMatch(/residual mix/i)
    expect(power!.market_factor_id).not.toBe(power!.factor_id)
    const flight = others.at(-1)!
    expect(flight.market_factor_id).toBe('')
    expect(flight.further_factor_ids).toMatch(/^[0-9a-f-]{36}$/)
  })
})
