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

it('warns of a journey by rail where no railway is known, and names the rule of its distance', async () => {
  const [notice, ...others] = await railwayNotices('Reykjavik', 'Akureyri')
  expect(others).toEqual([])
  expect(notice).toMatchObject({ severity: 'warning' })
  expect(notice!.message).toMatch(
    /within 50 km of Reykjavík.* and Akureyri.*: the distance is the way by land/,
  )
})

it('does not where railways are, or the distance is given', async () => {
  expect(await railwayNotices('Paris', 'Lyon')).toEqual([])
  expect(await railwayNotices('Mumbai', 'Delhi')).toEqual([])
  expect(await railwayNotices('Reykjavik', 'Akureyri', 390)).toEqual([])
})
