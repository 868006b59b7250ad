import { describe, expect, it } from 'vitest'
import { contradictions } from '../../../reference/publishers/transport/contradictions.js'
import { committedTable } from './committed-table.js'

const year = (aircraft: string, kg_per_seat_km: number, trip_km: number, number = 2023) => ({
  aircraft,
  year: number,
  kg_per_seat_km,
  trip_km,
})

describe('statistics of a type of aircraft', () => {
  it('contradict themselves where fuel differs by more than a quarter at the same length', () => {
    const years = [
      year('E190', 0.066, 700),
      year('E190', 0.044, 700),
      year('B738', 0.024, 1700),
      year('B738', 0.023, 1700),
    ]
    expect(contradictions(years, () => 1)).toEqual([{ aircraft: 'E190', ratio: expect.closeTo(1.5, 9) }])
  })

  it('do not where the flights of one year were that much shorter', () => {
    const years = [year('CRJ9', 0.039, 800), year('CRJ9', 0.05, 500)]
    expect(contradictions(years, (km) => 1 + 400 / km)).toEqual([])
  })

  it('are committed of other types alone', () => {
    const types = new Set(
      committedTable('us-dot-aircraft-fuel', 'aircraft_fuel').map(({ aircraft }) => aircraft),
    )
    expect(types.size).toBe(31)
    for (const type of ['E145', 'E190', 'B764']) expect(types).not.toContain(type)
  })
})
