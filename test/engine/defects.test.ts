/** Tests a deliberate defect of the program: requests for region XX fail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { Turns } from '../../src/common/turns.js'
import { openContext } from '../../src/engine/context.js'
import type { Engine } from '../../src/engine/engine.js'
import { LocalEngine } from '../../src/engine/local.js'
import { type Defect, remoteEngine } from '../../src/engine/open.js'
import type { ProjectContext } from '../../src/engine/project.js'
import { estimatorContext, factorContext, labelContext } from '../../src/estimators/context.js'
import { openStore } from '../../src/store/store.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { steel } from '../estimators/private-steel.js'
import { gridEstimate, type Running, startServer } from '../server/running.js'

const defects: Defect[] = []
const { context, close } = openContext({})
const { selector, catalogue, labels } = context
const brokenSelector = new Proxy(selector, {
  get: (target, name) => {
    if (name !== 'select' && name !== 'selectOrRefuse') return Reflect.get(target, name)
    return (...[fields, ...others]: Parameters<typeof selector.select>) => {
      if (typeof fields !== 'string' && fields.region === 'XX') throw new TypeError('x is not a function')
      return target[name](fields, ...others)
    }
  },
})
const brokenCatalogue = new Proxy(catalogue, {
  get: (target, name) => {
    if (name !== 'region') {
      const own = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    }
    return (code: string) => {
      if (code === 'XX') throw new TypeError('x is not a function')
      return target.region(code)
    }
  },
})
const factors = factorContext(context.memories.reference.context, {
  catalogue: brokenCatalogue,
  selector: brokenSelector,
})
const broken = estimatorContext(labelContext(factors, labels), 'acme')
const store = await openStore(':memory:')
const project = {
  name: 'acme',
  revision: 0,
  current: async () => broken,
  trusted: () => broken,
  run: async (_ownFactors, _keeps, operation) =>
    await operation(broken, { name: 'acme', store, now: new Date() }),
} as Partial<ProjectContext> as ProjectContext
const engine: Engine = new LocalEngine(project, {
  ownFactors: true,
  turns: new Turns(),
  onDefect: (defect) => defects.push(defect),
  attribution: () => [],
  close: async () => {},
})
const badEstimate = { ...gridEstimate, emission_factor: { ...gridEstimate.emission_factor, region: 'XX' } }
const reported = {
  error: 'internal_error',
  error_code: 'internal_error',
  correlation_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{8}$/),
}

let running: Running
beforeAll(async () => {
  running = await startServer({ engine })
})
afterAll(async () => {
  await running.close()
  await store.close()
  close()
})

describe('defect in one request of a batch', () => {
  it('is the error of that request, and its cause is reported to the operator', async () => {
    const [good, bad, other] = await engine.batch('estimate', [gridEstimate, badEstimate, gridEstimate])
    expect([good, other]).toMatchObject([{ co2e: 177 }, { co2e: 177 }])
    expect(bad).toMatchObject(reported)
    const { correlation_id } = bad as { correlation_id: string }
    expect(JSON.stringify(bad)).not.toContain('not a function')
    expect(defects.at(-1)).toMatchObject({ operation: 'estimate', correlationId: correlation_id })
    expect(String(defects.at(-1)!.error)).toContain('x is not a function')
  })

  it('has the same id for the same request, and half of the id for another', async () => {
    const further = { ...badEstimate, parameters: { energy: 2, energy_unit: 'kWh' } }
    const bodies = await engine.batch('estimate', [badEstimate, badEstimate, further])
    const [one, same, another] = bodies.map((body) => (body as { correlation_id: string }).correlation_id)
    expect(same).toBe(one)
    expect(another).not.toBe(one)
    expect(another!.split('-')[0]).toBe(one!.split('-')[0])
  })
})

describe('defect in one of several private factors', () => {
  const unlucky = { ...steel, region: 'XX' }

  it('is the error of that factor, and the others are created', async () => {
    const outcomes = await engine.batch('privateFactorCreate', [steel, unlucky, steel])
    expect(outcomes).toMatchObject([{ name: steel.name }, reported, { name: steel.name }])
    expect(await engine.call('privateFactorList', {})).toHaveLength(2)
  })

  it('is a 500 for a single factor', async () => {
    await expect(engine.call('privateFactorCreate', unlucky)).rejects.toMatchObject({ status: 500 })
  })
})

describe('defect over HTTP', () => {
  it('is an element of the results in a batch, and a 500 for a single request', async () => {
    const batch = await running.send('POST', '/data/v1/estimate/batch', [badEstimate, gridEstimate])
    expect(batch).toMatchObject({ status: 200, body: { results: [reported, { co2e: 177 }] } })
    const single = await running.send('POST', '/data/v1/estimate', badEstimate)
    expect(single).toMatchObject({ status: 500, body: reported })
    expect((await running.send('POST', '/data/v1/estimate', gridEstimate)).status).toBe(200)
  })

  it('is not retried by the remote engine, which continues', async () => {
    const before = defects.length
    const remote = await remoteEngine({ addresses: { base: running.address }, apiKey: running.key })
    try {
      await expect(remote.call('estimate', badEstimate)).rejects.toMatchObject({ status: 500 })
      expect(defects.length).toBe(before + 1)
      expect(await remote.call('estimate', gridEstimate)).toMatchObject({ co2e: 177 })
    } finally {
      await remote.close()
    }
  })
})

describe('defect in a file', () => {
  const heading = 'activity_id,region,year,energy,energy_unit\n'
  const row = (region: string) => `electricity-supply_grid-source_supplier_mix,${region},2025,1000,kWh\n`
  async function estimate(rows: string) {
    const files = folder({ 'rows.csv': heading + rows })
    const input = files.path('rows.csv')
    const output = files.path('results.csv')
    const world = { ...fakeWorld(), openEngine: async () => engine }
    const status = await run(['estimate', input, '-o', output, '--columns', 'co2e,error_code'], world)
    return { status, err: world.err(), files }
  }

  it('is the error of its row, and the run continues', async () => {
    const { status, files } = await estimate(row('GB') + row('XX') + row('GB'))
    expect(status).toBe(2)
    const lines = files.read('results.csv').trim().split('\n')
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual([
      'co2e,error_code',
      '177,',
      ',internal_error',
      '177,',
    ])
  })

  it('ends the run after a hundred equal occurrences', async () => {
    const ninetyNine = await estimate(row('XX').repeat(99) + row('GB'))
    expect(ninetyNine.status).toBe(2)
    const { status, err } = await estimate(row('XX').repeat(100) + row('GB'))
    expect(status).toBe(1)
    expect(err).toContain('100 rows hit the same defect of ghg')
  })
})
