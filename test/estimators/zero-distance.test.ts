/** Journeys and legs of 0 km, and rows without travellers: 0 kg with a warning. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { LocalEngine } from '../../src/ghg.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { twoEngines } from '../codes/engines.js'

const engines = twoEngines()
const warnings = (notices: readonly { code: string; message: string }[]) =>
  notices.filter(({ code }) => code === 'zero_activity').map(({ message }) => message)

function journey(engine: LocalEngine, origin: string, destination: string, more: object = {}) {
  return engine.call('travelDistance', { travel_mode: 'air', origin, destination, ...more })
}

describe('a journey to its starting place', () => {
  it.each(['LHR', 'Heathrow', 'EGLL'])('LHR to %s is reported, from release 3 on', async (destination) => {
    const answer = await journey(engines.newest, 'LHR', destination)
    expect(answer.co2e).toBe(0)
    expect(warnings(answer.notices)).toEqual([
      'the journey starts and ends at the same place, London Heathrow Airport (LHR), GB: its distance is 0 km; give another destination, or its distance_km',
    ])
    const second = await journey(engines.second, 'LHR', 'LHR')
    expect(warnings(second.notices)).toEqual([])
  })

  it('has no warning with a distance, unless that is 0', async () => {
    expect(warnings((await journey(engines.newest, 'LHR', 'LHR', { distance_km: 40 })).notices)).toEqual([])
    const [message] = warnings((await journey(engines.newest, 'LHR', 'JFK', { distance_km: 0 })).notices)
    expect(message).toContain('the journey has a distance_km of 0')
  })

  it('is reported for a leg of freight', async () => {
    const { route } = await engines.newest.call('freight', {
      route: [{ location: 'Leeds' }, { transport_mode: 'road' }, { location: 'Leeds' }],
      cargo: { weight: 1, weight_unit: 't' },
    } as never)
    const leg = (route as { type: string; notices: { code: string; message: string }[] }[])[1]!
    expect(warnings(leg.notices)).toEqual([
      'the journey starts and ends at the same place, Leeds, England, GB: its distance is 0 km; give another place, or its planned_distance_km',
    ])
  })
})

describe('a row without travellers', () => {
  it.each([
    ['passengers', 0, 2],
    ['trips', 3, 0],
  ])('counts as 0 kg with a warning for 0 %s', async (_, passengers, trips) => {
    const made = folder({
      'a.csv': `travel_mode,origin,destination,passengers,trips\nair,LHR,JFK,${passengers},${trips}\nair,LHR,JFK,1,1\n`,
    })
    const { out, err } = await ghgIn(
      localWorld(),
      'travel',
      'distance',
      made.path('a.csv'),
      '--columns',
      'co2e,notices',
    )
    const [none, one] = parse(out, { columns: true }) as Record<string, string>[]
    expect(none).toEqual({ co2e: '0', notices: 'radiative_forcing_applied;zero_activity' })
    expect(one!.notices).toBe('radiative_forcing_applied')
    expect(err).toMatch(/warning: 0 kg CO2e, 1 row: .*ghg help zero_activity/)
  })
})

describe('an estimate for 0 passengers', () => {
  it('is 0 kg with a warning', async () => {
    const activity = 'passenger_train-route_type_national_rail-fuel_source_na'
    const estimate = (passengers: number, data_version: string) =>
      engines.newest.call('estimate', {
        emission_factor: { activity_id: activity, region: 'GB', year: 2025, data_version },
        parameters: { passengers, distance: 100, distance_unit: 'km' },
      } as never) as Promise<{ co2e: number; notices: { code: string; message: string }[] }>
    const { co2e, notices } = await estimate(0, '^3')
    expect(co2e).toBe(0)
    expect(notices).toContainEqual(
      expect.objectContaining({ code: 'zero_activity', message: expect.stringContaining('passengers is 0') }),
    )
    expect((await estimate(1, '^3')).notices.map(({ code }) => code)).not.toContain('zero_activity')
  })
})
