import { describe, expect, it } from 'vitest'
import { type Operation, operations } from '../../../../src/contract/contract.js'
import { bomOperation } from '../../../../src/rows/extensions/bom.js'
import { askedFields } from '../../../../src/rows/mapping/fields/blank-cells.js'
import { schemaFields } from '../../../../src/rows/mapping/fields/fields.js'
import { estimate, records } from '../../run/estimating.js'

const heading = 'activity_id,id,region,year,energy,energy_unit,weight,weight_unit\n'
const factorId = 'be6ecce1-b5c3-8901-b3d8-ecf92a1130ca'
const whole = 'elec,,GB,2025,10,kWh,,\n'
const run = (text: string, options = {}, files = {}) =>
  estimate({ 'a.csv': text, ...files }, ['a.csv'], options)

async function codesOf(rows: string, options = {}, files = {}) {
  const { out } = await run(heading + rows, options, files)
  return records(out).map(({ error_code }) => error_code)
}

describe('a blank cell of a column that feeds a field', () => {
  it.each([
    ['a region', 'elec,,,2025,10,kWh,,', 'emission_factor.region: blank in column `region`'],
    ['a year', 'elec,,GB, ,10,kWh,,', 'emission_factor.year: blank in column `year`'],
    ['the unit of an amount', 'elec,,GB,2025,10,,,', 'parameters.energy_unit: blank in column `energy_unit`'],
    ['several', 'elec,,,,10,kWh,,', '`region`; emission_factor.year: blank in column `year`; fill it in'],
  ])('refuses the row: %s', async (_, row, message) => {
    const { code, out, err } = await run(`${heading}${whole}${row}\n`)
    const [first, second] = records(out)
    expect(code).toBe(2)
    expect(first).toMatchObject({ co2e: '20', error_code: '' })
    expect(second).toMatchObject({ co2e: '', error_code: 'missing_value' })
    expect(second!.error).toContain(message)
    expect(second!.error).toContain('--accept missing_value')
    expect(err).toMatch(/failed: 1 \w+: .*ghg help missing_value/)
  })

  it('requires a unit only with an amount, and no region or year with an id', async () => {
    expect(await codesOf(`${whole}elec,,GB,2025,,,3,kg\n,${factorId},,,10,kWh,,\n`)).toEqual(['', '', ''])
  })

  it('requires nothing that no column provides', async () => {
    const { code, world } = await run('activity_id,energy\nelec,10\n')
    expect(code).toBe(0)
    expect(world.batches.flat()).toEqual([
      { emission_factor: { activity_id: 'elec', data_version: '^1' }, parameters: { energy: 10 } },
    ])
  })

  it('is refused if a record lacks the key that another has', async () => {
    const text = '{"activity_id":"elec","region":"GB","energy":1}\n{"activity_id":"elec","energy":1}\n'
    const { out } = await estimate({ 'a.ndjson': text }, ['a.ndjson'])
    expect(records(out).map(({ error_code }) => error_code)).toEqual(['', 'missing_value'])
  })

  it('is overridden by a constant on the command line', async () => {
    expect(await codesOf('elec,,,2025,10,kWh,,\n', { set: { region: 'FR' } })).toEqual([''])
  })

  it('counts as absent if accepted, with a notice in results, summary and side file', async () => {
    const { code, out, err, read, world } = await run(`${heading}${whole}elec,,,2025,10,,,\n`, {
      accept: ['missing_value'],
      notices: 'n.csv',
    })
    expect(code).toBe(0)
    expect(records(out).map(({ notices }) => notices)).toEqual(['', 'missing_value'])
    expect(world.batches.flat()[1]).toEqual({
      emission_factor: { activity_id: 'elec', year: 2025, data_version: '^1' },
      parameters: { energy: 10 },
    })
    expect(err).toMatch(/warning: 20 kg CO2e, 1 row: .*ghg help missing_value/)
    expect(read('n.csv')).toBe(
      'row,severity,code,message\n' +
        '2,warning,missing_value,"emission_factor.region, parameters.energy_unit: blank in the input, counted as absent"\n',
    )
  })
})

describe('a mapping file', () => {
  const mapping = (rule: string, more = '') =>
    `columns:\n  activity_id: A\n  parameters.energy: E\n  region: { from: R, ${rule} }\n${more}`
  const codes = async (rule: string, more = '', options = {}) => {
    const { out, world } = await run(
      'A,E,R\nelec,1,\nelec,2,GB\n',
      { map: 'm.yaml', ...options },
      { 'm.yaml': mapping(rule, more) },
    )
    return { codes: records(out).map(({ error_code }) => error_code), sent: world.batches.flat().length }
  }

  it.each([
    ['empty: [n/a]', '', ['missing_value', ''], 1],
    ['default: FR', '', ['', ''], 2],
    ['blank: absent', '', ['', ''], 2],
    ['blank: skip', '', ['skipped', ''], 1],
    ['blank: error', 'accept: [missing_value]\n', ['missing_value', ''], 1],
    ['empty: [n/a]', 'accept: [missing_value]\n', ['', ''], 2],
  ])('applies %s %s', async (rule, more, expected, sent) => {
    expect(await codes(rule, more)).toEqual({ codes: expected, sent })
  })

  it('skips rows by any field, even an amount', async () => {
    const text = 'columns:\n  activity_id: A\n  parameters.energy: { from: E, blank: skip }\n'
    const { code, err } = await run('A,E\nelec,\nelec,2\n', { map: 'm.yaml' }, { 'm.yaml': text })
    expect(code).toBe(0)
    expect(err).toContain('2 rows, 0 failed, 1 skipped')
  })

  it('is overridden by the command line, code by code', async () => {
    const { codes: found } = await codes('empty: [n/a]', 'accept: [missing_value]\n', {
      refuse: ['missing_value'],
    })
    expect(found).toEqual(['missing_value', ''])
  })

  it.each([
    ['blank: absent, default: FR', '', /columns.region has both blank and default/],
    [
      'empty: []',
      'accept: [mising_value]\n',
      /accept.0: no notice "mising_value"; did you mean missing_value\?/,
    ],
    [
      'empty: []',
      'accept: [missing_value]\nrefuse: [missing_value]\n',
      /missing_value cannot be both accepted and refused/,
    ],
  ])('is refused for %s %s', async (rule, more, message) => {
    await expect(codes(rule, more)).rejects.toThrow(message)
  })
})

it.each<[Operation, string[]]>([
  ['spend', ['spend_year', 'spend_region', 'money_unit']],
  ['travelDistance', ['year']],
  ['travelSpend', ['money_unit', 'spend_year']],
  ['freightV2', ['cargo.weight_unit']],
  ['computeCpu', ['region', 'duration_unit', 'year']],
  ['energyElectricity', ['region', 'year', 'amount.energy_unit', 'energy_unit']],
  ['cbam', ['production_region', 'weight_unit']],
  ['classify', ['classification.region', 'classification.year', 'parameters.money_unit']],
  ['customMappingEstimate', ['custom_mapping.region', 'custom_mapping.year', 'parameters.money_unit']],
])('requires rows of %s to have %j', (operation, fields) => {
  expect([...askedFields(schemaFields(operations[operation].request))]).toEqual(
    expect.arrayContaining(fields),
  )
})

it('requires no year in bills of materials, as components use the year of their product', () => {
  expect([...askedFields(schemaFields(bomOperation.request))]).toEqual([])
})
