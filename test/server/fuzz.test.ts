import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../src/contract/contract.js'
import { requestOf } from './requests.js'
import { type Running, startServer } from './running.js'

const seconds = Number(process.env.GHG_TEST_FUZZ_SECONDS ?? 4)

let running: Running
beforeAll(async () => {
  running = await startServer({
    dataVersionPolicy: 'lenient',
    log: { level: 'error', stream: process.stderr },
  })
})
afterAll(() => running.close())

describe('requests at random', () => {
  const described = Object.values<OperationDescription>(operations)
  const share = (seconds * 1000) / described.length

  it.each(described)('of $name are answered or refused', { timeout: 600_000 }, async (operation) => {
    const statuses = new Set<number>()
    const deadline = Date.now() + share
    const requests = sentTo(operation)
    for (let seed = 1; seed === 1 || Date.now() < deadline; seed++) {
      for (const sent of fc.sample(requests, { seed, numRuns: seed === 1 ? 1 : 50 })) {
        const { statusCode, body } = await running.server.inject({
          ...sent,
          headers: headersWith(running.key),
        })
        statuses.add(statusCode)
        expect(statusCode, `${body}\n${JSON.stringify(sent)}`).toBeLessThan(500)
        expect(() => JSON.parse(body)).not.toThrow()
      }
    }
    expect(statuses.size).toBeGreaterThan(0)
  })
})

function sentTo({ verb, path, batch, request }: OperationDescription): fc.Arbitrary<InjectOptions> {
  const one = requestOf(request)
  const single = one.map((asked): InjectOptions => {
    const url = filled(path, asked)
    return verb === 'POST'
      ? { method: verb, url, payload: asked as object }
      : { method: verb, url: `${url}${queryOf(asked)}` }
  })
  if (!batch) return single
  const many = fc
    .array(one, { maxLength: 3 })
    .map((asked): InjectOptions => ({ method: 'POST', url: filled(batch.path, asked[0]), payload: asked }))
  return fc.oneof(single, many)
}

function filled(path: string, asked: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (asked as Record<string, unknown> | null)?.[name]
    return encodeURIComponent(Buffer.from(typeof value === 'string' ? value : 'aws').toString())
  })
}

function queryOf(asked: unknown): string {
  if (typeof asked !== 'object' || asked === null) return ''
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return `?${query}`
}

function headersWith(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
}
