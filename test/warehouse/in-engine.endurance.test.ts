/**
 * Tests that rows joined in the engine equal the rows written by the command, to the last bit: on DuckDB and, if
 * `GHG_TEST_POSTGRES` names a server, on PostgreSQL.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/rows/run/manifest.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { csvRows, duckDb, postgres, postgresSchema, type Row, type TestEngine, tableOf } from './engines.js'

const certificates = ['owed', 'emissions', 'free_allocation'].map((name) => `certificates_${name}`)
const ofCertificates = ['estimated_costs_eur', ...certificates]
const folder = mkdtempSync(join(tmpdir(), 'ghg-warehouse-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string) => join(folder, name)

const engines: [string, () => Promise<TestEngine>][] = [
  ['duckdb', () => duckDb(file(`${process.hrtime.bigint()}.duckdb`))],
  ...(postgres === undefined
    ? []
    : [['postgres', () => postgresSchema('ghg_warehouse')] as [string, () => Promise<TestEngine>]]),
]

describe.each(engines)('ghg sql --run on %s', (_, open) => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await open()
  })
  afterEach(() => engine.close())

  const run = (...args: string[]) => ghgIn(localWorld(), 'sql', '--run', engine.address, ...args)
  const results = async () => await engine.run('SELECT * FROM ghg_results ORDER BY row_number')

  it.each([
    ['spend', 'oxford-payments-2014.csv', 'oxford-payments.yaml', []],
    ['estimate', 'fuel-cards.csv', 'urbana-fleet-fuel.yaml', []],
    // (co2e / 1000) * price has one more rounding than the amount times one figure; so do certificates.
    ['cbam', 'import-declarations.csv', 'korea-imports.yaml', ofCertificates],
  ])('matches every cell of every row: %s of %s', async (command, input, mapping, rounded) => {
    const path = `fixtures/inputs/${input}`
    const map = `fixtures/mappings/${mapping}`
    await tableOf(engine, 'ledger', csvRows(path))
    const { code, err, rows: totals } = await run('--for', command, '--map', map)
    expect([code, err]).toEqual([2, expect.stringMatching(/keys in \d+ rows/)])
    const parquet = file(`${command}.parquet`)
    const manifest = file(`${command}.json`)
    await ghgIn(localWorld(), command, path, '--map', map, '-o', parquet, '--manifest', manifest, '--quiet')
    const { co2e } = (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).totals
    const joinedTotal = totals.reduce((sum, row) => sum + Number(row.co2e), 0)
    expect(Math.abs(joinedTotal - co2e!)).toBeLessThanOrEqual(1e-9 * Math.abs(co2e!))
    const written = (await (await duckDb(':memory:')).run(`SELECT * FROM '${parquet}'`)).map(underscored)
    const joined = await results()
    expect(joined).toHaveLength(written.length)
    const own = new Set(['row_number', 'error', ...Object.keys(csvRows(path)[0]!)])
    const shown = (row: Row) =>
      Object.fromEntries(
        Object.keys(joined[0]!).flatMap((name) => (own.has(name) ? [] : [[name, cell(row, name)]])),
      )
    const cell = (row: Row, name: string) => {
      const value = row[name] ?? null
      return rounded.includes(name) && typeof value === 'number' ? value.toPrecision(14) : value
    }
    expect(joined.map(shown)).toEqual(written.map(shown))
    expect(joined.filter(({ error_code }) => error_code === null).length).toBeGreaterThan(5)
  })

  const hostile = `Am"ou'nt; DROP TABLE ledger; --\n\\ select`
  const reserved = 'group'
  const rows = (amounts: (string | null)[]): Row[] =>
    amounts.map((amount) => ({
      [reserved]: 'electricity-supply_grid-source_supplier_mix',
      [hostile]: amount,
    }))
  const mapping = (rule: string): string => {
    const columns = [
      `  activity_id: '${reserved}'`,
      '  region: { const: GB }',
      '  year: { const: 2024 }',
      '  energy_unit: { const: kWh }',
      `  energy: { from: ${JSON.stringify(hostile)}${rule} }`,
    ]
    writeFileSync(file('m.yaml'), `columns:\n${columns.join('\n')}\n`)
    return file('m.yaml')
  }

  it.each([
    [
      '',
      ['12.5', ' 7 ', '+3', '1e3', '.5', '5.', '-2', '0', '\u00a08\u2009'],
      [12.5, 7, 3, 1000, 0.5, 5, -2, 0, 8],
    ],
    [', number: { decimal: comma, thousands: point }', ['1.234,5', '12', '0,5'], [1234.5, 12, 0.5]],
    [', number: { thousands: "\'", negative: trailing }', ["1'000", '12.5-', '5 -'], [1000, -12.5, -5]],
    [
      ', number: { thousands: space, negative: brackets }',
      ['1\u00a0234.5', '(2)', '( 1 000 )'],
      [1234.5, -2, -1000],
    ],
    [', scale: 0.001', ['500', '1234.56'], [0.5, 1234.56 * 0.001]],
    [", empty: ['n/a'], default: 4", ['n/a', '', null, '1'], [4, 4, 4, 1]],
  ])('reads amounts%s', async (rule, amounts, expected) => {
    await tableOf(engine, 'ledger', rows(amounts))
    const { code, err } = await run('--for', 'estimate', '--map', mapping(rule))
    expect(err).toContain('1 key in 1 row: 1 priced')
    const joined = await results()
    const perUnit = (await engine.run('SELECT co2e_per_unit FROM ghg_factors'))[0]!.co2e_per_unit as number
    expect(joined.map(({ co2e, error }) => co2e ?? error)).toEqual(
      expected.map((amount) => amount * perUnit + 0),
    )
    expect(code).toBe(0)
  })

  it('reports invalid amounts as errors of their row, like the command', async () => {
    const amounts = [
      '',
      null,
      'abc',
      '1,5',
      '1e999',
      '--2',
      'NaN',
      '9'.repeat(400),
      '0.12345678901234567890123',
    ]
    await tableOf(engine, 'ledger', rows(amounts))
    expect((await run('--for', 'estimate', '--map', mapping(''))).code).toBe(2)
    const joined = await results()
    const empty = 'invalid_unit_type_supplied'
    const codes = [empty, empty, ...new Array(6).fill('invalid_input'), null]
    expect(joined.map(({ error_code }) => error_code)).toEqual(codes)
    expect(joined[2]!.error).toBe('parameters.energy: `abc` is not a number in the notation of the mapping')
    const path = file('amounts.csv')
    const cells = amounts.map((amount) => `electricity-supply_grid-source_supplier_mix,"${amount ?? ''}"`)
    writeFileSync(path, `group,energy\n${cells.join('\n')}\n`)
    writeFileSync(
      file('g.yaml'),
      'columns: { activity_id: group, energy: energy, region: { const: GB }, year: { const: 2024 }, energy_unit: { const: kWh } }',
    )
    const { rows: own } = await ghgIn(localWorld(), 'estimate', path, '--map', file('g.yaml'), '--quiet')
    expect(own.map(({ error_code }) => error_code || null)).toEqual(
      joined.map(({ error_code }) => error_code),
    )
    expect(joined[0]!.error).toBe(own[0]!.error)
    expect(Number(own[8]!.co2e)).toBeCloseTo(joined[8]!.co2e as number, 12)
  })

  it('reads numeric types without notation, and NULL in a key as an empty cell', async () => {
    const type = engine.dialect === 'duckdb' ? 'DECIMAL(38, 4)' : 'NUMERIC'
    await engine.run(
      `CREATE TABLE ledger (row_number INTEGER, activity_id TEXT, region TEXT, year SMALLINT, energy ${type})`,
    )
    const activity = 'electricity-supply_grid-source_supplier_mix'
    await engine.run(
      `INSERT INTO ledger VALUES (1, '${activity}', 'GB', 2024, 1234.5), (2, '${activity}', NULL, 2024, 2), (3, '${activity}', '', 2024, 3)`,
    )
    writeFileSync(
      file('comma.yaml'),
      'columns: { activity_id: activity_id, region: region, year: year, energy: { from: energy, number: { decimal: comma, thousands: point } } }',
    )
    const { err } = await run('--for', 'estimate', '--map', file('comma.yaml'), '--set', 'energy_unit=kWh')
    expect(err).toContain('2 keys in 2 rows: 1 priced, 1 refused')
    const joined = await results()
    expect(joined.map(({ error_code }) => error_code)).toEqual([null, 'missing_value', 'missing_value'])
    expect(joined[0]!.activity_data_activity_value).toBe(1234.5)
  })

  it('uses doubles unchanged, and reports non-finite numbers as errors', async () => {
    const type = engine.dialect === 'duckdb' ? 'DOUBLE' : 'DOUBLE PRECISION'
    await engine.run(`CREATE TABLE ledger (row_number INTEGER, activity_id TEXT, energy ${type})`)
    const amounts = ["'0.1'", "'-3'", "'NaN'", "'Infinity'", 'NULL', "'1e20'"]
    const values = amounts.map(
      (amount, at) => `(${at}, 'electricity-supply_grid-source_supplier_mix', CAST(${amount} AS ${type}))`,
    )
    await engine.run(`INSERT INTO ledger VALUES ${values.join(', ')}`)
    const set = ['region=GB', 'year=2024', 'energy_unit=kWh'].flatMap((each) => ['--set', each])
    await run('--for', 'estimate', ...set)
    const [{ co2e_per_unit: perUnit }] = (await engine.run('SELECT co2e_per_unit FROM ghg_factors')) as [Row]
    const joined = await results()
    const times = (amount: number) => amount * (perUnit as number)
    expect(joined.map(({ co2e }) => co2e)).toEqual([times(0.1), times(-3), null, null, null, times(1e20)])
    const empty = 'invalid_unit_type_supplied'
    expect(joined.map(({ error_code }) => error_code)).toEqual([
      ...[null, null, 'invalid_input', 'invalid_input', empty, null],
    ])
  })

  it('creates the same factor table from a table, a query and a file, without writing to the engine', async () => {
    const path = 'fixtures/inputs/fuel-cards.csv'
    await tableOf(engine, 'ledger', csvRows(path))
    const asked = ['--for', 'estimate', '--map', 'fixtures/mappings/urbana-fleet-fuel.yaml']
    const factors = (...args: string[]) => ghgIn(localWorld(), 'factors', ...args, ...asked)
    const keys = ({ rows }: { rows: Row[] }) => rows.map((row) => JSON.stringify(row)).sort()
    const ofFile = keys(await factors(path))
    const from = ['--from', engine.address]
    expect(keys(await factors(...from, '--table', 'ledger'))).toEqual(ofFile)
    const half = await factors(...from, '--query', 'SELECT * FROM ledger WHERE row_number < 5;\n')
    expect(half.rows.length).toBeLessThan(ofFile.length)
    expect(ofFile).toEqual(expect.arrayContaining(keys(half)))
    const write = await factors(...from, '--query', 'DELETE FROM ledger RETURNING *')
    expect([write.code, write.out]).toEqual([1, ''])
    expect((await engine.run('SELECT count(*) AS n FROM ledger'))[0]!.n).toBe(csvRows(path).length)
    expect((await factors(...from, '--query', ' ;\n')).err).toContain('--query is empty; write one')
    expect((await factors(...from)).err).toContain('--from needs one of --table and --query')
    expect((await factors(...from, '--table', 'ledger', path)).err).toContain('cannot be combined')
    expect((await factors(path, '--table', 'ledger')).err).toContain('name it with --from')
  })

  it('reports, counts and lists keys without a factor if the table has changed', async () => {
    await tableOf(engine, 'ledger', rows(['1', '2']))
    const map = mapping('')
    await run('--for', 'estimate', '--map', map)
    await engine.run(
      `INSERT INTO ledger SELECT 3, 'fuel_type_diesel', '5' UNION ALL SELECT 4, 'fuel_type_diesel', '6'`,
    )
    await engine.run(`UPDATE ghg_factors SET checksum = 'of another release'`)
    const printed = async (only: string) => {
      const { out } = await ghgIn(
        localWorld(),
        'sql',
        '--for',
        'estimate',
        '--map',
        map,
        '--dialect',
        engine.dialect,
        '--only',
        only,
      )
      return await engine.run(out)
    }
    expect(await printed('unpriced')).toEqual([{ group: 'fuel_type_diesel', table_rows: 2 }])
    expect(await printed('checks')).toEqual([
      { finding: 'rows with a key that has no factor', found: 2 },
      { finding: 'keys that are in the factor table more than once', found: 0 },
      { finding: 'keys that differ in case only', found: 0 },
      { finding: 'factors of another release or other reference data', found: 1 },
    ])
    const joined = await printed('join')
    expect(joined.map(({ error_code }) => error_code).sort()).toEqual([
      null,
      null,
      'unpriced_key',
      'unpriced_key',
    ])
    await engine.run('INSERT INTO ghg_factors SELECT * FROM ghg_factors')
    expect((await printed('checks'))[1]!.found).toBe(1)
  })

  it('uses the filled one of several amount columns in each row, like the command', async () => {
    const [grid, petrol] = ['electricity-supply_grid-source_supplier_mix', 'fuel_type_petrol-fuel_use_na']
    const cells: [string, string | null, string | null][] = [
      [grid, '10', null],
      [grid, '2,5', ' '],
      [petrol, '', '5'],
      [grid, '10', '5'],
      [grid, null, null],
      [grid, '1', '4'],
      [petrol, '-', '7'],
      [petrol, '-', 'many'],
    ]
    const table = cells.map(([activity_id, kwh, litres]) => ({ activity_id, kwh, litres }))
    await tableOf(engine, 'ledger', table)
    writeFileSync(
      file('several.yaml'),
      'columns: { activity_id: activity_id, region: { const: GB }, year: { const: 2024 }, ' +
        "energy: { from: kwh, empty: ['-'], number: { decimal: comma } }, energy_unit: { const: kWh }, " +
        'volume: litres, volume_unit: { const: l } }',
    )
    const asked = ['--for', 'estimate', '--map', file('several.yaml')]
    const { err } = await run(...asked)
    expect(err).toContain('4 keys in 4 rows: 2 priced, 2 refused')
    const lines = table.map((row) =>
      Object.values(row)
        .map((cell) => `"${cell ?? ''}"`)
        .join(','),
    )
    const path = file('several.csv')
    writeFileSync(path, `activity_id,kwh,litres\n${lines.join('\n')}\n`)
    const { rows: own } = await ghgIn(
      localWorld(),
      'estimate',
      path,
      '--map',
      file('several.yaml'),
      '--quiet',
    )
    const joined = await results()
    const shown = (row: Row) => [String(row.co2e ?? ''), row.error_code || null]
    expect(joined.map(shown)).toEqual(own.map(shown))
    expect(joined.map(({ co2e }) => co2e !== null)).toEqual([
      ...[true, true, true, false, false, false, true, false],
    ])
    const ofFile = await ghgIn(localWorld(), 'factors', path, ...asked)
    expect(ofFile.rows.map(({ amount_column }) => amount_column).sort()).toEqual([
      ...['', 'kwh', 'litres', 'several'],
    ])
    await engine.run(`INSERT INTO ledger VALUES (9, '${petrol}', '1', NULL)`)
    const printed = [
      '--headings',
      'activity_id,kwh,litres',
      '--dialect',
      engine.dialect,
      '--only',
      'unpriced',
    ]
    const { out } = await ghgIn(localWorld(), 'sql', ...asked, ...printed)
    expect(await engine.run(out)).toEqual([{ activity_id: petrol, table_rows: 1 }])
  })

  it.each(['electricity', 'heat'])('creates column names that fit every engine: energy %s', async (kind) => {
    await tableOf(engine, 'ledger', [{ region: 'GB', energy: '1000' }])
    const set = ['year=2024', 'energy_unit=kWh'].flatMap((each) => ['--set', each])
    const { code, err } = await run('--for', `energy ${kind}`, ...set)
    expect([code, err]).toEqual([0, expect.stringContaining('1 key in 1 row: 1 priced')])
    const path = file(`${kind}.csv`)
    writeFileSync(path, 'region,energy\nGB,1000\n')
    const { rows: own } = await ghgIn(localWorld(), 'energy', kind, path, ...set, '--quiet')
    const [joined] = await results()
    const first = kind === 'heat' ? 'estimates' : 'location'
    expect(joined![`${first}_wtt_of_t_and_d_co2e`]).toBeCloseTo(
      Number(own[0]![`${first}.well_to_tank_of_transmission_and_distribution.co2e`]),
      9,
    )
  })

  it('distinguishes and counts keys that differ only in case', async () => {
    const [row] = rows(['1'])
    const shouted = { ...row, [reserved]: String(row![reserved]).toUpperCase() }
    await tableOf(engine, 'ledger', [row!, shouted])
    const { err } = await run('--for', 'estimate', '--map', mapping(''))
    expect(err).toContain('2 keys in 2 rows')
    expect(err).toContain('ghg: keys that differ in case only: 1')
    // An id in capitals also gets an answer, with a notice.
    expect((await results()).map(({ error_code }) => error_code)).toEqual([null, null])
  })

  it('reports problems with tables, and leaves no partial results', async () => {
    await engine.run('SELECT 1')
    const missing = await run('--for', 'estimate', '--map', mapping(''))
    expect([missing.code, missing.err]).toEqual([1, expect.stringMatching(/ledger.*does not exist/i)])
    await tableOf(engine, 'ledger', rows(['1']))
    const same = await run('--for', 'estimate', '--map', mapping(''), '--results', 'LEDGER')
    expect(same.err).toContain('must be three different tables')
    const schema = engine.dialect === 'duckdb' ? 'main' : 'ghg_warehouse'
    const twice = await run(
      '--for',
      'estimate',
      '--map',
      mapping(''),
      '--replace',
      '--results',
      `${schema}.ledger`,
    )
    expect(twice.err).toContain(`${schema}.ledger and ledger are the same table`)
    expect((await engine.run('SELECT count(*) AS n FROM ledger'))[0]!.n).toBe(1)
    await run('--for', 'estimate', '--map', mapping(''))
    const again = await run('--for', 'estimate', '--map', mapping(''))
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/already exists/)])
    expect((await run('--for', 'estimate', '--map', mapping(''), '--replace')).code).toBe(0)
  })
})

it.each(['rows.csv', '.'])('refuses duckdb:%s, which is not a database, by name', async (name) => {
  writeFileSync(file('rows.csv'), 'activity_id,energy\nx,1\n')
  const asked = ['--table', 'ledger', '--for', 'estimate']
  const { code, err } = await ghgIn(localWorld(), 'factors', '--from', `duckdb:${file(name)}`, ...asked)
  expect([code, err]).toEqual([1, expect.stringContaining('not a DuckDB database; give files of rows')])
})

/** Returns column names with underscores instead of dots. */
function underscored(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replaceAll('.', '_'), value]))
}
