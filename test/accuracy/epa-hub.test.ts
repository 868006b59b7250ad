/**
 * Emission Factors Hub of the United States, 2021 and 2025, as printed: kg CO2, g CH4 and g N2O per unit
 * (tables 1 to 5, 7, 8, 10), metric tons CO2e per short ton (table 9), potentials (tables 11 and 12).
 * The hub prints no CO2e for the gases; it follows from the potentials of the report asked for.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, gallon, lb, near, runCases, shortTon } from './case.js'
import { fuels, type Row, travel } from './epa-hub-figures.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** The hub says which methane is of biomass and leaves the origin of other methane open. */
const methane = {
  ar4: { unknown: 25, biogenic: 25 },
  ar5: { unknown: 28, biogenic: 28 },
  ar6: { unknown: 27.9, biogenic: 27 },
}
const nitrousOxide = { ar4: 298, ar5: 265, ar6: 273 }

function toCase(one: Row): Case {
  const [co2, ch4, n2o] = one.gases
  const ofMethane = methane[one.method][one.origin ?? 'unknown']
  const counted = one.origin === 'biogenic' ? 0 : co2
  const perUnit = counted + (ch4 / 1000) * ofMethane + (n2o / 1000) * nitrousOxide[one.method]
  return {
    row: one.row,
    printed: `${co2} kg CO2, ${ch4} g CH4, ${n2o} g N2O`,
    select: { activity_id: one.activity_id, region: 'US', calculation_method: one.method },
    ask: one.ask,
    co2e: perUnit * one.amount,
    in: [one.amount, one.unit],
    stage: one.stage,
    gases: { co2: counted * one.amount, n2o: (n2o / 1000) * one.amount },
    ...(one.origin === 'biogenic' ? { biogenic: co2 * one.amount } : {}),
  }
}

/** Total output of tables 9, 11 and 12, and the one-gas rows of tables 2, 3 and 5. */
const others: Record<number, Case[]> = {
  2021: [
    waste('Landfilled | Mixed MSW', 'waste_type_mixed_msw-disposal_method_landfilled', 0.52),
    waste('Recycled | Aluminum Cans', 'waste_type_aluminum_cans-disposal_method_recycled', 0.06),
    gas('Table 11 | HFC-134a', 'hfc_134a', 1430),
    gas('Table 11 | SF6', 'sf6', 22800),
  ],
  2025: [
    waste('Landfilled | Mixed MSW', 'waste_type_mixed_msw-disposal_method_landfilled', 0.58),
    waste('Recycled | Aluminum Cans', 'waste_type_aluminum_cans-disposal_method_recycled', 0.06),
    gas('Table 11 | HFC-134a', 'hfc_134a', 1300),
    gas('Table 11 | Sulfur hexafluoride', 'sf6', 23500),
  ],
}

/** Metric tons CO2e per short ton, asked for in metric tons. */
function waste(row: string, activity_id: string, tonnesCo2e: number): Case {
  return {
    row: `Table 9 | ${row} | metric tons CO2e per short ton`,
    printed: `${tonnesCo2e} t CO2e`,
    select: { activity_id, region: 'US' },
    ask: { weight: 4, weight_unit: 't' },
    co2e: tonnesCo2e * 1000 * (4000 / shortTon),
    in: [4000 / shortTon, 'short ton'],
    stage: 'end_of_life',
  }
}

/** A potential is kg CO2e per kg; ten pounds leak. */
function gas(row: string, type: string, potential: number): Case {
  return {
    row,
    printed: `${potential}`,
    select: { activity_id: `fugitive_gas-type_${type}`, region: 'US' },
    ask: { weight: 10, weight_unit: 'lb' },
    co2e: potential * 10 * lb,
    in: [10 * lb, 'kg'],
    stage: 'unknown',
  }
}

for (const year of [2021, 2025]) {
  const release = { source: 'EPA', source_dataset: `GHG Emission Factors Hub ${year}`, year }
  runCases(() => engine, release, [...fuels.map(toCase), ...travel[year]!.map(toCase), ...others[year]!])

  describe(`rows of ${year} that print some gases only`, () => {
    const estimate = (activity_id: string, parameters: Case['ask']) =>
      engine.call('estimate', {
        emission_factor: {
          ...release,
          activity_id,
          region: 'US',
          data_version: '^1',
          calculation_method: 'ar5',
        },
        parameters,
      })

    it.each([
      ['Diesel Fuel', 'fuel_type_diesel_fuel-fuel_use_mobile_combustion', 10.21],
      ['Motor Gasoline', 'fuel_type_motor_gasoline-fuel_use_mobile_combustion', 8.78],
    ])('table 2, %s: CO2 per gallon', async (_, activity_id, co2) => {
      const found = await estimate(activity_id, { volume: 1000, volume_unit: 'l' })
      near(found.co2e, (co2 * 1000) / gallon)
      expect(found.emission_factor!.data_quality_flags).toEqual(['partial_factor'])
      expect(found.constituent_gases).toMatchObject({ ch4: null, n2o: null })
    })

    it('table 3, passenger cars of 2017: 0.0054 g CH4 and 0.0018 g N2O per vehicle-mile', async () => {
      const found = await estimate(
        'passenger_vehicle-vehicle_type_cars-fuel_source_gasoline-engine_size_na-vehicle_age_2017-vehicle_weight_na-gases_ch4_n2o_only',
        { distance: 10_000, distance_unit: 'mi' },
      )
      near(found.co2e, (0.0054 * 28 + 0.0018 * 265) * 10)
      near(found.constituent_gases!.n2o!, 0.018)
      expect(found.constituent_gases!.co2).toBeNull()
      expect(found.emission_factor!.data_quality_flags).toEqual(['partial_factor'])
    })
  })
}
