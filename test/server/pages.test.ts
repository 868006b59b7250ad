import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { ServerOptions } from '../../src/server/options.js'
import { pages } from '../../src/server/pages.js'

it('generates the OpenAPI document again after a temporary fault', async () => {
  let asked = 0
  const options = {
    version: '1',
    release: 1,
    engineOf: () => {
      if (asked++ === 0) throw new Error('the disk is away')
      return { call: async () => ({}) }
    },
  } as unknown as ServerOptions
  const server = fastify()
  await pages(server, options)
  const statuses: number[] = []
  for (const _ of [1, 2, 3]) statuses.push((await server.inject('/openapi.json')).statusCode)
  expect(statuses).toEqual([500, 200, 200])
  expect(asked).toBe(2)
})
