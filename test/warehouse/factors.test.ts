import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { inDuckDb } from '../duckdb.js'

const { root } = folder()
const file = (name: string, text?: string): string => {
  const path = join(root, name)
  if (text !== undefined) writeFileSync(path, text)
  return path
}
const factors = (...args: string[]) => ghgIn(localWorld(), 'factors', ...args)
const electricity = 'electricity-supply_grid-source_supplier_mix'

describe('factor table', () => {
  const rows = [
    'invoice,activity_id,region,year,energy,energy_unit',
    ...[
      `1,${electricity},GB,2024,10,kWh`,
      `2,${electricity},GB,2024,20,kWh`,
      `3,${electricity},GB,2024,1,MWh`,
    ],
    ...[`4,${electricity}, gb,2024,5,kWh`, `5,${electricity},,2024,5,kWh`, '6,unheard_of,GB,2024,5,kWh'],
  ]
  const input = file('rows.csv', `${rows.join('\n')}\n`)

  it('contains each question once, its cells unchanged, and figures per unit', async () => {
    const { code, err, rows: table } = await factors(input, '--for', 'estimate')
    expect([code, err]).toEqual([2, expect.stringContaining('5 keys in 6 rows: 3 priced, 2 refused')])
    expect(table.map(({ region, energy_unit }) => [region, energy_unit])).toEqual([
      ['GB', 'kWh'],
      ['GB', 'MWh'],
      [' gb', 'kWh'],
      ['', 'kWh'],
      ['GB', 'kWh'],
    ])
    expect(table[0]).not.toHaveProperty('invoice')
    expect(table[0]).not.toHaveProperty('energy')
    const { rows: answers } = await ghgIn(localWorld(), 'estimate', input, '--quiet')
    expect(Number(table[0]!.co2e_per_unit) * 10).toBe(Number(answers[0]!.co2e))
    expect(table[0]).toMatchObject({
      amount_times: '1',
      amount_unit: 'kWh',
      emission_factor_id: answers[0]!['emission_factor.id'],
      emission_factor_source_dataset: 'UK Government GHG Conversion Factors 2024',
      licence: answers[0]!.licence,
      blank_error_code: 'invalid_unit_type_supplied',
    })
    expect(table[0]!.checksum).toMatch(/^[0-9a-f]{64}$/)
    expect(table[3]!.error_code).toBe('missing_value')
    expect(table[4]).toMatchObject({
      co2e_per_unit: '',
      error_code: answers[5]!.error_code,
      error: answers[5]!.error,
    })
  })

  it('has text keys and double figures in Parquet', async () => {
    const output = file('factors.parquet')
    await factors(input, '--for', 'estimate', '--release', '1', '-o', output)
    const table = await inDuckDb(
      `SELECT typeof(year) AS year, typeof(co2e_per_unit) AS figure, release FROM '${output}'`,
    )
    expect(table[0]).toEqual({ year: 'VARCHAR', figure: 'DOUBLE', release: '1' })
  })

  it('accepts the result of the distinct query, whose amount is a constant', async () => {
    const { out } = await ghgIn(localWorld(), 'sql', input, '--for', 'estimate', '--only', 'distinct')
    const ledger = `CREATE TABLE ledger AS SELECT * FROM read_csv('${input}', all_varchar = true)`
    const keys = file('keys.csv')
    await inDuckDb(`${ledger}; COPY (${out.replace(';', '')} ORDER BY ALL) TO '${keys}' (HEADER)`)
    expect(readFileSync(keys, 'utf8').split('\n')[0]).toBe('activity_id,region,year,energy_unit,energy')
    const [ofRows, ofKeys] = [
      await factors(input, '--for', 'estimate'),
      await factors(keys, '--for', 'estimate'),
    ]
    const sorted = (text: string) => parse(text).map(String).sort()
    expect(sorted(ofKeys.out)).toEqual(sorted(ofRows.out))
  })
})

it.each([
  [
    ['freight'],
    'route,weight\nA | sea | B,1\n',
    /results are not a single figure times the amount.*--part 1\/8/,
  ],
  [
    ['cbam'],
    'cn_code,production_region,weight,importer\n7208,CN,1,X\n',
    /importer: the threshold of 50 t a year/,
  ],
  [
    ['energy electricity'],
    'region,year,energy,instruments\nGB,2024,1,[]\n',
    /instruments: contracts are used up/,
  ],
  [['estimate'], 'activity_id,region,year\na,GB,2024\n', /no column gives parameters/],
])('prices only proportional rows: %s', async ([command], text, message) => {
  const { err } = await factors(file('refused.csv', text), '--for', command!)
  expect(err).toMatch(message)
})

describe('columns without a field name', () => {
  const table = (heading: string, cell: string) =>
    file(`${heading}.csv`, `activity_id,region,year,energy,${heading}\n${electricity},GB,2024,5,${cell}\n`)
  const sql = (...args: string[]) => ghgIn(localWorld(), 'sql', ...args, '--for', 'estimate')

  it.each([
    ['UOM', 'MWh', 'a unit: rename it to parameters.energy_unit'],
    ['Multiplier', '3', 'a multiplier: draft a mapping'],
  ])(
    'prevent statements and factor tables if the heading is %s, unless ignored',
    async (heading, cell, why) => {
      const input = table(heading, cell)
      const stopped = await sql(input)
      expect([stopped.code, stopped.out]).toEqual([1, ''])
      expect(stopped.err).toContain(
        `nothing reads column \`${heading}\` of the table, whose heading names ${why}`,
      )
      const headings = await sql('--headings', `activity_id,region,year,energy,${heading}`)
      expect(headings.err).toBe(stopped.err)
      expect((await factors(input, '--for', 'estimate')).code).toBe(1)
      for (const ran of [
        await sql(input, '--ignore', heading),
        await factors(input, '--for', 'estimate', '--ignore', heading),
      ]) {
        expect(ran.code, ran.err).toBe(0)
      }
    },
  )

  it.each(['class', 'cost centre', 'Status', 'Site', 'id'])(
    'are ignored if the heading is %s',
    async (heading) => {
      expect(await sql(table(heading, '1'))).toMatchObject({ code: 0, err: '' })
    },
  )
})

describe('numbers with ambiguous separators', () => {
  const rows = (...energies: string[]) =>
    `activity_id;region;year;energy\n${energies.map((energy) => `${electricity};GB;2024;${energy}\n`).join('')}`
  const doubtful = file('doubtful.csv', rows('1.200', '3.450'))
  const comma = file('comma.csv', rows('1.200,5', '3,45'))

  it.each(['factors', 'sql'])('prevent %s', async (command) => {
    const { code, out, err } = await ghgIn(localWorld(), command, doubtful, '--for', 'estimate')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('column `energy` has `1.200`, `3.450`, which may be thousands or fractions')
  })

  it.each(['point', 'comma'])('are read with --decimal %s', async (sign) => {
    const { code, err } = await factors(doubtful, '--for', 'estimate', '--decimal', sign)
    expect(code, err).toBe(0)
  })

  it('are read in SQL with the decimal sign confirmed by other rows', async () => {
    const { code, out, err } = await ghgIn(localWorld(), 'sql', comma, '--for', 'estimate', '--only', 'join')
    expect(code, err).toBe(0)
    const stated = await ghgIn(
      localWorld(),
      ...['sql', comma, '--for', 'estimate', '--only', 'join', '--decimal', 'comma'],
    )
    expect(out).toBe(stated.out)
    expect(out).not.toBe(
      (
        await ghgIn(
          localWorld(),
          'sql',
          '--headings',
          'activity_id,region,year,energy',
          '--for',
          'estimate',
          '--only',
          'join',
        )
      ).out,
    )
  })
})
