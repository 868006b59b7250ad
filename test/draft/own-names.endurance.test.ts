import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const grid = 'electricity-supply_grid-source_supplier_mix'

/** Drafts a mapping without naming a command. */
async function guessed(content: string) {
  const { path } = folder({ 'a.csv': content })
  const { code, out } = await ghg('map', path('a.csv'))
  expect(code).toBe(0)
  return { text: out.replace(/\n *# /g, ' '), mapping: parse(out) }
}

describe('ghg map for headings that are names of fields', () => {
  it.each([
    ['estimate', 'fixtures/activities.csv', 109],
    ['travel distance', 'fixtures/inputs/trips.csv', 7],
  ])('drafts for %s, with the same results as %s without a mapping', async (command, file, estimated) => {
    const { path } = folder()
    expect((await ghg('map', file, '-o', path('a.yaml'))).code).toBe(0)
    expect(readFileSync(path('a.yaml'), 'utf8')).toContain(`: ${estimated} estimated`)
    expect(parse(readFileSync(path('a.yaml'), 'utf8')).operation).toBe(command)
    const results = async (name: string, ...options: string[]) => {
      await ghg(...command.split(' '), file, '--columns', 'co2e,error', '-o', path(name), ...options)
      return readFileSync(path(name), 'utf8')
    }
    expect(await results('mapped.csv', '--map', path('a.yaml'))).toBe(await results('plain.csv'))
  })

  it('recognises the command by its headings even if rows are wrong', async () => {
    const { code, out } = await ghg('map', 'fixtures/activities-with-errors.csv')
    expect(code).toBe(0)
    expect(parse(out).operation).toBe('estimate')
    expect(out).toContain('# Tried on 45 rows: 10 estimated, 35 refused')
  })

  it.each([
    [
      'spend',
      'classification_code,classification_type,money,money_unit,spend_region,spend_year\n5411,mcc,10,usd,US,2023',
    ],
    ['classify', 'classification_code,classification_type,money,money_unit,region\n5411,mcc,10,usd,US'],
    ['energy electricity', 'region,year,energy,energy_unit,recs\nGB,2024,10,kWh,2'],
    ['energy heat', 'heat_type,region,year,energy,energy_unit\nsteam,GB,2024,10,kWh'],
    [
      'energy fuel',
      'fuel_type,region,year,volume,volume_unit,energy,energy_unit\ndiesel,GB,2024,9,l,,\ndiesel,GB,2024,,,9,kWh',
    ],
    ['travel hotel', 'location,hotel_nights\nLondon,2'],
    ['travel spend', 'spend_type,money,money_unit,spend_location,spend_year\nhotel,100,gbp,London,2024'],
    ['freight', 'origin,destination,transport_mode,weight,weight_unit\nHamburg,Munich,road,10,t'],
    ['cbam', 'cn_code,production_region,weight,weight_unit\n7211 90,IN,10,t'],
    ['compute instance', 'provider,region,instance,duration,duration_unit\naws,eu_west_1,m5.large,10,h'],
    ['compute cpu', 'provider,region,cpu_count,duration,duration_unit\naws,eu_west_1,2,10,h'],
    ['compute memory', 'provider,region,data,data_unit,duration,duration_unit\naws,eu_west_1,2,GB,10,h'],
    [
      'compute storage',
      'provider,region,data,data_unit,storage_type,duration,duration_unit\naws,eu_west_1,2,GB,ssd,10,h',
    ],
    ['labels estimate', 'label,region,year,energy,energy_unit\nboiler,GB,2024,10,kWh'],
    ['pcf', 'product,component,weight,unit,product_location,year,material\nchair,leg,2,kg,FR,2023,steel'],
  ])('accepts every row for %s', async (command, content) => {
    const { text, mapping } = await guessed(`${content}\n`)
    const rows = content.split('\n').length - 1
    expect(text).toContain(`Drafted for ghg ${command}, because`)
    const came = ['pcf', 'labels estimate'].includes(command) ? 'can be read' : 'estimated'
    expect(text).toMatch(new RegExp(`Tried on ${rows} rows?: ${rows} ${came}`))
    expect(Object.keys(mapping.columns)).toHaveLength(content.split('\n')[0]!.split(',').length)
  })

  it('detects the notation of numbers and regions', async () => {
    const { text, mapping } = await guessed(
      `activity_id;region;year;energy;energy_unit\n${grid};Germany;2024;1.250,5;kWh\n${grid};France;2023;80,25;kWh\n`,
    )
    expect(mapping.columns['parameters.energy'].number).toEqual({ decimal: 'comma', thousands: 'point' })
    expect(mapping.columns['emission_factor.region'].translate).toEqual({ Germany: 'DE', France: 'FR' })
    expect(text).toContain('Tried on 2 rows: 2 estimated')
  })

  it('accepts the id of a factor without further fields', async () => {
    const { mapping } = await guessed('id,energy,energy_unit\n00000000-0000-0000-0000-000000000000,5,kWh\n')
    expect(mapping.operation).toBe('estimate')
    expect(Object.keys(mapping.columns)).toEqual([
      'emission_factor.id',
      'parameters.energy',
      'parameters.energy_unit',
    ])
  })

  it('does not guess if several commands match', async () => {
    const { mapping } = await guessed('region,year,energy,energy_unit\nGB,2024,10,kWh\n')
    expect(mapping.columns['emission_factor.activity_id']).toEqual({ const: 'FILL_IN' })
  })

  it('reports that footprint requests need no mapping', async () => {
    const { code, err } = await ghg('map', 'fixtures/inputs/hammer.json')
    expect(code).toBe(1)
    expect(err).toContain('ghg pcf reads without a mapping')
  })
})

describe('ghg map for ids of activities among other columns', () => {
  it('estimates by id, not by the words in the id', async () => {
    const { text, mapping } = await guessed(
      `activity_id,Country,Year,Energy use (kWh)\n${grid},Germany,2024,10\n${grid},France,2023,10\n`,
    )
    expect(mapping.operation).toBe('estimate')
    expect(mapping.columns['emission_factor.activity_id']).toEqual({ from: 'activity_id' })
    expect(text).toContain('Tried on 2 rows: 2 estimated')
  })

  it('accepts amounts of all measures by their units', async () => {
    const { text, mapping } = await guessed(
      `Site,activity_id,region,year,quantity,unit\nA,${grid},GB,2024,10,kWh\nA,water-supply,GB,2024,10,m3\n`,
    )
    expect(mapping.quantity).toEqual({ from: 'quantity', unit: 'unit' })
    expect(text).toContain('Tried on 2 rows: 2 estimated')
  })

  it('combines ids with columns of months', async () => {
    const { mapping } = await guessed(
      `Site,activity_id,Year,January,February,March,April\nA,${grid},2024,1,2,3,4\nB,${grid},2024,1,2,3,4\n`,
    )
    expect(mapping.operation).toBe('estimate')
    expect(mapping.columns['emission_factor.activity_id']).toEqual({ from: 'activity_id' })
  })
})

it.each([1_100, 20_000])('translates a cell of %i characters, longer than a YAML key', async (length) => {
  const long = 'x'.repeat(length)
  const { mapping } = await guessed(`Category,Amount,Currency\n${long},10,GBP\nPaper,12,GBP\n`)
  expect(mapping.columns['activity.classification_code'].translate).toEqual({
    [long]: 'FILL_IN',
    Paper: 'FILL_IN',
  })
})
