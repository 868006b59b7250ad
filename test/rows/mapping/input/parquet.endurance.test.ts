/** Tests Parquet files by DuckDB: column types, codecs, and rejected files. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'
import { inDuckDb } from '../../../duckdb.js'
import { estimate, records } from '../../run/estimating.js'

const { path } = folder({})

/** Returns the bytes of a Parquet file with the rows of a query. */
async function parquet(query: string, options = ''): Promise<Buffer> {
  const file = path(`${Math.abs(hash(query + options))}.parquet`)
  await inDuckDb(`copy (${query}) to '${file}' (format parquet${options})`)
  return readFileSync(file)
}

function hash(text: string): number {
  return [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7)
}

async function results(file: Buffer, options = {}) {
  const { out, err, code } = await estimate({ 'a.parquet': file }, ['a.parquet'], options)
  return { rows: records(out), err, code }
}

async function refusal(file: Buffer, options = {}, name = 'a.parquet'): Promise<string> {
  const error = await estimate({ [name]: file }, [name], options).catch((thrown: Error) => thrown)
  expect((error as Error).name).toBe('UsageError')
  return (error as Error).message
}

describe('the values of Parquet', () => {
  it.each([
    ["'x'", 'x'],
    ['true', 'true'],
    ['12::tinyint', '12'],
    ['-5::bigint', '-5'],
    ['9007199254740993::bigint', '9007199254740993'],
    ['4294967295::uinteger', '4294967295'],
    ['18446744073709551615::ubigint', '18446744073709551615'],
    ['0.1::float', '0.1'],
    ['16777216::float', '16777216'],
    ['0.1::double', '0.1'],
    ["'nan'::double", ''],
    ['0.000016059900::decimal(38,12)', '0.0000160599'],
    ['-12.50::decimal(9,2)', '-12.5'],
    ['99999999999999999999.99::decimal(38,2)', '99999999999999999999.99'],
    ["date '2024-02-29'", '2024-02-29'],
    ["timestamp '2024-09-01 00:00:00'", '2024-09-01 00:00:00'],
    ["timestamp '1969-12-31 23:59:59.25'", '1969-12-31 23:59:59.25'],
    ["timestamp_ns '2024-09-01 12:00:00.000000001'", '2024-09-01 12:00:00.000000001'],
    ["timestamptz '2024-09-01 12:00:00+00'", '2024-09-01T12:00:00Z'],
    ["time '13:30:00'", '13:30:00'],
    ["uuid '463471ad-06a7-8005-9636-13b2850c0d70'", '463471ad-06a7-8005-9636-13b2850c0d70'],
    ["'text'::blob", 'text'],
    ["'\\xFF'::blob", '(bytes)'],
    ['null::varchar', ''],
    ['[1, 2]', '[1,2]'],
    ["map {'env': 'dev'}", '{"env":"dev"}'],
    ["[{'a': 1::bigint, 'b': date '2024-01-31'}]", '[{"a":1,"b":"2024-01-31"}]'],
  ])('reads %s', async (value, text) => {
    const file = await parquet(`select 'elec' activity_id, 10 energy, ${value} x`)
    expect((await results(file)).rows).toMatchObject([{ x: text, co2e: '20' }])
  })

  it('splits structures into columns by path', async () => {
    const file = await parquet(
      "select {'energy': 10.5} parameters, {'activity_id': 'elec', 'region': 'GB'} emission_factor, {'a': {'b': 'c'}} x union all select null, null, null",
    )
    const { rows } = await results(file)
    expect(rows[0]).toMatchObject({ 'parameters.energy': '10.5', 'x.a.b': 'c', co2e: '21' })
    expect(rows[1]).toMatchObject({ 'parameters.energy': '', error_code: 'invalid_input' })
  })

  it('equal CSV values with the same decimals', async () => {
    const query =
      "select 'elec' activity_id, (i * 0.0000160599)::decimal(38,12) energy from range(1, 200) t(i)"
    const csv = path('same.csv')
    await inDuckDb(`copy (${query}) to '${csv}' (header)`)
    const fromCsv = await estimate({ 'a.csv': readFileSync(csv) }, ['a.csv'])
    const fromParquet = await results(await parquet(query))
    expect(fromParquet.rows.map(({ co2e }) => co2e)).toEqual(records(fromCsv.out).map(({ co2e }) => co2e))
  })
})

describe('a Parquet file', () => {
  it.each([['snappy'], ['gzip'], ['zstd'], ['brotli'], ['lz4_raw'], ['uncompressed']])(
    'is read with %s, row group by row group',
    async (codec) => {
      const query =
        "select 'elec' activity_id, i::integer energy, 'Site ' || (i % 7) site from range(5000) t(i)"
      const { rows } = await results(await parquet(query, `, compression ${codec}, row_group_size 2048`))
      expect(rows).toHaveLength(5000)
      expect(rows.at(-1)).toMatchObject({ energy: '4999', site: 'Site 1', co2e: '9998' })
    },
  )

  it('is recognised by its content, with a remark', async () => {
    const file = await parquet("select 'elec' activity_id, 10 energy")
    const { err, out } = await estimate({ 'a.csv': file }, ['a.csv'])
    expect(err).toMatch(/a\.csv is Parquet by its content, and read as such/)
    expect(records(out)).toMatchObject([{ co2e: '20' }])
  })

  it('is read without the index of pandas', async () => {
    const file = await parquet('select \'elec\' activity_id, 10 energy, 0 "__index_level_0__"')
    const { rows, err } = await results(file)
    expect(Object.keys(rows[0]!)).not.toContain('__index_level_0__')
    expect(err).toContain('`__index_level_0__` is a row number, not data')
  })

  it('is refused without rows, like any other input', async () => {
    const file = await parquet("select 'elec' activity_id, 10 energy where false")
    expect(await refusal(file)).toMatch(/a\.parquet has a heading but no rows$/)
  })

  it('is refused if it is encrypted, truncated, or has a false footer', async () => {
    const file = await parquet("select 'elec' activity_id, 10 energy")
    expect(await refusal(Buffer.from('PARE0000PARE'))).toMatch(/is encrypted Parquet; rewrite it without/)
    expect(await refusal(file.subarray(0, -20))).toMatch(
      /is damaged \(its end is missing: the file is not complete\)/,
    )
    const lying = Buffer.from(file)
    lying.writeUInt32LE(4_000_000_000, lying.length - 8)
    expect(await refusal(lying)).toMatch(/its footer claims 4,000,000,000 bytes, the file has \d+/)
  })

  it('is refused for an unknown codec', async () => {
    const file = await parquet("select 'elec' activity_id, 10 energy", ', compression snappy')
    const { parquetMetadata } = await import('hyparquet')
    // In the footer, the codec of a column (field 4, an integer) is the byte 2 after a byte 0x15.
    const metadata = parquetMetadata(
      file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer,
    )
    expect(metadata.row_groups[0]!.columns[0]!.meta_data!.codec).toBe('SNAPPY')
    const marked = Buffer.from(file)
    const at = marked.indexOf(Buffer.concat([Buffer.from('activity_id'), Buffer.from([0x15, 0x02])]))
    expect(at).toBeGreaterThan(0)
    marked[at + 12] = 0x06
    expect(await refusal(marked)).toMatch(
      /column `activity_id` is compressed by LZO, which is not supported; rewrite it/,
    )
  })

  it('rejects options of text and sheets', async () => {
    const file = await parquet("select 'elec' activity_id, 10 energy")
    expect(await refusal(file, { sheet: 'x' })).toMatch(/is Parquet and does not use --sheet; leave it out/)
    expect(await refusal(Buffer.from('a,b\n1,2\n'))).toMatch(
      /a\.parquet is not a Parquet file: it begins like a text/,
    )
  })
})

describe('a damaged Parquet file', () => {
  let good: Buffer
  beforeAll(async () => {
    good = await parquet(
      "select 'elec' activity_id, i::integer energy, 'Site ' || i site from range(20) t(i)",
      ', compression zstd',
    )
  })

  it('is either refused or read, for a wrong byte at any position', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const bytes = Buffer.from(good)
        bytes[place % bytes.length]! ^= change
        const outcome = await estimate({ 'a.parquet': bytes }, ['a.parquet']).catch((error: Error) => error)
        if (outcome instanceof Error) expect(outcome.name).toBe('UsageError')
        else expect(records(outcome.out).length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})
