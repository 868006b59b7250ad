/** Fuels by names that say what burns them: upstream and energy are those of the fuel itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FuelAmount } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const litres = (volume: number): FuelAmount => ({ volume, volume_unit: 'l' })
const kilowattHours = (energy: number): FuelAmount => ({ energy, energy_unit: 'kWh' })
const tonnes = (weight: number): FuelAmount => ({ weight, weight_unit: 't' })

describe('a fuel by the name of one use', () => {
  it.each([
    ['NZ', 'diesel_transport', 'diesel', litres(1000)],
    ['NZ', 'coal_default_stationary_residential', 'coal', tonnes(1)],
    ['NZ', 'natural_gas_stationary_industrial', 'natural_gas', kilowattHours(1000)],
    ['NZ', 'lpg_transport', 'lpg', litres(1000)],
    ['CA', 'heavy_fuel_oil_industrial', 'heavy_fuel_oil', litres(1000)],
    ['CA', 'gasoline_transport_light_duty_gasoline_vehicles_oxidation_catalyst', 'gasoline', litres(1000)],
    ['CA', 'propane_residential', 'propane', litres(1000)],
    ['IN', 'diesel_transport', 'diesel', litres(1000)],
    ['IN', 'cng_transport', 'cng', tonnes(1)],
  ])(
    'in %s has upstream and energy of the fuel itself, as it says: %s',
    async (region, name, fuel, amount) => {
      const year = { NZ: 2026, CA: 2024, IN: 2024, US: 2025 }[region]!
      const ofUse = await engine.call('energyFuel', { fuel_type: name, region, year, amount })
      const itself = await engine.call('energyFuel', { fuel_type: fuel, region, year, amount })
      expect(ofUse.well_to_tank!.source_trail).toEqual(itself.well_to_tank!.source_trail)
      expect(ofUse.notices.map(({ code }) => code)).toContain('well_to_tank_fallback')
      if (ofUse.combustion.source_trail[0]!.id === itself.combustion.source_trail[0]!.id) {
        expect(ofUse.energy_use).toEqual(itself.energy_use)
      }
      expect(ofUse.energy_use!.total_kwh).toBeGreaterThan(0)
    },
  )

  it('has upstream as published: New Zealand, UK conversion factors 2026, WTT of diesel 0.61101 per litre', async () => {
    const { well_to_tank } = await engine.call('energyFuel', {
      fuel_type: 'diesel_transport',
      region: 'NZ',
      year: 2026,
      amount: litres(1000),
    })
    expect(well_to_tank!.co2e).toBeCloseTo(611.01, 6)
  })

  it.each(['bioethanol_blend_e3_transport', 'bioethanol_blend_e10_transport'])(
    'is empty, not zero, and says so, where nobody has such a blend: %s',
    async (fuel_type) => {
      const answer = await engine.call('energyFuel', {
        fuel_type,
        region: 'NZ',
        year: 2026,
        amount: litres(100),
      })
      expect(answer.well_to_tank).toBeNull()
      expect(answer.energy_use).toMatchObject({ total_kwh: null, renewable_kwh: null })
      expect(answer.notices.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['well_to_tank_unavailable', 'calorific_value_unavailable']),
      )
    },
  )
})

describe('a fuel of which its publisher prints two figures', () => {
  const other = async (fuel_type: string, region: string, year: number, amount: FuelAmount) => {
    const { combustion, notices } = await engine.call('energyFuel', { fuel_type, region, year, amount })
    const found = notices.find(
      ({ code, message }) => /^other_(average|figure_differs)$/.test(code) && message.includes('burning'),
    )
    return { co2e: combustion.co2e, severity: found?.severity, message: found?.message }
  }

  it('says what the other is: French petrol, 69.2 kg/GJ, and 0.254 kg/kWh in a row of its own', async () => {
    const { co2e, severity, message } = await other('petrol', 'FR', 2021, kilowattHours(1000))
    expect(co2e).toBeCloseTo(249.12, 9)
    expect(severity).toBe('info')
    expect(message).toContain('0.254 kg/kWh PCI in row 25764, 2 % more than 69.2 kg/GJ PCI')
  })

  it('warns where they are far apart: French compressed biogas, 0.442 kg/GJ and 0.00204 kg/kWh', async () => {
    const name = 'biocng_for_road_vehicle_average_mix'
    const { co2e, severity, message } = await other(name, 'FR', 2021, kilowattHours(1000))
    expect(co2e).toBeCloseTo(0.442 * 3.6, 9)
    expect(severity).toBe('warning')
    expect(message).toContain('28 % more')
  })

  it('is the sum of its gases: Indian LPG, 47.3 GJ of 63,100 kg CO2, 5 of CH4 and 0.1 of N2O per TJ', async () => {
    const { co2e, message } = await other('lpg', 'IN', 2025, tonnes(1))
    expect(co2e).toBeCloseTo(47.3 * (63.1 + 0.005 * 27.9 + 0.0001 * 273), 6)
    expect(message).toContain('2.983 kgCO2e/kg, 0.32 % less than the 2.9925 of its formula')
  })

  it('is silent of one that agrees: French diesel, 70.6 kg/GJ and 0.254 kg/kWh', async () => {
    expect((await other('diesel', 'FR', 2021, kilowattHours(1000))).message).toBeUndefined()
  })
})
