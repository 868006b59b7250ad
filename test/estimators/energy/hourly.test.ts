import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ElectricityRequest, EnergyInstrument } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const hours = (each: (hour: number) => number, count = 8760) =>
  Array.from({ length: count }, (_, i) => each(i))
const profile = (energy: number[]) => ({ energy, energy_unit: 'kWh' })
/** 2 kWh in every second hour. */
const sun = (): EnergyInstrument => ({
  name: 'Sun',
  kind: 'power_purchase_agreement',
  amount: { energy: 8760, energy_unit: 'kWh' },
  market: 'GB',
  period_start: '2025-01-01',
  period_end: '2025-12-31',
  generation: 'solar',
  retired: true,
  hours: hours((hour) => (hour % 2 === 0 ? 2 : 0)),
})
const ask = (request: Partial<ElectricityRequest>) =>
  engine.call('energyElectricity', { region: 'GB', year: 2025, ...request })

describe('a profile of hours', () => {
  it('is matched hour by hour, in addition to the annual figure', async () => {
    const answer = await ask({ profile: profile(hours(() => 1)), instruments: [sun()] })
    expect(answer.location.consumption.co2e).toBeCloseTo(8760 * 0.177, 6)
    expect(answer.market.consumption.co2e).toBe(0)
    expect(answer.hourly_matching).toEqual({
      consumption_kwh: 8760,
      matched_kwh: 4380,
      matched_share: 0.5,
      co2e: expect.closeTo(4380 * 0.177, 6),
    })
  })

  it('has 8784 hours in a leap year', async () => {
    const answer = await ask({ year: 2024, profile: profile(hours(() => 1, 8784)) })
    expect(answer.hourly_matching?.consumption_kwh).toBe(8784)
  })

  it.each([
    [
      'hours that do not fill the year',
      { profile: profile(hours(() => 1, 8759)) },
      'has 8759 hours; 2025 has 8760',
    ],
    ['a year of other length', { year: 2024, profile: profile(hours(() => 1)) }, '2024 has 8784'],
    ['no year', { year: undefined, profile: profile(hours(() => 1)) }, 'give year'],
    [
      'another amount',
      { energy: 9000, profile: profile(hours(() => 1)) },
      'its hours add up to 8760 kWh, the amount is 9000 kWh',
    ],
    [
      'certificates without hours',
      { recs: 5, profile: profile(hours(() => 1)) },
      'cannot be combined with recs',
    ],
    [
      'an instrument that is not its hours',
      {
        profile: profile(hours(() => 1)),
        instruments: [{ ...sun(), amount: { energy: 4000, energy_unit: 'kWh' } }],
      },
      'has hours that add up to 8760 kWh, not to its amount, 4000 kWh',
    ],
  ])('is refused with %s', async (_, request, words) => {
    await expect(ask(request as Partial<ElectricityRequest>)).rejects.toThrow(words)
  })
})
