/** Tests gases and energy in the ledger: the answer's own figures, blank if absent. */
import { describe, expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

const mapping = `activities:
  - { when: { what: power }, operation: energy electricity, set: { region: GB, year: 2025 } }
  - { when: { what: gas }, operation: energy fuel, set: { fuel_type: natural_gas, region: GB, year: 2025 } }
  - { when: { what: nights }, operation: travel hotel, set: { location: Lisbon } }
quantity: { from: amount, unit: { from: unit } }
`
const rows = 'what,amount,unit\npower,1000,kWh\npower,2000,kWh\ngas,500,kWh\nnights,2,nights\n'

describe('lines of a ledger', () => {
  it('have gases if the factor has them, and the energy once for each row', async () => {
    const { path } = folder({ 'in.csv': rows, 'map.yaml': mapping })
    const columns = 'row,part,co2e,co2,ch4,energy_source,energy_kwh,renewable_kwh'
    const args = ['run', path('in.csv'), '--map', path('map.yaml'), '--columns', columns]
    const { rows: lines } = await ghgIn(localWorld(), ...args)
    const wholes = lines.filter(({ energy_kwh }) => energy_kwh !== '')
    expect(wholes.map(({ row, energy_source }) => [row, energy_source])).toEqual([
      ['1', 'purchased'],
      ['2', 'purchased'],
      ['3', 'natural_gas'],
    ])
    // Gas bills are by gross calorific value; the net value of British gas in 2025 is 90.26 % of the gross.
    const energy = wholes.map(({ energy_kwh }) => Number(energy_kwh))
    expect(energy.slice(0, 2)).toEqual([1000, 2000])
    expect(energy[2]).toBeCloseTo(451.307, 3)
    const [one, two] = wholes
    expect(Number(one!.co2)).toBeGreaterThan(0.9 * Number(one!.co2e))
    expect(Number(two!.co2)).toBeCloseTo(2 * Number(one!.co2), 9)
    expect(lines.at(-1)).toMatchObject({ row: '4', co2: '', ch4: '', energy_kwh: '' })
  })

  it('have only the notices of their part: the year of the upstream does not concern consumption', async () => {
    const text = mapping.replace('region: GB, year: 2025 } }', 'region: US-CAMX, year: 2023 } }')
    const { path } = folder({ 'in.csv': 'what,amount,unit\npower,1000,kWh\n', 'map.yaml': text })
    const args = ['run', path('in.csv'), '--map', path('map.yaml'), '--columns', 'part,notices']
    const { rows: lines } = await ghgIn(localWorld(), ...args)
    const withFallback = lines.filter(({ notices }) => notices!.includes('well_to_tank_fallback'))
    expect(withFallback.map(({ part }) => part)).toEqual([
      'well_to_tank',
      'well_to_tank_of_transmission_and_distribution',
    ])
    expect(lines.find(({ part }) => part === 'consumption')!.notices).toBe('residual_mix_unavailable')
  })
})
