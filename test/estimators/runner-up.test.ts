import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine({ store: ':memory:' })
})
afterAll(() => engine.close())

interface Noted {
  notices: { code: string; severity: string; message: string }[]
}
const doubt = ({ notices }: Noted) => notices.find(({ code }) => code === 'location_uncertain')

describe('a place that is not sure', () => {
  it('reports the figure of the runner-up for a journey', async () => {
    const flight = (destination: unknown) =>
      engine.call('travelDistance', {
        travel_mode: 'air',
        origin: { iata: 'BHX' },
        destination: destination as string,
      })
    const answer = await flight('Victoria')
    const other = await flight({ query: 'Victoria, British Columbia, Canada' })
    const difference = Number((100 * (other.co2e / answer.co2e - 1)).toPrecision(3))
    expect(doubt(answer)).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining(
        `with Victoria, British Columbia, CA it is ${Number(other.co2e.toPrecision(6))} kg per passenger instead of ${Number(answer.co2e.toPrecision(6))}, ${difference} %`,
      ),
    })
  })

  it('adds only a remark if both have the same figure, for any amount', async () => {
    const nights = (hotel_nights: number) =>
      engine.call('travelHotel', { location: 'Springfield', hotel_nights })
    const [one, many] = [doubt(await nights(1)), doubt(await nights(7))]
    expect(one).toMatchObject({
      severity: 'warning',
      message: expect.stringMatching(/kg per night instead of .+, 0 %$/),
    })
    expect(many).toEqual(one)
  })

  it('is compared per tonne for a cargo route', async () => {
    const { route } = await engine.call('freight', {
      cargo: { weight: 3, weight_unit: 't' },
      route: [{ location: { iata: 'LHR' } }, { transport_mode: 'air' }, { location: 'Victoria' }],
    })
    const legs = route.flatMap((item) => (item.type === 'leg' ? [item] : []))
    expect(doubt({ notices: legs.flatMap(({ notices }) => notices) })?.message).toMatch(
      /; with .+ it is [\d.]+ kg per tonne instead of [\d.]+, -?[\d.]+ %$/,
    )
  })
})
