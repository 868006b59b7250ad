import { describe, expect, it } from 'vitest'
import { heatFactor } from '../../../reference/publishers/heat-steam/heat-steam.js'
import { committedTable } from './committed-table.js'

const factors = committedTable('desnz-heat-steam')
const of = (activity: string, year: number) =>
  factors.filter((row) => row.activity_id === `heat-and-steam-type_${activity}` && row.year === String(year))

describe('heat and steam of the United Kingdom', () => {
  it('is one factor per activity and year', () => {
    const keys = new Set(factors.map((row) => `${row.activity_id} ${row.year}`))
    expect(factors).toHaveLength(60)
    expect(keys.size).toBe(60)
  })

  it('gives 0.17529 kg CO2e per kWh of district heat in 2025', () => {
    expect(of('district', 2025)[0]).toMatchObject({ co2e_ar5: '0.17529', co2e_ar4: '', source: 'DESNZ' })
    expect(of('district', 2022)[0]).toMatchObject({ co2e_ar4: '0.17073', co2e_ar5: '', source: 'BEIS' })
  })

  it('turns kg CO2e of a gas into its mass with the potential of the release', () => {
    expect(Number(of('onsite', 2025)[0]!.ch4)).toBeCloseTo(0.00122 / 28, 12)
    expect(Number(of('onsite', 2025)[0]!.n2o)).toBeCloseTo(0.00052 / 265, 12)
    expect(Number(of('onsite', 2021)[0]!.ch4)).toBeCloseTo(0.00109 / 25, 12)
    expect(Number(of('onsite', 2021)[0]!.n2o)).toBeCloseTo(0.00058 / 298, 12)
  })

  it('keeps losses and upstream separate, without unpublished gases', () => {
    expect(of('district_distribution_5percent_loss', 2025)[0]!.co2e_ar5).toBe('0.00945')
    expect(of('onsite_wtt', 2025)[0]).toMatchObject({ co2e_ar5: '0.03341', ch4: '', co2: '' })
  })
})

describe('heatFactor', () => {
  it('refuses a kind it does not know', () => {
    expect(() => heatFactor({ item: 'Steam', kind: 'guess', year: '2025' })).toThrow('Steam guess')
  })
})
