import { describe, expect, it } from 'vitest'
import { answerOf, type EstimateLike, fakeWorld } from '../../cli/fakes.js'
import { estimate, records, rowsCsv } from './estimating.js'

describe('results as CSV', () => {
  it('keeps the input columns, adds the response by path, then notices and errors: one row per row', async () => {
    const { code, out } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'])
    expect(code).toBe(2)
    expect(out.split('\n')[0]).toMatch(
      /^Ref,Activity ID,Region,Energy,co2e,co2e_unit,co2e_calculation_method,.*,audit_trail,scope,category,licence,notices,error_code,error$/,
    )
    const rows = records(out)
    expect(rows.map((row) => row.Ref)).toEqual(['r1', 'r2', 'r3'])
    expect(rows[0]).toMatchObject({
      co2e: '20',
      'emission_factor.name': 'Electricity, "grid"',
      'emission_factor.data_quality_flags': 'a;b',
      'constituent_gases.co2': '3.33333333333333',
      'activity_data.activity_value': '10',
      error: '',
    })
    expect(rows[1]).toMatchObject({
      co2e: '',
      error_code: 'no_emission_factors_found',
      error: 'no factor in region XX',
    })
    expect(rows[2]).toMatchObject({ co2e: '-4', notices: 'negative_activity' })
  })

  it('sends batches of at most 100 in order', async () => {
    const body = Array.from({ length: 250 }, (_, index) => `elec,${index}`).join('\n')
    const { world, out } = await estimate({ 'a.csv': `activity_id,energy\n${body}\n` }, ['a.csv'])
    expect(world.batches.map((batch) => batch.length)).toEqual([100, 100, 50])
    expect(records(out).map((row) => row.co2e)).toEqual(
      Array.from({ length: 250 }, (_, index) => String(index * 2)),
    )
  })

  it('prefixes response columns whose names the input already has', async () => {
    const { out } = await estimate({ 'a.csv': 'activity_id,energy,co2e,error,ghg.error\nelec,1,x,y,z\n' }, [
      'a.csv',
    ])
    const [row] = records(out)
    expect(row).toMatchObject({
      co2e: 'x',
      'ghg.co2e': '2',
      error: 'y',
      'ghg.error': 'z',
      'ghg.ghg.error': '',
    })
  })

  it('selects columns, and suggests the nearest for an unknown column', async () => {
    const { out } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { columns: ['co2e', 'Ref'] })
    expect(out).toBe('co2e,Ref\n20,r1\n,r2\n-4,r3\n')
    await expect(estimate({ 'a.csv': rowsCsv }, ['a.csv'], { columns: ['co2', 'Ref'] })).rejects.toThrow(
      '--columns: no column `co2`; did you mean `co2e`?',
    )
  })

  it.each(['csv', 'tsv', 'json', 'ndjson'] as const)(
    'has 15 significant digits in %s, or as many as requested',
    async (format) => {
      const files = { 'a.csv': 'activity_id,energy\nelec,0.1\nelec,65.48\n' }
      const answer = (request: EstimateLike) => ({
        ...answerOf(request),
        co2e: Number(request.parameters.energy) * 3 + (request.parameters.energy === 65.48 ? 1 / 3 : 0),
      })
      const numbers = (text: string) => text.match(/(?<![\d.])(0\.3\d*|196\.7\d*)/g)
      const short = await estimate(files, ['a.csv'], { format }, fakeWorld({ answer }))
      expect(numbers(short.out)).toEqual(['0.3', '196.773333333333'])
      const long = await estimate(files, ['a.csv'], { format, round: 17 }, fakeWorld({ answer }))
      expect(numbers(long.out)).toEqual(['0.30000000000000004', '196.77333333333334'])
    },
  )

  it('rounds only measured numbers', async () => {
    const { out } = await estimate({ 'a.csv': 'activity_id,energy,year\nelec,1234.567,2024\n' }, ['a.csv'], {
      round: 2,
    })
    expect(records(out)[0]).toMatchObject({
      co2e: '2500',
      'emission_factor.year': '2024',
      energy: '1234.567',
    })
  })

  it('escapes formulas on demand', async () => {
    const csv = 'activity_id,energy,note\nelec,1,=cmd()\n'
    expect((await estimate({ 'a.csv': csv }, ['a.csv'], { csvSafe: true, columns: ['note'] })).out).toBe(
      "note\n'=cmd()\n",
    )
    expect((await estimate({ 'a.csv': csv }, ['a.csv'], { columns: ['note'] })).out).toBe('note\n=cmd()\n')
  })

  it('chooses the format by the extension, or otherwise by --format', async () => {
    const tsv = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'o.tsv', columns: ['Ref', 'co2e'] })
    expect(tsv.read('o.tsv')).toBe('Ref\tco2e\nr1\t20\nr2\t\nr3\t-4\n')
    const forced = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'o.csv', format: 'ndjson' })
    expect(JSON.parse(forced.read('o.csv').split('\n')[0]!)).toMatchObject({ row: 1, response: { co2e: 20 } })
  })
})

describe('results as JSON', () => {
  it('contains row, request and response or error', async () => {
    const { out } = await estimate({ 'a.csv': `${rowsCsv}r4,elec,GB,abc\n` }, ['a.csv'], { format: 'json' })
    const results = JSON.parse(out)
    expect(results[0]).toMatchObject({
      row: 1,
      request: {
        emission_factor: { activity_id: 'elec', region: 'GB', data_version: '^1' },
        parameters: { energy: 10 },
      },
      response: { co2e: 20, notices: [] },
    })
    expect(Object.keys(results[0])).toEqual(['row', 'request', 'response'])
    expect(results[1].error).toEqual({
      error: 'bad_request',
      error_code: 'no_emission_factors_found',
      message: 'no factor in region XX',
      valid_values: ['GB', 'FR'],
    })
    expect(results[3]).toMatchObject({ row: 4, request: null, error: { error_code: 'invalid_input' } })
  })

  it('rounds responses but not requests', async () => {
    const csv = 'activity_id,energy,year\nelec,1234.567,2024\n'
    const { out } = await estimate({ 'a.csv': csv }, ['a.csv'], { format: 'ndjson', round: 2 })
    expect(JSON.parse(out)).toMatchObject({
      request: { parameters: { energy: 1234.567 } },
      response: { co2e: 2500, emission_factor: { year: 2024 }, activity_data: { activity_value: 1200 } },
    })
  })

  it('reads requests unchanged from JSON and NDJSON', async () => {
    const request = { emission_factor: { activity_id: 'elec', region: 'GB' }, parameters: { energy: 3 } }
    for (const [name, text] of [
      ['a.json', JSON.stringify([request])],
      ['a.ndjson', JSON.stringify(request)],
    ] as const) {
      const { out, code } = await estimate({ [name]: text }, [name], {
        columns: ['parameters.energy', 'co2e'],
      })
      expect(code).toBe(0)
      expect(out).toBe('parameters.energy,co2e\n3,6\n')
    }
  })

  it('uses fields that appear late, and reports that they have no column', async () => {
    const early = Array.from({ length: 20_000 }, () => '{"activity_id":"elec","energy":1}').join('\n')
    const late = '{"activity_id":"elec","energy":1,"region":"XX","memo":"x"}'
    const { code, out, err } = await estimate({ 'a.ndjson': `${early}\n${late}\n` }, ['a.ndjson'])
    expect(code).toBe(2)
    expect(records(out)).toHaveLength(20_001)
    expect(records(out)[20_000]!.error_code).toBe('no_emission_factors_found')
    expect(err).toContain('2 fields that first appear in later rows have no column: region, memo')
    const whole = await estimate({ 'a.ndjson': `${early}\n${late}\n` }, ['a.ndjson'], { output: 'o.ndjson' })
    expect(whole.err).not.toContain('first seen late')
  })
})
