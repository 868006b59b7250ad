import { describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/contract.js'
import { converterOf } from '../../../src/rows/mapping/fields/cells.js'
import { schemaFields } from '../../../src/rows/mapping/fields/fields.js'
import { estimate, records } from './estimating.js'

const row = (fields: object) => ({ activity_id: 'elec', year: 2025, energy: 100, region: 'GB', ...fields })
const lines = (...rows: object[]) => rows.map((each) => `${JSON.stringify(each)}\n`).join('')

describe('null in a record', () => {
  it('is an empty cell, at any depth, and __proto__ a column like any other', async () => {
    const nulls = { source: null, year: null, emission_factor: { source_dataset: null }, parameters: null }
    const text = `${lines(row(nulls), row({ year: null }))}{"__proto__": {"a": 1}, ${JSON.stringify(row({})).slice(1)}\n`
    const { code, world } = await estimate({ 'a.ndjson': text }, ['a.ndjson'], { accept: ['missing_value'] })
    expect(code).toBe(0)
    const described = { activity_id: 'elec', region: 'GB', data_version: '^1' }
    const parameters = { energy: 100 }
    expect(world.batches.flat()).toEqual([
      { emission_factor: described, parameters },
      { emission_factor: described, parameters },
      { emission_factor: { ...described, year: 2025 }, parameters },
    ])
  })

  it('is absent inside a list of objects, as in a request over HTTP', () => {
    const field = schemaFields(operations.freight.request).find(({ path }) => path === 'route')!
    const route = [
      { location: 'Lyon', transport_mode: null },
      { transport_mode: 'road', leg_details: { china: null } },
    ]
    const expected = [{ location: 'Lyon' }, { transport_mode: 'road', leg_details: {} }]
    const convert = converterOf(field, 'point')
    expect(convert(route)).toEqual(expected)
    expect(convert(JSON.stringify(route))).toEqual(expected)
  })
})

describe('an object in JSON in a field for a text or a number', () => {
  it.each([
    [{ region: { code: 'GB' } }, 'emission_factor.region', 'region.code'],
    [{ year: { v: 2025 } }, 'emission_factor.year', 'year.v'],
    [{ energy: { value: 1, unit: { name: 'kWh' } } }, 'parameters.energy', 'energy.value'],
    [{ Region: { of: { code: 'GB' } } }, 'emission_factor.region', 'Region.of.code'],
    [{ parameters: { energy: { value: 1 } } }, 'parameters.energy', 'parameters.energy.value'],
    [{ 'region.code': 'GB' }, 'emission_factor.region', 'region.code'],
  ])('refuses the row by name: %j', async (fields, field, column) => {
    const [name] = Object.keys(fields)
    const { activity_id, year, energy, region } = row({})
    const others = Object.entries({ activity_id, year, energy, region })
      .filter(([key]) => !field.endsWith(key) || name === 'parameters')
      .filter(([key]) => !(key === 'energy' && name === 'parameters'))
    const wrong = { ...Object.fromEntries(others), ...fields }
    const { code, out, world } = await estimate({ 'a.json': JSON.stringify([wrong]) }, ['a.json'])
    expect(code).toBe(2)
    expect(records(out)[0]!.error).toBe(`${field}: must not be an object (\`${column}\`), where none can be`)
    expect(world.batches.flat()).toEqual([])
  })

  it('refuses only the rows that contain it, even if it appears late', async () => {
    const early = Array.from({ length: 3000 }, () => row({}))
    const text = lines(...early, row({ region: { code: null } }), row({ region: { code: 'XX' } }), row({}))
    const { out } = await estimate({ 'a.ndjson': text }, ['a.ndjson'])
    const failed = records(out).flatMap(({ error_code }, index) => (error_code ? [index + 1] : []))
    // The first refused row has no region, unlike others.
    expect(failed).toEqual([3001, 3002])
  })

  it('is overridden by a constant, and by a mapping that reads its contents', async () => {
    const files = {
      'a.json': JSON.stringify([row({ region: { code: 'FR' } })]),
      'a.yaml': 'columns: {activity_id: activity_id, energy: energy, region: region.code}\n',
      'b.yaml': 'columns: {activity_id: activity_id, energy: energy, region: {from: region, default: DE}}\n',
    }
    const constant = await estimate(files, ['a.json'], { set: { region: 'DE' } })
    expect(constant.world.batches[0]).toMatchObject([{ emission_factor: { region: 'DE' } }])
    const inside = await estimate(files, ['a.json'], { map: 'a.yaml' })
    expect(inside.world.batches[0]).toMatchObject([{ emission_factor: { region: 'FR' } }])
    const both = { ...files, 'a.json': JSON.stringify([row({}), row({ region: { code: 'FR' } })]) }
    const outside = await estimate(both, ['a.json'], { map: 'b.yaml' })
    expect(outside.code).toBe(2)
    expect(records(outside.out)[1]!.error).toContain('emission_factor.region: must not be an object')
  })

  it('is passed through if its name does not match a field, and in a CSV', async () => {
    for (const own of [{ site: { region: 1 } }, { source: { system: 'ERP' } }, { time: { start: '2025' } }]) {
      const { code } = await estimate({ 'a.json': JSON.stringify([row(own)]) }, ['a.json'])
      expect(code).toBe(0)
    }
    const csv = 'activity_id,energy,region.code\nelec,1,x\n'
    expect((await estimate({ 'a.csv': csv }, ['a.csv'])).code).toBe(0)
  })
})

describe('whole numbers in JSON', () => {
  const large = '9007199254740993'

  it.each(['a.json', 'a.ndjson'])('are passed through unchanged: %s', async (name) => {
    const text =
      `{"order_id":${large},"n":-${large}, "id":{"deep":12345678901234567890},` +
      `"list":[${large}],"text":": ${large} \\" 1","small":1e3,"f":0.12345678901234566,` +
      '"activity_id":"elec","energy":5}'
    const { out, code } = await estimate({ [name]: name === 'a.json' ? `[${text}]` : text }, [name])
    expect(code).toBe(0)
    expect(records(out)[0]).toMatchObject({
      order_id: large,
      n: `-${large}`,
      'id.deep': '12345678901234567890',
      text: `: ${large} " 1`,
      small: '1000',
      f: '0.12345678901234566',
      co2e: '10',
    })
  })

  it('are numbers if a field needs a number', async () => {
    const text = `[{"activity_id":"elec","energy":${large},"small":4503599627370497}]`
    const { out } = await estimate({ 'a.json': text }, ['a.json'])
    const error = `parameters.energy: must be at most 1000000000000000, not ${Number(large)}`
    expect(records(out)[0]).toMatchObject({ error, small: '4503599627370497' })
  })
})

describe('a delimiter', () => {
  it.each(['a.json', 'a.ndjson', 'a.txt'])('is refused for formats without cells: %s', async (name) => {
    const text = JSON.stringify(name === 'a.ndjson' ? row({}) : [row({})])
    const format = name === 'a.txt' ? { inputFormat: 'json' as const } : {}
    const asked = estimate({ [name]: text }, [name], { delimiter: ';', ...format })
    await expect(asked).rejects.toThrow(/ is (nd)?json and has no cells for --delimiter/)
  })
})
