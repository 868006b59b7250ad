import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteEngine } from '../../src/engine/open.js'
import { runBulk } from '../../src/rows/run/run.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { type Running, startServer } from '../server/running.js'
import { type FaultProxy, faults, startFaultProxy } from './fault-proxy.js'

const rowCount = Number(process.env.GHG_TEST_FAULT_ROWS ?? 10_000)
const share = 0.3

let server: Running
let proxy: FaultProxy
beforeAll(async () => {
  server = await startServer()
  proxy = await startFaultProxy(server.address, { seed: 7, share })
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

describe('bulk run over a bad connection', () => {
  it('writes every row once, in order, with the correct total', { timeout: 600_000 }, async () => {
    const grid = 'electricity-supply_grid-source_supplier_mix,GB,2025'
    const lines = Array.from({ length: rowCount }, (_, index) => `r${index},${grid},${index + 1}`)
    const { path, read } = folder({
      'in.csv': `reference,activity_id,region,year,energy\n${lines.join('\n')}\n`,
    })
    const engine = await remoteEngine({ addresses: { base: proxy.address }, apiKey: server.key, retries: 8 })
    const world = { ...fakeWorld(), openEngine: async () => engine }
    const code = await runBulk(world, 'estimate', [path('in.csv')], {
      output: path('out.csv'),
      columns: ['reference', 'co2e', 'error'],
    })

    expect(world.err()).toContain(`${rowCount.toLocaleString('en')} rows, 0 failed`)
    expect(code).toBe(0)
    const [heading, ...rows] = read('out.csv').trim().split('\n')
    expect(heading).toBe('reference,co2e,error')
    expect(rows).toHaveLength(rowCount)
    rows.forEach((row, index) => {
      const [reference, co2e, error] = row.split(',')
      expect(reference).toBe(`r${index}`)
      expect(Number(co2e)).toBeCloseTo((index + 1) * 0.177, 6)
      expect(error).toBe('')
    })
    expect([...proxy.counts.keys()].sort()).toEqual([...faults].sort())
  })
})
