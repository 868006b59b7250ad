import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, near, runCases } from './case.js'
import {
  type GasRow,
  hotels2025,
  labels,
  longHaul,
  naturalGas,
  refrigerants2025,
  years,
} from './desnz-figures.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const release = (year: number) => ({
  source: year < 2023 ? 'BEIS' : 'DESNZ',
  source_dataset: `UK Government GHG Conversion Factors ${year}`,
  year,
})
/** The files turned from the potentials of AR4 to those of AR5 in 2023. */
const methodOf = (year: number) => (year < 2023 ? 'ar4' : 'ar5')
const potentials = { ar4: { ch4: 25, n2o: 298 }, ar5: { ch4: 28, n2o: 265 } }

for (const [index, year] of years.entries()) {
  const cases = labels.flatMap((one): Case[] => {
    const printed = one.printed[index]!
    if (printed === null) return []
    const select = { activity_id: one.activity_id, region: one.region ?? 'GB' }
    return [
      {
        row: one.label,
        printed: `${printed} kg CO2e`,
        select,
        ask: one.ask,
        co2e: one.scope === 'outside' ? 0 : printed * one.amount,
        in: [one.amount * (one.perPrinted ?? 1), one.unit],
        stage: one.stage,
        scope: one.scope,
        ...(one.scope === 'outside' ? { biogenic: printed * one.amount } : {}),
        ...(one.biogenic ? { biogenic: one.biogenic[index]! * one.amount } : {}),
      },
    ]
  })
  runCases(() => engine, release(year), cases)
}

describe('the other report, from the gases of the row', () => {
  it.each(years.map((year, index) => [year, naturalGas[index]!] as const))(
    'natural gas of %s in cubic metres',
    async (year, row) => {
      const [own, other] = year < 2023 ? (['ar4', 'ar5'] as const) : (['ar5', 'ar4'] as const)
      const masses = massesOf(row, potentials[own])
      const ask = (calculation_method: 'ar4' | 'ar5') =>
        engine.call('estimate', {
          emission_factor: {
            ...release(year),
            activity_id: 'fuel_type_natural_gas-fuel_use_na',
            region: 'GB',
            data_version: '^1',
            calculation_method,
          },
          // 1,000 cubic feet are 28.316846592 m3.
          parameters: { volume: 1000, volume_unit: 'standard_cubic_foot' },
        })
      const m3 = 28.316846592
      const asPublished = await ask(own)
      near(asPublished.co2e, row.total * m3)
      expect(asPublished.co2e_calculation_origin).toBe('source')
      const recomputed = await ask(other)
      near(
        recomputed.co2e,
        (masses.co2 + masses.ch4 * potentials[other].ch4 + masses.n2o * potentials[other].n2o) * m3,
      )
      expect(recomputed.co2e_calculation_origin).toBe('ghg')
      for (const { constituent_gases } of [asPublished, recomputed]) {
        near(constituent_gases!.co2!, masses.co2 * m3)
        near(constituent_gases!.ch4!, masses.ch4 * m3)
        near(constituent_gases!.n2o!, masses.n2o * m3)
      }
    },
  )
})

describe('long-haul economy with radiative forcing', () => {
  it.each(years.map((year, index) => [year, longHaul[index]!] as const))(
    '%s: gases of the row without, the rest in co2e_other, unchanged between methods',
    async (year, { withRf, without }) => {
      const own = methodOf(year)
      const forcing = withRf - without.co2 - without.ch4 - without.n2o
      const masses = massesOf(without, potentials[own])
      for (const method of ['ar4', 'ar5'] as const) {
        const { co2e, constituent_gases } = await engine.call('estimate', {
          emission_factor: {
            ...release(year),
            activity_id:
              'passenger_flight-route_type_international-aircraft_type_na-distance_long_haul_gt_3700km-class_economy-rf_included',
            region: 'GB',
            data_version: '^1',
            calculation_method: method,
          },
          parameters: { passengers: 2, distance: 1000, distance_unit: 'mi' },
        })
        const passengerKm = 2 * 1609.344
        const { ch4, n2o } = potentials[method]
        const recomputed = masses.co2 + masses.ch4 * ch4 + masses.n2o * n2o + forcing
        near(co2e, (method === own ? withRf : recomputed) * passengerKm)
        near(constituent_gases!.co2!, without.co2 * passengerKm)
        near(constituent_gases!.co2e_other!, forcing * passengerKm)
      }
    },
  )
})

describe('one row, one activity id', () => {
  const estimate = (activity_id: string, region: string, parameters: object) =>
    engine.call('estimate', {
      emission_factor: { ...release(2025), activity_id, region, data_version: '^1' },
      parameters,
    })

  it.each(refrigerants2025)('distinguishes the three columns of $label', async ({ id, ...columns }) => {
    const kg = async (suffix: string) => {
      const { co2e, additional_indicators } = await estimate(`${id}${suffix}`, 'GB', { weight: 1 })
      return [co2e, additional_indicators.co2e_outside_kyoto ?? 0]
    }
    expect(await kg('')).toEqual([columns.kyoto, columns.total - columns.kyoto])
    expect(await kg('-kyoto_gases_only')).toEqual([columns.kyoto, 0])
    expect(await kg('-non_kyoto_gases_only')).toEqual([0, columns.nonKyoto])
  })

  it.each(hotels2025)('a night in $label', async ({ region, printed }) => {
    const stay = await estimate('accommodation_type_hotel_stay', region, { number: 3 })
    near(stay.co2e, 3 * printed)
    expect(stay.emission_factor!.region).toBe(region)
  })

  it('gross and net, and direct and well-to-tank, answer apart', async () => {
    const kWh = { energy: 1 }
    const direct = (basis: string) => estimate(`fuel_type_natural_gas_${basis}-fuel_use_na`, 'GB', kWh)
    expect((await direct('gross')).co2e).toBe(0.18296)
    expect((await direct('net')).co2e).toBe(0.2027)
    // WTT- fuels | Gaseous fuels | Natural gas | kWh (Gross CV) and kWh (Net CV)
    expect((await direct('gross_wtt')).co2e).toBe(0.03021)
    expect((await direct('net_wtt')).co2e).toBe(0.03347)
  })
})

function massesOf(row: GasRow, potential: { ch4: number; n2o: number }) {
  return { co2: row.co2, ch4: row.ch4 / potential.ch4, n2o: row.n2o / potential.n2o }
}
