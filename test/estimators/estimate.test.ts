import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstimateRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const grid = {
  activity_id: 'electricity-supply_grid-source_supplier_mix',
  region: 'GB',
  year: 2025,
  data_version: '^1',
}
const estimate = (parameters: EstimateRequest['parameters'], selector: object = {}) =>
  engine.call('estimate', { emission_factor: { ...grid, ...selector }, parameters })

describe('1,000 kWh of British electricity in 2025', () => {
  it.each([
    [{ energy: 1000, energy_unit: 'kWh' }],
    [{ energy: 1000 }],
    [{ energy: 1, energy_unit: 'MWh' }],
    [{ energy: 3.6, energy_unit: 'GJ' }],
  ])('are 177 kg: %j', async (parameters) => {
    const { co2e, co2e_unit, activity_data } = await estimate(parameters)
    expect(co2e).toBeCloseTo(177, 10)
    expect(co2e_unit).toBe('kg')
    expect(activity_data!.activity_unit).toBe('kWh')
    expect(activity_data!.activity_value).toBeCloseTo(1000, 9)
  })

  it('keep their masses under every method, and the total moves as the potentials say', async () => {
    const potentials = { ar4: [25, 298], ar5: [28, 265], ar6: [27.9, 273] } as const
    for (const method of ['ar4', 'ar5', 'ar6'] as const) {
      const estimation = await estimate({ energy: 1000 }, { calculation_method: method })
      const { co2, ch4, n2o } = estimation.constituent_gases!
      // The publisher prints CO2e of each gas: 0.0009 kg of CH4 and 0.00122 kg of N2O per kWh, in AR5.
      expect(co2).toBeCloseTo(174.89, 9)
      expect(ch4).toBeCloseTo(0.9 / 28, 6)
      expect(n2o).toBeCloseTo(1.22 / 265, 6)
      const [ofMethane, ofNitrousOxide] = potentials[method]
      const computed = co2! + ch4! * ofMethane + n2o! * ofNitrousOxide
      expect(estimation.co2e).toBeCloseTo(method === 'ar5' ? 177 : computed, 6)
      expect(estimation.co2e_calculation_method).toBe(method)
      expect(estimation.co2e_calculation_origin).toBe(method === 'ar5' ? 'source' : 'ghg')
    }
  })

  it('come with their source', async () => {
    const estimation = await estimate({ energy: 1000 })
    expect(estimation.source_trail).toEqual([
      {
        data_category: 'emission_factor',
        name: 'Electricity, grid average, United Kingdom',
        source: 'DESNZ',
        source_dataset: 'UK Government GHG Conversion Factors 2025',
        year: '2025',
        region: 'GB',
        region_name: 'United Kingdom',
        id: estimation.emission_factor!.id,
      },
    ])
    const byId = await engine.call('estimate', {
      emission_factor: estimation.emission_factor!.id,
      parameters: { energy: 1000 },
    })
    expect(byId.co2e).toBe(177)
    expect(byId.audit_trail).toBe('enabled')
  })
})

describe('any amount', () => {
  it('scales the estimate and every gas equally', async () => {
    const unit = await estimate({ energy: 1 })
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1e12, noNaN: true }), async (energy) => {
        const { co2e, constituent_gases } = await estimate({ energy })
        expect(co2e).toBeCloseTo(unit.co2e * energy, 6 - Math.ceil(Math.log10(energy + 1)))
        expect(constituent_gases!.co2e_total).toBe(co2e)
        expect(constituent_gases!.co2).toBe(unit.constituent_gases!.co2! * energy)
      }),
    )
  })

  it('gives a negative estimate with a notice if negative, and zero for zero', async () => {
    const given = await estimate({ energy: -10 })
    expect(given.co2e).toBeCloseTo(-1.77, 10)
    expect(given.notices.map(({ code }) => code)).toEqual(['negative_activity'])
    const nothing = await estimate({ energy: 0 })
    expect(nothing.co2e).toBe(0)
    expect(nothing.notices).toEqual([])
  })

  it('too large to hold is refused, not infinite', async () => {
    await expect(estimate({ energy: Number.MAX_VALUE, energy_unit: 'TJ' })).rejects.toMatchObject({
      status: 400,
    })
  })
})
