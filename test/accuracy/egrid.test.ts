/**
 * eGRID output emission rates in pounds per megawatt-hour, as printed (summary tables, subregion file).
 * The catalogue keeps kilograms per kWh to seven decimals, masses of CH4 and N2O to ten: half a unit of
 * the last place of the smallest figure here is what `within` allows, and no more.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { kWhPerMmBtu, lb, near } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** lb/MWh: CO2, CH4, N2O, CO2e as published (null where the release prints none), and the gross loss. */
type Rate = [region: string, co2: number, ch4: number, n2o: number, co2e: number | null, loss: number]

const released: Record<number, { method: 'ar4' | 'ar5' | null; rates: Rate[]; nonBaseload: Rate[] }> = {
  2018: {
    method: 'ar4',
    rates: [
      ['US', 947.182, 0.085, 0.012, 952.877, 0.0487],
      ['US-AKGD', 1039.635, 0.082, 0.011, 1044.989, 0.0512],
      ['US-CAMX', 496.536, 0.034, 0.004, 498.686, 0.048],
      ['US-ERCT', 931.672, 0.066, 0.009, 936.082, 0.0487],
      ['US-NEWE', 522.312, 0.082, 0.011, 527.564, 0.0488],
    ],
    nonBaseload: [
      ['US-CAMX', 929.525, 0.047, 0.006, null, 0],
      ['US-RFCW', 1828.301, 0.179, 0.026, null, 0],
    ],
  },
  2019: {
    method: 'ar4',
    rates: [
      ['US', 884.23, 0.075, 0.011, 889.214, 0.051],
      ['US-AKGD', 1114.4, 0.098, 0.013, 1120.81, 0.054],
      ['US-CAMX', 453.209, 0.033, 0.004, 455.251, 0.051],
      ['US-MROW', 1098.353, 0.119, 0.017, 1106.45, 0.051],
      ['US-NEWE', 488.888, 0.077, 0.01, 493.829, 0.051],
    ],
    nonBaseload: [
      ['US-CAMX', 963.977, 0.058, 0.007, null, 0],
      ['US-RFCW', 1831.61, 0.178, 0.026, null, 0],
    ],
  },
  2020: {
    method: null,
    rates: [
      ['US', 818.289, 0.065, 0.009, null, 0.053],
      ['US-AKGD', 1097.63, 0.1, 0.014, null, 0.055],
      ['US-CAMX', 513.455, 0.032, 0.004, null, 0.053],
      ['US-ERCT', 818.6, 0.052, 0.007, null, 0.052],
      ['US-PRMS', 1602.184, 0.085, 0.014, null, 0.053],
    ],
    nonBaseload: [],
  },
  2021: {
    method: 'ar4',
    rates: [
      ['US', 852.3, 0.071, 0.01, 857.019, 0.045],
      ['US-AKGD', 1067.68, 0.091, 0.012, 1073.669, 0.044],
      ['US-CAMX', 531.678, 0.031, 0.004, 533.606, 0.044],
      ['US-NWPP', 634.599, 0.058, 0.008, 638.523, 0.044],
      ['US-RFCW', 1046.132, 0.095, 0.014, 1052.543, 0.045],
    ],
    nonBaseload: [
      ['US', 1410, 0.11, 0.016, null, 0],
      ['US-NEWE', 900.5, 0.073, 0.009, null, 0],
    ],
  },
  2022: {
    method: 'ar4',
    rates: [
      ['US', 823.149, 0.066, 0.009, 827.52, 0.051],
      ['US-AKGD', 1052.114, 0.088, 0.012, 1057.841, 0.05],
      ['US-CAMX', 497.443, 0.03, 0.004, 499.278, 0.051],
      ['US-ERCT', 771.083, 0.049, 0.007, 774.298, 0.051],
      ['US-SRSO', 893.29, 0.064, 0.009, 897.659, 0.051],
    ],
    nonBaseload: [
      ['US', 1405.322, 0.107, 0.015, null, 0],
      ['US-NEWE', 923.348, 0.073, 0.01, null, 0],
    ],
  },
  2023: {
    method: 'ar5',
    rates: [
      ['US-AKGD', 899.633, 0.086, 0.012, 905.109, 0.041],
      ['US-CAMX', 428.464, 0.025, 0.003, 429.983, 0.041],
      ['US-ERCT', 733.862, 0.043, 0.006, 736.629, 0.042],
      ['US-NEWE', 539.275, 0.063, 0.008, 543.178, 0.042],
      ['US-RFCW', 911.424, 0.071, 0.01, 916.054, 0.042],
    ],
    nonBaseload: [],
  },
}

const potentials = {
  ar4: { ch4: 25, n2o: 298 },
  ar5: { ch4: 28, n2o: 265 },
  ar6: { ch4: 27.9, n2o: 273 },
}
const mix = 'electricity-supply_grid-source_supplier_mix'

const estimate = (year: number, region: string, activity_id: string, energy: number, more: object = {}) =>
  engine.call('estimate', {
    emission_factor: {
      activity_id,
      region,
      year,
      source: 'EPA',
      source_dataset: `eGRID${year}`,
      data_version: '^1',
      ...more,
    },
    parameters: { energy, energy_unit: 'MWh' },
  })
const within = 1e-6

for (const [name, { method, rates, nonBaseload }] of Object.entries(released)) {
  const year = Number(name)
  describe(`eGRID${year}`, () => {
    it.each(rates)(
      '%s total output: %s lb CO2, %s lb CH4, %s lb N2O, %s lb CO2e per MWh',
      async (...rate) => {
        const [region, co2, ch4, n2o, co2e] = rate
        const found = await estimate(year, region, mix, 10)
        const gases = found.constituent_gases!
        near(gases.co2!, co2 * lb * 10, within)
        near(gases.ch4!, ch4 * lb * 10, 1e-4)
        near(gases.n2o!, n2o * lb * 10, 1e-4)
        // Where the release prints no CO2e, the newest potentials are applied.
        const { ch4: ofMethane, n2o: ofNitrousOxide } = potentials.ar6
        near(found.co2e, (co2e ?? co2 + ch4 * ofMethane + n2o * ofNitrousOxide) * lb * 10, within)
        expect(found.co2e_calculation_method).toBe(method ?? 'ar6')
        expect(found.activity_data).toEqual({ activity_value: 10_000, activity_unit: 'kWh' })
        expect(found.emission_factor!.source_lca_activity).toBe('electricity_generation')
      },
    )

    it.each(rates)('%s under the other reports', async (...[region, co2, ch4, n2o]) => {
      for (const other of ['ar4', 'ar5', 'ar6'] as const) {
        if (other === method) continue
        const { ch4: ofMethane, n2o: ofNitrousOxide } = potentials[other]
        const found = await estimate(year, region, mix, 10, { calculation_method: other })
        near(found.co2e, (co2 + ch4 * ofMethane + n2o * ofNitrousOxide) * lb * 10, within)
        expect(found.co2e_calculation_origin).toBe('ghg')
      }
    })

    it.each(rates)('%s losses', async (...[region, co2, ch4, n2o, , loss]) => {
      // Loss is a share of what is generated; per kWh delivered it is L / (1 - L).
      const perDelivered = loss / (1 - loss)
      const found = await estimate(year, region, `${mix}_losses`, 10, { calculation_method: 'ar6' })
      near(found.co2e, (co2 + ch4 * 27.9 + n2o * 273) * perDelivered * lb * 10, within)
      expect(found.emission_factor!.source_lca_activity).toBe('transmission_and_distribution')
    })

    if (nonBaseload.length) {
      it.each(nonBaseload)('%s non-baseload: %s lb CO2 per MWh', async (...[region, co2, ch4, n2o]) => {
        const found = await estimate(year, region, 'electricity-supply_grid-source_non_baseload', 10, {
          calculation_method: 'ar4',
        })
        near(found.co2e, (co2 + ch4 * 25 + n2o * 298) * lb * 10)
        near(found.constituent_gases!.n2o!, n2o * lb * 10)
      })
    }
  })
}

describe('eGRID2016, which prints CO2 only', () => {
  it.each([
    ['US', 998.4, 0.0448],
    ['US-AKGD', 1072.3, 0.0525],
    ['US-CAMX', 527.9, 0.0423],
    ['US-ERCT', 1009.2, 0.0489],
    ['US-HIMS', 1152, 0.0535],
    ['US-MROW', 1238.8, 0.0449],
    ['US-NEWE', 558.2, 0.0449],
    ['US-NYUP', 294.7, 0.0449],
    ['US-RFCW', 1243.4, 0.0449],
    ['US-SRSO', 1089.4, 0.0449],
  ])('%s: %s lb CO2 per MWh, gross loss %s', async (region, co2, loss) => {
    const found = await estimate(2016, region, mix, 10)
    near(found.co2e, co2 * lb * 10, within)
    expect(found.constituent_gases).toMatchObject({ ch4: null, n2o: null })
    expect(found.emission_factor!.data_quality_flags).toEqual(['partial_factor'])
    const lost = await estimate(2016, region, `${mix}_losses`, 10)
    near(lost.co2e, ((co2 * loss) / (1 - loss)) * lb * 10, within)
  })
})

describe('eGRID in other units', () => {
  it('a million Btu in California, 2023: 429.983 lb/MWh', async () => {
    const { co2e } = await engine.call('estimate', {
      emission_factor: { activity_id: mix, region: 'US-CAMX', year: 2023, data_version: '^1' },
      parameters: { energy: 1, energy_unit: 'MMBTU' },
    })
    near(co2e, ((429.983 * lb) / 1000) * kWhPerMmBtu, within)
  })

  it('the national rate of 2023 has no CH4 and N2O: 767.209 lb CO2, 770.884 lb CO2e', async () => {
    const found = await estimate(2023, 'US', mix, 1)
    near(found.co2e, 770.884 * lb, within)
    near(found.constituent_gases!.co2!, 767.209 * lb, within)
    expect(found.constituent_gases).toMatchObject({ ch4: null, n2o: null })
  })

  it('the first release of 2023, withdrawn, is not what answers: 422.234 lb CO2e in California', async () => {
    const { co2e } = await estimate(2023, 'US-CAMX', mix, 1)
    expect(co2e).toBeGreaterThan(429.9 * lb)
  })
})
