import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../fakes.js'
import { ghg } from './drafting.js'

/** The draft for a file, without naming a command. */
async function guessed(content: string) {
  const { path } = folder({ 'a.csv': content })
  const { code, out, err } = await ghg('map', path('a.csv'))
  expect(err).toMatch(/^ghg: for ghg /)
  expect(code).toBe(0)
  return { text: out.replace(/\n *# /g, ' '), lines: out, mapping: parse(out) }
}

const mixed = `Site,Type,Quantity,Unit,Date
Leeds,Electricity,41250,kWh,2025-01-31
Leeds,Natural gas,310,CCF,2025-01-31
York,Diesel car,412,km,2025-01-31
York,Water,12,m3,2025-02-28
York,Hotel nights,3,nights,2025-02-28
`

describe('a draft without a command', () => {
  it('sends the rows of a mixed ledger to several, and says why', async () => {
    const { text, mapping } = await guessed(mixed)
    expect(text).toContain('Taken for ghg run, since `Type` has words for')
    expect(mapping.quantity).toEqual({ from: 'Quantity', unit: 'Unit' })
    expect(mapping.period).toEqual({ from: 'Date' })
    expect(mapping.activities.map((each: { operation: string }) => each.operation)).toEqual([
      'energy electricity',
      'energy fuel',
      'travel hotel',
      'estimate',
    ])
    expect(mapping.columns).toEqual({ region: { const: 'FILL_IN' } })
  })

  it('guesses activities by word and unit: a car by the distance, water by the volume', async () => {
    const { lines } = await guessed(mixed)
    expect(lines).toMatch(/Diesel car: FILL_IN {2}# 1 row; perhaps passenger_vehicle-\S*diesel/)
    expect(lines).toMatch(/Water: FILL_IN {2}# 1 row; perhaps water-supply /)
  })

  it('unpivots months, with the year of another column', async () => {
    const { mapping } = await guessed(
      'Site,Year,Energy,Jan,Feb,Mar,Apr\nA,2024,Electricity (kWh),1,2,3,4\nB,2024,Natural gas (therms),,5,6,7\n',
    )
    expect(mapping.unpivot.columns).toEqual(['Jan', 'Feb', 'Mar', 'Apr'])
    expect(mapping.period).toEqual({ from: '{month} {Year}', format: 'MMMM yyyy' })
    expect(mapping.quantity.unit.from).toBe('Energy')
  })

  it('asks whether half hours are energy or power', async () => {
    const times = Array.from({ length: 48 }, (_, half) => `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`)
    const { text, mapping } = await guessed(
      `day,${times.join(',')}\n2024-01-01,${times.map(() => '0.4').join(',')}\n`,
    )
    expect(mapping.operation).toBe('energy electricity')
    expect(mapping.quantity.unit).toEqual({ const: 'FILL_IN' })
    expect(text).toContain('UNSURE: energy of each half hour (kWh), or its mean power (kW)?')
  })

  it('unpivots fuels side by side, the same energy in two units once', async () => {
    const { text, mapping } = await guessed(
      'Building,Year,Electricity (kWh),Electricity (kBtu),Natural gas (therms)\nA,2020,10,34.12,4\nB,2020,20,68.24,0\n',
    )
    expect(mapping.unpivot.columns).toEqual(['Electricity (kWh)', 'Natural gas (therms)'])
    expect(text).toContain('left out: `Electricity (kBtu)`')
    expect(text).toContain('Tried on 2 rows with region GB in place of FILL_IN: 4 estimated')
    expect(text).toContain('UNSURE: 1 record of 4 came to 0 kg')
  })

  it('takes the column of kinds that says most of the rows, and a heading that says kind before one that says name', async () => {
    const { mapping } = await guessed(
      'Meter Name,Meter Type,Usage,Units\nGas meter,Natural gas,5,therms\nGas meter,Electricity,7,kWh\n',
    )
    expect(mapping.activities[0].when).toEqual({ 'Meter Type': 'Electricity' })
  })

  it('names rows that could not be read', async () => {
    const { text } = await guessed('Fuel,Litres\nDiesel,5\nDiesel,6,7,8\n')
    expect(text).toContain('UNSURE: 1 row could not be read, the first in row 2:')
  })

  it.each([
    ['pcf', 'Product,Component,Weight,Unit\nTable,Steel leg,2,kg\n'],
    ['cbam', 'HS Code,Country of Origin,Net Mass (kg)\n721190,CN,5\n'],
    ['freight', 'Origin,Destination,Weight (kg)\nKiel,Hamburg,5\n'],
    ['travel distance', 'Origin,Destination\nLHR,JFK\n'],
    ['travel spend', 'City,Airfare,Currency\nParis,120,EUR\n'],
    ['classify', 'MCC,Amount,Currency\n5541,12.5,USD\n'],
    ['spend', 'Supplier,Net amount,Currency\nMiller,12.5,EUR\n'],
  ])('guesses %s', async (command, content) => {
    const { text } = await guessed(content)
    expect(text).toContain(`Taken for ghg ${command}, since`)
  })

  it('marks a power that may be meant as energy, and amounts that are all 0', async () => {
    const { path } = folder({ 'a.csv': 'Machine,Year,Energy Consumption (kW)\nA,2020,0\nB,2020,0\n' })
    const { out } = await ghg('map', path('a.csv'), '--for', 'energy electricity')
    const text = out.replace(/\n *# /g, ' ')
    expect(parse(out).columns.energy_unit).toEqual({ const: 'FILL_IN' })
    expect(text).toContain('says kW, a power: write kWh where it means that')
    expect(text).toContain('UNSURE: every cell is 0')
  })

  it('says so where nothing in the file is known', async () => {
    const { path } = folder({ 'a.csv': 'x,y\n,\nq,\n' })
    const { code, err } = await ghg('map', path('a.csv'))
    expect(code).toBe(1)
    expect(err).toContain('could not be guessed; name the command with --for: estimate')
  })
})
