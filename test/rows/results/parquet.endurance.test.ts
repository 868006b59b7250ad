/** Checks written Parquet files with DuckDB. */
import { describe, expect, it } from 'vitest'
import { inDuckDb } from '../../duckdb.js'
import { estimate, records } from '../run/estimating.js'

const ledger =
  'Ref,activity_id,region,energy,Noted,Code,Note\n' +
  '1,elec,GB,10.50,2024-02-29,0815,"a, b"\n' +
  '2,elec,XX,5,2024-03-01,4711,\n' +
  '3,elec,FR,0.1,,12,ü\n'

/** Returns the types of a file's columns by name. */
async function typesOf(path: string): Promise<Record<string, unknown>> {
  const columns = await inDuckDb(`describe select * from '${path}'`)
  return Object.fromEntries(columns.map(({ column_name, column_type }) => [column_name, column_type]))
}

describe('a Parquet file of results', () => {
  it('has the types of the response, and the type shared by all cells of an input column', async () => {
    const { path } = await estimate({ 'a.csv': ledger }, ['a.csv'], { output: 'r.parquet' })
    expect(await typesOf(path('r.parquet'))).toMatchObject({
      Ref: 'BIGINT',
      activity_id: 'VARCHAR',
      energy: 'DOUBLE',
      Noted: 'DATE',
      Code: 'VARCHAR',
      Note: 'VARCHAR',
      co2e: 'DOUBLE',
      'emission_factor.year': 'BIGINT',
      'emission_factor.data_quality_flags': 'VARCHAR',
      error_code: 'VARCHAR',
    })
    const rows = await inDuckDb(
      `select Ref, energy, Noted, Code, Note, co2e, error_code, "emission_factor.data_quality_flags" flags from '${path('r.parquet')}'`,
    )
    expect(rows).toEqual([
      {
        Ref: '1',
        energy: 10.5,
        Noted: '2024-02-29',
        Code: '0815',
        Note: 'a, b',
        co2e: 21,
        error_code: null,
        flags: 'a;b',
      },
      {
        Ref: '2',
        energy: 5,
        Noted: '2024-03-01',
        Code: '4711',
        Note: null,
        co2e: null,
        error_code: 'no_emission_factors_found',
        flags: null,
      },
      {
        Ref: '3',
        energy: 0.1,
        Noted: null,
        Code: '12',
        Note: 'ü',
        co2e: 0.2,
        error_code: null,
        flags: 'a;b',
      },
    ])
  })

  it('keeps the types of a response that no row has', async () => {
    const { path } = await estimate({ 'a.csv': 'activity_id,energy,region\nelec,1,XX\n' }, ['a.csv'], {
      output: 'r.parquet',
    })
    expect(await typesOf(path('r.parquet'))).toMatchObject({
      co2e: 'DOUBLE',
      'constituent_gases.ch4': 'DOUBLE',
    })
  })

  it('keeps the order of rows across row groups, and all digits of the numbers in CSV', async () => {
    const lines = Array.from({ length: 45_000 }, (_, at) => `${at},elec,${at / 7}`)
    const input = `n,activity_id,energy\n${lines.join('\n')}\n`
    const { path } = await estimate({ 'a.csv': input }, ['a.csv'], { output: 'r.parquet' })
    const csv = await estimate({ 'a.csv': input }, ['a.csv'])
    const rows = await inDuckDb(`select n, co2e from '${path('r.parquet')}'`)
    const inCsvDigits = rows.map(({ n, co2e }) => [n, Number(Number(co2e).toPrecision(15))])
    expect(inCsvDigits).toEqual(records(csv.out).map(({ n, co2e }) => [n, Number(co2e)]))
    const [groups] = await inDuckDb(
      `select count(distinct row_group_id)::integer n from parquet_metadata('${path('r.parquet')}')`,
    )
    expect(groups).toEqual({ n: 3 })
  })

  it('keeps values of records unchanged, and writes text if a column has several kinds', async () => {
    const lines = [
      { activity_id: 'elec', energy: 1, mixed: 1, yes: true, list: [1, 2], text: '12' },
      { activity_id: 'elec', energy: 2, mixed: 'a', yes: false, list: [], text: '13' },
    ]
    const input = lines.map((line) => JSON.stringify(line)).join('\n')
    const { path } = await estimate({ 'a.ndjson': input }, ['a.ndjson'], { output: 'r.parquet' })
    expect(await typesOf(path('r.parquet'))).toMatchObject({
      mixed: 'VARCHAR',
      yes: 'BOOLEAN',
      list: 'VARCHAR',
      text: 'VARCHAR',
    })
    expect(await inDuckDb(`select mixed, yes, list, text from '${path('r.parquet')}'`)).toEqual([
      { mixed: '1', yes: true, list: '[1,2]', text: '12' },
      { mixed: 'a', yes: false, list: '[]', text: '13' },
    ])
  })

  it('is read back with the same numbers', async () => {
    const { path } = await estimate({ 'a.csv': ledger }, ['a.csv'], {
      output: 'r.parquet',
      columns: ['Ref', 'activity_id', 'energy', 'Code', 'Noted'],
    })
    const { out } = await estimate({}, [path('r.parquet')], {
      columns: ['Ref', 'energy', 'Code', 'Noted', 'co2e'],
    })
    expect(records(out)[0]).toEqual({
      Ref: '1',
      energy: '10.5',
      Code: '0815',
      Noted: '2024-02-29',
      co2e: '21',
    })
  })

  it('is also the format of a side file named .parquet', async () => {
    const { path } = await estimate({ 'a.csv': ledger }, ['a.csv'], {
      errors: 'e.parquet',
      trail: 't.parquet',
    })
    expect(await inDuckDb(`select "row", Ref, error_code from '${path('e.parquet')}'`)).toEqual([
      { row: '2', Ref: '2', error_code: 'no_emission_factors_found' },
    ])
    expect(await inDuckDb(`select count(*)::integer n from '${path('t.parquet')}'`)).toEqual([{ n: 2 }])
  })
})
