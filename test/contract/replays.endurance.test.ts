import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { openStore } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { selfSigned } from '../server/certificate.js'
import { type Running, startServer } from '../server/running.js'
import type { Body, Case } from './case.js'
import { compute } from './compute.js'
import { energy } from './energy.js'
import { estimates } from './estimates.js'
import { footprints } from './footprints.js'
import { freight } from './freight.js'
import { journeys } from './journeys.js'
import { inProcess, overHttps, type Reply } from './replay.js'
import { searches } from './searches.js'
import { substitutes } from './substitutes.js'

const cases = [...estimates, ...searches, ...compute, ...journeys, ...freight, ...footprints, ...energy]

let engine: Engine
let running: Running
beforeAll(async () => {
  const database = folder().path('store.sqlite')
  engine = await localEngine({ powerModel: 'provider-default', store: database })
  await mapLabels(database)
  running = await startServer({ tls: await selfSigned(), dataVersionPolicy: 'lenient', engine })
})
afterAll(() => running.close())

describe('requests of existing clients', () => {
  it('are 46 with distinct names, and use at most four proxies of activities', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(46)
    expect(Object.keys(substitutes).length).toBeLessThanOrEqual(4)
  })

  it.each(cases)('$name: over HTTPS', async (sent) => {
    const opened = features.filter((feature) => feature !== sent.without)
    expectAnswer(await overHttps(running, await running.keyFor('acme', opened), sent), sent)
  })

  it.each(cases.filter((sent) => !sent.without))('$name: in process', async (sent) => {
    const reply = await inProcess(engine, sent)
    if (reply) expectAnswer(reply, sent)
  })
})

/** Creates the mappings that clients have before they estimate by label. */
async function mapLabels(database: string): Promise<void> {
  const activities = {
    Accommodation: 'accommodation-type_accommodation-price_producer',
    Air_travel:
      'passenger_flight-route_type_international-aircraft_type_na-distance_short_haul_lt_3700km-class_economy-rf_included',
  }
  const labels = Object.keys(activities).map((label) => ({ label }))
  const mappings = await engine.call('customActivityLabels', { labels, data_version: '0.0' })
  const choices = Object.values(activities).map((activity_id, i) => ({ id: mappings[i]!.id, activity_id }))
  const store = await openStore(database)
  await store.labels.complete('default', choices, new Date())
  await store.close()
}

function expectAnswer({ status, body }: Reply, sent: Case): void {
  expect(status, JSON.stringify(body)).toBe(sent.status)
  for (const [place, keys] of Object.entries(sent.keys ?? {})) {
    const parts = partsAt(body, place)
    expect(parts.length, `${place} is empty`).toBeGreaterThan(0)
    for (const part of parts) expect(Object.keys(part), place).toEqual(expect.arrayContaining(keys))
  }
  sent.check?.(body)
}

/** Returns the values at a path such as `results[].emission_factor`. */
function partsAt(body: Body, place: string): Body[] {
  let parts: Body[] = [body]
  for (const step of place === '' ? [] : place.split('.')) {
    const isList = step.endsWith('[]')
    const key = isList ? step.slice(0, -2) : step
    parts = parts.flatMap((part) => (isList ? part[key] : [part[key]]))
  }
  return parts
}
