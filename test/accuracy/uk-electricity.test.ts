/**
 * Electricity, heat and steam in the UK conversion factors 2016 to 2026, figures of the flat files as printed.
 * The catalogue keeps electricity to seven decimals of a kilogram: figures printed with more are compared
 * within half of the last place.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, kWhPerMmBtu, near, runCases } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** kg CO2e of everything, and of CO2, CH4 and N2O. */
type Gases = [total: number, co2: number, ch4: number, n2o: number]

interface Year {
  /** UK electricity | Electricity generated */
  generated: Gases
  /** Transmission and distribution | T&D- UK electricity */
  losses: Gases
  /** WTT- UK electricity (generation) and (T&D) */
  upstream: [generation: number, losses: number]
  /** Heat and steam | District heat and steam */
  heat: Gases
  /** Distribution - district heat & steam | 5% loss */
  heatLosses: number
  /** WTT- heat and steam | Onsite heat and steam; WTT- district heat & steam distribution | 5% loss */
  heatUpstream: [heat: number, losses: number]
  /** WTT- overseas electricity (generation) and (T&D): Australia, France, South Africa. */
  abroad?: Record<'AU' | 'FR' | 'ZA', [generation: number, losses: number]>
  /** T&D- overseas electricity, kg CO2: the same three. */
  lossesAbroad?: Record<'AU' | 'FR' | 'ZA', number>
}

const years: Record<number, Year> = {
  2016: {
    generated: [0.41205, 0.40957, 0.00039, 0.00209],
    losses: [0.03727, 0.03705, 0.00003, 0.00019],
    upstream: [0.06188, 0.0056],
    heat: [0.2043113534, 0.2024537731, 0.001077067169, 0.0007805130912],
    heatLosses: 0.01075322912,
    heatUpstream: [0.024978999, 0.001314684158],
    abroad: { AU: [0.12309, 0.00884], FR: [0.00887, 0.00076], ZA: [0.12969, 0.01421] },
    lossesAbroad: { AU: 0.05841, FR: 0.005, ZA: 0.09395 },
  },
  2017: {
    generated: [0.35156, 0.34885, 0.00062, 0.00209],
    losses: [0.03287, 0.03261, 0.00006, 0.0002],
    upstream: [0.05605, 0.00524],
    heat: [0.1974110063, 0.1956446455, 0.0009799624777, 0.0007863982993],
    heatLosses: 0.01039005296,
    heatUpstream: [0.02721825796, 0.001432539893],
    abroad: { AU: [0.12576, 0.00717], FR: [0.00711, 0.00061], ZA: [0.12909, 0.01365] },
    lossesAbroad: { AU: 0.04529, FR: 0.00382, ZA: 0.08616 },
  },
  2018: {
    generated: [0.28307, 0.28088, 0.00066, 0.00153],
    losses: [0.02413, 0.02394, 0.00006, 0.00013],
    upstream: [0.04198, 0.00358],
    heat: [0.18746, 0.18618, 0.00065, 0.00063],
    heatLosses: 0.009866315789,
    heatUpstream: [0.02709, 0.001425789474],
    abroad: { AU: [0.12659, 0.00856], FR: [0.00887, 0.00075], ZA: [0.12943, 0.01298] },
  },
  2019: {
    generated: [0.2556, 0.25358, 0.00065, 0.00137],
    losses: [0.0217, 0.02153, 0.00005, 0.00012],
    upstream: [0.03565, 0.00303],
    heat: [0.17606, 0.17447, 0.00105, 0.00055],
    heatLosses: 0.00927,
    heatUpstream: [0.02516, 0.001324210526],
    abroad: {
      AU: [0.1174205242, 0.007516872839],
      FR: [0.009847606059, 0.0008187120431],
      ZA: [0.1196537302, 0.01327920838],
    },
  },
  2020: {
    generated: [0.23314, 0.23104, 0.00072, 0.00138],
    losses: [0.02005, 0.01987, 0.00006, 0.00012],
    upstream: [0.03217, 0.00277],
    heat: [0.17261, 0.17102, 0.00103, 0.00055],
    heatLosses: 0.00908,
    heatUpstream: [0.02595, 0.001365789474],
    abroad: {
      AU: [0.1094026286, 0.007222296236],
      FR: [0.005021760007, 0.0004437007759],
      ZA: [0.1112146187, 0.01225538068],
    },
  },
  2021: {
    generated: [0.21233, 0.21016, 0.0008, 0.00137],
    losses: [0.01879, 0.0186, 0.00007, 0.00012],
    upstream: [0.05529, 0.00489],
    heat: [0.17073, 0.16906, 0.00109, 0.00058],
    heatLosses: 0.00899,
    heatUpstream: [0.03153, 0.001659473684],
    abroad: {
      AU: [0.1755705744, 0.01104069465],
      FR: [0.007647915391, 0.0006705628483],
      ZA: [0.1781345116, 0.0197166921],
    },
  },
  2022: {
    generated: [0.19338, 0.19121, 0.0008, 0.00137],
    losses: [0.01769, 0.0175, 0.00007, 0.00012],
    upstream: [0.04625, 0.00423],
    heat: [0.17073, 0.16906, 0.00109, 0.00058],
    heatLosses: 0.00899,
    heatUpstream: [0.03153, 0.001659473684],
  },
  2023: {
    generated: [0.2070742886, 0.20496, 0.000896, 0.001218288591],
    losses: [0.01791511141, 0.01773, 0.0000784, 0.0001067114094],
    upstream: [0.0459, 0.00397],
    heat: [0.1796465718, 0.17791, 0.0012208, 0.0005157718121],
    heatLosses: 0.009453877852,
    heatUpstream: [0.03341, 0.001758421053],
  },
  2024: {
    generated: [0.20705, 0.20493, 0.0009, 0.00122],
    losses: [0.0183, 0.01811, 0.00008, 0.00011],
    upstream: [0.0459, 0.00397],
    heat: [0.17965, 0.17791, 0.00122, 0.00052],
    heatLosses: 0.00946,
    heatUpstream: [0.03341, 0.00176],
  },
  2025: {
    generated: [0.177, 0.17489, 0.0009, 0.00122],
    losses: [0.01853, 0.01834, 0.00008, 0.00011],
    upstream: [0.0459, 0.00397],
    heat: [0.17529, 0.17355, 0.00122, 0.00052],
    heatLosses: 0.00945,
    heatUpstream: [0.03341, 0.00176],
  },
  2026: {
    generated: [0.13096, 0.12943, 0.00067, 0.00086],
    losses: [0.01299, 0.01284, 0.00007, 0.00009],
    upstream: [0.03682, 0.00359],
    heat: [0.17529, 0.17355, 0.00122, 0.00052],
    heatLosses: 0.00945,
    heatUpstream: [0.03341, 0.00176],
  },
}

const mix = 'electricity-supply_grid-source_supplier_mix'
const heat = 'heat-and-steam-type_'
/** Half a unit of the seventh decimal, relative to the figure. */
const seventhDecimal = (printed: number) => 5.1e-8 / printed

const asks = [
  { ask: { energy: 1250 }, kWh: 1250 },
  { ask: { energy: 3.5, energy_unit: 'MWh' }, kWh: 3500 },
  { ask: { energy: 9, energy_unit: 'GJ' }, kWh: 2500 },
  { ask: { energy: 12, energy_unit: 'MMBTU' }, kWh: 12 * kWhPerMmBtu },
]

const release = (year: number) => ({
  source: year < 2023 ? 'BEIS' : 'DESNZ',
  source_dataset: `UK Government GHG Conversion Factors ${year}`,
  year,
})

for (const [name, printed] of Object.entries(years)) {
  const year = Number(name)
  const ofRow = (row: string, activity_id: string, figure: number, stage: string, index: number): Case => {
    const { ask, kWh } = asks[index % asks.length]!
    return {
      row,
      printed: `${figure} kg CO2e per kWh`,
      select: { activity_id, region: 'GB' },
      ask,
      co2e: figure * kWh,
      in: [kWh, 'kWh'],
      stage,
      within: seventhDecimal(figure),
    }
  }
  const { generated, losses, upstream, abroad, lossesAbroad } = printed
  const wtt = 'well_to_tank'
  const td = 'transmission_and_distribution'
  const cases = [
    ofRow('Electricity generated', mix, generated[0], 'electricity_generation', 0),
    ofRow('Electricity generated', mix, generated[0], 'electricity_generation', 1),
    ofRow('T&D- UK electricity', `${mix}_losses`, losses[0], td, 2),
    ofRow('WTT- UK electricity (generation)', `${mix}_well_to_tank`, upstream[0], wtt, 3),
    ofRow('WTT- UK electricity (T&D)', `${mix}_well_to_tank_losses`, upstream[1], wtt, 0),
    ofRow('Onsite heat and steam', `${heat}onsite`, printed.heat[0], 'use_phase', 2),
    ofRow('District heat and steam', `${heat}district`, printed.heat[0], 'use_phase', 3),
    ofRow('5% loss', `${heat}district_distribution_5percent_loss`, printed.heatLosses, td, 1),
    ofRow('WTT- heat and steam', `${heat}onsite_wtt`, printed.heatUpstream[0], wtt, 2),
    ofRow('WTT- 5% loss', `${heat}district_wtt_distribution_5percent_loss`, printed.heatUpstream[1], wtt, 0),
  ]
  for (const [region, [generation, ofLosses]] of Object.entries(abroad ?? {})) {
    const rows = [
      ofRow(`WTT- overseas electricity (generation) ${region}`, `${mix}_well_to_tank`, generation, wtt, 1),
      ofRow(`WTT- overseas electricity (T&D) ${region}`, `${mix}_well_to_tank_losses`, ofLosses, wtt, 2),
    ]
    cases.push(...rows.map((row) => ({ ...row, select: { ...row.select, region } })))
  }
  for (const [region, co2] of Object.entries(lossesAbroad ?? {})) {
    const row = ofRow(`T&D- overseas electricity ${region}, kg CO2`, `${mix}_losses`, co2, td, 3)
    cases.push({ ...row, select: { ...row.select, region }, flags: ['partial_factor'] })
  }
  runCases(() => engine, release(year), cases)

  describe(`gases of ${year}, and the other report`, () => {
    // CO2e of each gas is printed on AR4 until 2022, on AR5 since.
    const own = year < 2023 ? { ch4: 25, n2o: 298 } : { ch4: 28, n2o: 265 }
    const [other, potentials] =
      year < 2023 ? (['ar5', { ch4: 28, n2o: 265 }] as const) : (['ar4', { ch4: 25, n2o: 298 }] as const)
    it.each([
      [mix, printed.generated],
      [`${mix}_losses`, printed.losses],
      [`${heat}district`, printed.heat],
    ])('%s: %j', async (activity_id, [, co2, ch4, n2o]) => {
      const found = await engine.call('estimate', {
        emission_factor: {
          ...release(year),
          activity_id,
          region: 'GB',
          data_version: '^1',
          calculation_method: other,
        },
        parameters: { energy: 1, energy_unit: 'MWh' },
      })
      const gases = found.constituent_gases!
      near(gases.co2!, co2 * 1000, 1e-6)
      // Masses of electricity are kept to ten decimals.
      near(gases.ch4!, (ch4 / own.ch4) * 1000, 2e-4)
      near(gases.n2o!, (n2o / own.n2o) * 1000, 2e-4)
      const recomputed = co2 + (ch4 / own.ch4) * potentials.ch4 + (n2o / own.n2o) * potentials.n2o
      near(found.co2e, recomputed * 1000, 1e-5)
      expect(found.co2e_calculation_origin).toBe('ghg')
    })
  })
}
