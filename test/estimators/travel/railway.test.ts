import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

async function railwayNotices(origin: string, destination: string, distance_km?: number) {
  const request = { travel_mode: 'rail' as const, origin, destination, ...(distance_km && { distance_km }) }
  const { notices } = await engine.call('travelDistance', request)
  return notices.filter(({ code }) => code === 'no_railway_known')
}

it('warns of a journey by rail without a known railway, and names the rule for its distance', async () => {
  const [notice, ...others] = await railwayNotices('Reykjavik', 'Akureyri')
  expect(others).toEqual([])
  expect(notice).toMatchObject({ severity: 'warning' })
  expect(notice!.message).toMatch(
    /within 50 km of Reykjavík.* and Akureyri.*\(the data have stations in Europe and rail terminals of UN\/LOCODE elsewhere\): the distance is estimated from the land route/,
  )
})

it('warns of cargo by rail too', async () => {
  const warned = async (to: string, leg: object = {}) => {
    const route = [{ location: 'Reykjavik' }, { transport_mode: 'rail' as const, ...leg }, { location: to }]
    const cargo = { weight: 1, weight_unit: 't' as const }
    const { route: answered } = await engine.call('freight', { route, cargo })
    const notices = answered.flatMap((item) => (item.type === 'leg' ? item.notices : []))
    return notices.filter(({ code }) => code === 'no_railway_known').map(({ message }) => message)
  }
  expect(await warned('Akureyri')).toEqual([expect.stringContaining('give planned_distance_km')])
  expect(await warned('Akureyri', { planned_distance_km: 390 })).toEqual([])
})

it('does not where railways are, or the distance is given', async () => {
  expect(await railwayNotices('Paris', 'Lyon')).toEqual([])
  expect(await railwayNotices('Mumbai', 'Delhi')).toEqual([])
  expect(await railwayNotices('Reykjavik', 'Akureyri', 390)).toEqual([])
})
